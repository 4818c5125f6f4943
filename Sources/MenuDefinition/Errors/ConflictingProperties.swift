extension Diagnostic {
  /// The name of a command that sends nothing.
  static func nameWithoutAction(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingProperties, "'\(name)' names a command without an action", at: range,
      help: ["give the command an action, or leave out its name: it means an action and a property list"])
  }
}
