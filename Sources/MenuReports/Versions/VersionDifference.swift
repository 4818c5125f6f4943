/// The differences of two versions of an app's menus and shortcuts: for each platform, language and keyboard layout. A
/// command is the same in both if it sends the same action with the same property list, with any title and menu; else
/// if title and key, or title and menu, are the same. Compares visible text and keys, not images, conditions or tests.
package struct VersionDifference: Sendable {
  package let platforms: [Platform]
  package let removedPlatforms: [Platform]
  package let addedPlatforms: [Platform]
  let removedLanguages: [Language]
  let addedLanguages: [Language]
  /// The one that keys are written on is first.
  package let layouts: [KeyboardLayout]
  /// The changes by kind, then in menu order.
  package let changes: [VersionChange]

  /// `layouts` are without the one that keys are written on. O(platforms × commands × layouts).
  package init(from old: MenuVersion, to new: MenuVersion, languages: [Language], on layouts: [KeyboardLayout]) {
    let layouts = [KeyboardLayouts.authored] + layouts.filter { $0.name != KeyboardLayouts.authored.name }
    self.layouts = layouts
    func lacking(_ platforms: [MenuVersion.PlatformVersion], in others: [MenuVersion.PlatformVersion]) -> [Platform] {
      platforms.map(\.platform).filter { platform in !others.contains { $0.platform.name == platform.name } }
    }
    removedPlatforms = lacking(old.platforms, in: new.platforms)
    addedPlatforms = lacking(new.platforms, in: old.platforms)
    removedLanguages = old.languages.filter { !new.languages.contains($0) }
    addedLanguages = new.languages.filter { !old.languages.contains($0) }
    // A title in a language that one of the versions lacks differs because of that alone.
    let shared = languages.enumerated().filter { old.languages.contains($1) && new.languages.contains($1) }
    var platforms: [Platform] = []
    var changes: [VersionChange] = []
    var indices: [VersionChange: Int] = [:]
    for platform in new.platforms {
      guard let before = old.platforms.first(where: { $0.platform.name == platform.platform.name }) else { continue }
      platforms.append(platform.platform)
      let comparison = VersionComparison(
        before, platform, apps: (old.app, new.app), languages: shared.map { ($0.offset, $0.element) }, layouts: layouts)
      for change in comparison.changes {
        var anywhere = change
        anywhere.platforms = []
        if let index = indices[anywhere] {
          changes[index].platforms += change.platforms
        } else {
          indices[anywhere] = changes.count
          changes.append(change)
        }
      }
    }
    self.platforms = platforms
    let order = Dictionary(uniqueKeysWithValues: VersionChange.Kind.allCases.enumerated().map { ($1, $0) })
    self.changes = changes.enumerated().sorted {
      (order[$0.element.kind] ?? 0, $0.offset) < (order[$1.element.kind] ?? 0, $1.offset)
    }.map(\.element)
  }

  func isEverywhere(_ change: VersionChange) -> Bool { change.platforms.count == platforms.count }

  /// The counts in the order of kinds, without empty kinds and implied changes.
  package var counts: [(kind: VersionChange.Kind, count: Int)] {
    VersionChange.Kind.allCases.map { kind in
      (kind, changes.count { $0.kind == kind && !$0.isImplied })
    }.filter { $0.count > 0 }
  }
}
