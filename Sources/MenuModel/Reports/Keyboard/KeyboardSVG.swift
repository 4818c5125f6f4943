/// A picture of a keyboard with a layout's legends and what its keys are used for: one drawing for each set of modifiers
/// that commands are pressed with, Command first.
///
/// Used keys are coloured and carry the command's title, in full when pointed at; free keys stay white. The picture needs
/// nothing but itself, follows the reader's light or dark setting, and is the same on every machine.
///
/// For a page with a script there is a ``template(_:)`` of each kind of keyboard instead. ``KeyCapSVG`` tells what is in
/// a key, ``KeyboardSVGStyle`` which classes it may get.
package struct KeyboardSVG: Sendable {
  /// The layout that is drawn, on the keyboard it is printed on.
  package let layout: KeyboardLayout
  /// What the keys are used for.
  package let uses: KeyboardUses
  /// The heading: the app's name.
  package let title: String
  /// What stands beside the heading, before the layout's name: the platform.
  let subtitle: String
  /// Whether the keys show what they type with Option.
  let showsOption: Bool
  /// The modifiers that are drawn; empty for those that commands are pressed with.
  package var chosen: Set<KeyModifierFlags> = []

  private let geometry: KeyboardGeometry
  private let strokes: [String: KeyStroke.Key]

  /// Makes a picture.
  init(
    _ layout: KeyboardLayout, uses: KeyboardUses, title: String = "", subtitle: String = "", showsOption: Bool = false
  ) {
    self.layout = layout
    self.uses = uses
    self.title = title
    self.subtitle = subtitle
    self.showsOption = showsOption
    geometry = KeyboardGeometry(layout.hardware)
    strokes = Dictionary(
      NamedKey.all.map { KeyStroke.Key.named(KeyInput($0)) }.map { (KeyStroke($0, []).code, $0) },
      // A stroke of either key that deletes backward has the second of them.
      uniquingKeysWith: { $1 })
  }

  /// A keyboard without legends of a layout, for a page that fills them in: an `svg` element with `data-hardware`, its
  /// keys as in ``KeyCapSVG``. The page needs ``templateStyle``.
  static func template(_ hardware: KeyboardHardware) -> String {
    let size = "0 0 \(Self.deckWidth) \(Self.deckHeight)"
    var text =
      "<svg class=\"menuc-keyboard\" data-hardware=\"\(hardware.rawValue)\" viewBox=\"\(size)\" role=\"group\">\n"
    text += hatch(hardware) + deck
    text += "<g transform=\"translate(\(deckPadding) \(deckPadding))\">\n"
    for key in KeyboardGeometry(hardware).keys {
      KeyCapSVG(key: key, hardware: hardware).write(.template, classes: [], to: &text)
    }
    return text + "</g>\n</svg>\n"
  }

  /// The style of templates, which a page has in its style sheet.
  static var templateStyle: String { KeyboardSVGStyle.embedded }

  // MARK: - The document

  static let margin = 24
  static let deckPadding = 11
  static let deckWidth = KeyboardGeometry.width * KeyCapSVG.unit / 4 + 2 * deckPadding
  static let deckHeight = KeyboardGeometry.height * KeyCapSVG.unit / 4 + 2 * deckPadding
  package static let width = deckWidth + 2 * margin

  /// The document, ended by a newline. O(keys * sets of modifiers + lengths of the titles).
  package func text() -> String {
    let (body, height) = drawing
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"menuc-keyboard\" "
    text += "data-hardware=\"\(layout.hardware.rawValue)\" data-layout=\"\(layout.name.htmlText)\" "
    text += "width=\"\(Self.width)\" height=\"\(height)\" viewBox=\"0 0 \(Self.width) \(height)\" role=\"img\" "
    text += "aria-labelledby=\"menuc-title menuc-desc\">\n"
    text +=
      "<title id=\"menuc-title\">\(name.htmlText)</title>\n<desc id=\"menuc-desc\">\(description.htmlText)</desc>\n"
    text += "<style>\n\(KeyboardSVGStyle.standalone)</style>\n" + Self.hatch(layout.hardware)
    text += "<rect class=\"page\" width=\"\(Self.width)\" height=\"\(height)\"/>\n"
    return text + body + "</svg>\n"
  }

  /// How high the picture is.
  package var height: Int { drawing.height }

  private var drawing: (body: String, height: Int) {
    var body = ""
    var y = Self.margin
    writeHeading(&y, to: &body)
    for flags in modifierSets { write(flags, &y, to: &body) }
    writeUnreachable(&y, to: &body)
    writeCaption(&y, to: &body)
    return (body, y + Self.margin - 6)
  }

  /// The sets of modifiers that are drawn.
  private var modifierSets: [KeyModifierFlags] {
    chosen.isEmpty ? uses.modifierSets : KeyboardUses.inDrawnOrder(chosen)
  }

  private var name: String {
    let keyboard = "Shortcuts on the \(layout.displayName) keyboard"
    return [title, subtitle, keyboard].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// What the picture shows, in words: every key that is used.
  private var description: String {
    var sentences: [String] = []
    for flags in modifierSets {
      for (stroke, titles) in commands(with: flags) {
        sentences.append("\(shown(stroke)) \(titles.joined(separator: ", "))")
      }
    }
    return sentences.isEmpty ? "No key is used." : sentences.joined(separator: "; ") + "."
  }

  /// The commands with some modifiers: those on the keyboard in its order, then the others.
  private func commands(with flags: KeyModifierFlags) -> [(stroke: KeyStroke, titles: [String])] {
    let drawn = geometry.keys.compactMap { key in stroke(of: key, flags) }
    return (drawn + elsewhere(flags)).compactMap { stroke in uses.commands[stroke].map { (stroke, $0) } }
  }

  private func stroke(of key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> KeyStroke? {
    switch key.role {
    case .typing(let key): KeyStroke(.physical(key), flags)
    case .named: strokes[key.code].map { KeyStroke($0, flags) }
    case .modifier, .other: nil
    }
  }

  /// The strokes with commands that the keyboard has no key for, such as those of a keypad, in a fixed order.
  private func elsewhere(_ flags: KeyModifierFlags) -> [KeyStroke] {
    let drawn = Set(geometry.keys.compactMap { stroke(of: $0, flags) })
    let others = uses.commands.keys.filter { $0.modifierFlags.subtracting(.numericPad) == flags && !drawn.contains($0) }
    return others.sorted {
      (Array($0.code.utf8) + [$0.modifierFlags == flags ? 0 : 1])
        .lexicographicallyPrecedes(Array($1.code.utf8) + [$1.modifierFlags == flags ? 0 : 1])
    }
  }

  /// What people call a stroke: its modifiers and what the key shows while they are held.
  private func shown(_ stroke: KeyStroke) -> String {
    guard stroke.modifierFlags.leavesText, case .physical(let key) = stroke.key else { return layout.displayed(stroke) }
    let legends = layout.legends(key, stroke.modifierFlags, option: false)
    return stroke.modifierFlags.displayed + (legends.plain.isEmpty ? key.rawValue : legends.plain)
  }

  // MARK: - Parts

  private func writeHeading(_ y: inout Int, to text: inout String) {
    let keyboard = "\(layout.displayName), \(layout.hardware.rawValue) keyboard"
    let about = [subtitle, keyboard].filter { !$0.isEmpty }.joined(separator: " · ")
    if !title.isEmpty {
      y += 26
      // Bold letters are wider, as if they were larger.
      writeLines(title, "head", size: 30, lines: 1, &y, to: &text)
    }
    y += title.isEmpty ? 14 : 24
    writeLines(about, "about", size: 14, lines: 1, &y, to: &text)
    y += 14
  }

  private static func write(_ content: String, _ name: String, _ x: Int, _ y: Int, to text: inout String) {
    SVGText(content, name, x, y).write(to: &text)
    text += "\n"
  }

  /// Writes what fits into some lines of the drawing's width, the first one at a baseline, which becomes the last one's.
  private func writeLines(
    _ paragraph: String, _ name: String, size: Int, lines count: Int, _ y: inout Int, to text: inout String
  ) {
    for (index, line) in paragraph.terminalSafe.fitted(to: Self.deckWidth * 1000 / size, lines: count).enumerated() {
      if index > 0 { y += 19 }
      SVGText(line, name + " start", Self.margin, y)
        .write(size: size, fitting: Self.deckWidth, slack: Self.margin / 2, to: &text)
      text += "\n"
    }
  }

  private func write(_ flags: KeyModifierFlags, _ y: inout Int, to text: inout String) {
    y += 30
    let right = Self.margin + Self.deckWidth
    Self.write(flags.heading, "set start", Self.margin, y, to: &text)
    Self.write(count(flags), "count end", right, y, to: &text)
    y += 12
    text += "<g transform=\"translate(\(Self.margin) \(y))\">\n" + Self.deck
    let classes = flags.leavesText ? " class=\"text\"" : ""
    text += "<g\(classes) data-modifiers=\"\(flags.canonical)\" "
    text += "transform=\"translate(\(Self.deckPadding) \(Self.deckPadding))\">\n"
    for key in geometry.keys { write(key, flags, to: &text) }
    text += "</g>\n</g>\n"
    y += Self.deckHeight
    let others = elsewhere(flags).map { "\(shown($0)) \(uses.commands[$0]?.joined(separator: ", ") ?? "")" }
    if !others.isEmpty {
      write("Not on this keyboard: " + others.joined(separator: " · "), "note", &y, to: &text)
    }
    y += 6
  }

  private func write(_ key: KeyboardGeometry.Key, _ flags: KeyModifierFlags, to text: inout String) {
    let cap = KeyCapSVG(key: key, hardware: layout.hardware)
    let stroke = stroke(of: key, flags)
    let use = stroke.map(uses.use) ?? .none
    let legends =
      if case .typing(let key) = key.role { layout.legends(key, flags, option: showsOption) } else {
        KeyCapSVG.Legends()
      }
    var classes = legends.isLetter ? ["letter"] : []
    if case .modifier(let flag) = key.role, flags.contains(flag) { classes.append("held") }
    switch use {
    case .none: break
    case .command: classes.append("used")
    case .collision: classes += ["used", "collides"]
    case .reserved: classes.append("reserved")
    case .expected: classes.append("expected")
    }
    let title = stroke.flatMap { hint(use, shown($0), flags) }
    cap.write(.drawing(legends, use, title: title), classes: classes, to: &text)
  }

  /// What is told of a key when it is pointed at.
  private func hint(_ use: KeyboardUses.Use, _ key: String, _ flags: KeyModifierFlags) -> String? {
    switch use {
    case .none: flags.leavesText ? nil : "\(key) is free"
    case .command(let title): "\(key) \(title)"
    case .collision(let titles, let owner):
      "\(key) \(titles.joined(separator: ", "))"
        + (owner.map { "; the system takes it for \($0)" } ?? "; one of them gets it at a time")
    case .reserved(let owner): "\(key) is taken by the system: \(owner)"
    case .expected(let owner): "\(key) is expected to be \(owner)"
    }
  }

  private func count(_ flags: KeyModifierFlags) -> String {
    let used = uses.commands.keys.count { $0.modifierFlags.subtracting(.numericPad) == flags }
    let text = used.counted("key") + " used"
    guard !flags.leavesText else { return text }
    let free = geometry.keys.count { key in
      if case .typing = key.role, let stroke = stroke(of: key, flags), uses.use(of: stroke) == .none {
        true
      } else {
        false
      }
    }
    return "\(text), \(free) of \(layout.hardware.rows.joined().count) character keys free"
  }

  private func writeUnreachable(_ y: inout Int, to text: inout String) {
    if uses.unreachable.isEmpty { return }
    let keys = uses.unreachable.map { "\($0.key.displayed.standingAlone) \($0.title)" }
    write("Cannot be pressed on this layout: " + keys.joined(separator: " · "), "note warning", &y, to: &text)
  }

  /// Writes a paragraph below what is there.
  private func write(_ paragraph: String, _ name: String, _ y: inout Int, to text: inout String) {
    y += 27
    writeLines(paragraph, name, size: 14, lines: 6, &y, to: &text)
  }

  /// What the colours mean: those that occur.
  private func writeCaption(_ y: inout Int, to text: inout String) {
    let sets = modifierSets
    let all = sets.flatMap { flags in geometry.keys.compactMap { stroke(of: $0, flags) } }.map(uses.use)
    func occurs(_ isKind: (KeyboardUses.Use) -> Bool) -> Bool { all.contains(where: isKind) }
    var items: [(classes: String, words: String)] = []
    if !uses.commands.isEmpty { items.append(("typing used", "Used")) }
    if !sets.allSatisfy(\.leavesText) { items.append(("typing", "Free")) }
    if occurs({ if case .collision = $0 { true } else { false } }) {
      items.append(("typing used collides", "Two commands, or one the system keeps from the app"))
    }
    if occurs({ if case .reserved = $0 { true } else { false } }) {
      items.append(("typing reserved", "Taken by the system"))
    }
    if occurs({ if case .expected = $0 { true } else { false } }) {
      items.append(("typing expected", "Expected to do the same in every app"))
    }
    items.append(("modifier held", "Held"))
    y += 16
    var x = Self.margin
    for (classes, words) in items {
      text += "<g class=\"key \(classes)\"><rect class=\"cap\" x=\"\(x)\" y=\"\(y)\" width=\"22\" height=\"22\" "
      text += "rx=\"5\"/></g>\n"
      x += 30
      Self.write(words, "note start", x, y + 16, to: &text)
      x += words.widestTypesetWidth * 14 / 1000 + 20
    }
    y += 22
  }

  private static var deck: String {
    "<rect class=\"deck\" width=\"\(deckWidth)\" height=\"\(deckHeight)\" rx=\"18\"/>\n"
  }

  private static func hatch(_ hardware: KeyboardHardware) -> String {
    """
    <defs><pattern id="\(KeyboardSVGStyle.hatch(hardware))" width="8" height="8" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect class="hatched" width="8" height="8"/>\
    <path class="hatches" stroke-width="5" d="M2 0V8"/></pattern></defs>

    """
  }
}

extension KeyModifierFlags {
  /// Whether a key that no command has types text or moves the cursor while these are held.
  fileprivate var leavesText: Bool { isDisjoint(with: [.command, .control]) }

  /// The signs and the words: `⇧⌘ Shift Command`.
  fileprivate var heading: String {
    let names: [(KeyModifierFlags, String)] = [
      (.alphaShift, "Caps Lock"), (.control, "Control"), (.alternate, "Option"), (.shift, "Shift"),
      (.command, "Command"),
    ]
    let words = names.filter { contains($0.0) }.map(\.1)
    return words.isEmpty ? "No modifiers" : "\(displayed)  \(words.joined(separator: " "))"
  }
}

extension KeyboardLayout {
  /// What stands on a key while some modifiers are held: what shortcuts are shown with.
  fileprivate func legends(_ key: PhysicalKey, _ flags: KeyModifierFlags, option: Bool) -> KeyCapSVG.Legends {
    let layer = flags.isDisjoint(with: [.command, .control]) ? typed : commanded
    var legends = KeyCapSVG.Legends()
    let plain = layer.text(key, .plain) ?? ""
    let shift = layer.text(key, .shift) ?? ""
    legends.isLetter = Self.areOneLetter(plain, shift)
    legends.plain = legends.isLetter ? shift.keyLegend : plain.keyLegend
    legends.shift = legends.isLetter ? "" : shift.keyLegend
    if layer != typed, let own = typed.text(key, .plain), own != plain {
      let capital = typed.text(key, .shift) ?? ""
      legends.native = (Self.areOneLetter(own, capital) ? capital : own).keyLegend
    }
    if option {
      legends.option = (layer.text(key, .option) ?? "").keyLegend
      legends.shiftOption = (layer.text(key, .shiftOption) ?? "").keyLegend
    }
    return legends
  }

  /// Whether two texts are a letter and its capital.
  private static func areOneLetter(_ plain: String, _ shift: String) -> Bool {
    guard plain != shift, let small = plain.unicodeScalars.first, let capital = shift.unicodeScalars.first,
      plain.unicodeScalars.count == 1, shift.unicodeScalars.count == 1
    else { return false }
    return small.properties.uppercaseMapping == shift
      || capital.properties.isUppercase && capital.properties.lowercaseMapping.unicodeScalars.first == small
  }
}
