/// One way in which a version differs from the one before, for everybody for whom it is the same.
package struct VersionChange: Sendable, Hashable {
  package let kind: Kind
  /// The command as it was; nil for one that is new. Of a key that means something else, the command that had it.
  package let old: Side?
  /// The command as it is now; nil for one that is gone. Of a key that means something else, the command that has it.
  package let new: Side?
  /// The key that means something else; nil for the other kinds.
  package let key: KeyCombination?
  /// Of a key that means something else, what became of the command that had it; nil where it is gone.
  let heir: Side?
  /// Of a key that means something else, what the command that has it now was before; nil where it is new.
  package let ancestor: Side?
  /// The language in which titles differ; nil for the one they are written in, and for the other kinds.
  package let language: Language?
  /// The keyboard layouts where it is so; empty where it is so wherever keys are as they are written.
  package var layouts: [String]
  /// The platforms where it is so, in the order of the definition.
  package var platforms: [String]
  /// Whether a key that means something else tells of it already.
  var isImplied = false

  /// A command in one of the versions.
  package struct Side: Sendable, Hashable {
    package let title: String
    package let path: [String]
    /// The menu of the top level, or the responder, that it is in, whatever that is called.
    package let section: String
    package let owner: VersionedCommand.Owner
    package let action: ActionSelector?
    /// The action and what goes with it; nil for what sends nothing.
    package let command: Command.Identity?
    /// Its key where the change is: on the layout that keys are written on, or on the first layout of the change.
    package let key: KeyCombination?
    /// Its key as it is written.
    package let authoredKey: KeyCombination?
    /// Whether it is disabled whatever happens, so that no key does anything.
    package let isDisabled: Bool
    package let isSystem: Bool
    package let source: SourceRange?
  }

  /// What has changed, the most dangerous first.
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
    /// A command stands in another menu.
    case moved
    /// A command is called differently.
    case changedTitle = "changed-title"
    /// A command sends another action.
    case changedAction = "changed-action"
  }

  /// Whether a key that somebody has learnt does no longer what it did.
  package var breaksKey: Bool {
    switch kind {
    case .changedMeaning, .lostKey, .otherKey: true
    case .removed: old?.key != nil
    case .gainedKey, .added, .moved, .changedTitle, .changedAction: false
    }
  }
}
