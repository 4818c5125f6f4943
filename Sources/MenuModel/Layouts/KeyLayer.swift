/// What the keys of a keyboard type: for each key its characters plain, with Shift, with Option and with both.
public struct KeyLayer: Sendable, Hashable {
  /// The modifiers that choose among a key's characters.
  public enum Level: Int, Sendable, Hashable, CaseIterable {
    case plain
    case shift
    case option
    case shiftOption

    /// The modifiers to hold.
    package var modifierFlags: KeyModifierFlags {
      switch self {
      case .plain: []
      case .shift: .shift
      case .option: .alternate
      case .shiftOption: [.shift, .alternate]
      }
    }
  }

  /// A key and the level on which it types a character.
  public struct Place: Sendable, Hashable {
    /// The key.
    public let key: PhysicalKey
    /// What is held with it.
    public let level: Level

    /// Makes a place.
    package init(key: PhysicalKey, level: Level) {
      self.key = key
      self.level = level
    }
  }

  private var characters: [PhysicalKey: [String?]] = [:]
  /// The first place of every single character, the levels with fewer modifiers first.
  private var places: [Unicode.Scalar: Place] = [:]

  /// An empty layer.
  package init() {}

  /// Makes a layer of keys, each with its characters in the order of ``Level``; nil where a key types nothing.
  package init(_ keys: [(key: PhysicalKey, characters: [String?])]) {
    characters.reserveCapacity(keys.count)
    places.reserveCapacity(keys.count * Level.allCases.count)
    for (key, typed) in keys { characters[key] = typed }
    for level in Level.allCases {
      for (key, typed) in keys where level.rawValue < typed.count {
        guard let text = typed[level.rawValue]?.unicodeScalars, let scalar = text.first, text.count == 1,
          places[scalar] == nil
        else { continue }
        places[scalar] = Place(key: key, level: level)
      }
    }
  }

  /// What a key types on a level; nil where it types nothing. A dead key types the accent it shows.
  package func text(_ key: PhysicalKey, _ level: Level) -> String? {
    guard let typed = characters[key], level.rawValue < typed.count else { return nil }
    return typed[level.rawValue]
  }

  /// Where a character is typed; nil where no key types it. What needs fewer modifiers comes first.
  package func place(of character: Unicode.Scalar) -> Place? { places[character] }

  /// Every character that one key types, in no particular order.
  var scalars: some Sequence<Unicode.Scalar> & Sendable { places.keys }

  /// The keys that type something, in no particular order.
  package var keys: some Sequence<PhysicalKey> & Sendable { characters.keys }
}
