/// What a command turns into while more modifier keys are held, as `UICommandAlternate`.
public struct CommandAlternate: Hashable, Sendable {
  /// What the menu shows then.
  public var title: String
  /// The action that is sent then.
  public var action: Selector
  /// The modifiers held in addition to the command's own; not empty.
  public var modifierFlags: KeyModifierFlags
  /// Where it was declared; nil for an alternate made in Swift.
  public var source: SourceRange?

  /// Makes an alternate.
  public init(title: String, action: Selector, modifierFlags: KeyModifierFlags, source: SourceRange? = nil) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    self.source = source
  }
}
