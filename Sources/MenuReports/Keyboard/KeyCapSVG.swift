/// A drawn key: `<g class="key …" data-code="KeyQ">`. It has, in this order: `<title>`; the cap (`<rect class="cap">`,
/// for an L-shaped Return a `<path>`); the legends (`<text class="shift">`, `<text class="plain">`; `<text
/// class="label">` and `glyph` on keys that are the same on every layout). Only a drawing has a title's lines (`<text
/// class="use">`: three, or two and one on lower keys) and a ``KeyMark`` (`<path class="mark">`). On a key for all
/// modifiers, each line begins with its signs (`<text class="signs">`). Lengths are in units of the drawing: a key is
/// ``unit`` wide.
package struct KeyCapSVG {
  /// The distance from one key to the next.
  static let unit = 80
  /// The space between two keys.
  static let gap = 6
  /// The radius of a cap's corners.
  static let radius = 9
  /// The other script's legend on an unused key.
  static let nativePlace = (x: 9, y: 24)
  /// The distance from the middle to either of two legends above a title.
  static let aside = 10
  /// The width an arrow takes from the title beside it, and how far the title moves.
  private static let arrow = (room: 9, aside: 7)

  package let key: KeyboardGeometry.Key
  let hardware: KeyboardHardware
  var grid = KeyGrid.standard

  package enum Content {
    /// All texts, for a program to fill in.
    case template
    /// The texts that are not empty.
    case drawing(Legends, KeyboardUses.Use, title: String?)
    /// The same, with the key's commands for all modifiers.
    case combined(Legends, KeyUseLines, title: String?)
  }

  package struct Legends {
    /// The legend without modifiers; the capital of a letter.
    var plain = ""
    /// The legend with Shift; empty for a letter.
    var shift = ""
    /// The legends with Option, and with Option and Shift; empty if they are not shown.
    package var option = ""
    var shiftOption = ""
    /// The legend without Command, if that is of another script.
    var native = ""
    var isLetter = false
  }

  private var width: Int { grid.x(key.frame.columns.upperBound) - grid.x(key.frame.x) - Self.gap }
  private var height: Int { grid.y(key.frame.lines.upperBound) - grid.y(key.frame.y) - Self.gap }
  /// Baselines in the middle, or further up above a command's title.
  struct Baselines {
    /// The place of the upper of two legends.
    let shift: Int
    let plain: Int
    /// The place of a single legend.
    let single: Int
    /// The place of the smaller words on keys that are the same on every layout.
    let label: Int

    /// The height is in quarters.
    init(height: Int, isUsed: Bool) {
      (shift, plain, single, label) =
        switch (height, isUsed) {
        case (KeyboardGeometry.keyHeight, false): (31, 52, 44, 41)
        case (KeyboardGeometry.keyHeight, true): (15, 30, 30, 27)
        case (KeyboardGeometry.functionHeight, false): (31, 31, 31, 31)
        case (KeyboardGeometry.functionHeight, true): (17, 17, 17, 17)
        default: (22, 22, 22, 22)
        }
    }
  }

  /// The sizes of the room for a title.
  private enum TitleRoom: String, CaseIterable {
    case high, low, half
    /// The space bar has no legends.
    case space

    /// The baselines for a title of one line, of two and so on.
    var baselines: [[Int]] {
      switch self {
      case .high: [[52], [47, 60], [42, 55, 68]]
      case .low: [[36], [31, 44]]
      case .half: [[24], [15, 28]]
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

  /// The baselines for a program that writes titles into a template: `{"high": [[52], [48, 60], …], …}`.
  static var titleBaselines: JSONValue {
    .object(
      TitleRoom.allCases.map { room in
        .init(room.rawValue, .array(room.baselines.map { .array($0.map { .integer($0) }) }))
      })
  }

  /// The most lines; one on a low key beside a mark.
  private func mostLines(_ use: KeyboardUses.Use) -> Int {
    isHalf && KeyMark(use) != nil ? 1 : titleRoom.baselines.count
  }

  package func write(_ content: Content, classes: [String], to text: inout String) {
    let x = grid.x(key.frame.x) + Self.gap / 2
    let y = grid.y(key.frame.y) + Self.gap / 2
    let low = key.frame.height == KeyboardGeometry.functionHeight ? ["low"] : []
    let half = isHalf ? ["half"] : []
    let names = ["key", kind] + low + half + classes
    text += "<g class=\"\(names.joined(separator: " "))\" data-code=\"\(key.code)\" transform=\"translate(\(x) \(y))\">"
    switch content {
    case .drawing(_, _, let title?), .combined(_, _, let title?): text += "<title>\(title.htmlText)</title>"
    case .template, .drawing, .combined: break
    }
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
      let uses = titles(use).flatMap(\.lines)
      let baselines = Baselines(height: key.frame.height, isUsed: !uses.isEmpty)
      let isBeside = !uses.isEmpty && !legends.shift.isEmpty
      // Three lines fill a high key, so the legend moves up.
      let rise = uses.count > 2 && titleRoom == .high ? 6 : 0
      let plain = (legends.shift.isEmpty ? baselines.single : baselines.plain) - rise
      let all: [(String, String, Int, Int)] = [
        (legends.native, "native", Self.nativePlace.x, uses.isEmpty ? Self.nativePlace.y : baselines.shift),
        (legends.shift, "shift", isBeside ? middle + Self.aside : middle, isBeside ? plain : baselines.shift),
        (legends.plain, "plain", isBeside ? middle - Self.aside : middle, plain),
        (legends.shiftOption, "option", width - 9, baselines.shift),
        (legends.option, "option", width - 9, baselines.plain),
      ]
      for (legend, name, x, y) in all where !legend.isEmpty { write(legend, name, x, y, to: &text) }
      if isHalf, !uses.isEmpty, let arrow = Self.labels[key.code] {
        write(arrow.word, "label start", 2, baselines.label, to: &text)
      } else {
        writeLabels(baselines.label, to: &text)
      }
      for (use, y) in zip(uses, uses.isEmpty ? [] : titleRoom.baselines[uses.count - 1]) {
        SVGText(use, "use large", isHalf ? middle + Self.arrow.aside : middle, y)
          .write(size: KeyTitle.large, fitting: room, slack: 4, to: &text)
      }
      if let mark = KeyMark(use) { mark.write(width - 6 - KeyMark.size, isHalf ? 3 : 6, to: &text) }
    case .combined(let legends, let lines, _): write(legends, lines, to: &text)
    }
    text += "</g>\n"
  }

  private var isHalf: Bool { key.frame.height < KeyboardGeometry.functionHeight }

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
    let left = grid.x(foot.x) - grid.x(key.frame.x)
    let bottom = grid.y(foot.lines.upperBound) - grid.y(key.frame.y) - Self.gap
    let round = Self.radius
    // The inner corner is less round: the gap to the key in it stays as wide as the others.
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

  private var room: Int { width - 8 - (isHalf ? Self.arrow.room : 0) }

  private func titles(_ use: KeyboardUses.Use) -> [KeyTitle] {
    func title(_ title: String, _ count: Int) -> KeyTitle {
      KeyTitle(title, width: room, lines: count, size: KeyTitle.large)
    }
    let mostLines = mostLines(use)
    switch use {
    case .none: return []
    case .command(let name), .reserved(let name), .expected(let name): return [title(name, mostLines)]
    case .collision(let names, let owner):
      let all = names + (owner.map { [$0] } ?? [])
      if mostLines == 1 { return [title("\(all.count)× \(all[0])", 1)] }
      return all.count <= mostLines
        ? all.map { title($0, 1) }
        : all.prefix(mostLines - 1).map { title($0, 1) } + [title("+\(all.count - mostLines + 1)", 1)]
    }
  }

  // MARK: - A key with all modifiers

  /// The distance from the left edge of the cap.
  private static let useInset = 7
  /// The room above the lines.
  private var useTop: Int { isHalf ? 19 : 24 }
  private static let useBottom = 6

  var useWidth: Int { width - 2 * Self.useInset + 2 }

  var useCount: Int { max(0, (height - useTop - Self.useBottom) / KeyUseLines.lineHeight) }

  func rowHeight(uses count: Int) -> Int {
    let height = useTop + count * KeyUseLines.lineHeight + Self.useBottom + Self.gap
    return isHalf ? 2 * height : height
  }

  private func write(_ legends: Legends, _ uses: KeyUseLines, to text: inout String) {
    let baseline = isHalf ? 15 : 19
    let corners = [
      (legends.plain, "plain start", 9), (legends.shift, "shift start", 28), (legends.native, "native", width - 24),
    ]
    for (legend, name, x) in corners where !legend.isEmpty { write(legend, name, x, baseline, to: &text) }
    writeLabels(baseline, isCorner: true, to: &text)
    var y = useTop + KeyTitle.size - 1
    for line in uses.lines {
      if !line.signs.isEmpty { write(line.signs, "signs start", Self.useInset, y, to: &text) }
      line.mark?.write(
        Self.useInset + KeyUseLines.markPlace(line.signs), y - KeyUseLines.markSize + 1, size: KeyUseLines.markSize,
        to: &text)
      if !line.text.isEmpty {
        SVGText(line.text, "use start", Self.useInset + line.indent, y)
          .write(size: KeyTitle.size, fitting: useWidth - line.indent, slack: 4, to: &text)
      }
      y += KeyUseLines.lineHeight
    }
  }

  // MARK: - Keys that are the same on every layout

  /// - Parameter isCorner: whether labels from the middle of the key move into a corner.
  private func writeLabels(_ y: Int, isCorner: Bool = false, to text: inout String) {
    guard let label = Self.labels[key.code] else {
      if key.code == "Power" { text += "<circle class=\"sensor\" cx=\"\(width / 2)\" cy=\"\(height / 2)\" r=\"15\"/>" }
      return
    }
    let isSign = label.sign != nil && hardware == .iso || key.code.hasPrefix("Arrow")
    // On Japanese keyboards Caps Lock is a small key.
    let word = isSign ? label.sign ?? label.word : hardware == .jis ? label.short ?? label.word : label.word
    let name = isSign ? "label sign" : "label"
    switch label.place {
    case .middle where isCorner: write(word, name + " start", 9, y, to: &text)
    case .middle: write(word, name, width / 2, y, to: &text)
    case .left: write(word, name + " start", 10, y, to: &text)
    case .right: write(word, name + " end", width - 10, y, to: &text)
    case .modifier(let glyph):
      // As on Apple's keys the sign is on the side of the space bar.
      let isLeft = key.frame.x < KeyboardGeometry.width / 2
      write(glyph, isLeft ? "glyph end" : "glyph start", isLeft ? width - 9 : 9, 24, to: &text)
      write(label.word, "label", width / 2, 62, to: &text)
    }
  }

  private struct Label {
    var word: String
    /// The sign that European keyboards have instead of the word.
    var sign: String?
    /// The short name, on Japanese keyboards.
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
