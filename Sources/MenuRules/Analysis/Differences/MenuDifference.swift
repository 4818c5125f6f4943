/// A difference of two menus: the definition says one thing, and the running app has another.
package struct MenuDifference: Sendable {
  package let kind: Kind
  /// Its name: the title, or another known property.
  package let name: String
  /// Its declaration; nil for an element that only the running app has, and for the system's.
  package let source: SourceRange?
  /// Its object in the dump; nil for an element that the app lacks.
  package let dumped: SourceRange?
  /// Its place in the running menu; for a missing element its place in the definition.
  package let path: String
  package let expected: String?
  package let found: String?
  /// The affected key: the definition's, or that of an added command.
  package var key: KeyCombination?
  /// The app's key for it, if different.
  package var foundKey: KeyCombination?
  /// The command that the definition's key runs in the app, if it is another one.
  package var takenBy: String?
  /// How many elements a missing or added menu has.
  package var count = 0
  /// A line of a definition for an element that it lacks; nil for others.
  package var declaration: String?
  /// Whether the system's own menu differs from the platform's profile.
  package var isSystem = false

  /// The kinds, the most dangerous first: effects of keys and choices, then their results, then looks.
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

  /// The expected value of an item that replaces another while more modifiers are held, as in AppKit.
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

  /// Its danger, 0 for the greatest. A key that runs another command loses work, and so does a command with another
  /// effect. A missing element without a key matters less, and a different look the least.
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

  package enum Danger: String, Sendable, CaseIterable {
    case high, medium, low
  }

  package var danger: Danger { rank <= 3 ? .high : rank <= 8 ? .medium : .low }

  /// The identity of a difference of the same two menus, whatever the app's other changes there.
  struct Signature: Hashable {
    let kind: Kind
    let name: String
    let expected: String?
    let found: String?
  }

  var signature: Signature {
    // The place of an element depends on the app's elements beside it.
    let isOfPlace = kind == .order || kind == .moved || kind == .separator
    return Signature(
      kind: isOfPlace ? .order : kind, name: name, expected: isOfPlace ? nil : expected,
      found: isOfPlace ? nil : found)
  }
}
