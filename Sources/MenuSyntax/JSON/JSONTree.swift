/// A JSON document as a flat table of its values, each before what is in it: for documents that nest so deep that no
/// function should call itself for each level.
package struct JSONTree: Sendable {
  /// A 0-based index into the table.
  package typealias NodeID = Int

  package struct Node: Sendable {
    package let kind: JSONReader.Kind
    /// What it is called in its object; nil in an array.
    package let name: JSONString?
    /// Where a string, number or word stands, quotes left out; of a string, whether it has escapes.
    package let text: JSONString
    /// The index after the last value in it.
    package fileprivate(set) var end: Int32
  }

  package private(set) var nodes: [Node] = []
  private let reader: JSONReader

  /// Reads a document; O(n), however deep it nests, up to `maximumDepth`.
  ///
  /// - Parameter unclosed: the `_kind` of objects that a writer forgets to close after their member with the name: it goes on
  ///   in the object around them, and gives what follows in an array an empty name, `[{...},"":{...}]`.
  package init(
    _ bytes: [UInt8], maximumDepth: Int, unclosed: (kind: StaticString, last: StaticString)? = nil
  ) throws(StringsMistake) {
    var reader = JSONReader(bytes, file: 0, maximumDepth: maximumDepth)
    /// The containers that are open, and of objects that will not be closed whether their last member was begun.
    var open: [(id: NodeID, isUnclosed: Bool, isOver: Bool)] = []
    repeat {
      var name: JSONString?
      if let container = open.last {
        var isOver = container.isUnclosed && container.isOver
        if isOver {
          reader.leave()
        } else if nodes[container.id].kind == .object {
          name = try reader.nextName()
          isOver = name == nil
          if let name, let unclosed, reader.matches(name, unclosed.last) { open[open.count - 1].isOver = true }
        } else {
          isOver = try !reader.nextElement()
          if unclosed != nil, !isOver { reader.skipEmptyName() }
        }
        if isOver {
          open.removeLast()
          nodes[container.id].end = Int32(truncatingIfNeeded: nodes.count)
          continue
        }
      }
      let kind = try reader.kind()
      var text = JSONString(content: 0..<0, hasEscapes: false)
      switch kind {
      case .object, .array: open.append((nodes.count, false, false))
      case .string:
        text = try reader.readString()
        if let unclosed, let name, reader.matches(name, "_kind"), reader.matches(text, unclosed.kind) {
          open[open.count - 1].isUnclosed = true
        }
      case .number, .boolean, .null:
        let start = reader.cursor.offset
        try reader.skipValue()
        text = JSONString(content: start..<reader.cursor.offset, hasEscapes: false)
      }
      nodes.append(Node(kind: kind, name: name, text: text, end: Int32(truncatingIfNeeded: nodes.count + 1)))
      if kind == .object { try reader.enterObject() }
      if kind == .array { try reader.enterArray() }
    } while !open.isEmpty
    try reader.finish()
    self.reader = reader
  }

  /// The values in a value, in order. O(values).
  package func children(of id: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var child = id + 1
    while child < Int(nodes[id].end) {
      children.append(child)
      child = Int(nodes[child].end)
    }
    return children
  }

  /// The value of an object's member; nil where it has none of the name.
  package subscript(id: NodeID, name: StaticString) -> NodeID? {
    guard nodes[id].kind == .object else { return nil }
    var child = id + 1
    while child < Int(nodes[id].end) {
      if let own = nodes[child].name, reader.matches(own, name) { return child }
      child = Int(nodes[child].end)
    }
    return nil
  }

  /// The text of a string; nil for another value.
  package func string(_ id: NodeID?) -> String? {
    guard let id, nodes[id].kind == .string else { return nil }
    return reader.value(of: nodes[id].text)
  }

  /// Whether a string is a word.
  package func matches(_ id: NodeID, _ word: StaticString) -> Bool {
    nodes[id].kind == .string && reader.matches(nodes[id].text, word)
  }

  /// A whole number; nil for another value.
  package func integer(_ id: NodeID?) -> Int? {
    guard let id, nodes[id].kind == .number else { return nil }
    return Int(String(decoding: reader.bytes[nodes[id].text.content], as: UTF8.self))
  }

  /// Whether a value is `true`.
  package func isTrue(_ id: NodeID?) -> Bool {
    guard let id, nodes[id].kind == .boolean else { return false }
    return reader.bytes[nodes[id].text.content.lowerBound] == UInt8(ascii: "t")
  }

  package func name(of id: NodeID) -> String { nodes[id].name.map(reader.value(of:)) ?? "" }
}
