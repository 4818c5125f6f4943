/// A line of text in a drawing that stays in its room in any font.
///
/// A drawing cannot measure, and fonts differ: DejaVu Sans is a tenth wider than Helvetica, its slash a quarter. A line
/// that fits in any font is written plainly, as the font's designer meant it. A line that is too wide in some font gets
/// the `textLength` of most fonts, so its letters are slightly closer or narrower there. Scripts of joined letters
/// would be torn, and are narrower than their estimate. Source:
/// w3.org/TR/SVG11/text.html#TextElementTextLengthAttribute
struct SVGText {
  let content: String
  /// The classes, as in ``SVGStyle``.
  let classes: String
  /// The place of the line's start, end or middle, as the classes say.
  let x: Int
  /// The baseline.
  let y: Int
  /// The rotation around that place, in degrees.
  var angle = 0

  /// The point of a text at its position; the raw value is a CSS class.
  enum Anchor: String {
    case start, middle, end
  }

  init(_ content: String, _ classes: String, _ x: Int, _ y: Int) {
    self.content = content
    self.classes = classes
    self.x = x
    self.y = y
  }

  /// Writes a few characters that fit in any font.
  func write(to text: inout String) { write(length: nil, to: &text) }

  /// Writes a line fitted to a width in the drawing's units; `slack` is how much further it may harmlessly reach.
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
  /// True from Arabic to Malayalam, and for Arabic's presentation forms: scripts of joined letters.
  var isJoined: Bool {
    (0x600..<0xD80).contains(value) || (0xFB50..<0xFE00).contains(value) || (0xFE70..<0xFF00).contains(value)
  }
}
