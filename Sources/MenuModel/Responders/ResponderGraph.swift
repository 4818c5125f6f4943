/// Every responder that a definition declares, with the tail that every chain has. A class, though it never changes: a
/// responder that refers to it fits into `any Responder` without an allocation.
package final class ResponderGraph: Sendable {
  /// The responders; links between them are indices into this array.
  package let records: [ResponderRecord]
  /// The circles that the declared links would make; the links themselves are cut there.
  package let circles: [Circle]
  /// The names of responders whose `next=` is ignored, since the platform sets the end of the chain.
  package let dropped: [String]
  /// Responders behind a window or a member of the end that are elsewhere too.
  package let shared: [(name: String, behind: String)]
  private let indices: [String: Int]
  /// The responders that implement each action or answer for it, by their indices in order.
  package let performers: [ActionSelector: [Int]]
  private let performersOfEverything: [Int]

  /// The end of every chain, in order, by their indices. A definition may declare one of these to add actions.
  package let tail: [Int]
  /// The responders that are presented in some states only, by their indices.
  package let conditional: [Int]
  /// The responders that have a presenter, by their indices.
  package let presentable: [Int]

  package static let application = "Application"

  package init(
    _ records: [ResponderRecord], tail: [Int], circles: [Circle] = [], dropped: [String] = [],
    shared: [(name: String, behind: String)] = []
  ) {
    self.dropped = dropped
    self.shared = shared
    self.records = records
    self.tail = tail
    self.circles = circles
    presentable = records.indices.filter { !records[$0].presentations.isEmpty }
    conditional = presentable.filter { records[$0].presentations.contains { $0.condition != nil } }
    indices = Dictionary(records.indices.map { (records[$0].name, $0) }) { first, _ in first }
    performersOfEverything = records.indices.filter { records[$0].performsEverything }
    var performers: [ActionSelector: [Int]] = [:]
    performers.reserveCapacity(records.reduce(0) { $0 + $1.performs.count })
    for (index, record) in records.enumerated() {
      for action in record.performs.keys { performers[action, default: []].append(index) }
      for action in record.answers.keys where record.performs[action] == nil {
        performers[action, default: []].append(index)
      }
    }
    self.performers = performers
  }

  package func index(of name: String) -> Int? { indices[name] }

  /// Nil for an object that the app does not declare: one of a system class may be of a subclass in the app.
  package func index(ofTarget name: String) -> Int? { indices[name].flatMap { records[$0].isApps ? $0 : nil } }

  /// The names of all responders, the tail's last.
  package var names: [String] { records.map(\.name) }

  package func responder(named name: String, in state: AppState) -> DeclaredResponder? {
    indices[name].map { responder($0, in: state) }
  }

  package func responder(_ index: Int, in state: AppState) -> DeclaredResponder {
    DeclaredResponder(graph: self, index: index, state: state)
  }

  /// The chain from a responder in a state; one that returns to a responder ends there. The chain of `main`, the first
  /// responder of the main window if that is another one, comes before the application.
  package func chain(from first: Int, main: Int? = nil, in state: AppState, limit: Int) -> [Int] {
    var chain = links(from: first, in: state, limit: limit)
    guard let main, let end = chain.firstIndex(where: isApplications) else { return chain }
    let other = links(from: main, in: state, limit: limit).prefix { !isApplications($0) }
    chain.insert(contentsOf: other.filter { !chain[..<end].contains($0) }, at: end)
    return chain
  }

  /// The responders from one up to the end of its chain, with every responder presented that can be.
  package func usualChain(from first: Int) -> [Int] { Array(sequence(first: first) { self.records[$0].usualNext }) }

  private func links(from first: Int, in state: AppState, limit: Int) -> [Int] {
    var chain: [Int] = []
    // Few chains are longer; growing step by step was a twentieth of running tests.
    chain.reserveCapacity(16)
    var upcoming: Int? = first
    // A conditional presentation can lead back to itself in some state; then no responder is passed twice.
    let limit = conditional.isEmpty ? limit : min(limit, records.count)
    while let index = upcoming, chain.count < limit {
      chain.append(index)
      upcoming = records[index].next(in: state)
    }
    guard !conditional.isEmpty, chain.count == records.count, upcoming != nil else { return chain }
    var passed: Set<Int> = []
    return Array(chain.prefix { passed.insert($0).inserted })
  }

  /// Whether a responder is the application, or comes after it in every chain.
  private func isApplications(_ index: Int) -> Bool {
    guard let place = tail.firstIndex(of: index) else { return false }
    return tail[...place].contains { records[$0].name == Self.application }
  }

  /// The front responder that the state presents; nil without one. A responder with a presenter but no condition is
  /// presented while the first responder or the focus is in it.
  package func presented(in state: AppState) -> Int? {
    let up = up(in: state)
    // No responder behind an alert is asked, whatever else is up.
    let alerts = up.filter { records[$0].presentation(in: state)?.kind == .alert }
    let depths = (alerts.isEmpty ? up : alerts).map { (index: $0, depth: depth(of: $0, in: state)) }
    return depths.max { $0.depth < $1.depth }?.index
  }

  package func up(in state: AppState) -> [Int] {
    presentable.filter { index in
      let record = records[index]
      return (record.hasConditions || record.isUp(in: state) == true) && record.presentation(in: state) != nil
    }
  }

  /// The change that presents a responder, or dismisses it; nil if no single change can.
  package func change(of index: Int, toPresented isPresented: Bool) -> (name: String, value: StateValue)? {
    let record = records[index]
    guard record.hasConditions else {
      return record.presentations.isEmpty ? nil : (record.presentedName, .flag(isPresented))
    }
    guard record.presentations.count == 1 else { return nil }
    switch record.presentations[0].condition?.formula {
    case .flag(let name): return (name, .flag(isPresented))
    case .not(.flag(let name)): return (name, .flag(!isPresented))
    case .choice(let name, let word) where isPresented: return (name, .choice(word))
    default: return nil
    }
  }

  /// Whether the presenter of a responder is another, or is in that one.
  package func isPresented(_ index: Int, from other: Int, in state: AppState) -> Bool {
    var passed: Set<Int> = []
    var next = records[index].presentation(in: state)?.presenter
    while let presenter = next, passed.insert(presenter).inserted {
      if presenter == other { return true }
      next = records[presenter].presentation(in: state)?.presenter ?? records[presenter].next
    }
    return false
  }

  /// How many responders are on the way from one down to the presenter of all the others.
  private func depth(of index: Int, in state: AppState) -> Int {
    var depth = 0
    var upcoming: Int? = index
    while let index = upcoming, depth < records.count {
      depth += 1
      upcoming = records[index].presentation(in: state)?.presenter ?? records[index].next
    }
    return depth
  }

  package func performers(of action: ActionSelector) -> Performers {
    Performers(named: performers[action] ?? [], others: performersOfEverything)
  }

  package struct Performers {
    fileprivate let named: [Int]
    fileprivate let others: [Int]

    /// Whether a responder is among them. O(log responders).
    package func contains(_ index: Int) -> Bool {
      let place = named.firstIndex(past: { $0 >= index })
      return place < named.count && named[place] == index || others.contains(index)
    }
  }
}

extension ResponderGraph {
  /// Links declared responders by their names, and adds undeclared members to the end of every chain.
  ///
  /// If the app declares none, the application is assumed to perform everything; otherwise no command could run. The
  /// app's rule for an action replaces the platform's; other declarations of one responder add up. An unknown name and
  /// a link that closes a circle end the chain at the window, and checks report both.
  package convenience init(_ declared: [ResponderDeclaration], on platform: Platform) {
    let declarations = platform.responders + declared
    let links = ResponderLinks(declarations, on: platform)
    var records: [ResponderRecord] = []
    var indices: [String: Int] = [:]
    for declaration in declarations where indices[declaration.name] == nil {
      indices[declaration.name] = records.count
      records.append(ResponderRecord(name: declaration.name, source: declaration.source))
    }
    for name in links.tail where indices[name] == nil {
      indices[name] = records.count
      records.append(ResponderRecord(name: name))
    }
    var inherited: [[ActionSelector: SenderRules<ActionRule>]] = []
    for (position, declaration) in declarations.enumerated() {
      guard let index = indices[declaration.name] else { continue }
      if position == platform.responders.count { inherited = records.map(\.performs) }
      records[index].add(declaration, inherited: inherited.isEmpty ? [:] : inherited[index])
      if position >= platform.responders.count, !declaration.isImported { records[index].isApps = true }
      records[index].presentations += declaration.presentations.compactMap { presentation in
        indices[presentation.presenter.text].map {
          ResponderRecord.ModalPresentation(presenter: $0, kind: presentation.kind, condition: presentation.condition)
        }
      }
      records[index].hasConditions = records[index].presentations.contains { $0.condition != nil }
    }
    if declared.allSatisfy(\.isImported), let application = indices[Self.application] {
      records[application].performsEverything = true
    }
    if platform.rules.contains(.implementerIsTarget), let window = platform.chain.first.flatMap({ indices[$0] }) {
      // Every window has the methods of `Window`.
      let rules = platform.responders.filter { $0.name == records[window].name }.flatMap(\.performs)
      for index in records.indices where records[index].isWindow && index != window {
        for rule in rules where records[index].performs[rule.action] == nil {
          records[index].performs[rule.action] = [rule]
        }
      }
    }
    for index in records.indices where records[index].acceptsText {
      guard let source = records[index].source else { continue }
      for action in platform.textActions where records[index].performs[action] == nil {
        records[index].performs[action] = [
          ActionRule(action: action, propertyList: nil, condition: nil, source: source)
        ]
      }
    }
    for index in records.indices { records[index].next = links.next(of: records[index].name).flatMap { indices[$0] } }
    let tail = links.tail.compactMap { indices[$0] }
    let circles = Self.cutCircles(in: &records, tail: tail.first)
    self.init(records, tail: tail, circles: circles, dropped: links.dropped, shared: links.shared)
  }
}

extension ResponderGraph {
  /// A chain that returned to one of its responders, and was cut there.
  package struct Circle: Sendable, Hashable {
    /// The responders by their indices, in the order of the chain. The link from the last to the first was cut.
    package let responders: [Int]
    /// The states in which it is a circle; nil for all.
    package let condition: Condition?
  }

  /// Finds every circle of the links and cuts it: the last of its responders gets `tail` as its next one. O(records).
  static func cutCircles(in records: inout [ResponderRecord], tail: Int?) -> [Circle] {
    var circles: [Circle] = []
    // 0 for a responder not seen yet, else the number of the walk that came by.
    var walks = [Int](repeating: 0, count: records.count)
    for start in records.indices where walks[start] == 0 {
      var next: Int? = start
      while let index = next, walks[index] == 0 {
        walks[index] = start + 1
        next = records[index].usualNext
      }
      guard let first = next, walks[first] == start + 1 else { continue }
      var circle = [first]
      while let link = records[circle[circle.count - 1]].usualNext, link != first { circle.append(link) }
      // The circle begins with the responder declared first, so that the finding is at the later one.
      let earliest = circle.firstIndex(of: circle.min() ?? first) ?? 0
      circle = Array(circle[earliest...] + circle[..<earliest])
      let last = circle[circle.count - 1]
      let end = circle.contains { $0 == tail } ? nil : tail
      let conditions = circle.compactMap { records[$0].usualCondition }
      if conditions.isEmpty {
        records[last].next = end
        records[last].presentations = []
      } else {
        // In other states it is not a circle, so only checks of all states at once have it cut.
        records[last].cutNext = .some(end)
      }
      let condition = conditions.isEmpty ? nil : conditions.reduce(.constant(true)) { Condition.both($0, $1) }
      circles.append(Circle(responders: circle, condition: condition))
    }
    return circles
  }
}
