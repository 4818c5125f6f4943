extension DefinitionReader {
  /// What the groups around a test say.
  private struct Scope {
    var groups: [String] = []
    var platforms: [AppDeclaration.Name]?
    var layouts: [AppDeclaration.Name]?
    var directions: [App.LayoutDirection]?
    var setup: [TestSetup] = []
    var extents: [SourceRange] = []

    /// How many keyboards a test is run with.
    var keyboardCount: Int {
      let isEverything = layouts?.contains { $0.text == App.Layouts.everything } ?? false
      return (isEverything ? KeyboardLayouts.names.count : layouts?.count ?? 1) * (directions?.count ?? 1)
    }
  }

  private static let directionWords = App.LayoutDirection.allCases.map(\.rawValue)
  private static let scopeProperties: [NodeSchema.Property] = [
    .init("platform"), .init("layout"), .init("direction", .word(directionWords)),
  ]
  private static let testSchema = NodeSchema(
    "test", arguments: ["name"], properties: scopeProperties, takesChildren: true)
  private static let groupSchema = NodeSchema(
    "group", arguments: ["name"], properties: scopeProperties, takesChildren: true)
  private static let pressSchema = NodeSchema("press", arguments: ["key"], takesChildren: true)
  private static let typeSchema = NodeSchema("type", arguments: ["text"], takesChildren: true)
  private static let chooseSchema = NodeSchema(
    "choose", arguments: ["action"], properties: [.init("propertyList", .scalar), .init("holding")],
    takesChildren: true)
  private static let overlaySchema = NodeSchema("overlay", takesChildren: true)
  private static let menuBarSchema = NodeSchema("menuBar", takesChildren: true)

  /// Reads `test NAME platform=P layout=L direction=D { ... }`, or a `group` of the same form with the tests in it.
  mutating func tests(_ node: SyntaxTree.NodeID) -> [TestDeclaration] {
    var tests: [TestDeclaration] = []
    addTests(node, in: Scope(), to: &tests)
    return tests
  }

  private mutating func addTests(_ node: SyntaxTree.NodeID, in outer: Scope, to tests: inout [TestDeclaration]) {
    let isGroup = isNamed(node, "group")
    let source = tree.headerRange(of: node)
    read(node, as: isGroup ? Self.groupSchema : Self.testSchema)
    let name = argument(0).map { string($0) }
    if name == nil, !isWritten(0) {
      diagnostics.append(.missingArgument("name", of: isGroup ? "group" : "test", at: source))
    }
    var scope = outer
    if let entry = property(0) { scope.platforms = [word(entry.value)] }
    if let entry = property(1) { scope.layouts = [word(entry.value)] }
    if let direction = stringProperty(2).flatMap(App.LayoutDirection.init) { scope.directions = [direction] }
    var steps: [TestStep] = []
    var inner: [SyntaxTree.NodeID] = []
    for child in tree.children(of: node) {
      switch self.name(of: child) {
      case "each": readTable(child, into: &scope)
      case "given" where isGroup: scope.setup.append(.given(givens(child)))
      case "test" where isGroup, "group" where isGroup: inner.append(child)
      default:
        if !isGroup { step(child).map { steps.append($0) } } else { reportUnknown(child, in: "group", Self.inGroup) }
        continue
      }
      if isGroup, self.name(of: child) != "test", self.name(of: child) != "group" {
        scope.extents.append(tree.headerRange(of: child))
      }
    }
    if isGroup {
      scope.groups.append(name ?? "")
      scope.extents.append(source)
      for child in inner { addTests(child, in: scope, to: &tests) }
      return
    }
    if !steps.contains(where: \.isExpecting) { diagnostics.append(.testWithoutSteps(at: source)) }
    let count = TestDeclaration.caseCount(of: scope.setup, times: scope.keyboardCount)
    if count > TestDeclaration.caseLimit {
      diagnostics.append(
        .limitExceeded(
          "the tables of the test make \(count) cases of it, and \(TestDeclaration.caseLimit) is the limit", at: source)
      )
      scope.setup.removeAll()
    }
    tests.append(
      TestDeclaration(
        name: name ?? "", groups: scope.groups, platforms: scope.platforms, layouts: scope.layouts,
        directions: scope.directions, setup: scope.setup, steps: steps,
        source: source, extents: [tree.fullRange(of: node)] + scope.extents))
  }

  private static let inGroup = ["given", "each", "test", "group"]
  private static let inTest = ["given", "each", "press", "choose", "type", "overlay", "menuBar"]

  private mutating func reportUnknown(_ node: SyntaxTree.NodeID, in parent: String, _ allowed: [String]) {
    diagnostics.append(
      .unknownNode(name(of: node), in: parent, allowed: allowed, at: tree.range(tree.nodes[node].name)))
  }

  // MARK: Setup

  /// Reads `each NAME VALUE...`; `each platform` says where the test runs, `each layout` and `each direction` with which
  /// keyboard, unless the state has a variable of that name.
  private mutating func readTable(_ node: SyntaxTree.NodeID, into scope: inout Scope) {
    let entries = Array(tree.entries(of: node))
    guard let first = entries.first, first.key.kind == .missing, first.value.isString, entries.count > 1 else {
      diagnostics.append(
        .missingArgument(entries.isEmpty ? "name" : "value", of: "each", at: tree.headerRange(of: node)))
      return
    }
    let values = entries.dropFirst()
    if let property = values.first(where: { $0.key.kind != .missing }) {
      diagnostics.append(
        .unknownProperty(string(property.key), of: "each", allowed: [], at: tree.range(property.key)))
      return
    }
    if tree.matches(first.value, "platform") {
      scope.platforms = values.map { word($0.value) }
      return
    }
    if isKeyboardWord(first.value, "layout") {
      scope.layouts = values.map { word($0.value) }
      return
    }
    if isKeyboardWord(first.value, "direction") {
      scope.directions = values.compactMap { direction($0.value) }
      return
    }
    let table = values.compactMap { given(first.value, $0.value, in: "each") }
    if !table.isEmpty { scope.setup.append(.table(table)) }
  }

  private func word(_ token: SyntaxToken) -> AppDeclaration.Name {
    AppDeclaration.Name(text: string(token), source: tree.range(token))
  }

  /// Whether a table is about the keyboard, and not about a variable that is called so.
  private func isKeyboardWord(_ token: SyntaxToken, _ word: StaticString) -> Bool {
    tree.matches(token, word) && !variables.contains { tree.string(token) == $0.name }
  }

  /// The direction that a token names; nil, and reported, for what is none.
  private mutating func direction(_ token: SyntaxToken) -> App.LayoutDirection? {
    if token.isString, let direction = App.LayoutDirection(rawValue: string(token)) { return direction }
    let words = Self.directionWords
    diagnostics.append(
      .invalidValue(
        displayed(token), of: "direction", in: "each", expected: NodeSchema.Kind.word(words).displayed,
        suggestion: Suggestion.closest(to: string(token), in: words), at: tree.range(token)))
    return nil
  }

  /// Reads `given NAME=VALUE...`.
  private mutating func givens(_ node: SyntaxTree.NodeID) -> [TestGiven] {
    var givens: [TestGiven] = []
    for entry in tree.entries(of: node) {
      if entry.key.kind == .missing {
        diagnostics.append(
          .unexpectedArgument(displayed(entry.value), of: "given", allowed: [], at: tree.range(entry.value)))
      } else if let given = given(entry.key, entry.value, in: "given") {
        givens.append(given)
      }
    }
    for child in tree.children(of: node) { reportUnknown(child, in: "given", []) }
    return givens
  }

  /// Reads one name and its value, as both stand in a `given` or a table.
  private mutating func given(_ name: SyntaxToken, _ value: SyntaxToken, in node: String) -> TestGiven? {
    let isFirstResponder = tree.matches(name, "firstResponder")
    if isFirstResponder || tree.matches(name, "focused") {
      guard value.isString || value.kind == .null else {
        diagnostics.append(
          .invalidValue(
            displayed(value), of: string(name), in: node, expected: "the name of a responder, or #null for none",
            at: tree.range(value)))
        return nil
      }
      let responder =
        value.isString ? AppDeclaration.Name(text: string(value), source: tree.range(value)) : nil
      return isFirstResponder ? .firstResponder(responder) : .focused(responder)
    }
    let text = string(name)
    guard let variable = variables.first(where: { $0.name == text }) else {
      diagnostics.append(
        .condition(
          .unknownName(text), at: tree.range(name), variables: variables, words: ["firstResponder", "focused"]))
      return nil
    }
    let spelling = value.isString ? string(value) : tree.integer(value).map { String($0) } ?? displayed(value)
    if let state = variable.value(spelling: spelling) { return .state(text, state) }
    let words: [String] = if case .choice(let words) = variable.kind { words } else { [] }
    diagnostics.append(
      .invalidValue(
        displayed(value), of: text, in: node, expected: variable.kind.expected,
        suggestion: Suggestion.closest(to: spelling, in: words), at: tree.range(value)))
    return nil
  }

  // MARK: Steps

  /// Reads one step; nil, and reported, for what is none.
  private mutating func step(_ node: SyntaxTree.NodeID) -> TestStep? {
    let source = tree.headerRange(of: node)
    let action: TestStep.Action?
    switch name(of: node) {
    case "given": action = .given(givens(node))
    case "press":
      read(node, as: Self.pressSchema)
      let key = firstArgument("key", of: node).flatMap { self.key($0) }
      let expected = dispatchExpectations(in: node)
      action = key.map { TestStep.Action.press($0, expected) }
    case "type":
      read(node, as: Self.typeSchema)
      let keys = firstArgument("text", of: node).map { Self.keys(typing: string($0)) }
      let expected = dispatchExpectations(in: node)
      action = keys.map { TestStep.Action.type($0, expected) }
    case "choose":
      read(node, as: Self.chooseSchema)
      let command = firstArgument("action", of: node).map { testCommand($0, propertyListSlot: 0) }
      let modifiers = self.modifiers(1)
      let expected = dispatchExpectations(in: node)
      action = command.map { TestStep.Action.choose($0, holding: modifiers, expected) }
    case "overlay":
      read(node, as: Self.overlaySchema)
      action = .overlay(menuExpectations(in: node, [.shows, .lacks]))
    case "menuBar":
      read(node, as: Self.menuBarSchema)
      action = .menuBar(menuExpectations(in: node, [.shows, .greys, .lacks]))
    default:
      reportUnknown(node, in: "test", Self.inTest)
      return nil
    }
    return action.map { TestStep(action: $0, source: source) }
  }

  private mutating func firstArgument(_ what: String, of node: SyntaxTree.NodeID) -> SyntaxToken? {
    if let token = argument(0) { return token }
    if !isWritten(0) { diagnostics.append(.missingArgument(what, of: name(of: node), at: tree.headerRange(of: node))) }
    return nil
  }

  /// A command by its action and the property list in a slot of the node just read.
  func testCommand(_ token: SyntaxToken, propertyListSlot slot: Int) -> TestCommand {
    TestCommand(
      action: AppDeclaration.Name(text: string(token), source: tree.range(token)),
      propertyList: property(slot).flatMap { scalar($0.value) })
  }

  /// The key that a token spells; nil, and reported, for what is none.
  mutating func key(_ token: SyntaxToken) -> KeyCombination? {
    do {
      return try KeyCombination(spelling: string(token))
    } catch {
      diagnostics.append(.invalidKey(string(token), error, at: tree.range(token)))
      return nil
    }
  }

  private mutating func modifiers(_ slot: Int) -> KeyModifierFlags {
    guard let entry = property(slot) else { return [] }
    if let flags = KeyModifierFlags(spelling: string(entry.value)), !flags.isEmpty { return flags }
    diagnostics.append(.invalidModifiers(string(entry.value), at: tree.range(entry.value)))
    return []
  }

  /// The keys that type a text; a line break is Return.
  private static func keys(typing text: String) -> [KeyCombination] {
    text.unicodeScalars.map { $0 == "\n" ? KeyCombination(.return) : KeyCombination(KeyInput($0)) }
  }
}

extension TestStep {
  /// Whether the step expects something, or has to.
  fileprivate var isExpecting: Bool { if case .given = action { false } else { true } }
}
