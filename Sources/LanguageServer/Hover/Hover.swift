/// Describes a word of a definition, in Markdown.
struct Hover {
  private let word: WordAtPlace
  private let main: CheckedMain?
  /// The name at the place; nil without one.
  private let use: NameIndex.Use?
  private let tree: SyntaxTree

  init(_ word: WordAtPlace, in tree: SyntaxTree, _ main: CheckedMain?, _ use: NameIndex.Use?) {
    (self.word, self.tree, self.main, self.use) = (word, tree, main, use)
  }

  private var definition: Definition? { main?.compilation.definition }

  /// The text; nil without one.
  var markdown: String? {
    if word.role == .code { return DiagnosticCode.named(word.text).map { DiagnosticExplanation(of: $0).markdown } }
    if word.role == .key { return key }
    switch word.role {
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

  /// The text about the node whose name the word is.
  func node(isProject: Bool) -> String? {
    var parents: [String] = []
    var next = tree.parent(of: word.node)
    while let node = next {
      parents.insert(tree.string(tree.nodes[node].name), at: 0)
      next = tree.parent(of: node)
    }
    let siblings = NodeSchema.children(in: parents, isProject: isProject)
    let schema = siblings?.first { $0.name == word.name }?.schema
    return schema.map {
      ([SchemaWords.node(word.name, in: parents.last)].compactMap(\.self) + [$0.markdown(for: main?.compilation)])
        .joined(separator: "\n\n")
    }
  }

  /// The text about the property whose name the word is.
  private var property: String? {
    guard word.isPropertyName, let text = SchemaWords.property(word.text, of: word.name) else { return nil }
    return "`\(word.text)=` \(text)"
  }

  private var key: String? {
    guard let compilation = main?.compilation, let key = try? KeyCombination(spelling: word.text) else { return nil }
    let header = tree.headerRange(of: word.node)
    let place = SourceRange(file: tree.file, start: header.start, end: header.end)
    let keyCommand = compilation.keyableCommands.first { $0.command.source == place }
    return KeyHover(key, in: compilation).markdown(of: keyCommand)
  }

  private func menu(_ text: String) -> String? {
    main?.compilation.menuPlaces.first { $0.identifier.displayed == text }.map { place in
      "**\(place.path.markdownText)**\n\n\(place.documentation)"
    }
  }

  private func responder(_ name: String) -> String? {
    guard let definition else { return nil }
    let declared = definition.responders.filter { $0.name == name }
    if declared.isEmpty {
      let owners = main?.compilation.targets.map(\.platform).filter { $0.names(responder: name) } ?? []
      if owners.isEmpty { return nil }
      return "**\(name)** is a responder of \(owners.map(\.title).listed)"
    }
    var chain = [name]
    while let next = definition.responders.first(where: { $0.name == chain[chain.count - 1] && $0.next != nil })?.next,
      !chain.contains(next.text)
    { chain.append(next.text) }
    chain += main?.compilation.targets.first?.platform.chain.filter { !chain.contains($0) } ?? []
    let actions = declared.flatMap(\.performs).map { "`\($0.action.rawValue)`" }
    return "**\(name)**\n\n" + chain.joined(separator: " → ")
      + (actions.isEmpty ? "" : "\n\nperforms " + actions.listed)
  }

  private func variable(_ name: String) -> String? {
    definition?.state.first { $0.name == name }.map { variable in
      let words = variable.kind.words.isEmpty ? "" : ": " + variable.kind.words.listed
      return "**\(name)** is \(variable.kind.displayed)\(words); at first \(variable.initial.displayed)"
    }
  }

  private func action(_ name: String) -> String? {
    guard let definition, let main else { return nil }
    var lines: [String] = []
    func add(_ command: Command, _ key: KeyCombination?, in path: [String], of owner: String?) {
      let senders =
        [(command, key)] + command.alternates.map { (command.sender(for: $0), key?.adding($0.modifierFlags)) }
      for (sender, key) in senders where sender.action.rawValue == name {
        let path = (path + [sender.titleOrAction]).joined(separator: " › ")
        let shown = KeyHover.shown(key.map { " \($0.displayed)" } ?? "")
        let line = "- \(path.markdownText)\(shown)\(owner.map { ", of \($0)" } ?? "")"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    for target in main.compilation.targets {
      let tree = target.main.tree
      tree.forEachID { id in
        guard tree.facts(of: id).isCommand, let command = tree[id].command else { return }
        let owner = tree.isSystem(id) ? "the system" : nil
        add(command, tree[id].keyCombination, in: tree.titles(above: id), of: owner)
      }
    }
    for responder in definition.responders {
      for own in responder.keyCommands { add(own.command, own.keyCombination, in: [], of: responder.name) }
    }
    var performers: [String] = []
    for responder in definition.responders + main.compilation.targets.flatMap(\.platform.responders)
    where responder.implements(ActionSelector(name)) && !performers.contains(responder.name) {
      performers.append(responder.name)
    }
    let performed =
      performers.isEmpty ? "No declared responder performs it." : "Performed by " + performers.listed + "."
    return (["**\(name)**"] + lines.prefix(10) + ["", performed]).joined(separator: "\n")
  }
}

extension LanguageServer {
  /// Answers `textDocument/hover`.
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
