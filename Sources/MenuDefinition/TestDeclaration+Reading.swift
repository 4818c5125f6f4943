extension DefinitionReader {
  private enum GroupChild: String, NodeName {
    case given, each, test, group

    var schema: NodeSchema { schema(among: testNode.schema, groupNode.schema) }
  }

  enum TestChild: String, NodeName {
    case given, each, press, choose, type, overlay, menuBar, shown, open
    case perform, expect, cases, `case`, on, present, dismiss, openScene, activateScene, closeScene

    var schema: NodeSchema {
      EffectNode(rawValue: rawValue)?.schema
        ?? schema(
          among: pressNode.schema, chooseNode.schema, typeNode.schema, performNode.schema, overlayNode.schema,
          menuBarNode.schema, shownNode.schema, openNode.schema)
    }
  }

  private struct Scope {
    var groups: [String] = []
    var platforms: [DeclaredName]?
    var layouts: [DeclaredName]?
    var directions: [App.LayoutDirection]?
    var setup: [TestSetup] = []
    var extents: [SourceRange] = []

    var keyboardCount: Int {
      let isEverything = layouts?.contains { $0.text == App.Layouts.everything } ?? false
      return (isEverything ? KeyboardLayouts.names.count : layouts?.count ?? 1) * (directions?.count ?? 1)
    }
  }

  private static let scopeParts = { @Sendable (node: inout NodeSchema) in
    (
      name: node.argument("name"),
      platform: node.text("platform"),
      layout: node.text("layout"),
      direction: node.word("direction", App.LayoutDirection.self)
    )
  }
  static let testNode = NodeDescription("test", children: testChildren) { scopeParts(&$0) }
  static let groupNode = NodeDescription("group", children: groupChildren) { scopeParts(&$0) }
  private static let pressNode = NodeDescription("press", children: dispatchPlace) {
    (
      key: $0.argument("key"),
      code: $0.text("code", among: PhysicalKey.allCases.map(\.rawValue) + DefinitionReader.namedKeys.keys.sorted()),
      holding: $0.text("holding"),
      repeats: $0.integer("repeats")
    )
  }
  private static let performNode = NodeDescription("perform", children: dispatchPlace) {
    (action: $0.argument("action"), responder: $0.text("by"))
  }
  private static let typeNode = NodeDescription("type", children: dispatchPlace) { $0.argument("text") }
  static let chooseNode = NodeDescription("choose", children: dispatchPlace) {
    (
      element: $0.argument("element"), title: $0.argument("title"), propertyList: $0.scalar("propertyList"),
      holding: $0.text("holding")
    )
  }
  private static let overlayNode = NodeDescription("overlay", children: overlayPlace) { _ in }
  private static let menuBarNode = NodeDescription("menuBar", children: menuBarPlace) { _ in }
  private static let shownNode = NodeDescription("shown", children: shownPlace) { _ in }

  private static let groupChildren = NodePlace<GroupChild>("group")
  private static let testChildren = NodePlace<TestChild>("test")
  /// The nodes that are allowed in a part of a test.
  private static let innerChildren = NodePlace<TestChild>("a part of a test", TestChild.allCases.filter { $0 != .each })

  /// Reads `test NAME platform=P layout=L direction=D { ... }`, or a `group` of the same form with the tests in it.
  package mutating func tests(_ node: SyntaxTree.NodeID) -> [TestDeclaration] {
    var tests: [TestDeclaration] = []
    addTests(node, in: Scope(), to: &tests)
    return tests
  }

  private mutating func addTests(_ node: SyntaxTree.NodeID, in outer: Scope, to tests: inout [TestDeclaration]) {
    let isGroup = isNamed(node, "group")
    let source = tree.headerRange(of: node)
    let keys = read(node, as: isGroup ? Self.groupNode : Self.testNode)
    let name = required(keys.name, of: node).map { string($0) }
    var scope = outer
    if let platform = self.name(keys.platform) { scope.platforms = [platform] }
    if let layout = self.name(keys.layout) { scope.layouts = [layout] }
    if let direction = self[keys.direction] { scope.directions = [direction] }
    var steps: [TestStep] = []
    let mistakes = diagnostics.count
    var inner: [SyntaxTree.NodeID] = []
    let lacksBraces = misplacedChild != nil
    for child in tree.children(of: node) {
      if !isGroup {
        step(child, &scope).map { steps.append($0) }
        continue
      }
      switch kind(of: child, in: Self.groupChildren) {
      case .each:
        readTable(child, into: &scope)
        scope.extents.append(tree.headerRange(of: child))
      case .given:
        scope.setup.append(.given(givens(child)))
        scope.extents.append(tree.headerRange(of: child))
      case .test, .group: inner.append(child)
      case nil: break
      }
    }
    if isGroup {
      scope.groups.append(name ?? "")
      scope.extents.append(source)
      for child in inner { addTests(child, in: scope, to: &tests) }
      return
    }
    if !lacksBraces, diagnostics.count == mistakes, !steps.contains(where: \.isExpecting) {
      diagnostics.append(
        .missingProperty, "'test' has no expectation", at: source,
        help: ["say what happens: `press \"cmd+t\" { handledBy RESPONDER; }`"])
    }
    if exceedsLimits(&steps, &scope, at: source) { return }
    tests.append(
      TestDeclaration(
        name: name ?? "", groups: scope.groups, platforms: scope.platforms, layouts: scope.layouts,
        directions: scope.directions, setup: scope.setup, steps: steps,
        source: source, extents: [tree.fullRange(of: node)] + scope.extents))
  }

  /// Whether the tests of the file have become too many. Of a test that has too many cases itself, none is kept.
  private mutating func exceedsLimits(_ steps: inout [TestStep], _ scope: inout Scope, at source: SourceRange) -> Bool {
    if steps.contains(where: { $0.count > TestDeclaration.caseLimit }) {
      diagnostics.append(
        .limitExceeded, "the cases of the test must make at most \(TestDeclaration.caseLimit) steps", at: source)
      steps.removeAll()
    }
    let count = TestDeclaration.caseCount(of: scope.setup, times: scope.keyboardCount)
    if count > TestDeclaration.caseLimit {
      diagnostics.append(
        .limitExceeded, "a test must have at most \(TestDeclaration.caseLimit) cases, not \(count)", at: source)
      scope.setup.removeAll()
    }
    caseCount += min(count, TestDeclaration.caseLimit)
    if caseCount > TestDeclaration.totalCaseLimit {
      if caseCount - count <= TestDeclaration.totalCaseLimit {
        diagnostics.append(
          .limitExceeded,
          "the tests of a file must make at most \(TestDeclaration.totalCaseLimit) cases: "
            + "menuc does not run this one and those after it", at: source)
      }
      return true
    }
    let presses = steps.reduce(0) { $0 + $1.repeatedPresses }.multipliedReportingOverflow(by: count)
    let limit = TestDeclaration.repeatLimit
    pressCount += presses.overflow ? limit + 1 : min(presses.partialValue, limit + 1)
    if pressCount <= limit || presses.partialValue == 0 { return false }
    diagnostics.append(
      .limitExceeded, "the tests of a file must repeat presses at most \(limit) times: menuc does not run this one",
      at: source)
    return true
  }

  // MARK: Setup

  /// Reads `each NAME VALUE...`. `each platform` lists the test's platforms, `each layout` and `each direction` its
  /// keyboards. A variable of that name comes first.
  private mutating func readTable(_ node: SyntaxTree.NodeID, into scope: inout Scope) {
    guard let (name, values) = nameAndValues(of: node) else { return }
    if let property = values.first(where: { $0.key.kind != .missing }) {
      diagnostics.append(.unknownProperty(string(property.key), of: "each", allowed: [], at: tree.range(property.key)))
      return
    }
    if tree.matches(name, "platform") {
      scope.platforms = values.map { word($0.value) }
      return
    }
    if isKeyboardWord(name, "layout") {
      scope.layouts = values.map { word($0.value) }
      return
    }
    if isKeyboardWord(name, "direction") {
      scope.directions = values.compactMap { direction($0.value) }
      return
    }
    let table = givens(name, values, in: "each")
    if !table.isEmpty { scope.setup.append(.table(table)) }
  }

  /// Whether a table is about the keyboard, and not about a variable of that name.
  private func isKeyboardWord(_ token: SyntaxToken, _ word: StaticString) -> Bool {
    tree.matches(token, word) && names[tree.string(token)] == nil
  }

  private mutating func direction(_ token: SyntaxToken) -> App.LayoutDirection? {
    if token.isString, let direction = App.LayoutDirection(rawValue: string(token)) { return direction }
    let words = App.LayoutDirection.words
    reportInvalid(
      token, of: "direction", in: "each", expected: NodeSchema.Kind.word(words).displayed,
      suggestion: Suggestion.closest(to: string(token), in: words))
    return nil
  }

  // MARK: Steps

  /// Reads one step, or a table into the scope; nil for a table, and for a reported one.
  private mutating func step(_ node: SyntaxTree.NodeID, _ scope: inout Scope) -> TestStep? {
    let kind = kind(of: node, in: Self.testChildren)
    if kind == .each {
      readTable(node, into: &scope)
      return nil
    }
    return kind.flatMap { step(node, $0) }
  }

  private mutating func steps(in node: SyntaxTree.NodeID) -> [TestStep] {
    let mistakes = diagnostics.count
    let steps = tree.children(of: node).compactMap { child in
      kind(of: child, in: Self.innerChildren).flatMap { step(child, $0) }
    }
    if diagnostics.count == mistakes, !isReported(node), !steps.contains(where: \.isExpecting) {
      diagnostics.append(
        .stepWithoutExpectation(
          name(of: node), example: "{ press \"cmd+t\" { handledBy RESPONDER; }; }", at: tree.headerRange(of: node)))
    }
    return steps
  }

  private mutating func step(_ node: SyntaxTree.NodeID, _ kind: TestChild) -> TestStep? {
    let source = tree.headerRange(of: node)
    let action: TestStep.Kind?
    switch kind {
    case .each: action = nil
    case .given: action = .given(givens(node))
    case .expect: action = .expect(situationExpectations(node))
    case .case:
      let givens = givens(ofEntriesIn: node)
      action = .cases([givens], steps(in: node))
    case .cases: action = .cases(cases(node), steps(in: node))
    case .on:
      let platforms = tree.entries(of: node).compactMap { $0.value.isString ? word($0.value) : nil }
      if platforms.isEmpty { diagnostics.append(.missingArgument("platform", of: "on", at: source)) }
      action = .on(platforms, steps(in: node))
    case .present, .dismiss, .openScene, .activateScene, .closeScene:
      let name = EffectNode(rawValue: kind.rawValue)
      action = name.flatMap { effect(node, $0) }.map { .effect($0) }
    case .press:
      let keys = read(node, as: Self.pressNode)
      let key = testKey(keys.key, keys.code, keys.holding, of: node)
      let repeats = repeats(keys.repeats)
      let expected = dispatchExpectations(in: node)
      action = key.map { .press($0, repeats: repeats, expected) }
    case .type:
      let argument = read(node, as: Self.typeNode)
      let keys = required(argument, of: node).map { typedKeys($0, of: node) }
      let expected = dispatchExpectations(in: node)
      action = keys.map { TestStep.Kind.type($0, expected) }
    case .choose: action = choice(node).map { .choose($0.element, holding: $0.modifiers, $0.expectations) }
    case .perform:
      let keys = read(node, as: Self.performNode)
      let name = required(keys.action, of: node).map { word($0) }
      let responder = self.name(keys.responder)
      let expected = tree.nodes[node].hasChildren ? dispatchExpectations(in: node) : []
      action = name.map { .perform($0, by: responder, expected) }
    case .overlay:
      read(node, as: Self.overlayNode)
      action = .overlay(menuExpectations(in: node, Self.overlayPlace))
    case .menuBar:
      read(node, as: Self.menuBarNode)
      action = .menuBar(menuExpectations(in: node, Self.menuBarPlace))
    case .shown:
      read(node, as: Self.shownNode)
      action = .shown(menuExpectations(in: node, Self.shownPlace))
    case .open: action = opening(node).map { .open($0) }
    }
    return action.map { TestStep(action: $0, source: source) }
  }

  /// Reads `choose ELEMENT "Title" holding="..." { ... }`; nil for a reported one.
  package mutating func choice(
    _ node: SyntaxTree.NodeID
  ) -> (element: TestElement, modifiers: KeyModifierFlags, expectations: [DispatchExpectation])? {
    let keys = read(node, as: Self.chooseNode)
    let element = required(keys.element, of: node)
      .flatMap { testElement($0, self[keys.title], self[keys.propertyList], of: node) }
    let modifiers = self.modifiers(keys.holding)
    let expectations = dispatchExpectations(in: node)
    return element.map { ($0, modifiers, expectations) }
  }
}
