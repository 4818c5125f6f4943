/// Lists words for a place in a definition or a project file.
struct Completion {
  let context: CursorContext
  let text: PositionedText
  var begun = ""
  let isProject: Bool
  let path: String
  let files: FileReader
  /// The lines of the block, in a project file.
  private let lines: [ProjectLine]
  private let client: ClientCapabilities
  /// The definition that the document is a part of; nil for a project file.
  let main: CheckedMain?
  let others: [CheckedMain]
  /// The last words and signs of an expression before the word.
  var before: ConditionWords?
  /// The names in all its files, the document as it is written now.
  let names: NameIndex
  var items: [JSONValue] = []
  var seen: Set<String> = []
  /// Whether the begun part of the word decides which items are listed.
  var isIncomplete = false

  /// The kinds of the protocol that menuc uses.
  enum Kind: Int {
    case method = 2
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case file = 17
    case reference = 18
    case folder = 19
    case constant = 21
  }

  /// The longest list. A longer one does not help an editor's search.
  private static let maximumCount = 2000

  init(
    _ document: OpenDocument, _ text: PositionedText, at offset: Int, _ main: CheckedMain?, _ others: [CheckedMain],
    _ names: NameIndex, _ files: FileReader, _ lines: LanguageServer.ProjectLines, for client: ClientCapabilities
  ) {
    var context = CursorContext(in: document.bytes, at: offset)
    if context.isQuoted, context.isExpression { before = ConditionWords(context.narrowToWord()) }
    self.context = context
    self.text = text
    (path, self.files, isProject) = (document.path, files, document.kind == .project)
    let isLine = isProject && context.parents.allSatisfy { $0.name == "outputs" }
    self.lines = isLine ? lines(!context.parents.isEmpty) : []
    (self.main, self.others, self.names, self.client) = (main, others, names, client)
    if !context.takesWord { return }
    begun = String(decoding: text.bytes[min(context.replaced.lowerBound, offset)..<offset], as: UTF8.self)
    addAll()
    if items.count < Self.maximumCount { return }
    isIncomplete = true
    (items, seen) = ([], [])
    addAll()
  }

  var targets: [PlatformMenus] { main?.compilation.targets ?? [] }

  mutating func addAll() {
    switch context.part {
    case .name: addNodes()
    case .argument(let index): addArguments(index)
    case .value(let property): addValues(of: property)
    case .annotation(.argument(let index)):
      if NameRole.argument(index, of: context.node.name, in: context.parent) == .anchor { addAnchorTypes() }
    case .annotation(.value(let property)):
      if NameRole.property(property, of: context.node.name) == .anchor { addAnchorTypes() }
    case .annotation: break
    }
  }

  private mutating func addAnchorTypes() { add(["menu", "command", "action"], .keyword) }

  // MARK: Items

  mutating func add(
    _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, inserting: String? = nil,
    isSnippet: Bool = false, begins start: String? = nil
  ) {
    let typed = start ?? label
    guard items.count < Self.maximumCount, !isIncomplete || typed.has(begun.utf8), seen.insert(label).inserted else {
      return
    }
    let written = inserting ?? (context.isRaw ? label : context.isQuoted ? label.withoutQuotes : label.asKDL)
    items.append(
      .members([
        "label": .string(label), "kind": .integer(kind.rawValue), "detail": detail.map(JSONValue.string),
        "documentation": documentation.map { Markup.json($0, isMarkdown: client.takesMarkdownItems) },
        "sortText": .string(String(items.count).withZeros(to: 5)),
        "filterText": .string(typed),
        "insertTextFormat": isSnippet ? 2 : nil,
        "textEdit": ["range": text.json(context.replaced), "newText": .string(written)],
      ]))
  }

  mutating func add(_ words: [String], _ kind: Kind = .value, _ detail: String? = nil) {
    for word in words { add(word, kind, detail: detail) }
  }

  /// Adds words that are not strings.
  mutating func add(constants: String...) {
    for word in constants where !context.isQuoted { add(word, .value, inserting: word) }
  }

  // MARK: The schema

  private var children: [NodeSchema.Child]? {
    NodeSchema.children(in: context.parents.map(\.name), isProject: isProject)
  }

  private var schema: NodeSchema? { children?.first { $0.name == context.node.name }?.schema }

  private var options: [ProjectLine.Option] { lines.first { $0.command == context.node.name }?.options ?? [] }

  private mutating func addNodes() {
    for line in context.parents.isEmpty ? [] : lines { add(line.command, .keyword, documentation: line.summary) }
    for node in children ?? [] {
      add(
        node.name, .keyword, detail: node.schema.usage,
        documentation: SchemaWords.node(node.name, in: context.parent, isProject: isProject))
    }
    if !isProject, !context.parents.isEmpty, children?.contains(where: { $0.name == "allow" }) == false,
      !context.parents.contains(where: { $0.name == "propertyList" })
    {
      add(
        "allow", .keyword, detail: "allow code because=",
        documentation: "Accepts findings about this node, with a reason.")
    }
  }

  private mutating func addArguments(_ index: Int) {
    let node = context.node.name
    // An argument is not listed twice.
    seen = Set(context.node.arguments + context.argumentsBehind)
    let role = NameRole.argument(index, of: node, in: context.parent)
    if role == .code, index > 0 { addProperties() }
    if !context.isQuoted, NameRole.isAssignment(node), !(node == "expect" && context.parent == "lint") {
      for name in names.names(.variable) where context.node[name] == nil { addProperty(name, .variable, "a variable") }
      let words = node == "expect" ? SituationExpectation.words : TestGiven.words
      for name in words where context.node[name] == nil && (node != "set" || name != "mainFirstResponder") {
        addProperty(name, .property, "of the situation")
      }
    }
    switch (node, context.parent) {
    case ("supports", _), ("omits", _):
      let features = targets.flatMap(\.platform.features)
      let likely = features.filter { $0.isDefault == (node == "omits") }
      for feature in likely + features {
        add(feature.name, .constant, detail: feature.isDefault ? "there by default" : "not there by default")
      }
    case ("rules", "platform"): add(Platform.Rule.words, .constant)
    case ("style", "platform"): add(Platform.PresentationStyle.words, .constant)
    case ("languages", "app"): add(main?.compilation.translations.languages.map(\.tag) ?? [])
    case ("state", "validate") where index == 0: add(MenuElement.State.words)
    case ("repeatBehavior", "validate") where index == 0: add(MenuElement.RepeatBehavior.words)
    case ("activateScene", _), ("closeScene", _): addValues(ofVariable: SituationVariable.scene.rawValue)
    case ("menus", _): add("context", .keyword, documentation: SchemaWords.node("menus context", in: nil))
    default: if let role { add(role, property: context.node.arguments.first ?? "") }
    }
    // Names and titles come before properties.
    if ![.sentAction, .declaredMenu, .declaredResponder, .title].contains(role) { addProperties() }
  }

  private mutating func addProperties() {
    let node = context.node.name
    if context.isQuoted { return }
    for option in options where context.node[option.name] == nil {
      addProperty(option.name, .property, option.value ?? "#true", documentation: option.summary)
    }
    if node == "allow", schema == nil { addProperty("because", .property, "a string", isText: true) }
    let hasAnchor = context.node.properties.contains { NameRole.property($0.name, of: node) == .anchor }
    for property in schema?.properties(for: main?.compilation) ?? [] where context.node[property.name] == nil {
      // An insertion has one anchor.
      if hasAnchor, NameRole.property(property.name, of: node) == .anchor { continue }
      addProperty(
        property.name, .property, SchemaWords.value(of: property, of: node),
        isText: property.isWrittenInQuotes(of: node))
    }
  }

  private mutating func addProperty(
    _ name: String, _ kind: Kind, _ detail: String, documentation: String? = nil, isText: Bool = false
  ) {
    let isWritten = text.bytes[context.replaced.upperBound...].first { $0 != .space } == .equals
    let isQuoted = isText && !isWritten && client.takesSnippets
    add(
      name, kind, detail: detail, documentation: documentation ?? SchemaWords.property(name, of: context.node.name),
      inserting: isWritten ? name.asKDL : isQuoted ? "\(name)=\"$1\"" : "\(name)=", isSnippet: isQuoted)
  }

  mutating func addValues(of property: String) {
    let node = context.node.name
    if property == "by", context.node["because"] == "untypable" { return add(.layout, property: property) }
    if let role = NameRole.property(property, of: node) { add(role, property: property) }
    if NameRole.isAssignment(node), NameRole.isResponderWord(property) { add(constants: "#null") }
    if let option = options.first(where: { $0.name == property }) {
      add(option.words)
      if option.value == nil { add(constants: "#true") }
    }
    switch (property, schema?.properties.first { $0.name == property }?.kind) {
    case ("modifiers", _), ("holding", _): add(KeyModifierFlags.continuations(of: begun))
    case ("basedOn", _): add(.platform, property: property)
    case ("section", _): add(main?.compilation.sectionTitles ?? [])
    case ("path", _): add(main?.compilation.menuPaths ?? [])
    case ("propertyList", _) where node != "command":
      let action = node == "handledBy" ? context.node["action"] : context.node.arguments.first
      for list in main?.compilation.propertyLists(of: action) ?? [] {
        if case .string(let word) = list {
          add(word, .constant)
        } else if let word = list.written {
          add(constants: word)
        }
      }
    case ("initial", _) where node == "choice": add(Array(context.node.arguments.dropFirst()))
    case (_, .boolean): add(constants: "#true", "#false")
    case (_, .word(let words)): add(words)
    default: break
    }
  }
}

extension CursorContext {
  /// Whether the place is in a condition, or in a new value of a variable.
  var isExpression: Bool {
    switch part {
    case .name, .annotation: false
    case .argument(let index): NameRole.argument(index, of: node.name, in: parent) == .condition
    case .value(let property):
      NameRole.property(property, of: node.name) == .condition || node.name == "set" || node.name == "openScene"
    }
  }

  func written(in bytes: [UInt8]) -> String { String(decoding: bytes[replaced], as: UTF8.self) }
}

extension String {
  /// The text with escapes, for a place between quotes.
  var withoutQuotes: String { String(quoted.dropFirst().dropLast()) }

  /// Whether it has some bytes in their order, perhaps with others between them; case does not matter.
  fileprivate func has(_ word: UTF8View) -> Bool {
    var rest = word[...]
    for byte in utf8 where rest.first.map({ $0 == byte || $0 | 0x20 == byte | 0x20 }) == true { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension LanguageServer {
  mutating func completion(_ params: Params?) throws(ResponseError) -> JSONValue {
    let (document, text, offset) = try place(params)
    guard document.kind != .other else { return [] }
    let (main, _, names) = workspace.reading(of: document)
    let completion = Completion(
      document, text, at: offset, main, Array(workspace.checked(document).dropFirst()), names, workspace.files.reader,
      projectLines, for: client)
    // Then an editor asks again about the longer word.
    let items: JSONValue = .array(completion.items)
    return completion.isIncomplete ? ["isIncomplete": true, "items": items] : items
  }
}
