extension Rule {
  package static let responderKeyCommand = Rule.responders { context in
    context.responders.flatMap { responder -> [Diagnostic] in
      // A key that a view handles in performKeyEquivalent(_:) belongs there.
      let others = responder.keyCommands.enumerated().filter { !responder.keyEquivalents.contains($0.offset) }
      return (responder.isImported ? [] : others.map(\.element)).map { keyCommand -> Diagnostic in
        let twin = context.main.tree.id(of: .command(keyCommand.command.identity))
        let index = context.chains.isAmbiguous ? nil : context.chains.graph.index(of: responder.name)
        return .responderKeyCommand(
          keyCommand, of: responder, at: context.locator.range(of: .key, in: keyCommand.command.source),
          twin: twin.flatMap { context.main.isApps($0) ? context.main.tree.source(of: $0) : nil },
          systemTwin: twin.flatMap { context.main.isApps($0) ? nil : context.main.tree[$0].displayed },
          isReachable: index.map(context.chains.isReachable) ?? true,
          list: context.platform.responderKeyCommands.map { place in
            let menu = place.menu.flatMap { context.main.tree.id(of: .menu(context.platform.resolved($0))) }
            return menu.map { "\(context.main.tree[$0].title) > \(place.title)" } ?? ""
          })
      }
    }
  }
}

extension Diagnostic {
  /// A responder's own key command. `twin` is the equal command of the app's main menu, `systemTwin` the name of the
  /// system's. The `list` is the menu that shows it; empty for a section of the overlay, nil for none.
  package static func responderKeyCommand(
    _ keyCommand: KeyCommand, of responder: ResponderDeclaration, at range: SourceRange?, twin: SourceRange?,
    systemTwin: String? = nil, isReachable: Bool = true, list: String?
  ) -> Diagnostic {
    let name = keyCommand.command.inQuotes
    let performs = (responder.performs + responder.answers).contains { $0.action == keyCommand.command.action }
    let stays =
      !isReachable
      ? ", and let a responder that some chain reaches perform it"
      : performs ? "; '\(responder.name)' still performs it" : ""
    let shown = list.map { $0.isEmpty ? "the overlay shows it apart from the menus" : "the system lists it in \($0)" }
    return Diagnostic(
      .responderKeyCommand, "'\(responder.name)' declares the key command \(name) outside the main menu", at: range,
      help: [
        systemTwin.map { "delete it: the system's \($0) sends the same\(stays)" }
          ?? (twin == nil
            ? "insert it into the main menu\(stays)"
            : "the main menu has the same command: give it the key, and delete this one"),
        isReachable
          ? shown ?? "no menu shows it"
          : "no responder chain reaches '\(responder.name)', so its key does nothing",
      ], notes: twin.map { [Note("the main menu's command is", here: $0)] } ?? [])
  }
}
