/// A finished picture of lines. Needs no other file, follows the reader's light or dark setting, and is the same on
/// every machine. Has no ids and no scripts, and its style applies below its own class, so a page can have several.
package struct SVGPicture: Sendable {
  package let width: Int
  package let height: Int
  private let start: String
  private let body: String

  /// A README on GitHub shows this width unscaled; keyboards are wider.
  static let usualWidth = 830

  /// Finishes a canvas, with its margin below.
  ///
  /// - Parameters:
  ///   - attributes: the other attributes of the root element.
  ///   - definitions: the elements that its parts refer to.
  ///   - title: the title of the picture, for readers who do not see it.
  ///   - description: the contents of the picture in words.
  init(_ canvas: SVGCanvas, attributes: String = "", definitions: String = "", title: String, description: String) {
    width = canvas.width
    height = canvas.y + canvas.margin
    start =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(canvas.style.name)\" \(attributes)width=\"\(width)\" "
      + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n<title>\(title.htmlText)</title>\n"
      + "<desc>\(description.htmlText)</desc>\n<style>\n\(canvas.style.text)</style>\n" + definitions
      + "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"12\"/>\n"
    body = canvas.text
  }

  package func text() -> String { start + body + "</svg>\n" }
}
