extension Diagnostic {
  /// - Parameter first: the place of the first of the two.
  static func crashingInsertion(
    _ name: String, remedy: String, at range: SourceRange?, first: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .crashingInsertion, "one insertion has \(name) twice", at: range,
      help: [remedy, "UIKit throws an exception when it builds the menu, and the app crashes"],
      notes: [Note("the first one is here", at: first)], fixes: fixes)
  }
}
