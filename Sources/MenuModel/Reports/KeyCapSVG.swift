/// A key as it is drawn: `<g class="key …" data-code="KeyQ">` with its cap, what stands on it and what it does.
///
/// In the group, in this order: `<title>`, the cap (`<rect class="cap">`, for an L-shaped Return a `<path>`), the
/// legends (`<text class="shift">`, `<text class="plain">`; `<text class="label">` and `glyph` on keys that are the same
/// on every layout), and two lines for a command's title (`<text class="use">` twice, once on keys that are half as
/// high). Lengths are in units of the drawing, of which a key is ``unit`` wide.
struct KeyCapSVG {
  /// From one key to the next.
  static let unit = 80
  /// Between two keys.
  static let gap = 6
  /// How round a cap is.
  static let radius = 9
  /// The size of the titles of commands, as in ``KeyboardSVGStyle``.
  static let titleSize = 11
  private static let quarter = unit / 4

  /// The key.
  let key: KeyboardGeometry.Key
  /// The keyboard it is on.
  let hardware: KeyboardHardware

  /// Which texts a key gets.
  enum Content {
    /// Every one, for a program to fill in.
    case template
    /// Those that are not empty.
    case drawing(Legends, KeyboardUses.Use, title: String?)
  }

  /// What stands on a typing key.
  struct Legends {
    /// What it types alone; of a letter its capital.
    var plain = ""
    /// What it types with Shift; empty for a letter.
    var shift = ""
    /// What it types with Option, and with Option and Shift; empty where that is not shown.
    var option = ""
    var shiftOption = ""
    /// What it types without Command, where that is another script.
    var native = ""
    /// Whether ``plain`` is a letter.
    var isLetter = false
  }

  private var width: Int { key.frame.width * Self.quarter - Self.gap }
  private var height: Int { key.frame.height * Self.quarter - Self.gap }
  /// The baselines of the two lines for a command, and of what stands above them; fewer where the key is lower.
  private var lines: (shift: Int, plain: Int, uses: [Int]) {
    switch key.frame.height {
    case KeyboardGeometry.keyHeight: (22, 41, [56, 67])
    case KeyboardGeometry.functionHeight: (20, 20, [35, 46])
    default: (14, 14, [27])
    }
  }

  /// Writes the key.
  ///
  /// - Parameters:
  ///   - classes: what is added to the classes of the group.
  func write(_ content: Content, classes: [String], to text: inout String) {
    let x = key.frame.x * Self.quarter + Self.gap / 2
    let y = key.frame.y * Self.quarter + Self.gap / 2
    let names = ["key", kind] + classes
    text += "<g class=\"\(names.joined(separator: " "))\" data-code=\"\(key.code)\" transform=\"translate(\(x) \(y))\">"
    if case .drawing(_, _, let title?) = content { text += "<title>\(title.htmlText)</title>" }
    if case .template = content { text += "<title></title>" }
    text += cap
    let middle = width / 2
    switch content {
    case .template:
      if case .typing = key.role {
        write("", "shift", middle, lines.shift, to: &text)
        write("", "plain", middle, lines.plain, to: &text)
      }
      writeLabels(to: &text)
      for y in lines.uses where canBeUsed { write("", "use", middle, y, to: &text) }
    case .drawing(let legends, let use, _):
      let all: [(String, String, Int, Int)] = [
        (legends.native, "native", 9, lines.shift), (legends.shift, "shift", middle, lines.shift),
        (legends.plain, "plain", middle, lines.plain), (legends.shiftOption, "option", width - 9, lines.shift),
        (legends.option, "option", width - 9, lines.plain),
      ]
      for (legend, name, x, y) in all where !legend.isEmpty { write(legend, name, x, y, to: &text) }
      writeLabels(to: &text)
      for (line, y) in zip(uses(use), lines.uses) { write(line, "use", middle, y, to: &text) }
    }
    text += "</g>\n"
  }

  private func write(_ content: String, _ name: String, _ x: Int, _ y: Int, to text: inout String) {
    text += "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(content.htmlText)</text>"
  }

  private var canBeUsed: Bool {
    switch key.role {
    case .typing, .named: true
    case .modifier, .other: false
    }
  }

  private var kind: String {
    switch key.role {
    case .typing: "typing"
    case .named: "named"
    case .modifier: "modifier"
    case .other: "other"
    }
  }

  // MARK: - The cap

  private var cap: String {
    guard let foot = key.foot else {
      return "<rect class=\"cap\" width=\"\(width)\" height=\"\(height)\" rx=\"\(Self.radius)\"/>"
    }
    let left = (foot.x - key.frame.x) * Self.quarter
    let bottom = (key.frame.height + foot.height) * Self.quarter - Self.gap
    let round = Self.radius
    // The inner corner is less round, so that the gap to the key in it stays as wide as the others.
    let inner = 5
    func arc(_ x: Int, _ y: Int, _ radius: Int = round, sweep: Int = 1) -> String {
      "A\(radius) \(radius) 0 0 \(sweep) \(x) \(y)"
    }
    let path = [
      "M\(round) 0H\(width - round)", arc(width, round), "V\(bottom - round)", arc(width - round, bottom),
      "H\(left + round)", arc(left, bottom - round), "V\(height + inner)", arc(left - inner, height, inner, sweep: 0),
      "H\(round)", arc(0, height - round), "V\(round)", arc(round, 0), "Z",
    ]
    return "<path class=\"cap\" d=\"\(path.joined())\"/>"
  }

  // MARK: - What a command's title becomes

  private func uses(_ use: KeyboardUses.Use) -> [String] {
    let room = (width - 8) * 1000 / Self.titleSize
    func lines(_ title: String, _ count: Int) -> [String] { title.terminalSafe.fitted(to: room, lines: count) }
    switch use {
    case .none: return []
    case .command(let title), .reserved(let title), .expected(let title): return lines(title, self.lines.uses.count)
    case .collision(let titles, let owner):
      let all = titles + (owner.map { [$0] } ?? [])
      guard self.lines.uses.count > 1 else { return lines("\(all.count)× \(all[0])", 1) }
      return lines(all[0], 1) + (all.count == 2 ? lines(all[1], 1) : ["and \(all.count - 1) more"])
    }
  }

  // MARK: - Keys that are the same on every layout

  private func writeLabels(to text: inout String) {
    guard let label = Self.labels[key.code] else {
      if key.code == "Power" { text += "<circle class=\"sensor\" cx=\"\(width / 2)\" cy=\"\(height / 2)\" r=\"15\"/>" }
      return
    }
    let word = hardware == .iso ? label.sign ?? label.word : label.word
    switch label.place {
    case .middle: write(word, "label", width / 2, lines.plain, to: &text)
    case .left: write(word, "label start", 10, lines.plain, to: &text)
    case .right: write(word, "label end", width - 10, lines.plain, to: &text)
    case .modifier(let glyph):
      // As on Apple's keys the sign stands on the side of the space bar.
      let isLeft = key.frame.x < KeyboardGeometry.width / 2
      write(glyph, isLeft ? "glyph end" : "glyph start", isLeft ? width - 9 : 9, 24, to: &text)
      write(label.word, "label", width / 2, 62, to: &text)
    }
  }

  private struct Label {
    var word: String
    /// What European keyboards have instead of the word.
    var sign: String?
    var place: Place

    enum Place {
      case middle, left, right
      case modifier(String)
    }
  }

  private static let labels: [String: Label] = {
    var labels = [
      "Escape": Label(word: "esc", place: .left), "Backspace": Label(word: "delete", sign: "⌫", place: .right),
      "Tab": Label(word: "tab", sign: "⇥", place: .left), "Enter": Label(word: "return", sign: "↩", place: .right),
      "CapsLock": Label(word: "caps lock", sign: "⇪", place: .left),
      "ShiftLeft": Label(word: "shift", sign: "⇧", place: .left),
      "ShiftRight": Label(word: "shift", sign: "⇧", place: .right), "Fn": Label(word: "fn", place: .middle),
      "Lang1": Label(word: "かな", place: .middle), "Lang2": Label(word: "英数", place: .middle),
      "ArrowLeft": Label(word: "←", place: .middle), "ArrowRight": Label(word: "→", place: .middle),
      "ArrowUp": Label(word: "↑", place: .middle), "ArrowDown": Label(word: "↓", place: .middle),
    ]
    for side in ["Left", "Right"] {
      labels["Control" + side] = Label(word: "control", place: .modifier("⌃"))
      labels["Alt" + side] = Label(word: "option", place: .modifier("⌥"))
      labels["Meta" + side] = Label(word: "command", place: .modifier("⌘"))
    }
    for number in 1...12 { labels["F\(number)"] = Label(word: "F\(number)", place: .middle) }
    return labels
  }()
}
