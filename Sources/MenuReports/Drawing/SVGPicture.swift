/// A finished picture of lines. It needs nothing but itself, follows the reader's light or dark setting, and is the same
/// on every machine.
///
/// It has no ids and no scripts, and its style holds below its own class, so a page can have several beside each other.
package struct SVGPicture: Sendable {
  package let width: Int
  package let height: Int
  private let start: String
  private let body: String

  /// How wide a picture is that is not of a keyboard: a README on GitHub shows it as it is.
  static let usualWidth = 830

  /// Ends what a canvas has, with its margin below.
  ///
  /// - Parameters:
  ///   - attributes: what the root element has besides.
  ///   - definitions: what its parts refer to.
  ///   - title: what the picture is, for those who do not see it.
  ///   - description: what it says, in words.
  init(
    _ canvas: SVGCanvas, attributes: String = "", definitions: String = "", title: String, description: String
  ) {
    width = canvas.width
    height = canvas.y + canvas.margin
    start =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(canvas.style.name)\" \(attributes)width=\"\(width)\" "
      + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n<title>\(title.htmlText)</title>\n"
      + "<desc>\(description.htmlText)</desc>\n<style>\n\(canvas.style.text)</style>\n" + definitions
      + "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>\n"
    body = canvas.text
  }

  /// The document, ended by a newline.
  package func text() -> String { start + body + "</svg>\n" }
}
