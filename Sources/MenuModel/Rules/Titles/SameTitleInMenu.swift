extension DiagnosticCode {
  /// Two elements of one menu that people cannot tell apart, as they are written or in one of the app's languages.
  ///
  /// A section without a title is part of the menu it stands in; one with a title has it as a heading, which tells its
  /// elements from others. Left out are the same command twice, what is hidden, what shows no title (palettes), alternates, of which only one is
  /// shown, what a responder gives its title, and what the app fills in when the menu opens.
  package static let sameTitleInMenu = DiagnosticCode(
    number: 67, name: "same-title-in-menu", severity: .warning,
    summary: "Two elements of one menu have the same title, as written or in one of the app's languages.",
    explanation: """
      Nobody can tell which of the two does what, and in the overlay they stand side by side. Apple's Human Interface \
      Guidelines ask for titles that describe what an item does. People who search the overlay or the Help menu, and \
      those who use Voice Control, name an item by its title alone, as the shortcuts of a Mac's System Settings do.

      Translations do it where the original does not: Close and Quit, or Find and Search, are easily one word in another \
      language. Then the languages are named.

      Sections without a title count as part of their menu; a section's title tells its elements from others. Not \
      compared are one command that stands twice, alternates, hidden elements, palettes, and what gets its title from a responder or when the menu opens.

      Give one of them another title, or take one away. A submenu with one of the two tells them apart as well.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command exportPage: "Export…"
              command exportArchive: «"Export…"»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atStartOf=.file {
              command exportPage: "Export Page…"
              command exportArchive: "Export Archive…"
          }
      }
      """
  )
}

extension Rule {
  static let sameTitleInMenu = Rule(.sameTitleInMenu) { (context: MenuCheckContext) in
    context.titleScopes.flatMap { scope in
      var pairs: [TitlePair: [Language]] = [:]
      var order = context.pairs(in: scope, \.title)
      for pair in order { pairs[pair] = [] }
      let same = Set(order)
      for language in context.titles.languages {
        for pair in context.pairs(in: scope, { context.title(of: $0, in: language) }) where !same.contains(pair) {
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
  /// The elements that stand below each other in each menu and keep the title they are declared with.
  fileprivate var titleScopes: [[MenuTree.ID]] {
    var scopes: [[MenuTree.ID]] = []
    var menus = [MenuTree.root]
    while let menu = menus.popLast() {
      var scope: [MenuTree.ID] = []
      collect(menu, &scope, &menus)
      if scope.count > 1 { scopes.append(scope) }
    }
    return scopes
  }

  private func collect(_ menu: MenuTree.ID, _ scope: inout [MenuTree.ID], _ menus: inout [MenuTree.ID]) {
    for id in tree.children(of: menu) {
      switch tree[id] {
      case .menu(let child):
        if child.options.contains(.displayAsPalette) { continue }
        let isSection = child.options.contains(.displayInline)
        if isSection, child.title.isEmpty {
          collect(id, &scope, &menus)
        } else {
          menus.append(id)
          if !isSection { scope.append(id) }
        }
      case .command(let command): if isTold(command) { scope.append(id) }
      case .keyCommand(let keyCommand): if isTold(keyCommand.command), !hasLostKey(id) { scope.append(id) }
      case .action(let action):
        if !action.title.isEmpty, !action.attributes.contains(.hidden) { scope.append(id) }
      case .deferred, .sceneActivation: break
      }
    }
  }

  /// Whether people find a command by the title it is declared with.
  private func isTold(_ command: Command) -> Bool {
    !command.title.isEmpty && !command.attributes.contains(.hidden) && !titles.retitled.contains(command.action)
  }

  /// Whether it is one of the system's commands in whose place the app has put its own.
  private func hasLostKey(_ id: MenuTree.ID) -> Bool {
    tree.facts(of: id).yieldsToApp && tree.keyCombination(of: id) == nil
  }

  /// The elements of a scope that have a title that one before them has, each with that one.
  fileprivate func pairs(in scope: [MenuTree.ID], _ title: (MenuElement) -> String) -> [TitlePair] {
    var first: [String: MenuTree.ID] = [:]
    first.reserveCapacity(scope.count)
    return scope.compactMap { id in
      let text = title(tree[id])
      // Titles are many and hardly ever the same: each is hashed once.
      guard !text.isEmpty, let earlier = first.updateValue(id, forKey: text) else { return nil }
      first[text] = earlier
      // AppKit's menus may have a command twice, for the sake of a second key: the two do the same.
      if let identity = tree[id].commandIdentity, identity == tree[earlier].commandIdentity { return nil }
      // What the app declared is what it can change.
      if isApps(id) { return TitlePair(reported: id, other: earlier) }
      return isApps(earlier) ? TitlePair(reported: earlier, other: id) : nil
    }
  }

  /// What an element is called in a language.
  fileprivate func title(of element: MenuElement, in language: Language) -> String {
    titles.translations.translation(
      of: element.title, declaredAt: element.source, in: language, on: platform.device)?.text ?? element.title
  }

  fileprivate func sameTitle(_ pair: TitlePair, in languages: [Language]) -> Diagnostic {
    let (element, other) = (tree[pair.reported], tree[pair.other])
    return .sameTitleInMenu(
      element.title, other: other.title, isSystems: !isApps(pair.other), menu: tree.titles(above: pair.reported).last,
      in: languages, shown: languages.first.map { title(of: element, in: $0) },
      at: locator.range(of: .title, in: element.source), otherRange: locator.range(of: .title, in: other.source))
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - languages: where the titles are the same; empty where they are written so.
  ///   - shown: the title in the first of the languages.
  static func sameTitleInMenu(
    _ title: String, other: String, isSystems: Bool, menu: String?, in languages: [Language], shown: String?,
    at range: SourceRange?, otherRange: SourceRange?
  ) -> Diagnostic {
    let place = menu.map { "in '\($0)'" } ?? "in the menu"
    let owner = isSystems ? "the system's " : ""
    var message = "two elements \(place) have the title '\(title)'"
    var help = ["nobody can tell which of them does what", "give one of them another title"]
    if let shown, !languages.isEmpty {
      message = "'\(title)' and \(owner)'\(other)' \(place) are both '\(shown)' in \(Language.list(languages))"
      help = ["in that language nobody can tell which of them does what", "translate one of them differently"]
    }
    return Diagnostic(
      .sameTitleInMenu, message, at: range, help: help,
      notes: otherRange.map {
        [Note("\(owner.isEmpty ? "the other one" : "\(owner)'\(other)'") is declared here", at: $0)]
      }
        ?? [])
  }
}
