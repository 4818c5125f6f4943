// Embedded Swift has no coding, with which test libraries keep the arguments of a test, and no untyped errors.

extension ActionSelector: Codable {}
extension Menu.Identifier: Codable {}
extension Menu.Options: Codable {}
extension Action.Identifier: Codable {}
extension KeyModifierFlags: Codable {}
extension MenuElement.Attributes: Codable {}
extension MenuElement.State: Codable {}
extension MenuElement.RepeatBehavior: Codable {}
extension MenuSystem: Codable {}
extension App.LayoutDirection: Codable {}

extension KeyCombination: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(spelling: container.decode(String.self))
    } catch let mistake as SpellingError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: mistake.description)
    }
  }

  /// Writes the ``canonical`` spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(canonical)
  }
}

/// The place of a declaration means nothing in another process, so no uncompared property is written; nor is whether a
/// key yields to the app's, which only the system's own commands do.
extension Uncompared: Codable where Value: Unwritten {
  package init(from _: any Decoder) { self.init(wrappedValue: .unwritten) }
  package func encode(to _: any Encoder) {}
}

package protocol Unwritten { static var unwritten: Self { get } }
extension Optional: Unwritten { package static var unwritten: Self { nil } }
extension Bool: Unwritten { package static var unwritten: Bool { false } }

extension KeyCombination {
  /// Reads a combination: words joined by `+`, modifiers in any order and the input last, or glyphs as displayed.
  ///
  /// It reads `cmd+t`, `shift+cmd+t` and `⇧⌘T`; `cmd++` is Command and plus. A letter after glyphs is as a menu shows
  /// it, so `⌘T` is `cmd+t`. After words it is as UIKit gets it, so `cmd+T` keeps its capital. O(n).
  ///
  /// - Throws: a ``SpellingError``.
  @_disfavoredOverload
  public init(spelling: String) throws { try self.init(spelling: spelling) }
}
