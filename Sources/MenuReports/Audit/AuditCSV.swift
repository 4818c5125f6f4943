/// An audit as CSV: a row per finding and moved key, layout and direction, made when written: half a million at times.
package struct AuditCSV: Sendable {
  private static let header = [
    "code", "severity", "command", "action", "key", "responder", "other command", "other key", "other owner", "layout",
    "layout name",
    "direction", "shown", "pressed", "reason", "file", "line", "column",
  ]

  /// The size of a piece, in findings or keys.
  private static let pieceSize = 4

  private let report: AuditReport
  private let movedKeys: [Int]
  /// The cells of each setting, with the comma after it.
  private let settingCells: [LayoutAudit.Setting: String]

  package init(_ report: AuditReport) {
    var report = report
    let audit = report.audit
    movedKeys = report.movedKeys
    // Each piece copies the report, so count the lines of files before.
    for key in report.findings.map(\.key) + movedKeys { _ = report.place(of: key) }
    self.report = report
    var cells: [LayoutAudit.Setting: String] = [:]
    for (index, layout) in audit.layouts.enumerated() {
      for direction in audit.directions {
        cells[LayoutAudit.Setting(layout: index, direction: direction)] =
          Table.csv([layout.name, layout.displayName, direction.rawValue]) + ","
      }
    }
    settingCells = cells
  }

  /// Each line ends in a line feed; the first is a header.
  package var text: PiecewiseBytes {
    let csv = self
    let findings = Self.pieces(report.findings.indices)
    let moves = Self.pieces(movedKeys.indices)
    return PiecewiseBytes(count: 1 + findings.count + moves.count) { index in
      if index == 0 { return Array((Table.csv(Self.header) + "\n").utf8) }
      return index <= findings.count
        ? csv.findings(findings[index - 1]) : csv.moves(moves[index - 1 - findings.count])
    }
  }

  private static func pieces(_ indices: Range<Int>) -> [Range<Int>] {
    stride(from: 0, to: indices.count, by: pieceSize).map { $0..<min($0 + pieceSize, indices.count) }
  }

  private func findings(_ range: Range<Int>) -> [UInt8] {
    var report = report
    var bytes: [UInt8] = []
    for finding in report.findings[range] {
      let code = finding.kind.code
      let row = Row(
        [code.name, code.severity.rawValue] + cells(finding.key, finding.other), report.place(of: finding.key))
      for setting in finding.settings {
        write(row, finding.key, setting, report.audit.reason(finding, in: setting), to: &bytes)
      }
    }
    return bytes
  }

  private func moves(_ range: Range<Int>) -> [UInt8] {
    var report = report
    var bytes: [UInt8] = []
    for key in movedKeys[range] {
      let row = Row([DiagnosticCode.movedByLayout.name, "note"] + cells(key, nil), report.place(of: key))
      let authored = report.audit.keys[key].combination.displayed
      for setting in report.movedSettings(of: key) {
        let shown = report.audit.localized(key, in: setting).localized.displayed
        write(row, key, setting, "\(authored) is \(shown)", to: &bytes)
      }
    }
    return bytes
  }

  /// The shared cells of a key's rows, before and after the layout's, with their commas.
  private struct Row {
    let start: String
    let end: String

    init(_ cells: [String], _ place: Places.Place?) {
      start = Table.csv(cells) + ","
      let place = place.map { [$0.path, String($0.position.line), String($0.position.column)] } ?? ["", "", ""]
      end = "," + Table.csv(place) + "\n"
    }
  }

  private func write(
    _ row: Row, _ key: Int, _ setting: LayoutAudit.Setting, _ reason: String, to bytes: inout [UInt8]
  ) {
    let localized = report.audit.localized(key, in: setting)
    let pressed = localized.typing.stroke.map(report.audit.layouts[setting.layout].displayed)
    bytes += row.start.utf8
    bytes += (settingCells[setting] ?? "").utf8
    bytes += Table.csv([localized.localized.displayed, pressed ?? "", reason]).utf8
    bytes += row.end.utf8
  }

  private func cells(_ key: Int, _ other: Int?) -> [String] {
    let audit = report.audit
    return [
      audit.title(of: key), audit.action(of: key)?.rawValue ?? "", audit.keys[key].combination.canonical,
      audit.responder(of: key) ?? "", other.map(audit.title) ?? "",
      other.map { audit.keys[$0].combination.canonical } ?? "",
      other.map { audit.keys[$0].isSystems ? "system" : audit.responder(of: $0) ?? "app" } ?? "",
    ]
  }
}
