extension Diagnostic {
  /// - Parameter command: where a command with the action is declared.
  static func nameIsAction(_ name: String, at range: SourceRange, command: SourceRange?) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is the action of a command and cannot be a command's name", at: range,
      help: [
        "give the command another name: '\(name)' means the action everywhere"
      ], notes: command.map { [Note("'\(name)' is sent here", at: $0)] } ?? [])
  }

  /// - Parameters:
  ///   - kind: the element with the identifier: `a menu`.
  ///   - element: the declaration of that element.
  static func nameIsIdentifier(
    _ name: String, of kind: String, at range: SourceRange, element: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is the name of \(kind) and cannot be a command's name", at: range,
      help: ["give the command another name: in a test this one would mean both"],
      notes: element.map { [Note("it is declared here", at: $0)] } ?? [])
  }

  /// - Parameter command: where another command with the action is declared, which has a property list.
  static func nameOfSeveral(
    _ name: String, _ action: ActionSelector, at range: SourceRange, command: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "the name '\(name)' means every command with the action '\(action.rawValue)'", at: range,
      help: [
        "give this one a property list as well, or remove its name",
        "without a property list the name fits the others too",
      ], notes: command.map { [Note("one with a property list is declared here", at: $0)] } ?? [])
  }
}
