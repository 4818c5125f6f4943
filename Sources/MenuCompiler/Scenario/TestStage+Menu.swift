/// The view in which a test looks at a menu.
package enum TestView: String {
  case overlay, menuBar
  /// A context menu, which every platform shows in one way.
  case only
  /// Every way in which the platform shows the main menu.
  case shown

  /// Empty if the platform does not have the view.
  package func styles(on platform: Platform) -> [Platform.PresentationStyle] {
    switch self {
    case .overlay: platform.styles.filter { $0 == .overlay }
    case .menuBar: platform.styles.filter { $0 == .menuBar }
    case .only: [.menuBar]
    case .shown: platform.styles
    }
  }
}

/// How a presentation is compared with the menu bar that a test also looks at.
private enum ViewComparison {
  /// All of the presentation counts.
  case alone
  /// An overlay after a look at the menu bar. Only the elements that an overlay lists count.
  case overlayBesideMenuBar
  /// An overlay that represents the whole menu.
  case overlayAsMenu
}

// A presentation is passed on and not kept: a copy copies all the references of a platform and its menu.

extension TestStage {
  func mismatch(_ expectation: MenuExpectation, in view: TestView, _ chain: ResponderChain) -> TestMismatch? {
    let styles = dispatcher.platform.styles
    func mismatch(in style: Platform.PresentationStyle) -> TestMismatch? {
      let presentation = presentation(asking: chain, as: style)
      return self.mismatch(expectation, presentation, menu: presentation, .alone, chain)
    }
    switch view {
    case .only: return mismatch(in: .menuBar)
    case .overlay: return styles.contains(.overlay) ? mismatch(in: .overlay) : without("overlay", expectation)
    case .menuBar: return styles.contains(.menuBar) ? mismatch(in: .menuBar) : without("menu bar", expectation)
    case .shown:
      let hasMenuBar = styles.contains(.menuBar)
      if hasMenuBar, let mismatch = mismatch(in: .menuBar) { return mismatch }
      if !styles.contains(.overlay) { return nil }
      return self.mismatch(
        expectation, presentation(asking: chain, as: .overlay), menu: presentation(asking: chain, as: .menuBar),
        hasMenuBar ? .overlayBesideMenuBar : .overlayAsMenu, chain)
    }
  }

  private func without(_ place: String, _ expectation: MenuExpectation) -> TestMismatch {
    TestMismatch(
      expected: expectation.displayed, actual: "\(dispatcher.platform.title) shows no \(place)",
      reasons: ["`shown { ... }` looks at what a platform has; `on PLATFORM { ... }` leaves out the others"],
      isWithoutMenu: true)
  }

  /// The items that a test means, as a view shows them. In an overlay that is one way to show the menu, an item keeps
  /// the menu's title. It is grey if it cannot be performed.
  private func items(
    for element: TestElement, _ presentation: Presentation, menu: Presentation, _ comparison: ViewComparison
  ) -> [Presentation.Item] {
    if comparison == .alone { return items(for: element, presentation) }
    return items(for: element, menu).compactMap { item in
      if item.hasKeyInOverlay {
        guard let listed = presentation.item(item.subject) else { return nil }
        if case .absent(.obstacle(let obstacle)) = listed.visibility { return item.with(.grey(obstacle)) }
        return item.with(listed.visibility)
      }
      return comparison == .overlayAsMenu ? item : nil
    }
  }

  /// - Parameter menu: the presentation with the neighbours, and with the items without a key.
  private func mismatch(
    _ expectation: MenuExpectation, _ presentation: Presentation, menu: Presentation, _ comparison: ViewComparison,
    _ chain: ResponderChain
  ) -> TestMismatch? {
    let items = items(for: expectation.element, presentation, menu: menu, comparison)
    // The menu bar was already searched.
    if items.isEmpty, comparison == .overlayBesideMenuBar { return nil }
    func isAbsent(_ item: Presentation.Item) -> Bool {
      item.visibility.isAbsent || comparison != .alone && item.visibility.isGrey
    }
    let isMet =
      switch expectation.verb {
      case .shows: items.contains { $0.visibility == .shown && self.isMet(expectation, by: $0, menu) }
      case .greys: items.contains { $0.visibility.isGrey && self.isMet(expectation, by: $0, menu) }
      case .lacks:
        items.allSatisfy(isAbsent)
          && (items.contains { self.isMet(expectation, by: $0, menu) }
            || items.isEmpty && expectation.isMet(by: MenuExpectation.noSuchElement))
      }
    if isMet { return nil }
    let closest =
      items.first { !isAbsent($0) && expectation.verb != .lacks }
      ?? items.first { expectation.verb == .lacks ? !isAbsent($0) : true } ?? items.first
    guard let closest else {
      let because = expectation.because.map { _ in " because=\(MenuExpectation.noSuchElement)" } ?? ""
      return TestMismatch(
        expected: expectation.displayed, actual: "lacks \(expectation.element.displayed)\(because)",
        reasons: [missing(expectation.element)])
    }
    let look = MenuLook(item: closest, expectation: expectation, presentation: menu, stage: self)
    let place = comparison == .overlayBesideMenuBar ? ["that is so in the overlay, and not in the menu bar"] : []
    return TestMismatch(
      expected: expectation.displayed, actual: look.displayed,
      reasons: reasons(closest, chain) + look.neighbours + place)
  }

  private func isMet(_ expectation: MenuExpectation, by item: Presentation.Item, _ presentation: Presentation) -> Bool {
    (expectation.because == nil || expectation.isMet(by: item.visibility.word))
      && expectation.matches(item, on: dispatcher.matcher)
      && (expectation.place.isEmpty
        || MenuLook(item: item, expectation: expectation, presentation: presentation, stage: self).isInPlace)
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
      item.command.map { reasons($0, obstacle, chain) }
        ?? [obstacle == .noTarget ? "no responder in the chain provides it" : "it is disabled"]
    }
  }
}

extension KeyMatcher {
  package func shown(_ item: Presentation.Item) -> KeyCombination? {
    item.key.map { localized($0.combination, of: $0.of)?.localized ?? $0.combination }
  }
}

extension MenuExpectation {
  fileprivate func isMet(by word: String?) -> Bool { because == nil || because == word }

  /// Whether an item looks as expected; a ``MenuLook`` checks its position.
  fileprivate func matches(_ item: Presentation.Item, on matcher: KeyMatcher) -> Bool {
    if verb == .lacks { return true }
    let shown = key == nil && displayedKey == nil ? nil : matcher.shown(item)
    switch key {
    case nil: break
    case .nothing: if shown != nil { return false }
    case .combination(let key): if !(shown.map { matcher.isSamePress(key, $0) } ?? false) { return false }
    }
    if let displayedKey, displayedKey != shown?.displayed ?? "" { return false }
    return (title == nil || title == item.title)
      && (section == nil || section == item.section) && (state == nil || state == item.state)
      && (image == nil || image == item.image ?? "")
      && (discoverabilityTitle == nil || discoverabilityTitle == item.discoverabilityTitle ?? "")
      && (isDestructive == nil || isDestructive == item.attributes.contains(.destructive))
      && (keepsMenuPresented == nil || keepsMenuPresented == item.attributes.contains(.keepsMenuPresented))
  }

  package var displayed: String {
    var words = ["\(verb.rawValue) \(element.displayed)"]
    if let title { words.append(title.quoted) }
    switch key {
    case nil: break
    case .nothing: words.append("key=\"\"")
    case .combination(let key): words.append("key=\(key.displayed.quoted)")
    }
    if let displayedKey { words.append("displayedKey=\(displayedKey.quoted)") }
    if let section { words.append("section=\(section.asKDL)") }
    if let state { words.append("state=\(state.name)") }
    if let image { words.append("image=\(image.asKDL)") }
    if let discoverabilityTitle { words.append("discoverabilityTitle=\(discoverabilityTitle.quoted)") }
    if let isDestructive { words.append("destructive=#\(isDestructive)") }
    if let keepsMenuPresented { words.append("keepsMenuPresented=#\(keepsMenuPresented)") }
    if let path = place.path { words.append("path=\(path.quoted)") }
    if let menu = place.menu { words.append("in=\(menu.text.asTestWord)") }
    if let isFirst = place.isFirst { words.append("first=#\(isFirst)") }
    if let isLast = place.isLast { words.append("last=#\(isLast)") }
    if let after = place.after { words.append("after=\(after.word.text.asTestWord)") }
    if let before = place.before { words.append("before=\(before.word.text.asTestWord)") }
    if let because { words.append("because=\(because)") }
    return words.joined(separator: " ")
  }
}

extension Presentation.Item {
  fileprivate func with(_ visibility: Presentation.Visibility) -> Presentation.Item {
    Presentation.Item(
      subject: subject, content: content, title: title, key: key, section: section, visibility: visibility)
  }
}
