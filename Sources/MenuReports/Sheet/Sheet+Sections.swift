extension Sheet {
  /// Chooses the menus that are shown, and their order; nil for all. Returns the names without a menu on any platform.
  /// A menu is named by its title in any case, by its identifier or by the last part of that: `File`,
  /// `com.apple.menu.file` or `file`. In another language its title there counts instead. O(sections × names).
  package mutating func choose(sections chosen: [String]?, hiding hidden: [String]) -> [String] {
    let sections = pages.flatMap(\.sections)
    let lost = pages.flatMap(\.lost)
    // Titles differ from language to language; the names of sections do not.
    func named(_ word: String) -> [String] {
      sections.filter { $0.isCalled(word) }.map(\.name) + lost.filter { $0.isIn(word) }.map(\.section)
    }
    let order = chosen?.flatMap(named)
    let left = Set(hidden.flatMap(named))
    func arrange(_ pages: inout [Page]) { for index in pages.indices { pages[index].arrange(order, leavingOut: left) } }
    arrange(&pages)
    for index in translations.indices { arrange(&translations[index].pages) }
    // A platform without any of the menus is left out.
    let kept = pages.indices.filter { !pages[$0].sections.isEmpty || !pages[$0].lost.isEmpty }
    if !kept.isEmpty, kept.count < pages.count {
      pages = kept.map { pages[$0] }
      for index in translations.indices { translations[index].pages = kept.map { translations[index].pages[$0] } }
    }
    return ((chosen ?? []) + hidden).filter { named($0).isEmpty }
  }

  /// The titles, each once, in order.
  package var sectionTitles: [String] {
    return pages.flatMap(\.sections).map(\.title).uniqued
  }
}

extension Sheet.Page {
  fileprivate mutating func arrange(_ order: [String]?, leavingOut left: Set<String>) {
    let all = sections
    sections.removeAll { left.contains($0.name) }
    lost.removeAll { left.contains($0.section) }
    defer { claimKeys(of: all) }
    guard let order else { return }
    var rank: [String: Int] = [:]
    for (index, name) in order.enumerated() where rank[name] == nil { rank[name] = index }
    // Two menus of one name stay in their order.
    sections = sections.enumerated().compactMap { place, section in rank[section.name].map { ($0, place, section) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    lost.removeAll { rank[$0.section] == nil }
  }

  /// Lets the commands that are not shown keep their keys, so that these do not count as free.
  fileprivate mutating func claimKeys(of all: [Sheet.Section]) {
    let shown = Set(sections.map(\.name))
    for entry in all.filter({ !shown.contains($0.name) }).flatMap(\.entries) {
      guard let key = entry.key, let action = entry.action else { continue }
      claims.append(KeyClaim(keyCombination: key.authored, owner: entry.title, kind: .convention(action), citation: ""))
    }
  }
}

extension Sheet.Section {
  fileprivate func isCalled(_ word: String) -> Bool { name.names(word) || title.lowercased() == word.lowercased() }
}

extension Sheet.Lost {
  fileprivate func isIn(_ word: String) -> Bool {
    section.names(word) || entry.path.first?.lowercased() == word.lowercased()
  }
}

extension String {
  fileprivate func names(_ word: String) -> Bool {
    self == word || utf8.split(separator: UInt8(ascii: ".")).last.map { $0.elementsEqual(word.utf8) } ?? false
  }
}
