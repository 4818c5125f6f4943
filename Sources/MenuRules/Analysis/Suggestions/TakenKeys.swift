/// Every key combination that something answers to, on whichever of several platforms: what ``AnsweredKeys`` lists for each,
/// found by its press. A key that is declared counts although nothing answers to it now.
package struct TakenKeys: Sendable {
  /// Who has a key, by what is pressed for it; the first in menu order where several have.
  private var holders: [KeyCombination: KeyHolder] = [:]
  /// The platforms' claims, by what is pressed.
  private var claims: [KeyCombination: [KeyClaim]] = [:]
  /// What text being edited does something with on one of the platforms, though a modifier is held.
  private var textKeys: [KeyGroup] = []
  /// A platform for each way in which those looked at press keys.
  package private(set) var keyboards: [Platform] = []
  /// The keys as they are authored, for each mobility.
  private var authored = [Set<KeyCombination>](repeating: [], count: KeyMobility.allCases.count)

  /// Collects what the menus have and the platforms claim, what is declared though no menu took it in, and what
  /// responders declare for themselves. O(elements).
  ///
  /// - Parameter identity: a command whose keys do not count, since it is to get another one.
  package init(
    _ constructions: [MenuConstruction], declared menus: [MenusDeclaration] = [],
    responders: [ResponderDeclaration] = [], except identity: Command.Identity? = nil
  ) {
    for construction in constructions {
      let tree = construction.tree
      for key in AnsweredKeys.keys(of: tree, on: construction.platform)
      where identity.map({ tree.has(key.id, $0) }) != true {
        add(key) {
          guard case .keyCommand(let keyCommand) = tree[key.id] else { return nil }
          guard let alternate = key.alternate else { return .element(keyCommand, isSystems: key.isSystems) }
          return .alternate(keyCommand.command.alternates[alternate], isSystems: key.isSystems)
        }
      }
    }
    for operation in menus.lazy.flatMap(\.operations) {
      operation.operation.elements.forEach { element in
        if case .keyCommand(let keyCommand) = element { add(keyCommand, except: identity) }
      }
    }
    var systems: Set<String> = []
    for construction in constructions where systems.insert(construction.platform.name).inserted {
      let typesWithOption = construction.platform.rules.contains(.optionTypesKeys)
      if !keyboards.contains(where: { $0.rules.contains(.optionTypesKeys) == typesWithOption }) {
        keyboards.append(construction.platform)
      }
      for claim in construction.platform.claims { add(claim) }
      // With Option alone nothing is proposed: it types characters.
      textKeys += construction.platform.textKeys
      add(construction.platform.responders, except: identity)
    }
    add(responders, except: identity)
  }

  /// Who has the key that is pressed so; nil when nobody has.
  func holder(of press: KeyCombination) -> KeyHolder? { holders[press] ?? claims[press].map { .claims($0) } }

  /// The platforms' claims on what is pressed.
  package func claims(on press: KeyCombination) -> [KeyClaim] { claims[press] ?? [] }

  /// Whether a key moves the cursor or changes text wherever text is edited, though it has a modifier.
  func editsText(_ press: KeyCombination) -> Bool { textKeys.citation(of: press) != nil }

  /// The keys on which people expect an action.
  func conventions(for action: ActionSelector) -> [KeyClaim] {
    claims.values.joined().filter { $0.kind == .convention(action) }
      .sorted { $0.keyCombination.canonical < $1.keyCombination.canonical }
  }

  /// How far the keys that are taken move; most definitions have only those that do.
  var mobilities: [KeyMobility] { KeyMobility.allCases.filter { !authored[$0.rawValue].isEmpty } }

  /// Whether a command, an alternate or the system has a key, as it is authored.
  package func contains(_ key: KeyCombination, _ mobility: KeyMobility) -> Bool {
    authored[mobility.rawValue].contains(key)
  }

  private mutating func add(_ responders: [ResponderDeclaration], except identity: Command.Identity?) {
    for key in AnsweredKeys.keys(of: responders) {
      guard case .responder(let index, let number, let alternate) = key.owner else { continue }
      let keyCommand = responders[index].keyCommands[number]
      if keyCommand.command.identity == identity { continue }
      add(key) {
        alternate.map { KeyHolder.alternate(keyCommand.command.alternates[$0], isSystems: false) }
          ?? KeyHolder.responder(keyCommand, name: responders[index].name)
      }
    }
  }

  /// Adds what a definition declares, whether or not a menu took it in.
  private mutating func add(_ keyCommand: KeyCommand, except identity: Command.Identity?) {
    guard let key = keyCommand.keyCombination, keyCommand.command.identity != identity else { return }
    keyCommand.forEachKey(key) { key, alternate in
      add(key, KeyMobility(keyCommand)) {
        alternate.map { KeyHolder.alternate($0.element, isSystems: false) }
          ?? KeyHolder.element(keyCommand, isSystems: false)
      }
    }
  }

  private mutating func add(_ key: AnsweredKeys.Key, _ holder: () -> KeyHolder?) {
    add(key.combination, KeyMobility(key), holder)
  }

  private mutating func add(_ claim: KeyClaim) {
    claims[claim.keyCombination.press, default: []].append(claim)
    authored[KeyMobility.moves.rawValue].insert(claim.keyCombination)
  }

  private mutating func add(_ key: KeyCombination, _ mobility: KeyMobility, _ holder: () -> KeyHolder?) {
    if holders[key.press] == nil { holders[key.press] = holder() }
    authored[mobility.rawValue].insert(key)
  }
}

/// What a key combination is taken by.
package enum KeyHolder: Sendable {
  /// An element of a menu, or one that is declared and was dropped.
  case element(KeyCommand, isSystems: Bool)
  case alternate(CommandAlternate, isSystems: Bool)
  /// A key command that a responder declares itself.
  case responder(KeyCommand, name: String)
  /// The system, or what people expect of the key.
  case claims([KeyClaim])

  /// How a sentence calls it: `the system's 'Italic'`.
  package var displayed: String {
    switch self {
    case .element(let keyCommand, let isSystems):
      (isSystems ? "the system's " : "") + keyCommand.command.inQuotes
    case .alternate(let alternate, let isSystems):
      (isSystems ? "the system's " : "") + "'\(alternate.titleOrAction)'"
    case .responder(let keyCommand, let name): "\(keyCommand.command.inQuotes) of '\(name)'"
    case .claims(let claims): "the system's \(claims.first?.owner ?? "own")"
    }
  }

  /// The command itself; nil for an alternate and for a claim.
  package var command: Command? {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command
    case .alternate, .claims: nil
    }
  }

  /// What it is titled; empty for a claim.
  package var title: String {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command.title
    case .alternate(let alternate, _): alternate.title
    case .claims: ""
    }
  }
}

/// How far a command lets its key move from where it is authored.
package enum KeyMobility: Int, Sendable, Hashable, CaseIterable {
  /// To where a keyboard layout types it, and mirrored in right-to-left interfaces.
  case moves
  /// To where a keyboard layout types it.
  case movesUnmirrored
  case stays

  /// What a key command says.
  package init(_ keyCommand: KeyCommand) {
    self.init(keyCommand.allowsAutomaticLocalization, mirrors: keyCommand.allowsAutomaticMirroring)
  }

  /// What the owner of a key says.
  package init(_ key: AnsweredKeys.Key) { self.init(key.allowsLocalization, mirrors: key.allowsMirroring) }

  private init(_ moves: Bool, mirrors: Bool) { self = !moves ? .stays : mirrors ? .moves : .movesUnmirrored }
}

extension MenuTree {
  /// Whether an element is the command with an identity. It is made only where the hashes agree.
  fileprivate func has(_ id: ID, _ identity: Command.Identity) -> Bool {
    facts(of: id).identityHash == ElementFacts.hash(of: identity) && self[id].commandIdentity == identity
  }
}

extension KeyLocalizer {
  /// A key of a command that lets it move so far.
  package func localized(_ key: KeyCombination, _ mobility: KeyMobility) -> LocalizedKey {
    localized(key, allowsLocalization: mobility != .stays, allowsMirroring: mobility == .moves)
  }
}
