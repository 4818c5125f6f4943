extension Overlay: CustomStringConvertible {
  /// The overlay as `menuc overlay` prints it, in one column and without the newline at the end.
  public var text: String { OverlayText(self, width: 80, isOneColumn: true).text().trimmingNewline }

  /// The ``text``.
  public var description: String { text }
}

extension String {
  /// The text without a newline at its end.
  var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension MenuBuilder {
  /// The built menus as a menu bar shows them where everything can be performed: the hierarchy with separators.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; nil for keys as they are written.
  public func menuBarText(localizer: KeyLocalizer? = nil) -> String {
    MenuBarText(Presentation(self, as: .menuBar), localizer, width: 80).text().trimmingNewline
  }
}

extension MenuConstruction {
  /// The menus as a menu bar shows them where everything can be performed: the hierarchy with separators.
  ///
  /// - Parameter localizer: the keyboard layout and the direction; nil for keys as they are written.
  public func menuBarText(localizer: KeyLocalizer? = nil) -> String {
    MenuBarText(self, localizer: localizer, width: 80).text().trimmingNewline
  }
}

/// An overlay as text for a terminal: sections with aligned keys, in two columns where they fit.
package struct OverlayText {
  private let overlay: Overlay
  private let width: Int
  private let isOneColumn: Bool

  /// - Parameter width: the terminal's, in columns.
  package init(_ overlay: Overlay, width: Int, isOneColumn: Bool = false) {
    self.overlay = overlay
    self.width = width
    self.isOneColumn = isOneColumn
  }

  private static let gap = 4

  /// The lines, each ended by a newline; one sentence where there is nothing to show.
  package func text() -> String {
    if overlay.sections.isEmpty { return "No command has a key and a title.\n" }
    return (KeyedRow.header(overlay.keyboard) + lines()).map { $0 + "\n" }.joined()
  }

  private func lines() -> [String] {
    let blocks = blocks(width: .max)
    let column = blocks.joined().map(\.displayWidth).max() ?? 0
    guard !isOneColumn, column * 2 + Self.gap <= width, blocks.count > 1 else {
      return Array(self.blocks(width: width).joined(separator: [""]))
    }
    let (left, right) = Self.columns(blocks)
    return (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      return second.isEmpty ? first : first.padded(to: column + Self.gap) + second
    }
  }

  /// Each section's lines, all with their keys in one column.
  private func blocks(width: Int) -> [[String]] {
    let rows = overlay.sections.map { section in
      [KeyedRow(section.title.isEmpty ? "(untitled)" : section.title)]
        + section.entries.map { entry in
          // Without a keyboard that was asked for there is nothing to be said about keys.
          overlay.keyboard.isEmpty
            ? KeyedRow(entry.title, entry.key, indent: 2) : KeyedRow(entry.title, on: entry.localizedKey, indent: 2)
        }
    }
    var lines = KeyedRow.lines(Array(rows.joined()), width: width)[...]
    return rows.map { rows in
      let block = Array(lines.prefix(rows.count).joined())
      lines = lines.dropFirst(rows.count)
      return block
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
