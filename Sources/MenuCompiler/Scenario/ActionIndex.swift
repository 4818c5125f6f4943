/// Finds commands by action, by the hash that the tree keeps beside each element. Making every command to ask for its
/// action took a third of the time to prepare tests.
struct ActionIndex: Sendable {
  /// The commands in menu order.
  private let commands: [Int32]
  /// The hash of each command's action, and in the lower half its index in ``commands``; sorted.
  private let places: [UInt64]
  /// The commands with each property list, in menu order.
  private let lists: [Command.Identity: [Int32]]
  /// The elements that a test can name in other ways than by a command's action, in menu order: commands with
  /// alternates, deferred elements, scene activations and their alternates.
  let others: [MenuTree.ID]

  init(_ tree: MenuTree) {
    var commands: [Int32] = []
    var places: [UInt64] = []
    var lists: [Command.Identity: [Int32]] = [:]
    var others: [MenuTree.ID] = []
    tree.forEachID { id in
      let facts = tree.facts(of: id)
      if facts.hasAlternates || facts.kind == .deferred || facts.kind == .sceneActivation || tree.isSceneAlternate(id) {
        others.append(id)
      }
      guard facts.isCommand else { return }
      let identity = facts.hasPropertyList ? tree[id].command?.identity : nil
      let hash = identity.map { TableHash.hash($0.action.rawValue) } ?? facts.identityHash
      if let identity { lists[identity, default: []].append(Int32(truncatingIfNeeded: id)) }
      places.append(UInt64(hash) << 32 | UInt64(commands.count))
      commands.append(Int32(truncatingIfNeeded: id))
    }
    self.commands = commands
    self.places = places.sorted()
    self.lists = lists
    self.others = others
  }

  func commands(_ identity: Command.Identity, in tree: MenuTree) -> [(id: MenuTree.ID, element: MenuElement)] {
    (lists[identity] ?? []).map { (MenuTree.ID($0), tree[MenuTree.ID($0)]) }
  }

  /// The commands with an action, in menu order.
  func commands(_ action: ActionSelector, in tree: MenuTree) -> [(id: MenuTree.ID, element: MenuElement)] {
    let hash = UInt64(TableHash.hash(action.rawValue))
    let first = places.firstIndex(past: { $0 >= hash << 32 })
    return places[first...].prefix { $0 >> 32 == hash }.compactMap { place in
      let id = MenuTree.ID(commands[Int(truncatingIfNeeded: place & 0xFFFF_FFFF)])
      let element = tree[id]
      return element.command?.action == action ? (id, element) : nil
    }
  }
}
