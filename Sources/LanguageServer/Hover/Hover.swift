/// Describes a word of a definition, in Markdown.
struct Hover {
  private let word: WordAtPlace
  private let main: CheckedMain?
  private let use: NameIndex.Use?
  private let tree: SyntaxTree

  init(_ word: WordAtPlace, in tree: SyntaxTree, _ main: CheckedMain?, _ use: NameIndex.Use?) {
    (self.word, self.tree, self.main, self.use) = (word, tree, main, use)
  }

  private var definition: Definition? { main?.compilation.definition }

  var markdown: String? {
    if word.role == .code { return DiagnosticCode.named(word.text).map { DiagnosticExplanation(of: $0).markdown } }
    if word.role == .key { return key }
    switch word.role {
    case .title: return main?.compilation.translations.markdown(of: word.text)
    case .platform: return Platform.all.first { $0.name == word.text }.map { "**\($0.title)**" }
    case .layout: return KeyboardLayouts.named(word.text).map { "**\($0.displayName)**, \($0.script)" }
    default: break
    }
    guard let use else { return property }
    switch use.kind {
    case .menu: return menu(use.text)
    case .responder: return responder(use.text)
    case .variable: return variable(use.text)
    case .action: return action(use.text)
    case .contextMenu: return "**\(use.text)** is a context menu"
    case .value(let name): return variable(name)
    case .commandName:
      return definition?.commandNames.first { $0.name.text == use.text }.map { name in
        let list = name.identity.propertyList.map { " propertyList=\($0.displayed)" } ?? ""
        return "**\(use.text)** is the command `\(name.identity.action.rawValue)\(list)`"
      }
    }
  }

  func node(isProject: Bool) -> String? {
    var parents: [String] = []
    var next = tree.parent(of: word.node)
    while let node = next {
      parents.insert(tree.string(tree.nodes[node].name), at: 0)
      next = tree.parent(of: node)
    }
    var schema = NodeSchema.children(in: parents, isProject: isProject)?.first { $0.name == word.name }?.schema
    // A responder's `keyCommand` has the schema of a `command`.
    schema?.name = word.name
    let isContext = word.name == "menus" && tree.entries(of: word.node).contains { tree.matches($0.value, "context") }
    let sentence = SchemaWords.node(
      isContext ? "menus context" : word.name, in: parents.last, isProject: isProject)
    return schema.map { [sentence, $0.markdown(for: main?.compilation)].compactMap(\.self).joined(separator: "\n\n") }
  }

  private var property: String? {
    guard word.isPropertyName, let text = SchemaWords.property(word.text, of: word.name) else { return nil }
    return "`\(word.text)=` \(text)"
  }

  private var key: String? {
    guard let compilation = main?.compilation, let key = try? KeyCombination(spelling: word.text) else { return nil }
    let header = tree.headerRange(of: word.node)
    let place = SourceRange(file: tree.file, start: header.start, end: header.end)
    let keyCommand = compilation.keyableCommands.first { $0.command.source == place }
    let shown = main?.shownKeys(in: tree)[header.start]
    return KeyHover(key, shown: shown ?? key, in: compilation).markdown(of: keyCommand)
  }

  private func menu(_ text: String) -> String? {
    // A context menu has menus of its own.
    let menus = sequence(first: word.node, next: tree.parent).first { tree.matches(tree.nodes[$0].name, "menus") }
    let name = menus.flatMap { menus in
      tree.entries(of: menus).first(where: { tree.matches($0.key, "name") }).map { tree.string($0.value) }
    }
    let places = main?.compilation.menuPlaces { menus == nil || $0.name == name } ?? []
    if let place = places.first(where: { $0.identifier.displayed == text }) {
      return "**\(place.path.markdownText)**\n\n\(place.documentation)"
    }
    let closure = main?.compilation.closures.first { $0.name == text }
    return closure.map { "**\($0.path.markdownText)** is a closure of the app" }
  }

  private func responder(_ name: String) -> String? {
    guard let definition else { return nil }
    let declared = definition.responders.filter { $0.name == name }
    if declared.isEmpty {
      let owners = main?.compilation.targets.map(\.platform).filter { $0.names(responder: name) } ?? []
      if owners.isEmpty { return nil }
      return "**\(name)** is a responder of \(owners.map(\.title).listed)"
    }
    let chain = main?.compilation.usualChain(from: name).joined(separator: " → ") ?? ""
    var actions: [String] = []
    for rule in declared.flatMap(\.performs) where !actions.contains(rule.action.rawValue.markdownCode) {
      actions.append(rule.action.rawValue.markdownCode)
    }
    return "**\(name)**\n\n" + chain + (actions.isEmpty ? "" : "\n\nperforms " + actions.listed)
  }

  private func variable(_ name: String) -> String? {
    definition?.state.first { $0.name == name }.map { variable in
      let words = variable.kind.words.isEmpty ? "" : ": " + variable.kind.words.listed
      return "**\(name)** is \(variable.kind.displayed)\(words); at first \(variable.initial.displayed)"
    }
  }

  private func action(_ name: String) -> String? {
    guard let main else { return nil }
    let lines = main.compilation.senders(of: name).prefix(10).map { sender in
      let shown = KeyHover.shown(sender.key.map { " \($0.displayed)" } ?? "")
      return "- \(sender.path.joined(separator: " › ").markdownText)\(shown)\(sender.owner.map { ", of \($0)" } ?? "")"
    }
    let performers = main.compilation.performers(of: name)
    let performed =
      performers.isEmpty ? "No declared responder performs it." : "Performed by " + performers.listed + "."
    return (["**\(name)**"] + lines + ["", performed]).joined(separator: "\n")
  }
}

extension Translations {
  fileprivate func markdown(of title: String) -> String? {
    let lines = languages.filter { $0 != sourceLanguage }.map { language in
      let found = translation(of: title, in: language).flatMap { $0.language == language ? $0.text : nil }
      return "- \(language.tag): \(found?.markdownText ?? "no title")"
    }
    return lines.isEmpty ? nil : "**\(title.markdownText)**\n\n" + lines.joined(separator: "\n")
  }
}

extension LanguageServer {
  mutating func hover(_ params: Params?) throws(ResponseError) -> JSONValue {
    let (document, text, offset) = try place(params)
    guard document.kind != .other else { return .null }
    let (main, tree, names) = workspace.reading(of: document)
    guard let word = WordAtPlace(in: tree, at: offset) else { return .null }
    let use = word.isNodeName ? nil : names.use(at: offset, in: tree.file)
    let hover = Hover(word, in: tree, main, use)
    let markdown = word.isNodeName ? hover.node(isProject: document.kind == .project) : hover.markdown
    guard let markdown else { return .null }
    // In a condition the name is one word of several.
    let range = word.role == .condition ? use?.range : nil
    return [
      "contents": Markup.json(markdown, isMarkdown: client.takesMarkdownHovers),
      "range": range.map { text.json($0) } ?? text.json(word.range),
    ]
  }
}
