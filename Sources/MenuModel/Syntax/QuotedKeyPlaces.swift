/// Where a definition has a key combination, which is always quoted: `key="cmd+t"`, `press "cmd+t"`.
enum QuotedKeyPlaces {
  private static let properties: [StaticString] = ["key"]
  private static let nodes: [StaticString] = ["press"]

  /// Whether the value of a property is a key combination.
  static func isProperty(_ key: SyntaxToken, in bytes: [UInt8]) -> Bool {
    key.end - key.start <= 5 && contains(properties, key, bytes)
  }

  /// Whether the arguments of a node are key combinations.
  static func isArgument(of name: SyntaxToken, in bytes: [UInt8]) -> Bool {
    name.end - name.start <= 7 && contains(nodes, name, bytes)
  }

  private static func contains(_ list: [StaticString], _ token: SyntaxToken, _ bytes: [UInt8]) -> Bool {
    let decoder = StringDecoder(bytes)
    return list.contains { decoder.matches(token, $0) }
  }
}
