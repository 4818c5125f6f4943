/// The characters of a keyboard's keys: for each key plain, with Shift, with Option and with both.
package struct KeyLayer: Sendable, Hashable {
  /// The modifiers that choose among a key's characters.
  package enum Level: Int, Sendable, Hashable, CaseIterable {
    case plain
    case shift
    case option
    case shiftOption

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
  package struct Place: Sendable, Hashable {
    package let key: PhysicalKey
    package let level: Level

    package init(key: PhysicalKey, level: Level) {
      self.key = key
      self.level = level
    }
  }

  /// The characters, level by level and each in the order of `PhysicalKey.allCases`. A cell is the value of a scalar,
  /// ``nothing``, or above all scalars the place of a text among ``texts``.
  private var cells = [UInt32](repeating: Self.nothing, count: Level.allCases.count * Self.keyCount)
  /// The texts that are not one scalar: a few Arabic and Hebrew keys type two.
  private var texts: [String] = []
  /// The first place of each scalar, fewer modifiers first: an open-addressed table of cell + 1, where 0 is free.
  /// Sorting the scalars took a sixth of a check that proposes a key.
  private var places = [UInt8](repeating: 0, count: 512)

  private static let nothing = UInt32.max
  private static let keyCount = PhysicalKey.allCases.count

  package init() {}

  /// Makes a layer of keys, each with its characters in the order of ``Level``; nil where a key types nothing.
  package init(_ keys: [(key: PhysicalKey, characters: [String?])]) {
    for level in Level.allCases {
      for (key, typed) in keys where level.rawValue < typed.count {
        guard let text = typed[level.rawValue]?.unicodeScalars, let scalar = text.first else { continue }
        let cell = Self.cell(key, level)
        if text.count == 1 { add(scalar, to: cell) } else { add(String(text), to: cell) }
      }
    }
  }

  /// Makes a layer of a line for each level: a word for each key, separated by one space. An empty word is a key that
  /// types nothing, and `space` is a space.
  package init(words lines: [String], keys: [PhysicalKey]) {
    for (level, line) in zip(Level.allCases, lines) {
      var scalars = line.unicodeScalars.makeIterator()
      for key in keys {
        guard let scalar = scalars.next(), scalar != " " else { continue }
        let cell = Self.cell(key, level)
        guard let second = scalars.next(), second != " " else {
          add(scalar, to: cell)
          continue
        }
        var text = String(scalar)
        text.unicodeScalars.append(second)
        while let other = scalars.next(), other != " " { text.unicodeScalars.append(other) }
        if text == "space" { add(" " as Unicode.Scalar, to: cell) } else { add(text, to: cell) }
      }
    }
  }

  private static func cell(_ key: PhysicalKey, _ level: Level) -> Int { level.rawValue * keyCount + key.index }

  private mutating func add(_ scalar: Unicode.Scalar, to cell: Int) {
    cells[cell] = scalar.value
    let index = index(of: scalar)
    if places[index] == 0 { places[index] = UInt8(cell + 1) }
  }

  private mutating func add(_ text: String, to cell: Int) {
    cells[cell] = 0x110000 + UInt32(texts.count)
    texts.append(text)
  }

  /// The place of a scalar among ``places``, or the one it would have.
  private func index(of scalar: Unicode.Scalar) -> Int {
    // The upper bits of a product with 2³² divided by the golden ratio spread values that are close together.
    var index = Int((scalar.value &* 0x9E37_79B9) >> 23)
    while places[index] != 0, cells[Int(places[index]) - 1] != scalar.value { index = (index + 1) % places.count }
    return index
  }

  /// The text of a key on a level; nil without one. A dead key types the accent it shows.
  package func text(_ key: PhysicalKey, _ level: Level) -> String? {
    let value = cells[Self.cell(key, level)]
    if let scalar = Unicode.Scalar(value) { return String(scalar) }
    return value == Self.nothing ? nil : texts[Int(value - 0x110000)]
  }

  /// The scalar of a key on a level; nil for nothing and for several scalars.
  package func scalar(_ key: PhysicalKey, _ level: Level) -> Unicode.Scalar? {
    Unicode.Scalar(cells[Self.cell(key, level)])
  }

  /// The place of a character; nil if no key types it. Places with fewer modifiers come first. O(1).
  package func place(of character: Unicode.Scalar) -> Place? {
    let place = Int(places[index(of: character)])
    guard place > 0 else { return nil }
    let (level, key) = (place - 1).quotientAndRemainder(dividingBy: Self.keyCount)
    return Level(rawValue: level).map { Place(key: PhysicalKey.allCases[key], level: $0) }
  }

  /// Every character that one key types, in no particular order.
  package var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(cells.count)
    for place in places where place > 0 {
      if let scalar = Unicode.Scalar(cells[Int(place) - 1]) { scalars.append(scalar) }
    }
    return scalars
  }

  package var keys: some Sequence<PhysicalKey> & Sendable {
    PhysicalKey.allCases.filter { key in Level.allCases.contains { cells[Self.cell(key, $0)] != Self.nothing } }
  }
}

extension KeyLayer {
  /// Whether the keys type the same, and each character is typed at the same place first.
  package static func == (left: KeyLayer, right: KeyLayer) -> Bool {
    left.cells == right.cells && left.texts == right.texts
      && (left.places == right.places || left.scalars.allSatisfy { left.place(of: $0) == right.place(of: $0) })
  }

  package func hash(into hasher: inout Hasher) {
    cells.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
