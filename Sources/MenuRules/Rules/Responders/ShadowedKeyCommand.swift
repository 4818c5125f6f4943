extension Rule {
  static let shadowedKeyCommand = Rule.responders { context in
    if context.chains.isAmbiguous { return [] }
    var own: [KeyCombination: [KeyRival]] = [:]
    for (index, record) in context.chains.graph.records.enumerated() {
      for (number, keyCommand) in record.keyCommands.enumerated() {
        let isViews = record.keyEquivalents.contains(number)
        guard let key = keyCommand.keyCombination, !isViews || context.platform.asksViews else { continue }
        for (press, rival) in KeyRival.all(
          of: keyCommand, key: key, responder: index, locator: context.locator, on: context.platform)
        {
          own[press, default: []].append(rival)
          let last = own[press, default: []].count - 1
          own[press]?[last].performsKeyEquivalent = isViews
        }
      }
    }
    if own.isEmpty { return [] }
    let menu = context.menuRivals(for: Set(own.keys))
    return own.flatMap { press, rivals in
      let all = rivals + (menu[press] ?? [])
      return all.count < 2 || all.count > ResponderChains.limit ? [] : shadowed(all, by: press, in: context)
    }
  }

  private static func shadowed(
    _ rivals: [KeyRival], by press: KeyCombination, in context: ResponderCheckContext
  ) -> [Diagnostic] {
    let chains = context.chains
    let relevant = chains.relevant(to: rivals.map(\.sender)).union(rivals.compactMap(\.responder))
    /// A chain and a state in which each rival could run but does not. Nil for one that runs somewhere.
    var evidence: [Evidence?] = rivals.map { _ in Evidence() }
    var windowless: Set<Int> = []
    let entries = chains.entries(to: relevant)
    for entry in entries {
      guard let turns = turns(rivals, from: entry, in: context) else { return [] }
      let isWithoutWindow = chains.isWithoutWindow(entry, among: relevant)
      for turn in turns where evidence[turn.index] != nil {
        let index = turn.index
        if context.conditions.search(for: turn.isLeft) != .never {
          if isWithoutWindow { windowless.insert(index) } else { evidence[index] = nil }
        } else if evidence[index]?.winner == nil, let state = context.conditions.search(for: turn.runs).state {
          let whole = context.completed(state)
          let winner = turn.others.first { $0.takes.holds(in: whole) }
          evidence[index]?.winner = winner?.index
          evidence[index]?.winnerIsDisabled = winner.map { !$0.isEnabled.holds(in: whole) } ?? false
          evidence[index]?.phrase = context.evidence(state, from: entry, among: relevant)
        }
      }
    }
    let mayBeShadowed = evidence.contains { $0?.winner != nil }
    let inner = mayBeShadowed ? chains.innerStarts(to: relevant, besides: entries) : []
    let hasPanels = chains.graph.records.contains { $0.isWindow && $0.isApps }
    return zip(rivals.indices, evidence).compactMap { index, evidence in
      guard let evidence, let winner = evidence.winner.map({ rivals[$0] }) else { return nil }
      let rival = rivals[index]
      // The system gives this key up for the app's item.
      if rival.isSystems, rival.owner.keyCommand.yieldsToApp { return nil }
      // While a panel is key, a view of the main window does not get keys first.
      if hasPanels, rival.responder == nil, winner.responder != nil { return nil }
      let fixes = context.keyFixes(for: rival.isSystems ? winner : rival)
      // A responder's key command has a finding of its own, which this one replaces.
      let revealsAnother = [rival, winner].contains { $0.responder != nil }
      var exceptions: [Int] = []
      for (entry, starts) in inner {
        guard let turn = turns(rivals, from: entry, in: context)?.first(where: { $0.index == index }) else {
          return nil
        }
        switch context.conditions.search(for: turn.isLeft) {
        case .holds: exceptions += starts
        case .never: break
        case .unknown: return nil
        }
      }
      let cases = [
        chains.names(of: exceptions).map { "\($0) is first responder itself" },
        windowless.contains(index) ? "no window is open" : nil,
      ].compactMap(\.self)
      return .shadowedKeyCommand(
        context.name(of: rival), press, winner: context.name(of: winner), winnerIsDisabled: evidence.winnerIsDisabled,
        exception: cases.isEmpty ? nil : cases.joined(separator: " or "),
        comesAfterMenuBar: rival.responder != nil && winner.responder == nil
          && context.platform.rules.contains(.menuBeforeResponders),
        evidence: evidence.phrase,
        at: rival.isSystems ? winner.place : rival.place, other: rival.isSystems ? rival.place : winner.place,
        otherName: context.name(of: rival.isSystems ? rival : winner),
        fixes: fixes, areFixesToldOnly: revealsAnother)
    }
  }

  private struct Turn {
    let index: Int
    let runs: Condition
    /// The rivals asked before it, with the conditions under which each is enabled and takes the key from it.
    let others: [(index: Int, isEnabled: Condition, takes: Condition)]

    var isLeft: Condition { .both(runs, others.map { $0.takes }.any.negated) }
  }

  /// The turns of the rivals on a chain, in asking order. Nil if too many responders would have to be examined.
  private static func turns(_ rivals: [KeyRival], from entry: Int, in context: ResponderCheckContext) -> [Turn]? {
    var earlier: [(index: Int, isEnabled: Condition, keeps: Condition)] = []
    var turns: [Turn] = []
    for index in order(rivals, from: entry, in: context) {
      guard let runs = context.performance(of: rivals[index], from: entry) else { return nil }
      // A command with the same action takes nothing away.
      let others = earlier.filter { rivals[$0.index].sender.identity != rivals[index].sender.identity }
      if !context.mayHide(rivals[index]) {
        let isEnabled = context.enabling(rivals[index], whichRuns: runs)
        earlier.append((index, isEnabled, keeping(rivals[index], while: isEnabled, on: context.platform)))
      }
      // Two items of the menu bar are a finding of their own.
      let isMenus = rivals[index].responder == nil
      turns.append(
        Turn(
          index: index, runs: runs, others: others.map { ($0.index, $0.isEnabled, isMenus ? $0.isEnabled : $0.keeps) }))
    }
    return turns
  }

  private struct Evidence {
    var winner: Int?
    /// Whether the winner only keeps the key and could not run itself.
    var winnerIsDisabled = false
    var phrase = ""
  }

  /// The condition under which a rival keeps the key from those behind it: while it runs. An item of a menu bar that
  /// keeps its key while disabled always does. For an item without an action it is unknown.
  private static func keeping(_ rival: KeyRival, while runs: Condition, on platform: Platform) -> Condition {
    guard rival.responder == nil, platform.rules.contains(.disabledKeepsKey), !rival.sender.action.rawValue.isEmpty
    else {
      return runs
    }
    return .constant(true)
  }

  private static func order(_ rivals: [KeyRival], from entry: Int, in context: ResponderCheckContext) -> [Int] {
    let own = rivals.indices.filter { index in
      rivals[index].responder.map { context.chains.isOnChain($0, from: entry) } ?? false
    }.sorted { left, right in
      let depths = [left, right].map { rivals[$0].responder.map(context.chains.depth) ?? 0 }
      return (-depths[0], left) < (-depths[1], right)
    }
    let menu = rivals.indices.filter { rivals[$0].responder == nil }
    let order = context.platform.askingOrder(
      own: own, menu: menu, wantsPriority: { rivals[$0].wantsPriority },
      performsKeyEquivalent: { rivals[$0].performsKeyEquivalent })
    return order.beforeText + order.afterText
  }
}

extension ResponderCheckContext {
  /// A state, with the initial values of its missing variables.
  func completed(_ state: AppState) -> AppState {
    var completed = AppState(definition.state)
    for variable in definition.state {
      if let value = state[variable.name] { completed[variable.name] = value }
    }
    return completed
  }
}

extension Diagnostic {
  static func shadowedKeyCommand(
    _ name: String, _ key: KeyCombination, winner: String, winnerIsDisabled: Bool, exception: String?,
    comesAfterMenuBar: Bool,
    evidence: String, at range: SourceRange?, other: SourceRange?, otherName: String, fixes: [Fix],
    areFixesToldOnly: Bool
  ) -> Diagnostic {
    // A fix in another file can only be described.
    let remedies = areFixesToldOnly ? fixes.map(\.message) : []
    return Diagnostic(
      .shadowedKeyCommand,
      winnerIsDisabled
        ? "\(name) may never run from \(key.named), which \(winner) may keep while it is disabled"
        : exception.map {
          "\(name) runs from \(key.displayed) only while \($0): \(winner) takes it"
        } ?? "\(name) never runs from \(key.named), which \(winner) always takes", at: range,
      help: [
        remedies.isEmpty
          ? "give one of them another key, or a condition that leaves states to the other"
          : remedies.joined(separator: ", or "),
        winnerIsDisabled
          ? "e.g. \(evidence): \(winner) is disabled but assumed to keep its key (not measured on a device)"
          : "e.g. \(evidence): both are enabled, and \(winner) wins",
      ]
        + (comesAfterMenuBar
          ? [
            "if the view handles the key in performKeyEquivalent(_:), it goes first: write that in place of `keyCommand`"
          ]
          : []),
      notes: other.map { [Note("\(otherName) has its key", here: $0)] } ?? [],
      fixes: areFixesToldOnly ? [] : fixes)
  }
}
