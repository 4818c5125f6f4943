extension Diagnostic {
  /// - Parameter name: the item in words for people.
  package static func itemOutsideMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .itemOutsideMenu, "\(name) is in no menu", at: range,
      help: ["put it into a menu, or delete it: it never appears, and its key does nothing"])
  }
}
