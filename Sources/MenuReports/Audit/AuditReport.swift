/// An audit with the app's name, places in the source, and the allowed findings.
package struct AuditReport: Sendable {
  package let audit: LayoutAudit
  package let app: String
  /// The findings that the definition does not allow.
  package let findings: [LayoutFinding]
  /// A finding about two keys is alone.
  let groups: [Group]
  let allowedCount: Int
  private var places: Places

  package init(_ audit: LayoutAudit, of compilation: Compilation) {
    self.audit = audit
    app = compilation.definition.app.name
    let lint = compilation.definition.lint.filter { $0.kind == .allow || $0.kind == .expect }
    findings =
      lint.isEmpty
      ? audit.findings
      : audit.findings.filter { finding in
        !lint.contains { line in
          line.code.text == finding.kind.code.name
            && (line.key == nil || line.key?.press == audit.keys[finding.key].combination.press)
        }
      }
    groups = Self.groups(findings)
    var isClean = [Bool](repeating: true, count: audit.layouts.count)
    for group in groups { for setting in group.settings { isClean[setting.layout] = false } }
    cleanLayouts = isClean.indices.filter { isClean[$0] }
    allowedCount = audit.findings.count - findings.count
    places = Places(compilation.sources)
  }

  package var counts: DiagnosticCounts { findings.reduce(into: DiagnosticCounts()) { $0.add($1.kind.code.severity) } }

  /// Keys of the app with Control and Option, VoiceOver's own modifiers (VoiceOver User Guide).
  var voiceOverKeys: [Int] {
    audit.keys.indices.filter {
      !audit.keys[$0].isSystems && audit.keys[$0].combination.modifierFlags.isSuperset(of: [.control, .alternate])
    }
  }

  let cleanLayouts: [Int]

  /// Findings of one kind about single keys with the same settings.
  struct Group {
    let kind: LayoutAudit.Kind
    let settings: [LayoutAudit.Setting]
    var findings: [LayoutFinding]
  }

  private static func groups(_ findings: [LayoutFinding]) -> [Group] {
    var groups: [Group] = []
    var indices: [GroupKey: Int] = [:]
    for finding in findings {
      // Lost letters of several layouts are easiest to read one by one.
      let key = GroupKey(kind: finding.kind, settings: finding.settings)
      if finding.other == nil, finding.kind != .stolenCharacter, let index = indices[key] {
        groups[index].findings.append(finding)
      } else {
        indices[key] = groups.count
        groups.append(Group(kind: finding.kind, settings: finding.settings, findings: [finding]))
      }
    }
    return groups
  }

  /// Hashes little: findings often share their settings, which are then equal without a look at each.
  private struct GroupKey: Hashable {
    let kind: LayoutAudit.Kind
    let settings: [LayoutAudit.Setting]

    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(settings.count)
      hasher.combine(settings.first)
    }
  }

  /// Nil for a command without a declaration.
  package mutating func place(of key: Int) -> Places.Place? { places.place(of: audit.source(of: key)) }

  /// The settings where the key differs from the written one, in the order of the layouts.
  func movedSettings(of key: Int) -> [LayoutAudit.Setting] {
    audit.layouts.indices.flatMap { layout in
      audit.directions.map { LayoutAudit.Setting(layout: layout, direction: $0) }
        .filter { audit.localized(key, in: $0).isMoved }
    }
  }

  /// Keys of the app that move on some layout or are mirrored.
  var movedKeys: [Int] {
    let moved = Set(audit.moves.flatMap(\.keys))
    return audit.keys.indices.filter { moved.contains($0) || mirrors($0) }
  }

  func mirrors(_ key: Int) -> Bool {
    let entry = audit.keys[key]
    return audit.directions.contains(.rightToLeft) && !entry.isSystems && audit.localizesKeyCommands
      && entry.allowsMirroring && entry.combination.mirrored != entry.combination
  }
}
