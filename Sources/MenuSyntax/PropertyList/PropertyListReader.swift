/// Reads an XML property list into values, and reports the first element that the format does not have.
package struct PropertyListReader {
  private let tree: XMLTree

  package struct Mistake: Error {
    package let diagnostic: Diagnostic
  }

  /// Nil, with a report, for a document that is not a property list. O(n) in its elements.
  package static func value(of tree: XMLTree, diagnostics: inout [Diagnostic]) -> PropertyListNode? {
    let reader = PropertyListReader(tree: tree)
    do throws(Mistake) {
      guard tree.isNamed("plist", tree.root) else {
        throw reader.mistake("a property list must begin with <plist>", tree.root)
      }
      let values = Array(tree.children(of: tree.root))
      guard let first = values.first else { throw reader.mistake("a property list must hold a value", tree.root) }
      if values.count > 1 { throw reader.mistake("a property list must hold one value", values[1]) }
      return try reader.value(first)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private func value(_ node: XMLTree.NodeID) throws(Mistake) -> PropertyListNode {
    let tag = tree.tagRange(of: node)
    return PropertyListNode(value: try content(node), tag: tag, content: tree.textRange(of: node) ?? tag)
  }

  private func content(_ node: XMLTree.NodeID) throws(Mistake) -> PropertyListNode.Value {
    let name = tree.name(of: node)
    switch name {
    case "dict": return .dictionary(try members(of: node))
    case "array":
      var elements: [PropertyListNode] = []
      for child in tree.children(of: node) { elements.append(try value(child)) }
      return .array(elements)
    case "string": return .string(tree.text(of: node))
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "date": return .date(tree.text(of: node))
    case "integer":
      guard let number = Self.integer(tree.text(of: node)) else {
        throw mistake("an <integer> must hold a whole number", node)
      }
      return .integer(number)
    case "real":
      guard let number = Double(Substring(tree.text(of: node).utf8.trimming(ByteSet.xmlSpace.contains))) else {
        throw mistake("a <real> must hold a number", node)
      }
      return .real(number)
    case "data":
      guard let bytes = Base64.decoded(tree.text(of: node)) else { throw mistake("a <data> must hold base64", node) }
      return .data(bytes)
    default: throw mistake("'\(name)' is not a value of a property list", node)
    }
  }

  private func members(of node: XMLTree.NodeID) throws(Mistake) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    var key: XMLTree.NodeID?
    for child in tree.children(of: node) {
      switch (key, tree.isNamed("key", child)) {
      case (nil, true): key = child
      case (let name?, false):
        members.append(
          PropertyListNode.Member(
            key: tree.text(of: name), keyRange: tree.textRange(of: name) ?? tree.tagRange(of: name),
            value: try value(child)))
        key = nil
      case (nil, false): throw mistake("a value in a <dict> must have a <key> before it", child)
      case (let name?, true): throw mistake("a <key> must have a value after it", name)
      }
    }
    if let key { throw mistake("a <key> must have a value after it", key) }
    return members
  }

  private func mistake(_ message: String, _ node: XMLTree.NodeID) -> Mistake {
    Mistake(
      diagnostic: Diagnostic(
        .unsupportedFile, message, at: tree.tagRange(of: node),
        help: ["correct it, and check it with `plutil -lint FILE`: until then menuc reads nothing of the file"]))
  }

  /// Decimal, or hexadecimal after `0x`, as CoreFoundation reads it.
  private static func integer(_ text: String) -> Int? {
    let text = Substring(text.utf8.trimming(ByteSet.xmlSpace.contains))
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int(text) }
    return Int((text.hasPrefix("-") ? "-" : "") + digits.dropFirst(2), radix: 16)
  }
}
