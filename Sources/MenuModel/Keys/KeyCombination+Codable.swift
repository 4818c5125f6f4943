extension ActionSelector: Codable {}
extension Menu.Identifier: Codable {}
extension Action.Identifier: Codable {}
extension KeyModifierFlags: Codable {}

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
