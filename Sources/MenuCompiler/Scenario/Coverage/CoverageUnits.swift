/// The declarations in the app's own files that a test can touch, in the order of places.
struct CoverageUnits {
  private(set) var all: [CoverageUnit] = []
  private var seen: Set<CoverageUnit.Key> = []
  private let compilation: Compilation
  private let profiles: Set<SourceFile.ID>
  private let reach: MutantReach

  /// O(elements × platforms).
  init(_ compilation: Compilation) {
    self.compilation = compilation
    profiles = compilation.sources.profiles
    reach = MutantReach(compilation)
    addPlatforms()
    addMenus()
    var named: Set<String> = []
    for responder in compilation.definition.responders {
      add(responder, isFirst: named.insert(responder.name).inserted)
    }
    all.sort { ($0.source.file, $0.source.start) < ($1.source.file, $1.source.start) }
  }

  private mutating func add(
    _ kind: CoverageUnit.Kind, side: Bool? = nil, _ source: SourceRange?, _ name: String, _ subject: TestSubject
  ) {
    // No test can touch a declaration about an action that nothing sends.
    guard let source, !profiles.contains(source.file), reach.isSent(anyOf: subject.actions) else { return }
    let unit = CoverageUnit(kind: kind, side: side, source: source, name: name, subject: subject)
    if seen.insert(unit.key).inserted { all.append(unit) }
  }

  private mutating func addPlatforms() {
    for platform in compilation.definition.appDeclaration?.platforms ?? [] {
      add(.platform, platform.source, "platform \(platform.text)", TestSubject())
    }
  }

  // MARK: Menus

  private mutating func addMenus() {
    for construction in compilation.targets.flatMap({ [$0.main] + $0.contexts }) {
      let tree = construction.tree
      tree.forEachID { id in
        if tree.isSystem(id) || tree.facts(of: id).kind == .menu { return }
        let element = tree[id]
        switch element {
        case .command(let command): add(command, as: "command", of: nil)
        case .keyCommand(let keyCommand): add(keyCommand.command, as: "command", of: nil)
        case .action(let action):
          let closure = TestSubject.Closure(action, otherwise: TestElement.nameless)
          let name = action.identifier?.rawValue ?? action.title.quoted
          add(.command, action.source, "action \(name)", TestSubject(closure: closure))
        case .sceneActivation(let activation):
          let action = activation.action
          let closure = TestSubject.Closure(action, otherwise: TestElement.sceneActivation)
          add(.command, action.source, "openInNewWindow \(action.title.quoted)", TestSubject(closure: closure))
        case .menu, .deferred: break
        }
      }
    }
  }

  private mutating func add(_ command: Command, as node: String, of responder: String?) {
    let subject = TestSubject(
      responder: responder, actions: [command.action], command: responder == nil ? command.identity : nil)
    let name = command.action.rawValue.isEmpty ? command.title.quoted : command.displayedIdentity
    add(.command, command.source, "\(node) \(name)", subject)
    if !command.title.isEmpty { add(.title, command.source, "title \(command.title.quoted)", subject) }
    for alternate in command.alternates {
      let subject = TestSubject(responder: responder, actions: [alternate.action])
      add(.command, alternate.source, "alternate \(alternate.action.rawValue)", subject)
      if !alternate.title.isEmpty { add(.title, alternate.source, "title \(alternate.title.quoted)", subject) }
    }
  }

  // MARK: Responders

  private mutating func add(_ responder: ResponderDeclaration, isFirst: Bool) {
    let name = responder.name
    if isFirst, !responder.isImported {
      add(.responder, responder.source, "responder \(name)", TestSubject(responder: name))
    }
    add(responder.performs, as: "performs", of: name)
    add(responder.answers, as: "answers", of: name)
    for rule in responder.validations {
      for branch in rule.branches {
        let subject = TestSubject(responder: name, actions: [rule.action])
        let change = "validate \(rule.action.rawValue) \(branch.change.word)"
        if case .title(let title) = branch.change {
          add(.title, branch.source, "title \(title.quoted)", subject.when(branch.condition?.formula))
        }
        add(branch.condition, change, subject)
      }
    }
    for presentation in responder.presentations {
      let words = "\(name) presentedBy \(presentation.presenter.text)"
      add(presentation.condition, words, TestSubject(responder: name))
    }
    for keyCommand in responder.keyCommands { add(keyCommand.command, as: "keyCommand", of: name) }
  }

  private mutating func add(_ rules: [ActionRule], as node: String, of responder: String) {
    for rule in rules {
      let subject = TestSubject(responder: responder, actions: [rule.action])
      let list = rule.propertyList.map { " propertyList=\($0.displayed)" } ?? ""
      add(.rule, rule.source, "\(node) \(rule.action.rawValue)\(list)", subject.when(rule.condition?.formula))
    }
    // Several actions may share one condition.
    var first: [SourceRange: Int] = [:]
    var groups: [(condition: WrittenCondition, actions: [ActionSelector])] = []
    for rule in rules {
      guard let condition = rule.condition else { continue }
      if let index = first[condition.source] {
        groups[index].actions.append(rule.action)
      } else {
        first[condition.source] = groups.count
        groups.append((condition, [rule.action]))
      }
    }
    for (condition, actions) in groups {
      let words = "\(node) \(actions[0].rawValue)" + (actions.count > 1 ? " …" : "")
      add(condition, words, TestSubject(responder: responder, actions: actions))
    }
  }

  private mutating func add(_ condition: WrittenCondition?, _ words: String, _ subject: TestSubject) {
    guard let condition else { return }
    if condition.formula != .constant(false) {
      add(.branch, side: true, condition.source, words, subject.when(condition.formula))
    }
    add(.branch, side: false, condition.source, words, subject.when(condition.formula.negated))
  }
}

extension TestSubject {
  fileprivate func when(_ condition: Condition?) -> TestSubject {
    var subject = self
    subject.conditions = condition.map { [$0] } ?? []
    return subject
  }
}

extension TestSubject.Closure {
  /// - Parameter word: for an action without an identifier.
  fileprivate init(_ action: Action, otherwise word: String) {
    self.init(word: action.identifier?.rawValue ?? word, title: action.identifier == nil ? action.title : nil)
  }
}

extension ValidationRule.Change {
  fileprivate var word: String {
    switch self {
    case .title: "title"
    case .image: "image"
    case .repeatBehavior: "repeatBehavior"
    case .discoverabilityTitle: "discoverabilityTitle"
    case .state: "state"
    case .attribute(let attribute): attribute.names.first ?? ""
    }
  }
}
