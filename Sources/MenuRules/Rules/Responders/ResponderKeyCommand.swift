extension Rule {
  package static let responderKeyCommand = Rule.responders { context in
    context.responders.flatMap { responder -> [Diagnostic] in
      // A key that a view handles in performKeyEquivalent(_:) belongs there.
      let others = responder.keyCommands.enumerated().filter { !responder.keyEquivalents.contains($0.offset) }
      return (responder.isImported ? [] : others.map(\.element)).map { keyCommand -> Diagnostic in
        let twin = context.main.tree.id(of: .command(keyCommand.command.identity))
        return .responderKeyCommand(
          keyCommand, of: responder, at: context.locator.range(of: .key, in: keyCommand.command.source),
          twin: twin.flatMap { context.main.isApps($0) ? context.main.tree.source(of: $0) : nil },
          systemTwin: twin.flatMap { context.main.isApps($0) ? nil : context.main.tree[$0].displayed },
          isShown: context.platform.responderKeyCommands != nil)
      }
    }
  }
}

extension Diagnostic {
  /// A responder's own key command. `twin` is the equal command of the app's main menu, `systemTwin` the name of the
  /// system's. If it `isShown`, it is in the overlay.
  package static func responderKeyCommand(
    _ keyCommand: KeyCommand, of responder: ResponderDeclaration, at range: SourceRange?, twin: SourceRange?,
    systemTwin: String? = nil, isShown: Bool
  ) -> Diagnostic {
    let name = keyCommand.command.inQuotes
    let performs = (responder.performs + responder.answers).contains { $0.action == keyCommand.command.action }
    let stays = performs ? "; '\(responder.name)' still performs it" : ""
    return Diagnostic(
      .responderKeyCommand, "'\(responder.name)' declares the key command \(name) outside the main menu", at: range,
      help: [
        systemTwin.map { "delete it: the system's \($0) sends the same\(stays)" }
          ?? (twin == nil
            ? "insert it into the main menu\(stays)"
            : "the main menu has the same command: give it the key, and delete this one"),
        isShown ? "the overlay shows it apart from the menus" : "no menu shows it",
      ], notes: twin.map { [Note("the main menu's command is here", at: $0)] } ?? [])
  }
}
