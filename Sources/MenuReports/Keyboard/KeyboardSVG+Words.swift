extension KeyboardSVG {
  /// Writes the app's name, and below it the platform and the layout.
  func writeHeading(to sheet: inout SVGCanvas) {
    let keyboard = "\(layout.displayName), \(layout.hardware.rawValue) keyboard"
    let about = [subtitle, keyboard].filter { !$0.isEmpty }.joined(separator: " · ")
    sheet.writeHeading(title, about: about)
  }

  static let unreachable = "Cannot be pressed on this layout: "

  /// The commands whose keys cannot be pressed, each with its key.
  var unreachable: [String] { uses.unreachable.map { "\($0.key.displayed.standingAlone) \($0.title)" } }

  func writeUnreachable(to sheet: inout SVGCanvas) {
    if !uses.unreachable.isEmpty { sheet.write(Self.unreachable, unreachable, "note warning") }
  }

  /// Writes the meanings of the colours, borders and signs that occur.
  func writeCaption(to sheet: inout SVGCanvas) {
    let sets = modifierSets
    let all = sets.flatMap { flags in geometry.keys.compactMap { stroke(of: $0, flags) } }.map(uses.use)
    func occurs(_ mark: KeyMark) -> Bool { all.contains { KeyMark($0) == mark } }
    var items: [(sign: (classes: String, mark: KeyMark?), words: String)] = []
    if !uses.commands.isEmpty { items.append((("typing used", nil), "Used")) }
    if !sets.allSatisfy(\.leavesText) { items.append((("typing", nil), "Free")) }
    if occurs(.collision) {
      items.append((("typing used collides", .collision), "Two commands, or one the system keeps from the app"))
    }
    if occurs(.reserved) { items.append((("typing reserved", .reserved), "Taken by the system")) }
    if occurs(.expected) { items.append((("typing expected", .expected), "Expected to do the same in every app")) }
    if !isCombined, sets != [[]] { items.append((("modifier held", nil), "Held")) }
    sheet.writeLegend(items, width: 26) { sign, x, y, sheet in
      sheet.text += "<g class=\"key \(sign.classes)\">"
      sheet.addBox("cap", x: x, y: y, width: 26, height: 22, radius: 5)
      sign.mark?.write(x + 7, y + 5, to: &sheet.text)
      sheet.text += "</g>\n"
    }
    sheet.y -= 6
  }
}
