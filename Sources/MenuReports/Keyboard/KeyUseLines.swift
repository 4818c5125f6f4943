/// The lines of a key with its commands for every set of modifiers: one title or more for each.
package struct KeyUseLines {
  package struct Entry: Sendable, Hashable {
    /// The signs of the modifiers.
    let signs: String
    /// The mark of its problem, if any.
    let mark: KeyMark?
    package let title: String
  }

  package struct KeyUseLine {
    /// The modifiers' signs; empty for a line that continues a title.
    let signs: String
    let mark: KeyMark?
    /// The text's beginning, from that of the signs.
    let indent: Int
    package let text: String
  }

  package private(set) var lines: [KeyUseLine] = []
  /// Entries that are cut or left out.
  private(set) var cut: [Entry] = []

  static let lineHeight = 13
  /// The most width of a sign: signs are as wide as their size in any font.
  private static let signWidth = KeyTitle.size
  static let markSize = 10
  private static let gap = 4

  /// Each entry gets one of `count` lines before another gets its second; a title has `most` at most.
  package init(_ entries: [Entry], width: Int, lines count: Int, most: Int) {
    let fits = entries.count <= count
    let shown = fits ? entries : Array(entries.prefix(max(0, count - 1)))
    func title(_ entry: Entry, _ lines: Int) -> KeyTitle {
      KeyTitle(entry.title, width: width - Self.indent(entry), lines: lines)
    }
    var titles = shown.map { title($0, 1) }
    var free = fits ? count - entries.count : 0
    for lines in 2...max(2, most) {
      for (index, entry) in shown.enumerated() where free > 0 && titles[index].isTight {
        let longer = title(entry, lines)
        let added = longer.lines.count - titles[index].lines.count
        guard added <= free else { continue }
        free -= added
        titles[index] = longer
      }
    }
    for (entry, title) in zip(shown, titles) {
      var (texts, indent) = (title.lines, Self.indent(entry))
      // A title that is too long beside its signs goes below them.
      let below = KeyTitle(entry.title, width: width, lines: max(1, most - 1))
      let added = below.lines.count + 1 - texts.count
      if title.isCut, !below.isCut, added <= free {
        free -= added
        (texts, indent) = ([""] + below.lines, 0)
      } else if title.isCut {
        cut.append(entry)
      }
      for (index, text) in texts.enumerated() {
        lines.append(
          KeyUseLine(
            signs: index == 0 ? entry.signs : "", mark: index == 0 ? entry.mark : nil, indent: indent, text: text))
      }
    }
    if !fits {
      cut += entries.dropFirst(shown.count)
      let more = KeyTitle("+\(entries.count - shown.count)", width: width, lines: 1)
      lines += more.lines.prefix(count).map { KeyUseLine(signs: "", mark: nil, indent: 0, text: $0) }
    }
  }

  /// The indentation after the signs and the mark.
  private static func indent(_ entry: Entry) -> Int {
    markPlace(entry.signs) + (entry.mark == nil ? 0 : markSize + gap)
  }

  static func markPlace(_ signs: String) -> Int { signs.isEmpty ? 0 : signs.count * signWidth + gap }
}
