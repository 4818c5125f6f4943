/// The elements of a key layout file that others refer to, by their unique identifiers. The first of equal ones counts.
///
/// Made in one walk, so that each reference is searched for once. O(n).
struct KeylayoutTables {
  private(set) var modifierMaps: [String: XMLTree.NodeID] = [:]
  private(set) var keyMapSets: [String: XMLTree.NodeID] = [:]
  /// The key maps of each set, by `index`.
  private(set) var keyMaps: [XMLTree.NodeID: [Int: XMLTree.NodeID]] = [:]
  /// The text that each action types or shows, by `id`; nil for nothing.
  private(set) var actions: [String: String?] = [:]
  /// The terminator of each state of a dead key.
  private var terminators: [String: String] = [:]

  init(_ tree: XMLTree) {
    for child in tree.children(of: tree.root) {
      switch tree.name(of: child) {
      case "modifierMap": Self.add(child, to: &modifierMaps, tree)
      case "keyMapSet":
        Self.add(child, to: &keyMapSets, tree)
        for keyMap in tree.children(of: child, named: "keyMap") {
          guard let index = tree.attribute("index", of: keyMap).flatMap({ Int($0.value) }) else { continue }
          if keyMaps[child]?[index] == nil { keyMaps[child, default: [:]][index] = keyMap }
        }
      case "terminators":
        for when in tree.children(of: child, named: "when") {
          guard let state = tree.attribute("state", of: when), let output = tree.attribute("output", of: when) else {
            continue
          }
          terminators[state.value] = output.value
        }
      default: break
      }
    }
    // After the terminators, wherever these are.
    for parent in tree.children(of: tree.root, named: "actions") {
      for action in tree.children(of: parent, named: "action") {
        guard let identifier = tree.attribute("id", of: action)?.value, actions[identifier] == nil else { continue }
        actions.updateValue(text(ofAction: action, in: tree), forKey: identifier)
      }
    }
  }

  /// The text that an action types without a dead key before it, or shows as a dead key. Nil for nothing.
  func text(ofAction action: XMLTree.NodeID, in tree: XMLTree) -> String? {
    for when in tree.children(of: action, named: "when") where tree.attribute("state", of: when)?.value == "none" {
      if let output = tree.attribute("output", of: when) { return output.value }
      return tree.attribute("next", of: when).flatMap { terminators[$0.value] }
    }
    return nil
  }

  private static func add(_ node: XMLTree.NodeID, to table: inout [String: XMLTree.NodeID], _ tree: XMLTree) {
    guard let identifier = tree.attribute("id", of: node)?.value, table[identifier] == nil else { return }
    table[identifier] = node
  }
}
