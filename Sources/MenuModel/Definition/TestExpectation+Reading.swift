extension DefinitionReader {
  private static let states = ["off", "on", "mixed"]
  private static let handledBySchema = NodeSchema(
    "handledBy", arguments: ["responder"],
    properties: [
      .init("action"), .init("title"), .init("discoverabilityTitle"), .init("state", .word(states)),
      .init("propertyList", .scalar), .init("sender", .word(DispatchExpectation.Sender.allCases.map(\.rawValue))),
    ])
  private static let unhandledSchema = NodeSchema(
    "unhandled", properties: [.init("because", .word(Dispatch.Reason.words)), .init("by")])
  private static let shadowsSchema = NodeSchema(
    "shadows", arguments: ["action"], properties: [.init("propertyList", .scalar)])
  private static let menuProperties: [NodeSchema.Property] = [
    .init("propertyList", .scalar), .init("key"), .init("section"), .init("state", .word(states)),
  ]
  private static let showsSchema = NodeSchema("shows", arguments: ["action", "title"], properties: menuProperties)
  private static let greysSchema = NodeSchema("greys", arguments: ["action", "title"], properties: menuProperties)
  private static let lacksSchema = NodeSchema(
    "lacks", arguments: ["action"], properties: [.init("propertyList", .scalar)])

  /// Reads what a press, a choice or typing is expected to do; a step without an expectation is reported.
  mutating func dispatchExpectations(in node: SyntaxTree.NodeID) -> [DispatchExpectation] {
    var isEmpty = true
    var expectations: [DispatchExpectation] = []
    for child in tree.children(of: node) {
      isEmpty = false
      let source = tree.headerRange(of: child)
      if let kind = dispatchExpectation(child, source) {
        expectations.append(DispatchExpectation(kind: kind, source: source))
      }
    }
    if isEmpty {
      diagnostics.append(
        .stepWithoutExpectation(name(of: node), example: "{ handledBy RESPONDER; }", at: tree.headerRange(of: node)))
    }
    return expectations
  }

  private mutating func dispatchExpectation(
    _ node: SyntaxTree.NodeID, _ source: SourceRange
  ) -> DispatchExpectation.Kind? {
    switch name(of: node) {
    case "handledBy":
      read(node, as: Self.handledBySchema)
      guard let token = argument(0) else {
        if !isWritten(0) { diagnostics.append(.missingArgument("responder", of: "handledBy", at: source)) }
        return nil
      }
      var handling = DispatchExpectation.Handling(
        responder: AppDeclaration.Name(text: string(token), source: tree.range(token)))
      handling.action = property(0).map { AppDeclaration.Name(text: string($0.value), source: tree.range($0.value)) }
      handling.title = stringProperty(1)
      handling.discoverabilityTitle = stringProperty(2)
      handling.state = property(3) == nil ? nil : state(3)
      handling.propertyList = property(4).flatMap { scalar($0.value) }
      handling.sender = stringProperty(5).flatMap { DispatchExpectation.Sender(rawValue: $0) }
      return .handledBy(handling)
    case "unhandled":
      read(node, as: Self.unhandledSchema)
      return .unhandled(because: stringProperty(0), by: stringProperty(1))
    case "shadows":
      read(node, as: Self.shadowsSchema)
      return command(of: node, source).map { .shadows($0) }
    case let other:
      diagnostics.append(
        .unknownNode(
          other, in: "an expectation", allowed: ["handledBy", "unhandled", "shadows"],
          at: tree.range(tree.nodes[node].name)))
      return nil
    }
  }

  /// Reads what the overlay or the menu bar is expected to have.
  mutating func menuExpectations(
    in node: SyntaxTree.NodeID, _ allowed: [MenuExpectation.Verb]
  ) -> [MenuExpectation] {
    var isEmpty = true
    var expectations: [MenuExpectation] = []
    for child in tree.children(of: node) {
      isEmpty = false
      let source = tree.headerRange(of: child)
      guard let verb = MenuExpectation.Verb(rawValue: name(of: child)), allowed.contains(verb) else {
        diagnostics.append(
          .unknownNode(
            name(of: child), in: name(of: node), allowed: allowed.map(\.rawValue),
            at: tree.range(tree.nodes[child].name)))
        continue
      }
      switch verb {
      case .shows: read(child, as: Self.showsSchema)
      case .greys: read(child, as: Self.greysSchema)
      case .lacks: read(child, as: Self.lacksSchema)
      }
      guard let command = command(of: child, source) else { continue }
      var expectation = MenuExpectation(verb: verb, command: command, source: source)
      if verb != .lacks {
        expectation.title = argument(1).map { string($0) }
        expectation.key = property(1).flatMap { key($0.value) }
        expectation.section = stringProperty(2)
        expectation.state = property(3) == nil ? nil : state(3)
      }
      expectations.append(expectation)
    }
    if isEmpty {
      diagnostics.append(
        .stepWithoutExpectation(name(of: node), example: "{ shows ACTION; }", at: tree.headerRange(of: node)))
    }
    return expectations
  }

  private mutating func command(of node: SyntaxTree.NodeID, _ source: SourceRange) -> TestCommand? {
    guard let token = argument(0) else {
      if !isWritten(0) { diagnostics.append(.missingArgument("action", of: name(of: node), at: source)) }
      return nil
    }
    return testCommand(token, propertyListSlot: 0)
  }
}
