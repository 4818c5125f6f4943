/// The style sheet of drawings of keyboards.
///
/// Classes of the drawing: `menuc-keyboard`. Of a group of keys: `text` if keys without a command type text. Of a key:
/// `typing`, `named` (the same on every layout), `modifier`, `other`; `low` and `half` for lower keys; `letter` for the
/// legend of a letter; `held` for a modifier of the group; `used`, `collides` (as well as `used`), `reserved`,
/// `expected`; `all` for a key for all modifiers. In a key: `cap`, `plain`, `shift`, `option`, `native`, `label`,
/// `glyph`, `sensor`, `use` (`large`, see ``KeyTitle``), `signs`, `mark`. A script that fills in a template also sets
/// `single` on a key with one legend, and `busy` on one with lines for a title, to move the legends to their places in
/// a drawing.
///
/// Colours have a contrast of at least 4.5 to 1 with their background. A line's style and a ``KeyMark`` say the same.
struct KeyboardSVGStyle {
  private static let (page, keys) = (SVGStyle("keyboard-page"), SVGStyle("keyboard-keys"))

  /// The style for a drawing by itself, with the borders and signs of forced colours.
  static let drawing: SVGStyle = {
    let marks = SVGStyle("keyboard-marks")
    return SVGStyle(
      name: "menuc-keyboard", fonts: page.fonts, shapes: keys.shapes + hatches + marks.shapes,
      colors: page.colors + keys.colors + marks.colors)
  }()

  /// The rules for drawings in a page that chooses by the property `color-scheme`.
  static var embedded: String {
    let style = SVGStyle(name: drawing.name, fonts: [], shapes: keys.shapes + hatches + moves, colors: keys.colors)
    return style.rules + style.colors { $0.light } + "@supports (color: light-dark(red, blue)) {\n"
      + style.colors { $0.light != $0.dark ? "light-dark(\($0.light), \($0.dark))" : nil } + "}\n"
  }

  static func hatch(_ hardware: KeyboardHardware) -> String { "menuc-hatch-\(hardware.rawValue)" }

  /// Moves a template's legends from the places of two legends on an unused key.
  private static let moves: [String] = {
    let (high, low) = (KeyboardGeometry.keyHeight, KeyboardGeometry.functionHeight)
    let kinds = [("typing", high), ("named", high), ("named.low", low), ("named.half", low - 1)]
    var rules: [String] = []
    func move(_ selector: String, _ distance: Int, aside: Int = 0) {
      rules.append("\(selector) { transform: translate(\(aside)px, \(distance)px) }")
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
    return rules
  }()

  private static let hatches = KeyboardHardware.allCases.map {
    "&[data-hardware='\($0.rawValue)'] .reserved:not(.used) .cap { fill: url(#\(hatch($0))) }"
  }
}
