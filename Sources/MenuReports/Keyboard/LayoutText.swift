/// A layout for people: its keyboard, the shortcuts that move on it, and the characters that need Option.
package struct LayoutText {
  private let layout: KeyboardLayout
  private let width: Int

  /// - Parameter width: the columns to fit into; the keyboard takes 76.
  package init(_ layout: KeyboardLayout, width: Int) {
    self.layout = layout
    self.width = width
  }

  package var text: StyledText {
    let keys = layout.commandKeys
    let moved = keys.filter(\.isMoved)
    let lost = keys.filter { $0.typing.stroke == nil }
    let parts: [[StyledText]] = [
      heading, (KeyboardDrawing(layout.typed, on: layout.hardware).lines + layer).map { StyledText($0) },
      moved.isEmpty
        ? ["No shortcut moves."]
        : ["\("\(moved.count) \(moved.count == 1 ? "shortcut moves" : "shortcuts move"):", .strong)"] + moves(moved),
      paragraph("Shortcuts that need Option besides:", lost.filter(\.needsOption).map(\.localized.displayed)),
      paragraph("Shortcuts that no key types:", lost.filter { !$0.needsOption }.map(\.localized.displayed)),
      paragraph(
        "Typed with Option:",
        layout.charactersWithOption.map { character, place in
          let key = (layout.typed.text(place.key, .plain) ?? place.key.rawValue)
          return
            "\(character) \(place.level.modifierFlags.displayed)\((KeyInput(rawValue: key)?.displayed ?? key).standingAlone)"
        }),
      // A layout in another script would list most characters.
      layout.commanded == layout.typed
        ? paragraph("Typed by no key alone:", layout.charactersWithoutKey.map { String($0) }) : [],
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var heading: [StyledText] {
    let letters = layout.letters.isEmpty ? "" : "; letters beyond a to z: \(layout.letters)"
    let lines: [StyledText] = [
      "\(layout.displayName, .strong) (\(layout.name))", "\(layout.identifier, .faint)",
      "\(layout.script) script, \(layout.hardware.rawValue) keyboard\(layout.isCommon ? ", common" : "")\(letters)",
      "Keys: \(layout.typedSource.summary).", "Moves: \(layout.keyEquivalentsSource.summary).",
    ]
    return lines.flatMap { $0.folded(to: max(width, 20)) }
  }

  private var layer: [String] {
    var lines: [String] = []
    let extra = [layout.typed.text(.intlBackslash, .plain), layout.typed.text(.intlBackslash, .shift)].compactMap(
      \.self)
    if layout.hardware == .ansi, !extra.isEmpty {
      lines.append("The key that only ISO keyboards have: \(extra.joined(separator: " "))")
    }
    if layout.commanded != layout.typed { lines.append("With Command the keys type Latin letters.") }
    return lines
  }

  private func moves(_ keys: [LocalizedKey]) -> [StyledText] {
    let rows = keys.map { key -> (authored: StyledText, shown: StyledText, pressed: StyledText?) in
      (
        StyledText(key.authored.displayed, .key), StyledText(key.localized.displayed.standingAlone, .key),
        key.typing.stroke.map { StyledText(layout.displayed($0), .key) }
      )
    }
    let authoredWidth = rows.map(\.authored.displayWidth).max() ?? 0
    let shownWidth = rows.map(\.shown.displayWidth).max() ?? 0
    return rows.map { row in
      let authored = "  " + row.authored.padded(to: authoredWidth)
      guard let pressed = row.pressed else {
        return "\(authored) is shown as \(row.shown), which \("cannot be pressed", .nearMiss)"
      }
      if pressed.plain == row.shown.plain { return "\(authored) is shown and pressed as \(row.shown)" }
      return "\(authored) is shown as \(row.shown.padded(to: shownWidth)) and pressed as \(pressed)"
    }
  }

  private func paragraph(_ heading: String, _ items: [String]) -> [StyledText] {
    guard !items.isEmpty else { return [] }
    let itemWidth = (items.map(\.displayWidth).max() ?? 0) + 3
    let perLine = max(1, (width - 2) / itemWidth)
    let lines = stride(from: 0, to: items.count, by: perLine).map { start -> StyledText in
      let row = items[start..<min(start + perLine, items.count)].map { StyledText($0, .key) }
      let cells = row.dropLast().map { $0.padded(to: itemWidth) } + row.suffix(1)
      return "  " + cells.joined()
    }
    return ["\(heading, .strong)"] + lines
  }
}

extension KeyboardLayout.TypedSource {
  /// The origin of the typed characters, for people.
  package var summary: String {
    switch self {
    case .theia: "macOS, as dumped for Eclipse Theia"
    case .vscode: "macOS, as dumped for Visual Studio Code"
    case .cldr: "macOS, as in Unicode CLDR"
    case .macOS: "macOS, as decoded from its own layouts for keylayout_to_xkb"
    case .xkb: "Debian's xkb-data, so macOS may differ"
    case .derived: "another layout of this collection, with what is known to differ"
    case .keylayoutFile: "the layout file"
    }
  }
}

extension KeyboardLayout.KeyEquivalentsSource {
  /// The origin of the key equivalents, for people.
  package var summary: String {
    switch self {
    case .measured: "measured on macOS by the keyboard-inspector project"
    case .none: "none, since all of ASCII is typed without Option"
    case .latin: "those of the Latin layout whose letters the keys type with Command"
    case .command: "those of the Latin layout whose letters Command brings out"
    case .absent: "none, since the system has no table for this layout"
    case .computed: "computed, since what was measured is wrong"
    case .derived: "those of another layout, since what was measured is wrong"
    case .ours: "our conclusion from Apple's documentation"
    }
  }
}

extension LocalizedKey {
  fileprivate var needsOption: Bool {
    if case .needsOption = typing { true } else { false }
  }
}
