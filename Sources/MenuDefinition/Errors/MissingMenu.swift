extension Diagnostic {
  /// A menu bar that is not connected as the application's.
  static func unconnectedMainMenu(_ title: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingMenu, "no menu of this document is the application's main menu", at: range, severity: .warning,
      help: [
        "connect \(title.inSingleQuotes) to the application's outlet 'mainMenu', or write `systemMenu=\"main\"`",
        "until then menuc reads it as a context menu, which takes no keys",
      ])
  }
}
