extension LayoutAudit.Key {
  /// The place of another key that can meet this one. Nil for the menu, which meets every key, else the responder.
  package var scope: Int? {
    if case .responder(let index, _, _) = owner { index } else { nil }
  }

  /// Whether people can press one key where the other is active: always, except for those of two responders.
  package func meets(_ other: LayoutAudit.Key) -> Bool {
    guard let scope, let otherScope = other.scope else { return true }
    return scope == otherScope
  }

  /// Whether the key would type a character if no command had it: with Option and without Command and Control.
  var typesCharacters: Bool {
    let flags = combination.modifierFlags
    return flags.contains(.alternate) && flags.isDisjoint(with: [.command, .control])
  }
}

extension LayoutAudit.Move {
  /// The stand-in, with the Shift that it adds: `´`, `⇧´`, `⇧Ö`.
  package var displayedTarget: String {
    (target.isCapitalLetter ? addedFlags.union(.shift) : addedFlags).displayed + target.displayed
  }

  /// Whether the key was a letter and becomes another: ⌘W, which is Ü on Azeri.
  var losesMnemonic: Bool {
    guard let letter = input.scalar, letter.isASCII, letter.properties.isAlphabetic, let other = target.scalar else {
      return false
    }
    return letter.properties.lowercaseMapping != other.properties.lowercaseMapping
  }
}

extension LayoutAudit {
  /// Whether two keys that are written as mirror images of each other point the wrong way.
  ///
  /// One may show the other's bracket or arrow, as ⌘( is shown as ⌘) on Swiss German. The opening bracket's key may be
  /// right of the closing one's. Or only one of them is mirrored. Two keys with one press are a collision instead.
  static func pointsTheWrongWay(_ key: LocalizedKey, _ other: LocalizedKey, on layout: KeyboardLayout) -> Bool {
    if let stroke = key.typing.stroke, stroke == other.typing.stroke { return false }
    if (key.mirrored == key.authored) != (other.mirrored == other.authored) { return true }
    if key.isShownMirrored || other.isShownMirrored { return true }
    guard let (row, column) = layout.position(of: key), let (otherRow, otherColumn) = layout.position(of: other),
      row == otherRow, column != otherColumn
    else { return false }
    return key.opens == (column > otherColumn)
  }
}

extension LocalizedKey {
  /// Whether the layout's table makes the mirror image of the key.
  fileprivate var isShownMirrored: Bool { localized != mirrored && localized == mirrored.mirrored }

  /// Whether the key, mirrored if it is mirrorable, is an opening bracket or the left arrow.
  fileprivate var opens: Bool { ["[", "{", "(", "<", .leftArrow].contains(mirrored.input) }
}

extension KeyboardLayout {
  /// The 0-based row of the key from the top, and its column from the left. Nil without a physical key.
  fileprivate func position(of key: LocalizedKey) -> (row: Int, column: Int)? {
    guard case .typed(let stroke) = key.typing, case .physical(let physical) = stroke.key else { return nil }
    for (row, keys) in hardware.rows.enumerated() {
      if let column = keys.firstIndex(of: physical) { return (row, column) }
    }
    return nil
  }
}
