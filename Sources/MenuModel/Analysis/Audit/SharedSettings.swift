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

  /// The settings in which a key is, given its lookup in the first and the last direction and the layouts of each
  /// lookup.
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
