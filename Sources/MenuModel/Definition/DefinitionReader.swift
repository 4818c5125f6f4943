/// Reads the syntax tree of one file into declarations, reporting what the language does not have.
///
/// ``read(_:as:)`` checks one node against its schema and leaves its arguments and properties in the reader until the
/// next node is read, so that a node costs no allocation of its own.
struct DefinitionReader {
  let tree: SyntaxTree
  var diagnostics: [Diagnostic] = []
  /// Each platform that an `on` names, and where.
  var namedPlatforms: [AppDeclaration.Name] = []
  /// What conditions may speak of.
  let variables: [StateVariable]
  /// What holds while a platform's own menus are read; nil for an app's.
  let system: SystemContext?

  private var arguments: [Int] = []
  /// The entry of each property, by its index in the schema; what is not in `written` is left over from another node.
  private var properties = [Int](repeating: 0, count: 32)
  /// Whether the node just read has a property that its schema does not: then a missing one is most likely that one.
  private(set) var hasUnknownProperty = false
  /// Which properties the node has, a bit for each.
  private var written: UInt32 = 0

  /// What a platform's menus depend on.
  struct SystemContext {
    /// The app's name, for `{appName}` in titles.
    let appName: String
    /// Every feature the platform has.
    let features: Set<String>
    /// The features that are on.
    let activeFeatures: Set<String>
  }

  init(_ tree: SyntaxTree, variables: [StateVariable] = [], system: SystemContext? = nil) {
    self.tree = tree
    self.variables = variables
    self.system = system
  }

  // MARK: One node

  /// Checks a node's entries and children against its schema and keeps the entries for the accessors below.
  mutating func read(_ node: SyntaxTree.NodeID, as schema: NodeSchema) {
    arguments.removeAll(keepingCapacity: true)
    written = 0
    hasUnknownProperty = false
    let header = tree.nodes[node]
    for index in Int(header.entriesStart)..<Int(header.entriesEnd) where !tree.entries[index].isSlashdashed {
      let entry = tree.entries[index]
      if entry.key.kind == .missing {
        keepArgument(index, schema)
      } else {
        keepProperty(index, schema)
      }
    }
    if header.hasChildren, !schema.takesChildren, let child = firstChild(of: node) {
      diagnostics.append(.unknownNode(name(of: child), in: schema.name, allowed: [], at: tree.headerRange(of: child)))
    }
  }

  private mutating func keepArgument(_ index: Int, _ schema: NodeSchema) {
    let value = tree.entries[index].value
    if arguments.count >= schema.arguments.count, !(schema.repeatsLastArgument && !schema.arguments.isEmpty) {
      // What follows a string without a space is the rest of a broken one, which was reported when it was read.
      if value.start > 0, tree.bytes[Int(value.start) - 1] == UInt8(ascii: "\"") { return }
      diagnostics.append(
        .unexpectedArgument(
          displayed(value), of: schema.name, allowed: schema.arguments, at: tree.range(value)))
    } else if !value.isString {
      let name = schema.arguments[min(arguments.count, schema.arguments.count - 1)]
      diagnostics.append(
        .invalidValue(displayed(value), of: name, in: schema.name, expected: "a string", at: tree.range(value)))
      arguments.append(-1)
    } else {
      arguments.append(index)
    }
  }

  private mutating func keepProperty(_ index: Int, _ schema: NodeSchema) {
    let entry = tree.entries[index]
    guard let slot = slot(of: entry.key, in: schema) else {
      hasUnknownProperty = true
      let known = schema.properties.filter { !$0.isForPlatforms || system != nil }.map(\.name)
      diagnostics.append(
        .unknownProperty(string(entry.key), of: schema.name, allowed: known, at: tree.range(entry.key)))
      return
    }
    if let first = self.property(slot) {
      diagnostics.append(
        .repeatedProperty(
          schema.properties[slot].name, of: schema.name, at: tree.range(entry.key), first: tree.range(first.key)))
    }
    guard isValid(entry.value, schema.properties[slot].kind) else {
      let property = schema.properties[slot]
      diagnostics.append(
        .invalidValue(
          displayed(entry.value), of: property.name, in: schema.name, expected: property.kind.displayed,
          suggestion: suggestion(for: entry.value, property.kind), at: tree.range(entry.value)))
      return
    }
    properties[slot] = index
    written |= 1 << UInt32(slot)
  }

  private func slot(of key: SyntaxToken, in schema: NodeSchema) -> Int? {
    let slot: Int?
    if key.kind == .identifier {
      slot = schema.property(named: Int(key.start)..<Int(key.end), in: tree.bytes)
    } else {
      let name = Array(string(key).utf8)
      slot = schema.property(named: name.indices, in: name)
    }
    return slot.flatMap { system != nil || !schema.properties[$0].isForPlatforms ? $0 : nil }
  }

  private func isValid(_ value: SyntaxToken, _ kind: NodeSchema.Kind) -> Bool {
    switch kind {
    case .string: value.isString
    case .integer: tree.integer(value) != nil
    case .boolean: value.kind == .true || value.kind == .false
    case .scalar: value.kind != .null && value.kind != .missing && value.kind != .keywordNumber
    case .word(let words): value.isString && words.contains(string(value))
    }
  }

  private func suggestion(for value: SyntaxToken, _ kind: NodeSchema.Kind) -> String? {
    switch kind {
    case .boolean where value.isString:
      ["true": "#true", "yes": "#true", "on": "#true", "false": "#false", "no": "#false", "off": "#false"][
        string(value)]
    case .word(let words): value.isString ? Suggestion.closest(to: string(value), in: words) : nil
    case .string: value.kind == .number ? "\"\(displayed(value))\"" : nil
    case .boolean, .integer, .scalar: nil
    }
  }

  // MARK: What was read

  /// The token of an argument; nil when it was not written or was no string.
  func argument(_ index: Int) -> SyntaxToken? {
    index < arguments.count && arguments[index] >= 0 ? tree.entries[arguments[index]].value : nil
  }

  /// Whether an argument was written, even one that was no string and is reported already.
  func isWritten(_ index: Int) -> Bool {
    index < arguments.count
  }

  /// The tokens of all arguments from one on.
  func arguments(from first: Int) -> [SyntaxToken] {
    arguments.dropFirst(first).compactMap { $0 >= 0 ? tree.entries[$0].value : nil }
  }

  /// The entry of a property, by its index in the schema; nil when it was not written or was invalid.
  @inline(__always)
  func property(_ slot: Int) -> SyntaxTree.Entry? {
    written & 1 << UInt32(slot) != 0 ? tree.entries[properties[slot]] : nil
  }

  /// The string of a property; nil when it was not written.
  func stringProperty(_ slot: Int) -> String? {
    property(slot).map { string($0.value) }
  }

  /// The Boolean of a property; nil when it was not written.
  func booleanProperty(_ slot: Int) -> Bool? {
    property(slot).flatMap { tree.boolean($0.value) }
  }

  /// The integer of a property; nil when it was not written.
  func integerProperty(_ slot: Int) -> Int? {
    property(slot).flatMap { tree.integer($0.value) }
  }

  /// The property `indentationLevel`; 0, and reported, for one that AppKit does not have.
  mutating func indentationLevel(_ slot: Int, of node: String) -> Int {
    guard let entry = property(slot), let level = tree.integer(entry.value) else { return 0 }
    if AppKitTraits.indentationLevels.contains(level) { return level }
    diagnostics.append(.invalidIndentation(String(level), of: node, at: tree.range(entry.value)))
    return 0
  }

  /// Whether one of the properties from an index in the schema on was written.
  @inline(__always)
  func hasProperties(from slot: Int) -> Bool { written >> UInt32(slot) != 0 }

  // MARK: Tokens and nodes

  func string(_ token: SyntaxToken) -> String { tree.string(token) }

  func name(of node: SyntaxTree.NodeID) -> String { tree.string(tree.nodes[node].name) }

  func isNamed(_ node: SyntaxTree.NodeID, _ name: StaticString) -> Bool {
    tree.matches(tree.nodes[node].name, name)
  }

  /// The value as it was written.
  func displayed(_ token: SyntaxToken) -> String {
    String(decoding: tree.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  private func firstChild(of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    for child in tree.children(of: node) { return child }
    return nil
  }
}
