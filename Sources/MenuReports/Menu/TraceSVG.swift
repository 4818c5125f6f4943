/// A trace: the key, its owner, the responders in the order of asking, and the result.
package struct TraceSVG {
  private let trace: Trace
  private let lines: [TraceLine]
  /// The variables, and whether each decides.
  private let variables: [(text: String, decides: Bool)]

  private struct TraceLine {
    let kind: Dispatch.Step.Kind
    /// The responder's name; empty if the step asks none.
    var name = ""
    let text: String
    var place = ""
    /// `focused` or `first responder`.
    var aside = ""
  }

  /// More variables are only counted.
  private static let mostVariables = 24

  package init(_ trace: Trace) {
    self.trace = trace
    var places = Places(trace.sources)
    let situation = trace.situation
    let values = situation.state.named
    lines = trace.dispatch.steps.filter { $0.kind != .press && $0.kind != .result }.map { step in
      var line = TraceLine(kind: step.kind, text: step.text, place: places.text(of: step.source) ?? "")
      let known = values.filter { step.variables.contains($0.name) }
      let added = known.map { "\($0.name) is \($0.value.displayed)" }.joined(separator: ", ")
      let text = added.isEmpty ? step.text : "\(step.text) (\(added))"
      guard let name = step.responder, text.hasPrefix(name + " ") else {
        return TraceLine(kind: step.kind, text: text, place: line.place)
      }
      line = TraceLine(kind: step.kind, name: name, text: String(text.dropFirst(name.count + 1)), place: line.place)
      if name == situation.focused { line.aside = "focused" }
      if name == situation.firstResponder { line.aside = "first responder" }
      return line
    }
    let deciding = Set(trace.dispatch.steps.flatMap { $0.kind == .nearly ? $0.variables : [] })
    let all = values.map { (text: "\($0.name) = \($0.value.displayed)", decides: deciding.contains($0.name)) }
    variables = all.count > Self.mostVariables ? all.filter { $0.decides } : all
  }

  // MARK: The picture

  private static let style = SVGStyle("trace")

  private static let margin = 24
  /// Right of the key and of the notes beside the chain.
  private static let left = 136
  private static let inset = 14
  private static let lineHeight = 19
  private static let gap = 8
  /// The room for names of responders and places of steps.
  private static let mostName = 170
  private static let mostPlace = 190

  private static var width: Int { SVGPicture.usualWidth - margin - left }

  /// O(steps).
  package var picture: SVGPicture {
    var canvas = SVGCanvas(width: SVGPicture.usualWidth, margin: Self.margin, style: Self.style)
    canvas.writeHeading(title, about: about)
    writeVariables(to: &canvas)
    writeSteps(to: &canvas)
    return SVGPicture(canvas, title: title, description: words)
  }

  private func writeVariables(to canvas: inout SVGCanvas) {
    if variables.isEmpty { return }
    var x = Self.margin
    for (text, decides) in variables {
      let name = decides ? "deciding nearly" : "variable"
      let most = canvas.width - 2 * Self.margin - 24
      let width = min(most, text.terminalSafe.widestTypesetWidth * Self.style.font(name).fittedSize / 1000 + 2)
      if x > Self.margin, x + width + 24 > canvas.width - Self.margin {
        x = Self.margin
        canvas.y += 32
      }
      canvas.addBox(decides ? "nearly box" : "box", x: x, y: canvas.y, width: width + 24, height: 24, radius: 12)
      canvas.addText(text, name, x: x + 12 + width / 2, y: canvas.y + 16, .middle, room: width)
      x += width + 24 + Self.gap
    }
    canvas.y += 44
  }

  private func writeSteps(to canvas: inout SVGCanvas) {
    let top = canvas.y
    let names = lines.map { $0.name.terminalSafe.typesetWidth * Self.style.font("who").fittedSize / 1000 + 12 }
    let nameWidth = min(Self.mostName, names.max() ?? 0)
    let result = fitted(trace.result, "what", Self.width - 2 * Self.inset, lines: 6)
    let heights = lines.map { height(of: $0, nameWidth) } + [result.count * Self.lineHeight + 21]
    // The line of the way is behind the boxes.
    let end = top + heights.reduce(0) { $0 + $1 + Self.gap } - Self.gap - 4
    canvas.addLine("way", Self.left + 24, top + 4, to: Self.left + 24, end)
    let key = trace.key.displayed.standingAlone
    canvas.addBox("box", x: Self.margin, y: top, width: 92, height: 40, radius: 9)
    canvas.addText(key, "press", x: Self.margin + 46, y: top + 26, .middle, room: 84)
    canvas.addLine("way", Self.margin + 93, top + 20, to: Self.left, top + 20)
    for (line, height) in zip(lines, heights) {
      write(line, nameWidth, height: height, to: &canvas)
      canvas.y += height + Self.gap
    }
    canvas.addBox(
      "\(resultClass) box", x: Self.left, y: canvas.y, width: Self.width, height: heights.last ?? 0, radius: 9)
    canvas.y += 7
    for line in result {
      canvas.y += Self.lineHeight
      canvas.addText(
        line, "what \(resultClass)", x: Self.left + Self.inset, y: canvas.y, room: Self.width - 2 * Self.inset)
    }
    canvas.y += 14
  }

  private func fitted(_ text: String, _ name: String, _ room: Int, lines: Int) -> [String] {
    text.terminalSafe.fitted(to: room * 1000 / Self.style.font(name).fittedSize, lines: lines)
  }

  /// How wide the place of a step is.
  private func placeWidth(_ line: TraceLine) -> Int {
    line.place.isEmpty ? 0 : min(Self.mostPlace, line.place.terminalSafe.typesetWidth * 12 / 1000 + 2) + Self.inset
  }

  /// The distance from the left edge of its box.
  private func textStart(_ line: TraceLine, _ nameWidth: Int) -> Int {
    line.kind == .command ? Self.inset : 42 + (line.name.isEmpty ? 0 : nameWidth)
  }

  private func texts(_ line: TraceLine, _ nameWidth: Int) -> [String] {
    let room = Self.width - textStart(line, nameWidth) - placeWidth(line) - Self.inset
    return fitted(line.text, line.kind == .command ? "what" : "step", room, lines: 3)
  }

  private func height(of line: TraceLine, _ nameWidth: Int) -> Int {
    max(1, texts(line, nameWidth).count) * Self.lineHeight + (line.kind == .command ? 21 : 15)
  }

  private func write(_ line: TraceLine, _ nameWidth: Int, height: Int, to canvas: inout SVGCanvas) {
    let (y, kind) = (canvas.y, line.kind)
    let isCommand = kind == .command
    canvas.addBox("\(kind.rawValue) box", x: Self.left, y: y, width: Self.width, height: height, radius: 9)
    let baseline = y + (isCommand ? 25 : 22)
    if !isCommand {
      canvas.addText(kind.sign, "sign \(kind.rawValue)", x: Self.left + 24, y: baseline, .middle, room: 20)
    }
    if !line.name.isEmpty {
      canvas.addText(line.name, "who \(kind.rawValue)", x: Self.left + 42, y: baseline, room: nameWidth - 8)
    }
    if !line.aside.isEmpty {
      canvas.addText(line.aside, "aside", x: Self.left - 10, y: baseline, .end, room: Self.left - Self.margin - 10)
    }
    let start = textStart(line, nameWidth)
    let room = Self.width - start - placeWidth(line) - Self.inset
    for (index, text) in texts(line, nameWidth).enumerated() {
      canvas.addText(
        text, "\(isCommand ? "what" : "step") \(kind.rawValue)", x: Self.left + start,
        y: baseline + index * Self.lineHeight, room: room)
    }
    if !line.place.isEmpty {
      // The end of a path is more useful than its beginning.
      let place = line.place.split(separator: "/").last.map { String($0) } ?? line.place
      canvas.addText(
        place, "place \(kind.rawValue)", x: Self.left + Self.width - Self.inset, y: baseline, .end,
        room: placeWidth(line) - Self.inset)
    }
  }

  // MARK: Words

  private var resultClass: String {
    switch trace.dispatch.outcome {
    case .handled: "performs"
    case .unhandled(let reason): reason.culpritTakesKey ? "note" : "nothing"
    }
  }

  private var title: String {
    let key = trace.key.displayed.standingAlone
    return resultClass == "nothing" ? "Why \(key) does nothing" : "What \(key) does"
  }

  private var about: String {
    let dispatcher = trace.dispatcher
    return [trace.app, dispatcher.platform.title, dispatcher.keyboard].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var words: String {
    trace.dispatch.steps.map { $0.text }.joined(separator: "; ") + ". " + trace.result
  }
}

extension Dispatch.Reason {
  /// Whether something other than a command gets the key.
  fileprivate var culpritTakesKey: Bool {
    switch self {
    case .typed, .takenByFocus, .reserved: true
    case .noSuchKey, .untypable, .noSuchCommand, .noTarget, .disabled, .swallowed, .crash: false
    }
  }
}

extension Dispatch.Step.Kind {
  /// The sign with the same meaning as the colour.
  fileprivate var sign: String {
    switch self {
    case .performs: "✓"
    case .nearly: "!"
    case .refuses: "–"
    case .taken: "→"
    case .shadowed: "×"
    case .press, .command, .validation, .result, .note: "·"
    }
  }
}
