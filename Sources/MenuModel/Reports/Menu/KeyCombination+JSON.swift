extension KeyCombination {
  /// UIKit's two values and the two spellings of the key.
  var json: JSONValue {
    [
      "input": .string(input.rawValue), "modifierFlags": .integer(modifierFlags.rawValue),
      "canonical": .string(canonical), "displayed": .string(displayed),
    ]
  }
}
