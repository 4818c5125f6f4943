/// The style sheet of drawings of keyboards.
///
/// Classes of the drawing: `menuc-keyboard`. Of a group of keys: `text` where keys without a command type text. Of a key:
/// `typing`, `named` (the same on every layout), `modifier`, `other`; `low` and `half` for those that are lower than
/// others; `letter` for one with the legend of a letter; `held` for a modifier of the group; `used`, `collides` (as well
/// as `used`), `reserved`, `expected`; `all` for one that shows what it does with all modifiers. In a key: `cap`, `plain`,
/// `shift`, `option`, `native`, `label`, `glyph`, `sensor`, `use` (`small` where a title would be cut otherwise), `signs`,
/// `mark`. A script that fills in a template also sets `single` on a key with one legend, and `busy` on one with
/// lines for a title, which move the legends to where a drawing has them from the start.
///
/// Colours have a contrast of at least 4.5 to 1 with what they stand on; what they say is also said by a line's style, and
/// in a drawing by a ``KeyMark``.
struct KeyboardSVGStyle {
  /// A colour for light surroundings and one for dark ones.
  struct Color {
    /// The selector below that of the drawing.
    let name: String
    let property: String
    let light: String
    let dark: String

    init(_ selector: String, _ property: String, _ light: String, _ dark: String) {
      name = selector
      self.property = property
      self.light = light
      self.dark = dark
    }

    /// The reader's own colour for it, where colours are forced.
    var forced: String {
      if name.hasPrefix(".key.held") { return name.hasSuffix("text") ? "Canvas" : "CanvasText" }
      switch (name, property) {
      case (".page", _), (".deck", _), (".hatched", _): return "Canvas"
      case (_, "stroke"): return name.hasPrefix(".key.") ? "CanvasText" : "GrayText"
      default: return name.hasSuffix(".cap") ? "Canvas" : "CanvasText"
      }
    }
  }

  /// The style of a drawing by itself: dark where the reader's system is, and in the reader's colours where those are
  /// forced, with borders and signs as they are.
  static var standalone: String {
    shapes + borders + rules(drawingColors) { $0.light }
      + "@media (prefers-color-scheme: dark) {\n" + rules(drawingColors) { $0.dark } + "}\n"
      + "@media (forced-colors: active) {\n" + rules(drawingColors) { $0.forced }
      + ".menuc-keyboard .hatches { stroke-width: 1 }\n}\n"
  }

  /// The style of drawings in a page that chooses by the property `color-scheme`.
  static var embedded: String {
    shapes + moves + rules(keyColors) { $0.light } + "@supports (color: light-dark(red, blue)) {\n"
      + rules(keyColors.filter { $0.light != $0.dark }) { "light-dark(\($0.light), \($0.dark))" } + "}\n"
  }

  /// The id of the pattern that reserved keys are hatched with.
  static func hatch(_ hardware: KeyboardHardware) -> String { "menuc-hatch-\(hardware.rawValue)" }

  private static func rules(_ colors: [Color], value: (Color) -> String) -> String {
    colors.reduce(into: "") { $0 += ".menuc-keyboard \($1.name) { \($1.property): \(value($1)) }\n" }
  }

  private static let font =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

  /// Moves the legends of a template, which has them where two stand on a key that is not used.
  private static let moves: String = {
    let (high, low) = (KeyboardGeometry.keyHeight, KeyboardGeometry.functionHeight)
    let kinds = [("typing", high), ("named", high), ("named.low", low), ("named.half", low - 1)]
    var text = ""
    func move(_ selector: String, _ distance: Int) {
      text += ".menuc-keyboard \(selector) { transform: translateY(\(distance)px) }\n"
    }
    for (kind, height) in kinds {
      let (free, used) = (
        KeyCapSVG.Baselines(height: height, isUsed: false), KeyCapSVG.Baselines(height: height, isUsed: true)
      )
      if kind == "typing" {
        move(".typing.single .plain", free.single - free.plain)
        move(".typing.busy .plain", used.plain - free.plain)
        move(".typing.busy .shift", used.shift - free.shift)
        move(".typing.busy .native", used.shift - KeyCapSVG.nativePlace.y)
      } else {
        move(".\(kind).busy .label", used.label - free.label)
      }
    }
    return text
  }()

  private static let shapes = """
    .menuc-keyboard text { font: 13px \(font); text-anchor: middle }
    .menuc-keyboard .start { text-anchor: start }
    .menuc-keyboard .end { text-anchor: end }
    .menuc-keyboard .plain, .menuc-keyboard .shift { font-size: 15px }
    .menuc-keyboard .letter .plain { font-size: 19px }
    .menuc-keyboard .native { font-size: 14px; text-anchor: start }
    .menuc-keyboard .option { font-size: 12px; text-anchor: end }
    .menuc-keyboard .label { font-size: 12px }
    .menuc-keyboard .sign { font-size: 16px }
    .menuc-keyboard .glyph { font-size: 15px }
    .menuc-keyboard .use { font-size: \(KeyTitle.size)px; unicode-bidi: plaintext }
    .menuc-keyboard .cap { stroke-width: 1 }
    .menuc-keyboard .used .cap { stroke-width: 1.5 }
    .menuc-keyboard .used .plain, .menuc-keyboard .used .shift { font-weight: 600 }
    .menuc-keyboard .used:not(.letter) .plain, .menuc-keyboard .used .shift { font-size: 14px }
    .menuc-keyboard .expected .cap { stroke-dasharray: 3 3 }
    .menuc-keyboard .collides .cap { stroke-width: 3; stroke-dasharray: none }
    .menuc-keyboard .sensor { fill: none; stroke-width: 1 }
    .menuc-keyboard .head { font-size: 26px; font-weight: 700 }
    .menuc-keyboard .about, .menuc-keyboard .count, .menuc-keyboard .note { font-size: 14px }
    .menuc-keyboard .set { font-size: 17px; font-weight: 600 }

    """
    + KeyboardHardware.allCases.reduce(into: "") {
      $0 += ".menuc-keyboard[data-hardware='\($1.rawValue)'] .reserved:not(.used) .cap "
      $0 += "{ fill: url(#\(hatch($1))) }\n"
    }

  /// What a drawing by itself has more than one in a page: borders that tell keys apart without colours, and signs.
  private static let borders = """
    .menuc-keyboard .used .cap { stroke-width: 2.5 }
    .menuc-keyboard .collides .cap { stroke-width: 4 }
    .menuc-keyboard .expected:not(.used) .cap { stroke-width: 2; stroke-dasharray: 5 4 }
    .menuc-keyboard .use.small { font-size: \(KeyTitle.smallSize)px }
    .menuc-keyboard .signs { font-size: \(KeyTitle.size)px; font-weight: 600 }
    .menuc-keyboard .all .plain, .menuc-keyboard .all .shift { font-size: 15px; font-weight: 600 }
    .menuc-keyboard .all .shift { font-weight: 400 }

    """

  /// The colours of a drawing by itself.
  static let drawingColors: [Color] =
    allColors + [
      Color(".reserved .mark", "fill", "#4c4c53", "#c8c8ce"), Color(".expected .mark", "fill", "#4c4c53", "#c8c8ce"),
      Color(".key.used .mark", "fill", "#05336f", "#eaf3ff"),
      Color(".key.collides .mark", "fill", "#7a2300", "#ffe7dc"),
    ]

  static let allColors: [Color] =
    [
      Color(".page", "fill", "#ffffff", "#161618"), Color("text", "fill", "#1d1d1f", "#f5f5f7"),
      Color(".about", "fill", "#5c5c63", "#a9a9b0"), Color(".count", "fill", "#5c5c63", "#a9a9b0"),
      Color(".note", "fill", "#5c5c63", "#a9a9b0"), Color(".warning", "fill", "#9a3000", "#ffab85"),
    ] + keyColors

  private static let keyColors: [Color] = [
    Color(".deck", "fill", "#e4e4e9", "#29292c"),
    Color(".hatched", "fill", "#f1f1f4", "#333336"), Color(".hatches", "stroke", "#e0e0e5", "#424246"),
    Color(".cap", "fill", "#ffffff", "#4a4a4e"), Color(".cap", "stroke", "#c6c6cd", "#5e5e63"),
    Color(".key text", "fill", "#1d1d1f", "#f5f5f7"), Color(".key .native", "fill", "#5c5c63", "#c4c4ca"),
    Color(".key .option", "fill", "#5c5c63", "#c4c4ca"), Color(".sensor", "stroke", "#a8a8b0", "#77777d"),
    Color(".modifier .cap", "fill", "#eeeef2", "#353538"), Color(".other .cap", "fill", "#eeeef2", "#353538"),
    Color(".text .cap", "fill", "#eeeef2", "#353538"),
    Color(".modifier text", "fill", "#55555c", "#b9b9bf"), Color(".other text", "fill", "#55555c", "#b9b9bf"),
    Color(".text .key text", "fill", "#55555c", "#b9b9bf"),
    Color(".expected .cap", "fill", "#f1f1f4", "#333336"), Color(".expected .cap", "stroke", "#85858d", "#8c8c93"),
    Color(".expected text", "fill", "#4c4c53", "#c8c8ce"),
    Color(".reserved text", "fill", "#4c4c53", "#c8c8ce"), Color(".reserved .cap", "stroke", "#b4b4bc", "#66666b"),
    Color(".key.used .cap", "fill", "#d2e5ff", "#0d4187"), Color(".key.used .cap", "stroke", "#3d86e8", "#5ba7ff"),
    Color(".key.used text", "fill", "#05336f", "#eaf3ff"),
    Color(".key.collides .cap", "fill", "#ffe0d1", "#6e2811"),
    Color(".key.collides .cap", "stroke", "#d1450a", "#ff9566"),
    Color(".key.collides text", "fill", "#7a2300", "#ffe7dc"),
    Color(".key.held .cap", "fill", "#3c3c41", "#e3e3e8"), Color(".key.held .cap", "stroke", "#3c3c41", "#e3e3e8"),
    Color(".key.held text", "fill", "#ffffff", "#1d1d1f"),
  ]
}
