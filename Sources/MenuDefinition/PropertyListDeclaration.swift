extension DefinitionReader {
  package func scalar(_ token: SyntaxToken) -> PropertyList? {
    if token.isString { return .string(string(token)) }
    if let flag = tree.boolean(token) { return .boolean(flag) }
    if let integer = tree.integer(token) { return .integer(integer) }
    // `#nan` would not even equal itself, so it could not identify a command.
    return tree.number(token).flatMap { $0.isFinite ? .real($0) : nil }
  }

  /// Reads `propertyList { name VALUE...; other { ... }; - VALUE }`. A block of nodes called `-` is an array, any other
  /// a dictionary. There one argument is a value, several are an array, and a block is a value of its own.
  package mutating func propertyList(_ node: SyntaxTree.NodeID) -> PropertyList? {
    var values: [PropertyList] = []
    for entry in tree.entries(of: node) {
      if entry.key.kind != .missing {
        diagnostics.append(
          .unknownProperty(string(entry.key), of: name(of: node), allowed: [], at: tree.range(entry.key)))
      } else if let value = scalar(entry.value) {
        values.append(value)
      } else {
        reportInvalid(entry.value, of: "propertyList", in: "command", expected: NodeSchema.Kind.scalar.displayed)
      }
    }
    guard tree.nodes[node].hasChildren else { return values.count == 1 ? values[0] : .array(values) }
    var dictionary: [String: PropertyList] = [:]
    var array: [PropertyList] = []
    for child in tree.children(of: node) {
      guard let value = propertyList(child) else { continue }
      if isNamed(child, "-") {
        array.append(value)
      } else if let previous = dictionary.updateValue(value, forKey: name(of: child)) {
        dictionary[name(of: child)] = previous
        diagnostics.append(
          .invalidValue, "the property list has '\(name(of: child))' twice", at: tree.range(tree.nodes[child].name),
          help: ["delete one, or call the nodes `-` to write an array"])
      }
    }
    return dictionary.isEmpty && !array.isEmpty ? .array(array) : .dictionary(dictionary)
  }
}

extension PropertyList {
  /// The list in a definition's spelling, as one value; nil for a list that needs a block.
  package var written: String? {
    switch self {
    case .string(let text): text.asKDL
    case .boolean(let flag): flag ? "#true" : "#false"
    case .integer, .real: displayed
    case .array, .dictionary: nil
    }
  }
}
