/// A command that answers to a key press: the main menu's, an alternate, or a responder's own key command.
package struct KeyRival: Sendable {
  package fileprivate(set) var sender: Command
  package let owner: KeyOwner
  package let place: SourceRange?
  /// The responder that declares it; nil for a menu's.
  package let responder: Int?
  package let wantsPriority: Bool
  var isValidated = true
  /// Whether its owner gets it before the menu bar.
  var performsKeyEquivalent = false
  package let isSystems: Bool
  /// Whether it is in a menu that the system fills, where the profile only lists the usual items.
  var isFilledIn = false

  /// The presses of a responder's key command: its own, and one for each alternate.
  package static func all(
    of keyCommand: KeyCommand, key: KeyCombination, responder: Int, locator: ElementLocator, on platform: Platform
  ) -> [(press: KeyCombination, rival: KeyRival)] {
    var rivals: [(press: KeyCombination, rival: KeyRival)] = []
    keyCommand.forEachKey(key) { key, alternate in
      let rival = KeyRival(KeyOwner(keyCommand, alternate?.element), responder: responder, isSystems: false, locator)
      rivals.append((platform.press(of: key), rival))
    }
    return rivals
  }

  package init(_ owner: KeyOwner, responder: Int?, isSystems: Bool, _ locator: ElementLocator) {
    (self.owner, self.responder, self.isSystems) = (owner, responder, isSystems)
    (sender, place) = (owner.sender, owner.range(locator))
    wantsPriority = owner.keyCommand.wantsPriorityOverSystemBehavior
  }
}

extension ResponderCheckContext {
  /// Does the same as ``ResponderChains/performance(of:from:isValidated:)``, for a rival's command.
  func performance(of rival: KeyRival, from start: Int) -> Condition? {
    chains.performance(
      of: rival.sender, from: start, asking: rival.performsKeyEquivalent ? rival.responder : nil,
      isValidated: rival.isValidated, isItem: rival.responder == nil)
  }

  /// The condition under which a rival is enabled: while it runs, and always if its menu leaves it enabled. Whether an
  /// item without an action takes keys is unknown.
  func enabling(_ rival: KeyRival, whichRuns runs: Condition) -> Condition {
    let sender = rival.sender
    let isLeftEnabled =
      !rival.isValidated && !sender.attributes.contains(.disabled) && !sender.action.rawValue.isEmpty
    return isLeftEnabled ? .constant(true) : runs
  }

  /// Whether two items of the menu bar, one of which validation hides at times, may both be visible and run in one
  /// state. If several responders perform one, only a responder that is asked first and performs both is certain.
  func runTogether(_ first: Command, _ second: Command) -> Bool {
    let (firsts, seconds) = (chains.all(for: first.action), chains.all(for: second.action))
    func run(_ one: Int, _ other: Int) -> Bool {
      let conditions = [(first, chains.record(one)), (second, chains.record(other))].map { command, performer in
        Condition.both(performer.performance(of: command), performer.hiding(command).negated)
      }
      return self.conditions.search(for: .both(conditions[0], conditions[1])) != .never
    }
    if firsts.count == 1, seconds.count == 1 { return run(firsts[0], seconds[0]) }
    return chains.entries(to: Set(firsts + seconds)).contains {
      firsts.contains($0) && seconds.contains($0) && run($0, $0)
    }
  }

  /// Whether two commands may be performed on one chain in one state. Also true if something is unknown, if one never
  /// runs, and if a disabled item keeps its key.
  func compete(_ first: Command, _ second: Command) -> Bool {
    if chains.isAmbiguous || platform.rules.contains(.disabledKeepsKey) || responders.contains(where: \.isPartial) {
      return true
    }
    let relevant = chains.relevant(to: [first, second])
    let entries = chains.entries(to: relevant)
    var (firstRuns, secondRuns) = (false, false)
    for start in entries + chains.innerStarts(to: relevant, besides: entries).map(\.entry) {
      guard let one = chains.performance(of: first, from: start),
        let other = chains.performance(of: second, from: start), conditions.search(for: .both(one, other)) == .never
      else { return true }
      if !firstRuns { firstRuns = conditions.search(for: one).state != nil }
      if !secondRuns { secondRuns = conditions.search(for: other).state != nil }
    }
    return !firstRuns || !secondRuns
  }

  /// The elements of the main menu that answer to some presses, in menu order.
  func menuRivals(for presses: Set<KeyCombination>) -> [KeyCombination: [KeyRival]] {
    var rivals: [KeyCombination: [KeyRival]] = [:]
    for key in main.keys where presses.contains(main.press(of: key)) {
      guard let owner = KeyOwner(of: key, in: main.tree, []) else { continue }
      var rival = KeyRival(owner, responder: nil, isSystems: key.isSystems, locator)
      rival.sender = main.tree.enabled(rival.sender, at: key.id, on: platform)
      rival.isValidated = main.tree.isValidated(key.id, on: platform)
      rival.isFilledIn =
        key.isSystems
        && main.tree.ancestors(of: key.id).contains { main.tree[$0].menu?.identifier.map(platform.fills) ?? false }
      rivals[main.press(of: key), default: []].append(rival)
    }
    return rivals
  }

  /// Its name in a message: `'Fit'`, `'Fit' of Canvas`, `the system's 'Find'`.
  package func name(of rival: KeyRival) -> String {
    if rival.isSystems { return "the system's \(rival.sender.inQuotes)" }
    return rival.sender.inQuotes + (rival.responder.map { " of '\(chains.record($0).name)'" } ?? "")
  }

  func keyFixes(for rival: KeyRival) -> [Diagnostic.Fix] {
    rival.isSystems ? [] : rival.owner.fixes(main.keyFixes, at: rival.place)
  }

  /// A state and a chain as evidence: `on the chain from 'Canvas', with isEditing=true`.
  func evidence(_ state: AppState, from entry: Int, among responders: Set<Int>) -> String {
    let start = chains.record(chains.start(of: entry, among: responders))
    return "on the chain from \(start.isApps ? "" : "the system's ")'\(start.name)'"
      + (state.displayed.isEmpty ? "" : ", with \(state.displayed)")
  }
}
