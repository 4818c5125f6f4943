extension Presentation {
  package init(_ target: PlatformMenus, of definition: Definition, as style: Platform.PresentationStyle) {
    self.init(target.main, own: definition.borrowingTitles(on: target).keyCommandLists, as: style)
  }
}

extension Definition {
  /// The definition with the responders of a platform, where a key command without a title borrows that of another key
  /// or menu item for the same command: a list of shortcuts often titles only the first of several keys. Unchanged if
  /// the platform shows such key commands itself, since it leaves out those without a title. O(elements).
  package func borrowingTitles(on target: PlatformMenus) -> Definition {
    var definition = self
    let responders = responders(on: target.platform)
    definition.responders = responders
    let commands = responders.lazy.flatMap(\.keyCommands).map(\.command)
    guard target.platform.responderKeyCommands == nil, commands.contains(where: \.title.isEmpty) else {
      return definition
    }
    let titled = (Array(commands) + target.main.tree.nodes.indices.compactMap { target.main.tree[$0].command }).filter {
      !$0.title.isEmpty
    }
    let titles = Dictionary(titled.map { ($0.identity, $0.title) }) { first, _ in first }
    for (index, responder) in responders.enumerated() {
      for (number, keyCommand) in responder.keyCommands.enumerated() where keyCommand.command.title.isEmpty {
        definition.responders[index].keyCommands[number].command.title = titles[keyCommand.command.identity] ?? ""
      }
    }
    return definition
  }
}
