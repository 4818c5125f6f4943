extension Diagnostic {
  package static func conflictingProperties(_ message: String, at range: SourceRange, help: [String]) -> Diagnostic {
    Diagnostic(.conflictingProperties, message, at: range, help: help)
  }

  static func nameWithoutAction(_ name: String, at range: SourceRange) -> Diagnostic {
    .conflictingProperties(
      "'\(name)' names a command without an action", at: range,
      help: ["give the command an action, or leave out its name: it means an action and a property list"])
  }
}
