/// A keyboard layout: what every key types, and which characters stand in for key equivalents that it cannot type.
public struct KeyboardLayout: Sendable, Hashable {
  /// The short name: `de`, `fr-CH`, `us-dvorak`; a BCP 47 tag where one says enough.
  public let name: String
  /// Apple's identifier: `com.apple.keylayout.German`.
  public let identifier: String
  /// What people call it: `German`.
  public let displayName: String
  /// The script it types: `Latin`, `Cyrillic`.
  public let script: String
  /// The keyboard it is usually printed on.
  public let hardware: KeyboardHardware
  /// The letters beyond a to z that its own languages are written with, in lower case.
  public let letters: String
  /// Where ``typed`` comes from.
  public let typedSource: TypedSource
  /// Where ``keyEquivalents`` come from.
  public let keyEquivalentsSource: KeyEquivalentsSource
  /// What the keys type.
  public let typed: KeyLayer
  /// What the keys type while Command or Control is held: on a non-Latin layout the Latin letters of its keyboard.
  public let commanded: KeyLayer
  /// Which character stands in for a key equivalent; one that is missing stays as it is.
  public let keyEquivalents: [Unicode.Scalar: Unicode.Scalar]

  /// Where it is known from what the keys type.
  public enum TypedSource: String, Sendable, Hashable, CaseIterable {
    /// macOS, as dumped for Eclipse Theia.
    case theia
    /// macOS, as dumped for Visual Studio Code.
    case vscode
    /// macOS, as in the keyboards of Unicode CLDR.
    case cldr
    /// Another system: Debian's xkb-data.
    case xkb
    /// Another layout of this collection and what is known to differ.
    case derived
    /// A file in Apple's XML format.
    case keylayoutFile
  }

  /// Where it is known from which characters stand in for others.
  public enum KeyEquivalentsSource: String, Sendable, Hashable, CaseIterable {
    /// What macOS showed, measured by the keyboard-inspector project on 2024-11-08.
    case measured
    /// Nothing stands in: all of ASCII is typed without Option.
    case none
    /// While Command is held, another layout's Latin letters are typed: nothing stands in, or what does on that one.
    case latin
    /// Computed by ``KeyEquivalentRule``.
    case computed
    /// Our own conclusion from what Apple documents.
    case ours
  }

  /// Whether a character can be typed with Command: plain or with Shift.
  func typesWithoutOption(_ character: Unicode.Scalar) -> Bool {
    switch commanded.place(of: character)?.level {
    case .plain, .shift: true
    case .option, .shiftOption, nil: false
    }
  }
}
