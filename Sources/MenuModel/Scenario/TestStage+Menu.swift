/// Where a test looks at a menu.
enum TestView: String {
  case overlay, menuBar
  /// A context menu, which is shown in one way on every platform.
  case only
  /// Every way that the platform has of showing the main menu.
  case shown

  /// How a platform shows the menu there; none where it does not.
  func styles(on platform: Platform) -> [Platform.PresentationStyle] {
    switch self {
    case .overlay: platform.styles.filter { $0 == .overlay }
    case .menuBar: platform.styles.filter { $0 == .menuBar }
    case .only: [.menuBar]
    case .shown: platform.styles
    }
  }
}

/// A way in which a menu is shown, and what of it counts.
private struct Sight {
  let presentation: Presentation
  /// In which neighbours are looked for, and what has no key is.
  let menu: Presentation
  let kind: Kind

  enum Kind {
    /// It is looked at alone, and all counts.
    case only
    /// An overlay, where the menu bar has been looked at: what an overlay lists counts.
    case overlayBesideMenuBar
    /// An overlay that stands for the whole menu.
    case overlayAsMenu
  }
}

extension TestStage {
  /// How what is shown differs from what was expected; nil when it does not.
  func mismatch(_ expectation: MenuExpectation, in view: TestView, _ chain: ResponderChain) -> TestMismatch? {
    let sights = sights(view, chain)
    if sights.isEmpty {
      let place = view == .overlay ? "overlay" : "menu bar"
      return TestMismatch(
        expected: expectation.displayed, actual: "no \(place)",
        reasons: ["\(dispatcher.platform.title) shows no \(place)"], isWithoutMenu: true)
    }
    return sights.lazy.compactMap { mismatch(expectation, $0, chain) }.first
  }

  /// The ways in which the platform shows the menu, the menu bar first.
  private func sights(_ view: TestView, _ chain: ResponderChain) -> [Sight] {
    let styles = dispatcher.platform.styles
    func presentation(_ style: Platform.PresentationStyle) -> Presentation {
      self.presentation(asking: chain, as: style)
    }
    func alone(_ style: Platform.PresentationStyle) -> [Sight] {
      if !styles.contains(style) { return [] }
      let presentation = presentation(style)
      return [Sight(presentation: presentation, menu: presentation, kind: .only)]
    }
    switch view {
    case .overlay: return alone(.overlay)
    case .menuBar: return alone(.menuBar)
    case .only:
      let presentation = presentation(.menuBar)
      return [Sight(presentation: presentation, menu: presentation, kind: .only)]
    case .shown:
      let bar = alone(.menuBar)
      if !styles.contains(.overlay) { return bar }
      return bar + [
        Sight(
          presentation: presentation(.overlay), menu: bar.first?.presentation ?? presentation(.menuBar),
          kind: bar.isEmpty ? .overlayAsMenu : .overlayBesideMenuBar)
      ]
    }
  }

  /// What a test means, as it is in a sight: of an overlay that is one of the ways to show the menu, what cannot be
  /// performed is grey, and the title is that of the menu.
  private func items(for element: TestElement, in sight: Sight) -> [Presentation.Item] {
    if sight.kind == .only { return items(for: element, sight.presentation) }
    return items(for: element, sight.menu).compactMap { item in
      if item.hasKeyInOverlay {
        guard let listed = sight.presentation.item(item.subject) else { return nil }
        if case .absent(.obstacle(let obstacle)) = listed.visibility { return item.with(.grey(obstacle)) }
        return item.with(listed.visibility)
      }
      return sight.kind == .overlayAsMenu ? item : nil
    }
  }

  /// How a sight differs from what was expected; nil when it does not.
  private func mismatch(
    _ expectation: MenuExpectation, _ sight: Sight, _ chain: ResponderChain
  ) -> TestMismatch? {
    let items = items(for: expectation.element, in: sight)
    // All that is meant was looked for in the menu bar.
    if items.isEmpty, sight.kind == .overlayBesideMenuBar { return nil }
    func isAsExpected(_ item: Presentation.Item) -> Bool { self.isMet(expectation, by: item, sight.menu) }
    func isAbsent(_ item: Presentation.Item) -> Bool {
      item.visibility.isAbsent || sight.kind != .only && item.visibility.isGrey
    }
    let isMet =
      switch expectation.verb {
      case .shows: items.contains { $0.visibility == .shown && isAsExpected($0) }
      case .greys: items.contains { $0.visibility.isGrey && isAsExpected($0) }
      case .lacks:
        items.allSatisfy(isAbsent)
          && (items.contains(where: isAsExpected)
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
    let look = MenuLook(item: closest, expectation: expectation, presentation: sight.menu, stage: self)
    let place = sight.kind == .overlayBesideMenuBar ? ["that is so in the overlay, and not in the menu bar"] : []
    return TestMismatch(
      expected: expectation.displayed, actual: look.displayed,
      reasons: reasons(closest, chain) + look.neighbours + place)
  }

  private func isMet(
    _ expectation: MenuExpectation, by item: Presentation.Item, _ presentation: Presentation
  ) -> Bool {
    expectation.isMet(by: item.visibility.word) && expectation.matches(item, on: dispatcher.matcher)
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
      item.command.map { reasons($0, obstacle, chain) } ?? ["it is disabled"]
    }
  }
}

extension Presentation.Visibility {
  /// Why it is grey or absent, as tests say it; nil for what is shown.
  var word: String? {
    switch self {
    case .shown: nil
    case .absent(.hidden): "hidden"
    case .absent(.noKey): "noKey"
    case .absent(.untitled): "untitled"
    case .absent(.alternate): "alternate"
    case .absent(.empty): "empty"
    case .absent(.obstacle(.noTarget)), .grey(.noTarget): "noTarget"
    case .absent(.obstacle(.disabled)), .grey(.disabled): "disabled"
    }
  }
}

extension KeyMatcher {
  /// The key of what is shown on the keyboard; nil for what has none.
  func shown(_ item: Presentation.Item) -> KeyCombination? {
    item.key.map { localized($0.combination, of: $0.of)?.localized ?? $0.combination }
  }
}

extension MenuExpectation {
  /// Whether the reason for which something is not shown is the one that was expected.
  fileprivate func isMet(by word: String?) -> Bool { because == nil || because == word }

  /// Whether it looks as expected; where it stands is a ``MenuLook``.
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

  /// As a definition writes it.
  var displayed: String {
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
  /// Whether an overlay would list it, if all else is well: alternates, closures and menus are not of that kind.
  fileprivate var hasKeyInOverlay: Bool {
    switch subject {
    case .element, .own: key != nil
    case .alternate, .ownAlternate, .ownMenu: false
    }
  }

  fileprivate func with(_ visibility: Presentation.Visibility) -> Presentation.Item {
    Presentation.Item(
      subject: subject, content: content, title: title, key: key, section: section, visibility: visibility)
  }
}
