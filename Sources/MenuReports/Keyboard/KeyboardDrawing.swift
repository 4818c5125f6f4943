/// Draws the keys of a layout as on its keyboard: characters with Shift above those without.
struct KeyboardDrawing {
  /// The width in columns has one of the key's borders.
  private struct Cap {
    var width: Int
    var shift = ""
    var plain = ""
  }

  private let rows: [[Cap]]

  init(_ layer: KeyLayer, on hardware: KeyboardHardware) {
    rows = zip(hardware.rows, Self.margins[hardware] ?? []).map { keys, margin in
      var row = keys.map { key in
        Cap(
          width: Self.keyWidth, shift: Self.legend(layer.text(key, .shift)), plain: Self.legend(layer.text(key, .plain))
        )
      }
      if margin.left > 0 { row.insert(Cap(width: margin.left, plain: margin.leftText), at: 0) }
      let rest = Self.width - row.reduce(0) { $0 + $1.width }
      // The last key of a row may itself reach to the edge, like the backslash of an ANSI keyboard.
      if margin.rightText.isEmpty {
        row[row.count - 1].width += rest
      } else {
        row.append(Cap(width: rest, plain: margin.rightText))
      }
      return row
    }
  }

  /// The lines, each `width` + 1 columns wide.
  var lines: [String] {
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      lines.append(border(above: index == 0 ? nil : rows[index - 1], below: row))
      lines.append(line(of: row, \.shift))
      lines.append(line(of: row, \.plain))
    }
    return lines + [border(above: rows.last, below: nil)]
  }

  /// The columns of a key, one of them its border.
  private static let keyWidth = 5
  private static let width = 15 * keyWidth

  /// The widths of the keys at the left edge, with their legends and those of the keys at the right edge.
  private static let margins: [KeyboardHardware: [(left: Int, leftText: String, rightText: String)]] = [
    .ansi: [(0, "", "⌫"), (8, "⇥", ""), (9, "⇪", "↩"), (11, "⇧", "⇧")],
    .iso: [(0, "", "⌫"), (8, "⇥", "↩"), (9, "⇪", "↩"), (6, "⇧", "⇧")],
    .jis: [(0, "", "⌫"), (8, "⇥", "↩"), (9, "⌃", "↩"), (11, "⇧", "⇧")],
  ]

  /// The legend, at most three columns wide.
  private static func legend(_ text: String?) -> String { (text ?? "").keyLegend.clipped(to: 3) }

  private func line(of row: [Cap], _ legend: (Cap) -> String) -> String {
    row.map { "│ " + legend($0).padded(to: $0.width - 2).clipped(to: $0.width - 2) }.joined() + "│"
  }

  private func border(above: [Cap]?, below: [Cap]?) -> String {
    let (ends, starts) = (Self.edges(of: above), Self.edges(of: below))
    return (0...Self.width).map { column in
      switch (ends.contains(column), starts.contains(column)) {
      case (true, true): column == 0 ? "├" : column == Self.width ? "┤" : "┼"
      case (true, false): column == 0 ? "└" : column == Self.width ? "┘" : "┴"
      case (false, true): column == 0 ? "┌" : column == Self.width ? "┐" : "┬"
      case (false, false): "─"
      }
    }.joined()
  }

  private static func edges(of row: [Cap]?) -> Set<Int> {
    guard let row else { return [] }
    return row.reduce(into: [0]) { edges, cap in edges.insert((edges.max() ?? 0) + cap.width) }
  }
}

extension String {
  /// The legend as printed on a key: spaces are signs, and characters that are invisible or turn a line around are
  /// numbers.
  var keyLegend: String {
    guard let first = unicodeScalars.first else { return "" }
    switch first {
    case " ": return "␣"
    case "\u{A0}": return "⍽"
    default: break
    }
    if unicodeScalars.contains(where: { !$0.isTerminalSafe || $0.properties.generalCategory == .format }) {
      return first.value.hexadecimal()
    }
    return standingAlone
  }
}
