/// The input of a rule about responders: one platform's responders, menus and the chains between them.
package struct ResponderCheckContext {
  package let definition: Definition
  /// The responders on the platform; ``definition`` has those of others.
  package let responders: [ResponderDeclaration]
  let chains: ResponderChains
  package let conditions: ConditionSearch
  package let main: MenuCheckContext
  /// The commands that people can choose or press: the app's promises.
  let promises: [Promise]
  private let promiseIndex: ElementIndex
  package let named: Names
  /// Whether a condition was wrong, so that its names are unknown.
  let hasBrokenConditions: Bool

  package struct Names: Sendable {
    /// Responders that start a chain.
    package var responders: Set<String> = []
    package var variables: Set<String> = []

    package init(_ tests: [TestDeclaration] = []) {
      for given in tests.lazy.flatMap(\.givens) {
        if case .state(let name, _) = given { variables.insert(name) }
        if let responder = given.responder { responders.insert(responder.text) }
      }
      // A responder with a context menu need not become first responder.
      for step in tests.lazy.flatMap(\.steps) {
        if case .open(let opening) = step.action, let name = opening.responder?.text { responders.insert(name) }
      }
    }
  }

  /// A command or an alternate in a menu of the app, once for each identity and target.
  struct Promise: Sendable {
    let sender: Command
    let place: SourceRange?
    /// Whether its performer enables and disables its item; if not, that stays as it was set.
    fileprivate(set) var isValidated: Bool
    /// Whether the main menu shows it, and not only a context menu.
    fileprivate(set) var isInMenuBar: Bool
    /// Whether it answers to no key while its target hides it.
    fileprivate(set) var losesKey: Bool
    fileprivate(set) var otherPlaces: [SourceRange] = []
    /// The responders that implement or answer for its action, for any command, the farthest from the end first.
    let all: [Int]
    /// The ones among them that do so for commands like this one. An unvalidated item needs only a method.
    fileprivate(set) var performers: [Int]
  }

  /// Takes the main menu first. Nil for a definition without responders, whose behaviour is then unknown.
  package init?(_ definition: Definition, _ named: Names, menus: [MenuCheckContext], hasBrokenConditions: Bool) {
    // An imported list of shortcuts and a partial responder do not list everything that the responder performs.
    guard let main = menus.first, definition.responders.contains(where: { !$0.isImported && !$0.isPartial }) else {
      return nil
    }
    self.definition = definition
    responders = definition.responders(on: main.platform)
    self.main = main
    self.named = named
    self.hasBrokenConditions = hasBrokenConditions
    chains = ResponderChains(
      ResponderGraph(responders, on: main.platform), named: named.responders, on: main.platform)
    conditions = ConditionSearch(definition.state, on: main.platform.name, within: SearchBudget())
    (promises, promiseIndex) = Self.promises(of: menus, chains, on: main.platform)
  }

  /// The promise of a command; nil for a command outside menus.
  func promise(for identity: Command.Identity) -> Promise? {
    promiseIndex.id(ElementFacts.hash(of: identity)) { promises[Int($0)].sender.identity == identity }
      .map { promises[Int($0)] }
  }

  package var platform: Platform { main.platform }
  var locator: ElementLocator { main.locator }

  func actionRange(in declaration: SourceRange?) -> SourceRange? { locator.range(of: .identity, in: declaration) }

  private static func promises(
    of menus: [MenuCheckContext], _ chains: ResponderChains, on platform: Platform
  ) -> ([Promise], ElementIndex) {
    var promises: [Promise] = []
    var index = ElementIndex()
    func add(_ sender: Command, isValidated: Bool, isInMenuBar: Bool) {
      guard !sender.attributes.contains(.disabled), !sender.action.rawValue.isEmpty else { return }
      // An undeclared object is unknown.
      let target = platform.target(of: sender)
      let targetIndex = target.flatMap(chains.graph.index(ofTarget:))
      if target != nil, targetIndex == nil { return }
      let identity = sender.identity
      let known = index.insert(Int32(truncatingIfNeeded: promises.count), ElementFacts.hash(of: identity)) {
        let known = promises[Int($0)].sender
        return known.identity == identity && platform.target(of: known) == target
      }
      func performers(among all: [Int]) -> [Int] {
        let records = chains.graph.records
        let performers = all.filter {
          isValidated ? records[$0].speaks(of: sender) : records[$0].implementation(of: sender) != .constant(false)
        }
        return performers.count == all.count ? all : performers
      }
      if let known {
        if isInMenuBar { promises[Int(known)].isInMenuBar = true }
        if !platform.losesKey(sender) { promises[Int(known)].losesKey = false }
        if !isValidated {
          promises[Int(known)].isValidated = false
          promises[Int(known)].performers = performers(among: promises[Int(known)].all)
        }
        if let source = sender.source { promises[Int(known)].otherPlaces.append(source) }
        return
      }
      let all =
        targetIndex.map { index in chains.all(for: sender.action).filter { $0 == index } }
        ?? chains.all(for: sender.action)
      promises.append(
        Promise(
          sender: sender, place: sender.source, isValidated: isValidated, isInMenuBar: isInMenuBar,
          losesKey: platform.losesKey(sender), all: all, performers: performers(among: all)))
    }
    for menu in menus {
      menu.tree.forEachID { id in
        guard menu.isApps(id), menu.tree.facts(of: id).kind != .menu else { return }
        let element = menu.tree[id]
        var command = element.command
        if case .sceneActivation(let activation) = element { command = activation.alternate?.command }
        guard let command = command.map({ menu.tree.enabled($0, at: id, on: platform) }) else { return }
        let isValidated = menu.tree.isValidated(id, on: platform)
        let isInMenuBar =
          menu.construction.system == .main
          && !([id] + menu.tree.ancestors(of: id)).contains { menu.tree.facts(of: $0).hasHiddenAttribute }
        for sender in [command] + command.alternates.map({ command.sender(for: $0) }) {
          add(sender, isValidated: isValidated, isInMenuBar: isInMenuBar)
        }
      }
    }
    return (promises, index)
  }
}
