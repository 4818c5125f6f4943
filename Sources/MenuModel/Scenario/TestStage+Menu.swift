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
    let items = items(for: expectation.element, presentation(asking: chain, as: style))
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
        expected: expectation.displayed, actual: "lacks \(expectation.element.displayed)",
        reasons: [missing(expectation.element)])
    }
    return TestMismatch(
      expected: expectation.displayed, actual: closest.displayed(beside: expectation, on: dispatcher.matcher),
      reasons: reasons(closest, chain))
  }

  private func reasons(_ item: Presentation.Item, _ chain: ResponderChain) -> [String] {
    switch item.visibility {
    case .shown: []
    case .absent(.hidden): ["it is hidden"]
    case .absent(.noKey): ["it has no key"]
    case .absent(.untitled): ["it has no title"]
    case .absent(.alternate): ["the overlay lists no alternates"]
    case .absent(.empty): ["nothing in it is shown"]
    case .absent(.obstacle(let obstacle)), .grey(let obstacle):
      item.command.map { reasons($0, obstacle, chain) } ?? ["it is disabled"]
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
    var text = "\(verb.rawValue) \(name)"
    if verb == .lacks { return text }
    if expected.title != nil { text += " \(title.quoted)" }
    if expected.key != nil { text += " key=\(matcher.shown(self)?.displayed.quoted ?? "#null")" }
    if expected.section != nil { text += " section=\(section.asKDL)" }
    if expected.state != nil { text += " state=\(state.name)" }
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
      && (section == nil || section == item.section) && (state == nil || state == item.state)
  }

  fileprivate var displayed: String {
    var text = "\(verb.rawValue) \(element.displayed)"
    if let title { text += " \(title.quoted)" }
    if let key { text += " key=\(key.displayed.quoted)" }
    if let section { text += " section=\(section.asKDL)" }
    if let state { text += " state=\(state.name)" }
    return text
  }
}
