/// What stands on a key that shows what it does with every set of modifiers: a title or more for each, below each other.
package struct KeyUseLines {
  /// What the key does with some modifiers.
  package struct Entry: Sendable, Hashable {
    /// The modifiers' signs.
    let signs: String
    /// What is the matter with it, if anything.
    let mark: KeyMark?
    package let title: String
  }

  /// A line as it is drawn.
  package struct Line {
    /// The modifiers' signs; empty for a line that goes on with a title.
    let signs: String
    let mark: KeyMark?
    /// Where the text begins, from where signs do.
    let indent: Int
    package let text: String
    package let size: Int
  }

  package private(set) var lines: [Line] = []
  /// What is not there in full.
  private(set) var cut: [Entry] = []

  /// From one line to the next.
  static let lineHeight = 13
  /// Signs are as wide as their size in any font, at most.
  private static let signWidth = KeyTitle.size
  static let markSize = 10
  private static let gap = 4

  /// Lays out what a key does.
  ///
  /// - Parameters:
  ///   - width: how wide a line may be.
  ///   - count: how many lines there may be; each entry gets one before another gets its second.
  ///   - most: how many lines a title may have.
  package init(_ entries: [Entry], width: Int, lines count: Int, most: Int) {
    let fits = entries.count <= count
    let shown = fits ? entries : Array(entries.prefix(max(0, count - 1)))
    func title(_ entry: Entry, _ lines: Int) -> KeyTitle {
      KeyTitle(entry.title, width: width - Self.indent(entry), lines: lines)
    }
    var titles = shown.map { title($0, 1) }
    var free = fits ? count - entries.count : 0
    for lines in 2...max(2, most) {
      for (index, entry) in shown.enumerated() where free > 0 && titles[index].size < KeyTitle.size {
        let longer = title(entry, lines)
        let added = longer.lines.count - titles[index].lines.count
        guard added <= free else { continue }
        free -= added
        titles[index] = longer
      }
    }
    for (entry, title) in zip(shown, titles) {
      if title.isCut { cut.append(entry) }
      for (index, text) in title.lines.enumerated() {
        lines.append(
          Line(
            signs: index == 0 ? entry.signs : "", mark: index == 0 ? entry.mark : nil, indent: Self.indent(entry),
            text: text, size: title.size))
      }
    }
    if !fits {
      cut += entries.dropFirst(shown.count)
      let more = KeyTitle("and \(entries.count - shown.count) more", width: width, lines: 1)
      lines += more.lines.prefix(count).map { Line(signs: "", mark: nil, indent: 0, text: $0, size: more.size) }
    }
  }

  /// Where a title begins: after the signs of its modifiers and what is the matter.
  private static func indent(_ entry: Entry) -> Int {
    markPlace(entry.signs) + (entry.mark == nil ? 0 : markSize + gap)
  }

  /// Where the mark of a line stands.
  static func markPlace(_ signs: String) -> Int { signs.isEmpty ? 0 : signs.count * signWidth + gap }
}
