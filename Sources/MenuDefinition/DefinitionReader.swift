/// Reads the syntax tree of one file into declarations, and reports everything outside the language.
///
/// ``read(_:as:)`` keeps a node's entries in the reader until the next node is read, so a node costs no allocation.
package struct DefinitionReader {
  package let tree: SyntaxTree
  package var diagnostics: [Diagnostic] = []
  package var namedPlatforms: [DeclaredName] = []
  var lostElements: [ElementList] = []
  /// The variables that a misread effect sets.
  var misreadVariables: Set<String> = []
  /// The `action` nodes that describe their closures' effects, which are read once the state is known.
  var actionsWithEffects: [SyntaxTree.NodeID] = []
  /// Whether an operation that may remove elements could not be read.
  var losesRemoval = false
  /// The names of commands, each as often as it is given.
  package var commandNames: [CommandName] = []
  var wordsAsActions: [WordAsAction] = []
  package let names: StateNames
  package var variables: [StateVariable] { names.variables }
  /// The limit of searches for whether conditions depend on the state; nil for each search's own limit only.
  let searchBudget: SearchBudget?
  /// How many more unknown names are compared with known ones: for thousands of mistakes it would take quadratic time.
  private var comparisons = 200
  /// Whether an unknown node, property or argument was left out, so that others may only seem to be missing.
  var isIncomplete = false
  /// How many nodes were unknown. In a file of another kind all are, and each has a list of the allowed ones.
  private var unknownNodes = 0
  /// The app and the features for a platform's own menus; nil for an app's menus.
  package let system: SystemContext?
  /// The features that elements require in a list with one that the platform lacks, each in its place.
  var namedFeatures: [DeclaredName] = []
  private(set) lazy var declaredElements = DeclaredElements(tree, system)

  /// How many cases the read tests make.
  var caseCount = 0
  /// How often the read tests repeat presses.
  var pressCount = 0

  /// The arguments of the node just read; of kind `missing` for one that is not a string.
  var arguments: [SyntaxToken] = []
  /// The entry of each property, by its index in the schema. Entries outside `written` remain from another node.
  private(set) var properties = [Int](repeating: 0, count: NodeSchema.propertyLimit)
  /// Whether the node just read has an unknown property, which is most likely a missing one.
  private(set) var hasUnknownProperty = false
  /// The child of the node just read that is written as a property of it.
  var misplacedChild: String?
  /// The end of the words that are read already, as parts of a text without quotes.
  var textEnd: UInt32 = 0
  /// The first use of each property that only AppKit has, with its place.
  package var appKitProperties: [(name: String, source: SourceRange)] = []
  /// The properties that some platforms ignore, each use with its place.
  package var ignorableProperties: [DeclaredName] = []
  /// The images of elements, by their declarations; not those of a platform.
  package var images: [SourceRange: String] = [:]
  /// The keys of titles in catalogs, by the declarations of their elements.
  var titleKeys: [SourceRange: String] = [:]
  /// The properties of the node, a bit for each.
  private(set) var written: UInt32 = 0
  /// The properties with a reported mistake in them.
  var misread: UInt32 = 0

  /// The facts that a platform's menus depend on.
  package struct SystemContext {
    package let appName: String
    package let features: Set<String>
    package let activeFeatures: Set<String>
  }

  package init(
    _ tree: SyntaxTree, names: StateNames = .none, within budget: SearchBudget? = nil, system: SystemContext? = nil
  ) {
    self.tree = tree
    self.names = names
    searchBudget = budget
    self.system = system
  }

  mutating func comparesName() -> Bool {
    comparisons -= 1
    return comparisons >= 0
  }

  // MARK: One node

  /// Keeps a node's entries and returns the parts to ask for. A call of its own: `self[read(...)]` asks the old reader.
  @discardableResult
  package mutating func read<Parts>(_ node: SyntaxTree.NodeID, as description: NodeDescription<Parts>) -> Parts {
    check(node, description.schema)
    return description.parts
  }

  private mutating func check(_ node: SyntaxTree.NodeID, _ schema: NodeSchema) {
    arguments.removeAll(keepingCapacity: true)
    written = 0
    misread = 0
    hasUnknownProperty = false
    misplacedChild = nil
    textEnd = 0
    let header = tree.nodes[node]
    var index = Int(header.entriesStart)
    let end = Int(header.entriesEnd)
    while index < end {
      let entry = tree.entries[index]
      index += 1
      if entry.isSlashdashed { continue }
      if entry.key.kind != .missing {
        keepProperty(index - 1, among: Int(header.entriesStart)..<end, schema)
      } else if isFull(schema), index < end, beginsNode(entry.value, of: schema) {
        reportForgottenEnd(before: entry.value)
        break
      } else if !header.hasChildren,
        isFull(schema) || precedesArgument(index..<end) && (!schema.repeatsLastArgument || schema.name == "on"),
        reportForgottenBraces(around: entry.value, index..<end, schema)
      {
        break
      } else if keepArgument(entry.value, before: index..<end, schema) {
        index += 1
      }
    }
    written &= ~misread
    if header.hasChildren, schema.children.isEmpty { refuseChildren(of: node, in: schema) }
  }

  /// Whether a word of a child, such as `List` of `handledBy List`, comes next after the first argument.
  private func precedesArgument(_ rest: Range<Int>) -> Bool {
    !arguments.isEmpty && rest.first.map { tree.entries[$0].key.kind == .missing } ?? false
  }

  /// The kind of a node among those allowed in a place; nil, with a report, for any other.
  package mutating func kind<Name>(of node: SyntaxTree.NodeID, in place: NodePlace<Name>) -> Name? {
    let token = tree.nodes[node].name
    let name: Name?
    if token.kind == .identifier {
      name = place.node(named: tree.range(of: token), in: tree.bytes)
    } else {
      let text = Array(string(token).utf8)
      name = place.node(named: text.indices, in: text)
    }
    if let name { return name }
    isIncomplete = true
    unknownNodes += 1
    let limit = SyntaxTree.ParsingOptions.definition.maximumFindings
    if unknownNodes == limit {
      diagnostics.append(
        .limitExceeded, "too many unknown nodes: menuc reports the first \(limit - 1)", at: tree.range(token))
    }
    if unknownNodes >= limit { return nil }
    // `allow` is read before other nodes, wherever they are.
    let isAnywhere = place.isOfDefinition && !["a definition", "lint"].contains(place.name)
    let own = place.nodes.map(\.rawValue)
    let allowed = own + (isAnywhere ? ["allow"] : [])
    // A node of the place is more likely than `allow`: `disable` in a `validate`.
    let mayAllow = isAnywhere && Suggestion.closest(to: string(token), in: own) == nil
    if var foreign = ForeignName.node(string(token), among: mayAllow ? allowed : own) {
      let press = TestChild.press.rawValue
      if foreign.meant == TestChild.choose.rawValue, own.contains(press), beginsWithKey(node) {
        foreign = ForeignName(meant: press)
      }
      diagnostics.append(.foreignNode(string(token), in: place.name, foreign, at: rangeWithEquals(after: token)))
      return foreign.isSynonym ? Name(rawValue: foreign.meant) : nil
    }
    if place.name == "lint", let level = writtenLevel(of: node, among: allowed) {
      diagnostics.append(.levelAfterCode(string(token), level, in: place.name, at: tree.headerRange(of: node)))
      return nil
    }
    let word = withoutColon(token)
    if word.end < token.end, let name = Name(rawValue: string(word)) {
      let colon = SourceRange(file: tree.file, start: word.end, end: token.end)
      diagnostics.append(
        .unknownNode, "the name of a node has no colon", at: tree.range(token),
        fixes: [Diagnostic.Fix("write `\(string(word))`", colon, "")])
      return name
    }
    if [Self.performsPlace.name, Self.actionPlace.name].contains(place.name), names[string(word)] != nil {
      reportForgottenSet(word, in: node)
      return nil
    }
    if reportCutProperty(before: node, word) { return nil }
    let near = comparesName() ? place.nodes.map { NodeSchema.Child($0) } : []
    diagnostics.append(
      .unknownNode(
        string(word), in: place.name, allowed: allowed, near: place.isOfDefinition ? near : nil,
        at: rangeWithEquals(after: token)))
    return nil
  }

  /// Whether the first argument of a node is a key with modifiers: `tap "cmd+k"`.
  private func beginsWithKey(_ node: SyntaxTree.NodeID) -> Bool {
    guard let entry = tree.entries(of: node).first(where: { !$0.isSlashdashed }), entry.key.kind == .missing else {
      return false
    }
    return (try? KeyCombination(spelling: string(entry.value))).map { !$0.modifierFlags.isEmpty } ?? false
  }

  private func isFull(_ schema: NodeSchema) -> Bool {
    arguments.count >= schema.arguments.count && !(schema.repeatsLastArgument && !schema.arguments.isEmpty)
  }

  /// The nodes that are written once for each name.
  private static let severalNodes: Set<String> = [
    "include", "import", "remove", "flag", "count", "shadows", "closeScene", "validate",
  ]

  /// Keeps an argument. True if it is the name of a property, and the first of the `rest` its value.
  private mutating func keepArgument(_ written: SyntaxToken, before rest: Range<Int>, _ schema: NodeSchema) -> Bool {
    if written.start < textEnd { return false }
    var value = written
    if !rest.isEmpty, value.kind == .identifier, tree.bytes[Int(value.end) - 1] == .comma {
      value = SyntaxToken(.identifier, value.start, value.end - 1)
      diagnostics.append(.commaAfterValue(at: SourceRange(file: tree.file, start: value.end, end: written.end)))
      if value.start == value.end { return false }
    }
    if isFull(schema) { return keepSurplus(value, before: rest, schema) }
    if !value.isString, value.kind != .number || schema.arguments.last != "code" {
      let name = schema.arguments[min(arguments.count, schema.arguments.count - 1)]
      let isText = ["title", "name", "text"].contains(name)
      reportInvalid(
        value, of: name, in: schema.name, expected: "a string",
        suggestion: isText ? suggestion(for: value, .string) : nil)
      arguments.append(.missing)
    } else {
      arguments.append(value)
    }
    return false
  }

  /// Reads a value after the last argument. True if it is the name of a property, and the next one its value.
  private mutating func keepSurplus(_ value: SyntaxToken, before rest: Range<Int>, _ schema: NodeSchema) -> Bool {
    // A string without a space before it is the rest of a broken one. Reading that reported it.
    if value.start > 0, tree.bytes[Int(value.start) - 1] == UInt8(ascii: "\"") { return false }
    let name = withoutColon(value)
    let next = rest.first.flatMap { tree.entries[$0].key.kind == .missing ? tree.entries[$0] : nil }
    if value.kind == .identifier, let slot = slot(of: name, in: schema) {
      if case .boolean = schema.properties[slot].kind,
        next.map({ $0.value.isString && suggestion(for: $0.value, .boolean) == nil }) ?? true
      {
        diagnostics.append(.bareBoolean(string(name), at: tree.range(value)))
        misread |= 1 << UInt32(slot)
        return false
      }
      if let next, !next.isSlashdashed, entry(slot) == nil {
        reportForgottenEquals(after: name, next.value)
        keep(rest.lowerBound, in: slot, schema)
        return true
      }
      if next == nil, entry(slot) == nil {
        diagnostics.append(
          .unexpectedArgument, "'\(string(name))' needs a value", at: tree.range(value),
          help: ["write `\(string(name))=VALUE`"])
        misread |= 1 << UInt32(slot)
        hasUnknownProperty = true
        return false
      }
    } else if reportSpaceInAction(before: value, schema)
      || value.kind == .identifier && schema.isNamedInWords && reportUnquotedText(before: value, rest, schema)
    {
      return false
    }
    reportUnexpected(value, before: rest, schema)
    return false
  }

  /// Reports a value after the last argument. It counts as the property that it is probably meant for.
  private mutating func reportUnexpected(_ value: SyntaxToken, before rest: Range<Int>, _ schema: NodeSchema) {
    let isPlain = tree.annotation(tree.entries[rest.lowerBound - 1].annotation).kind == .missing && value.isString
    func isWritten(_ name: String) -> Bool {
      schema.properties.indices.contains { schema.properties[$0].name == name && entry($0) != nil }
        || tree.entries[rest].contains { $0.key.kind != .missing && tree.string($0.key) == name }
    }
    let meant = schema.properties.indices.first {
      isPlain && isMeant(value, for: schema.properties[$0], of: schema) && !isWritten(schema.properties[$0].name)
    }
    let isPlaced = ["atStartOf", "atEndOf", "before", "after"].contains(where: isWritten)
    // `-- a comment` is one mistake.
    let more = rest.prefix { index in
      let entry = tree.entries[index]
      return value.kind == .identifier && entry.key.kind == .missing && entry.value.kind == .identifier
        && slot(of: entry.value, in: schema) == nil
    }
    let end = more.last.map { tree.entries[$0].value.end } ?? value.end
    if meant == nil { textEnd = max(textEnd, end) }
    let shown = meant == nil ? SyntaxToken(.identifier, value.start, end) : value
    diagnostics.append(
      .unexpectedArgument(
        displayed(shown), of: schema.name, allowed: schema.arguments, isOne: meant != nil || more.isEmpty,
        isAlone: Self.severalNodes.contains(schema.name), canBePlace: !isPlaced && isPlain,
        property: meant.map { (schema.properties[$0].name, rangeWithEquals(before: value)) }, at: tree.range(shown)))
    if let meant { keep(rest.lowerBound - 1, in: meant, schema) } else { isIncomplete = true }
    hasUnknownProperty = true
  }

  private mutating func keepProperty(_ index: Int, among entries: Range<Int>, _ schema: NodeSchema) {
    let entry = tree.entries[index]
    if let slot = slot(of: entry.key, in: schema) {
      keep(index, in: slot, schema)
    } else {
      hasUnknownProperty = true
      isIncomplete = true
      if !reportSplitKey(index, among: entries, schema) { keepUnknownProperty(index, schema) }
    }
  }

  mutating func keep(_ index: Int, in slot: Int, _ schema: NodeSchema) {
    let entry = tree.entries[index]
    if let first = self.entry(slot) {
      diagnostics.append(
        .repeatedProperty(
          schema.properties[slot].name, of: schema.name, at: tree.range(entry.key), first: tree.range(first.key)))
    }
    guard isValid(entry.value, schema.properties[slot].kind) else {
      let property = schema.properties[slot]
      if property.name == "when", let value = tree.boolean(entry.value) {
        diagnostics.append(.constantWhen(displayed(entry.value), value, in: schema.name, at: tree.range(entry.value)))
        return
      }
      reportInvalid(
        entry.value, of: property.name, in: schema.name, expected: property.kind.displayed,
        suggestion: suggestion(for: entry.value, property.kind))
      return
    }
    properties[slot] = index
    written |= 1 << UInt32(slot)
  }

  @inline(__always)
  func slot(of key: SyntaxToken, in schema: NodeSchema) -> Int? {
    let slot: Int?
    if key.kind == .identifier {
      slot = schema.names.index(of: tree.range(of: key), in: tree.bytes)
    } else {
      let name = Array(string(key).utf8)
      slot = schema.names.index(of: name.indices, in: name)
    }
    guard let slot, system != nil || !schema.properties[slot].isForPlatforms else { return nil }
    return slot
  }

  @inline(__always)
  private func isValid(_ value: SyntaxToken, _ kind: NodeSchema.Kind) -> Bool {
    switch kind {
    case .string: value.isString
    case .integer: tree.integer(value) != nil
    case .boolean: value.kind == .true || value.kind == .false
    case .scalar: value.kind != .null && value.kind != .missing && value.kind != .keywordNumber
    case .word(let words): value.isString && words.contains(string(value))
    }
  }
}
