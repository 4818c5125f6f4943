/// The names of elements in a menu, besides the actions of commands.
package struct ElementNames: Sendable {
  /// The alternates in menu order, by the action that they send.
  package private(set) var alternates: [String: [Presentation.Subject]] = [:]
  package private(set) var deferred: [String: [Presentation.Subject]] = [:]
  /// Every "Open in New Window", or its alternate, in menu order.
  private(set) var sceneActivations: [Presentation.Subject] = []

  /// - Parameter others: the elements that may be named, in menu order.
  package init(_ tree: MenuTree, others: [MenuTree.ID]) {
    for id in others {
      if tree.isSceneAlternate(id) { sceneActivations.append(.element(id)) }
      switch tree[id] {
      case .command(let command): add(command, at: id)
      case .keyCommand(let keyCommand): add(keyCommand.command, at: id)
      case .deferred(let element): deferred[element.name, default: []].append(.element(id))
      case .sceneActivation: sceneActivations.append(.element(id))
      case .menu, .action: break
      }
    }
  }

  private mutating func add(_ command: Command, at id: MenuTree.ID) {
    for (offset, alternate) in command.alternates.enumerated() {
      alternates[alternate.action.rawValue, default: []].append(.alternate(offset, of: id))
    }
  }
}

/// The elements by each title that they may have in some state.
package struct ElementTitles: Sendable {
  private var subjects: [String: [Presentation.Subject]] = [:]

  /// - Parameter validations: the titles that responders give to commands, by action.
  package init(_ tree: MenuTree, validations: [ActionSelector: Set<String>]) {
    tree.forEachID { id in
      let element = tree[id]
      func add(_ action: ActionSelector, _ titles: [String?], _ subject: Presentation.Subject) {
        for title in (validations[action] ?? []).union(titles.compactMap(\.self)) {
          subjects[title, default: []].append(subject)
        }
      }
      switch element {
      case .menu(let menu): add("", [menu.title], .element(id))
      case .action(let action): add("", [action.title, action.discoverabilityTitle], .element(id))
      case .sceneActivation(let activation): add("", [activation.action.title], .element(id))
      case .deferred: break
      case .command, .keyCommand:
        guard let command = element.command else { return }
        add(command.action, [command.title, command.discoverabilityTitle], .element(id))
        for (offset, alternate) in command.alternates.enumerated() {
          add(alternate.action, [alternate.title], .alternate(offset, of: id))
        }
      }
    }
  }

  /// The elements that may have a title, in menu order.
  package subscript(title: String) -> [Presentation.Subject] { subjects[title] ?? [] }
}

extension ResponderGraph {
  /// The titles that responders give to commands in `validate(_:)`, by the action.
  var validationTitles: [ActionSelector: Set<String>] {
    var titles: [ActionSelector: Set<String>] = [:]
    for record in records {
      for rule in record.validations.values.joined() {
        titles[rule.action, default: []].formUnion(rule.branches.compactMap(\.change.text))
      }
    }
    return titles
  }
}
