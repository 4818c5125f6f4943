/// Every responder that a definition declares, with the tail that every chain has.
///
/// A class, though it never changes, so that a responder that refers to it fits into `any Responder` without an allocation.
package final class ResponderGraph: Sendable {
  /// The responders; links between them are indices into this array.
  let records: [ResponderRecord]
  /// The circles that the declared links would make; the links themselves make none.
  let circles: [Circle]
  private let indices: [String: Int]
  /// Who implements each action or answers for it, by their indices in order.
  let performers: [Selector: [Int]]
  /// Who is taken to perform whatever reaches them.
  private let performersOfEverything: [Int]

  /// The end of every chain, in order. A definition may declare one of these to say what it performs.
  static let tail = ["Window", windowScene, application, "AppDelegate"]

  /// What stands between the window and the app where the platform has scenes.
  static let windowScene = "WindowScene"

  /// The responder that stands for the app itself.
  static let application = "Application"

  init(_ records: [ResponderRecord], circles: [Circle] = []) {
    self.records = records
    self.circles = circles
    indices = Dictionary(records.indices.map { (records[$0].name, $0) }) { first, _ in first }
    performersOfEverything = records.indices.filter { records[$0].performsEverything }
    var performers: [Selector: [Int]] = [:]
    performers.reserveCapacity(records.reduce(0) { $0 + $1.performs.count })
    for (index, record) in records.enumerated() {
      for action in record.performs.keys { performers[action, default: []].append(index) }
      for action in record.answers.keys where record.performs[action] == nil {
        performers[action, default: []].append(index)
      }
    }
    self.performers = performers
  }

  /// The index of a responder; nil for a name that none has.
  func index(of name: String) -> Int? { indices[name] }

  /// The names of all responders, those of the tail last.
  package var names: [String] { records.map(\.name) }

  /// A responder in a state; nil for a name that none has.
  package func responder(named name: String, in state: AppState) -> DeclaredResponder? {
    indices[name].map { responder($0, in: state) }
  }

  /// A responder by its index, in a state.
  func responder(_ index: Int, in state: AppState) -> DeclaredResponder {
    DeclaredResponder(graph: self, index: index, state: state)
  }

  /// The responders from one up to the end of its chain, or to a limit, by their indices.
  func chain(from first: Int, limit: Int) -> [Int] {
    var chain: [Int] = []
    // Few chains are longer; growing step by step was a twentieth of running tests.
    chain.reserveCapacity(16)
    var upcoming: Int? = first
    while let index = upcoming, chain.count < limit {
      chain.append(index)
      upcoming = records[index].next
    }
    return chain
  }

  /// Who may perform an action.
  func performers(of action: Selector) -> Performers {
    Performers(named: performers[action] ?? [], others: performersOfEverything)
  }

  /// Some responders by their indices.
  struct Performers {
    fileprivate let named: [Int]
    fileprivate let others: [Int]

    /// Whether a responder is among them. O(log responders).
    func contains(_ index: Int) -> Bool {
      let place = named.partitioningIndex { $0 >= index }
      return place < named.count && named[place] == index || others.contains(index)
    }
  }
}

extension ResponderGraph {
  /// Links declared responders by their names; the tail of every chain is added where it is not declared.
  ///
  /// Where the app declares none, nobody knows who performs what, and the application is taken to perform everything:
  /// else it could be said of no command that it runs.
  ///
  /// A responder that is declared several times, as by a platform and by the app, performs what all of them say. A name
  /// that no responder has ends its chain at the window, and so does a link that closes a circle; both are reported by
  /// checks of their own.
  convenience init(_ declared: [ResponderDeclaration], on platform: Platform) {
    let declarations = platform.responders + declared
    // AppKit has no scenes, and a chain no link that the platform does not have.
    let tail = Self.tail.filter { $0 != Self.windowScene || declarations.contains { $0.name == Self.windowScene } }
    var records: [ResponderRecord] = []
    var indices: [String: Int] = [:]
    for declaration in declarations where indices[declaration.name] == nil {
      indices[declaration.name] = records.count
      records.append(ResponderRecord(name: declaration.name, source: declaration.source))
    }
    for name in tail where indices[name] == nil {
      indices[name] = records.count
      records.append(ResponderRecord(name: name))
    }
    for declaration in declarations {
      guard let index = indices[declaration.name] else { continue }
      records[index].add(declaration)
      records[index].presenter = declaration.presentedBy.flatMap { indices[$0.text] } ?? records[index].presenter
      if let next = declaration.presentedBy ?? declaration.next { records[index].next = indices[next.text] }
    }
    if declared.allSatisfy(\.isImported), let application = indices[Self.application] {
      records[application].performsEverything = true
    }
    for index in records.indices where records[index].acceptsText {
      guard let source = records[index].source else { continue }
      for action in platform.textActions where records[index].performs[action] == nil {
        records[index].performs[action] = [
          ActionRule(action: action, propertyList: nil, condition: nil, source: source)
        ]
      }
    }
    for (name, next) in zip(tail, tail.dropFirst().map(Optional.some) + [nil]) {
      if let index = indices[name] { records[index].next = next.flatMap { indices[$0] } }
    }
    for index in records.indices where records[index].next == nil && records[index].name != tail.last {
      records[index].next = indices[tail[0]]
    }
    let circles = Self.cutCircles(in: &records, tail: indices[tail[0]])
    self.init(records, circles: circles)
  }
}

extension ResponderRecord {
  fileprivate mutating func add(_ declaration: ResponderDeclaration) {
    acceptsText = acceptsText || declaration.acceptsText
    isFocusable = isFocusable || declaration.isFocusable
    canBecomeFirstResponder = declaration.canBecomeFirstResponder ?? canBecomeFirstResponder
    performs.reserveCapacity(performs.count + declaration.performs.count)
    for rule in declaration.performs { performs[rule.action, default: []].append(rule) }
    for rule in declaration.answers { answers[rule.action, default: []].append(rule) }
    answersWithoutSuper = answersWithoutSuper || declaration.answersOnly != nil
    for rule in declaration.validations { validations[rule.action, default: []].append(rule) }
    keyCommands += declaration.keyCommands
  }
}

extension ResponderGraph {
  /// A chain that came back to one of its responders, and was cut there.
  struct Circle: Sendable, Hashable {
    /// The responders by their indices, in the order of the chain; the link from the last to the first was cut.
    let responders: [Int]
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
        next = records[index].next
      }
      guard let first = next, walks[first] == start + 1 else { continue }
      var circle = [first]
      while let link = records[circle[circle.count - 1]].next, link != first { circle.append(link) }
      // The one declared first is where the chain begins, so that the finding stands at what came later.
      let earliest = circle.firstIndex(of: circle.min() ?? first) ?? 0
      circle = Array(circle[earliest...] + circle[..<earliest])
      records[circle[circle.count - 1]].next = tail
      circles.append(Circle(responders: circle))
    }
    return circles
  }
}

/// A responder as a definition file declares it, linked to the next one by index.
struct ResponderRecord: Sendable {
  let name: String
  /// The next responder's index in the ``ResponderGraph``; nil at the end of the chain.
  var next: Int?
  /// The presenting responder's index; nil for one that is not presented.
  var presenter: Int?
  var acceptsText = false
  var isFocusable = false
  /// Whether it says that it can, or cannot, become first responder; nil where it says nothing.
  var canBecomeFirstResponder: Bool?
  /// What it implements, and when it performs it.
  var performs: [Selector: [ActionRule]] = [:]
  /// What its override of `canPerformAction(_:withSender:)` answers by itself.
  var answers: [Selector: [ActionRule]] = [:]
  /// Whether the override does not ask `super` for the rest.
  var answersWithoutSuper = false
  var validations: [Selector: [ValidationRule]] = [:]
  var keyCommands: [KeyCommand] = []
  /// Whether it is taken to perform whatever reaches it, since nothing is known of who performs what.
  var performsEverything = false
  /// Where it was declared; nil for the tail of every chain.
  var source: SourceRange?
}
