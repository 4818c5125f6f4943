/// A report for a wiki or a pull request: tables of the findings and of the moved keys.
extension AuditReport {
  package var markdown: String {
    var report = self
    let audit = report.audit
    let clean = report.cleanLayouts
    var page = "# Keyboard layouts of \(report.app.markdownText) on \(audit.platform.title.markdownText)\n\n"
    let counts = report.counts.summary
    page +=
      "\(clean.count) of \(audit.layouts.count) layouts are clean. " + (counts.isEmpty ? "No warnings" : counts) + ".\n"
    page += "\n## Findings\n\n"
    if report.findings.isEmpty {
      page += "None.\n"
    } else {
      var table = Table(["What", "Where", "Why", "Layouts", "Place"], [])
      for finding in report.findings {
        let place = report.place(of: finding.key)?.text ?? ""
        for (direction, reason, layouts) in Self.reasons(finding, audit) {
          let cells = [
            finding.kind.code.name,
            audit.subject(finding.key) + (finding.other.map { " and " + audit.subject($0) } ?? ""),
            reason + (direction == .rightToLeft ? " (right to left)" : ""), layouts.joined(separator: " "), place,
          ]
          table.rows.append(cells.map(\.markdownText))
        }
      }
      page += table.markdown
    }
    page += "\n## What moves where\n\n"
    if audit.moves.isEmpty {
      page += "Nothing.\n"
    } else {
      let rows = audit.moves.map { move in
        [
          move.keys.map(audit.subject).joined(separator: ", "), move.displayedTarget,
          move.layouts.map { audit.layouts[$0].name }.joined(separator: " "),
        ].map(\.markdownText)
      }
      page += Table(["Keys", "As shown", "Layouts"], rows).markdown
    }
    let mirrored = audit.keys.indices.filter(report.mirrors).map(audit.subject)
    if !mirrored.isEmpty {
      page += "\nMirrored in a right-to-left interface: \(mirrored.joined(separator: ", ").markdownText).\n"
    }
    let voiceOver = report.voiceOverKeys.map(audit.subject)
    if !voiceOver.isEmpty {
      page += "\nControl and Option are VoiceOver's modifiers: \(voiceOver.joined(separator: ", ").markdownText).\n"
    }
    return page
  }

  private static func reasons(
    _ finding: LayoutFinding, _ audit: LayoutAudit
  ) -> [(direction: App.LayoutDirection, reason: String, layouts: [String])] {
    let reasons = finding.settings.map { (setting: $0, reason: audit.reason(finding, in: $0)) }
    return reasons.grouped { [$0.setting.direction.rawValue, $0.reason] }.map { group in
      (group[0].setting.direction, group[0].reason, group.map { audit.layouts[$0.setting.layout].name })
    }
  }
}
