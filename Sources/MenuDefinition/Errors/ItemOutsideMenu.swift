extension DiagnosticCode {
  /// `item-outside-menu`: `menuc explain` says more.
  public static let itemOutsideMenu = DiagnosticCode(
    number: 87, name: "item-outside-menu", severity: .warning,
    summary: "An item of an Interface Builder document stands in no menu.",
    explanation: """
      Interface Builder keeps an item that was dragged out of its menu among the objects of the document. It is made when \
      the document is loaded, and nobody sees it: its key does nothing, and the commands of menuc leave it out, as they have \
      no menu to show it in.

      Put it into a menu, or delete it. Where an object has an outlet to it, code may put it into a menu: then nothing is said.
      """,
    example: DiagnosticExample(
      interfaceBuilderDocument(object: "\n        «<menuItem title=\"Dim\" keyEquivalent=\"d\" id=\"9\"/>→»"),
      path: "MainMenu.xib")
  )
}

extension Diagnostic {
  /// - Parameter name: what a person calls it.
  package static func itemOutsideMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .itemOutsideMenu, "\(name) is in no menu", at: range,
      help: ["nobody sees it, and its key does nothing", "put it into a menu, or delete it"])
  }
}
