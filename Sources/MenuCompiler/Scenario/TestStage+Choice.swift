/// The choice of an item in the menu.
extension TestStage {
  /// Chooses the item that a test names: a command of the menu, else a responder's own key command, else an alternate,
  /// an action or a scene activation. The first of several in menu order counts.
  package func choose(
    _ element: TestElement, holding modifiers: KeyModifierFlags, from start: Dispatcher.Start, isTracing: Bool = false
  ) -> TestOutcome {
    func choose(
      _ identity: Command.Identity, of subject: Presentation.Subject? = nil, _ modifiers: KeyModifierFlags
    ) -> TestOutcome {
      var walk = DispatchWalk(dispatcher: dispatcher, start: start, isTracing: isTracing)
      return .dispatched(dispatcher.choose(identity, of: subject, holding: modifiers, &walk))
    }
    // Nearly every word is the action of a command, for which the menu need not be presented.
    if element.title == nil, let command = namedCommands(element).first?.element.command {
      return choose(command.identity, modifiers)
    }
    let presentation = presentation(asking: dispatcher.chain(from: start), as: .menuBar)
    switch presentation.choice(among: items(for: element, presentation), holding: modifiers) {
    case .sends(let identity, let subject, let modifiers): return choose(identity, of: subject, modifiers)
    case .runs(let action, let opensWindow):
      return .ran(title: action.title, source: action.source, opensWindow: opensWindow)
    case .refused(let reason, let why, let source): return .refused(reason, why: why, source: source)
    case nil:
      // No item has both the word and the title.
      if element.title != nil { return .refused(.noSuchCommand, why: missing(element), source: nil) }
      return choose(Command.Identity(ActionSelector(element.word.text), propertyList: element.propertyList), modifiers)
    }
  }
}
