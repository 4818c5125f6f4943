extension ResponderCheck {
  /// Key commands that responders declare themselves, though the main menu could have them.
  static let responderKeyCommands = ResponderCheck { context in
    context.definition.responders.flatMap { responder in
      (responder.isImported ? [] : responder.keyCommands).map { keyCommand in
        let twin = context.main.tree.id(of: .command(keyCommand.command.identity))
        return .responderKeyCommand(
          keyCommand, of: responder.name, at: context.locator.range(of: .key, in: keyCommand.command.source),
          twin: twin.flatMap { context.main.isApps($0) ? context.main.tree.source(of: $0) : nil })
      }
    }
  }
}
