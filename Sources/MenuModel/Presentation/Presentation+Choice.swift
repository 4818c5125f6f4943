/// The effect of a choice in a menu.
package enum Choice {
  /// An item's command is sent; `holding` are the modifiers that choose its alternate.
  case sends(Command.Identity, of: Presentation.Subject, holding: KeyModifierFlags)
  /// The closure of an action runs, or a window opens.
  case runs(Action, opensWindow: Bool)
  /// The choice has no effect.
  case refused(Dispatch.Reason, why: String, SourceRange?)
}

extension Presentation {
  /// A key command that a responder declares comes first, then the first item that is shown, then the first.
  package func choice(among items: [Item], holding modifiers: KeyModifierFlags) -> Choice? {
    let own = items.first { if case .own = $0.subject { true } else { false } }
    let choices = items.filter(\.isChoice)
    return (own ?? choices.first { !$0.visibility.isAbsent } ?? choices.first ?? items.first).map {
      choice($0, holding: modifiers)
    }
  }

  private func choice(_ item: Item, holding modifiers: KeyModifierFlags) -> Choice {
    switch (item.subject, item.content) {
    case (.element(let id), .command(let command)):
      return .sends(menu[id].commandIdentity ?? command.identity, of: item.subject, holding: modifiers)
    case (.alternate(let offset, let id), .command(let alternate)):
      return choice(alternate, offset, of: menu[id].command ?? alternate, .element(id), holding: modifiers)
    case (.own(let index), _): return .sends(ownCommand(index).identity, of: item.subject, holding: modifiers)
    case (.ownAlternate(let offset, let index), .command(let alternate)):
      return choice(alternate, offset, of: ownCommand(index), .own(index), holding: modifiers)
    case (_, .action(let action)):
      return choice(action, item.visibility, opensWindow: false, holding: modifiers)
    case (_, .sceneActivation(let action)):
      return choice(action, item.visibility, opensWindow: true, holding: modifiers)
    case (_, .menu(let menu)):
      let name = MenuElement.menu(menu).displayed
      return .refused(.noSuchCommand, why: "\(name) is a menu, which cannot be chosen", menu.source)
    case (_, .deferred(let name)):
      return .refused(.noSuchCommand, why: "the contents of '\(name)' are unknown", nil)
    case (_, .command(let command)): return .sends(command.identity, of: item.subject, holding: modifiers)
    }
  }

  /// An alternate is chosen with its own modifiers, which may be omitted.
  private func choice(
    _ alternate: Command, _ offset: Int, of command: Command, _ subject: Subject, holding modifiers: KeyModifierFlags
  ) -> Choice {
    let flags = command.alternates[offset].modifierFlags
    if modifiers.isEmpty || modifiers == flags { return .sends(command.identity, of: subject, holding: flags) }
    let why = "'\(alternate.title)' is an alternate for other modifiers than \(modifiers.displayed)"
    return .refused(.noSuchCommand, why: why, alternate.source)
  }

  private func choice(
    _ action: Action, _ visibility: Visibility, opensWindow: Bool, holding modifiers: KeyModifierFlags
  ) -> Choice {
    if case .absent(.obstacle(.noTarget)) = visibility {
      return .refused(.noTarget, why: "no responder of the chain provides '\(action.title)'", action.source)
    }
    if visibility.isAbsent { return .refused(.noSuchCommand, why: "'\(action.title)' is hidden", action.source) }
    if visibility.isGrey { return .refused(.disabled, why: "'\(action.title)' is disabled", action.source) }
    if modifiers.isEmpty { return .runs(action, opensWindow: opensWindow) }
    return .refused(.noSuchCommand, why: "a closure has no alternate", action.source)
  }
}

extension Presentation.Item {
  package var isChoice: Bool {
    switch content {
    case .command, .action, .sceneActivation: true
    case .menu, .deferred: false
    }
  }
}
