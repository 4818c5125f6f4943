/// Lists words for a place in a definition or a project file.
struct Completion {
  private let context: CursorContext
  private let text: PositionedText
  /// The begun part of the word.
  private var begun = ""
  private let isProject: Bool
  /// The path of the document, and the files beside it.
  private let path: String
  private let files: FileReader
  private let client: ClientCapabilities
  /// The definition that the document is a part of; nil for a project file.
  private let main: CheckedMain?
  /// The other definitions that it is a part of.
  private let others: [CheckedMain]
  /// The last two words and signs of an expression before the word.
  private var before: (second: String, last: String)?
  /// The names in all its files, the document as it is written now.
  private let names: NameIndex
  private(set) var items: [JSONValue] = []
  private var seen: Set<String> = []
  /// Whether the begun part of the word decides which items are listed.
  private(set) var isIncomplete = false

  /// The kinds of the protocol that menuc uses.
  private enum Kind: Int {
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

  /// The longest list. An editor does not search a longer one any better.
  private static let maximumCount = 2000

  init(
    _ document: OpenDocument, _ text: PositionedText, at offset: Int, _ main: CheckedMain?, _ others: [CheckedMain],
    _ names: NameIndex, _ files: FileReader, for client: ClientCapabilities
  ) {
    var context = CursorContext(in: document.bytes, at: offset)
    if context.isQuoted, context.isExpression { before = Self.lastWords(of: context.narrowToWord()) }
    self.context = context
    self.text = text
    (path, self.files, isProject) = (document.path, files, document.kind == .project)
    (self.main, self.others, self.names, self.client) = (main, others, names, client)
    if !context.takesWord { return }
    begun = String(decoding: text.bytes[min(context.replaced.lowerBound, offset)..<offset], as: UTF8.self)
    addAll()
    if items.count < Self.maximumCount { return }
    isIncomplete = true
    (items, seen) = ([], [])
    addAll()
  }

  private var targets: [PlatformMenus] { main?.compilation.targets ?? [] }

  private mutating func addAll() {
    switch context.part {
    case .name: addNodes()
    case .argument(let index): addArguments(index)
    case .value(let property): addValues(of: property)
    }
  }

  // MARK: Items

  private mutating func add(
    _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, inserting: String? = nil,
    isSnippet: Bool = false, begins start: String? = nil
  ) {
    let typed = start ?? label
    guard items.count < Self.maximumCount, !isIncomplete || typed.has(begun.utf8), seen.insert(label).inserted else {
      return
    }
    let written = inserting ?? (context.isQuoted ? label.withoutQuotes : label.asKDL)
    let order = String(items.count)
    items.append(
      .members([
        "label": .string(label), "kind": .integer(kind.rawValue), "detail": detail.map(JSONValue.string),
        "documentation": documentation.map { Markup.json($0, isMarkdown: client.takesMarkdownItems) },
        "sortText": .string(String(repeating: "0", count: 5 - order.utf8.count) + order),
        "filterText": .string(typed),
        "insertTextFormat": isSnippet ? 2 : nil,
        "textEdit": ["range": text.json(context.replaced), "newText": .string(written)],
      ]))
  }

  private mutating func add(_ words: [String], _ kind: Kind = .value, _ detail: String? = nil) {
    for word in words { add(word, kind, detail: detail) }
  }

  /// Adds words that are not strings.
  private mutating func add(constants: String...) {
    for word in constants where !context.isQuoted { add(word, .value, inserting: word) }
  }

  // MARK: The schema

  /// The nodes that the open block allows; nil if the schema does not say.
  private var children: [NodeSchema.Child]? {
    NodeSchema.children(in: context.parents.map(\.name), isProject: isProject)
  }

  private var schema: NodeSchema? { children?.first { $0.name == context.node.name }?.schema }

  private mutating func addNodes() {
    for node in children ?? [] {
      add(
        node.name, .keyword, detail: node.schema.usage, documentation: SchemaWords.node(node.name, in: context.parent))
    }
    if !isProject, !context.parents.isEmpty, children?.contains(where: { $0.name == "allow" }) == false {
      add(
        "allow", .keyword, detail: "allow code because=",
        documentation: "Accepts findings about this node, with a reason.")
    }
  }

  private mutating func addArguments(_ index: Int) {
    let node = context.node.name
    // An argument is not listed twice.
    seen = Set(context.node.arguments)
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
      for feature in targets.flatMap(\.platform.features) {
        add(feature.name, .constant, detail: feature.isDefault ? "there by default" : "not there by default")
      }
    case ("languages", "app"): add(main?.compilation.translations.languages.map(\.tag) ?? [])
    case ("state", "validate"): add(MenuElementState.words)
    case ("repeatBehavior", "validate"): add(MenuElementRepeatBehavior.words)
    case ("menus", _): add("context", .keyword, documentation: SchemaWords.node("menus context", in: nil))
    default: if let role { add(role, property: context.node.arguments.first ?? "") }
    }
    // Names and titles come before properties.
    if ![.sentAction, .declaredMenu, .declaredResponder, .title].contains(role) { addProperties() }
  }

  private mutating func addProperties() {
    let node = context.node.name
    if context.isQuoted { return }
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

  private mutating func addProperty(_ name: String, _ kind: Kind, _ detail: String, isText: Bool = false) {
    let isWritten = text.bytes[context.replaced.upperBound...].first { $0 != .space } == .equals
    let isQuoted = isText && !isWritten && client.takesSnippets
    add(
      name, kind, detail: detail, documentation: SchemaWords.property(name, of: context.node.name),
      inserting: isWritten ? name.asKDL : isQuoted ? "\(name)=\"$1\"" : "\(name)=", isSnippet: isQuoted)
  }

  private mutating func addValues(of property: String) {
    let node = context.node.name
    if property == "by", context.node["because"] == "untypable" { return add(.layout, property: property) }
    if let role = NameRole.property(property, of: node) { add(role, property: property) }
    if NameRole.isAssignment(node), NameRole.isResponderWord(property) { add(constants: "#null") }
    switch (property, schema?.properties.first { $0.name == property }?.kind) {
    case ("modifiers", _), ("holding", _): add(KeyModifierFlags.spellings.reversed().map { $0.words[0] })
    case ("basedOn", _): add(.platform, property: property)
    case ("initial", _) where node == "choice": add(Array(context.node.arguments.dropFirst()))
    case (_, .boolean): add(constants: "#true", "#false")
    case (_, .word(let words)): add(words)
    default: break
    }
  }

  // MARK: Names

  private mutating func add(_ role: NameRole, property: String) {
    switch role {
    case .sentAction, .performedAction, .action, .element:
      addActions(role)
    case .responder where ["present", "dismiss"].contains(context.node.name):
      let responders = main?.compilation.definition.responders ?? []
      add(responders.filter { !$0.presentations.isEmpty }.map(\.name), .module, "a responder")
    case .responder:
      let sent = pressedActions
      let performers = main?.compilation.definition.responders.filter { sent.contains(where: $0.implements) } ?? []
      add(performers.map(\.name), .module, "performs what the key sends")
      // No responder is its own next one.
      if context.node.name == "responder" { seen.formUnion(context.node.arguments) }
      addAll(.responder, .module, "a responder")
    case .variable:
      addAll(.variable, .variable, "a variable of the state")
      add(["platform", "layout", "direction"] + TestGiven.words, .keyword)
    case .value:
      if NameRole.isResponderWord(property) { return addAll(.responder, .module, "a responder") }
      if before == nil { addValues(ofVariable: property) }
      // The new value of a flag may be a condition.
      if context.isExpression, kind(of: property) == .flag { add(.condition, property: property) }
    case .condition:
      if let before, ["==", "!=", "("].contains(before.last) {
        if NameRole.isResponderWord(before.second) || SituationVariable.Predicate(rawValue: before.second) != nil {
          return addAll(.responder, .module, "a responder")
        }
        addValues(ofVariable: before.second)
        if !items.isEmpty { return }
      } else if let last = before?.last.replacing("!", with: ""), ConditionParser.isWord(last) || last == ")" {
        let isWhole =
          ["==", "!=", "<", ">", "<=", ">="].contains(before?.second) || kind(of: last) == .flag || last == ")"
        return add(isWhole ? ["&&", "||"] : ["==", "!=", "&&", "||"], .keyword)
      }
      addAll(.variable, .variable, "a variable of the state")
      add(SituationVariable.allCases.map(\.rawValue), .variable, "of the situation")
      add(SituationVariable.Predicate.allCases.map(\.rawValue), .method, "of a responder")
    case .anchor where context.node.annotation == "command":
      addActions(.action)
    case .anchor where context.node.annotation == "action":
      for tree in targets.map(\.main.tree) {
        tree.forEachID { id in
          if case .action(let action) = tree[id], let name = action.identifier?.rawValue { add(name, .reference) }
        }
      }
    case .anchor:
      if ["atStartOf", "atEndOf", "of"].contains(property) {
        add(".root", .reference, detail: "the menu bar, or the context menu itself")
      }
      // Each context menu has its own anchors.
      let name = context.parents.last { $0.name == "menus" }?["name"]
      addMenus(before: context.replaced.lowerBound) { $0.name == name }
    case .menu: addMenus { _ in true }
    case .contextMenu: addAll(.contextMenu, .reference, "a context menu")
    case .code:
      for code in DiagnosticCode.all
      where code.isSilenceable && (context.node.name != "report" || !code.isReportedByDefault) {
        add(code.name, .constant, detail: code.severity.rawValue, documentation: code.summary)
      }
    case .platform:
      // Only the app and a new platform may name others than the definition's own.
      let own = ["platforms", "platform"].contains(context.node.name) ? [] : targets.map(\.platform)
      for platform in own.isEmpty ? Platform.all : own { add(platform.name, .constant, detail: platform.title) }
    case .layout:
      if context.node.name == "layouts" { add("all", .keyword, documentation: "Every layout that menuc knows.") }
      let own = main.map { KeyScope($0.compilation.definition.app.layouts).layouts } ?? []
      for layout in own + KeyboardLayouts.all {
        add(layout.name, .constant, detail: layout.displayName, begins: "\(layout.name) \(layout.displayName)")
      }
    case .key: addKeys()
    // The author chooses these.
    case .declaredResponder: if !begun.isEmpty { addPlatformResponders() }
    case .commandName, .declaredVariable, .declaredValue, .declaredMenu, .declaredContextMenu, .title: break
    case .file: addFiles()
    }
  }

  private mutating func addAll(_ names: NameIndex.Kind, _ kind: Kind, _ detail: String) {
    add(self.names.names(names).filter { $0 != context.written(in: text.bytes) }, kind, detail)
    if names == .responder { addPlatformResponders() }
  }

  private mutating func addPlatformResponders() {
    add(Platform.usualChain + targets.flatMap(\.platform.chain), .module, "of the platform")
  }

  /// Adds actions and the names of commands, the likeliest first.
  private mutating func addActions(_ role: NameRole) {
    if role == .action { add(pressedActions.map(\.rawValue), .method, "what the key sends") }
    func addNames() { addAll(.commandName, .reference, "the name of a command") }
    if role == .action || role == .element { addNames() }
    let written = context.written(in: text.bytes)
    let menus = context.parents.last { $0.name == "menus" }
    let actions = main?.compilation.actions(names, as: role, in: { menus != nil && $0.name == menus?["name"] }) ?? []
    let own = actions.prefix { $0.systemTitle == nil }
    add(own.map(\.name).filter { $0 != written }, .method, "in this definition")
    if role == .performedAction { addNames() }
    if role == .element { addMenus { _ in true } }
    for action in actions where action.systemTitle == nil || context.node.name != "exclusive" {
      let detail = action.systemTitle.map { "the system's '\($0)'" } ?? "in this definition"
      if action.name != written { add(action.name, .method, detail: detail) }
    }
  }

  /// What the key of the press around the node sends.
  private var pressedActions: [ActionSelector] {
    let key = context.parent == "press" ? context.parents.last?.arguments.first : nil
    guard let main, let press = try? KeyCombination(spelling: key ?? "").press else { return [] }
    return targets.map(main.compilation.answeredKeys).flatMap { keys in
      keys.all.filter { $0.press == press }.compactMap(keys.action)
    }
  }

  /// Adds the files and folders in the folder that the word begins with.
  private mutating func addFiles() {
    let written = SourcePath.folder(of: begun)
    let folder = SourcePath.join(SourcePath.folder(of: path), written)
    guard case .success(let entries) = files.entries(inFolder: folder.isEmpty ? "." : folder) else { return }
    let suffixes =
      switch context.node.name {
      case "include": [".kdl"]
      case "strings": StringsFormat.allCases.map(\.rawValue)
      case "layouts": [".keylayout"]
      case _ where isProject: [DefinitionSearch.suffix, ".baseline"]
      default: Definition.fileExtensions.filter { $0 != ".kdl" }
      }
    isIncomplete = true
    for entry in entries where !entry.name.hasPrefix(".") && entry.name != SourcePath.name(ofFile: path) {
      if entry.kind == .folder {
        add(written + entry.name + "/", .folder)
      } else if suffixes.contains(where: entry.name.hasSuffix) {
        add(written + entry.name, .file)
      }
    }
  }

  private mutating func addValues(ofVariable name: String) {
    switch name {
    case "platform": return add(.platform, property: "")
    case "layout": return add(.layout, property: "")
    case "direction": add(App.LayoutDirection.words)
    case SituationVariable.canUndo.rawValue, SituationVariable.canRedo.rawValue: add(constants: "#true", "#false")
    default: break
    }
    switch kind(of: name) {
    case .flag: add(constants: "#true", "#false")
    case .choice(let words): add(words)
    default: break
    }
  }

  private func kind(of variable: String) -> StateVariable.Kind? {
    main?.compilation.definition.state.first { $0.name == variable }?.kind
  }

  /// - Parameter end: the place of an operation, which cannot use menus that come after it.
  private mutating func addMenus(before end: Int = .max, in isMeant: (MenuConstruction) -> Bool) {
    let written = context.written(in: text.bytes)
    for place in main?.compilation.menuPlaces(in: isMeant) ?? []
    where !place.isRemoved || place.identifier.displayed == written {
      if let source = place.source, source.start > end, main?.compilation.sources[source.file]?.path == path {
        continue
      }
      add(place.identifier.displayed, .reference, detail: place.path, documentation: place.documentation)
    }
  }

  /// Adds keys: in a test those that something answers to, at a command the free ones, the best first.
  private mutating func addKeys() {
    guard let compilation = main?.compilation else { return }
    let node = context.node
    if ["press", "shows", "greys", "expect"].contains(node.name) {
      for target in compilation.targets {
        let keys = compilation.answeredKeys(on: target)
        for key in keys.all {
          guard let action = keys.action(of: key),
            !["shows", "greys"].contains(node.name) || action.rawValue == node.arguments.first
          else { continue }
          add(key.combination, keys.title(of: key))
        }
      }
      return
    }
    guard let action = node.arguments.first, action != "_" else { return }
    let command = Command(title: node.arguments.dropFirst().first ?? "", action: ActionSelector(action))
    let taken = TakenKeys(compilation.targets, compilation.definition, except: command.identity)
    var free = FreeKeys(
      besides: taken, on: KeyScope(compilation.definition.app.layouts),
      localizesKeyCommands: compilation.definition.app.localizesKeyCommands)
    let isFree = others.leaves(command.identity)
    let held = KeyModifierFlags.begun(in: begun)
    isIncomplete = true
    let word = begun.dropFirst(held.text.utf8.count)
    let named = NamedKey.all.filter { !word.isEmpty && $0.name.hasPrefix(word) }.map { held.text + $0.name }
    for typed in [begun] + named {
      guard let key = try? KeyCombination(spelling: typed), !taken.isTaken(key), isFree(key),
        typed != begun || targets.allSatisfy({ $0.platform.taking(key, inText: true) == nil })
      else { continue }
      add(key, key.displayed, begins: typed)
    }
    let suggestions = free.suggestions(
      for: KeyCommand(command, keyCombination: nil), modifiers: ModifierHabit.usual(with: held.flags), limit: 20)
    for suggestion in suggestions where isFree(suggestion.keyCombination) {
      let key = suggestion.keyCombination
      let rest = KeyCombination(key.input, key.modifierFlags.subtracting(held.flags))
      add(key, key.displayed, suggestion.reasons.joined(separator: "; "), begins: held.text + rest.canonical)
    }
  }

  private mutating func add(
    _ key: KeyCombination, _ detail: String, _ documentation: String? = nil, begins start: String? = nil
  ) {
    let key = key.canonical
    add(
      key, .value, detail: detail, documentation: documentation,
      inserting: context.isQuoted ? key.withoutQuotes : key.quoted, begins: start)
  }

  /// The last words and signs of a text: `mode` and `==` of `isOn && mode == `; nil without one.
  private static func lastWords(of text: String) -> (second: String, last: String)? {
    let words = ["==", "!=", "(", ")"].reduce(text) { $0.replacing($1, with: " \($1) ") }.split(
      whereSeparator: \.isWhitespace)
    return words.last.map { (words.dropLast().last.map(String.init) ?? "", String($0)) }
  }
}

extension CursorContext {
  /// Whether the place is in a condition, or in a new value of a variable.
  fileprivate var isExpression: Bool {
    switch part {
    case .name: false
    case .argument(let index): NameRole.argument(index, of: node.name, in: parent) == .condition
    case .value(let property):
      NameRole.property(property, of: node.name) == .condition || node.name == "set" || node.name == "openScene"
    }
  }

  /// The begun word.
  fileprivate func written(in bytes: [UInt8]) -> String { String(decoding: bytes[replaced], as: UTF8.self) }
}

extension String {
  /// The text with escapes, for a place between quotes.
  fileprivate var withoutQuotes: String { String(quoted.dropFirst().dropLast()) }

  /// Whether it has some bytes in their order, perhaps with others between them; case does not matter.
  fileprivate func has(_ word: UTF8View) -> Bool {
    var rest = word[...]
    for byte in utf8 where rest.first.map({ $0 == byte || $0 | 0x20 == byte | 0x20 }) == true { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension LanguageServer {
  /// Answers `textDocument/completion`.
  mutating func completion(_ params: Params?) throws(ResponseError) -> JSONValue {
    let (document, text, offset) = try place(params)
    guard document.kind != .other else { return [] }
    let (main, _, names) = workspace.reading(of: document)
    let completion = Completion(
      document, text, at: offset, main, Array(workspace.checked(document).dropFirst()), names, workspace.files.reader,
      for: client)
    // Then an editor asks again about the longer word.
    let items: JSONValue = .array(completion.items)
    return completion.isIncomplete ? ["isIncomplete": true, "items": items] : items
  }
}
