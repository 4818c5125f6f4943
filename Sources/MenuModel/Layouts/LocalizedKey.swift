/// A key equivalent on a keyboard layout: as it is written, and as people with the layout see and press it.
public struct LocalizedKey: Sendable, Hashable {
  /// The key as written.
  package let authored: KeyCombination
  /// Mirrored for a right-to-left interface; the authored key where nothing is mirrored.
  package let mirrored: KeyCombination
  /// The key as menus show it and as it is matched.
  public let localized: KeyCombination
  package let typing: Typing

  /// The way to press a key on a layout.
  package enum Typing: Sendable, Hashable {
    case typed(KeyStroke)
    /// Not at all: the character needs Option, which would make it another key combination.
    case needsOption(KeyLayer.Place)
    /// No key types the character.
    case missing

    package var stroke: KeyStroke? {
      if case .typed(let stroke) = self { stroke } else { nil }
    }
  }

  /// Whether the key differs from the authored one.
  package var isMoved: Bool { localized != authored }
}

extension LocalizedKey: CustomStringConvertible {
  /// `⌘Ä (⌘[, mirrored to ⌘], localised to ⌘Ä)`.
  public var description: String { localized.displayed + move }

  /// How the key moved, in words that follow a name: ` (⌘[, mirrored to ⌘], localised to ⌘Ä)`; empty where it did not.
  package var move: String {
    var steps: [String] = []
    if mirrored != authored { steps.append("mirrored to \(mirrored.displayed)") }
    if localized != mirrored { steps.append("localised to \(localized.displayed)") }
    return steps.isEmpty ? "" : " (" + ([authored.displayed] + steps).joined(separator: ", ") + ")"
  }
}
