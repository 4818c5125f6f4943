/// One difference, for all platforms and layouts on which it is the same.
package struct VersionChange: Sendable, Hashable {
  package let kind: Kind
  /// Nil for a new command that was not hidden before. For a key with another meaning, the command that had it.
  package let old: Side?
  /// Nil for a removed command that is not only hidden. For a key with another meaning, the command that has it.
  package let new: Side?
  /// The key that means something else; nil for the other kinds.
  package let key: KeyCombination?
  /// The heir of a key that means something else: its old command in the new version; nil if that is gone.
  let heir: Side?
  /// The ancestor of a key that means something else: its new command in the old version; nil if that is new.
  package let ancestor: Side?
  /// The language in which titles differ; nil for the one they are written in, and for the other kinds.
  package let language: Language?
  /// Empty if the change holds wherever keys are as written.
  package var layouts: [String]
  package var platforms: [String]
  /// Whether the change of a key's meaning reports it already.
  var isImplied = false
  /// Whether only the overlay shows the titles that differ.
  var isInOverlay = false

  package struct Side: Sendable, Hashable {
    package let title: String
    package let path: [String]
    /// The identity of its top-level menu or of its responder, independent of the title.
    package let section: String
    package let owner: VersionedCommand.Owner
    package let action: ActionSelector?
    /// The action with its property list.
    package let command: Command.Identity?
    /// The key on the layout that keys are written on, or on the first layout of the change.
    package let key: KeyCombination?
    package let authoredKey: KeyCombination?
    /// Whether it is always disabled, so that its key has no effect.
    package let isDisabled: Bool
    /// Whether it is hidden, and its key still works.
    package let isHidden: Bool
    package let isSystem: Bool
    package let source: SourceRange?
  }

  /// The most dangerous first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// People who press a key that they have learnt get something else.
    case changedMeaning = "changed-meaning"
    /// A command that had a key has none, or is disabled.
    case lostKey = "lost-key"
    /// A command has another key, and the old one does nothing.
    case otherKey = "other-key"
    case removed
    /// A command that had no key has one.
    case gainedKey = "gained-key"
    case added
    case moved
    case changedTitle = "changed-title"
    case changedAction = "changed-action"
  }

  /// Whether a key that people have learnt has another effect.
  package var breaksKey: Bool {
    switch kind {
    case .changedMeaning, .lostKey, .otherKey: true
    // The key of a hidden command works on.
    case .removed: old?.key != nil && new == nil
    case .gainedKey, .added, .moved, .changedTitle, .changedAction: false
    }
  }
}
