extension KeyboardSVG {
  func writeHeading(to sheet: inout SVGCanvas) {
    let about = [subtitle, layout.displayName, layout.hardware.rawValue].filter { !$0.isEmpty }.joined(separator: " · ")
    sheet.writeHeading(title, about: about)
  }

  var unreachable: [String] { uses.unreachable.map { "\($0.key.displayed.standingAlone) \($0.title)" } }

  func writeUnreachable(to sheet: inout SVGCanvas) {
    if !uses.unreachable.isEmpty { sheet.write("\(words["unreachable"]): ", unreachable, "note warning") }
  }

  /// The meanings of the colours, borders and signs that are on some boards.
  func writeCaption(of boards: [KeyboardBoard], to sheet: inout SVGCanvas) {
    let sets = modifierSets
    let drawn = isCombined ? sets.flatMap { flags in boards.map { (flags, $0) } } : Array(zip(sets, boards))
    let all = drawn.flatMap { flags, board in board.keys.compactMap { stroke(of: $0, flags) } }.map(uses.use)
    func occurs(_ mark: KeyMark) -> Bool { all.contains { KeyMark($0) == mark } }
    var items: [(sign: (classes: String, mark: KeyMark?), words: String)] = []
    if !uses.commands.isEmpty { items.append((("typing used", nil), words["used"])) }
    if !sets.allSatisfy(\.leavesText) {
      items.append((("typing", nil), words["free"].prefix(1).uppercased() + words["free"].dropFirst()))
    }
    if occurs(.collision) {
      items.append((("typing used collides", .collision), words["collision"]))
    }
    if occurs(.reserved) { items.append((("typing reserved", .reserved), words["taken"])) }
    if occurs(.expected) { items.append((("typing expected", .expected), words["expected"])) }
    if !isCombined, drawn.contains(where: { flags, board in board.keys.contains { isHeld($0, flags) } }) {
      items.append((("modifier held", nil), words["held"]))
    }
    sheet.writeLegend(items, width: 26) { sign, x, y, sheet in
      sheet.text += "<g class=\"key \(sign.classes)\">"
      sheet.addBox("cap", x: x, y: y, width: 26, height: 22, radius: 5)
      sign.mark?.write(x + 7, y + 5, to: &sheet.text)
      sheet.text += "</g>\n"
    }
    sheet.y -= 6
  }
}
