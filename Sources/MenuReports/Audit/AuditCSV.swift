/// An audit as comma-separated values: a row for each finding and key that moves, on each layout and in each direction.
extension AuditReport {
  private static let header = [
    "code", "severity", "command", "action", "key", "responder", "other command", "other key", "other owner", "layout",
    "layout name",
    "direction", "shown", "pressed", "reason", "file", "line", "column",
  ]

  /// The lines, a header first.
  package var csv: String {
    var report = self
    let audit = report.audit
    var rows: [[String]] = []
    for finding in report.findings {
      let place = report.place(of: finding.key)
      for setting in finding.settings {
        rows.append(
          [finding.kind.code.name, finding.kind.code.severity.rawValue]
            + Self.cells(finding.key, finding.other, setting, audit)
            + [audit.reason(finding, in: setting)] + Self.cells(place))
      }
    }
    for key in report.movedKeys {
      let place = report.place(of: key)
      for setting in report.movedSettings(of: key) {
        rows.append(
          [DiagnosticCode.movedByLayout.name, "note"] + Self.cells(key, nil, setting, audit)
            + ["\(audit.keys[key].combination.displayed) is \(audit.localized(key, in: setting).localized.displayed)"]
            + Self.cells(place))
      }
    }
    return Table(Self.header, rows).csv
  }

  private static func cells(
    _ key: Int, _ other: Int?, _ setting: LayoutAudit.Setting, _ audit: LayoutAudit
  ) -> [String] {
    let layout = audit.layouts[setting.layout]
    return [
      audit.title(of: key), audit.action(of: key)?.rawValue ?? "", audit.keys[key].combination.canonical,
      audit.responder(of: key) ?? "", other.map(audit.title) ?? "",
      other.map { audit.keys[$0].combination.canonical } ?? "",
      other.map { audit.keys[$0].isSystems ? "system" : audit.responder(of: $0) ?? "app" } ?? "", layout.name,
      layout.displayName, setting.direction.rawValue, audit.localized(key, in: setting).localized.displayed,
      audit.pressed(key, in: setting) ?? "",
    ]
  }

  private static func cells(_ place: Places.Place?) -> [String] {
    place.map { [$0.path, String($0.position.line), String($0.position.column)] } ?? ["", "", ""]
  }
}

extension LayoutAudit {
  /// What is pressed for a key in a setting: `⇧⌘0`; nil where it cannot be pressed.
  fileprivate func pressed(_ key: Int, in setting: Setting) -> String? {
    localized(key, in: setting).typing.stroke.map(layouts[setting.layout].displayed)
  }
}
