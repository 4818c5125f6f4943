/// The title of a command in its lines on a key. Broken between words; if it does not fit, letters get closer; then
/// long words are hyphenated, in closer letters only if that saves a line; at last it is cut, with an ellipsis. The
/// page does the same in `titles.js`.
struct KeyTitle {
  /// The sizes in ``KeyboardSVGStyle``. Large letters, for one set of modifiers, are nine pixels in a page of 830.
  static let (large, size) = (13, 11)
  /// How much wider than its room a line may be, in percent: it is set closer.
  private static let tight = 122

  let lines: [String]
  /// Whether it does not fit in whole words at usual spacing.
  let isTight: Bool
  let isCut: Bool

  /// Letters are no closer than needed.
  init(_ title: String, width: Int, lines count: Int, size: Int = size) {
    let title = title.terminalSafe
    func fitted(_ percent: Int, hyphenates: Bool) -> [String] {
      title.fitted(to: max(0, width) * 10 * percent / size, lines: count, hyphenates: hyphenates)
    }
    func isWhole(_ lines: [String]) -> Bool {
      let isLetter = { (byte: UInt8) in byte != 0x20 && byte != 0x2D }
      return lines.joined().utf8.lazy.filter(isLetter).elementsEqual(title.utf8.lazy.filter(isLetter))
        || !lines.contains { $0.hasSuffix("…") }
    }
    // Joined letters are never closer.
    let most = title.unicodeScalars.contains(where: \.isJoined) ? 100 : Self.tight
    let ways = [false, true].map { hyphenates in [100, most].map { fitted($0, hyphenates: hyphenates) } }
    // Fewer lines have fewer hyphens.
    let whole = ways[0].first(where: isWhole) ?? ways[1].filter(isWhole).min { $0.count < $1.count }
    lines = whole ?? ways[1][1]
    isTight = !isWhole(ways[0][0])
    isCut = whole == nil
  }
}
