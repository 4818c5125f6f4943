/// The chains of a platform's responders. The links make a forest, so a chain is a path to its root, and "is on the
/// chain of" is one comparison of numbers.
struct ResponderChains: Sendable {
  let graph: ResponderGraph
  /// The responders that implement an action or answer for it, the farthest from the root first.
  private let performers: [ActionSelector: [Int]]
  private let isStart: [Bool]
  /// How many starts have a responder on their chain.
  private let startCounts: [Int]
  /// The index of a responder in a walk over the forest, and the index after all below it.
  private let places: [Range<Int>]
  private let depths: [Int]
  private let platform: Platform
  private let roots: [Int]
  /// All responders, each after the next ones on its chain.
  private let order: [Int]
  /// The condition under which all that is presented on the chain of a responder is on the screen.
  private let presences: [Condition]
  /// Whether a condition asks for the chain or for what is presented.
  let asksChain: Bool
  private let tail: Set<Int>
  /// The application, where the chain starts in an app that runs on without a window; nil elsewhere.
  private let windowless: Int?
  /// Whether some responder's next one depends on the state, so that impossibility in every state is unknown.
  let isAmbiguous: Bool

  /// How many responders on one chain may perform an action before the checks give up on it.
  static let limit = 48

  /// Finds the starts: responders that accept text or the focus, that can become first responder, or that `named` has.
  /// Without a first responder, a chain starts at a presented responder, a window or, without a window, the
  /// application. Others without a start below them are starts too, unless they cannot become first responder.
  /// Responders that these present do not count, since they are not always there. O(responders + rules).
  init(_ graph: ResponderGraph, named: Set<String>, on platform: Platform) {
    self.graph = graph
    self.platform = platform
    let windowless =
      platform.rules.contains(.runsWithoutWindow) ? graph.index(of: ResponderGraph.application) : nil
    self.windowless = windowless
    tail = Set(graph.tail)
    isAmbiguous = graph.conditional.contains { graph.records[$0].hasSeveralNext }
    let records = graph.records
    var children = [[Int]](repeating: [], count: records.count)
    var roots: [Int] = []
    for index in records.indices {
      if let next = records[index].usualNext { children[next].append(index) } else { roots.append(index) }
    }
    var isStart = records.indices.map { index in
      let record = records[index]
      return record.acceptsText || record.isFocusable || record.canBecomeFirstResponder == true
        || named.contains(record.name) || record.isWindow || !record.presentations.isEmpty
        || index == graph.tail.first || index == windowless
    }
    var startCounts = isStart.map { $0 ? 1 : 0 }
    var hasStartBelow = isStart
    let neverFirst = Set(graph.tail.dropFirst())
    var depths = [Int](repeating: 0, count: records.count)
    var ends = [Int](repeating: 0, count: records.count)
    var order: [Int] = []
    var stack = roots
    while let index = stack.popLast() {
      depths[index] = records[index].usualNext.map { depths[$0] + 1 } ?? 0
      order.append(index)
      stack += children[index]
    }
    var starts = [Int](repeating: 0, count: records.count)
    for (place, index) in order.enumerated() { starts[index] = place }
    for index in order.reversed() {
      ends[index] = max(ends[index], starts[index] + 1)
      if !hasStartBelow[index], records[index].canBecomeFirstResponder != false, !neverFirst.contains(index) {
        isStart[index] = true
        startCounts[index] += 1
      }
      guard let next = records[index].usualNext else { continue }
      ends[next] = max(ends[next], ends[index])
      if startCounts[index] > 0, records[index].presentations.isEmpty { hasStartBelow[next] = true }
      startCounts[next] += startCounts[index]
    }
    places = records.indices.map { starts[$0]..<ends[$0] }
    performers = graph.performers.mapValues { indices in
      indices.count < 2 ? indices : indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
    }
    self.isStart = isStart
    self.startCounts = startCounts
    self.depths = depths
    self.roots = roots
    self.order = order
    presences = Self.presences(of: records, in: order)
    asksChain = records.contains(where: \.asksChain)
  }

  private static func presences(of records: [ResponderRecord], in order: [Int]) -> [Condition] {
    var presences = [Condition](repeating: .constant(true), count: records.count)
    var counts = [Int](repeating: 0, count: records.count)
    for index in order {
      if let next = records[index].usualNext { (presences[index], counts[index]) = (presences[next], counts[next]) }
      let own = records[index].presence
      // A condition of too many parts cannot be searched.
      if own == .constant(true) || counts[index] == limit { continue }
      presences[index] = .both(own, presences[index])
      counts[index] += 1
    }
    return presences
  }

  /// Whether the first responder with a method for the action is its target, whatever its answer.
  private var implementerIsTarget: Bool { platform.rules.contains(.implementerIsTarget) }

  func record(_ index: Int) -> ResponderRecord { graph.records[index] }

  /// The responders that implement an action or answer for it, for any command.
  func all(for action: ActionSelector) -> [Int] { performers[action] ?? [] }

  func performs(_ action: ActionSelector) -> Bool { performers[action] != nil }

  /// Whether a chain has a responder. The end of every chain is always on one.
  func isReachable(_ index: Int) -> Bool { startCounts[index] > 0 || tail.contains(index) }

  /// Whether a responder is on every chain, from the window on.
  func isAtEnd(_ index: Int) -> Bool { tail.contains(index) }

  /// Whether a responder is on the chain that starts at another, or is that one.
  func isOnChain(_ index: Int, from start: Int) -> Bool { places[index].contains(places[start].lowerBound) }

  /// The responders that decide what becomes of some commands on a chain. A command with a target of its own runs from
  /// any chain, so the ends of the chains are among them.
  func relevant(to commands: [Command]) -> Set<Int> {
    commands.reduce(into: []) { $0.formUnion(platform.target(of: $1) == nil ? all(for: $1.action) : roots) }
  }

  /// Those of some responders that are the first of them on some chain. From there on, all chains through one are the
  /// same. O(n log n).
  func entries(to responders: Set<Int>) -> [Int] {
    var own = Dictionary(uniqueKeysWithValues: responders.map { ($0, startCounts[$0]) })
    var open: [Int] = []
    for index in responders.sorted(by: { places[$0].lowerBound < places[$1].lowerBound }) {
      while let last = open.last, !isOnChain(last, from: index) { open.removeLast() }
      if let above = open.last { own[above, default: 0] -= startCounts[index] }
      open.append(index)
    }
    return responders.filter { own[$0, default: 0] > 0 }.sorted()
  }

  /// The responders inside chains that may become first responder all the same, by the first of some responders on
  /// their chains, unless that is among the `entries`. O(all responders).
  func innerStarts(to responders: Set<Int>, besides entries: [Int]) -> [(entry: Int, starts: [Int])] {
    let entries = Set(entries)
    if entries.count == responders.count { return [] }
    var open: [Int] = []
    var inner: [Int: [Int]] = [:]
    for index in order {
      while let last = open.last, !isOnChain(last, from: index) { open.removeLast() }
      if responders.contains(index) { open.append(index) }
      guard let entry = open.last, !entries.contains(entry), record(index).canBecomeFirstResponder != false,
        !isAtEnd(index)
      else { continue }
      inner[entry, default: []].append(index)
    }
    return inner.map { ($0.key, $0.value.sorted()) }.sorted { $0.entry < $1.entry }
  }

  /// The names of some responders that may be first responder themselves: `'Canvas'`, `one of 'Canvas', 'Board'`.
  func names(of starts: [Int]) -> String? {
    let names = starts.sorted().map { "'\(record($0).name)'" }
    return names.count < 2 ? names.first : "one of \(names.listed(atMost: 2))"
  }

  /// The name of a start whose chain reaches an entry before all others of some responders. O(responders).
  func start(of entry: Int, among responders: Set<Int>) -> Int {
    if isStart[entry] { return entry }
    let below = responders.filter { $0 != entry && isOnChain(entry, from: $0) }
    return isStart.indices.first { start in
      isStart[start] && isOnChain(entry, from: start) && !below.contains { isOnChain($0, from: start) }
    } ?? entry
  }

  /// Whether a chain meets an entry before all others of some responders only while no window is open. O(responders).
  func isWithoutWindow(_ entry: Int, among responders: Set<Int>) -> Bool {
    guard let windowless, let window = graph.tail.first, responders.contains(window), !isOnChain(window, from: entry)
    else { return false }
    return isStart.indices.allSatisfy { start in
      !isStart[start] || start == windowless || !isOnChain(entry, from: start) || isOnChain(window, from: start)
    }
  }

  func depth(_ index: Int) -> Int { depths[index] }

  /// The alerts that one condition presents: while it holds, only responders in the alert are asked.
  var alerts: [(index: Int, condition: WrittenCondition)] {
    graph.conditional.compactMap { index in
      let presentations = record(index).presentations
      guard presentations.count == 1, presentations[0].kind == .alert, let condition = presentations[0].condition else {
        return nil
      }
      return (index, condition)
    }
  }

  // MARK: Conditions for actions

  /// The condition under which a command runs: an enabled target on the chain. Nil for too many responders to search.
  /// `view` is asked first, as it handles the key itself. Without `isValidated` the target need only have the method.
  /// With `isItem` the command may lose its key while its target hides it.
  func performance(
    of command: Command, from start: Int, asking view: Int? = nil, isValidated: Bool = true, isItem: Bool = false
  ) -> Condition? {
    if command.attributes.contains(.disabled) || command.action.rawValue.isEmpty { return .constant(false) }
    // For an undeclared object only the item's connection is known.
    if implementerIsTarget, let target = command.appKit?.target, graph.index(ofTarget: target) == nil {
      return .constant(true)
    }
    let losesKey = isItem && platform.losesKey(command)
    return condition(ofTargetOf: command, from: start, asking: view) { record in
      if !isValidated { return .constant(true) }
      let isEnabled = implementerIsTarget ? record.enabling(of: command) : record.disabling(of: command).negated
      return losesKey ? .both(isEnabled, record.hiding(command).negated) : isEnabled
    }
  }

  /// The condition under which a command has a target with another condition. Nil for too many responders to search.
  func condition(
    ofTargetOf command: Command, from start: Int, asking view: Int? = nil, _ own: (ResponderRecord) -> Condition
  ) -> Condition? {
    if implementerIsTarget, let target = command.appKit?.target {
      guard let index = graph.index(ofTarget: target) else { return .constant(false) }
      return known(.both(record(index).implementation(of: command), own(record(index))), from: start)
    }
    var targets: [(answers: Condition, own: Condition)] = []
    var asked = performers[command.action] ?? []
    if let view, asked.contains(view) { asked = [view] + asked.filter { $0 != view } }
    for index in asked where isOnChain(index, from: start) {
      let record = record(index)
      let answers = implementerIsTarget ? record.implementation(of: command) : record.performance(of: command)
      if answers == .constant(false) { continue }
      if targets.count == Self.limit { return nil }
      targets.append((answers, own(record)))
      if answers == .constant(true) { break }
    }
    let performance: Condition = targets.reversed().reduce(.constant(false)) { rest, target in
      .either(.both(target.answers, target.own), .both(target.answers.negated, rest))
    }
    return .both(known(performance, from: start), presences[start])
  }

  /// A condition with what is certain on every chain through a responder: what comes after it is in the chain.
  private func known(_ condition: Condition, from start: Int) -> Condition {
    if !asksChain { return condition }
    return condition.with { name in
      guard let responder = SituationVariable.Predicate.inChain.responder(in: name),
        let index = graph.index(of: responder)
      else { return nil }
      if isOnChain(index, from: start) { return true }
      // On AppKit the chain goes on in the main window.
      return implementerIsTarget || isOnChain(start, from: index) ? nil : false
    }
  }
}

extension ResponderRecord {
  /// The condition under which it is on the screen. One with a link of its own is there without a presentation, too.
  fileprivate var presence: Condition {
    if presentations.isEmpty || isLinked { return .constant(true) }
    return presentations.map { $0.condition?.formula ?? .constant(true) }.any
  }

  /// Whether a condition of its rules asks for the chain or for what is presented.
  fileprivate var asksChain: Bool {
    [performs, answers].contains { $0.values.contains { $0.contains { $0.condition?.formula.asksChain ?? false } } }
      || validations.values.contains {
        $0.contains { $0.branches.contains { $0.condition?.formula.asksChain ?? false } }
      }
  }

  func speaks(of sender: Command) -> Bool {
    performs[sender.action]?.concerning(sender).isEmpty == false
      || answers[sender.action]?.concerning(sender).isEmpty == false
  }

  /// The condition under which it performs a command: ``DeclaredResponder/answer(_:sender:)`` for all states.
  func performance(of sender: Command) -> Condition {
    let own = formulas(of: answers[sender.action], for: sender)
    return (own.isEmpty && !answersWithoutSuper ? formulas(of: performs[sender.action], for: sender) : own).any
  }

  /// The condition under which `responds(to:)` is true: ``DeclaredResponder/responds(to:sender:)`` for all states.
  func implementation(of sender: Command) -> Condition {
    let own = formulas(of: answers[sender.action], for: sender)
    if !own.isEmpty { return own.any }
    return .constant(!answersWithoutSuper && (performs[sender.action] != nil || performsEverything))
  }

  private func formulas(of rules: SenderRules<ActionRule>?, for sender: Command) -> [Condition] {
    rules?.concerning(sender).map(\.formula) ?? []
  }

  /// The condition under which the validation of a target on AppKit leaves an item enabled.
  func enabling(of sender: Command) -> Condition {
    let own = performs[sender.action].map { formulas(of: $0, for: sender).any } ?? performance(of: sender)
    return .both(own, disabling(of: sender).negated)
  }

  func disabling(of sender: Command) -> Condition {
    disablingBranches(of: sender).map { $0.condition?.formula ?? .constant(true) }.any
  }

  func hiding(_ sender: Command) -> Condition {
    hidingBranches(of: sender).map { $0.condition?.formula ?? .constant(true) }.any
  }

  func disablingBranches(of sender: Command) -> [ValidationRule.Branch] { branches(of: sender, setting: .disabled) }

  func hidingBranches(of sender: Command) -> [ValidationRule.Branch] { branches(of: sender, setting: .hidden) }

  private func branches(of sender: Command, setting attribute: MenuElement.Attributes) -> [ValidationRule.Branch] {
    guard let rules = validations[sender.action] else { return [] }
    return rules.concerning(sender).flatMap(\.branches).filter { branch in
      if case .attribute(let set) = branch.change { set.contains(attribute) } else { false }
    }
  }

  /// Whether it certainly performs a command in some state, without a search. A condition that never holds was reported
  /// by reading, and is not among the rules.
  func surelyPerforms(_ sender: Command) -> Bool {
    let performance = performance(of: sender)
    // One condition by itself holds in some state, but not on every platform.
    // On AppKit both an override and the method's condition count.
    return disablingBranches(of: sender).isEmpty && hiding(sender) == .constant(false)
      && (answers[sender.action] == nil || performs[sender.action] == nil) && performance != .constant(false)
      && performance.words(of: .platform).isEmpty
  }

  /// Whether it implements an action that its override hides, since it does not ask `super`.
  func hides(_ sender: Command) -> Bool {
    answersWithoutSuper && performs[sender.action] != nil
      && answers[sender.action]?.concerning(sender).isEmpty != false
  }
}

extension ActionRule {
  fileprivate var formula: Condition { condition?.formula ?? .constant(true) }
}
