/// The title of a command in the lines that it has on a key.
///
/// It is broken between words. If it does not fit, its letters get smaller. If it still does not fit, long words are
/// hyphenated, and at last it is cut and gets an ellipsis. The page does the same in `titles.js`.
struct KeyTitle {
  /// The sizes of letters, as in ``KeyboardSVGStyle``, by their classes. Those of a key with one title are the large
  /// ones. A page that is 830 pixels wide shows them in nine.
  static let (large, size, small) = (13, 11, 10)

  let lines: [String]
  let size: Int
  /// Whether a part of it is missing.
  let isCut: Bool

  /// Fits a title into some lines of a width, in the largest letters that do not cut it.
  init(_ title: String, width: Int, lines count: Int, largest: Int = size) {
    let title = title.terminalSafe
    func fitted(_ size: Int, hyphenates: Bool) -> [String] {
      title.fitted(to: max(0, width) * 1000 / size, lines: count, hyphenates: hyphenates)
    }
    func isWhole(_ lines: [String]) -> Bool {
      let isLetter = { (byte: UInt8) in byte != 0x20 && byte != 0x2D }
      return lines.joined().utf8.lazy.filter(isLetter).elementsEqual(title.utf8.lazy.filter(isLetter))
        || !lines.contains { $0.hasSuffix("…") }
    }
    let sizes = [Self.large, Self.size, Self.small].filter { $0 <= largest }
    let ways = [false, true].map { hyphenates in sizes.map { (size: $0, lines: fitted($0, hyphenates: hyphenates)) } }
    // Fewer lines have fewer hyphens.
    let whole =
      ways[0].first { isWhole($0.lines) }
      ?? ways[1].filter { isWhole($0.lines) }.min { $0.lines.count < $1.lines.count }
    (size, lines) = whole ?? ways[1][sizes.count - 1]
    isCut = whole == nil
  }

  /// The classes of lines in letters of a size.
  static func classes(_ size: Int) -> String { size == large ? "use large" : size == small ? "use small" : "use" }
}
