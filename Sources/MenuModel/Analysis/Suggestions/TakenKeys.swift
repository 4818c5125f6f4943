/// Every key combination that something answers to, on whichever of several platforms.
struct TakenKeys: Sendable {
  /// Who has a key, by what is pressed for it; the first in menu order where several have.
  private var holders: [KeyCombination: KeyHolder] = [:]
  /// The platforms' claims, by what is pressed.
  private var claims: [KeyCombination: [KeyClaim]] = [:]
  /// The keys as they are authored.
  private var authored: [KeyMobility: Set<KeyCombination>] = [:]

  /// Collects what the menus have and the platforms claim, what is declared though no menu took it in, and what
  /// responders declare for themselves. O(elements).
  ///
  /// - Parameter identity: a command whose keys do not count, since it is to get another one.
  init(
    _ constructions: [MenuConstruction], declared menus: [MenusDeclaration] = [],
    responders: [ResponderDeclaration] = [], except identity: Command.Identity? = nil
  ) {
    for construction in constructions {
      let tree = construction.tree
      tree.forEachID { id in
        guard tree.facts(of: id).key != nil, case .keyCommand(let keyCommand) = tree[id] else { return }
        add(keyCommand, isSystems: tree.isSystem(id), except: identity)
      }
    }
    for element in menus.lazy.flatMap(\.operations).flatMap(\.operation.elements) {
      element.forEach { element in
        if case .keyCommand(let keyCommand) = element { add(keyCommand, isSystems: false, except: identity) }
      }
    }
    var systems: Set<String> = []
    for construction in constructions where systems.insert(construction.platform.name).inserted {
      for claim in construction.platform.claims { add(claim) }
      for responder in construction.platform.responders { add(responder, except: identity) }
    }
    for responder in responders { add(responder, except: identity) }
  }

  /// Who has the key that is pressed so; nil when nobody has.
  func holder(of press: KeyCombination) -> KeyHolder? {
    holders[press] ?? claims[press].map { .claims($0) }
  }

  /// The platforms' claims on what is pressed.
  func claims(on press: KeyCombination) -> [KeyClaim] { claims[press] ?? [] }

  /// The keys on which people expect an action.
  func conventions(for action: Selector) -> [KeyClaim] {
    claims.values.joined().filter { $0.kind == .convention(action) }
      .sorted { $0.keyCombination.canonical < $1.keyCombination.canonical }
  }

  /// How far the keys that are taken move; most definitions have only those that do.
  var mobilities: [KeyMobility] { KeyMobility.allCases.filter { authored[$0] != nil } }

  /// Whether a command, an alternate or the system has a key, as it is authored.
  func contains(_ key: KeyCombination, _ mobility: KeyMobility) -> Bool {
    authored[mobility]?.contains(key) ?? false
  }

  private mutating func add(_ responder: ResponderDeclaration, except identity: Command.Identity?) {
    for keyCommand in responder.keyCommands where keyCommand.command.identity != identity {
      guard let key = keyCommand.keyCombination else { continue }
      add(key, .responder(keyCommand, name: responder.name), KeyMobility(keyCommand))
      addAlternates(of: keyCommand, key, isSystems: false)
    }
  }

  private mutating func add(_ keyCommand: KeyCommand, isSystems: Bool, except identity: Command.Identity?) {
    guard let key = keyCommand.keyCombination, keyCommand.command.identity != identity else { return }
    add(key, .element(keyCommand, isSystems: isSystems), KeyMobility(keyCommand))
    addAlternates(of: keyCommand, key, isSystems: isSystems)
  }

  private mutating func addAlternates(of keyCommand: KeyCommand, _ key: KeyCombination, isSystems: Bool) {
    for alternate in keyCommand.command.alternates {
      add(
        key.adding(alternate.modifierFlags), .alternate(alternate, isSystems: isSystems), KeyMobility(keyCommand))
    }
  }

  private mutating func add(_ claim: KeyClaim) {
    claims[claim.keyCombination.press, default: []].append(claim)
    authored[.moves, default: []].insert(claim.keyCombination)
  }

  private mutating func add(_ key: KeyCombination, _ holder: KeyHolder, _ mobility: KeyMobility) {
    if holders[key.press] == nil { holders[key.press] = holder }
    authored[mobility, default: []].insert(key)
  }
}
