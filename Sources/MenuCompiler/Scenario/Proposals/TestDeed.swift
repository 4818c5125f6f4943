/// A person's act with a command, or a look at it, as a proposed test would make it.
package enum TestDeed: Hashable, Sendable {
  case press(KeyCombination)
  /// Chooses a command, or its alternate.
  case choose(Command.Identity, holding: KeyModifierFlags)
  /// Chooses something that runs a closure.
  case run(TestSubject.Closure)
  /// Looks for a command in the menu bar or in the overlay.
  case look(Command.Identity, in: Platform.PresentationStyle)
}

/// The outcome of a deed, as far as a test can see it.
package enum TestObservation: Hashable, Sendable {
  case handled(Handling)
  case unhandled(because: String, by: String?)
  case ran(title: String, changes: [String])
  /// A command is seen, or is not there.
  case seen(Appearance)
  /// No device can be in the situation.
  case impossible

  package struct Handling: Hashable, Sendable {
    package let responder: String
    package let action: String
    package let title: String
    package let discoverabilityTitle: String?
    package let state: MenuElement.State
    package let propertyList: PropertyList?
    package let sender: DispatchExpectation.Sender
    /// The other commands with the key, which never get it.
    package let shadowed: [Command.Identity]
    /// The changes of the situation, as an `expect` has them: `openTabs=0`.
    package let changes: [String]
  }

  package struct Appearance: Hashable, Sendable {
    package let verb: MenuExpectation.Verb
    package let title: String
    package let key: String?
    package let section: String
    package let state: MenuElement.State
    let isDestructive: Bool
    package let keepsMenuPresented: Bool
  }
}

extension TestStage {
  func observe(_ deed: TestDeed, in situation: TestSituation) -> TestObservation {
    if obstacle(to: situation) != nil { return .impossible }
    switch deed {
    case .press, .choose, .run:
      let outcome = outcome(of: deed, in: situation)
      return Self.observation(outcome, changes(by: outcome, in: situation))
    case .look(let identity, let style): return look(for: identity, style, in: situation)
    }
  }

  /// The outcome of a deed; a look is refused.
  package func outcome(of deed: TestDeed, in situation: TestSituation) -> TestOutcome {
    let start = start(in: situation)
    switch deed {
    case .press(let key): return .dispatched(dispatcher.press(key, from: start, isTracing: false))
    case .choose(let identity, let modifiers):
      return .dispatched(dispatcher.choose(identity, holding: modifiers, from: start, isTracing: false))
    case .run(let closure):
      return choose(TestElement(word: closure.word.asName, title: closure.title?.asName), holding: [], from: start)
    case .look: return .refused(.noSuchKey, why: "", source: nil)
    }
  }

  /// The changes of the situation by an action's effects, as an `expect` has them.
  private func changes(by outcome: TestOutcome, in situation: TestSituation) -> [String] {
    let effects = effects(of: outcome, in: situation)
    if effects.isEmpty { return [] }
    var after = situation
    guard after.apply(effects, on: self).isEmpty else { return [] }
    func words(_ situation: TestSituation) -> [(name: String, value: String)] {
      let presented = graph.presented(in: state(in: situation)).map { graph.records[$0].name }
      return variables.map { ($0.name.asKDL, situation.state[$0.name]?.asKDL ?? "") } + [
        ("firstResponder", situation.firstResponder?.asKDL ?? "#null"),
        ("focused", situation.focused?.asKDL ?? "#null"), ("presented", presented?.asKDL ?? "#null"),
        ("scene", situation.history.name.asKDL), ("scenes", String(situation.history.sceneCount)),
        ("undoName", situation.history.undo.last?.name.asKDL ?? "#null"),
      ]
    }
    return zip(words(situation), words(after)).compactMap { old, new in
      old.value == new.value ? nil : "\(new.name)=\(new.value)"
    }
  }

  private static func observation(_ outcome: TestOutcome, _ changes: [String]) -> TestObservation {
    guard let dispatch = outcome.dispatch else {
      return if case .ran(let title, _, _) = outcome { .ran(title: title, changes: changes) } else { .impossible }
    }
    switch dispatch.outcome {
    case .unhandled(let reason): return .unhandled(because: reason.word, by: reason.culprit)
    case .handled(let handling):
      let sender = handling.sender
      return .handled(
        TestObservation.Handling(
          responder: handling.responder, action: handling.action.rawValue, title: sender.title,
          discoverabilityTitle: sender.discoverabilityTitle, state: sender.state, propertyList: sender.propertyList,
          sender: handling.origin.word,
          shadowed: dispatch.passedOver.compactMap { passed in
            if case .shadowed = passed.why { passed.command.identity } else { nil }
          }, changes: changes))
    }
  }

  private func look(
    for identity: Command.Identity, _ style: Platform.PresentationStyle, in situation: TestSituation
  ) -> TestObservation {
    let presentation = presentation(asking: chain(in: situation), as: style)
    let absent = TestObservation.Appearance(
      verb: .lacks, title: "", key: nil, section: "", state: .off, isDestructive: false,
      keepsMenuPresented: false)
    guard let found = command(identity) else { return .seen(absent) }
    let item = presentation.item(found.element, at: found.id)
    let verb = MenuExpectation.Verb(item.visibility)
    if verb == .lacks { return .seen(absent) }
    let key = dispatcher.matcher.shown(item)
    let attributes = item.command?.attributes ?? []
    return .seen(
      TestObservation.Appearance(
        verb: verb, title: item.title, key: key?.displayed, section: item.section, state: item.state,
        isDestructive: attributes.contains(.destructive), keepsMenuPresented: attributes.contains(.keepsMenuPresented)))
  }

  /// The deeds with the commands that send the subject's actions; without any, with some of the app's (`limit`).
  func deeds(about subject: TestSubject, limit: Int) -> [TestDeed] {
    if let closure = subject.closure { return [.run(closure)] }
    let actions = subject.actions
    var presses: [TestDeed] = []
    var choices: [TestDeed] = []
    var looks: [TestDeed] = []
    func add(_ command: Command, _ key: KeyCombination?, isInMenu: Bool) {
      if command.action.rawValue.isEmpty { return }
      if let key, canPress(key) { presses.append(.press(key)) }
      choices.append(.choose(command.identity, holding: []))
      for alternate in command.alternates {
        if let key = key?.adding(alternate.modifierFlags), canPress(key) { presses.append(.press(key)) }
        choices.append(.choose(command.identity, holding: alternate.modifierFlags))
      }
      if isInMenu { looks += dispatcher.platform.styles.map { .look(command.identity, in: $0) } }
    }
    if actions.isEmpty {
      tree.forEachID { id in
        if choices.count < limit, !tree.isSystem(id), let command = tree[id].command {
          add(command, key(of: tree[id], at: id), isInMenu: true)
        }
      }
    }
    let only = subject.command.flatMap(self.command)
    var found: [(id: MenuTree.ID, element: MenuElement)] = []
    if let only { found = [only] } else { for action in actions { found += commands(action) } }
    for (id, element) in found {
      if let command = element.command { add(command, key(of: element, at: id), isInMenu: true) }
    }
    for record in graph.records where only == nil {
      for keyCommand in record.keyCommands where actions.isEmpty || actions.contains(keyCommand.command.action) {
        let key = keyCommand.keyCombination.map { dispatcher.matcher.localized($0, of: keyCommand)?.localized ?? $0 }
        add(keyCommand.command, key, isInMenu: false)
      }
    }
    // An alternate is another form of its command.
    for action in actions where only == nil && commands(action).isEmpty {
      tree.forEachID { id in
        guard tree.facts(of: id).hasAlternates, let command = tree[id].command,
          command.alternates.contains(where: { $0.action == action })
        else { return }
        add(command, key(of: tree[id], at: id), isInMenu: true)
      }
    }
    return (presses + choices + looks).uniqued
  }
}

extension String {
  /// A name without a place in a file.
  var asName: DeclaredName { DeclaredName(text: self, source: SourceRange(file: 0, start: 0, end: 0)) }
}
