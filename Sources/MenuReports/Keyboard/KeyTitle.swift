/// The title of a command in the lines that it has on a key.
///
/// It is broken between words. Where it would have to be cut, its letters are a little smaller; what does not fit then
/// is cut, and an ellipsis says so. The page does the same in `titles.js`.
struct KeyTitle {
  /// The size of the letters, as in ``KeyboardSVGStyle``, and of those of a title that would be cut otherwise.
  static let size = 11
  static let smallSize = 10

  let lines: [String]
  /// Whether its letters are the smaller ones.
  let isSmall: Bool
  /// Whether a part of it is missing.
  let isCut: Bool

  var size: Int { isSmall ? Self.smallSize : Self.size }

  /// Fits a title into some lines of a width.
  init(_ title: String, width: Int, lines count: Int) {
    let title = title.terminalSafe
    func fitted(_ size: Int) -> [String] { title.fitted(to: max(0, width) * 1000 / size, lines: count) }
    func isCut(_ lines: [String]) -> Bool {
      !lines.joined().utf8.lazy.filter { $0 != 0x20 }.elementsEqual(title.utf8.lazy.filter { $0 != 0x20 })
        && lines.contains { $0.hasSuffix("…") }
    }
    let lines = fitted(Self.size)
    isSmall = isCut(lines)
    self.lines = isSmall ? fitted(Self.smallSize) : lines
    self.isCut = isSmall && isCut(self.lines)
  }
}
