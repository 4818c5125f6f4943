/// The style sheet of drawings of keyboards.
///
/// Classes of the drawing: `menuc-keyboard`. Of a group of keys: `text` if keys without a command type text. Of a key:
/// `typing`, `named` (the same on every layout), `modifier`, `other`; `low` and `half` for lower keys; `letter` for the
/// legend of a letter; `held` for a modifier of the group; `used`, `collides` (as well as `used`), `reserved`,
/// `expected`; `all` for a key for all modifiers. In a key: `cap`, `plain`, `shift`, `option`, `native`, `label`,
/// `glyph`, `sensor`, `use` (`large` or `small`, see ``KeyTitle``), `signs`, `mark`. A script that fills in a template
/// also sets `single` on a key with one legend, and `busy` on one with lines for a title. They move the legends to
/// their places in a drawing.
///
/// Colours have a contrast of at least 4.5 to 1 with their background. A line's style says the same, and in a drawing a
/// ``KeyMark``.
struct KeyboardSVGStyle {
  typealias Color = SVGStyle.Color

  /// The style of a drawing by itself, with the borders and signs of forced colours.
  static let drawing = SVGStyle(
    name: "menuc-keyboard",
    fonts: [
      SVGStyle.Font(name: "head", size: 26, weight: 700), SVGStyle.Font(name: "set", size: 17, weight: 600),
    ] + ["about", "count", "note"].map { SVGStyle.Font(name: $0, size: 14) },
    shapes: shapes + borders, colors: drawingColors)

  /// The style of drawings in a page that chooses by the property `color-scheme`.
  static var embedded: String {
    let style = SVGStyle(name: drawing.name, fonts: [], shapes: shapes + moves, colors: keyColors)
    return style.rules + style.colors { $0.light } + "@supports (color: light-dark(red, blue)) {\n"
      + style.colors { $0.light != $0.dark ? "light-dark(\($0.light), \($0.dark))" : nil } + "}\n"
  }

  /// The id of the hatching of reserved keys.
  static func hatch(_ hardware: KeyboardHardware) -> String { "menuc-hatch-\(hardware.rawValue)" }

  /// Moves the legends of a template from the places of two legends on a key that is not used.
  private static let moves: String = {
    let (high, low) = (KeyboardGeometry.keyHeight, KeyboardGeometry.functionHeight)
    let kinds = [("typing", high), ("named", high), ("named.low", low), ("named.half", low - 1)]
    var text = ""
    func move(_ selector: String, _ distance: Int, aside: Int = 0) {
      text += "\(selector) { transform: translate(\(aside)px, \(distance)px) }\n"
    }
    for (kind, height) in kinds {
      let (free, used) = (
        KeyCapSVG.Baselines(height: height, isUsed: false), KeyCapSVG.Baselines(height: height, isUsed: true)
      )
      if kind == "typing" {
        move(".typing.single .plain", free.single - free.plain)
        move(".typing.busy .plain", used.plain - free.plain, aside: -KeyCapSVG.aside)
        move(".typing.busy .shift", used.plain - free.shift, aside: KeyCapSVG.aside)
        move(".typing.busy.single .plain", used.single - free.plain)
        move(".typing.busy .native", used.shift - KeyCapSVG.nativePlace.y)
      } else {
        move(".\(kind).busy .label", used.label - free.label)
      }
    }
    return text
  }()

  private static let shapes = """
    text { text-anchor: middle }
    .start { text-anchor: start }
    .plain, .menuc-keyboard .shift { font-size: 15px }
    .letter .plain { font-size: 19px }
    .native { font-size: 14px; text-anchor: start }
    .option { font-size: 13px; text-anchor: end }
    .label { font-size: 12px }
    .sign { font-size: 16px }
    .glyph { font-size: 15px }
    .use { font-size: \(KeyTitle.size)px; unicode-bidi: plaintext }
    .cap { stroke-width: 1 }
    .used .cap { stroke-width: 1.5 }
    .used .plain, .menuc-keyboard .used .shift { font-weight: 600 }
    .used:not(.letter) .plain, .menuc-keyboard .used .shift { font-size: 14px }
    .expected .cap { stroke-dasharray: 3 3 }
    .collides .cap { stroke-width: 3; stroke-dasharray: none }
    .sensor { fill: none; stroke-width: 1 }

    """
    + KeyboardHardware.allCases.reduce(into: "") {
      $0 += "&[data-hardware='\($1.rawValue)'] .reserved:not(.used) .cap "
      $0 += "{ fill: url(#\(hatch($1))) }\n"
    }

  /// The borders and signs of a drawing by itself, beyond those in a page: they distinguish keys without colours.
  private static let borders = """
    .used .cap { stroke-width: 2.5 }
    .collides .cap { stroke-width: 4 }
    .expected:not(.used) .cap { stroke-width: 2; stroke-dasharray: 5 4 }
    .use.small { font-size: \(KeyTitle.small)px }
    .use.large { font-size: \(KeyTitle.large)px }
    .label:not(.sign) { font-size: 13px }
    .signs { font-size: \(KeyTitle.size)px; font-weight: 600 }
    .all .plain, .menuc-keyboard .all .shift { font-size: 15px; font-weight: 600 }
    .all .shift { font-weight: 400 }

    """

  /// The colours of a drawing by itself.
  static let drawingColors: [Color] =
    allColors + [
      Color(".reserved .mark", "fill", "#4c4c53", "#c8c8ce"), Color(".expected .mark", "fill", "#4c4c53", "#c8c8ce"),
      Color(".key.used .mark", "fill", .blueText),
      Color(".key.collides .mark", "fill", .redText),
    ]

  static let allColors: [Color] =
    [
      Color(".page", "fill", .page), Color("text", "fill", .text),
      Color(".about", "fill", .dimText), Color(".count", "fill", .dimText),
      Color(".note", "fill", .dimText), Color(".warning", "fill", .warning),
    ] + keyColors

  private static let keyColors: [Color] = [
    Color(".deck", "fill", "#e4e4e9", "#29292c"),
    Color(".hatched", "fill", "#f1f1f4", "#333336"),
    Color(".hatches", "stroke-width", "5", "5", forced: "1"), Color(".hatches", "stroke", "#e0e0e5", "#424246"),
    Color(".cap", "fill", "#ffffff", "#4a4a4e"), Color(".cap", "stroke", .line),
    Color(".key text", "fill", .text), Color(".key .native", "fill", "#5c5c63", "#c4c4ca"),
    Color(".key .option", "fill", "#5c5c63", "#c4c4ca"), Color(".sensor", "stroke", "#a8a8b0", "#77777d"),
    Color(".modifier .cap", "fill", "#eeeef2", "#353538"), Color(".other .cap", "fill", "#eeeef2", "#353538"),
    Color(".text .cap", "fill", "#eeeef2", "#353538"),
    Color(".modifier text", "fill", "#55555c", "#b9b9bf"), Color(".other text", "fill", "#55555c", "#b9b9bf"),
    Color(".text .key text", "fill", "#55555c", "#b9b9bf"),
    Color(".expected .cap", "fill", "#f1f1f4", "#333336"), Color(".expected .cap", "stroke", "#85858d", "#8c8c93"),
    Color(".expected text", "fill", "#4c4c53", "#c8c8ce"),
    Color(".reserved text", "fill", "#4c4c53", "#c8c8ce"), Color(".reserved .cap", "stroke", "#b4b4bc", "#66666b"),
    Color(".key.used .cap", "fill", .blueFill), Color(".key.used .cap", "stroke", .blueLine),
    Color(".key.used text", "fill", .blueText),
    Color(".key.collides .cap", "fill", .redFill),
    Color(".key.collides .cap", "stroke", .redLine),
    Color(".key.collides text", "fill", .redText),
    Color(".key.held .cap", "fill", "#3c3c41", "#e3e3e8", forced: "CanvasText"),
    Color(".key.held .cap", "stroke", "#3c3c41", "#e3e3e8"),
    Color(".key.held text", "fill", "#ffffff", "#1d1d1f", forced: "Canvas"),
  ]
}
