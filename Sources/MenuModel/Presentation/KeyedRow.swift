/// A line of a report: a text, and perhaps a key in a column of its own.
struct KeyedRow {
  /// Columns left free before the text.
  let indent: Int
  private let text: StyledText
  private let key: (flags: StyledText, input: StyledText)?
  /// The remark about the key, in a column after it; empty without one.
  private var aside = StyledText()

  /// Makes a row; characters that a terminal would act on are spelled out.
  init(_ text: String, _ key: KeyCombination? = nil, indent: Int = 0, as role: StyledText.Role? = nil) {
    self.indent = indent
    self.text = StyledText(text, role)
    self.key = key.map {
      (
        StyledText($0.displayedModifierFlags.displayed, role ?? .key),
        StyledText($0.input.displayed.standingAlone, role ?? .key)
      )
    }
  }

  /// Makes a row with a key on a layout, and remarks: the written key if it differs, and whether it cannot be typed.
  init(_ text: String, on key: LocalizedKey, indent: Int = 0, as role: StyledText.Role? = nil) {
    self.init(text, key.localized, indent: indent, as: role)
    var words = key.isMoved ? [StyledText(key.authored.displayed, .faint)] : []
    if key.typing.stroke == nil { words.append("\("cannot be typed", .nearMiss)") }
    if !words.isEmpty { aside = "\("(", .faint)\(words.joined(separator: "\(", ", .faint)"))\(")", .faint)" }
  }

  /// Blocks of rows, at most `most` beside each other, all keys in one column; without `keyboard`, no heading names it.
  static func text(_ blocks: [[KeyedRow]], keyboard: String, width: Int, columns most: Int) -> StyledText {
    var lines = Self.lines(Array(blocks.joined()), width: width)[...]
    let laidOut = blocks.map { rows in
      let block = Array(lines.prefix(rows.count).joined())
      lines = lines.dropFirst(rows.count)
      return block
    }
    let header: StyledText = keyboard.isEmpty ? "" : "\("Keys on \(keyboard)", .faint)\n\n"
    return header + StyledText.columns(laidOut, width: width, atMost: most).map { $0 + "\n" }.joined()
  }

  /// Lays rows out below each other, without trailing space. A text gets at least `leastTextWidth`.
  private static func lines(_ rows: [KeyedRow], width: Int) -> [[StyledText]] {
    let keys = rows.compactMap(\.key)
    let flagsWidth = keys.map(\.flags.displayWidth).max() ?? 0
    let inputWidth = keys.map(\.input.displayWidth).max() ?? 0
    let asideWidth = rows.map(\.aside.displayWidth).max() ?? 0
    let keyWidth = flagsWidth + inputWidth + (asideWidth == 0 ? 0 : asideGap + asideWidth)
    let natural = rows.filter { $0.key != nil }.map { $0.indent + $0.text.displayWidth }.max() ?? 0
    let textWidth = min(natural, max(width - gap - keyWidth, leastTextWidth))
    return rows.map { row in
      let available = row.key == nil ? max(width, leastTextWidth) : textWidth
      let margin = StyledText(String(repeating: " ", count: row.indent))
      // Further lines are indented, so that they do not look like entries.
      let isLong = row.indent + row.text.displayWidth > available
      var lines = row.text.folded(to: max(1, available - row.indent - (isLong ? hanging.displayWidth : 0)))
      for index in lines.indices { lines[index] = margin + (index == 0 ? "" : hanging) + lines[index] }
      if let (flags, input) = row.key {
        lines[0] = lines[0].padded(to: textWidth + gap + flagsWidth - flags.displayWidth, leader: true) + flags
        lines[0] += row.aside.isEmpty ? input : input.padded(to: inputWidth + asideGap) + row.aside
      }
      return lines
    }
  }

  private static let gap = 2
  private static let asideGap = 3
  private static let hanging: StyledText = "  "
  private static let leastTextWidth = 16
}
