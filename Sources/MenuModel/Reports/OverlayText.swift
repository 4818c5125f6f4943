/// An overlay as text for a terminal: sections with aligned keys, in two columns where they fit.
package struct OverlayText {
  private let overlay: Overlay
  private let width: Int

  /// - Parameter width: the terminal's, in columns.
  package init(_ overlay: Overlay, width: Int) {
    self.overlay = overlay
    self.width = width
  }

  private static let gap = 4

  /// The lines, each ended by a newline; one sentence where there is nothing to show.
  package func text() -> String {
    if overlay.sections.isEmpty { return "No command has a key and a title.\n" }
    let blocks = overlay.sections.map(Self.block)
    let column = blocks.joined().map(\.displayWidth).max() ?? 0
    var text = ""
    if column * 2 + Self.gap <= width, blocks.count > 1 {
      let (left, right) = Self.columns(blocks)
      for row in 0..<max(left.count, right.count) {
        let first = row < left.count ? left[row] : ""
        let second = row < right.count ? right[row] : ""
        text += second.isEmpty ? first : first.padded(to: column + Self.gap) + second
        text += "\n"
      }
    } else {
      for line in blocks.joined(separator: [""]) { text += line + "\n" }
    }
    return text
  }

  /// A section's lines, without trailing space.
  private static func block(_ section: Overlay.Section) -> [String] {
    let titleWidth = section.entries.map { $0.title.terminalSafe.displayWidth }.max() ?? 0
    let flagsWidth = section.entries.map { KeyText($0.key).flags.displayWidth }.max() ?? 0
    return [section.title.terminalSafe]
      + section.entries.map { entry in
        let key = KeyText(entry.key)
        return "  " + entry.title.terminalSafe.padded(to: titleWidth) + "  "
          + String(repeating: " ", count: flagsWidth - key.flags.displayWidth) + key.flags + key.input.terminalSafe
      }
  }

  /// Two columns of blocks in reading order, as even as whole blocks allow.
  private static func columns(_ blocks: [[String]]) -> (left: [String], right: [String]) {
    let total = blocks.reduce(0) { $0 + $1.count }
    var left = 0
    var split = blocks.count
    for (index, block) in blocks.enumerated() {
      left += block.count
      if left * 2 >= total {
        // The block that crosses the middle goes to the side where it sticks out less.
        split = left * 2 - total > block.count ? index : index + 1
        break
      }
    }
    split = max(1, split)
    return (Array(blocks[..<split].joined(separator: [""])), Array(blocks[split...].joined(separator: [""])))
  }
}

/// A displayed key in its two parts, so that inputs stand below each other.
struct KeyText {
  let flags: String
  let input: String

  init(_ key: KeyCombination) {
    input = key.input.displayed
    flags = String(key.displayed.dropLast(input.count))
  }
}

extension String {
  /// The text with spaces after it up to a width in terminal columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
