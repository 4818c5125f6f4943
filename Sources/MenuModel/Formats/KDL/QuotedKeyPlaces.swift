/// Where a definition has a key combination, which is always quoted: `key="cmd+t"`, `press "cmd+t"`.
enum QuotedKeyPlaces {
  private static let properties = [ShortWord("key")]
  private static let nodes = [ShortWord("press")]

  /// Whether the value of a property is a key combination.
  static func isProperty(_ key: SyntaxToken, in bytes: [UInt8]) -> Bool {
    properties.contains(ShortWord(StringDecoder(bytes).content(of: key), in: bytes))
  }

  /// Whether the arguments of a node are key combinations.
  static func isArgument(of name: SyntaxToken, in bytes: [UInt8]) -> Bool {
    nodes.contains(ShortWord(StringDecoder(bytes).content(of: name), in: bytes))
  }
}
