/// The style sheet of a kind of picture, below the picture's own class only. Colours have a contrast of at least 4.5 to
/// 1 with their background. Their meaning is also shown in another way.
struct SVGStyle: Sendable {
  let name: String
  let fonts: [Font]
  /// Other rules: `.cap { stroke-width: 1 }`.
  let shapes: [String]
  let colors: [Color]

  struct Font: Sendable {
    let name: String
    let size: Int
    var weight = 400

    /// The size for fitting lines: bold letters are wider.
    var fittedSize: Int { weight > 400 ? size * 23 / 20 : size }
  }

  /// A colour for light and one for dark surroundings.
  struct Color: Sendable {
    /// The selector below that of the picture.
    let name: String
    let property: String
    let light: String
    let dark: String
    /// The reader's own colour, if colours are forced.
    let forced: String

    /// A row has the selector, the property, a tone or the light and the dark colour, and an unusual forced colour.
    init(_ row: [String]) {
      (name, property) = (row[0], row[1])
      let colors = (SVGStyle.tones[row[2]] ?? row[2]).split(separator: " ").map(String.init)
      (light, dark) = (colors[0], colors[1])
      let isText = !Self.backgrounds.contains { row[0].hasSuffix($0) }
      let own = row[1] == "stroke" ? (row[0].hasPrefix(".key.") ? "CanvasText" : "GrayText") : nil
      forced = row.count > 3 ? row[3] : own ?? (isText ? "CanvasText" : "Canvas")
    }

    /// Selectors of backgrounds of texts.
    private static let backgrounds = [".page", ".deck", ".hatched", ".cap", ".box"]
  }

  private static let tones = Dictionary(uniqueKeysWithValues: EmbeddedStyles.all.table("tones").map { ($0[0], $0[1]) })

  static let font =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

  /// The size of texts whose class has none.
  static let size = 13

  /// The first class determines the font.
  func font(_ classes: String) -> Font {
    let first = classes.prefix { $0 != " " }
    return fonts.first { $0.name == first } ?? Font(name: "", size: Self.size)
  }

  /// Follows the system's dark setting, and uses the reader's colours if those are forced.
  var text: String {
    rules + colors { $0.light } + "@media (prefers-color-scheme: dark) {\n" + colors { $0.dark } + "}\n"
      + "@media (forced-colors: active) {\n" + colors { $0.forced } + "}\n"
  }

  /// The rules without colours. An `&` before a selector is the picture itself.
  var rules: String {
    var lines = [
      "text { font: \(Self.size)px \(Self.font); unicode-bidi: plaintext }", ".middle { text-anchor: middle }",
      ".end { text-anchor: end }",
    ]
    lines += fonts.map {
      ".\($0.name) { font-size: \($0.size)px" + ($0.weight == 400 ? "" : "; font-weight: \($0.weight)") + " }"
    }
    lines += shapes
    return lines.reduce(into: "") { text, line in
      text += line.utf8.first == UInt8(ascii: "&") ? ".\(name)\(line.dropFirst())\n" : ".\(name) \(line)\n"
    }
  }

  /// Leaves out colours whose value is nil.
  func colors(_ value: (Color) -> String?) -> String {
    colors.reduce(into: "") { text, color in
      if let value = value(color) { text += ".\(name) \(color.name) { \(color.property): \(value) }\n" }
    }
  }
}

extension SVGStyle {
  /// Of a file's rows one column is a rule; a number gives a class's font size and weight; the others are colours.
  init(_ name: String) {
    let rows = EmbeddedStyles.all.table(name)
    self.name = "menuc-" + name
    fonts = rows.compactMap { row in
      guard row.count > 1, let size = Int(row[1]) else { return nil }
      return Font(name: row[0], size: size, weight: row.count > 2 ? Int(row[2]) ?? 400 : 400)
    }
    shapes = rows.filter { $0.count == 1 }.map { $0[0] }
    colors = rows.filter { $0.count > 2 && Int($0[1]) == nil }.map(Color.init)
  }
}
