/// Every used key combination on several platforms: those that ``AnsweredKeys`` lists for each, found by press. A
/// declared key counts, even without a command that answers to it now.
package struct TakenKeys: Sendable {
  /// The keys as written, each with the first owner in menu order.
  private var entries: [Entry] = []
  private var index = ElementIndex()
  /// The first entry for each press with another spelling: `S` with ⌘ is ⇧⌘`s`.
  private var otherwise: [KeyCombination: Int] = [:]
  /// A bit for each mobility of a key.
  private var allMobilities: UInt8 = 0
  private let constructions: [MenuConstruction]
  private let operations: [OperationDeclaration]
  private var responders: [KeyHolder] = []
  private var claims: [KeyCombination: [KeyClaim]] = [:]
  private var claimedKeys: Set<KeyCombination> = []
  /// The keys with a modifier that edit text on one of the platforms.
  private var textKeys: [KeyGroup] = []
  /// One platform for each way of pressing keys.
  package private(set) var keyboards: [Platform] = []

  /// A key. Its holder is made on demand: hardly any of thousands is.
  private struct Entry {
    let key: KeyCombination
    let owner: Owner
    /// A bit for each mobility that the key has somewhere.
    var mobilities: UInt8
  }

  /// The origin of an entry's holder, with the index of an alternate, or -1.
  private enum Owner {
    case element(construction: Int32, id: Int32, alternate: Int32)
    case declared(operation: Int32, index: Int32, alternate: Int32)
    case responder(Int32)
  }

  /// Collects the keys of the menus, the platforms' claims, dropped elements and responders' key commands. Those of the
  /// command `identity` do not count, since it gets another one. `keys` has those of each menu, if they are known
  /// already. O(elements).
  package init(
    _ constructions: [MenuConstruction], declared menus: [MenusDeclaration] = [],
    responders: [ResponderDeclaration] = [], except identity: Command.Identity? = nil,
    keys: [[AnsweredKeys.Key]]? = nil
  ) {
    self.constructions = constructions
    operations = menus.flatMap(\.operations)
    addElements(keys ?? constructions.map { AnsweredKeys.keys(of: $0.tree, on: $0.platform) }, except: identity)
    addDeclared(except: identity)
    var systems: Set<String> = []
    for construction in constructions where systems.insert(construction.platform.name).inserted {
      let typesWithOption = construction.platform.rules.contains(.optionTypesKeys)
      if !keyboards.contains(where: { $0.rules.contains(.optionTypesKeys) == typesWithOption }) {
        keyboards.append(construction.platform)
      }
      for claim in construction.platform.claims { add(claim) }
      // Combinations with Option alone are not proposed: they type characters.
      textKeys += construction.platform.textKeys
      add(construction.platform.responders, except: identity)
    }
    add(responders, except: identity)
  }

  package func isTaken(_ key: KeyCombination) -> Bool { holder(of: key.press) != nil }

  func holder(of press: KeyCombination) -> KeyHolder? {
    let first = [entry(of: press), otherwise[press]].compactMap(\.self).min()
    return first.flatMap { holder(entries[$0].owner) } ?? claims[press].map { .claims($0) }
  }

  package func claims(on press: KeyCombination) -> [KeyClaim] { claims[press] ?? [] }

  /// Whether a key moves the cursor or changes text in every editor, despite a modifier.
  func editsText(_ press: KeyCombination) -> Bool { textKeys.citation(of: press) != nil }

  func conventions(for action: ActionSelector) -> [KeyClaim] {
    claims.values.joined().filter { $0.kind == .convention(action) }
      .sorted { $0.keyCombination.canonical < $1.keyCombination.canonical }
  }

  /// The mobilities of the taken keys; most definitions have only keys that move.
  var mobilities: [KeyMobility] { KeyMobility.allCases.filter { allMobilities & $0.bit != 0 } }

  package func contains(_ key: KeyCombination, _ mobility: KeyMobility) -> Bool {
    if mobility == .moves, claimedKeys.contains(key) { return true }
    return entry(of: key).map { entries[$0].mobilities & mobility.bit != 0 } ?? false
  }

  private mutating func addElements(_ keys: [[AnsweredKeys.Key]], except identity: Command.Identity?) {
    for (number, keys) in keys.enumerated() {
      let tree = constructions[number].tree
      reserve(keys.count)
      for key in keys {
        if let identity, tree.has(key.id, identity) { continue }
        add(
          key.combination, press: key.press, KeyMobility(key),
          .element(
            construction: Int32(number), id: Int32(key.id), alternate: key.alternate.map(Int32.init) ?? -1))
      }
    }
  }

  /// Adds the keys of a definition's elements, even of dropped ones.
  private mutating func addDeclared(except identity: Command.Identity?) {
    for (number, operation) in operations.enumerated() {
      let elements = operation.operation.elements
      let items = elements.items
      for index in elements.indices {
        let facts = items[index].facts
        guard facts.kind == .keyCommand, let key = facts.key else { continue }
        if let identity, facts.identityHash == ElementFacts.hash(of: identity),
          elements[index].commandIdentity == identity
        {
          continue
        }
        let mobility = KeyMobility(facts.allowsLocalization, mirrors: facts.allowsMirroring)
        func owner(_ alternate: Int32) -> Owner {
          .declared(operation: Int32(number), index: Int32(index), alternate: alternate)
        }
        guard facts.hasAlternates, case .keyCommand(let keyCommand) = elements[index] else {
          add(key, press: key.press, mobility, owner(-1))
          continue
        }
        keyCommand.forEachKey(key) { key, alternate in
          add(key, press: key.press, mobility, owner(alternate.map { Int32($0.offset) } ?? -1))
        }
      }
    }
  }

  private mutating func add(_ declarations: [ResponderDeclaration], except identity: Command.Identity?) {
    for key in AnsweredKeys.keys(of: declarations) {
      guard case .responder(let index, let number, let alternate) = key.owner else { continue }
      let keyCommand = declarations[index].keyCommands[number]
      if keyCommand.command.identity == identity { continue }
      responders.append(
        alternate.map { .alternate(keyCommand.command.alternates[$0], isSystems: false) }
          ?? .responder(keyCommand, name: declarations[index].name))
      add(key.combination, press: key.press, KeyMobility(key), .responder(Int32(responders.count - 1)))
    }
  }

  private mutating func add(_ claim: KeyClaim) {
    claims[claim.keyCombination.press, default: []].append(claim)
    claimedKeys.insert(claim.keyCombination)
    allMobilities |= KeyMobility.moves.bit
  }

  private mutating func add(
    _ key: KeyCombination, press: @autoclosure () -> KeyCombination, _ mobility: KeyMobility, _ owner: Owner
  ) {
    let entry = place(of: key)
    if entry < entries.count {
      if entries[entry].mobilities & mobility.bit != 0 { return }
      entries[entry].mobilities |= mobility.bit
    } else {
      entries.append(Entry(key: key, owner: owner, mobilities: mobility.bit))
      let press = press()
      if press != key, otherwise[press] == nil { otherwise[press] = entry }
    }
    allMobilities |= mobility.bit
  }

  private mutating func reserve(_ count: Int) {
    entries.reserveCapacity(entries.count + count)
    index.reserve(count)
  }

  /// The index of a key's entry; of the next entry, to be added, for a new key.
  private mutating func place(of key: KeyCombination) -> Int {
    let entries = entries
    let known = index.insert(Int32(entries.count), key.tableHash) { entries[Int($0)].key == key }
    return known.map(Int.init) ?? entries.count
  }

  private func entry(of key: KeyCombination) -> Int? {
    index.id(key.tableHash) { entries[Int($0)].key == key }.map(Int.init)
  }

  private func holder(_ owner: Owner) -> KeyHolder? {
    let element: MenuElement
    let place: Int32
    var (isSystems, isHidden) = (false, false)
    switch owner {
    case .responder(let index): return responders[Int(index)]
    case .element(let construction, let id, let alternate):
      let tree = constructions[Int(construction)].tree
      (element, place, isSystems) = (tree[Int(id)], alternate, tree.isSystem(Int(id)))
      isHidden = tree.isHidden(Int(id))
    case .declared(let operation, let index, let alternate):
      (element, place) = (operations[Int(operation)].operation.elements[Int(index)], alternate)
    }
    guard case .keyCommand(var keyCommand) = element else { return nil }
    if isHidden { keyCommand.command.attributes.insert(.hidden) }
    return place < 0
      ? .element(keyCommand, isSystems: isSystems)
      : .alternate(keyCommand.command.alternates[Int(place)], isSystems: isSystems)
  }
}

/// The owner of a key combination.
package enum KeyHolder: Sendable {
  /// An element of a menu, or a dropped one.
  case element(KeyCommand, isSystems: Bool)
  case alternate(CommandAlternate, isSystems: Bool)
  case responder(KeyCommand, name: String)
  /// The system, or people's expectations.
  case claims([KeyClaim])

  /// Its name in a sentence: `the system's 'Italic'`.
  package var displayed: String {
    switch self {
    case .element(let keyCommand, let isSystems):
      (isSystems ? "the system's " : keyCommand.command.attributes.contains(.hidden) ? "the hidden " : "")
        + keyCommand.command.inQuotes
    case .alternate(let alternate, let isSystems):
      (isSystems ? "the system's " : "") + "'\(alternate.titleOrAction)'"
    case .responder(let keyCommand, let name): "\(keyCommand.command.inQuotes) of '\(name)'"
    case .claims(let claims): "the system's \(claims.first?.owner ?? "own")"
    }
  }

  package var command: Command? {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command
    case .alternate, .claims: nil
    }
  }

  package var title: String {
    switch self {
    case .element(let keyCommand, _), .responder(let keyCommand, _): keyCommand.command.title
    case .alternate(let alternate, _): alternate.title
    case .claims: ""
    }
  }
}

/// How far a command lets its key move from its written place.
package enum KeyMobility: Int, Sendable, Hashable, CaseIterable {
  /// It moves to its place on a keyboard layout, and is mirrored in right-to-left interfaces.
  case moves
  /// It moves to its place on a keyboard layout.
  case movesUnmirrored
  case stays

  fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }

  package init(_ keyCommand: KeyCommand) {
    self.init(keyCommand.allowsAutomaticLocalization, mirrors: keyCommand.allowsAutomaticMirroring)
  }

  package init(_ key: AnsweredKeys.Key) { self.init(key.allowsLocalization, mirrors: key.allowsMirroring) }

  fileprivate init(_ moves: Bool, mirrors: Bool) { self = !moves ? .stays : mirrors ? .moves : .movesUnmirrored }
}

extension MenuTree {
  /// Whether an element is the command with an identity. Makes the element only if the hashes agree.
  fileprivate func has(_ id: ID, _ identity: Command.Identity) -> Bool {
    facts(of: id).identityHash == ElementFacts.hash(of: identity) && self[id].commandIdentity == identity
  }
}

extension KeyLocalizer {
  package func localized(_ key: KeyCombination, _ mobility: KeyMobility) -> LocalizedKey {
    localized(key, allowsLocalization: mobility != .stays, allowsMirroring: mobility == .moves)
  }
}
