extension DiagnosticCode {
  /// Key commands that responders declare themselves, though the main menu could have them.
  public static let responderKeyCommand = DiagnosticCode(
    number: 48, name: "responder-key-command", severity: .warning,
    summary: "A responder declares a key command of its own, outside the main menu.",
    explanation: """
      It works, and people find it badly: it belongs to no menu, so the iPad shows it apart from the others, and on
      iPadOS 26 under Help > More Keyboard Shortcuts (measured). UIKit does not check its key against the menu's, and it
      takes the key from the menu without a word.

      Since iPadOS 15 key commands belong into the main menu (WWDC21 session 10057): it groups them, shows and disables
      them by who performs them, and there is one place to look for a free key.

      Put the command into a menu with `insert`; the responder still performs the action, so nothing else changes.
      """,
    example: """
      menus {
          insert atEndOf=.edit {
              section {
                  command rotateLeft: "Rotate Left" key="cmd+l"‹→
                  command rotateRight: "Rotate Right" key="cmd+r"›
              }
          }
      }
      responder Canvas {
          performs rotateLeft: rotateRight:‹
          keyCommand rotateRight: "Rotate Right" key=«"cmd+r"»→›
      }
      """
  )
}

extension Rule {
  package static let responderKeyCommand = Rule(.responderKeyCommand) { (context: ResponderCheckContext) in
    context.responders.flatMap { responder -> [Diagnostic] in
      // What a view answers in performKeyEquivalent(_:) has its place there.
      let others = responder.keyCommands.enumerated().filter { !responder.keyEquivalents.contains($0.offset) }
      return (responder.isImported ? [] : others.map(\.element)).map { keyCommand -> Diagnostic in
        let twin = context.main.tree.id(of: .command(keyCommand.command.identity))
        return .responderKeyCommand(
          keyCommand, of: responder.name, at: context.locator.range(of: .key, in: keyCommand.command.source),
          twin: twin.flatMap { context.main.isApps($0) ? context.main.tree.source(of: $0) : nil },
          systemTwin: twin.flatMap { context.main.isApps($0) ? nil : context.main.tree[$0].displayed })
      }
    }
  }
}

extension Diagnostic {
  /// A responder's own key command; `twin` is the app's command of the main menu that is the same, and
  /// `systemTwin` the name of the system's.
  package static func responderKeyCommand(
    _ keyCommand: KeyCommand, of responder: String, at range: SourceRange?, twin: SourceRange?,
    systemTwin: String? = nil
  ) -> Diagnostic {
    let name = keyCommand.command.inQuotes
    return Diagnostic(
      .responderKeyCommand, "'\(responder)' declares the key command \(name) itself", at: range,
      help: [
        "it belongs to no menu: the overlay shows it apart from the others",
        systemTwin.map { "delete it: the system's \($0) sends the same, and '\(responder)' still performs it" }
          ?? (twin == nil
            ? "insert it into the main menu; '\(responder)' still performs it"
            : "the main menu has the same command: give it the key, and delete this one"),
      ], notes: twin.map { [Note("the main menu's command is here", at: $0)] } ?? [])
  }
}
