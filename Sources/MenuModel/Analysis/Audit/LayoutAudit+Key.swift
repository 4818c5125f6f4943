extension LayoutAudit {
  /// A key that is audited: a command's, an alternate's, or one that a responder or the system itself answers to.
  public struct Key: Sendable, Hashable {
    /// As the definition writes it; an alternate's with its command's modifiers.
    public let combination: KeyCombination
    /// Whether it may move to where the layout can type it.
    public let allowsLocalization: Bool
    /// Whether it may be mirrored.
    public let allowsMirroring: Bool
    /// Who has it.
    public let owner: Owner

    /// Who has a key.
    public enum Owner: Sendable, Hashable {
      /// An element of the main menu, or its alternate with an index.
      case element(MenuTree.ID, alternate: Int?)
      /// A key command that a responder declares itself, both by index, or its alternate.
      case responder(Int, keyCommand: Int, alternate: Int?)
      /// A key that the platform keeps for itself, as an index into its claims.
      case claim(Int)
    }

    /// Whether the platform has the key, and not the app.
    public let isSystems: Bool

    /// Where else a key must be for the two to meet: nil for the menu, which everything meets, else the responder.
    var scope: Int? {
      if case .responder(let index, _, _) = owner { index } else { nil }
    }
  }
}
