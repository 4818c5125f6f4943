/// What happens when something in the menu is chosen.
extension TestStage {
  /// Chooses what a test names: a command of the menu, else one that a responder declares itself, else what an alternate,
  /// an action or a scene activation does. Of several, the first in menu order.
  package func choose(
    _ element: TestElement, holding modifiers: KeyModifierFlags, from start: Dispatcher.Start, isTracing: Bool = false
  ) -> TestOutcome {
    func choose(_ identity: Command.Identity, _ modifiers: KeyModifierFlags) -> TestOutcome {
      if let refusal = refusal(of: identity, from: start) { return refusal }
      return .dispatched(dispatcher.choose(identity, holding: modifiers, from: start, isTracing: isTracing))
    }
    if element.title == nil {
      let found = commands(ActionSelector(element.word.text)).lazy.compactMap(\.element.command).first(
        where: element.matches)
      if let found { return choose(found.identity, modifiers) }
    }
    let chain = dispatcher.chain(from: start)
    let presentation = presentation(asking: chain, as: .menuBar)
    let items = items(for: element, presentation)
    let own = element.isNameless ? nil : items.first { if case .own = $0.subject { true } else { false } }
    let choices = items.filter(\.isChoice)
    guard let item = own ?? choices.first(where: { !$0.visibility.isAbsent }) ?? choices.first ?? items.first else {
      // Whatever has the word is shown by another title.
      if element.title != nil { return .refused(.noSuchCommand, why: missing(element), source: nil) }
      return choose(Command.Identity(ActionSelector(element.word.text), propertyList: element.propertyList), modifiers)
    }
    switch (item.subject, item.content) {
    case (.element(let id), .command):
      if let command = tree[id].command { return choose(command.identity, modifiers) }
    case (.alternate(let offset, let id), .command):
      guard let command = tree[id].command else { break }
      let flags = command.alternates[offset].modifierFlags
      if modifiers.isEmpty || modifiers == flags { return choose(command.identity, flags) }
    case (.own(let index), _):
      return choose(presentation.ownCommand(index).identity, modifiers)
    case (.ownAlternate(let offset, let index), _):
      let command = presentation.ownCommand(index)
      let flags = command.alternates[offset].modifierFlags
      if modifiers.isEmpty || modifiers == flags { return choose(command.identity, flags) }
    case (_, .action(let action)), (_, .sceneActivation(let action)):
      let opensWindow = if case .sceneActivation = item.content { true } else { false }
      switch item.visibility {
      case .shown where modifiers.isEmpty:
        return .ran(title: action.title, source: action.source, opensWindow: opensWindow)
      case .grey: return .refused(.disabled, why: "'\(action.title)' is disabled", source: action.source)
      case .shown, .absent: break
      }
      let why = item.visibility.isAbsent ? "'\(action.title)' is hidden" : "a closure has no alternate"
      return .refused(.noSuchCommand, why: why, source: action.source)
    case (_, .menu(let menu)):
      return .refused(.noSuchCommand, why: "\(item.name) is a menu, which cannot be chosen", source: menu.source)
    case (_, .deferred(let name)):
      return .refused(.noSuchCommand, why: "the contents of \(name) are unknown", source: nil)
    case (.ownMenu, _): break
    }
    return .refused(
      .noSuchCommand, why: "\(item.name) is an alternate for other modifiers than \(modifiers.displayed)",
      source: item.command?.source)
  }

  /// Why people cannot reach a command that the menu has: all that are meant are hidden, or in a menu that does not open.
  private func refusal(of identity: Command.Identity, from start: Dispatcher.Start) -> TestOutcome? {
    let found = commands(identity.action).filter { $0.element.command?.identity == identity }
    guard let first = found.first, let command = first.element.command else { return nil }
    let presentation = presentation(asking: dispatcher.chain(from: start), as: .menuBar)
    if found.allSatisfy({ presentation.item($0.element, at: $0.id).visibility == .absent(.hidden) }) {
      return .refused(.noSuchCommand, why: "'\(command.title)' is hidden", source: command.source)
    }
    if found.allSatisfy({ tree.ancestors(of: $0.id).contains(where: presentation.isDisabled) }) {
      return .refused(.disabled, why: "'\(command.title)' is in a disabled menu", source: command.source)
    }
    return nil
  }
}

extension Presentation.Item {
  /// Whether something happens when it is chosen.
  fileprivate var isChoice: Bool {
    switch content {
    case .command, .action, .sceneActivation: true
    case .menu, .deferred: false
    }
  }
}
