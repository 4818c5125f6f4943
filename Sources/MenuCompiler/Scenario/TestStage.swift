/// A platform with a keyboard, for tests and traces: its menus, ready for dispatch, and the definition's responders.
package struct TestStage: Sendable {
  package private(set) var dispatcher: Dispatcher
  private(set) var graph: ResponderGraph
  package let variables: [StateVariable]
  /// Finds states for conditions.
  let search: Lazy<ConditionSearch>
  package let initial: TestSituation
  let hasEffects: Bool
  /// Whether responders provide elements of the main menu.
  let hasProvisions: Bool
  /// The effects of the actions' closures, by the places of the actions.
  package let closures: [SourceRange: [Effect]]
  /// The names in conditions that are not variables of the state.
  private(set) var situationNames: Set<String>
  /// The direction of the interface without a keyboard.
  package let direction: App.LayoutDirection
  private let target: PlatformMenus
  private var actions: ActionIndex
  /// The other names that a test can use; few do.
  package private(set) var names: Lazy<ElementNames>
  package private(set) var titles: Lazy<ElementTitles>
  /// Nil for the main menu.
  private var context: Presentation.Context?
  /// The name of the menu in sentences.
  private(set) var menuName = "the main menu"
  /// The context menus. Keys are not sought in them, so they suit every keyboard.
  private var contexts: Lazy<TestContexts>?

  /// - Parameter localizer: nil to match keys as written.
  package init(_ target: PlatformMenus, _ definition: Definition, localizer: KeyLocalizer?) {
    dispatcher = Dispatcher(target.main, localizer: localizer)
    self.target = target
    graph = Self.graph(of: definition, on: target)
    let state = definition.state
    variables = state
    search = Lazy { ConditionSearch(state) }
    initial = TestSituation(variables)
    hasEffects = definition.hasEffects
    hasProvisions = !target.main.tree.provisions.isEmpty
    closures = definition.closures
    situationNames = definition.situationNames.union(Self.undoNames(of: definition))
    direction = definition.app.direction
    actions = ActionIndex(target.main.tree)
    (names, titles) = Self.names(of: target.main.tree, actions, graph)
    let main = self
    contexts = Lazy { TestContexts(target, definition, beside: main) }
  }

  private static func names(
    of tree: MenuTree, _ actions: ActionIndex, _ graph: ResponderGraph
  ) -> (Lazy<ElementNames>, Lazy<ElementTitles>) {
    let others = actions.others
    return (
      Lazy { ElementNames(tree, others: others) }, Lazy { ElementTitles(tree, validations: graph.validationTitles) }
    )
  }

  /// The same platform and responders with a context menu in place of the main menu.
  package func showing(_ construction: MenuConstruction, as context: Presentation.Context, called name: String)
    -> TestStage
  {
    var stage = self
    stage.dispatcher = Dispatcher(construction, localizer: dispatcher.localizer)
    stage.actions = ActionIndex(construction.tree)
    (stage.names, stage.titles) = Self.names(of: construction.tree, stage.actions, graph)
    stage.context = context
    stage.menuName = name
    stage.contexts = nil
    return stage
  }

  /// The context menus with the steps that open them, sorted by name; empty if one is open.
  var openable: [(step: String, stage: TestStage)] {
    guard let contexts = contexts?.value else { return [] }
    return contexts.named.sorted { $0.key < $1.key }.map { ("open contextMenu=\($0.key.asKDL)", $0.value) }
  }

  /// Nil if the platform does not have it.
  func opening(_ menu: TestOpening.Menu) -> TestStage? {
    let opened =
      switch menu {
      case .context(let name): contexts?.value.named[name.text]
      case .edit: contexts?.value.edit
      }
    // The menus were made with the stage's first graph, which may have been replaced.
    return opened.map { $0.graph === graph ? $0 : $0.with(graph) }
  }

  /// The same platform, with a state that also has the names in a condition.
  package func asking(_ condition: Condition) -> TestStage {
    var stage = self
    stage.situationNames.formUnion(condition.names.subtracting(variables.map(\.name)))
    return stage
  }

  private static func graph(of definition: Definition, on target: PlatformMenus) -> ResponderGraph {
    let undo = undoNames(of: definition)
    return ResponderGraph(
      definition.borrowingTitles(on: target).responders,
      on: undo.isEmpty ? target.platform : target.platform.asking(undo))
  }

  /// The names that enable the system's Undo and Redo, if the definition registers undo.
  private static func undoNames(of definition: Definition) -> Set<String> {
    definition.registersUndo
      ? Set([SituationVariable.canUndo, .canRedo].map(\.rawValue)).subtracting(definition.state.map(\.name)) : []
  }

  func graph(of definition: Definition) -> ResponderGraph { Self.graph(of: definition, on: target) }

  package func with(_ graph: ResponderGraph) -> TestStage {
    var stage = self
    stage.graph = graph
    let tree = tree
    stage.titles = Lazy { ElementTitles(tree, validations: graph.validationTitles) }
    return stage
  }

  package func matching(_ localizer: KeyLocalizer?) -> TestStage {
    var stage = self
    stage.dispatcher = dispatcher.matching(localizer)
    return stage
  }

  /// The same platform with the keyboard that an app's test names; without a layout, keys match as they are written.
  package func matching(_ layout: KeyboardLayout?, for app: App, _ direction: App.LayoutDirection?) -> TestStage {
    matching(KeyLocalizer(layout, on: dispatcher.platform, for: app, direction: direction))
  }

  /// The same menus after people met cached deferred elements: in all menus, or in that of the element they choose.
  func caching(_ chosen: TestElement? = nil, for chain: ResponderChain) -> TestStage {
    var stage = self
    var open: Set<MenuTree.ID>?
    if let chosen {
      let items = items(for: chosen, presentation(asking: chain, as: .menuBar))
      open = Set(items.compactMap(\.subject.id).map { tree.topMenu(of: $0) })
    }
    stage.dispatcher = dispatcher.caching(for: chain) { open?.contains($0) ?? true }
    return stage
  }

  package func commands(_ action: ActionSelector) -> [(id: MenuTree.ID, element: MenuElement)] {
    actions.commands(action, in: tree)
  }

  func commands(_ identity: Command.Identity) -> [(id: MenuTree.ID, element: MenuElement)] {
    actions.commands(identity, in: tree)
  }

  /// A command of the main menu; the first of several.
  package func command(_ identity: Command.Identity) -> (id: MenuTree.ID, element: MenuElement)? {
    tree.id(of: .command(identity)).map { ($0, tree[$0]) }
  }

  /// The key that a command of the main menu has on the keyboard; nil without one.
  package func key(of element: MenuElement, at id: MenuTree.ID) -> KeyCombination? {
    guard let key = tree.keyCombination(of: id), case .keyCommand(let keyCommand) = element else { return nil }
    return dispatcher.matcher.localized(key, of: keyCommand)?.localized ?? key
  }

  func canPress(_ key: KeyCombination) -> Bool { dispatcher.matcher.press(of: key) != nil }

  package var tree: MenuTree { dispatcher.tree }

  package func presentation(asking chain: ResponderChain, as style: Platform.PresentationStyle) -> Presentation {
    context.map { Presentation(dispatcher, asking: chain, as: $0) }
      ?? Presentation(dispatcher, asking: chain, as: style)
  }

  /// The names of all responders, those of the tail of every chain too.
  package var responderNames: [String] { graph.names }

  /// The start of the chain: the first responder, else the presented responder, else the window.
  package func start(in situation: TestSituation) -> Dispatcher.Start { start(in: situation, state(in: situation)) }

  /// The same in a state that has the names in conditions.
  package func start(in situation: TestSituation, _ state: AppState) -> Dispatcher.Start {
    func responder(_ name: String?) -> DeclaredResponder? { name.flatMap { graph.responder(named: $0, in: state) } }
    if !situation.history.hasWindow { return Dispatcher.Start(firstResponder: responder(ResponderGraph.application)) }
    let presented = graph.presented(in: state)
    var start = Dispatcher.Start(
      firstResponder: responder(situation.opened ?? situation.firstResponder)
        ?? (presented ?? graph.tail.first).map { graph.responder($0, in: state) },
      focused: situation.opened == nil ? responder(situation.focused) : nil)
    // Responders behind an alert are not asked, even the former first responder.
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

  /// The reason why a device is never in a situation; nil if it can be.
  package func obstacle(to situation: TestSituation) -> StartObstacle? {
    if !situation.history.hasWindow, let name = situation.firstResponder ?? situation.focused {
      return .withoutWindow(name)
    }
    let state = state(in: situation)
    return situation.firstResponder.flatMap { graph.obstacle(toFirstResponder: $0, in: state) }
      ?? situation.focused.flatMap {
        graph.obstacle(toFocus: $0, firstResponder: situation.firstResponder, in: state)
      }
  }

  /// The reason why people cannot touch a responder; nil if they can.
  package func obstacle(toTouching name: String, in situation: TestSituation) -> StartObstacle? {
    situation.history.hasWindow ? graph.obstacle(toTouching: name, in: state(in: situation)) : .withoutWindow(name)
  }

  package func chain(in situation: TestSituation) -> ResponderChain { dispatcher.chain(from: start(in: situation)) }
}
