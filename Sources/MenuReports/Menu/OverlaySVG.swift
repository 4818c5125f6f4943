/// An overlay as an iPad shows it while Command is held: columns of sections.
package struct OverlaySVG {
  private let overlay: Overlay
  private let app: String
  private let platform: String

  package init(_ overlay: Overlay, of app: String, on platform: String) {
    self.overlay = overlay
    self.app = app
    self.platform = platform
  }

  private static let style = SVGStyle("overlay")

  private static let size = style.font("use").size
  private static let margin = 28
  /// Between two columns, between a title and its key, and between two sections.
  private static let gap = 36
  private static let keyGap = 12
  private static let sectionGap = 14
  private static let lineHeight = 25
  /// A longer section continues in the next column, unless it would be this short there, or whole sections make the
  /// picture only two lines higher.
  private static let leastLines = 6

  private struct Block {
    let title: String
    let entries: ArraySlice<Overlay.Entry>

    /// The height with the space below.
    var height: Int { (entries.count + 1) * lineHeight + sectionGap }
  }

  /// O(entries).
  package var picture: SVGPicture {
    let keys = KeyColumn(overlay.sections.flatMap { $0.entries }.map { $0.key }, size: Self.size)
    let count = columnCount(keys)
    let columnWidth = Self.columnWidth(max(count, 2))
    let columns = columns(count)
    var canvas = SVGCanvas(
      width: 2 * Self.margin + count * (columnWidth + Self.gap) - Self.gap, margin: Self.margin, style: Self.style,
      isMirrored: overlay.direction == .rightToLeft)
    let height = Self.height(of: columns)
    let notes = notes
    let end = Self.margin - 6 + height - Self.sectionGap + notes.count * Self.lineHeight + (notes.isEmpty ? 0 : 10)
    canvas.addBox("box", x: 1, y: 1, width: canvas.width - 2, height: end + Self.margin - 2, radius: 22)
    for (index, column) in columns.enumerated() {
      write(column, x: Self.margin + index * (columnWidth + Self.gap), width: columnWidth, keys, to: &canvas)
    }
    canvas.y = end - notes.count * Self.lineHeight
    for note in notes {
      canvas.y += Self.lineHeight
      canvas.addText(note, "note", x: Self.margin, y: canvas.y - 8, room: canvas.width - 2 * Self.margin)
    }
    return SVGPicture(canvas, title: "The shortcuts of \(app) on \(platform)", description: description)
  }

  private func write(_ blocks: [Block], x: Int, width: Int, _ keys: KeyColumn, to canvas: inout SVGCanvas) {
    var y = Self.margin - 6
    let room = width - keys.width - Self.keyGap
    for block in blocks {
      canvas.addText(block.title, "head", x: x, y: y + 17, room: width)
      for entry in block.entries {
        y += Self.lineHeight
        // A title reaches as far as its own key.
        canvas.addText(entry.title, "use", x: x, y: y + 17, room: room + keys.indent(entry.key))
        let name = entry.typing.stroke == nil ? "key untypable" : "key"
        keys.write(entry.key, name, x: x + width - keys.width, y: y + 17, to: &canvas)
      }
      y += Self.lineHeight + Self.sectionGap
    }
  }

  /// The number of columns: as many as have room for the titles, up to three.
  private func columnCount(_ keys: KeyColumn) -> Int {
    let widest = overlay.sections.flatMap { $0.entries }.map { $0.title.typesetWidth }.max() ?? 0
    let lines = overlay.sections.reduce(0) { $0 + $1.entries.count + 1 }
    let room = Self.columnWidth(3) - keys.width - Self.keyGap
    let most = widest * Self.size <= room * 1000 ? 3 : 2
    return max(1, min(most, max(min(overlay.sections.count, lines / 3), lines / (2 * Self.leastLines))))
  }

  private static func columnWidth(_ count: Int) -> Int {
    (SVGPicture.usualWidth - 2 * margin + gap) / count - gap
  }

  private func columns(_ count: Int) -> [[Block]] {
    let lines = overlay.sections.reduce(0) { $0 + $1.entries.count + 1 }
    let whole = SVGCanvas.columns(blocks(atMost: max(lines, 1)), count: count) { $0.height }
    let split = SVGCanvas.columns(blocks(atMost: max(lines / count, Self.leastLines)), count: count) { $0.height }
    return Self.height(of: whole) <= Self.height(of: split) + 2 * Self.lineHeight ? whole : split
  }

  private static func height(of columns: [[Block]]) -> Int {
    columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
  }

  private func blocks(atMost most: Int) -> [Block] {
    overlay.sections.flatMap { section in
      let parts = (section.entries.count + most - 1) / most
      return (0..<parts).map { part in
        let (start, end) = (section.entries.count * part / parts, section.entries.count * (part + 1) / parts)
        return Block(title: section.title.isEmpty ? "(untitled)" : section.title, entries: section.entries[start..<end])
      }
    }
  }

  private var notes: [String] {
    var notes = overlay.keyboard.isEmpty ? [] : ["Keys on \(overlay.keyboard)"]
    if overlay.sections.isEmpty { notes.append("No command has a key and a title.") }
    if overlay.sections.contains(where: { $0.entries.contains { $0.typing.stroke == nil } }) {
      notes.append("A key that is struck through cannot be typed there.")
    }
    return notes
  }

  private var description: String {
    overlay.sections.map { section in
      section.title + ": "
        + section.entries.map { "\($0.key.displayed.standingAlone) \($0.title)" }.joined(separator: ", ")
    }.joined(separator: "; ") + (overlay.sections.isEmpty ? notes.joined() : ".")
  }
}
