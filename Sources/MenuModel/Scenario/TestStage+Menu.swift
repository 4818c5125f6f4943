extension TestStage {
  /// How one command appears in the overlay or in the menu bar.
  struct Item {
    let command: Command
    let key: KeyCombination?
    let section: String
    let visibility: Visibility

    enum Visibility: Equatable {
      case shown
      case grey(CommandAppearance.Obstacle)
      case absent(Absence)
    }

    /// Why a command that the menu has is not shown.
    enum Absence: Equatable {
      case hidden
      case noKey
      case untitled
      case obstacle(CommandAppearance.Obstacle)
    }
  }

  /// How the overlay or the menu bar differs from what was expected; nil when it does not.
  func mismatch(
    _ expectation: MenuExpectation, in style: Platform.PresentationStyle, _ chain: ResponderChain
  ) -> TestMismatch? {
    guard dispatcher.platform.styles.contains(style) else {
      let place = style == .overlay ? "overlay" : "menu bar"
      return TestMismatch(
        expected: expectation.displayed, actual: "no \(place)",
        reasons: ["\(dispatcher.platform.title) shows no \(place)"])
    }
    let items = items(for: expectation.command, in: style, chain)
    let isMet =
      switch expectation.verb {
      case .shows: items.contains { $0.visibility == .shown && expectation.matches($0, in: style, dispatcher.matcher) }
      case .greys: items.contains { $0.isGrey && expectation.matches($0, in: style, dispatcher.matcher) }
      case .lacks: items.allSatisfy { $0.isAbsent }
      }
    if isMet { return nil }
    let closest =
      items.first { !$0.isAbsent && expectation.verb != .lacks }
      ?? items.first { expectation.verb == .lacks ? !$0.isAbsent : true }
    guard let closest else {
      return TestMismatch(
        expected: expectation.displayed, actual: "lacks \(expectation.command.displayed)",
        reasons: [missing(expectation.command)])
    }
    return TestMismatch(
      expected: expectation.displayed, actual: closest.displayed(beside: expectation, in: style),
      reasons: reasons(closest, chain))
  }

  /// The commands that a test means, in menu order, those that responders declare last.
  private func items(
    for command: TestCommand, in style: Platform.PresentationStyle, _ chain: ResponderChain
  ) -> [Item] {
    var items: [Item] = []
    for id in commands[Selector(command.action.text)] ?? [] {
      guard let found = tree[id].command, command.matches(found) else { continue }
      let section = tree.ancestors(of: id).first.map { tree[$0].title } ?? ""
      items.append(item(found, key(of: id), section, style, chain))
    }
    guard let place = dispatcher.platform.responderKeyCommands else { return items }
    let section = place.menu.flatMap { tree.id(of: .menu($0)) }.map { tree[$0].title } ?? place.title
    for keyCommand in chain.flatMap(\.keyCommands) where command.matches(keyCommand.command) {
      let key = keyCommand.keyCombination.map { dispatcher.matcher.localized($0, of: keyCommand)?.localized ?? $0 }
      items.append(item(keyCommand.command, key, section, style, chain))
    }
    return items
  }

  private func item(
    _ command: Command, _ key: KeyCombination?, _ section: String, _ style: Platform.PresentationStyle,
    _ chain: ResponderChain
  ) -> Item {
    let appearance = dispatcher.appearance(of: command, in: chain)
    let shown = appearance.command
    let visibility: Item.Visibility =
      if shown.attributes.contains(.hidden) {
        .absent(.hidden)
      } else if style == .menuBar {
        appearance.obstacle.map { .grey($0) } ?? .shown
      } else if let obstacle = appearance.obstacle {
        .absent(.obstacle(obstacle))
      } else if key == nil {
        .absent(.noKey)
      } else if (shown.discoverabilityTitle ?? shown.title).isEmpty {
        .absent(.untitled)
      } else {
        .shown
      }
    return Item(command: shown, key: key, section: section, visibility: visibility)
  }

  /// What the main menu has instead of a command.
  func missing(_ command: TestCommand) -> String {
    let lists = (commands[Selector(command.action.text)] ?? []).compactMap { tree[$0].command?.displayedIdentity }
    if lists.isEmpty { return "the main menu has no command \(command.action.text) on \(dispatcher.platform.name)" }
    return "the main menu has \(NodeSchema.Kind.list(lists))"
  }

  private func reasons(_ item: Item, _ chain: ResponderChain) -> [String] {
    switch item.visibility {
    case .shown: []
    case .absent(.hidden): ["it is hidden"]
    case .absent(.noKey): ["it has no key"]
    case .absent(.untitled): ["it has no title"]
    case .absent(.obstacle(let obstacle)), .grey(let obstacle): reasons(item.command, obstacle, chain)
    }
  }
}

extension TestStage.Item {
  var isAbsent: Bool { if case .absent = visibility { true } else { false } }
  var isGrey: Bool { if case .grey = visibility { true } else { false } }

  fileprivate func title(in style: Platform.PresentationStyle) -> String {
    style == .overlay ? command.discoverabilityTitle ?? command.title : command.title
  }

  fileprivate func displayed(beside expected: MenuExpectation, in style: Platform.PresentationStyle) -> String {
    let verb: MenuExpectation.Verb =
      switch visibility {
      case .shown: .shows
      case .grey: .greys
      case .absent: .lacks
      }
    var text = "\(verb.rawValue) \(command.displayedIdentity)"
    if verb == .lacks { return text }
    if expected.title != nil { text += " \(title(in: style).quoted)" }
    if expected.key != nil { text += " key=\(key?.displayed.quoted ?? "#null")" }
    if expected.section != nil { text += " section=\(section.asKDL)" }
    if expected.state != nil { text += " state=\(command.state.name)" }
    return text
  }
}

extension MenuExpectation {
  fileprivate func matches(
    _ item: TestStage.Item, in style: Platform.PresentationStyle, _ matcher: KeyMatcher
  ) -> Bool {
    if let key, !(item.key.map { matcher.isSamePress(key, $0) } ?? false) { return false }
    return (title == nil || title == item.title(in: style))
      && (section == nil || section == item.section) && (state == nil || state == item.command.state)
  }

  fileprivate var displayed: String {
    var text = "\(verb.rawValue) \(command.displayed)"
    if let title { text += " \(title.quoted)" }
    if let key { text += " key=\(key.displayed.quoted)" }
    if let section { text += " section=\(section.asKDL)" }
    if let state { text += " state=\(state.name)" }
    return text
  }
}
