extension Diagnostic {
  /// - Parameter command: where a command with the action is declared.
  static func nameIsAction(_ name: String, at range: SourceRange, command: SourceRange?) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is the action of a command and cannot be a command's name", at: range,
      help: [
        "give the command another name: '\(name)' means the action everywhere"
      ], notes: command.map { [Note("'\(name)' is sent here", at: $0)] } ?? [])
  }
}
