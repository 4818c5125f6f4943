/// A keyboard layout: the characters of its keys, and the stand-ins for key equivalents that it cannot type.
public struct KeyboardLayout: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The short name: `de`, `fr-CH`, `us-dvorak`; a BCP 47 tag where one says enough.
  public let name: String
  /// Apple's identifier: `com.apple.keylayout.German`.
  package let identifier: String
  /// The name for people: `German`.
  package let displayName: String
  /// The short name.
  public var id: String { name }
  /// Both names: `German (de)`.
  public var description: String { "\(displayName) (\(name))" }
  /// The script it types: `Latin`, `Cyrillic`.
  package let script: String
  /// The keyboard it is usually printed on.
  package let hardware: KeyboardHardware
  /// The letters beyond a to z that its own languages are written with, in lower case.
  package let letters: String
  /// Whether it is the standard one of an Apple keyboard, or of a language many are sold for; checked by default.
  package let isCommon: Bool
  package let typedSource: TypedSource
  package let keyEquivalentsSource: KeyEquivalentsSource
  package let typed: KeyLayer
  /// The characters while ``commandingFlags`` are held: on a non-Latin layout the Latin letters of its keyboard.
  package let commanded: KeyLayer
  package let keyEquivalents: KeyEquivalents

  package init(
    name: String, identifier: String, displayName: String, script: String, hardware: KeyboardHardware, letters: String,
    isCommon: Bool, typedSource: TypedSource, keyEquivalentsSource: KeyEquivalentsSource, typed: KeyLayer,
    commanded: KeyLayer, keyEquivalents: KeyEquivalents
  ) {
    self.name = name
    self.identifier = identifier
    self.displayName = displayName
    self.script = script
    self.hardware = hardware
    self.letters = letters
    self.isCommon = isCommon
    self.typedSource = typedSource
    self.keyEquivalentsSource = keyEquivalentsSource
    self.typed = typed
    self.commanded = commanded
    self.keyEquivalents = keyEquivalents
  }

  /// The source of a layout's characters.
  package enum TypedSource: String, Sendable, Hashable, CaseIterable {
    /// macOS, as dumped for Eclipse Theia.
    case theia
    /// macOS, as dumped for Visual Studio Code.
    case vscode
    /// macOS, as in the keyboards of Unicode CLDR.
    case cldr
    /// macOS, as decoded from its own layouts for the keylayout_to_xkb project.
    case macOS
    /// Another system: Debian's xkb-data.
    case xkb
    /// Another layout of this collection and its known differences.
    case derived
    /// A file in Apple's XML format.
    case keylayoutFile
  }

  /// The source of a layout's stand-ins.
  package enum KeyEquivalentsSource: String, Sendable, Hashable, CaseIterable {
    /// The characters that macOS showed, measured by the keyboard-inspector project on 2024-11-08.
    case measured
    /// The layout has no stand-ins: all of ASCII is typed without Option.
    case none
    /// While Command is held, the keys type another layout's Latin letters, with that one's stand-ins, if any.
    case latin
    /// The same while Command is held, and not while Control is.
    case command
    /// The system seems to have no table, so no stand-ins, even if some ASCII needs Option or is on no key.
    case absent
    /// Computed by the rule that most measurements follow, since the measurement is wrong.
    case computed
    /// The keys of another layout, as the measurement is wrong.
    case derived
    /// Our own conclusion from Apple's documentation.
    case ours
  }
}

extension KeyboardLayout {
  /// The printable ASCII characters that are typed only with Option, and their places, in ASCII order.
  package var charactersWithOption: [(character: Unicode.Scalar, place: KeyLayer.Place)] {
    (UInt8(0x21)...0x7E).compactMap { code in
      let scalar = Unicode.Scalar(code)
      guard let place = typed.place(of: scalar), place.level == .option || place.level == .shiftOption else {
        return nil
      }
      return (scalar, place)
    }
  }

  /// The printable ASCII characters that no key types by itself, in ASCII order.
  package var charactersWithoutKey: [Unicode.Scalar] {
    (UInt8(0x21)...0x7E).map { Unicode.Scalar($0) }.filter { typed.place(of: $0) == nil }
  }
}

extension KeyboardLayout {
  /// A stroke as it is pressed on this layout: the modifiers, and the key's character without any: `⇧⌘0`.
  package func displayed(_ stroke: KeyStroke) -> String {
    switch stroke.key {
    case .named(let input): stroke.modifierFlags.displayed + input.displayed
    case .physical(let key): stroke.modifierFlags.displayed + displayed(key, in: layer(holding: stroke.modifierFlags))
    }
  }

  package func layer(holding flags: KeyModifierFlags) -> KeyLayer { isCommanded(by: flags) ? commanded : typed }

  package func isCommanded(by flags: KeyModifierFlags) -> Bool { !flags.isDisjoint(with: commandingFlags) }

  package var commandingFlags: KeyModifierFlags {
    keyEquivalentsSource == .command ? .command : [.command, .control]
  }

  private func displayed(_ key: PhysicalKey, in layer: KeyLayer) -> String {
    guard let text = layer.text(key, .plain) else { return key.rawValue }
    guard let scalar = layer.scalar(key, .plain) else { return text }
    let shown = KeyInput(scalar).displayed
    // On a Turkish keyboard the key of i has İ on it, and I is another key's.
    guard let capital = shown.unicodeScalars.first, let place = layer.place(of: capital), place.key != key,
      let shifted = layer.scalar(key, .shift), shifted.properties.isUppercase
    else { return shown }
    return String(shifted)
  }

  package var writesRightToLeft: Bool { ["Arabic", "Hebrew", "Syriac", "Thaana", "N’Ko", "Adlam"].contains(script) }
}
