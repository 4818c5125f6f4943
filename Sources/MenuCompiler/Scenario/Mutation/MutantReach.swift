/// What of a definition a test can reach at all: a mistake elsewhere is one that nobody could notice.
struct MutantReach {
  /// What is sent, in any menu on any platform.
  private var sent: Set<ActionSelector> = []
  /// The actions that commands' names stand for.
  private let names: [String: ActionSelector]
  private let responders: [String: [ResponderDeclaration]]
  /// Whether a disabled item is not validated, so that a branch is reached only where the action is performed.
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
    // What a test sends by hand, a gesture sends.
    for step in compilation.definition.tests.flatMap(\.allSteps) {
      if case .perform(let action, _, _) = step.action { sent.insert(ActionSelector(action.text)) }
    }
  }

  private mutating func add(_ command: Command?) {
    guard let command else { return }
    sent.insert(command.action)
    for alternate in command.alternates { sent.insert(alternate.action) }
  }

  /// Whether something sends one of some actions; true where there is none.
  func isSent(anyOf actions: [ActionSelector]) -> Bool {
    actions.isEmpty || actions.contains { sent.contains(names[$0.rawValue] ?? $0) }
  }

  /// When a responder is asked to validate the commands with an action; always where that is not plain.
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
