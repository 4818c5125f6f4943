@testable import MenuBase
@testable import MenuModel

/// Computes the stand-ins for key equivalents on a layout, from the characters that its keys type.
///
/// The system has a table for each of its layouts and no rule, so do not use this rule for a layout without a table. It
/// is the only source for Spanish, whose measurement is wrong, and a check on the other measurements.
///
/// Every ASCII character gets a place of its own: a key, plain or with Shift. Each step takes the remaining ones:
///
/// 1. On the digit keys a shortcut stays with its key: ⌘& is ⇧⌘7, whatever ⇧7 types. Letters stay with their letter.
/// 2. Easy characters stay: a pair of one US key (`[ {`, `- _`) that one key types here too, `+ - _ ? =` with the other
///    half of their pair, and characters on a key that is a letter's in the US.
/// 3. The brackets stay side by side. Where one of their US keys is a dead key or taken, they go to the two keys right
///    of L, which change places with them. The quotes take the left one's key if that is dead and the right one taken.
/// 4. `=` and `+` keep off a dead key, and `/` stays on its key without Shift where its US key is taken.
/// 5. The rest goes to its US place, else to the US place of the character that is now there. The others go to the
///    keys that are left, both in reading order.
///
/// The key that only ISO keyboards have is never used. The rule was found by comparing the layouts of this collection
/// with the measured tables. Documentation/Layouts.md says how often it agrees and where it does not.
enum KeyEquivalentRule {
  /// The stand-ins for the keys' characters while Command is held; empty if they are not Latin letters. O(keys).
  static func keyEquivalents(of layer: KeyLayer) -> KeyEquivalents {
    guard layer.place(of: "a")?.level == .plain else { return [:] }
    var places = KeyPlaces(layer)
    places.keepDigitKeysAndLetters()
    places.keepWhatIsEasy()
    places.placeBrackets()
    places.placePlusAndSlash()
    places.placeTheRest()
    return KeyEquivalents(places.standIns)
  }
}

/// The places on a keyboard and the characters that get them.
private struct KeyPlaces {
  private typealias Place = KeyLayer.Place

  private static let punctuationKeys: [PhysicalKey] = [
    .backquote, .minus, .equal, .bracketLeft, .bracketRight, .semicolon, .quote, .backslash, .comma, .period, .slash,
  ]
  /// All keys but the digits', in the reading order of an ISO keyboard. The key left of Z is `` ` `` in the US.
  private static let readingOrder: [PhysicalKey] =
    [.backquote]
    + KeyboardHardware.iso.rows.joined().filter { $0 != .intlBackslash && $0 != .backquote && !$0.isDigit }
  private static let levels: [KeyLayer.Level] = [.plain, .shift]
  /// The accents that dead keys show.
  private static let accents: Set<Unicode.Scalar> = [
    "^", "`", "´", "¨", "~", "ˇ", "ˆ", "˜", "¸", "˝", "˙", "˚", "˘", "˛", "¯",
  ]

  private let us: KeyLayer
  /// The character of each place, and the first place of each character.
  private var characters: [Place: Unicode.Scalar] = [:]
  private var typed: [Unicode.Scalar: Place] = [:]
  /// The new place of each character, and the other way round.
  private var places: [Unicode.Scalar: Place] = [:]
  private var holders: [Place: Unicode.Scalar] = [:]

  init(_ layer: KeyLayer) {
    us = KeyboardLayouts.authored.typed
    for level in Self.levels {
      for key in PhysicalKey.allCases where key != .intlBackslash {
        guard let scalar = layer.scalar(key, level) else { continue }
        characters[Place(key: key, level: level)] = scalar
        if typed[scalar] == nil { typed[scalar] = Place(key: key, level: level) }
      }
    }
  }

  mutating func keepDigitKeysAndLetters() {
    for key in PhysicalKey.allCases where key.isDigit { give(us(key, .plain), us(key, .shift), key) }
    for key in PhysicalKey.allCases where key.isLetter {
      let letter = us(key, .plain)
      if let place = typed[letter], place.level == .plain { give(letter, us(key, .shift), place.key) }
    }
  }

  mutating func keepWhatIsEasy() {
    for key in Self.punctuationKeys {
      let (plain, shift) = (us(key, .plain), us(key, .shift))
      guard let place = typed[plain], let other = typed[shift], place.key == other.key,
        place.key == key || "-=[]\\".unicodeScalars.contains(plain), holders[place] == nil, holders[other] == nil
      else { continue }
      give(plain, shift, place.key)
    }
    for scalar: Unicode.Scalar in ["+", "-", "_", "?", "="] {
      // ⌘+ is so well known that it needs no Shift if + is typed without.
      if let place = typed[scalar], scalar == "+" || place.level == home(scalar).level { give(scalar, place) }
    }
    for (first, other) in [("+", "="), ("=", "+"), ("-", "_")] as [(Unicode.Scalar, Unicode.Scalar)] {
      if let place = places[first] { give(other, place.otherHalf) }
    }
    if let place = places["?"], isFree(home("/")) { give("/", place.otherHalf) }
    for key in PhysicalKey.allCases where key.isLetter {
      for place in Self.levels.map({ Place(key: key, level: $0) }) {
        if let scalar = characters[place], scalar.isASCII, typed[scalar] == place { give(scalar, place) }
      }
    }
  }

  mutating func placeBrackets() {
    let blocked = [.bracketLeft, .bracketRight].contains { isDead($0) || !isFree($0) }
    let isSideBySide = blocked && isFree(.semicolon) && isFree(.quote) && places["["] == nil && places["]"] == nil
    give("[", "{", isSideBySide ? .semicolon : .bracketLeft)
    give("]", "}", isSideBySide ? .quote : .bracketRight)
    if isSideBySide, isDead(.bracketLeft), !isFree(.bracketRight) { give("'", "\"", .bracketLeft) }
    if let place = typed[";"], typed[":"] == place.otherHalf { give(";", ":", place.key) }
  }

  mutating func placePlusAndSlash() {
    if places["+"] == nil, places["="] == nil, isDead(.equal), isFree(.bracketRight) { give("=", "+", .bracketRight) }
    if let place = typed["/"], place.level == .shift, Self.punctuationKeys.contains(place.key), !isFree(home("/")) {
      give("/", place.otherHalf)
    }
  }

  mutating func placeTheRest() {
    // If + is elsewhere, = may take a place that remains when all others have one.
    let rest = Self.readingOrder.flatMap { [us($0, .plain), us($0, .shift)] }.filter { places["+"] == nil || $0 != "=" }
    for scalar in rest { give(scalar, home(scalar)) }
    for scalar in rest {
      guard let holder = holders[home(scalar)] else { continue }
      give(scalar, Place(key: home(holder).key, level: home(scalar).level))
    }
    for levels in [[.plain], [.shift], Self.levels] {
      let left = Self.readingOrder.flatMap { key in levels.map { Place(key: key, level: $0) } }.filter(isFree)
      let scalars = levels.count == 1 ? rest.filter { levels.contains(home($0).level) } : rest + ["="]
      for (scalar, place) in zip(scalars.filter { places[$0] == nil }, left) { give(scalar, place) }
    }
  }

  /// The stand-in for each character whose place types another one.
  var standIns: [Unicode.Scalar: Unicode.Scalar] {
    var pairs: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (scalar, place) in places where characters[place] != scalar { pairs[scalar] = standIn(for: scalar, at: place) }
    return pairs.filter { scalar, _ in
      // A capital is its letter with Shift, whatever that types.
      scalar.properties.lowercaseMapping == String(scalar) || pairs[scalar.lowercased] != nil
    }
  }

  /// The character of a place. For a character that needs Option, the capital below replaces an ASCII sign.
  private func standIn(for scalar: Unicode.Scalar, at place: Place) -> Unicode.Scalar? {
    guard let shown = characters[place], place.level == .shift, shown.isASCII, !Self.accents.contains(shown),
      !place.key.isDigit, typed[scalar] == nil, let letter = characters[place.otherHalf],
      letter.properties.isAlphabetic,
      !letter.isASCII
    else { return characters[place] }
    return letter.uppercased
  }

  private mutating func give(_ plain: Unicode.Scalar, _ shift: Unicode.Scalar, _ key: PhysicalKey) {
    give(plain, Place(key: key, level: .plain))
    give(shift, Place(key: key, level: .shift))
  }

  /// Gives a character a place, unless it has one or the place is taken.
  private mutating func give(_ scalar: Unicode.Scalar, _ place: Place) {
    guard places[scalar] == nil, isFree(place) else { return }
    places[scalar] = place
    holders[place] = scalar
  }

  private func isFree(_ place: Place) -> Bool { characters[place] != nil && holders[place] == nil }

  private func isFree(_ key: PhysicalKey) -> Bool {
    isFree(Place(key: key, level: .plain)) && holders[Place(key: key, level: .shift)] == nil
  }

  private func isDead(_ key: PhysicalKey) -> Bool {
    characters[Place(key: key, level: .plain)].map(Self.accents.contains) ?? false
  }

  private func us(_ key: PhysicalKey, _ level: KeyLayer.Level) -> Unicode.Scalar {
    us.scalar(key, level) ?? " "
  }

  /// Where a character is on a US keyboard.
  private func home(_ scalar: Unicode.Scalar) -> Place {
    us.place(of: scalar) ?? Place(key: .intlBackslash, level: .plain)
  }
}

extension KeyLayer.Place {
  /// The same key with Shift instead of without, or the other way round.
  fileprivate var otherHalf: KeyLayer.Place { KeyLayer.Place(key: key, level: level == .plain ? .shift : .plain) }
}

extension PhysicalKey {
  fileprivate var isDigit: Bool { rawValue.hasPrefix("Digit") }
  fileprivate var isLetter: Bool { rawValue.hasPrefix("Key") }
}

extension Unicode.Scalar {
  fileprivate var lowercased: Unicode.Scalar { properties.lowercaseMapping.unicodeScalars.first ?? self }
  fileprivate var uppercased: Unicode.Scalar { properties.uppercaseMapping.unicodeScalars.first ?? self }
}
