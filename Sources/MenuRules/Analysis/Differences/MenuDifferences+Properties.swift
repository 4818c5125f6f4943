extension MenuDifferences {
  mutating func compare(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    comparePlace(oldID, newID)
    compareTitle(oldID, newID)
    compareKey(oldID, newID)
    switch (first.element, second.element) {
    case (.menu(let menu), .menu(let other)): compare(menu, other, oldID, newID)
    case (.action(let action), .action(let other)): compare(action, other, oldID, newID)
    case (.sceneActivation(let one), .sceneActivation(let two)): compare(one.action, two.action, oldID, newID)
    case (.deferred, .deferred): break
    default:
      guard let command = first.element.command, let other = second.element.command else {
        add(.elementKind, oldID, newID, first.element.kindName, second.element.kindName)
        return
      }
      compare(command, other, oldID, newID)
      if case .keyCommand(let keyCommand) = first.element, case .keyCommand(let running) = second.element {
        compare(keyCommand, running, oldID, newID)
      }
    }
  }

  private mutating func compareKey(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    if first.hasUncertainKey || second.hasUncertainKey || first.key?.press == second.key?.press { return }
    add(.key, oldID, newID, first.key?.displayed, second.key?.displayed)
  }

  private mutating func compareTitle(_ oldID: Int, _ newID: Int) {
    let (first, second) = (old.nodes[oldID], new.nodes[newID])
    if first.isDeferred || second.isDeferred || isSameTitle(first, second) { return }
    add(.title, oldID, newID, first.title, second.title)
  }

  private func isSameTitle(_ first: MenuSnapshot.Node, _ second: MenuSnapshot.Node) -> Bool {
    let (title, shown) = (first.title, second.title)
    if title == shown { return true }
    guard first.isSystem ? scope.comparesSystemTitles : scope.comparesTitles else { return true }
    // The system writes the title when it shows it.
    if first.isSystem, title.isEmpty { return true }
    let names = scope.appNames
    // A copy of the app for its developers may have a name of its own.
    if !names.app.isEmpty, shown.replacing(names.app, with: names.definition) == title { return true }
    if let action = first.element.command?.action {
      if scope.validated[action]?.titles.contains(shown) ?? false { return true }
      if scope.isAppKit, platform.retitledActions.contains(action) { return true }
    }
    // The menu bar of a Mac shows the app's name there, whatever the menu's title.
    return scope.isAppKit && second.names.contains(.menu(.application)) && first.parent == 0
  }

  mutating func compare(_ menu: Menu, _ other: Menu, _ oldID: Int, _ newID: Int) {
    if !scope.isAppKit, let identifier = menu.identifier.map(platform.resolved),
      identifier != other.identifier.map(platform.resolved)
    {
      add(.identifier, oldID, newID, identifier.displayed, other.identifier?.displayed)
    }
    if !scope.isAppKit, menu.options != other.options {
      add(.options, oldID, newID, menu.options.names.inOneText, other.options.names.inOneText)
    }
    compareAttributes(menu.attributes, other.attributes, oldID, newID)
    compareImage(menu.image, other.image, oldID, newID)
  }

  mutating func compare(_ action: Action, _ other: Action, _ oldID: Int, _ newID: Int) {
    compareAttributes(action.attributes, other.attributes, oldID, newID)
    compareDetail(.discoverabilityTitle, action.discoverabilityTitle, other.discoverabilityTitle, oldID, newID)
    if !scope.isAppKit { compareDetail(.state, action.state.name, other.state.name, oldID, newID) }
    compareImage(action.image, other.image, oldID, newID)
  }

  mutating func compare(_ command: Command, _ other: Command, _ oldID: Int, _ newID: Int) {
    let isValidated = scope.validated[command.action] != nil
    if command.action != other.action {
      add(.action, oldID, newID, command.action.rawValue, other.action.rawValue)
    }
    if !isSamePropertyList(command, new.nodes[newID]) {
      add(.propertyList, oldID, newID, command.propertyList?.displayed, other.propertyList?.displayed)
    }
    if !isValidated, command.appKit?.enabledBy == nil, command.appKit?.hiddenBy == nil {
      compareAttributes(command.attributes, other.attributes, oldID, newID)
    }
    // The state of an item of AppKit is from the last validation.
    if !isValidated, !scope.isAppKit { compareDetail(.state, command.state.name, other.state.name, oldID, newID) }
    if !scope.isAppKit {
      compareDetail(.discoverabilityTitle, command.discoverabilityTitle, other.discoverabilityTitle, oldID, newID)
      compareDetail(
        .alternates, displayed(command.alternates, oldID), displayed(other.alternates, oldID), oldID, newID)
    } else if old.nodes[oldID].isAlternate, !new.nodes[newID].isAlternate {
      add(.alternates, oldID, newID, MenuDifference.alternateItem, "an item of its own")
    }
    compareImage(command.image, other.image, oldID, newID)
  }

  private func isSamePropertyList(_ command: Command, _ node: MenuSnapshot.Node) -> Bool {
    guard let other = node.element.command, command.propertyList != other.propertyList else { return true }
    return node.names.contains { name in
      guard case .command(let identity) = name else { return false }
      return identity.propertyList == command.propertyList
    }
  }

  func displayed(_ alternates: [CommandAlternate], _ oldID: Int) -> String? {
    let comparesTitles = old.nodes[oldID].isSystem ? scope.comparesSystemTitles : scope.comparesTitles
    let texts = alternates.map { alternate in
      alternate.modifierFlags.displayed + " " + alternate.action.rawValue
        + (comparesTitles ? " '\(alternate.title)'" : "")
    }
    return texts.isEmpty ? nil : texts.sorted().joined(separator: ", ")
  }

  mutating func compare(_ keyCommand: KeyCommand, _ other: KeyCommand, _ oldID: Int, _ newID: Int) {
    let (_, _, wantsPriority, allowsLocalization, allowsMirroring, _) = keyCommand.parts
    func compare(_ kind: MenuDifference.Kind, _ first: Bool, _ second: Bool) {
      if first != second { add(kind, oldID, newID, first ? "yes" : "no", second ? "yes" : "no") }
    }
    if !scope.isAppKit { compare(.wantsPriority, wantsPriority, other.wantsPriorityOverSystemBehavior) }
    compare(.localization, allowsLocalization, other.allowsAutomaticLocalization)
    if allowsLocalization == other.allowsAutomaticLocalization {
      compare(.mirroring, allowsMirroring, other.allowsAutomaticMirroring)
    }
  }

  private mutating func compareAttributes(
    _ first: MenuElement.Attributes, _ second: MenuElement.Attributes, _ oldID: Int, _ newID: Int
  ) {
    let compared: MenuElement.Attributes =
      scope.isAppKit ? [.disabled, .hidden] : MenuElement.Attributes(rawValue: .max)
    let (first, second) = (first.intersection(compared), second.intersection(compared))
    if first != second { add(.attributes, oldID, newID, first.names.inOneText, second.names.inOneText) }
  }

  private mutating func compareImage(_ first: String?, _ second: String?, _ oldID: Int, _ newID: Int) {
    // Profiles do not have the images of the system's own elements, and no public method returns an image's name.
    if old.nodes[oldID].isSystem || first == second || second?.isEmpty == true && first != nil { return }
    add(.image, oldID, newID, first, second.map { $0.isEmpty ? "one without a name" : $0 })
  }

  private mutating func compareDetail(
    _ kind: MenuDifference.Kind, _ first: String?, _ second: String?, _ oldID: Int, _ newID: Int
  ) {
    if first == second { return }
    if kind == .discoverabilityTitle {
      guard old.nodes[oldID].isSystem ? scope.comparesSystemTitles : scope.comparesTitles else { return }
    }
    add(kind, oldID, newID, first, second)
  }
}

extension [String] {
  fileprivate var inOneText: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension ActionSelector {
  /// Whether only Apple's own code has such a method.
  var isPrivate: Bool { rawValue.utf8.first == UInt8(ascii: "_") }
}

extension MenuElement {
  fileprivate var kindName: String {
    switch self {
    case .menu: "a menu"
    case .command, .keyCommand: "a command"
    case .action: "an action"
    case .deferred: "a deferred element"
    case .sceneActivation: "openInNewWindow"
    }
  }
}
