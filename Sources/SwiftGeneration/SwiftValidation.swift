/// A responder's validation of a command, ready for writing: its rules in the order in which they count.
struct SwiftValidation: Sendable {
  /// The conditions that enable the command; empty for always.
  let enabled: [Condition]
  /// The conditions that disable it nevertheless.
  let disabled: [Condition]
  let hidden: [Condition]
  /// The titles with their conditions. The first that holds counts; nil always holds.
  let titles: [(String, Condition?)]
  let images: [(String, Condition?)]
  let states: [(MenuElement.State, Condition?)]

  var isEmpty: Bool {
    enabled.isEmpty && disabled.isEmpty && hidden.isEmpty && titles.isEmpty && images.isEmpty && states.isEmpty
  }

  /// - Parameter isTarget: whether its answers have made it the target already.
  init(_ command: Command, by responder: SwiftResponder, isTarget: Bool = false, on platform: String) {
    let own = (responder.answers[command.action] ?? []).filter { $0.concerns(command) }
    let isAnswered = !isTarget && (!own.isEmpty || responder.answersOnly)
    let rules = isAnswered ? own : (responder.performs[command.action] ?? []).filter { $0.concerns(command) }
    if rules.contains(where: { $0.condition == nil }) {
      enabled = []
    } else if isAnswered && rules.isEmpty {
      enabled = [.constant(false)]
    } else {
      enabled = rules.compactMap { $0.condition?.formula.asked(on: platform) }
    }
    let always = Condition.constant(true)
    var (disabled, hidden): ([Condition], [Condition]) = ([], [])
    var (titles, images): ([(String, Condition?)], [(String, Condition?)]) = ([], [])
    var states: [(MenuElement.State, Condition?)] = []
    let validations = (responder.validations[command.action] ?? []).filter { $0.concerns(command) }
    // A later rule overrides an earlier one; within a rule the first branch counts.
    for rule in validations.reversed() {
      for branch in rule.branches {
        let condition = branch.condition?.formula.asked(on: platform)
        switch branch.change {
        case .title(let title): titles.append((title, condition))
        case .image(let image): images.append((image, condition))
        case .state(let state): states.append((state, condition))
        case .attribute(.disabled): disabled.append(condition ?? always)
        case .attribute(.hidden): hidden.append(condition ?? always)
        case .discoverabilityTitle, .repeatBehavior, .attribute: break
        }
      }
    }
    (self.disabled, self.hidden, self.titles, self.images, self.states) = (disabled, hidden, titles, images, states)
  }

  var conditions: [Condition] {
    enabled + disabled + hidden + (titles + images).compactMap(\.1) + states.compactMap(\.1)
  }

  /// Whether the command is enabled; nil for always.
  var isEnabled: Condition? {
    let parts = [Self.joined(enabled, by: { .or($0, $1) })] + disabled.map { .not($0) }
    return Self.joined(parts.compactMap(\.self)) { .and($0, $1) }
  }

  /// Whether it is hidden; nil for never.
  var isHidden: Condition? { Self.joined(hidden) { .or($0, $1) } }

  private static func joined(_ conditions: [Condition], by join: (Condition, Condition) -> Condition) -> Condition? {
    conditions.dropFirst().reduce(conditions.first) { joined, next in joined.map { join($0, next) } }
  }
}

/// The declarations of one responder about commands, by their actions.
struct SwiftResponder: Sendable {
  let name: String
  let performs: [ActionSelector: [ActionRule]]
  let validations: [ActionSelector: [ValidationRule]]
  /// The rules of its override.
  let answers: [ActionSelector: [ActionRule]]
  /// Whether `answersOnly` asks no other responder.
  let answersOnly: Bool

  init(_ name: String, _ declarations: [ResponderDeclaration]) {
    self.name = name
    performs = Dictionary(grouping: declarations.flatMap(\.performs), by: \.action)
    validations = Dictionary(grouping: declarations.flatMap(\.validations), by: \.action)
    answers = Dictionary(grouping: declarations.flatMap(\.answers), by: \.action)
    answersOnly = declarations.contains { $0.answersOnly != nil }
  }

  var actions: Set<ActionSelector> { Set(performs.keys).union(validations.keys) }
}

extension Sequence<ResponderDeclaration> {
  /// The declarations of each responder, in the order the responders are declared.
  package var grouped: [(name: String, declarations: [ResponderDeclaration])] {
    var groups: [(name: String, declarations: [ResponderDeclaration])] = []
    var indices: [String: Int] = [:]
    for responder in self {
      if let index = indices[responder.name] {
        groups[index].declarations.append(responder)
      } else {
        indices[responder.name] = groups.count
        groups.append((responder.name, [responder]))
      }
    }
    return groups
  }
}

extension Condition {
  /// The rest of the condition if the platform is known.
  func asked(on platform: String) -> Condition {
    switch self {
    case .choice(SituationVariable.platform.rawValue, let word): return .constant(word == platform)
    case .not(let condition):
      if case .constant(let value) = condition.asked(on: platform) { return .constant(!value) }
      return .not(condition.asked(on: platform))
    case .and(let left, let right):
      switch (left.asked(on: platform), right.asked(on: platform)) {
      case (.constant(false), _), (_, .constant(false)): return .constant(false)
      case (.constant(true), let rest), (let rest, .constant(true)): return rest
      case (let left, let right): return .and(left, right)
      }
    case .or(let left, let right):
      switch (left.asked(on: platform), right.asked(on: platform)) {
      case (.constant(true), _), (_, .constant(true)): return .constant(true)
      case (.constant(false), let rest), (let rest, .constant(false)): return rest
      case (let left, let right): return .or(left, right)
      }
    case .equivalent(let left, let right): return .equivalent(left.asked(on: platform), right.asked(on: platform))
    case .constant, .flag, .count, .counts, .choice, .same: return self
    }
  }
}
