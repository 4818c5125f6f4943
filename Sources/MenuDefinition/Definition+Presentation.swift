extension Presentation {
  /// A platform's main menu and all the key commands that responders of the definition declare themselves.
  package init(_ target: PlatformMenus, of definition: Definition, as style: Platform.PresentationStyle) {
    self.init(target.main, own: definition.borrowingTitles(on: target).keyCommandLists, as: style)
  }
}

extension Definition {
  /// The definition with the responders of a platform, where each of their key commands has a title. One without a
  /// title borrows it from another key, or from an item of the main menu, for the same command. A list of shortcuts
  /// often titles only the first of several keys, and people look up the meaning of a key.
  ///
  /// A platform that shows such key commands itself leaves out those without a title, so there they stay unchanged.
  /// O(elements).
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
