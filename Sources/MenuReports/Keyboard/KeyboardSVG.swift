/// A picture of a keyboard with a layout's legends and the uses of its keys: one drawing for each set of modifiers of
/// the commands, Command first, or one for all of them. Used keys are coloured and carry the command's title, in full
/// when pointed at; free keys stay white. The border and a ``KeyMark`` say the same as the colour. A page with a script
/// has a ``template(_:)`` of each kind of keyboard instead. ``KeyCapSVG`` lists the parts of a key,
/// ``KeyboardSVGStyle`` its possible classes.
package struct KeyboardSVG: Sendable {
  /// The layout, drawn on its own kind of keyboard.
  package let layout: KeyboardLayout
  package let uses: KeyboardUses
  /// The heading: the app's name.
  package let title: String
  /// Beside the heading, before the layout's name: the platform.
  let subtitle: String
  /// The words in the language of the titles.
  let words: SheetWords
  let showsOption: Bool
  /// The modifiers that are drawn; empty for those of the commands.
  package var chosen: Set<KeyModifierFlags> = []
  /// Whether there is one drawing, with a line on each key for each set of modifiers.
  package var isCombined = false
  /// Whether only the part of the keyboard with used keys is drawn.
  package var isCropped = false

  let geometry: KeyboardGeometry
  private let strokes: [String: KeyStroke.Key]

  package init(
    _ layout: KeyboardLayout, uses: KeyboardUses, title: String = "", subtitle: String = "",
    in language: Language? = nil,
    showsOption: Bool = false
  ) {
    self.layout = layout
    self.uses = uses
    self.title = title
    self.subtitle = subtitle
    words = SheetWords(for: language)
    self.showsOption = showsOption
    geometry = KeyboardGeometry(layout.hardware)
    strokes = Dictionary(
      NamedKey.all.map { KeyStroke.Key.named(KeyInput($0)) }.map { (KeyStroke($0, []).code, $0) },
      // A stroke of either key that deletes backward has the second of them.
      uniquingKeysWith: { $1 })
  }

  /// A keyboard without legends, for a page that fills them in and has ``templateStyle``: an `svg` element with
  /// `data-hardware`, its keys as in ``KeyCapSVG``.
  package static func template(_ hardware: KeyboardHardware) -> String {
    let size = "0 0 \(Self.deckWidth) \(Self.deckHeight)"
    var text =
      "<svg class=\"menuc-keyboard\" data-hardware=\"\(hardware.rawValue)\" viewBox=\"\(size)\" role=\"group\">\n"
    text += hatch(hardware) + deck(width: deckWidth, height: deckHeight)
    text += "<g transform=\"translate(\(deckPadding) \(deckPadding))\">\n"
    for key in KeyboardGeometry(hardware).keys {
      KeyCapSVG(key: key, hardware: hardware).write(.template, classes: [], to: &text)
    }
    return text + "</g>\n</svg>\n"
  }

  static var templateStyle: String { KeyboardSVGStyle.embedded }

  // MARK: - The document

  static let margin = 8
  static let deckPadding = 11
  static let deckWidth = KeyGrid.standard.width + 2 * deckPadding
  static let deckHeight = KeyGrid.standard.height + 2 * deckPadding
  /// The least width, which leaves room for a heading.
  private static let leastWidth = 560

  /// O(keys * sets of modifiers + lengths of the titles).
  package func text() -> String { picture.text() }

  package var picture: SVGPicture {
    let sets = modifierSets
    let part = part
    let boards =
      isCombined
      ? KeyboardBoard.boards(part, showing: entries)
      : sets.map { flags in KeyboardBoard(isCropped ? part.inRows { isUsed($0, flags) } : part) }
    let width = max(boards.map(\.width).max() ?? 0, Self.leastWidth) + 2 * Self.margin
    var canvas = SVGCanvas(width: width, margin: Self.margin, style: KeyboardSVGStyle.drawing)
    writeHeading(to: &canvas)
    if isCombined {
      writeAll(on: boards, to: &canvas)
    } else {
      for (flags, board) in zip(sets, boards) { write(flags, on: board, to: &canvas) }
    }
    writeUnreachable(to: &canvas)
    writeCaption(of: boards, to: &canvas)
    return SVGPicture(
      canvas, attributes: "data-hardware=\"\(layout.hardware.rawValue)\" data-layout=\"\(layout.name.htmlText)\" ",
      definitions: Self.hatch(layout.hardware), title: name, description: description)
  }

  /// The same for all modifiers.
  private var part: KeyboardPart {
    let whole = KeyboardPart(geometry)
    return isCropped ? whole.around { key in modifierSets.contains { isUsed(key, $0) } } : whole
  }

  private func isUsed(_ key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> Bool {
    stroke(of: key, flags).map { uses.commands[$0] != nil } ?? false
  }

  var modifierSets: [KeyModifierFlags] { chosen.isEmpty ? uses.modifierSets : KeyboardUses.inDrawnOrder(chosen) }

  private var name: String {
    let name = title.isEmpty ? words["keyboard"] : words["documentTitle", ["name": title]]
    return [name, subtitle, layout.displayName].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Names every key that is used.
  private var description: String {
    var sentences: [String] = []
    for flags in modifierSets {
      for (stroke, titles) in commands(with: flags) {
        sentences.append("\(shown(stroke)) \(titles.joined(separator: ", "))")
      }
    }
    var text = sentences.isEmpty ? words["none"] : sentences.joined(separator: "; ") + "."
    if !uses.unreachable.isEmpty { text += " \(words["unreachable"]): \(unreachable.joined(separator: "; "))." }
    return text
  }

  /// The commands on the keyboard in its order, then the others.
  private func commands(with flags: KeyModifierFlags) -> [(stroke: KeyStroke, titles: [String])] {
    let drawn = geometry.keys.compactMap { key in stroke(of: key, flags) }
    return (drawn + elsewhere(flags)).compactMap { stroke in uses.commands[stroke].map { (stroke, $0) } }
  }

  func stroke(of key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> KeyStroke? {
    switch key.role {
    case .typing(let key): KeyStroke(.physical(key), flags)
    case .named: strokes[key.code].map { KeyStroke($0, flags) }
    case .modifier, .other: nil
    }
  }

  /// Commands without a key on this keyboard, such as those of a keypad, in a fixed order.
  package func elsewhere(_ flags: KeyModifierFlags) -> [KeyStroke] {
    let drawn = Set(geometry.keys.compactMap { stroke(of: $0, flags) })
    let others = uses.commands.keys.filter { $0.modifierFlags.subtracting(.numericPad) == flags && !drawn.contains($0) }
    return others.sorted {
      (Array($0.code.utf8) + [$0.modifierFlags == flags ? 0 : 1])
        .lexicographicallyPrecedes(Array($1.code.utf8) + [$1.modifierFlags == flags ? 0 : 1])
    }
  }

  /// The modifiers, and the key's legend while they are held.
  package func shown(_ stroke: KeyStroke) -> String {
    guard stroke.modifierFlags.leavesText, case .physical(let key) = stroke.key else { return layout.displayed(stroke) }
    let legends = layout.legends(key, stroke.modifierFlags, option: false)
    return stroke.modifierFlags.displayed + (legends.plain.isEmpty ? key.rawValue : legends.plain)
  }

  static func deck(width: Int, height: Int) -> String {
    "<rect class=\"deck\" width=\"\(width)\" height=\"\(height)\" rx=\"18\"/>\n"
  }

  private static func hatch(_ hardware: KeyboardHardware) -> String {
    """
    <defs><pattern id="\(KeyboardSVGStyle.hatch(hardware))" width="8" height="8" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect class="hatched" width="8" height="8"/>\
    <path class="hatches" stroke-width="5" d="M2 0V8"/></pattern></defs>

    """
  }
}
