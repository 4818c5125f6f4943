extension DiagnosticCode {
  /// `item-outside-menu`: `menuc explain` says more.
  public static let itemOutsideMenu = DiagnosticCode(
    number: 87, name: "item-outside-menu", severity: .warning,
    summary: "A menu item in an Interface Builder document is in no menu.",
    explanation: """
      Interface Builder keeps an item that was dragged out of its menu as an object of the document. The app loads it
      but never shows it, and its key does nothing. The commands of menuc leave it out.

      Put it into a menu, or delete it. An item with an outlet is not reported, since code may put it into a menu.
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
      help: ["put it into a menu, or delete it: it never appears, and its key does nothing"])
  }
}
