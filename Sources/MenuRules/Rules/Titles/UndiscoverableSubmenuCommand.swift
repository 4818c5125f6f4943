extension Rule {
  static let undiscoverableSubmenuCommand = Rule.menu { context in
    // In a menu bar people see the submenu.
    guard context.platform.styles == [.overlay], context.construction.system == .main else { return [] }
    // Siblings are next to each other, so the last parent's place is nearly always the next one's.
    var last: (parent: MenuTree.ID?, place: SubmenuPlace?) = (nil, nil)
    // Filtered first: the rest would copy the tree for each.
    let named = context.keyed.filter { keyed in
      let facts = context.tree.facts(of: keyed.id)
      if facts.hasDiscoverabilityTitle || !facts.hasTitle { return false }
      return !facts.hasHiddenAttribute && !keyed.isSystems
    }
    return named.compactMap { keyed in
      guard let parent = context.tree.parent(of: keyed.id) else { return nil }
      if last.parent != parent { last = (parent, SubmenuPlace(of: keyed.id, in: context.tree)) }
      guard let place = last.place, let command = context.tree[keyed.id].command, !place.isNamed(in: command.title)
      else { return nil }
      let (title, menus) = (command.title, place.submenus)
      let proposal = (menus + [title]).joined(separator: " ")
      return Diagnostic(
        .undiscoverableSubmenuCommand,
        "the shortcut overlay shows '\(title)' without the title of its menu '\(menus.joined(separator: " > "))'",
        at: context.locator.range(of: .title, in: context.tree.source(of: keyed.id)),
        help: ["add discoverabilityTitle= with a title that makes sense alone under '\(place.topLevel)'"],
        fixes: command.source.map {
          let end = SourceRange(file: $0.file, start: $0.end, end: $0.end)
          let edit = Diagnostic.Edit(end, " discoverabilityTitle=\(proposal.quoted)")
          return [Diagnostic.Fix("add a discoverability title", [edit])]
        } ?? [])
    }
  }
}

/// The submenus that an element is in, sections left out.
private struct SubmenuPlace {
  let topLevel: String
  let submenus: [String]
  private let words: Set<String>

  init?(of id: MenuTree.ID, in tree: MenuTree) {
    let titles = tree.ancestors(of: id).compactMap { id -> String? in
      guard case .menu(let menu) = tree[id], !menu.options.contains(.displayInline) else { return nil }
      return menu.title
    }
    let submenus = titles.dropFirst().filter { !$0.isEmpty }
    guard let topLevel = titles.first, !submenus.isEmpty else { return nil }
    self.topLevel = topLevel
    self.submenus = submenus
    words = Set(submenus.flatMap(Self.words))
  }

  /// Whether a title repeats a word of one of the submenus: "Zoom In" in "Zoom", "Left Hand" in "Hands". Short words do
  /// not count.
  func isNamed(in title: String) -> Bool { Self.words(title).contains(where: words.contains) }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
      .map { String($0.hasSuffix("s") ? $0.dropLast() : $0) }
  }
}
