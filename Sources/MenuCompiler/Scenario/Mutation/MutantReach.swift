/// The part of a definition that a test can reach. A test cannot notice a mistake elsewhere.
struct MutantReach {
  /// The actions that menus, responders' key commands and tests send.
  private var sent: Set<ActionSelector> = []
  /// The actions of commands, by the commands' names.
  private let names: [String: ActionSelector]
  private let responders: [String: [ResponderDeclaration]]
  /// Whether a disabled item is not validated, so that a branch is reached only if the action is performed.
  private let validatesTargetsOnly: Bool

  init(_ compilation: Compilation) {
    names = Dictionary(compilation.definition.commandNames.map { ($0.name.text, $0.identity.action) }) { first, _ in
      first
    }
    responders = Dictionary(grouping: compilation.definition.responders, by: \.name)
    validatesTargetsOnly = compilation.targets.allSatisfy { !$0.platform.rules.contains(.implementerIsTarget) }
    for construction in compilation.targets.flatMap({ [$0.main] + $0.contexts }) {
      let tree = construction.tree
      tree.forEachID { if tree.facts(of: $0).isCommand { add(tree[$0].command) } }
    }
    for keyCommand in compilation.definition.responders.flatMap(\.keyCommands) { add(keyCommand.command) }
    // A gesture sends the actions that a test performs by hand.
    for test in compilation.definition.tests {
      test.forEachStep { if case .perform(let action, _, _) = $0.action { sent.insert(ActionSelector(action.text)) } }
    }
  }

  private mutating func add(_ command: Command?) {
    guard let command else { return }
    sent.insert(command.action)
    for alternate in command.alternates { sent.insert(alternate.action) }
  }

  /// Whether any of some actions is sent; true without any action.
  func isSent(anyOf actions: [ActionSelector]) -> Bool {
    actions.isEmpty || actions.contains { sent.contains(names[$0.rawValue] ?? $0) }
  }

  /// The states in which a responder validates the commands with an action; all of them if that is unclear.
  func validated(_ action: ActionSelector, by responder: String) -> Condition {
    let always = Condition.constant(true)
    let action = names[action.rawValue] ?? action
    guard validatesTargetsOnly, let declarations = responders[responder] else { return always }
    if declarations.contains(where: { $0.acceptsText || $0.answersOnly != nil || !$0.answers.isEmpty }) {
      return always
    }
    let rules = declarations.flatMap(\.performs).filter { $0.action == action }
    if rules.isEmpty || rules.contains(where: { $0.condition == nil }) { return always }
    return rules.compactMap { $0.condition?.formula }.any
  }
}
