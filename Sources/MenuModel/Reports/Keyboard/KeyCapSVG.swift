/// A key as it is drawn: `<g class="key …" data-code="KeyQ">` with its cap, what stands on it and what it does.
///
/// In the group, in this order: `<title>`, the cap (`<rect class="cap">`, for an L-shaped Return a `<path>`), the
/// legends (`<text class="shift">`, `<text class="plain">`; `<text class="label">` and `glyph` on keys that are the same
/// on every layout), and the lines of a command's title (`<text class="use">`: three, or two and one on lower keys), which
/// a template has not. Lengths are in units of the drawing, of which a key is ``unit`` wide.
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
  /// Where the legend of another script stands on a key that is not used.
  static let nativePlace = (x: 9, y: 24)

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
  /// The baselines of what stands on a key: in the middle, or further up where a command's title stands below.
  struct Baselines {
    /// Of two legends.
    let shift: Int
    let plain: Int
    /// Of one by itself.
    let single: Int
    /// Of the smaller words on keys that are the same on every layout.
    let label: Int

    /// Those on a key of some height in quarters.
    init(height: Int, isUsed: Bool) {
      (shift, plain, single, label) =
        switch (height, isUsed) {
        case (KeyboardGeometry.keyHeight, false): (31, 52, 44, 41)
        case (KeyboardGeometry.keyHeight, true): (15, 30, 30, 33)
        case (KeyboardGeometry.functionHeight, false): (31, 31, 31, 31)
        case (KeyboardGeometry.functionHeight, true): (17, 17, 17, 17)
        case (_, false): (22, 22, 22, 22)
        case (_, true): (13, 13, 13, 13)
        }
    }
  }

  /// The kinds of keys by the room that they have for a title.
  private enum TitleRoom: String, CaseIterable {
    case high, low, half
    /// Nothing is printed on the space bar.
    case space

    /// The baselines of the lines of a title, for one line, for two and so on.
    var baselines: [[Int]] {
      switch self {
      case .high: [[52], [48, 60], [45, 56, 67]]
      case .low: [[36], [32, 44]]
      case .half: [[27]]
      case .space: [[41], [35, 48]]
      }
    }
  }

  private var titleRoom: TitleRoom {
    switch key.frame.height {
    case _ where key.code == "Space": .space
    case KeyboardGeometry.keyHeight: .high
    case KeyboardGeometry.functionHeight: .low
    default: .half
    }
  }

  /// The baselines of titles, for a program that writes them into a template: `{"high": [[52], [48, 60], …], …}`.
  static var titleBaselines: JSONValue {
    .object(
      TitleRoom.allCases.map { room in
        .init(room.rawValue, .array(room.baselines.map { .array($0.map { .integer($0) }) }))
      })
  }

  /// How many lines a title may have.
  private var mostLines: Int { titleRoom.baselines.count }

  /// Writes the key.
  ///
  /// - Parameters:
  ///   - classes: what is added to the classes of the group.
  func write(_ content: Content, classes: [String], to text: inout String) {
    let x = key.frame.x * Self.quarter + Self.gap / 2
    let y = key.frame.y * Self.quarter + Self.gap / 2
    let low = key.frame.height == KeyboardGeometry.functionHeight ? ["low"] : []
    let half = key.frame.height < KeyboardGeometry.functionHeight ? ["half"] : []
    let names = ["key", kind] + low + half + classes
    text += "<g class=\"\(names.joined(separator: " "))\" data-code=\"\(key.code)\" transform=\"translate(\(x) \(y))\">"
    if case .drawing(_, _, let title?) = content { text += "<title>\(title.htmlText)</title>" }
    text += cap
    let middle = width / 2
    switch content {
    case .template:
      let baselines = Baselines(height: key.frame.height, isUsed: false)
      if case .typing = key.role {
        write("", "native", Self.nativePlace.x, Self.nativePlace.y, to: &text)
        write("", "shift", middle, baselines.shift, to: &text)
        write("", "plain", middle, baselines.plain, to: &text)
      }
      writeLabels(baselines.label, to: &text)
    case .drawing(let legends, let use, _):
      let uses = uses(use)
      let baselines = Baselines(height: key.frame.height, isUsed: !uses.isEmpty)
      let plain = legends.shift.isEmpty ? baselines.single : baselines.plain
      let all: [(String, String, Int, Int)] = [
        (legends.native, "native", Self.nativePlace.x, uses.isEmpty ? Self.nativePlace.y : baselines.shift),
        (legends.shift, "shift", middle, baselines.shift),
        (legends.plain, "plain", middle, plain), (legends.shiftOption, "option", width - 9, baselines.shift),
        (legends.option, "option", width - 9, baselines.plain),
      ]
      for (legend, name, x, y) in all where !legend.isEmpty { write(legend, name, x, y, to: &text) }
      writeLabels(baselines.label, to: &text)
      for (line, y) in zip(uses, uses.isEmpty ? [] : titleRoom.baselines[uses.count - 1]) {
        SVGText(line, "use", middle, y).write(size: Self.titleSize, fitting: room, slack: 4, to: &text)
      }
    }
    text += "</g>\n"
  }

  private func write(_ content: String, _ name: String, _ x: Int, _ y: Int, to text: inout String) {
    SVGText(content, name, x, y).write(to: &text)
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

  /// How wide a line may be.
  private var room: Int { width - 8 }

  private func uses(_ use: KeyboardUses.Use) -> [String] {
    func lines(_ title: String, _ count: Int) -> [String] {
      title.terminalSafe.fitted(to: room * 1000 / Self.titleSize, lines: count)
    }
    switch use {
    case .none: return []
    case .command(let title), .reserved(let title), .expected(let title): return lines(title, mostLines)
    case .collision(let titles, let owner):
      let all = titles + (owner.map { [$0] } ?? [])
      if mostLines == 1 { return lines("\(all.count)× \(all[0])", 1) }
      return all.count <= mostLines
        ? all.flatMap { lines($0, 1) }
        : all.prefix(mostLines - 1).flatMap { lines($0, 1) } + ["and \(all.count - mostLines + 1) more"]
    }
  }

  // MARK: - Keys that are the same on every layout

  private func writeLabels(_ y: Int, to text: inout String) {
    guard let label = Self.labels[key.code] else {
      if key.code == "Power" { text += "<circle class=\"sensor\" cx=\"\(width / 2)\" cy=\"\(height / 2)\" r=\"15\"/>" }
      return
    }
    let isSign = label.sign != nil && hardware == .iso || key.code.hasPrefix("Arrow")
    // On Japanese keyboards Caps Lock is a small key.
    let word = isSign ? label.sign ?? label.word : hardware == .jis ? label.short ?? label.word : label.word
    let name = isSign ? "label sign" : "label"
    switch label.place {
    case .middle: write(word, name, width / 2, y, to: &text)
    case .left: write(word, name + " start", 10, y, to: &text)
    case .right: write(word, name + " end", width - 10, y, to: &text)
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
    /// What Japanese keyboards have instead of the word.
    var short: String?
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
      "CapsLock": Label(word: "caps lock", sign: "⇪", short: "caps", place: .left),
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
