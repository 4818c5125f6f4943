/// How often the rule for key equivalents agrees with the measured tables, for people.
package struct RuleAgreementText {
  private let layouts: [KeyboardLayout]
  private let width: Int

  /// Makes a table of the layouts that were measured.
  package init(_ layouts: [KeyboardLayout], width: Int) {
    self.layouts = layouts
    self.width = width
  }

  /// The lines, each ended by a newline: for each layout how many characters agree, of all and of those that move, and
  /// below it those that do not; the sum of several is last.
  package var text: String {
    let rows = layouts.compactMap { layout in RuleAgreement(layout).map { (layout.name.terminalSafe, $0) } }
    let total = rows.reduce(RuleAgreement()) { $0 + $1.1 }
    let nameWidth = max(Self.headings[0].displayWidth, rows.map(\.0.displayWidth).max() ?? 0) + 2
    let ratioWidth =
      max(Self.headings[1].displayWidth, ratio(total.count, total.count, widest: total.count).displayWidth) + 2
    var lines = [
      Self.headings[0].padded(to: nameWidth) + Self.headings[1].padded(to: ratioWidth) + Self.headings[2]
    ]
    for (name, agreement) in rows.count == 1 ? rows : rows + [(Self.sum, total)] {
      lines.append(
        name.padded(to: nameWidth)
          + ratio(agreement.agreeing, agreement.count, widest: total.count).padded(to: ratioWidth)
          + ratio(agreement.agreeingMoved, agreement.moved, widest: total.moved))
      guard name != Self.sum, !agreement.misses.isEmpty else { continue }
      let misses = "not " + agreement.misses.map { String($0.authored) }.joined(separator: " ")
      let indent = String(repeating: " ", count: nameWidth)
      lines += misses.wrapped(to: max(20, width - nameWidth)).map { indent + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let sum = "all"
  private static let headings = ["LAYOUT", "CHARACTERS AGREE", "OF THOSE THAT MOVE"]

  private func ratio(_ part: Int, _ whole: Int, widest: Int) -> String {
    let width = String(widest).count
    func aligned(_ text: String, _ width: Int) -> String { String(repeating: " ", count: width - text.count) + text }
    return "\(aligned(String(part), width)) of \(aligned(String(whole), width)) \(aligned(percent(part, whole), 6))"
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let tenths = (part * 1000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
