/// A JSON document as a flat table of its values, each before its contents: it may nest too deep for recursion. Only
/// ``JSONReader``, which keeps nothing, reads a string catalog of 100 MB.
package struct JSONTree: Sendable {
  package typealias NodeID = Int

  package struct Node: Sendable {
    package let kind: JSONReader.Kind
    /// The name of a member; nil in an array.
    package let name: JSONString?
    /// The text without a string's quotes.
    package fileprivate(set) var text: JSONString
    /// The index after the last value in it.
    package fileprivate(set) var end: Int32
  }

  package private(set) var nodes: [Node] = []
  private let reader: JSONReader

  /// O(n), however deep the document nests, up to `maximumDepth`.
  ///
  /// - Parameters:
  ///   - replacesHalves: whether half of a surrogate pair is U+FFFD, not a mistake.
  ///   - unclosed: the `_kind` of objects that a writer does not close after the member with the name. Such an object
  ///     continues in the one around it. The next value of an array gets an empty name, `[{...},"":{...}]`, and after
  ///     two such objects a member has none.
  package init(
    _ bytes: [UInt8], file: SourceFile.ID = 0, maximumDepth: Int = JSONReader.maximumDepth,
    replacesHalves: Bool = false,
    unclosed: (kind: StaticString, last: StaticString)? = nil
  ) throws(StringsMistake) {
    var reader = JSONReader(bytes, file: file, maximumDepth: maximumDepth, replacesHalves: replacesHalves)
    /// `isOver`: the last member of an object that will not be closed was begun.
    var open: [(id: NodeID, isUnclosed: Bool, isOver: Bool)] = []
    repeat {
      var name: JSONString?
      if let container = open.last {
        var isOver = container.isUnclosed && container.isOver
        if isOver {
          reader.leave()
        } else if nodes[container.id].kind == .object {
          name = try reader.nextName(isOptional: unclosed != nil)
          isOver = name == nil
          if let name, let unclosed, reader.matches(name, unclosed.last) { open[open.count - 1].isOver = true }
        } else {
          isOver = try !reader.nextElement()
          if unclosed != nil, !isOver { reader.skipEmptyName() }
        }
        if isOver {
          open.removeLast()
          nodes[container.id].end = Int32(truncatingIfNeeded: nodes.count)
          nodes[container.id].text.content = nodes[container.id].text.content.lowerBound..<reader.cursor.offset
          continue
        }
      }
      let kind = try reader.kind()
      let start = reader.cursor.offset
      var text = JSONString(content: start..<start, hasEscapes: false)
      switch kind {
      case .object, .array: open.append((nodes.count, false, false))
      case .string:
        text = try reader.readString()
        if let unclosed, let name, reader.matches(name, "_kind"), reader.matches(text, unclosed.kind) {
          open[open.count - 1].isUnclosed = true
        }
      case .number, .boolean, .null:
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

  /// The children in order. O(values).
  package func children(of id: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var child = id + 1
    while child < Int(nodes[id].end) {
      children.append(child)
      child = Int(nodes[child].end)
    }
    return children
  }

  /// Nil for a missing member and for other values.
  package subscript(id: NodeID, name: StaticString) -> NodeID? {
    guard nodes[id].kind == .object else { return nil }
    var child = id + 1
    while child < Int(nodes[id].end) {
      if let own = nodes[child].name, reader.matches(own, name) { return child }
      child = Int(nodes[child].end)
    }
    return nil
  }

  package func string(_ id: NodeID?) -> String? {
    guard let id, nodes[id].kind == .string else { return nil }
    return reader.value(of: nodes[id].text)
  }

  /// Nil for a value that is no whole number.
  package func integer(_ id: NodeID?) -> Int? {
    guard let id, nodes[id].kind == .number else { return nil }
    return Int(literal(id))
  }

  private func literal(_ id: NodeID) -> String { reader.value(of: nodes[id].text) }

  package func isTrue(_ id: NodeID?) -> Bool {
    guard let id, nodes[id].kind == .boolean else { return false }
    return reader.bytes[nodes[id].text.content.lowerBound] == UInt8(ascii: "t")
  }

  package func name(of id: NodeID) -> String { nodes[id].name.map(reader.value(of:)) ?? "" }

  package var root: Value { Value(tree: self, id: 0) }

  /// A value with its place, for small documents whose mistakes are reported.
  package struct Value: Sendable {
    fileprivate let tree: JSONTree
    fileprivate let id: NodeID

    package struct Member: Sendable {
      package let name: String
      package let value: Value
    }

    package enum Content: Sendable {
      case null
      case boolean(Bool)
      case integer(Int)
      case real(Double)
      case string(String)
      case array([Value])
      /// In the document's order; the first of two members with one name counts.
      case object([Member])
    }

    private var children: [Value] { tree.children(of: id).map { Value(tree: tree, id: $0) } }

    package var content: Content {
      switch tree.nodes[id].kind {
      case .null: return .null
      case .boolean: return .boolean(tree.isTrue(id))
      case .string: return .string(tree.string(id) ?? "")
      case .number: return tree.integer(id).map { .integer($0) } ?? .real(Double(tree.literal(id)) ?? 0)
      case .array: return .array(children)
      case .object:
        return .object(children.map { Member(name: tree.name(of: $0.id), value: $0) })
      }
    }

    package var range: SourceRange {
      let text = tree.nodes[id].text.content
      let quote = tree.nodes[id].kind == .string ? 1 : 0
      return tree.reader.range(text.lowerBound - quote, text.upperBound + quote)
    }

    package subscript(name: StaticString) -> Value? { tree[id, name].map { Value(tree: tree, id: $0) } }

    /// Names that an object has twice, here or deeper, in the document's order; their first values count.
    package var repeatedNames: [Located<String>] {
      switch content {
      case .array(let elements): return elements.flatMap(\.repeatedNames)
      case .object(let members):
        var seen: Set<String> = []
        return members.flatMap { member in
          (seen.insert(member.name).inserted ? [] : member.value.locatedName) + member.value.repeatedNames
        }
      default: return []
      }
    }

    private var locatedName: [Located<String>] {
      tree.nodes[id].name.map { [Located(tree.reader.value(of: $0), at: tree.reader.range(of: $0))] } ?? []
    }

    package var isNull: Bool { tree.nodes[id].kind == .null }

    /// The kind for messages: `a string`.
    package var kind: String {
      switch tree.nodes[id].kind {
      case .null: "null"
      case .boolean: "true or false"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }
}
