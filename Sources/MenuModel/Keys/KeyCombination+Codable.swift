extension ActionSelector: Codable {}
extension Menu.Identifier: Codable {}
extension Action.Identifier: Codable {}
extension KeyModifierFlags: Codable {}

extension KeyCombination: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    try self.init(spelling: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the ``canonical`` spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(canonical)
  }
}
