/// The findings about two keys, each pair and kind once.
struct PairFindings {
  private(set) var all: [LayoutAudit.Finding] = []
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
      all.append(LayoutAudit.Finding(kind: kind, key: key, other: other, settings: [setting]))
    }
  }
}
