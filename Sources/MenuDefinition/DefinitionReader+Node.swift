/// The arguments and properties of the node just read.
extension DefinitionReader {
  /// The token of an argument; nil if missing or not a string.
  package subscript(argument: NodeSchema.Argument) -> SyntaxToken? {
    let index = Int(argument.index)
    return index < arguments.count && arguments[index].kind != .missing ? arguments[index] : nil
  }

  package subscript(repeated: NodeSchema.Arguments) -> [SyntaxToken] {
    arguments.dropFirst(Int(repeated.first.index)).filter { $0.kind != .missing }
  }

  /// The value of a property; nil if missing or invalid.
  package subscript(key: NodeSchema.Key<String>) -> String? { entry(key).map { string($0.value) } }
  package subscript(key: NodeSchema.Key<Bool>) -> Bool? {
    guard let entry = entry(key) else { return nil }
    return tree.boolean(entry.value)
  }
  package subscript(key: NodeSchema.Key<Int>) -> Int? { entry(key).flatMap { tree.integer($0.value) } }
  package subscript(key: NodeSchema.Key<PropertyList>) -> PropertyList? { entry(key).flatMap { scalar($0.value) } }
  package subscript<Word: WrittenWord>(key: NodeSchema.Key<Word>) -> Word? {
    entry(key).flatMap { Word(written: string($0.value)) }
  }

  package subscript(part: NodeSchema.Attributes) -> MenuElement.Attributes {
    var attributes: MenuElement.Attributes = []
    if isLast(before: part) { return attributes }
    var slot = Int(part.first)
    for (_, attribute) in MenuElement.Attributes.named where part.attributes.contains(attribute) {
      if let entry = entry(slot), tree.boolean(entry.value) == true { attributes.insert(attribute) }
      slot += 1
    }
    return attributes
  }

  /// The keys of some properties; nil without any of them.
  @inline(__always)
  package subscript<Keys>(group: NodeSchema.Group<Keys>) -> Keys? { written & group.mask != 0 ? group.keys : nil }

  /// Remembers the first property of AppKit's, except of platforms' elements, and of titles and states from code.
  mutating func noteAppKit<Keys>(_ group: NodeSchema.Group<Keys>) {
    guard system == nil else { return }
    var own = written & group.mask
    while own != 0, let entry = entry(own.trailingZeroBitCount) {
      let name = string(entry.key)
      if !["stateBy", "titledBy", "changedBy"].contains(name) {
        return appKitProperties.append((name, tree.range(entry.key)))
      }
      own &= own - 1
    }
  }

  /// Remembers the properties of the element just read that some platforms ignore, from the attributes on.
  mutating func noteIgnorable(from part: NodeSchema.Attributes) {
    guard system == nil else { return }
    var own = (written >> UInt32(part.first)) << UInt32(part.first)
    while own != 0, let entry = entry(own.trailingZeroBitCount) {
      own &= own - 1
      let isIgnorable =
        tree.matches(entry.key, "keepsMenuPresented") || tree.matches(entry.key, "repeatBehavior")
        || tree.matches(entry.key, "wantsPriorityOverSystemBehavior")
      if isIgnorable, tree.boolean(entry.value) != false, !tree.matches(entry.value, "automatic") {
        ignorableProperties.append(word(entry.key))
      }
    }
  }

  mutating func noteImage(_ key: NodeSchema.Key<String>, of node: SyntaxTree.NodeID) {
    guard system == nil, let entry = entry(key) else { return }
    images[tree.headerRange(of: node)] = string(entry.value)
  }

  /// Remembers the key of the title of the element just read.
  @inline(__always)
  mutating func noteTitleKey(_ key: NodeSchema.Key<String>, of node: SyntaxTree.NodeID) {
    guard let entry = entry(key) else { return }
    let text = string(entry.value)
    if text.isEmpty {
      diagnostics.append(.invalidValue, "the key of a title is empty", at: tree.range(entry.value))
    } else {
      titleKeys[tree.headerRange(of: node)] = text
    }
  }

  /// Whether the node has none of some attributes, and no property after them in the schema.
  @inline(__always)
  package func isLast(before part: NodeSchema.Attributes) -> Bool { written >> UInt32(part.first) == 0 }

  /// Whether an argument was written; true also for a reported one that is not a string.
  package func isWritten(_ argument: NodeSchema.Argument) -> Bool { Int(argument.index) < arguments.count }

  @inline(__always)
  package func entry<Value>(_ key: NodeSchema.Key<Value>) -> SyntaxTree.Entry? { entry(Int(key.slot)) }

  @inline(__always)
  func entry(_ slot: Int) -> SyntaxTree.Entry? {
    written & 1 << UInt32(slot) != 0 ? tree.entries[properties[slot]] : nil
  }

  package func name(_ key: NodeSchema.Key<String>) -> DeclaredName? { entry(key).map { word($0.value) } }

  package func word(_ token: SyntaxToken) -> DeclaredName {
    DeclaredName(text: string(token), source: tree.range(token))
  }

  /// Nil, with a report, without the argument. Nil if it is not a string, which is reported already.
  package mutating func required(_ argument: NodeSchema.Argument, of node: SyntaxTree.NodeID) -> SyntaxToken? {
    if let token = self[argument] { return token }
    if !isWritten(argument) { reportMissing(argument, of: node) }
    return nil
  }

  /// Reports a missing argument. An argument that is not a string is reported already.
  package mutating func reportMissing(_ argument: NodeSchema.Argument, of node: SyntaxTree.NodeID) {
    if tree.entries(of: node).count(where: { $0.key.kind == .missing }) > Int(argument.index) { return }
    diagnostics.append(.missingArgument("\(argument.name)", of: name(of: node), at: tree.headerRange(of: node)))
  }

  /// The property `indentationLevel`; 0, and reported, for a value that AppKit does not allow.
  package mutating func indentationLevel(_ key: NodeSchema.Key<Int>, of node: String) -> Int {
    guard let entry = entry(key), let level = tree.integer(entry.value) else { return 0 }
    if AppKitTraits.indentationLevels.contains(level) { return level }
    diagnostics.append(.invalidIndentation(String(level), of: node, at: tree.range(entry.value)))
    return 0
  }

  // MARK: Tokens and nodes

  package func string(_ token: SyntaxToken) -> String { tree.string(token) }

  package func name(of node: SyntaxTree.NodeID) -> String { tree.string(tree.nodes[node].name) }

  package func isNamed(_ node: SyntaxTree.NodeID, _ name: StaticString) -> Bool {
    tree.matches(tree.nodes[node].name, name)
  }

  package func displayed(_ token: SyntaxToken) -> String {
    String(decoding: tree.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
