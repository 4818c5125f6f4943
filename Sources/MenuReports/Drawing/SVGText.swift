/// A line of text in a drawing that stays in its room in any font.
///
/// A drawing cannot measure, and fonts differ: DejaVu Sans is a tenth wider than Helvetica, its slash a quarter. A line
/// that fits in any font is written plainly and looks as the font's designer meant it. A line that is too wide in some
/// font gets the `textLength` that it has in most fonts. Letters are then slightly closer or narrower in that font.
/// Scripts of joined letters would be torn, and are narrower than their estimate. Source:
/// w3.org/TR/SVG11/text.html#TextElementTextLengthAttribute
struct SVGText {
  let content: String
  /// The classes, as in ``SVGStyle``.
  let classes: String
  /// The start, end or middle of the line, as the classes say.
  let x: Int
  /// The baseline.
  let y: Int
  /// The turn around that place, in degrees.
  var angle = 0

  /// The point of a text that is at its position; the raw value is a class of CSS.
  enum Anchor: String {
    case start, middle, end
  }

  init(_ content: String, _ classes: String, _ x: Int, _ y: Int) {
    self.content = content
    self.classes = classes
    self.x = x
    self.y = y
  }

  /// Writes a line of a few characters that fits in any font.
  func write(to text: inout String) { write(length: nil, to: &text) }

  /// Writes a line that was fitted to a width.
  ///
  /// - Parameters:
  ///   - size: the font's.
  ///   - width: the fitted width, in units of the drawing.
  ///   - slack: how much further it may reach without harm.
  func write(size: Int, fitting width: Int, slack: Int, to text: inout String) {
    let isSafe = content.widestTypesetWidth * size <= (width + slack) * 1000
    let isPlain = isSafe || content.unicodeScalars.contains(where: \.isJoined)
    write(length: isPlain ? nil : min(width, content.typesetWidth * size / 1000), to: &text)
  }

  private func write(length: Int?, to text: inout String) {
    text += "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\""
    if angle != 0 { text += " transform=\"rotate(\(angle) \(x) \(y))\"" }
    if let length { text += " textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\"" }
    text += ">\(content.htmlText)</text>"
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script whose letters are joined: from Arabic to Malayalam, and Arabic's presentation forms.
  var isJoined: Bool {
    (0x600..<0xD80).contains(value) || (0xFB50..<0xFE00).contains(value) || (0xFE70..<0xFF00).contains(value)
  }
}
