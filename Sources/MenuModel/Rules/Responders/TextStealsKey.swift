extension DiagnosticCode {
  static let textStealsKey = DiagnosticCode(
    number: 56, name: "text-steals-key", severity: .warning, supersedes: [.unmodifiedShortcut],
    summary: "A command's key is typed into a text responder, or taken by the focus, from where the command could run.",
    explanation: """
      The command is in the overlay and works when it is tapped; pressing its key while the named responder is first
      responder types a character, moves the cursor, or moves the focus.

      Without `wantsPriorityOverSystemBehavior`, text input and the focus system get typed characters, arrows, Tab,
      Return, Space, Escape and Delete before any key command (Apple's documentation, since iOS 15). Shift and Option
      change the character; with Command or Control held nothing is typed.

      A definition that declares a responder with `acceptsText` or `focusable` says where keys are taken, so this
      finding stands in the place of `unmodified-shortcut` and is given only where the command could run on that
      responder's own chain, in at least one state. A definition without such a responder gets `unmodified-shortcut`.

      Add a modifier such as `cmd`. If the key matters more than typing it, `wantsPriorityOverSystemBehavior=#true` lets
      the command go first; then give the action a condition that does not hold while text is edited.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              section {
                  command playOrPause: "Play or Pause" key=«"space"»
              }
          }
      }
      responder Player {
          performs playOrPause:
      }
      responder SearchField next=Player acceptsText=#true
      """,
    fixedExample: """
      menus {
          insert atEndOf=.view {
              section {
                  command playOrPause: "Play or Pause" key="cmd+y"
              }
          }
      }
      responder Player {
          performs playOrPause:
      }
      responder SearchField next=Player acceptsText=#true
      """
  )
}

extension Rule {
  static let textStealsKey = Rule(.textStealsKey) { (context: ResponderCheckContext) in
    let chains = context.chains
    if context.platform.rules.contains(.menuBeforeText) { return [] }
    let takers = chains.takers
    if takers.isEmpty { return [] }
    return context.main.keyed.compactMap { keyed in
      guard !keyed.isSystems, keyed.key.isText,
        keyed.key.input.isTypedByText, case .keyCommand(let keyCommand) = context.main.tree[keyed.id],
        !keyCommand.wantsPriorityOverSystemBehavior
      else { return nil }
      let performers = chains.all(for: keyCommand.command.action)
      for index in takers where performers.contains(where: { chains.isOnChain($0, from: index) }) {
        let record = chains.record(index)
        guard record.acceptsText || keyed.key.isTakenByFocus,
          let runs = chains.performance(of: keyCommand.command, from: index),
          let state = context.conditions.search(for: runs).state
        else { continue }
        let range = context.main.range(of: .key, in: keyed)
        return .textStealsKey(
          context.main.name(of: keyed), keyed.key, by: record.name, isText: record.acceptsText, state: state,
          at: range, taker: record.source,
          fixes: context.main.keyFixes.fixes(addingModifiersTo: keyed.key, at: range))
      }
      return nil
    }
  }
}

extension ResponderChains {
  /// The responders that take typed keys: those that accept text first, then those that accept the focus.
  var takers: [Int] {
    let indices = graph.records.indices
    return indices.filter { record($0).acceptsText }
      + indices.filter { !record($0).acceptsText && record($0).isFocusable }
  }
}

extension ResponderCheckContext {
  /// Whether the definition says who takes typed keys, so that a finding can name the responder.
  var knowsTakers: Bool { !chains.takers.isEmpty }
}

extension Diagnostic {
  static func textStealsKey(
    _ title: String, _ key: KeyCombination, by taker: String, isText: Bool, state: AppState, at range: SourceRange?,
    taker takerRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let when = state.displayed.isEmpty ? "" : ", e.g. with \(state.displayed)"
    return Diagnostic(
      .textStealsKey,
      isText
        ? "\(title) has the key \(key.displayed), which is typed into '\(taker)' instead"
        : "\(title) has the key \(key.displayed), which the focus system takes while '\(taker)' has the focus",
      at: range,
      help: [
        "the command could run on the chain from '\(taker)'\(when), and its key never reaches it there",
        "add a modifier such as cmd, or let the command go first with wantsPriorityOverSystemBehavior=#true",
      ], notes: takerRange.map { [Note("'\(taker)' is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
