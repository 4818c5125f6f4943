/// A map of shortcuts by keyboard layouts, with the key that each shortcut becomes.
package struct AuditSVG {
  private let report: AuditReport
  private let rows: [Row]
  private let layouts: [Int]
  /// How many rows the drawing leaves out.
  private let restCount: Int

  /// A shortcut that differs from the written one on some layout.
  private struct Row {
    let key: Int
    /// The cells by layout; nil for a key as written.
    var cells: [Cell?]
  }

  private struct Cell {
    let kind: Kind
    let key: KeyCombination
  }

  /// The gravest last.
  private enum Kind: String, CaseIterable {
    case moved, warned, untypable, clash

    var words: String {
      switch self {
      case .moved: "another key, shown"
      case .warned: "takes a character away, or points the wrong way"
      case .untypable: "cannot be typed"
      case .clash: "two commands on one key"
      }
    }

    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    init?(_ kind: LayoutAudit.Kind) {
      switch kind {
      case .collision, .mirroredCollision: self = .clash
      case .untypable, .unsafeOptOut: self = .untypable
      case .oppositePair, .stolenCharacter: self = .warned
      // The letter in the cell shows it.
      case .lostMnemonic: return nil
      }
    }
  }

  /// More rows are only counted. Those with problems then come first.
  private static let mostRows = 400

  /// Takes shortcuts in the audit's first direction, and problems from all. O(shortcuts that move * layouts).
  package init(_ report: AuditReport) {
    self.report = report
    let audit = report.audit
    var problems: [Int: [Int: Kind]] = [:]
    for finding in report.findings {
      guard let kind = Kind(finding.kind) else { continue }
      for key in [finding.key] + (finding.other.map { [$0] } ?? []) where !audit.keys[key].isSystems {
        for setting in finding.settings {
          let known = problems[key]?[setting.layout]
          if known.map({ $0.rank < kind.rank }) ?? true { problems[key, default: [:]][setting.layout] = kind }
        }
      }
    }
    let moved = Set(audit.moves.flatMap { $0.keys })
    let direction = audit.directions.first ?? .leftToRight
    var rows: [Row] = []
    for key in audit.keys.indices where moved.contains(key) || problems[key] != nil || report.mirrors(key) {
      let cells = audit.layouts.indices.map { layout -> Cell? in
        let localized = audit.localized(key, in: LayoutAudit.Setting(layout: layout, direction: direction))
        let problem = problems[key]?[layout]
        guard let kind = problem ?? (localized.isMoved ? .moved : nil) else { return nil }
        return Cell(kind: kind, key: localized.localized)
      }
      if cells.contains(where: { $0 != nil }) { rows.append(Row(key: key, cells: cells)) }
    }
    if rows.count > Self.mostRows {
      rows = rows.filter { problems[$0.key] != nil } + rows.filter { problems[$0.key] == nil }
    }
    self.rows = Array(rows.prefix(Self.mostRows))
    restCount = rows.count - self.rows.count
    layouts = audit.layouts.indices.filter { layout in rows.contains { $0.cells[layout] != nil } }
  }

  // MARK: The picture

  static let style = SVGStyle("audit")

  private static let margin = 24
  private static let rowHeight = 18
  /// Between a title and its key, and between the key and the map.
  private static let gap = 10
  private static let mostTitle = 190
  private static let pitches = 13...22
  private static let mostPitch = 96

  /// Whether columns are wide enough for layouts' names and for whole keys.
  private var areNamed: Bool { layouts.count < 8 }

  /// O(cells).
  package var picture: SVGPicture {
    let audit = report.audit
    var canvas = SVGCanvas(width: SVGPicture.usualWidth, margin: Self.margin, style: Self.style)
    canvas.writeHeading("\(report.app) on \(audit.layouts.count.counted("keyboard"))", about: summary)
    if !rows.isEmpty {
      for band in bands { write(band.layouts, pitch: band.pitch, to: &canvas) }
      if restCount > 0 {
        canvas.y += 24
        canvas.addText("and \(restCount) more", "note", x: Self.margin, y: canvas.y, room: 400)
      }
      writeLegend(to: &canvas)
    }
    return SVGPicture(
      canvas, title: "The shortcuts of \(report.app) on \(audit.layouts.count.counted("keyboard layout"))",
      description: words)
  }

  private var keys: KeyColumn { KeyColumn(rows.map { report.audit.keys[$0.key].combination }, size: 12) }

  private var titleWidth: Int {
    min(
      Self.mostTitle, (rows.map { report.audit.title(of: $0.key).terminalSafe.typesetWidth }.max() ?? 0) * 12 / 1000 + 2
    )
  }

  private var left: Int { Self.margin + titleWidth + 2 * Self.gap + keys.width }

  /// A layout's name leans to the right by 30 degrees.
  private func reach(_ layout: Int) -> (right: Int, up: Int) {
    let width = report.audit.layouts[layout].name.typesetWidth * 11 / 1000
    return (width / 2 + 10, width * 7 / 8 + 8)
  }

  /// Layouts beside each other; of many, some are below.
  private var bands: [(layouts: ArraySlice<Int>, pitch: Int)] {
    let count = layouts.count
    if areNamed {
      let widest = layouts.map { report.audit.layouts[$0].displayName.widestTypesetWidth * 11 / 1000 + 8 }.max() ?? 0
      let most = max(Self.mostPitch, widest)
      return [(layouts[...], min(most, (SVGPicture.usualWidth - left - Self.margin) / max(1, count)))]
    }
    let overhang = layouts.map { reach($0).right }.max() ?? 0
    let room = SVGPicture.usualWidth - left - max(overhang, Self.margin)
    let most = max(1, room / Self.pitches.lowerBound)
    let parts = (count + most - 1) / most
    return (0..<parts).map { part in
      let layouts = layouts[count * part / parts..<count * (part + 1) / parts]
      return (layouts, min(Self.pitches.upperBound, max(Self.pitches.lowerBound, room / ((count + parts - 1) / parts))))
    }
  }

  private func write(_ layouts: ArraySlice<Int>, pitch: Int, to canvas: inout SVGCanvas) {
    let audit = report.audit
    let (left, keys, titleWidth) = (left, keys, titleWidth)
    canvas.y += areNamed ? 26 : (layouts.map { reach($0).up }.max() ?? 0) + 6
    for (column, layout) in layouts.enumerated() {
      if areNamed {
        canvas.addText(
          audit.layouts[layout].displayName, "layout", x: left + column * pitch + pitch / 2, y: canvas.y - 6, .middle,
          room: pitch - 4)
        continue
      }
      var name = SVGText(audit.layouts[layout].name, "layout", left + column * pitch + pitch / 2 + 3, canvas.y - 4)
      name.angle = -60
      name.write(to: &canvas.text)
      canvas.text += "\n"
    }
    var free = ""
    for (index, row) in rows.enumerated() {
      let y = canvas.y + index * Self.rowHeight
      canvas.addText(audit.title(of: row.key), "use", x: Self.margin, y: y + 13, room: titleWidth)
      keys.write(audit.keys[row.key].combination, "key", x: left - Self.gap - keys.width, y: y + 13, to: &canvas)
      for (column, layout) in layouts.enumerated() {
        let x = left + column * pitch
        guard let cell = row.cells[layout] else {
          free += "M\(x + 3) \(y + 3)h\(pitch - 6)v\(Self.rowHeight - 6)h-\(pitch - 6)z"
          continue
        }
        let text = areNamed ? cell.key.displayed : cell.key.input.displayed.keyLegend
        write(cell.kind, text, x, y, width: pitch, to: &canvas)
      }
    }
    if !free.isEmpty { canvas.text += "<path class=\"written\" d=\"\(free)\"/>\n" }
    canvas.y += rows.count * Self.rowHeight
  }

  private func write(_ kind: Kind, _ text: String, _ x: Int, _ y: Int, width: Int, to canvas: inout SVGCanvas) {
    canvas.addBox("\(kind.rawValue) cap", x: x + 1, y: y + 1, width: width - 2, height: Self.rowHeight - 2, radius: 3)
    let most = Self.pitches.contains(width) ? 1_200 : width * 80
    let sign = kind == .untypable ? "×" : text.typesetWidth <= most ? text : ""
    if !sign.isEmpty {
      canvas.addText(sign, "sign \(kind.rawValue)", x: x + width / 2, y: y + 13, .middle, room: width, slack: 4)
    }
  }

  private func writeLegend(to canvas: inout SVGCanvas) {
    var items: [(sign: Kind?, words: String)] = [(nil, "as written")]
    for kind in Kind.allCases where rows.contains(where: { $0.cells.contains { $0?.kind == kind } }) {
      items.append((kind, kind.words))
    }
    canvas.writeLegend(items, width: 18) { kind, x, y, canvas in
      guard let kind else {
        canvas.text += "<path class=\"written\" d=\"M\(x + 3) \(y + 5)h12v12h-12z\"/>\n"
        return
      }
      write(kind, "", x, y + 2, width: 18, to: &canvas)
    }
  }

  // MARK: Words

  private var summary: String { report.audit.platform.title + " · " + counts }

  private var counts: String {
    let count = report.audit.keys.count { !$0.isSystems }
    let differing = rows.count + restCount
    func be(_ count: Int) -> String { count == 1 ? "is" : "are" }
    if count == 0 { return "no shortcuts" }
    if differing == 0 {
      return (count == 1 ? "its shortcut" : "all \(count) shortcuts") + " \(be(count)) as written on all of them"
    }
    let others = count - differing
    return "\(differing) of \(count.counted("shortcut")) \(differing == 1 ? "differs" : "differ")"
      + " on \(layouts.count.counted("keyboard"))"
      + (others > 0 ? "; the other \(others) \(be(others)) as written on all" : "")
  }

  private var words: String {
    let audit = report.audit
    let findings = report.findings.filter { Kind($0.kind) != nil }.map { audit.message($0) }
    return summary + ". " + (findings.isEmpty ? "No problems." : findings.joined(separator: "; ") + ".")
  }
}
