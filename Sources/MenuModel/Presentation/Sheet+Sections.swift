extension Sheet {
  /// Chooses the menus that are shown, and their order. O(sections × names).
  ///
  /// A menu is called by its title, whatever its case, by its identifier or by the last part of that: `File`,
  /// `com.apple.menu.file` or `file`. In another language it is called by its title there, or as in every language.
  ///
  /// - Parameters:
  ///   - chosen: the menus to show, in their order; nil for all.
  ///   - hidden: the menus to leave out.
  /// - Returns: the names that no platform has a menu for.
  package mutating func choose(sections chosen: [String]?, hiding hidden: [String]) -> [String] {
    let sections = pages.flatMap(\.sections)
    // Titles differ from language to language; the names of sections do not.
    func named(_ word: String) -> [String] { sections.filter { $0.isCalled(word) }.map(\.name) }
    let order = chosen?.flatMap(named)
    let left = Set(hidden.flatMap(named))
    func arrange(_ pages: inout [Page]) {
      for index in pages.indices { pages[index].arrange(order, leavingOut: left) }
    }
    arrange(&pages)
    for index in translations.indices { arrange(&translations[index].pages) }
    // A platform that has none of the menus has nothing to say.
    let kept = pages.indices.filter { !pages[$0].sections.isEmpty }
    if !kept.isEmpty, kept.count < pages.count {
      pages = kept.map { pages[$0] }
      for index in translations.indices { translations[index].pages = kept.map { translations[index].pages[$0] } }
    }
    return ((chosen ?? []) + hidden).filter { word in !sections.contains { $0.isCalled(word) } }
  }

  /// The titles of all its menus, each once, in their order.
  package var sectionTitles: [String] {
    var seen: Set<String> = []
    return pages.flatMap(\.sections).map(\.title).filter { seen.insert($0).inserted }
  }
}

extension Sheet.Page {
  fileprivate mutating func arrange(_ order: [String]?, leavingOut left: Set<String>) {
    let titles = Set(sections.filter { left.contains($0.name) }.map(\.title))
    sections.removeAll { left.contains($0.name) }
    gone.removeAll { titles.contains($0.path.first ?? "") }
    guard let order else { return }
    var rank: [String: Int] = [:]
    for (index, name) in order.enumerated() where rank[name] == nil { rank[name] = index }
    // Two menus of one name stay in their order.
    sections = sections.enumerated().compactMap { place, section in rank[section.name].map { ($0, place, section) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    let shown = Set(sections.map(\.title))
    gone.removeAll { !shown.contains($0.path.first ?? "") }
  }
}

extension Sheet.Section {
  fileprivate func isCalled(_ word: String) -> Bool {
    name == word || name.utf8.split(separator: UInt8(ascii: ".")).last.map { $0.elementsEqual(word.utf8) } ?? false
      || title.lowercased() == word.lowercased()
  }
}
