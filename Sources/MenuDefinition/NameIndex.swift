/// The places of all names in some files. It needs only the syntax, so it works while a definition has mistakes.
package struct NameIndex: Sendable {
  package enum Kind: Sendable, Hashable {
    case action, commandName, responder, variable, menu, contextMenu
    /// A word of a choice.
    case value(of: String)

    /// Whether conditions have names of this kind.
    package var isInConditions: Bool {
      switch self {
      case .variable, .responder, .value: true
      case .action, .commandName, .menu, .contextMenu: false
      }
    }
  }

  package struct Use: Sendable, Hashable {
    package let kind: Kind
    package let text: String
    /// The name, without quotes.
    package let range: SourceRange
    /// The string that consists of the name only; nil for a word of a condition.
    package let token: SourceRange?
    package let role: NameRole

    package var isDeclaration: Bool {
      switch role {
      case .sentAction, .commandName, .declaredResponder, .declaredVariable, .declaredValue, .declaredMenu,
        .declaredContextMenu:
        true
      // The name of a command is a use of it.
      case .performedAction: kind == .action
      default: false
      }
    }

    /// Whether the language allows another name there.
    package func canBe(_ name: String) -> Bool {
      switch kind {
      case .action: ActionSelector.isWellFormed(name) && name != "_"
      case .commandName: CommandName.isWellFormed(name)
      case .variable: ConditionParser.isWord(name)
      case .responder: ConditionParser.isWord(name) && name != SituationVariable.nobody
      // With a colon it would be an action in a test.
      case .menu: !name.isEmpty && !name.hasPrefix(".") && name != "_" && !name.hasSuffix(":")
      case .contextMenu: !name.isEmpty
      case .value: ConditionParser.isWord(name) && !NameRole.isResponderWord(name)
      }
    }
  }

  /// The uses in the order of the files, and of each.
  package private(set) var uses: [Use] = []
  /// Whether a condition has escapes, so that its names are not among the uses.
  package private(set) var hasUnreadCondition = false

  /// The words of each variable; empty for a variable that is not a choice.
  private var variables: [String: Set<String>] = [:]
  private var commandNames: Set<String> = []

  /// Collects the names of files. O(nodes).
  package init(_ trees: [SyntaxTree]) {
    for tree in trees { collect(tree) }
    for tree in trees { add(tree) }
  }

  /// The names of a kind, each once, in the order of their first places; in any role for nil.
  package func names(_ kind: Kind, as role: NameRole? = nil) -> [String] {
    var seen: Set<String> = []
    return uses.lazy.filter { $0.kind == kind && (role == nil || $0.role == role) }.map(\.text).filter {
      seen.insert($0).inserted
    }
  }

  package func uses(like use: Use) -> [Use] { uses.filter { $0.kind == use.kind && $0.text == use.text } }

  package func use(at offset: Int, in file: SourceFile.ID) -> Use? {
    uses.first { $0.range.file == file && Int($0.range.start) <= offset && offset <= Int($0.range.end) }
  }

  // MARK: Collecting

  /// Notes the names that decide the kinds of other words.
  private mutating func collect(_ tree: SyntaxTree) {
    for id in tree.nodes.indices where !tree.nodes[id].isSlashdashed {
      for entry in tree.entries(of: id) where tree.matches(entry.key, "as") && entry.value.isString {
        if !tree.matches(tree.nodes[id].name, "presentedBy") { commandNames.insert(tree.string(entry.value)) }
      }
      guard tree.matches(tree.nodes[id].name, "state") else { continue }
      for child in tree.children(of: id) {
        let words = tree.entries(of: child).filter { $0.key.kind == .missing }.map(\.value)
        guard let first = words.first, first.isString else { continue }
        let isChoice = tree.matches(tree.nodes[child].name, "choice")
        variables[tree.string(first), default: []].formUnion(isChoice ? words.dropFirst().map { tree.string($0) } : [])
      }
    }
  }

  private mutating func add(_ tree: SyntaxTree) {
    var open: [(name: String, end: Int)] = []
    var id = 0
    while id < tree.nodes.count {
      while let last = open.last, last.end <= id { open.removeLast() }
      let node = tree.nodes[id]
      // A slashdash switches a node off. The words of a property list are not names.
      if node.isSlashdashed || open.last?.name == "propertyList" {
        id = max(id + 1, Int(node.subtreeEnd))
        continue
      }
      let name = tree.string(node.name)
      add(id, named: name, in: open.last?.name, tree)
      open.append((name, Int(node.subtreeEnd)))
      id += 1
    }
  }

  private mutating func add(_ id: SyntaxTree.NodeID, named node: String, in parent: String?, _ tree: SyntaxTree) {
    var index = 0
    var first: String?
    for entry in tree.entries(of: id) {
      if entry.key.kind == .missing {
        var role = NameRole.argument(index, of: node, in: parent)
        if role == .value, first.map(NameRole.isResponderWord) == true { role = .responder }
        if index == 0, entry.value.isString { first = tree.string(entry.value) }
        if let first, role == .value || role == .declaredValue { addValue(entry.value, of: first, role, tree) }
        add(entry.value, role, annotation: tree.annotation(entry.annotation), tree)
        index += 1
        continue
      }
      let key = tree.string(entry.key)
      if NameRole.isAssignment(node), variables[key] != nil {
        append(.variable, key, entry.key, .variable, tree)
        if addValue(entry.value, of: key, .value, tree) { continue }
        // The value may be an expression.
        if node == "set" || node == "openScene" { add(entry.value, .condition, annotation: .missing, tree) }
      } else if key != "initial" || first.map({ addValue(entry.value, of: $0, .value, tree) }) != true {
        add(entry.value, NameRole.property(key, of: node), annotation: tree.annotation(entry.annotation), tree)
      }
    }
  }

  /// Adds a value if it is a word of a choice; returns whether it is.
  @discardableResult
  private mutating func addValue(_ token: SyntaxToken, of name: String, _ role: NameRole?, _ tree: SyntaxTree) -> Bool {
    guard let role, token.isString, variables[name]?.contains(tree.string(token)) == true else { return false }
    append(.value(of: name), tree.string(token), token, role, tree)
    return true
  }

  private mutating func add(_ token: SyntaxToken, _ role: NameRole?, annotation: SyntaxToken, _ tree: SyntaxTree) {
    guard let role, token.isString else { return }
    let text = tree.string(token)
    switch role {
    case .sentAction, .performedAction, .action, .element:
      if token.kind == .identifier, text == "_" { return }
      let isName = role != .sentAction && commandNames.contains(text)
      // A test also names menus by their identifiers.
      let isMenu = role == .element && !isName && !text.hasSuffix(":")
      append(isName ? .commandName : isMenu ? .menu : .action, text, token, role, tree)
    case .commandName: append(.commandName, text, token, role, tree)
    case .declaredResponder, .responder: append(.responder, text, token, role, tree)
    case .declaredVariable: append(.variable, text, token, role, tree)
    case .variable: if variables[text] != nil { append(.variable, text, token, role, tree) }
    case .declaredMenu, .menu:
      if token.kind == .identifier, text == "_" { return }
      append(.menu, text, token, role, tree)
    case .anchor: append(tree.matches(annotation, "command") ? .action : .menu, text, token, role, tree)
    case .declaredContextMenu, .contextMenu: append(.contextMenu, text, token, role, tree)
    case .condition: addWords(of: token, tree)
    case .declaredValue, .value, .code, .platform, .layout, .file, .key, .title: break
    }
  }

  private mutating func append(
    _ kind: Kind, _ text: String, _ token: SyntaxToken, _ role: NameRole, _ tree: SyntaxTree
  ) {
    let content = tree.content(of: token)
    let range = SourceRange(file: tree.file, start: UInt32(content.lowerBound), end: UInt32(content.upperBound))
    uses.append(Use(kind: kind, text: text, range: range, token: tree.range(token), role: role))
  }

  /// Adds the variables and responders in a condition, where no escape moves its words.
  private mutating func addWords(of token: SyntaxToken, _ tree: SyntaxTree) {
    let content = tree.content(of: token)
    guard token.isString else { return }
    guard token.kind != .quotedWithEscapes, !tree.bytes[content].contains(UInt8(ascii: "\\")) else {
      hasUnreadCondition = true
      return
    }
    // The two words or signs before.
    var (second, last) = ("", "")
    for token in ConditionTokens(tree.bytes[content]) {
      defer { (second, last) = (last, token.text) }
      guard token.isWord else { continue }
      let word = token.text
      let isValue = last == "==" || last == "!="
      let range = SourceRange(
        file: tree.file, start: UInt32(token.range.lowerBound), end: UInt32(token.range.upperBound))
      if isValue && NameRole.isResponderWord(second)
        || last == "(" && SituationVariable.Predicate(rawValue: second) != nil
      {
        uses.append(Use(kind: .responder, text: word, range: range, token: nil, role: .responder))
      } else if isValue, variables[second]?.contains(word) == true {
        uses.append(Use(kind: .value(of: second), text: word, range: range, token: nil, role: .value))
      } else if variables[word] != nil {
        uses.append(Use(kind: .variable, text: word, range: range, token: nil, role: .variable))
      }
    }
  }
}
