/// Moves key equivalents to places where people can press them, and says how. The places depend on keyboard layout,
/// reading direction and platform.
///
/// First the key is mirrored, then the layout's table is used; each can be switched off. Source:
/// developer.apple.com/documentation/uikit/uikeycommand/allowsautomaticlocalization and WWDC21 session 10060.
public struct KeyLocalizer: Sendable {
  package let layout: KeyboardLayout
  package let direction: App.LayoutDirection
  package let localizesKeyCommands: Bool
  /// Whether a character that needs Option is pressed with it, as on a Mac.
  private let addsOption: Bool

  /// Makes a localizer for keys that are pressed on `platform`.
  public init(
    _ layout: KeyboardLayout, on platform: Platform, direction: App.LayoutDirection, localizesKeyCommands: Bool = true
  ) {
    self.init(
      layout, direction: direction, localizesKeyCommands: localizesKeyCommands,
      addsOption: platform.rules.contains(.optionTypesKeys))
  }

  fileprivate init(
    _ layout: KeyboardLayout, direction: App.LayoutDirection, localizesKeyCommands: Bool, addsOption: Bool
  ) {
    self.layout = layout
    self.direction = direction
    self.localizesKeyCommands = localizesKeyCommands
    self.addsOption = addsOption
  }

  /// A key command's key on the layout; nil for one without a key.
  public func localized(_ keyCommand: KeyCommand) -> LocalizedKey? {
    keyCommand.keyCombination.map { localized($0, of: keyCommand) }
  }

  /// A key as a command lets it move: its own key, its key in a tree, or an alternate's.
  package func localized(_ key: KeyCombination, of keyCommand: KeyCommand) -> LocalizedKey {
    localized(
      key, allowsLocalization: keyCommand.allowsAutomaticLocalization,
      allowsMirroring: keyCommand.allowsAutomaticMirroring)
  }

  /// A key on the layout.
  public func localized(
    _ key: KeyCombination, allowsLocalization: Bool = true, allowsMirroring: Bool = true
  ) -> LocalizedKey {
    let mirrored = mirrored(key, allowsMirroring)
    let moved = moved(mirrored, allowsLocalization)
    return LocalizedKey(authored: key, mirrored: mirrored, localized: moved, typing: typing(of: moved))
  }

  /// A key as the layout shows it, without the search for the way to type it.
  package func shown(_ key: KeyCombination, allowsLocalization: Bool, allowsMirroring: Bool) -> KeyCombination {
    moved(mirrored(key, allowsMirroring), allowsLocalization)
  }

  private func mirrored(_ key: KeyCombination, _ allowsMirroring: Bool) -> KeyCombination {
    allowsMirroring && localizesKeyCommands && direction == .rightToLeft ? key.mirrored : key
  }

  private func moved(_ mirrored: KeyCombination, _ allowsLocalization: Bool) -> KeyCombination {
    guard allowsLocalization, localizesKeyCommands, let scalar = mirrored.input.scalar,
      let pair = layout.keyEquivalents.pair(of: scalar)
    else { return mirrored }
    return KeyCombination(KeyInput(pair.shown), mirrored.modifierFlags.union(pair.addedFlags))
  }

  /// The press for a key on the layout, modifiers and the key itself: `⇧⌘7`. Nil where the layout cannot type it, and
  /// for the few presses that no ``KeyCombination/init(spelling:)-(String)`` reads.
  public func pressed(_ key: LocalizedKey) -> String? {
    guard let stroke = key.typing.stroke else { return nil }
    // Two keys may type one character: then the key as it is shown says which.
    return [layout.displayed(stroke), key.localized.displayed].first { spelling in
      (try? KeyCombination(spelling: spelling)).flatMap(self.stroke) == stroke
    }
  }

  /// How a key combination, as it is shown on this layout, is pressed.
  package func typing(of key: KeyCombination) -> LocalizedKey.Typing {
    guard let scalar = key.input.scalar, key.input.namedKey == nil else {
      return .typed(KeyStroke(.named(key.press.input), key.modifierFlags))
    }
    return typing(of: scalar, isCommanded: layout.isCommanded(by: key.modifierFlags), key.modifierFlags)
  }

  /// - Parameter isCommanded: whether the modifiers that bring out the Latin letters of the keyboard are held.
  package func typing(
    of character: Unicode.Scalar, isCommanded: Bool, _ flags: KeyModifierFlags = []
  ) -> LocalizedKey.Typing {
    guard let place = (isCommanded ? layout.commanded : layout.typed).shortcutPlace(of: character) else {
      return .missing
    }
    if place.level.modifierFlags.contains(.alternate), !(addsOption && isCommanded) { return .needsOption(place) }
    return .typed(KeyStroke(.physical(place.key), flags.union(place.level.modifierFlags)))
  }

  /// Nil if untypable. Without Command and Control the key is text and may need Option: German `{` is ⌥8.
  package func stroke(of pressed: KeyCombination) -> KeyStroke? {
    switch typing(of: pressed) {
    case .typed(let stroke): stroke
    case .needsOption(let place) where pressed.isText:
      KeyStroke(.physical(place.key), pressed.modifierFlags.union(place.level.modifierFlags))
    case .needsOption, .missing: nil
    }
  }
}

extension KeyLocalizer {
  /// The keyboard that definitions are written on. No platform changes how its characters are typed.
  package static let authored = KeyLocalizer(
    KeyboardLayouts.authored, direction: .leftToRight, localizesKeyCommands: true, addsOption: false)

  package init(
    _ layout: KeyboardLayout, on platform: Platform, for app: App, direction: App.LayoutDirection? = nil
  ) {
    self.init(
      layout, on: platform, direction: direction ?? app.direction, localizesKeyCommands: app.localizesKeyCommands)
  }

  /// Nil if no key would move: then keys are matched as written.
  package init?(_ layout: KeyboardLayout?, on platform: Platform, for app: App, direction: App.LayoutDirection?) {
    if layout == nil, (direction ?? app.direction) == .leftToRight { return nil }
    self.init(layout ?? KeyboardLayouts.authored, on: platform, for: app, direction: direction)
  }

  /// Layout and direction for people: `German`, `German, right to left`.
  package var title: String {
    layout.displayName + (direction == .rightToLeft ? ", right to left" : "")
  }

  /// The reason why a key cannot be typed with its modifiers, as a phrase; nil where it can.
  package func obstacle(to key: KeyCombination) -> String? {
    switch typing(of: key) {
    case .typed: nil
    case .needsOption: "\(key.input.displayed) needs Option on \(layout.displayName), which makes it another key"
    case .missing: "no key types \(key.input.displayed) on \(layout.displayName)"
    }
  }
}

extension KeyCombination {
  /// The key in a right-to-left interface: with Command, brackets and the left and right arrows change places.
  ///
  /// Source: developer.apple.com/documentation/uikit/uikeycommand/allowsautomaticmirroring
  package var mirrored: KeyCombination {
    guard modifierFlags.contains(.command), let other = input.mirrorImage else { return self }
    return KeyCombination(other, modifierFlags)
  }
}

extension KeyInput {
  fileprivate var mirrorImage: KeyInput? {
    let other: Unicode.Scalar? =
      switch scalar {
      case "[": "]"
      case "]": "["
      case "{": "}"
      case "}": "{"
      case "(": ")"
      case ")": "("
      case "<": ">"
      case ">": "<"
      default: nil
      }
    if let other { return KeyInput(other) }
    return self == .leftArrow ? .rightArrow : self == .rightArrow ? .leftArrow : nil
  }
}

extension KeyboardLayout {
  /// Command with each printable ASCII character. The layout alone decides, so one that needs Option cannot be pressed.
  package var commandKeys: [LocalizedKey] {
    let localizer = KeyLocalizer(self, direction: .leftToRight, localizesKeyCommands: true, addsOption: false)
    return (UInt8(0x21)...0x7E).map { localizer.localized(KeyCombination(KeyInput(Unicode.Scalar($0)), .command)) }
  }
}

extension KeyCombination {
  /// Whether a press of it is text to the system on any layout: neither Command nor Control is held.
  package var isText: Bool { modifierFlags.isDisjoint(with: [.command, .control]) }
}

extension KeyLayer {
  /// The place where a key equivalent's character is pressed; nil if no key types it.
  fileprivate func shortcutPlace(of character: Unicode.Scalar) -> Place? {
    let place = place(of: character)
    switch place?.level {
    case .plain, .shift: return place
    case .option, .shiftOption, nil:
      // ⇧⌘Ú means the key of ú with Shift even where that types a slash, as on the Czech layout.
      guard let letter = character.smallLetter, let small = self.place(of: letter), small.level == .plain else {
        return place
      }
      return Place(key: small.key, level: .shift)
    }
  }
}

extension KeyLayer {
  /// The capital of a letter that is pressed like the letter with Shift although Shift types another character.
  package func capital(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    let capital = letter.properties.uppercaseMapping.unicodeScalars
    guard let first = capital.first, capital.count == 1, first.smallLetter == letter else { return nil }
    switch place(of: first)?.level {
    case .plain, .shift: return nil
    case .option, .shiftOption, nil: return first
    }
  }
}

extension Unicode.Scalar {
  fileprivate var smallLetter: Unicode.Scalar? {
    let small = properties.lowercaseMapping.unicodeScalars
    guard properties.isUppercase, let first = small.first, small.count == 1 else { return nil }
    return first
  }
}
