/// The style sheet of a kind of picture. Each rule holds below the picture's own class only.
///
/// Colours have a contrast of at least 4.5 to 1 with their background. Their meaning is also shown in another way.
struct SVGStyle: Sendable {
  /// The class of the picture.
  let name: String
  /// The letters of texts by their class.
  let fonts: [Font]
  /// Other rules: `.cap { stroke-width: 1 }`.
  let shapes: String
  let colors: [Color]

  /// The letters of a text.
  struct Font: Sendable {
    let name: String
    let size: Int
    var weight = 400

    /// The size that counts when a line is fitted: bold letters are wider.
    var fittedSize: Int { weight > 400 ? size * 23 / 20 : size }
  }

  /// A colour for light surroundings and one for dark ones.
  struct Color: Sendable {
    /// The selector below that of the picture.
    let name: String
    let property: String
    let light: String
    let dark: String
    /// The reader's own colour for it, when colours are forced.
    let forced: String

    init(_ selector: String, _ property: String, _ tone: Tone, forced: String? = nil) {
      self.init(selector, property, tone.light, tone.dark, forced: forced)
    }

    init(_ selector: String, _ property: String, _ light: String, _ dark: String, forced: String? = nil) {
      name = selector
      self.property = property
      self.light = light
      self.dark = dark
      let isText = !Self.backgrounds.contains { selector.hasSuffix($0) }
      let own = property == "stroke" ? (selector.hasPrefix(".key.") ? "CanvasText" : "GrayText") : nil
      self.forced = forced ?? own ?? (isText ? "CanvasText" : "Canvas")
    }

    /// The selectors of the backgrounds of texts.
    private static let backgrounds = [".page", ".deck", ".hatched", ".cap", ".box"]
  }

  /// A colour in both surroundings. A text is readable on the fill of its name, or on a page.
  struct Tone: Sendable {
    let light: String
    let dark: String

    static let page = Tone(light: "#ffffff", dark: "#161618")
    static let panel = Tone(light: "#f4f4f7", dark: "#2a2a2d")
    static let text = Tone(light: "#1d1d1f", dark: "#f5f5f7")
    static let dimText = Tone(light: "#5c5c63", dark: "#a9a9b0")
    static let line = Tone(light: "#c6c6cd", dark: "#5e5e63")
    /// White is readable on it.
    static let accent = Tone(light: "#0a5fd9", dark: "#1d63d8")
    static let blueFill = Tone(light: "#d2e5ff", dark: "#0d4187")
    static let blueLine = Tone(light: "#3d86e8", dark: "#5ba7ff")
    static let blueText = Tone(light: "#05336f", dark: "#eaf3ff")
    static let redFill = Tone(light: "#ffe0d1", dark: "#6e2811")
    static let redLine = Tone(light: "#d1450a", dark: "#ff9566")
    static let redText = Tone(light: "#7a2300", dark: "#ffe7dc")
    static let amberFill = Tone(light: "#ffefcf", dark: "#5a4207")
    static let amberLine = Tone(light: "#c27803", dark: "#e5a93c")
    static let amberText = Tone(light: "#6b4000", dark: "#ffedc8")
    static let greenFill = Tone(light: "#d9f2dd", dark: "#14502a")
    static let greenLine = Tone(light: "#2f9e4d", dark: "#5fcf80")
    static let greenText = Tone(light: "#0d4a20", dark: "#e0f8e6")
    static let warning = Tone(light: "#9a3000", dark: "#ffab85")
  }

  static let font =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

  /// The size of texts whose class has none.
  static let size = 13

  /// The font of a text with some classes, of which the first determines it.
  func font(_ classes: String) -> Font {
    let first = classes.prefix { $0 != " " }
    return fonts.first { $0.name == first } ?? Font(name: "", size: Self.size)
  }

  /// The sheet: dark if the reader's system is, and in the reader's colours if those are forced.
  var text: String {
    rules + colors { $0.light } + "@media (prefers-color-scheme: dark) {\n" + colors { $0.dark } + "}\n"
      + "@media (forced-colors: active) {\n" + colors { $0.forced } + "}\n"
  }

  /// The rules for any colours. An `&` before a selector is the picture itself.
  var rules: String {
    var lines = [
      "text { font: \(Self.size)px \(Self.font); unicode-bidi: plaintext }", ".middle { text-anchor: middle }",
      ".end { text-anchor: end }",
    ]
    lines += fonts.map {
      ".\($0.name) { font-size: \($0.size)px" + ($0.weight == 400 ? "" : "; font-weight: \($0.weight)") + " }"
    }
    lines += shapes.split(separator: "\n").map { String($0) }
    return lines.reduce(into: "") { text, line in
      text += line.utf8.first == UInt8(ascii: "&") ? ".\(name)\(line.dropFirst())\n" : ".\(name) \(line)\n"
    }
  }

  /// The rules of colours; nil for one that needs none.
  func colors(_ value: (Color) -> String?) -> String {
    colors.reduce(into: "") { text, color in
      if let value = value(color) { text += ".\(name) \(color.name) { \(color.property): \(value) }\n" }
    }
  }
}
