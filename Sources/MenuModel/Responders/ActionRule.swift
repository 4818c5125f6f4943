/// A rule of a declared responder about some commands: which, and when.
package struct ActionRule: SenderRule {
  package var action: ActionSelector
  /// Only commands with this property list; nil for all with the action.
  package var propertyList: PropertyList?
  package let condition: WrittenCondition?
  package let source: SourceRange
  package var effects: [Effect] = []

  package init(
    action: ActionSelector, propertyList: PropertyList? = nil, condition: WrittenCondition?, source: SourceRange,
    effects: [Effect] = []
  ) {
    self.action = action
    self.propertyList = propertyList
    self.condition = condition
    self.source = source
    self.effects = effects
  }

  package func holds(in state: AppState) -> Bool { condition?.formula.holds(in: state) ?? true }
}

/// The changes of a declared responder's `validate(_:)`: for each property the first branch that holds.
package struct ValidationRule: SenderRule {
  package var action: ActionSelector
  package var propertyList: PropertyList?
  package let branches: [Branch]
  package let source: SourceRange

  package init(action: ActionSelector, propertyList: PropertyList? = nil, branches: [Branch], source: SourceRange) {
    self.action = action
    self.propertyList = propertyList
    self.branches = branches
    self.source = source
  }

  /// One change and when it is made.
  package struct Branch: Sendable, Hashable {
    package let change: Change
    package let condition: WrittenCondition?
    package let source: SourceRange

    package init(change: Change, condition: WrittenCondition?, source: SourceRange) {
      self.change = change
      self.condition = condition
      self.source = source
    }
  }

  /// One property of a command and its new value.
  package enum Change: Sendable, Hashable {
    case title(String)
    case image(String)
    case discoverabilityTitle(String)
    case state(MenuElement.State)
    case repeatBehavior(MenuElement.RepeatBehavior)
    case attribute(MenuElement.Attributes)

    /// The words that people read or hear; nil for other changes.
    package var text: String? {
      switch self {
      case .title(let text), .discoverabilityTitle(let text): text
      case .image, .state, .repeatBehavior, .attribute: nil
      }
    }

    /// The property that it changes: the first branch that holds counts for each.
    fileprivate var property: Int {
      switch self {
      case .title: 0
      case .image: 1
      case .discoverabilityTitle: 2
      case .state: 3
      case .repeatBehavior: 4
      case .attribute(let attribute): 5 + Int(attribute.rawValue)
      }
    }

    fileprivate func apply(to command: inout Command) {
      switch self {
      case .title(let title): command.title = title
      case .image(let image): command.image = image
      case .discoverabilityTitle(let title): command.discoverabilityTitle = title
      case .state(let state): command.state = state
      case .repeatBehavior(let behavior): command.repeatBehavior = behavior
      case .attribute(let attribute): command.attributes.insert(attribute)
      }
    }
  }

  /// The names of the variables that make it disable commands in a state.
  func disabling(in state: AppState) -> Set<String> {
    branches.reduce(into: []) { names, branch in
      guard branch.change == .attribute(.disabled), let condition = branch.condition?.formula else { return }
      if condition.holds(in: state) { names.formUnion(condition.decidingNames(in: state)) }
    }
  }

  package func apply(to command: inout Command, in state: AppState) {
    var done: Set<Int> = []
    for branch in branches where branch.condition?.formula.holds(in: state) ?? true {
      if done.insert(branch.change.property).inserted { branch.change.apply(to: &command) }
    }
  }
}
