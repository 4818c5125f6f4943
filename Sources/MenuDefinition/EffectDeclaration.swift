extension DefinitionReader {
  /// The effects that an action may have.
  package enum EffectNode: String, NodeName {
    case set, present, dismiss, openScene, activateScene, closeScene, undoable, undo, redo

    package var schema: NodeSchema {
      schema(
        among: presentNode.schema, dismissNode.schema, activateSceneNode.schema, closeSceneNode.schema,
        undoableNode.schema, undoNode.schema, redoNode.schema)
    }
  }

  private static let presentNode = NodeDescription("present") { $0.argument("responder") }
  private static let dismissNode = presentNode.named("dismiss")
  private static let activateSceneNode = NodeDescription("activateScene") { $0.argument("scene") }
  private static let closeSceneNode = activateSceneNode.named("closeScene")
  private static let undoableNode = NodeDescription("undoable") { $0.argument("name") }
  private static let undoNode = NodeDescription("undo") { _ in }
  private static let redoNode = NodeDescription("redo") { _ in }

  static let performsPlace = NodePlace<EffectNode>("performs")
  static let actionPlace = NodePlace<EffectNode>("action")

  package mutating func effects(in node: SyntaxTree.NodeID, _ place: NodePlace<EffectNode>) -> [Effect] {
    guard tree.nodes[node].hasChildren else { return [] }
    return tree.children(of: node).compactMap { child in
      kind(of: child, in: place).flatMap { effect(child, $0) }
    }
  }

  package mutating func effect(_ node: SyntaxTree.NodeID, _ name: EffectNode) -> Effect? {
    let kind: Effect.Kind?
    switch name {
    case .set:
      let assignments = assignments(node)
      if Array(tree.entries(of: node)).isEmpty {
        diagnostics.append(.missingArgument("NAME=VALUE", of: "set", at: tree.headerRange(of: node)))
      }
      kind = assignments.isEmpty ? nil : .set(assignments)
    case .openScene: kind = opening(node)
    case .present: kind = target(of: node, Self.presentNode).map { .present($0) }
    case .dismiss: kind = target(of: node, Self.dismissNode).map { .dismiss($0) }
    case .activateScene: kind = target(of: node, Self.activateSceneNode).map { .activateScene($0) }
    case .undoable: kind = target(of: node, Self.undoableNode).map { .undoable($0.name) }
    case .closeScene:
      let scene = read(node, as: Self.closeSceneNode)
      kind = .closeScene(self[scene].map { target($0) })
    case .undo:
      read(node, as: Self.undoNode)
      kind = .undo
    case .redo:
      read(node, as: Self.redoNode)
      kind = .redo
    }
    return kind.map { Effect(kind: $0, source: tree.headerRange(of: node)) }
  }

  private mutating func target(
    of node: SyntaxTree.NodeID, _ description: NodeDescription<NodeSchema.Argument>
  ) -> Effect.Target? {
    let argument = read(node, as: description)
    return required(argument, of: node).map { target($0) }
  }

  private func target(_ token: SyntaxToken) -> Effect.Target {
    Effect.Target(name: string(token), source: tree.range(token))
  }

  /// Reads `openScene NAME firstResponder=R openTabs=1 panel=#true`.
  private mutating func opening(_ node: SyntaxTree.NodeID) -> Effect.Kind {
    var name: String?
    var isPanel = false
    for entry in tree.entries(of: node) {
      if entry.key.kind == .missing {
        if name == nil, entry.value.isString {
          name = string(entry.value)
        } else {
          diagnostics.append(
            .unexpectedArgument(
              displayed(entry.value), of: "openScene", allowed: ["scene"], at: tree.range(entry.value)))
        }
      } else if tree.matches(entry.key, "panel") {
        if let value = tree.boolean(entry.value) {
          isPanel = value
        } else {
          reportInvalid(entry.value, of: "panel", in: "openScene", expected: NodeSchema.Kind.boolean.displayed)
        }
      }
    }
    return .openScene(name, assignments(node, besides: ["panel"]), isPanel: isPanel)
  }

  /// Reads `openTabs="openTabs - 1" firstResponder=NAME focused=#null`.
  private mutating func assignments(_ node: SyntaxTree.NodeID, besides others: [String] = []) -> [Effect.Assignment] {
    var assignments: [Effect.Assignment] = []
    var seen: [String: SourceRange] = [:]
    let name = name(of: node)
    let entries = name == "set" ? namedValues(of: node) : tree.entries(of: node).filter { $0.key.kind != .missing }
    for entry in entries where !others.contains(string(entry.key)) {
      if let first = seen.updateValue(tree.range(entry.key), forKey: string(entry.key)) {
        diagnostics.append(.repeatedProperty(string(entry.key), of: name, at: tree.range(entry.key), first: first))
      }
      if let assignment = assignment(entry, in: name) { assignments.append(assignment) }
    }
    refuseChildren(of: node, in: .free(name))
    return assignments
  }

  private mutating func assignment(_ entry: SyntaxTree.Entry, in node: String) -> Effect.Assignment? {
    let (name, value) = (string(entry.key), entry.value)
    if let variable = names[name] {
      let spelling = spelling(of: value)
      if let expression = StateExpression(spelling, for: variable, among: names) {
        return .state(name, expression)
      }
      let expected =
        switch variable.kind {
        case .flag: "#true, #false or a condition"
        case .count: "a number, a count, or a sum such as \"\(name) - 1\", with spaces around the sign"
        case .choice: variable.kind.expected
        }
      // `n+1`
      let spaced = spelling.map { "+-".contains($0) ? " \($0) " : String($0) }.joined().split(separator: " ")
        .joined(separator: " ")
      let isSum = StateExpression(spaced, for: variable, among: names) != nil
      reportInvalid(
        value, of: name, in: node, expected: expected,
        suggestion: isSum ? spaced.quoted : Suggestion.closest(to: spelling, in: variable.kind.words))
      misreadVariables.insert(name)
      return nil
    }
    guard name == "firstResponder" || name == "focused" else {
      diagnostics.append(
        .condition(
          .unknownName(name), at: tree.range(entry.key), variables: variables, words: ["firstResponder", "focused"],
          isCompared: comparesName()))
      return nil
    }
    guard value.isString || value.kind == .null else {
      reportInvalid(value, of: name, in: node, expected: "the name of a responder, or #null for none")
      return nil
    }
    let target = value.isString ? target(value) : nil
    return name == "firstResponder" ? .firstResponder(target) : .focused(target)
  }
}
