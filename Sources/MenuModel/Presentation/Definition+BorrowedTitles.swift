extension Definition {
  /// The definition with a title for each key command of a responder that has none: that of another key, or of an item of
  /// the main menu, for the same command. A list of shortcuts often titles the first of several keys only, and people
  /// look up what a key does.
  ///
  /// A platform that shows such key commands itself leaves out those without a title, so there they stay as they are.
  /// O(elements).
  package func borrowingTitles(on target: PlatformMenus) -> Definition {
    let commands = responders.lazy.flatMap(\.keyCommands).map(\.command)
    guard target.platform.responderKeyCommands == nil, commands.contains(where: \.title.isEmpty) else { return self }
    let titled = (Array(commands) + target.main.tree.nodes.compactMap(\.element.command)).filter { !$0.title.isEmpty }
    let titles = Dictionary(titled.map { ($0.identity, $0.title) }) { first, _ in first }
    var definition = self
    for (index, responder) in responders.enumerated() {
      for (number, keyCommand) in responder.keyCommands.enumerated() where keyCommand.command.title.isEmpty {
        definition.responders[index].keyCommands[number].command.title = titles[keyCommand.command.identity] ?? ""
      }
    }
    return definition
  }
}
