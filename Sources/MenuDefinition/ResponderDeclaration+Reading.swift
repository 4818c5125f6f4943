extension Definition {
  package func responders(on platform: Platform) -> [ResponderDeclaration] {
    guard responders.contains(where: { $0.platforms != nil }) else { return responders }
    return responders.filter { $0.platforms?.contains(platform.name) ?? true }.map { with($0) { $0.platforms = nil } }
  }
}

extension DefinitionReader {
  private enum ResponderChild: String, NodeName {
    case performs, answers, answersOnly, validate, keyCommand, performKeyEquivalent, provides, presentedBy, on

    var schema: NodeSchema {
      switch self {
      case .keyCommand, .performKeyEquivalent: commandNode.schema
      default:
        schema(
          among: performsNode.schema, answersNode.schema, answersOnlyNode.schema, validateNode.schema,
          providesNode.schema, presentedByNode.schema, responderOnNode.schema)
      }
    }
  }

  private enum ValidationChild: String, NodeName {
    case title, image, discoverabilityTitle, state, repeatBehavior, disabled, hidden, destructive, keepsMenuPresented

    var schema: NodeSchema {
      switch self {
      case .title, .image, .discoverabilityTitle: textBranchNode.named(rawValue).schema
      case .state, .repeatBehavior: wordBranchNode.named(rawValue).schema
      case .disabled, .hidden, .destructive, .keepsMenuPresented: attributeBranchNode.named(rawValue).schema
      }
    }
  }

  static let responderNode = NodeDescription("responder", children: responderChildren) {
    (
      name: $0.argument("name"),
      next: $0.text("next"),
      presentedBy: $0.text("presentedBy"),
      acceptsText: $0.flag("acceptsText"),
      isFocusable: $0.flag("focusable"),
      canBecomeFirstResponder: $0.flag("canBecomeFirstResponder"),
      appKit: $0.ofAppKit { (isWindow: $0.flag("window"), isModal: $0.flag("modal")) },
      isPartial: $0.flag("partial")
    )
  }
  private static let responderOnNode = NodeDescription("on", children: responderOnChildren) {
    $0.arguments("platform")
  }
  private static let providesNode = NodeDescription("provides", children: elementPlace) { $0.argument("name") }
  private static let presentedByNode = NodeDescription("presentedBy") {
    (presenter: $0.argument("responder"), kind: $0.word("as", ModalPresentationStyle.self), when: $0.text("when"))
  }
  private static let performsNode = NodeDescription("performs", children: performsPlace) { ruleParts(&$0) }
  private static let answersNode = NodeDescription("answers") { ruleParts(&$0) }
  private typealias RuleParts = (
    actions: NodeSchema.Arguments, when: NodeSchema.Key<String>, propertyList: NodeSchema.Key<PropertyList>
  )
  private static let ruleParts = { @Sendable (node: inout NodeSchema) -> RuleParts in
    (actions: node.arguments("action"), when: node.text("when"), propertyList: node.scalar("propertyList"))
  }
  private static let answersOnlyNode = answersNode.named("answersOnly")
  private static let validateNode = NodeDescription("validate", children: validateChildren) {
    (action: $0.argument("action"), propertyList: $0.scalar("propertyList"))
  }
  private static let textBranchNode = NodeDescription("title") {
    (text: $0.argument("text"), when: $0.text("when"))
  }
  private static let wordBranchNode = NodeDescription("state") {
    (word: $0.argument("word"), when: $0.text("when"))
  }
  private static let attributeBranchNode = NodeDescription("disabled") { $0.text("when") }

  private static let responderChildren = NodePlace<ResponderChild>("responder")
  private static let responderOnChildren = NodePlace<ResponderChild>("on", childrenOfAll)
  private static let platformsResponderChildren = NodePlace<ResponderChild>("responder", childrenOfAll)
  private static let childrenOfAll = ResponderChild.allCases.filter { $0 != .on }
  private static let validateChildren = NodePlace<ValidationChild>("validate")

  /// Reads `responder NAME next=NAME { performs ...; validate ... { ... }; keyCommand ...; on PLATFORM { ... } }`.
  /// Returns the part for all platforms, and then those for some, in order; empty without a name.
  package mutating func responder(_ node: SyntaxTree.NodeID, isPlatforms: Bool = false) -> [ResponderDeclaration] {
    let keys = read(node, as: Self.responderNode)
    guard var token = required(keys.name, of: node) else { return [] }
    if withoutColon(token) != token {
      let name = string(withoutColon(token))
      diagnostics.append(
        .invalidValue, "'\(string(token))' cannot be the name of a responder", at: tree.range(token),
        fixes: [Diagnostic.Fix("write `\(name)` without the colon", tree.range(token), name)])
      token = withoutColon(token)
    }
    var responder = ResponderDeclaration(name: string(token), source: tree.headerRange(of: node))
    responder.next = name(keys.next)
    if let presenter = name(keys.presentedBy) {
      responder.presentations = [ModalPresentationDeclaration(presenter: presenter, kind: .sheet, condition: nil)]
    }
    let appKit = keys.appKit.keys
    responder.isModal = self[appKit.isModal] ?? false
    responder.isWindow = self[appKit.isWindow] ?? responder.isModal
    for entry in [entry(appKit.isWindow), entry(appKit.isModal)].compactMap(\.self) {
      responder.appKitOnly.append((string(entry.key), tree.range(entry.key)))
    }
    responder.isPartial = self[keys.isPartial] ?? false
    responder.acceptsText = self[keys.acceptsText] ?? false
    responder.isFocusable = self[keys.isFocusable] ?? false
    responder.canBecomeFirstResponder = self[keys.canBecomeFirstResponder]
    if let next = entry(keys.next), !responder.presentations.isEmpty {
      diagnostics.append(
        .conflictingProperties, "'\(responder.name)' has both 'next' and 'presentedBy'", at: tree.range(next.key),
        help: ["keep 'presentedBy': the next responder of a presented one is the presenting one"])
    }
    var declarations = [responder]
    let place = isPlatforms ? Self.platformsResponderChildren : Self.responderChildren
    for child in tree.children(of: node) {
      if !isPlatforms, isNamed(child, "on") {
        declarations.append(on(child, of: responder))
        continue
      }
      // If several nodes are about one thing, their order counts.
      if declarations[declarations.count - 1].platforms != nil {
        declarations.append(ResponderDeclaration(name: responder.name, source: responder.source))
      }
      readChild(child, in: place, of: &declarations[declarations.count - 1])
    }
    return declarations
  }

  /// Reads `on PLATFORM... { performs ...; ... }`.
  private mutating func on(_ node: SyntaxTree.NodeID, of responder: ResponderDeclaration) -> ResponderDeclaration {
    let platforms = names(node, as: Self.responderOnNode)
    namedPlatforms += platforms
    var declaration = ResponderDeclaration(
      name: responder.name, platforms: platforms.map(\.text), source: responder.source)
    declaration.isPartial = responder.isPartial
    for child in tree.children(of: node) { readChild(child, in: Self.responderOnChildren, of: &declaration) }
    return declaration
  }

  private mutating func readChild(
    _ child: SyntaxTree.NodeID, in place: NodePlace<ResponderChild>, of responder: inout ResponderDeclaration
  ) {
    switch kind(of: child, in: place) {
    case .performs: responder.performs += rules(child, as: Self.performsNode)
    case .answers: responder.answers += rules(child, as: Self.answersNode)
    case .answersOnly:
      responder.answersOnly = tree.headerRange(of: child)
      responder.answers += rules(child, as: Self.answersOnlyNode)
    case .validate: if let rule = validation(child) { responder.validations.append(rule) }
    case .presentedBy: if let presentation = presentation(child) { responder.presentations.append(presentation) }
    case .keyCommand: addKeyCommand(child, to: &responder)
    case .provides:
      let key = read(child, as: Self.providesNode)
      guard let token = required(key, of: child) else { return }
      responder.provisions.append((name: word(token), elements: elements(in: child)))
    case .performKeyEquivalent:
      responder.appKitOnly.append((name(of: child), tree.range(tree.nodes[child].name)))
      let count = responder.keyCommands.count
      addKeyCommand(child, to: &responder)
      if responder.keyCommands.count > count { responder.keyEquivalents.insert(count) }
    case .on, nil: break
    }
  }

  private mutating func addKeyCommand(_ node: SyntaxTree.NodeID, to responder: inout ResponderDeclaration) {
    if case .keyCommand(let keyCommand)? = command(node) {
      if keyCommand.action.rawValue.isEmpty {
        diagnostics.append(.missingAction(in: name(of: node), at: tree.headerRange(of: node)))
        return
      }
      responder.keyCommands.append(keyCommand)
    } else if tree.entries(of: node).allSatisfy({ !tree.matches($0.key, "key") }) {
      diagnostics.append(
        .missingProperty("key", of: name(of: node), example: "key=\"cmd+k\"", at: tree.headerRange(of: node)))
    }
  }

  /// Reads `presentedBy NAME as=sheet when=CONDITION`.
  private mutating func presentation(_ node: SyntaxTree.NodeID) -> ModalPresentationDeclaration? {
    let keys = read(node, as: Self.presentedByNode)
    guard let token = required(keys.presenter, of: node) else { return nil }
    let kind = self[keys.kind] ?? .sheet
    let when = entry(keys.when)
    var condition = condition(keys.when).condition
    if let formula = condition?.formula, formula.asksChain, let when {
      diagnostics.append(
        .malformedCondition("'presentedBy' cannot depend on presented() or inChain()", at: tree.range(when.value)))
      condition = nil
    }
    return ModalPresentationDeclaration(presenter: word(token), kind: kind, condition: condition)
  }

  /// Reads `performs ACTION... when=CONDITION propertyList=VALUE` and its likes: a rule for each action.
  private mutating func rules(
    _ node: SyntaxTree.NodeID, as description: NodeDescription<RuleParts>
  ) -> [ActionRule] {
    let keys = read(node, as: description)
    let performs = description.schema.name == "performs"
    var tokens = self[keys.actions]
    if tokens.isEmpty { reportMissing(keys.actions.first, of: node) }
    let when = entry(keys.when)
    reportForgottenEquals(&tokens)
    var meant: [String] = []
    tokens.removeAll { !isAction($0, of: node, after: when, &meant) }
    var condition = condition(keys.when, mayBeNever: !performs).condition
    // A variable that belongs to the condition counts as a part of it, so that it is not unused.
    for name in meant {
      guard let written = condition, let formula = try? ConditionParser.parse("\(written.text) && \(name)", names)
      else { continue }
      condition = WrittenCondition(text: "\(written.text) && \(name)", formula: formula, source: written.source)
    }
    let propertyList = self[keys.propertyList]
    let effects = performs ? effects(in: node, Self.performsPlace) : []
    return tokens.map {
      ActionRule(
        action: ActionSelector(string($0)), propertyList: propertyList, condition: condition, source: tree.range($0),
        effects: effects)
    }
  }

  /// Reports `when isRead` and `propertyList name` among actions, and removes them: the = is missing.
  private mutating func reportForgottenEquals(_ tokens: inout [SyntaxToken]) {
    for property in ["when", "propertyList"] {
      guard let index = tokens.firstIndex(where: { $0.kind == .identifier && string($0) == property }),
        index + 1 < tokens.count
      else { continue }
      reportForgottenEquals(after: tokens[index], tokens[index + 1])
      tokens.removeSubrange(index...index + 1)
    }
  }

  /// Reports an argument that is not a method; after the condition `when`, it may be its variable, which is `meant`.
  private mutating func isAction(
    _ token: SyntaxToken, of node: SyntaxTree.NodeID, after when: SyntaxTree.Entry?, _ meant: inout [String]
  ) -> Bool {
    let isVerbatim = token.kind == .identifier || token.kind == .quoted
    let content = isVerbatim ? tree.content(of: token) : 0..<0
    if let when, when.value.kind == .identifier, when.value.end < token.start,
      let variable = names[string(token)]
    {
      let range = tree.range(token)
      let whole = SourceRange(file: range.file, start: when.value.start, end: range.end)
      let condition = "\(string(when.value)) && \(variable.name)".quoted
      diagnostics.append(
        .invalidValue, "'\(variable.name)' is a state variable, not an action for '\(name(of: node))'", at: range,
        help: ["put a condition of more than a name into quotes"],
        fixes: [Diagnostic.Fix("write \(condition)", whole, condition)])
      meant.append(variable.name)
      return false
    }
    if isVerbatim ? ActionSelector.isWellFormed(tree.bytes, in: content) : ActionSelector.isWellFormed(string(token)) {
      return true
    }
    if CommandName.isWellFormed(string(token)) {
      wordsAsActions.append(WordAsAction(text: string(token), node: name(of: node), source: tree.range(token)))
      return true
    }
    diagnostics.append(.noSelector(string(token), in: name(of: node), at: tree.range(token)))
    isIncomplete = true
    return false
  }

  /// Reads `validate ACTION { title "..." when=CONDITION; state on; disabled when=CONDITION }`.
  private mutating func validation(_ node: SyntaxTree.NodeID) -> ValidationRule? {
    let keys = read(node, as: Self.validateNode)
    var meant: [String] = []
    guard let token = required(keys.action, of: node), isAction(token, of: node, after: nil, &meant) else { return nil }
    let action = ActionSelector(string(token))
    let propertyList = self[keys.propertyList]
    var branches: [ValidationRule.Branch] = []
    for child in tree.children(of: node) {
      guard let (change, when) = change(child) else { continue }
      branches.append(
        ValidationRule.Branch(
          change: change, condition: condition(when).condition, source: tree.headerRange(of: child)))
    }
    return ValidationRule(
      action: action, propertyList: propertyList, branches: branches, source: tree.headerRange(of: node))
  }

  /// Reads one change. Its node stays current, so that the returned key can read its condition.
  private mutating func change(
    _ node: SyntaxTree.NodeID
  ) -> (change: ValidationRule.Change, when: NodeSchema.Key<String>)? {
    switch kind(of: node, in: Self.validateChildren) {
    case .title: text(node) { .title($0) }
    case .image: text(node) { .image($0) }
    case .discoverabilityTitle: text(node) { .discoverabilityTitle($0) }
    case .state: word(node, or: .off) { .state($0) }
    case .repeatBehavior: word(node, or: .automatic) { .repeatBehavior($0) }
    case .disabled: attribute(.disabled, node)
    case .hidden: attribute(.hidden, node)
    case .destructive: attribute(.destructive, node)
    case .keepsMenuPresented: attribute(.keepsMenuPresented, node)
    case nil: nil
    }
  }

  private mutating func attribute(
    _ attribute: MenuElement.Attributes, _ node: SyntaxTree.NodeID
  ) -> (ValidationRule.Change, NodeSchema.Key<String>) {
    (.attribute(attribute), read(node, as: Self.attributeBranchNode.named(name(of: node))))
  }

  private mutating func text(
    _ node: SyntaxTree.NodeID, _ change: (String) -> ValidationRule.Change
  ) -> (ValidationRule.Change, NodeSchema.Key<String>)? {
    let keys = read(node, as: Self.textBranchNode.named(name(of: node)))
    guard let token = required(keys.text, of: node) else { return nil }
    return (change(string(token)), keys.when)
  }

  /// - Parameter fallback: the replacement of an unknown word, which is reported; its condition still counts.
  private mutating func word<Word: WrittenWord>(
    _ node: SyntaxTree.NodeID, or fallback: Word, _ change: (Word) -> ValidationRule.Change
  ) -> (ValidationRule.Change, NodeSchema.Key<String>) {
    let name = name(of: node)
    let keys = read(node, as: Self.wordBranchNode.named(name))
    if let token = self[keys.word], let word = Word(written: string(token)) { return (change(word), keys.when) }
    let when = keys.when
    guard let token = tree.entries(of: node).first(where: { $0.key.kind == .missing })?.value else {
      reportMissing(keys.word, of: node)
      return (change(fallback), when)
    }
    let place = tree.range(token)
    // Reading the node reports values other than strings, but does not know the words.
    diagnostics.removeAll { $0.code == .invalidValue && $0.range == place }
    let kind = NodeSchema.Kind.word(Word.words)
    diagnostics.append(
      .invalidValue(
        displayed(token), of: name, in: "validate", expected: kind.displayed,
        suggestion: suggestion(for: token, kind), at: place))
    return (change(fallback), when)
  }
}

extension ModalPresentationStyle: WrittenWord {}
