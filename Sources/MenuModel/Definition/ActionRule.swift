/// What a declared responder says about some commands: which, and when.
public struct ActionRule: Sendable, Hashable {
  /// The action of the commands.
  public let action: Selector
  /// Only commands with this property list; nil for all with the action.
  public let propertyList: PropertyList?
  /// When it holds; nil for always.
  public let condition: WrittenCondition?
  /// Where it was declared.
  public let source: SourceRange

  /// Whether the rule is about a sender.
  func concerns(_ sender: Command) -> Bool {
    propertyList == nil || propertyList == sender.propertyList
  }

  /// Whether its condition holds in a state.
  func holds(in state: AppState) -> Bool { condition?.formula.holds(in: state) ?? true }
}

/// A condition with its text, for messages.
public struct WrittenCondition: Sendable, Hashable {
  /// As it was written.
  public let text: String
  /// What it means.
  public let formula: Condition
  /// Where it was written.
  public let source: SourceRange
}
