/// A `responder` node: who it is linked to by name, what it performs, and what it does to commands.
struct ResponderDeclaration: Sendable {
  let name: String
  /// The next responder up the chain; nil for the window.
  var next: AppDeclaration.Name?
  /// The responder that presents it, which is its next one too.
  var presentedBy: AppDeclaration.Name?
  var acceptsText = false
  var isFocusable = false
  /// Whether it can be first responder itself; nil where nothing is said.
  var canBecomeFirstResponder: Bool?
  /// What it implements, and when it performs it.
  var performs: [ActionRule] = []
  /// What its override of `canPerformAction(_:withSender:)` answers by itself.
  var answers: [ActionRule] = []
  /// Where the override says that it does not ask `super` for the rest; nil when it asks.
  var answersOnly: SourceRange?
  var validations: [ValidationRule] = []
  var keyCommands: [KeyCommand] = []
  /// Whether it stands for a list of shortcuts that was imported: nothing else is known of it then.
  var isImported = false
  /// Where the `import` of its list names it; nil for one that is named after its file, and for one that is written.
  var nameOfImport: SourceRange?
  /// The node, its children left out.
  let source: SourceRange
}

extension DefinitionReader {
  private static let responderSchema = NodeSchema(
    "responder", arguments: ["name"],
    properties: [
      .init("next"), .init("presentedBy"), .init("acceptsText", .boolean), .init("focusable", .boolean),
      .init("canBecomeFirstResponder", .boolean),
    ], takesChildren: true)
  private static let ruleProperties: [NodeSchema.Property] = [.init("when"), .init("propertyList", .scalar)]
  private static let performsSchema = NodeSchema(
    "performs", arguments: ["action"], repeatsLastArgument: true, properties: ruleProperties)
  private static let answersSchema = NodeSchema(
    "answers", arguments: ["action"], repeatsLastArgument: true, properties: ruleProperties)
  private static let answersOnlySchema = NodeSchema(
    "answersOnly", arguments: ["action"], repeatsLastArgument: true, properties: ruleProperties)
  private static let validateSchema = NodeSchema(
    "validate", arguments: ["action"], properties: [.init("propertyList", .scalar)], takesChildren: true)
  private static let textBranchSchema = NodeSchema("title", arguments: ["text"], properties: [.init("when")])
  private static let stateBranchSchema = NodeSchema("state", arguments: ["state"], properties: [.init("when")])
  private static let attributeBranchSchema = NodeSchema("disabled", properties: [.init("when")])

  /// Reads `responder NAME next=NAME { performs ...; validate ... { ... }; keyCommand ... }`; nil without a name.
  mutating func responder(_ node: SyntaxTree.NodeID) -> ResponderDeclaration? {
    read(node, as: Self.responderSchema)
    guard let token = argument(0) else {
      if !isWritten(0) { diagnostics.append(.missingArgument("name", of: "responder", at: tree.headerRange(of: node))) }
      return nil
    }
    var responder = ResponderDeclaration(name: string(token), source: tree.headerRange(of: node))
    responder.next = property(0).map { AppDeclaration.Name(text: string($0.value), source: tree.range($0.value)) }
    responder.presentedBy = property(1).map {
      AppDeclaration.Name(text: string($0.value), source: tree.range($0.value))
    }
    responder.acceptsText = booleanProperty(2) ?? false
    responder.isFocusable = booleanProperty(3) ?? false
    responder.canBecomeFirstResponder = booleanProperty(4)
    if let next = property(0), property(1) != nil {
      diagnostics.append(
        .conflictingProperties(
          "'\(responder.name)' has 'next' and 'presentedBy', and both say which responder is next",
          at: tree.range(next.key),
          help: ["the next responder of a presented one is the presenting one: keep 'presentedBy'"]))
    }
    for child in tree.children(of: node) { readChild(child, of: &responder) }
    return responder
  }

  private mutating func readChild(_ child: SyntaxTree.NodeID, of responder: inout ResponderDeclaration) {
    switch name(of: child) {
    case "performs": responder.performs += rules(child, as: Self.performsSchema)
    case "answers": responder.answers += rules(child, as: Self.answersSchema)
    case "answersOnly":
      responder.answersOnly = tree.headerRange(of: child)
      responder.answers += rules(child, as: Self.answersOnlySchema)
    case "validate": if let rule = validation(child) { responder.validations.append(rule) }
    case "keyCommand":
      if case .keyCommand(let keyCommand)? = command(child) {
        if keyCommand.action.rawValue.isEmpty {
          diagnostics.append(.missingAction(in: "keyCommand", at: tree.headerRange(of: child)))
          return
        }
        responder.keyCommands.append(keyCommand)
      } else if tree.entries(of: child).allSatisfy({ !tree.matches($0.key, "key") }) {
        diagnostics.append(
          .missingProperty("key", of: "keyCommand", example: "key=\"cmd+k\"", at: tree.headerRange(of: child)))
      }
    case let other:
      diagnostics.append(
        .unknownNode(
          other, in: "responder", allowed: ["performs", "answers", "answersOnly", "validate", "keyCommand"],
          at: tree.range(tree.nodes[child].name)))
    }
  }

  /// Reads `performs ACTION... when=CONDITION propertyList=VALUE` and its likes: a rule for each action.
  private mutating func rules(_ node: SyntaxTree.NodeID, as schema: NodeSchema) -> [ActionRule] {
    read(node, as: schema)
    let tokens = arguments(from: 0)
    if tokens.isEmpty {
      diagnostics.append(.missingArgument("action", of: schema.name, at: tree.headerRange(of: node)))
    }
    let condition = condition(0).condition
    let propertyList = property(1).flatMap { scalar($0.value) }
    return tokens.map {
      ActionRule(
        action: Selector(string($0)), propertyList: propertyList, condition: condition, source: tree.range($0))
    }
  }

  /// Reads `validate ACTION { title "..." when=CONDITION; state on; disabled when=CONDITION }`.
  private mutating func validation(_ node: SyntaxTree.NodeID) -> ValidationRule? {
    read(node, as: Self.validateSchema)
    guard let token = argument(0) else {
      if !isWritten(0) {
        diagnostics.append(.missingArgument("action", of: "validate", at: tree.headerRange(of: node)))
      }
      return nil
    }
    let action = Selector(string(token))
    let propertyList = property(0).flatMap { scalar($0.value) }
    var branches: [ValidationRule.Branch] = []
    for child in tree.children(of: node) {
      guard let change = change(child) else { continue }
      branches.append(
        ValidationRule.Branch(
          change: change, condition: condition(0).condition, source: tree.headerRange(of: child)))
    }
    return ValidationRule(
      action: action, propertyList: propertyList, branches: branches, source: tree.headerRange(of: node))
  }

  /// Reads one change and leaves its node read, so that its condition can be asked for.
  private mutating func change(_ node: SyntaxTree.NodeID) -> ValidationRule.Change? {
    let name = name(of: node)
    let attributes: [String: MenuElementAttributes] = [
      "disabled": .disabled, "destructive": .destructive, "hidden": .hidden, "keepsMenuPresented": .keepsMenuPresented,
    ]
    if let attribute = attributes[name] {
      read(node, as: Self.attributeBranchSchema)
      return .attribute(attribute)
    }
    switch name {
    case "title", "image", "discoverabilityTitle":
      read(node, as: Self.textBranchSchema)
      guard let token = argument(0) else {
        diagnostics.append(.missingArgument("text", of: name, at: tree.headerRange(of: node)))
        return nil
      }
      let text = string(token)
      return name == "title" ? .title(text) : name == "image" ? .image(text) : .discoverabilityTitle(text)
    case "state":
      read(node, as: Self.stateBranchSchema)
      let states = MenuElementState.allCases
      guard let token = argument(0), let state = states.first(where: { $0.name == string(token) }) else {
        diagnostics.append(
          .invalidValue(
            argument(0).map { displayed($0) } ?? "nothing", of: "state", in: "validate",
            expected: NodeSchema.Kind.list(states.map(\.name)),
            at: argument(0).map { tree.range($0) } ?? tree.headerRange(of: node)))
        return nil
      }
      return .state(state)
    default:
      diagnostics.append(
        .unknownNode(
          name, in: "validate",
          allowed: [
            "title", "image", "discoverabilityTitle", "state", "disabled", "hidden", "destructive",
            "keepsMenuPresented",
          ], at: tree.range(tree.nodes[node].name)))
      return nil
    }
  }
}
