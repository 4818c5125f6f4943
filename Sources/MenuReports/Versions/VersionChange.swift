/// One difference between two versions, for all platforms and layouts on which it is the same.
package struct VersionChange: Sendable, Hashable {
  package let kind: Kind
  /// The old command; nil for a new one. For a key with another meaning, the command that had it.
  package let old: Side?
  /// The new command; nil for a removed one. For a key with another meaning, the command that has it.
  package let new: Side?
  /// The key that means something else; nil for the other kinds.
  package let key: KeyCombination?
  /// If a key has another meaning, the new state of its old command; nil if that is gone.
  let heir: Side?
  /// If a key means something else, the old state of its new command; nil if that is new.
  package let ancestor: Side?
  /// The language in which titles differ; nil for the one they are written in, and for the other kinds.
  package let language: Language?
  /// The keyboard layouts of the change; empty if it holds wherever keys are as they are written.
  package var layouts: [String]
  /// The platforms of the change, in the order of the definition.
  package var platforms: [String]
  /// Whether the change of a key's meaning reports it already.
  var isImplied = false

  /// A command in one of the versions.
  package struct Side: Sendable, Hashable {
    package let title: String
    package let path: [String]
    /// The identity of its top-level menu or of its responder, independent of the title.
    package let section: String
    package let owner: VersionedCommand.Owner
    package let action: ActionSelector?
    /// The action with its property list; nil without an action.
    package let command: Command.Identity?
    /// Its key on the layout that keys are written on, or on the first layout of the change.
    package let key: KeyCombination?
    /// Its key as it is written.
    package let authoredKey: KeyCombination?
    /// Whether it is always disabled, so that its key has no effect.
    package let isDisabled: Bool
    package let isSystem: Bool
    package let source: SourceRange?
  }

  /// The kind of a change, the most dangerous first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// People who press a key that they have learnt get something else.
    case changedMeaning = "changed-meaning"
    /// A command that had a key has none, or is disabled.
    case lostKey = "lost-key"
    /// A command has another key, and the old one does nothing.
    case otherKey = "other-key"
    /// A command is gone.
    case removed
    /// A command that had no key has one.
    case gainedKey = "gained-key"
    /// A command is new.
    case added
    /// A command is in another menu.
    case moved
    /// A command has another title.
    case changedTitle = "changed-title"
    /// A command sends another action.
    case changedAction = "changed-action"
  }

  /// Whether a key that people have learnt has another effect.
  package var breaksKey: Bool {
    switch kind {
    case .changedMeaning, .lostKey, .otherKey: true
    case .removed: old?.key != nil
    case .gainedKey, .added, .moved, .changedTitle, .changedAction: false
    }
  }
}
