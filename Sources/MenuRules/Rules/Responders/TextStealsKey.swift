extension Rule {
  static let textStealsKey = Rule.responders { context in
    if context.chains.takers.isEmpty { return [] }
    let menu = context.main.keys.compactMap { key -> Diagnostic? in
      guard !key.isSystems, context.platform.isTaken(key.combination),
        let owner = KeyOwner(of: key, in: context.main.tree, [])
      else { return nil }
      let rival = KeyRival(owner, responder: nil, isSystems: false, context.locator)
      return stolen(rival, key.combination, name: context.main.name(of: key), in: context)
    }
    let own = context.chains.graph.records.enumerated().flatMap { index, record in
      record.keyCommands.enumerated().flatMap { number, keyCommand -> [Diagnostic] in
        guard record.isApps, record.keyEquivalents.contains(number) == context.platform.asksViews,
          let key = keyCommand.keyCombination
        else { return [] }
        var found: [Diagnostic] = []
        keyCommand.forEachKey(key) { key, alternate in
          guard context.platform.isTaken(key) else { return }
          let rival = KeyRival(
            KeyOwner(keyCommand, alternate?.element), responder: index, isSystems: false, context.locator)
          stolen(rival, key, name: context.name(of: rival), in: context).map { found.append($0) }
        }
        return found
      }
    }
    return menu + own
  }

  private static func stolen(
    _ rival: KeyRival, _ key: KeyCombination, name: String, in context: ResponderCheckContext
  ) -> Diagnostic? {
    let (responder, range) = (rival.responder, rival.place)
    // Not every platform has a known meaning for a capital letter.
    guard context.platform.press(of: key) == key.press else { return nil }
    let asksViews = context.platform.asksViews
    let takesFromText = responder == nil && context.platform.rules.contains(.menuBeforeText)
    // Without a modifier it is an unmodified-shortcut.
    if takesFromText, context.platform.editing(by: key) == nil { return nil }
    let goesFirst = !takesFromText && (rival.wantsPriority || asksViews)
    // With priority, arrows, Return, Tab and Escape choose in a list beside the text: that is what priority is for.
    let isCharacter = key.input.isCharacter
    if goesFirst, !isCharacter, key.input != .delete, context.platform.editing(by: key) == nil { return nil }
    let chains = context.chains
    let performers = chains.all(for: rival.sender.action)
    for index in chains.takers where performers.contains(where: { chains.isOnChain($0, from: index) }) {
      if let responder, !chains.isOnChain(responder, from: index) { continue }
      // Text that edits by a key in its own way declares it.
      if goesFirst, !isCharacter, responder == index || performers.contains(index) { continue }
      let record = chains.record(index)
      // Text performs Delete and the like itself while it is edited. The menu's key then does the intended thing.
      let action = rival.sender.action
      if responder == nil, record.acceptsText, context.platform.textActions.contains(action) { continue }
      guard let taking = context.platform.taking(key, inText: record.acceptsText),
        var runs = chains.performance(of: rival.sender, from: index, asking: asksViews ? responder : nil)
      else { continue }
      // A condition may depend on the edited text.
      if record.acceptsText, !runs.words(of: .firstResponder).isEmpty {
        runs = .both(runs, .choice(SituationVariable.firstResponder.rawValue, is: record.name))
      }
      guard let state = context.conditions.search(for: runs).state else { continue }
      if takesFromText {
        guard record.acceptsText, let citation = context.platform.editing(by: key) else { continue }
        return Diagnostic(
          .stealsCharacter, "\(name) takes \(key.displayed) from the text of '\(record.name)'",
          at: range,
          help: [
            "choose another key: the menu bar gets it before text does",
            "in '\(record.name)' the key runs the command\(state.asExample)",
          ],
          notes: [Diagnostic.Note(citation)]
            + [record.isApps ? nil : record.source].compactMap(\.self).map {
              Diagnostic.Note("'\(record.name)' is declared", here: $0)
            })
      }
      if goesFirst {
        let why = asksViews ? "performKeyEquivalent(_:)" : "wantsPriorityOverSystemBehavior"
        return .untyped(name, key, in: record.name, taking, why, state: state, at: range)
      }
      return .textStealsKey(
        name, key, by: record.name, taking,
        isHelpedByCommand: context.platform.isFree(key.adding(.command)), state: state, at: range,
        taker: record.source,
        fixes: taking == .typed && rival.owner.alternate == nil
          ? context.main.keyFixes.fixes(addingModifiersTo: key, with: rival.sender.alternates, at: range) : [])
    }
    return nil
  }
}

/// The way in which text input or the focus system takes a key from a command without priority.
package enum KeyTaking: Equatable {
  case typed
  /// It edits text despite a modifier; with the source.
  case edits(citation: String)
  case focus(citation: String)
}

extension Platform {
  /// Whether neither text nor the system takes a key.
  fileprivate func isFree(_ key: KeyCombination) -> Bool {
    editing(by: key) == nil && !claims.contains { $0.kind == .reserved && $0.keyCombination == key }
  }

  /// Whether text input or the focus system could take a key.
  fileprivate func isTaken(_ key: KeyCombination) -> Bool {
    key.isTyped || editing(by: key) != nil || focusKeys.citation(of: key) != nil
  }

  package func taking(_ key: KeyCombination, inText isText: Bool) -> KeyTaking? {
    if isText {
      if key.isTyped { return .typed }
      if let citation = editing(by: key) { return .edits(citation: citation) }
    }
    return focusKeys.citation(of: key).map { .focus(citation: $0) }
  }
}

extension ResponderChains {
  /// Those that accept text come first, then those that accept the focus; in each group the app's, with clearer names.
  var takers: [Int] {
    let indices =
      graph.records.indices.filter { record($0).isApps } + graph.records.indices.filter { !record($0).isApps }
    return indices.filter { record($0).acceptsText }
      + indices.filter { !record($0).acceptsText && record($0).isFocusable }
  }
}

extension ResponderCheckContext {
  /// Whether the definition declares the takers of typed keys, so that a finding can name the responder.
  var knowsTakers: Bool { !chains.takers.isEmpty }
}

extension AppState {
  /// The state as an example behind a sentence; empty if it has no variables.
  fileprivate var asExample: String { displayed.isEmpty ? "" : ", e.g. with \(displayed)" }
}

extension Diagnostic {
  /// A key that a command takes from text; nil for one that only moves the focus.
  static func untyped(
    _ title: String, _ key: KeyCombination, in text: String, _ taking: KeyTaking, _ why: String, state: AppState,
    at range: SourceRange?
  ) -> Diagnostic? {
    if case .focus = taking { return nil }
    let citation: String? = if case .edits(let citation) = taking { citation } else { nil }
    let edits = citation != nil || key.input == .delete
    return Diagnostic(
      .stealsCharacter,
      "\(title) has the key \(key.named), "
        + (edits ? "which no longer edits the text of '\(text)'" : "which people cannot type in '\(text)'"), at: range,
      help: [
        "disable the command while '\(text)' is edited, or "
          + (edits || key.input == .space ? "choose another key" : "add a modifier such as cmd"),
        "while '\(text)' has the keyboard, the command could run\(state.asExample), and \(why) lets it go first",
      ], notes: citation.map { [Note($0)] } ?? [])
  }

  static func textStealsKey(
    _ title: String, _ key: KeyCombination, by taker: String, _ taking: KeyTaking, isHelpedByCommand: Bool,
    state: AppState,
    at range: SourceRange?, taker takerRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    let (what, hold, citation, remedy): (String, String, String, String) =
      switch taking {
      case .typed:
        (
          "which " + (key.input.isCharacter ? "is typed into '\(taker)'" : "the text of '\(taker)' takes") + " instead",
          "keyboard", "",
          isHelpedByCommand
            ? "add a modifier such as cmd" : "choose another key (text takes this one with cmd too)"
        )
      case .edits(let citation):
        ("which edits the text of '\(taker)' instead", "keyboard", citation, "choose another key")
      case .focus(let citation):
        (
          "which the focus system takes while '\(taker)' has the focus", "focus", citation,
          key.isText ? "add a modifier such as cmd" : "choose another key"
        )
      }
    let source = citation.isEmpty ? [] : [Note(citation)]
    return Diagnostic(
      .textStealsKey, "\(title) has the key \(key.named), \(what)", at: range,
      help: [
        "\(remedy), or set wantsPriorityOverSystemBehavior=#true"
          + (taking == .typed ? " and disable the command while '\(taker)' is edited" : ""),
        "while '\(taker)' has the \(hold), the command could run\(state.asExample), but its key never reaches it",
      ], notes: source + (takerRange.map { [Note("'\(taker)' is declared", here: $0)] } ?? []), fixes: fixes)
  }
}
