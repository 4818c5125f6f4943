extension Rule {
  static let sameTitleInMenu = Rule.menu { context in
    context.titleScopes.flatMap { scope in
      var order = context.pairs(in: scope)
      if context.titles.languages.isEmpty { return order.map { context.sameTitle($0, in: []) } }
      var pairs: [TitlePair: [LanguageTexts]] = [:]
      for pair in order { pairs[pair] = [] }
      let same = Set(order)
      let entries = scope.map { context.entries(of: context.tree[Int($0)]) }
      for language in context.titles.languages {
        for pair in context.pairs(in: scope, entries, language) where !same.contains(pair) {
          if pairs[pair] == nil { order.append(pair) }
          pairs[pair, default: []].append(language)
        }
      }
      return order.map { context.sameTitle($0, in: pairs[$0] ?? []) }
    }
  }
}

/// Two elements with one title, the one to report first.
private struct TitlePair: Hashable {
  let reported: MenuTree.ID
  let other: MenuTree.ID
}

extension MenuCheckContext {
  /// The elements below each other in each menu that keep the title they are declared with.
  fileprivate var titleScopes: [[Int32]] {
    var scopes: [[Int32]] = []
    var menus = [Int32(MenuTree.root)]
    while let menu = menus.popLast() {
      var scope: [Int32] = []
      collect(menu, &scope, &menus, &scopes)
      if scope.count > 1 { scopes.append(scope) }
    }
    // The app can only change its own elements.
    return scopes.filter { $0.contains { isApps(Int($0)) } }
  }

  private func collect(_ menu: Int32, _ ofMenu: inout [Int32], _ menus: inout [Int32], _ scopes: inout [[Int32]]) {
    // The elements below a heading; nil before the first.
    var belowHeading: [Int32]?
    for id in tree.nodes[Int(menu)].children {
      let facts = tree.nodes[Int(id)].facts
      let isCompared: Bool
      switch facts.kind {
      case .menu:
        // The system's menus that have lost their items are not shown.
        if facts.isPalette || facts.hasHiddenAttribute || hasLostItems(id) { continue }
        if facts.isInline, !facts.hasTitle {
          collect(id, &ofMenu, &menus, &scopes)
          isCompared = false
        } else {
          menus.append(id)
          isCompared = !facts.isInline && !facts.isTitledByCode
        }
      case .command:
        isCompared = isFoundByTitle(id, facts)
        if facts.lacksAction, facts.hasTitle {
          if let belowHeading, belowHeading.count > 1 { scopes.append(belowHeading) }
          belowHeading = []
          continue
        }
      case .keyCommand: isCompared = isFoundByTitle(id, facts) && !hasLostKey(Int(id))
      case .action: isCompared = facts.hasTitle && !facts.hasHiddenAttribute
      case .deferred, .sceneActivation: isCompared = false
      }
      guard isCompared else { continue }
      if belowHeading == nil { ofMenu.append(id) } else { belowHeading?.append(id) }
    }
    if let belowHeading, belowHeading.count > 1 { scopes.append(belowHeading) }
  }

  /// Whether a menu of the system, which the system does not fill later, is empty.
  private func hasLostItems(_ menu: Int32) -> Bool {
    guard !isApps(Int(menu)), isEmpty(menu), case .menu(let element) = tree[Int(menu)] else { return false }
    return element.identifier.map { !platform.fills($0) } ?? true
  }

  private func isEmpty(_ menu: Int32) -> Bool {
    tree.nodes[Int(menu)].children.allSatisfy { tree.nodes[Int($0)].facts.isInline && isEmpty($0) }
  }

  /// Whether people find a command by its declared title.
  private func isFoundByTitle(_ id: Int32, _ facts: ElementFacts) -> Bool {
    guard facts.hasTitle, !facts.hasHiddenAttribute, !facts.isTitledByCode else { return false }
    // Few are retitled. For commands without a property list, the hash of the action shows it.
    if titles.retitled.isEmpty || !facts.hasPropertyList && !titles.retitledHashes.contains(facts.identityHash) {
      return true
    }
    return tree[Int(id)].command.map { !titles.retitled.contains($0.action) } ?? true
  }

  /// Whether it is one of the system's commands that the app has replaced by its own.
  private func hasLostKey(_ id: MenuTree.ID) -> Bool {
    tree.facts(of: id).yieldsToApp && tree.keyCombination(of: id) == nil
  }

  /// The elements of a scope whose declared title an earlier one has, each with that one.
  fileprivate func pairs(in scope: [Int32]) -> [TitlePair] {
    // Nearly all titles differ, which their hashes show without making a title.
    var first = ElementIndex()
    first.reserve(scope.count)
    let tree = tree
    return scope.compactMap { id in
      let facts = tree.nodes[Int(id)].facts
      guard facts.hasTitle else { return nil }
      return first.insert(id, facts.titleHash) { tree[Int($0)].title == tree[Int(id)].title }.flatMap { pair(id, $0) }
    }
  }

  /// The same in a language; `entries` are those of the scope's elements.
  fileprivate func pairs(in scope: [Int32], _ entries: [TitleEntries], _ language: LanguageTexts) -> [TitlePair] {
    var first: [String: Int32] = [:]
    first.reserveCapacity(scope.count)
    return zip(scope, entries).compactMap { id, entries in
      let text = title(of: Int(id), entries, in: language)
      // Titles are many and hardly ever the same: each is hashed once.
      guard !text.isEmpty, let earlier = first.updateValue(id, forKey: text) else { return nil }
      first[text] = earlier
      return pair(id, earlier)
    }
  }

  private func pair(_ id: Int32, _ earlier: Int32) -> TitlePair? {
    let (id, earlier) = (Int(id), Int(earlier))
    // AppKit's menus may have a command twice, for a second key: the two do the same.
    if let identity = tree[id].commandIdentity, identity == tree[earlier].commandIdentity { return nil }
    // Swift code does not contain the app's name.
    if earlier == tree.id(of: .menu(.application)), let place = tree.source(of: id), locator.isSwift(place.file) {
      return nil
    }
    if isApps(id) { return TitlePair(reported: id, other: earlier) }
    return isApps(earlier) ? TitlePair(reported: earlier, other: id) : nil
  }

  fileprivate func entries(of element: MenuElement) -> TitleEntries {
    titles.translations.entries(of: element.title, declaredAt: element.source)
  }

  fileprivate func title(of id: MenuTree.ID, _ entries: TitleEntries, in language: LanguageTexts) -> String {
    if let text = titles.translations.translation(of: entries, in: language, on: platform.device)?.text { return text }
    guard let system = language.system, system.isConfirmed, !isApps(id) else { return entries.title }
    return system.translation(of: entries.title, appName: appName) ?? entries.title
  }

  fileprivate func sameTitle(_ pair: TitlePair, in languages: [LanguageTexts]) -> Diagnostic {
    let (element, other) = (tree[pair.reported], tree[pair.other])
    // The system's menu with the title, if both are menus.
    var systems: Menu.Identifier?
    if case .menu = element, case .menu(let menu) = other, !isApps(pair.other) { systems = menu.identifier }
    let systemsAction = element.command == nil || isApps(pair.other) ? nil : other.command?.action
    let group = platform.name == App.swiftUIPlatform ? " with a CommandGroup" : ""
    let menu = tree.titles(above: pair.reported).last
    let place = menu.map { "in '\($0)'" } ?? "in the menu"
    let owner = isApps(pair.other) ? "" : "the system's "
    let items = systems == nil || menu != nil ? "two items \(place)" : "two menus in the menu bar"
    var message = "\(items) have the title '\(element.title)'"
    var help =
      systems.map { "give yours another title, or insert its items into `\($0.displayed)`\(group)" }
      ?? systemsAction.map { "give yours another title, or let a responder perform the system's `\($0.rawValue)`" }
      ?? "give one of them another title: people cannot tell which does what"
    if let first = languages.first {
      let shown = title(of: pair.reported, entries(of: element), in: first)
      let names = languages.map(\.language)
      message =
        "'\(element.title)' and \(owner)'\(other.title)' \(place) are both '\(shown)' in "
        + Language.list([names[0].tag])
      if names.count > 1 { message += ", and are the same in \(Language.list(names.dropFirst().map(\.tag)))" }
      help = "translate one of them differently: people cannot tell which does what"
    }
    return Diagnostic(
      .sameTitleInMenu, message, at: locator.range(of: .title, in: element.source), help: [help],
      notes: locator.range(of: .title, in: other.source).map {
        [Diagnostic.Note("\(owner.isEmpty ? "the other one" : "\(owner)'\(other.title)'") is declared", here: $0)]
      } ?? [])
  }
}
