/// A platform that tests and traces run on, with a keyboard: its menus, ready for dispatch, and the definition's
/// responders.
package struct TestStage: Sendable {
  package private(set) var dispatcher: Dispatcher
  private(set) var graph: ResponderGraph
  let variables: [StateVariable]
  /// What holds before a test says anything.
  let initial: TestSituation
  /// Whether the definition says what actions do.
  let hasEffects: Bool
  /// What the actions' closures do, by where the actions are declared.
  let closures: [SourceRange: [Effect]]
  /// What conditions ask that is no variable of the state.
  private(set) var situationNames: Set<String>
  /// The direction of the interface where no keyboard says it.
  let direction: App.LayoutDirection
  private let actions: ActionIndex
  /// What else a test can name; few do.
  let names: Lazy<ElementNames>
  private(set) var titles: Lazy<ElementTitles>
  private let target: PlatformMenus

  /// - Parameter localizer: the keyboard layout and the direction; nil for keys that are matched as they are written.
  package init(_ target: PlatformMenus, _ definition: Definition, localizer: KeyLocalizer?) {
    dispatcher = Dispatcher(target.main, localizer: localizer)
    self.target = target
    graph = Self.graph(of: definition, on: target)
    variables = definition.state
    initial = TestSituation(variables)
    hasEffects = definition.hasEffects
    closures = definition.closures
    situationNames = definition.situationNames
    direction = definition.app.direction
    actions = ActionIndex(target.main.tree)
    let (tree, graph, others) = (target.main.tree, graph, actions.others)
    names = Lazy { ElementNames(tree, others: others) }
    titles = Lazy { ElementTitles(tree, validations: graph.validationTitles) }
  }

  /// The same platform, where the state also has what a condition asks.
  func asking(_ condition: Condition) -> TestStage {
    var stage = self
    stage.situationNames.formUnion(condition.names.subtracting(variables.map(\.name)))
    return stage
  }

  private static func graph(of definition: Definition, on target: PlatformMenus) -> ResponderGraph {
    ResponderGraph(definition.borrowingTitles(on: target).responders, on: target.platform)
  }

  /// The responders of a definition that has the same menus.
  func graph(of definition: Definition) -> ResponderGraph { Self.graph(of: definition, on: target) }

  /// The same menus with other responders.
  func with(_ graph: ResponderGraph) -> TestStage {
    var stage = self
    stage.graph = graph
    let tree = tree
    stage.titles = Lazy { ElementTitles(tree, validations: graph.validationTitles) }
    return stage
  }

  /// The same platform with another keyboard.
  func matching(_ localizer: KeyLocalizer?) -> TestStage {
    var stage = self
    stage.dispatcher = dispatcher.matching(localizer)
    return stage
  }

  /// The commands of the main menu with an action, in menu order.
  func commands(_ action: Selector) -> [(id: MenuTree.ID, element: MenuElement)] { actions.commands(action, in: tree) }

  /// The key that a command of the main menu has on the keyboard; nil for one without a key.
  func key(of element: MenuElement, at id: MenuTree.ID) -> KeyCombination? {
    guard let key = tree.keyCombination(of: id), case .keyCommand(let keyCommand) = element else { return nil }
    return dispatcher.matcher.localized(key, of: keyCommand)?.localized ?? key
  }

  /// Whether a key can be pressed on the keyboard.
  func canPress(_ key: KeyCombination) -> Bool { dispatcher.matcher.press(of: key) != nil }

  var tree: MenuTree { dispatcher.tree }

  /// What a sentence calls the menu.
  var menuName: String { "the main menu" }

  /// The menu as it is shown while a chain of responders is asked.
  func presentation(asking chain: ResponderChain, as style: Platform.PresentationStyle) -> Presentation {
    Presentation(dispatcher, asking: chain, as: style)
  }

  /// The names of all responders, those of the tail of every chain too.
  package var responderNames: [String] { graph.names }

  /// Who is asked first; without a first responder what the state presents is, else the window.
  package func start(in situation: TestSituation) -> Dispatcher.Start { start(in: situation, state(in: situation)) }

  /// The same in a state that has what conditions ask.
  func start(in situation: TestSituation, _ state: AppState) -> Dispatcher.Start {
    func responder(_ name: String?) -> DeclaredResponder? { name.flatMap { graph.responder(named: $0, in: state) } }
    let presented = graph.presented(in: state)
    var start = Dispatcher.Start(
      firstResponder: responder(situation.firstResponder)
        ?? (presented ?? graph.tail.first).map { graph.responder($0, in: state) },
      focused: responder(situation.focused))
    // Nobody behind an alert is asked, whoever was first responder before it came up.
    if let presented, graph.records[presented].presentation(in: state)?.kind == .alert {
      let alert = graph.responder(presented, in: state)
      func isInAlert(_ first: (any Responder)?) -> Bool {
        ResponderChain(from: first).contains(named: alert.responderName)
      }
      if !isInAlert(start.firstResponder) { start.firstResponder = alert }
      if !isInAlert(start.focused) { start.focused = nil }
    }
    if dispatcher.platform.rules.contains(.implementerIsTarget) {
      start.mainFirstResponder = responder(situation.firstResponderOfMain)
    }
    return start
  }

  /// Why no device can be in a situation; nil where one can.
  package func obstacle(to situation: TestSituation) -> StartObstacle? {
    let state = state(in: situation)
    return situation.firstResponder.flatMap { graph.obstacle(toFirstResponder: $0, in: state) }
      ?? situation.focused.flatMap {
        graph.obstacle(toFocus: $0, firstResponder: situation.firstResponder, in: state)
      }
  }

  /// Why nobody can touch a responder; nil where people can.
  func obstacle(toTouching name: String, in situation: TestSituation) -> StartObstacle? {
    let state = state(in: situation)
    if let front = graph.presented(in: state), let index = graph.index(of: name),
      graph.records[front].presentation(in: state)?.kind == .alert,
      !graph.chain(from: index, in: state, limit: graph.records.count).contains(front)
    {
      return .behind(name, presented: graph.records[front].name, how: PresentationKind.alert.displayed)
    }
    let obstacle = graph.obstacle(toFirstResponder: name, in: state)
    if case .cannotBecomeFirstResponder = obstacle { return nil }
    return obstacle
  }

  func chain(in situation: TestSituation) -> ResponderChain { dispatcher.chain(from: start(in: situation)) }
}
