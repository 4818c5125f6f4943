extension MenuDifference {
  /// The line of a definition that declares an element of a dump; nil if no line can.
  package static func declaration(of node: MenuSnapshot.Node, key: KeyCombination?) -> String? {
    switch node.element {
    case .command, .keyCommand:
      guard let command = node.element.command, ActionSelector.isWellFormed(command.action.rawValue) else { return nil }
      var words = ["command", command.action.rawValue, StringQuoting.quoted(Array(command.title.utf8))]
      switch command.propertyList {
      case nil: break
      case .string(let text): words.append("propertyList=" + StringQuoting.quoted(Array(text.utf8)))
      case .integer(let number): words.append("propertyList=\(number)")
      case .real(let number): words.append("propertyList=\(number)")
      case .boolean(let flag): words.append("propertyList=#\(flag)")
      case .array, .dictionary: return nil
      }
      if let key {
        guard (try? KeyCombination(spelling: key.canonical)) == key else { return nil }
        words.append("key=" + StringQuoting.quoted(Array(key.canonical.utf8)))
      }
      return words.joined(separator: " ")
    case .action(let action):
      return "action \(action.identifier.map { StringQuoting.quoted(Array($0.rawValue.utf8)) } ?? "_") "
        + StringQuoting.quoted(Array(action.title.utf8))
    case .menu, .deferred, .sceneActivation: return nil
    }
  }
}
