/// The findings about two keys, each pair and kind once.
struct PairFindings {
  private(set) var all: [LayoutFinding] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let kind: LayoutAudit.Kind
    let key: Int
    let other: Int
  }

  mutating func add(_ kind: LayoutAudit.Kind, _ key: Int, _ other: Int, in setting: LayoutAudit.Setting) {
    let id = Key(kind: kind, key: key, other: other)
    if let index = indices[id] {
      all[index].settings.append(setting)
    } else {
      indices[id] = all.count
      all.append(LayoutFinding(kind: kind, key: key, other: other, settings: [setting]))
    }
  }
}

/// Lists of settings that many keys have in common, each made once.
struct SharedSettings {
  private let directions: [App.LayoutDirection]
  private var known: [Key: [LayoutAudit.Setting]] = [:]

  private struct Key: Hashable {
    let first: Int32
    let last: Int32
    let kind: LayoutAudit.Kind
  }

  init(_ directions: [App.LayoutDirection]) { self.directions = directions }

  /// The settings of a key, from the layouts of each lookup. It has a lookup in the first and in the last direction.
  mutating func settings(
    _ layouts: [[Int]], _ first: Int32, _ last: Int32, _ kind: LayoutAudit.Kind
  ) -> [LayoutAudit.Setting] {
    if layouts[Int(first)].isEmpty && layouts[Int(last)].isEmpty { return [] }
    let key = Key(first: first, last: last, kind: kind)
    if let settings = known[key] { return settings }
    let lists = [layouts[Int(first)], layouts[Int(last)]]
    let settings = Set(lists.joined()).sorted().flatMap { layout in
      zip(directions, lists).compactMap { direction, list in
        list.contains(layout) ? LayoutAudit.Setting(layout: layout, direction: direction) : nil
      }
    }
    known[key] = settings
    return settings
  }
}
