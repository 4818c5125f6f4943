extension TestStage {
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
    let presentation = Presentation(dispatcher, asking: chain, as: style)
    let items = items(for: expectation.command, presentation)
    let isMet =
      switch expectation.verb {
      case .shows: items.contains { $0.visibility == .shown && expectation.matches($0, on: dispatcher.matcher) }
      case .greys: items.contains { $0.visibility.isGrey && expectation.matches($0, on: dispatcher.matcher) }
      case .lacks: items.allSatisfy { $0.visibility.isAbsent }
      }
    if isMet { return nil }
    let closest =
      items.first { !$0.visibility.isAbsent && expectation.verb != .lacks }
      ?? items.first { expectation.verb == .lacks ? !$0.visibility.isAbsent : true }
    guard let closest else {
      return TestMismatch(
        expected: expectation.displayed, actual: "lacks \(expectation.command.displayed)",
        reasons: [missing(expectation.command)])
    }
    return TestMismatch(
      expected: expectation.displayed, actual: closest.displayed(beside: expectation, on: dispatcher.matcher),
      reasons: reasons(closest, chain))
  }

  /// The commands that a test means, in menu order, those that responders declare last.
  private func items(for command: TestCommand, _ presentation: Presentation) -> [Presentation.Item] {
    let named = commands(Selector(command.action.text)).filter { $0.element.command.map(command.matches) ?? false }
    return named.compactMap { presentation.item($0.element, at: $0.id) }
      + presentation.items(ofResponders: command.matches)
  }

  /// What the main menu has instead of a command.
  func missing(_ command: TestCommand) -> String {
    let lists = commands(Selector(command.action.text)).compactMap { $0.element.command?.displayedIdentity }
    if lists.isEmpty { return "the main menu has no command \(command.action.text) on \(dispatcher.platform.name)" }
    return "the main menu has \(NodeSchema.Kind.list(lists))"
  }

  private func reasons(_ item: Presentation.Item, _ chain: ResponderChain) -> [String] {
    switch item.visibility {
    case .shown: []
    case .absent(.hidden): ["it is hidden"]
    case .absent(.noKey): ["it has no key"]
    case .absent(.untitled): ["it has no title"]
    case .absent(.obstacle(let obstacle)), .grey(let obstacle): reasons(item.command, obstacle, chain)
    }
  }
}

extension Presentation.Item {
  fileprivate func displayed(beside expected: MenuExpectation, on matcher: KeyMatcher) -> String {
    let verb: MenuExpectation.Verb =
      switch visibility {
      case .shown: .shows
      case .grey: .greys
      case .absent: .lacks
      }
    var text = "\(verb.rawValue) \(command.displayedIdentity)"
    if verb == .lacks { return text }
    if expected.title != nil { text += " \(title.quoted)" }
    if expected.key != nil { text += " key=\(matcher.shown(self)?.displayed.quoted ?? "#null")" }
    if expected.section != nil { text += " section=\(section.asKDL)" }
    if expected.state != nil { text += " state=\(command.state.name)" }
    return text
  }
}

extension KeyMatcher {
  /// The key of a command on the keyboard; nil for a command without a key.
  fileprivate func shown(_ item: Presentation.Item) -> KeyCombination? {
    item.key.map { localized($0.combination, of: $0.of)?.localized ?? $0.combination }
  }
}

extension MenuExpectation {
  fileprivate func matches(_ item: Presentation.Item, on matcher: KeyMatcher) -> Bool {
    if let key, !(matcher.shown(item).map { matcher.isSamePress(key, $0) } ?? false) { return false }
    return (title == nil || title == item.title)
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
