extension KeyboardSVG {
  /// Writes the app's name, and below it the platform and the layout.
  func writeHeading(to sheet: inout SVGColumn) {
    let keyboard = "\(layout.displayName), \(layout.hardware.rawValue) keyboard"
    let about = [subtitle, keyboard].filter { !$0.isEmpty }.joined(separator: " · ")
    if !title.isEmpty {
      sheet.y += 26
      // Bold letters are wider, as if they were larger.
      sheet.writeLines(title, "head", size: 30, lines: 1)
    }
    sheet.y += title.isEmpty ? 14 : 24
    sheet.writeLines(about, "about", size: 14, lines: 1)
    sheet.y += 14
  }

  static let unreachable = "Cannot be pressed on this layout: "

  /// The commands that nobody can press, each with its key.
  var unreachable: [String] { uses.unreachable.map { "\($0.key.displayed.standingAlone) \($0.title)" } }

  func writeUnreachable(to sheet: inout SVGColumn) {
    if !uses.unreachable.isEmpty { sheet.write(Self.unreachable, unreachable, "note warning") }
  }

  /// Writes what colours, borders and signs mean: those that occur.
  func writeCaption(to sheet: inout SVGColumn) {
    let sets = modifierSets
    let all = sets.flatMap { flags in geometry.keys.compactMap { stroke(of: $0, flags) } }.map(uses.use)
    func occurs(_ mark: KeyMark) -> Bool { all.contains { KeyMark($0) == mark } }
    var items: [(classes: String, mark: KeyMark?, words: String)] = []
    if !uses.commands.isEmpty { items.append(("typing used", nil, "Used")) }
    if !sets.allSatisfy(\.leavesText) { items.append(("typing", nil, "Free")) }
    if occurs(.collision) {
      items.append(("typing used collides", .collision, "Two commands, or one the system keeps from the app"))
    }
    if occurs(.reserved) { items.append(("typing reserved", .reserved, "Taken by the system")) }
    if occurs(.expected) { items.append(("typing expected", .expected, "Expected to do the same in every app")) }
    if !isCombined, sets != [[]] { items.append(("modifier held", nil, "Held")) }
    sheet.y += 16
    var x = Self.margin
    for (classes, mark, words) in items {
      let width = words.widestTypesetWidth * 14 / 1000
      if x > Self.margin, x + 34 + width > sheet.width - Self.margin {
        x = Self.margin
        sheet.y += 30
      }
      sheet.text += "<g class=\"key \(classes)\"><rect class=\"cap\" x=\"\(x)\" y=\"\(sheet.y)\" width=\"26\" "
      sheet.text += "height=\"22\" rx=\"5\"/>"
      mark?.write(x + 7, sheet.y + 5, to: &sheet.text)
      sheet.text += "</g>\n"
      SVGText(words, "note start", x + 34, sheet.y + 16).write(to: &sheet.text)
      sheet.text += "\n"
      x += 34 + width + 14
    }
    sheet.y += 22
  }
}
