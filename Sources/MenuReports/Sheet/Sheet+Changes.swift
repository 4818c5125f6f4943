extension Sheet {
  /// Marks new commands, other keys or titles, and removed commands, from one version as written to the other; returns
  /// the platforms that the earlier version lacks, on which nothing is marked. Leaves a command that moved to another
  /// menu to `menuc diff`. O(entries + changes).
  @discardableResult package mutating func markChanges(
    from old: Compilation, to new: Compilation, named name: String
  ) -> [String] {
    earlierVersion = name
    let difference = VersionDifference(from: old, to: new, on: [])
    let tables = Dictionary(
      uniqueKeysWithValues: difference.platforms.map { ($0.name, ChangeTable(difference, on: $0.name)) })
    func mark(_ pages: inout [Page]) {
      for index in pages.indices {
        if let table = tables[pages[index].name] { pages[index].mark(table) }
      }
    }
    mark(&pages)
    for index in translations.indices { mark(&translations[index].pages) }
    return pages.filter { tables[$0.name] == nil }.map(\.title)
  }
}

extension Sheet.Page {
  fileprivate mutating func mark(_ table: ChangeTable) {
    changeEntries { $0.change = table.change(of: $0) }
    // A command that lost its key may still be shown without one.
    let shown = Set(sections.flatMap(\.entries).filter { $0.key == nil }.map { [$0.action?.rawValue, $0.title] })
    lost = table.lost.filter { !shown.contains([$0.entry.action?.rawValue, $0.entry.title]) }
  }
}

/// The changes on a platform, by their commands.
private struct ChangeTable {
  private var changes: [Mark: Sheet.Change] = [:]
  private(set) var lost: [Sheet.Lost] = []

  /// A command and its key in the new version.
  private struct Mark: Hashable {
    let command: Command.Identity
    let key: KeyCombination?
  }

  init(_ difference: VersionDifference, on platform: String) {
    for change in difference.changes
    where change.platforms.contains(platform) && change.layouts.isEmpty && change.language == nil && !change.isInOverlay
    {
      add(change)
    }
  }

  func change(of entry: Sheet.Entry) -> Sheet.Change? {
    entry.action.flatMap {
      changes[Mark(command: Command.Identity($0, propertyList: entry.propertyList), key: entry.key?.authored)]
    }
  }

  private mutating func add(_ change: VersionChange) {
    switch change.kind {
    case .added: mark(change.new) { _ in .new }
    case .otherKey, .gainedKey: mark(change.new) { $0.with(key: change.old?.authoredKey) }
    case .changedTitle: mark(change.new) { $0.with(title: change.old?.title) }
    case .lostKey:
      mark(change.new) { $0.with(key: change.old?.authoredKey) }
      addRemoved(change.old)
    case .removed: if change.new == nil { addRemoved(change.old) }
    case .changedMeaning, .moved, .changedAction: break
    }
  }

  private mutating func mark(_ side: VersionChange.Side?, _ change: (Sheet.Change?) -> Sheet.Change) {
    guard let side, let command = side.command else { return }
    let mark = Mark(command: command, key: side.authoredKey)
    if changes[mark] != .new { changes[mark] = change(changes[mark]) }
  }

  private mutating func addRemoved(_ side: VersionChange.Side?) {
    guard let side, let key = side.authoredKey else { return }
    lost.append(
      Sheet.Lost(
        section: side.section,
        entry: Sheet.Entry(
          title: side.title, path: side.path, action: side.action, propertyList: side.command?.propertyList,
          key: Sheet.Key(authored: key, allowsLocalization: true, allowsMirroring: true))))
  }
}

extension Sheet.Change? {
  fileprivate func with(key: KeyCombination?) -> Sheet.Change {
    guard case .changed(_, _, let title)? = self else { return .changed(key: key, isOtherKey: true, title: nil) }
    return .changed(key: key, isOtherKey: true, title: title)
  }

  fileprivate func with(title: String?) -> Sheet.Change {
    guard case .changed(let key, let isOtherKey, _)? = self else {
      return .changed(key: nil, isOtherKey: false, title: title)
    }
    return .changed(key: key, isOtherKey: isOtherKey, title: title)
  }
}
