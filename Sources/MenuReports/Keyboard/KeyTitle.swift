/// The title of a command in the lines that it has on a key.
///
/// It is broken between words. If it does not fit, its letters get smaller. If it still does not fit, it is cut and
/// gets an ellipsis. The page does the same in `titles.js`.
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
    func fitted(_ size: Int) -> [String] { title.fitted(to: max(0, width) * 1000 / size, lines: count) }
    func isCut(_ lines: [String]) -> Bool {
      !lines.joined().utf8.lazy.filter { $0 != 0x20 }.elementsEqual(title.utf8.lazy.filter { $0 != 0x20 })
        && lines.contains { $0.hasSuffix("…") }
    }
    let sizes = [Self.large, Self.size].filter { $0 <= largest }
    size = sizes.first { !isCut(fitted($0)) } ?? Self.small
    lines = fitted(size)
    self.isCut = size == Self.small && isCut(lines)
  }

  /// The classes of lines in letters of a size.
  static func classes(_ size: Int) -> String { size == large ? "use large" : size == small ? "use small" : "use" }
}
