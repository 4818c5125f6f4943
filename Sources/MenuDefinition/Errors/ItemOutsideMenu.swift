extension DiagnosticCode {
  /// `item-outside-menu`: `menuc explain` says more.
  public static let itemOutsideMenu = DiagnosticCode(
    number: 87, name: "item-outside-menu", severity: .warning,
    summary: "An item of an Interface Builder document stands in no menu.",
    explanation: """
      Interface Builder keeps an item that was dragged out of its menu among the objects of the document. It is made when \
      the document is loaded, and nobody sees it: its key does nothing, and the commands of menuc leave it out, as they have \
      no menu to show it in.

      Put it into a menu, or delete it. Where an object has an outlet to it, code may put it into a menu: then it is a note, \
      which says what is not checked.
      """,
    example: DiagnosticExample(
      interfaceBuilderDocument(object: "\n        «<menuItem title=\"Dim\" keyEquivalent=\"d\" id=\"9\"/>→»"),
      path: "MainMenu.xib")
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - name: what a person calls it.
  ///   - outlet: the variable that refers to it; nil where none does.
  package static func itemOutsideMenu(_ name: String, outlet: String?, at range: SourceRange) -> Diagnostic {
    if let outlet {
      return Diagnostic(
        .itemOutsideMenu, "\(name) is in no menu", at: range, severity: .note,
        help: ["code has it in the outlet '\(outlet)' and may put it into one; it is not checked"])
    }
    return Diagnostic(
      .itemOutsideMenu, "\(name) is in no menu", at: range,
      help: ["nobody sees it, and its key does nothing", "put it into a menu, or delete it"])
  }
}
