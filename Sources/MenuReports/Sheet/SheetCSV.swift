/// A row for each command, platform and layout; see ``Table/csv(_:)`` for its cells.
package struct SheetCSV: Sendable {
  private static let columns = [
    "platform", "layout", "section", "path", "title", "action", "propertyList", "authoredKey",
    "localizedKey", "key", "obstacle",
  ]

  /// Columns that only some sheets have.
  private let others: [String]
  private let sheet: Sheet
  private let pages: [Rows]
  private let pieces: [(page: Int, layout: Int, rows: Range<Int>)]

  /// The rows of a page on a layout that moves no key.
  private struct Rows: Sendable {
    /// One row after the other, each from after the layout's name up to the obstacle.
    var bytes: [UInt8] = []
    var rows: [Row] = []
  }

  private struct Row: Sendable {
    /// Offsets of the cells about the command, of those about the key on a layout, and of their end.
    let start: Int
    let key: Int
    let end: Int
    let authored: Sheet.Key?
    let mirrored: KeyCombination?
    /// The cells of columns that only some sheets have, each with the comma before it.
    let others: String
  }

  /// The size in rows: a piece is still in a processor's cache when it is written.
  private static let pieceSize = 2048

  package init(_ sheet: Sheet) {
    self.sheet = sheet
    let hasApps = sheet.pages.contains { $0.app != nil }
    let hasChanges = sheet.earlierVersion != nil
    others = (hasApps ? ["app"] : []) + (hasChanges ? ["change"] : [])
    pages = sheet.pages.map { page in
      let localizer = sheet.layouts.first.map { sheet.localizer(of: page, on: $0) }
      var rows = Rows()
      let shown = page.sections.flatMap { section in section.entries.map { (section.title, $0, $0.change?.phrase) } }
      for (section, entry, change) in shown + page.gone.map({ ($0.path.first ?? "", $0, "gone") }) {
        let start = rows.bytes.count
        rows.bytes +=
          Table.csv([
            section, entry.path.joined(separator: " > "), entry.title, entry.action?.rawValue ?? "",
            entry.propertyList?.displayed ?? "", entry.key?.authored.canonical ?? "",
          ]).utf8
        rows.bytes += ",".utf8
        let key = rows.bytes.count
        let mirrored = entry.key.flatMap { localizer?.localized($0).mirrored }
        rows.bytes += Self.cells(mirrored).utf8
        let others = (hasApps ? [page.app ?? ""] : []) + (hasChanges ? [change ?? ""] : [])
        rows.rows.append(
          Row(
            start: start, key: key, end: rows.bytes.count, authored: entry.key, mirrored: mirrored,
            others: others.isEmpty ? "" : "," + Table.csv(others)))
      }
      return rows
    }
    var pieces: [(page: Int, layout: Int, rows: Range<Int>)] = []
    for (page, rows) in pages.enumerated() {
      for layout in sheet.layouts.indices {
        for first in stride(from: 0, to: rows.rows.count, by: Self.pieceSize) {
          pieces.append((page, layout, first..<min(first + Self.pieceSize, rows.rows.count)))
        }
      }
    }
    self.pieces = pieces
  }

  package var text: PiecewiseBytes {
    let csv = self
    return PiecewiseBytes(count: 1 + pieces.count) { index in
      index == 0 ? Array((Table.csv(Self.columns + csv.others) + "\n").utf8) : csv.bytes(ofPiece: index - 1)
    }
  }

  /// The cells, each with the comma after it.
  private static func cells(_ key: KeyCombination?) -> String {
    var text = ""
    Table.writeCSV(key?.canonical ?? "", to: &text)
    text += ","
    Table.writeCSV(key?.displayed ?? "", to: &text)
    return text + ","
  }

  private func bytes(ofPiece index: Int) -> [UInt8] {
    let (page, layout, range) = pieces[index]
    let localizer = sheet.localizer(of: sheet.pages[page], on: sheet.layouts[layout])
    let start = Array((Table.csv([sheet.pages[page].name, sheet.layouts[layout].name]) + ",").utf8)
    let rows = pages[page]
    var moved: [KeyCombination: [UInt8]] = [:]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      (rows.rows[range.upperBound - 1].end - rows.rows[range.lowerBound].start) * 5 / 4
        + range.count * (start.count + 16))
    rows.bytes.withUnsafeBufferPointer { cells in
      for row in rows.rows[range] {
        bytes += start
        let key = row.authored.map { localizer.localized($0) }
        if let key, key.localized != row.mirrored {
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: cells[row.start..<row.key]))
          let text = moved[key.localized] ?? Array(Self.cells(key.localized).utf8)
          moved[key.localized] = text
          bytes += text
        } else {
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: cells[row.start..<row.end]))
        }
        if let obstacle = key?.typing.obstacle { bytes += obstacle.utf8 }
        bytes += row.others.utf8
        bytes.append(.lineFeed)
      }
    }
    return bytes
  }
}
