/// Something in which a menu is not what another says it is: the definition is the one, the running app the other.
package struct MenuDifference: Sendable {
  package let kind: Kind
  /// What it is called: the title, or what else it is known by.
  package let name: String
  /// Where it is declared; nil for what only the running app has, and for what the system has.
  package let source: SourceRange?
  /// Its object in the dump; nil for what the app has not.
  package let dumped: SourceRange?
  /// Where it stands in the running menu; where the definition has it for what the app has not.
  package let path: String
  /// What the definition says; nil where it says nothing.
  package let expected: String?
  /// What the app has; nil where it has nothing.
  package let found: String?
  /// The key that is at stake: the definition's, or that of a command that was added.
  package var key: KeyCombination?
  /// The key that the app gives it, where that is another one.
  package var foundKey: KeyCombination?
  /// What runs with the definition's key in the app, where that is another command.
  package var takenBy: String?
  /// How many elements are in a menu that is missing or was added.
  package var count = 0
  /// A line of a definition for an element that it lacks; nil for others.
  package var declaration: String?
  /// Whether the system's own menu is otherwise than the platform's profile says.
  package var isSystem = false

  /// What differs, the most dangerous first: what a key or a choice does, what it leads to, and how it looks.
  package enum Kind: String, Sendable, CaseIterable {
    case action
    case propertyList
    case key
    case missing
    case added
    case elementKind
    case identifier
    case attributes
    case wantsPriority
    case localization
    case mirroring
    case alternates
    case moved
    case order
    case title
    case discoverabilityTitle
    case options
    case state
    case image
    case separator
  }

  /// What is expected of an item that takes another one's place while more modifiers are held, as in AppKit.
  package static let alternateItem = "an alternate"

  package init(
    _ kind: Kind, _ name: String, at source: SourceRange?, dumped: SourceRange?, path: String, expected: String? = nil,
    found: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.source = source
    self.dumped = dumped
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// How dangerous it is, 0 the most.
  ///
  /// A key that runs another command loses work; so does a command that does something else. What has no key can be
  /// missed, and what only looks otherwise can be lived with.
  package var rank: Int {
    if takenBy != nil { return 0 }
    switch kind {
    case .action, .propertyList: return 1
    case .key: return 2
    case .missing: return key == nil ? 5 : 3
    case .added: return key == nil ? 8 : 4
    case .elementKind, .identifier: return 6
    case .attributes, .wantsPriority, .localization, .mirroring, .alternates: return 7
    case .moved: return 9
    case .order: return 10
    case .title: return 11
    case .discoverabilityTitle, .options, .state, .image, .separator: return 12
    }
  }

  /// How dangerous it is in a word.
  package enum Danger: String, Sendable, CaseIterable {
    case high, medium, low
  }

  package var danger: Danger { rank <= 3 ? .high : rank <= 8 ? .medium : .low }

  /// What tells it from other differences of the same two menus, whatever else an app did there.
  struct Signature: Hashable {
    let kind: Kind
    let name: String
    let expected: String?
    let found: String?
  }

  var signature: Signature {
    // Where something stands depends on what the app put beside it.
    let isOfPlace = kind == .order || kind == .moved || kind == .separator
    return Signature(
      kind: isOfPlace ? .order : kind, name: name, expected: isOfPlace ? nil : expected,
      found: isOfPlace ? nil : found)
  }
}
