/// A line of a report: a text, and perhaps a key in a column of its own.
struct KeyedRow {
  /// Columns left free before the text.
  let indent: Int
  /// The text, safe for a terminal.
  var text: String
  /// The key's modifiers and its input, safe for a terminal; nil for a row without a key.
  let key: (flags: String, input: String)?
  /// What is said about the key, in a column after it, safe for a terminal; empty for nothing.
  var aside = ""

  /// Makes a row; what a terminal would act on is spelled out.
  init(_ text: String, _ key: KeyCombination? = nil, indent: Int = 0) {
    self.indent = indent
    self.text = text.terminalSafe
    self.key = key.map { ($0.displayedModifierFlags.displayed, $0.input.displayed.standingAlone.terminalSafe) }
  }

  /// Makes a row with a key on a keyboard layout, and what is to be said about it: the key as it is written where that
  /// differs, and whether it can be typed.
  init(_ text: String, on key: LocalizedKey, indent: Int = 0) {
    self.init(text, key.localized, indent: indent)
    var words = key.isMoved ? [key.authored.displayed] : []
    if key.typing.stroke == nil { words.append("cannot be typed") }
    if !words.isEmpty { aside = "(" + words.joined(separator: ", ").terminalSafe + ")" }
  }

  /// The lines above a report that is about a keyboard: its name, and a free line.
  static func header(_ keyboard: String) -> [String] {
    keyboard.isEmpty ? [] : ["Keys on \(keyboard.terminalSafe)", ""]
  }

  /// Lays rows out below each other, each in one or more lines without trailing space: keys in one column, their inputs
  /// aligned, and a text that would not fit continued on further lines.
  ///
  /// - Parameter width: the columns to fit into, except that a text gets at least `leastTextWidth`.
  static func lines(_ rows: [KeyedRow], width: Int) -> [[String]] {
    let keys = rows.compactMap(\.key)
    let flagsWidth = keys.map(\.flags.displayWidth).max() ?? 0
    let inputWidth = keys.map(\.input.displayWidth).max() ?? 0
    let asideWidth = rows.map(\.aside.displayWidth).max() ?? 0
    let keyWidth = flagsWidth + inputWidth + (asideWidth == 0 ? 0 : asideGap + asideWidth)
    let natural = rows.filter { $0.key != nil }.map { $0.indent + $0.text.displayWidth }.max() ?? 0
    let textWidth = min(natural, max(width - gap - keyWidth, leastTextWidth))
    return rows.map { row in
      let available = row.key == nil ? max(width, leastTextWidth) : textWidth
      let margin = String(repeating: " ", count: row.indent)
      // Further lines stand deeper, so that nobody takes them for entries.
      let isLong = row.indent + row.text.displayWidth > available
      var lines = row.text.folded(to: max(1, available - row.indent - (isLong ? hanging.count : 0)))
      for index in lines.indices { lines[index] = margin + (index == 0 ? "" : hanging) + lines[index] }
      if let key = row.key {
        let flags = key.flags.aligned(to: flagsWidth)
        lines[0] = lines[0].padded(to: textWidth + gap) + flags
        lines[0] += row.aside.isEmpty ? key.input : key.input.padded(to: inputWidth + asideGap) + row.aside
      }
      return lines
    }
  }

  private static let gap = 2
  private static let asideGap = 3
  private static let hanging = "  "
  private static let leastTextWidth = 16
}
