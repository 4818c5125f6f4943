extension KeyboardSVG {
  // MARK: - One set of modifiers

  /// Writes the keyboard with its keys' commands for some modifiers.
  package func write(_ flags: KeyModifierFlags, on board: KeyboardBoard, to sheet: inout SVGCanvas) {
    sheet.write(flags.heading, "set", beside: count(flags), "count")
    write(board, sets: [flags], to: &sheet) { key, text in write(key, flags, on: board, to: &text) }
    let others = elsewhere(flags).map { "\(shown($0)) \(uses.commands[$0]?.joined(separator: ", ") ?? "")" }
    if !others.isEmpty { sheet.write("Not on this keyboard: ", others, "note") }
    sheet.y += 6
  }

  private func write(
    _ board: KeyboardBoard, sets: [KeyModifierFlags], to sheet: inout SVGCanvas,
    key: (KeyboardGeometry.Key, inout String) -> Void
  ) {
    sheet.y += 12
    sheet.text += "<g transform=\"translate(\(sheet.margin) \(sheet.y))\">\n"
    sheet.text += Self.deck(width: board.width, height: board.height)
    let classes = sets.allSatisfy(\.leavesText) ? " class=\"text\"" : ""
    sheet.text += "<g\(classes) data-modifiers=\"\(sets.map(\.canonical).joined(separator: " "))\" "
    sheet.text += "transform=\"translate(\(Self.deckPadding) \(Self.deckPadding))\">\n"
    for one in board.keys { key(one, &sheet.text) }
    sheet.text += "</g>\n</g>\n"
    sheet.y += board.height
  }

  private func write(
    _ key: KeyboardGeometry.Key, _ flags: KeyModifierFlags, on board: KeyboardBoard, to text: inout String
  ) {
    let cap = KeyCapSVG(key: key, hardware: layout.hardware, grid: board.grid)
    let stroke = stroke(of: key, flags)
    let use = stroke.map(uses.use) ?? .none
    let legends = legends(of: key, flags)
    var classes = legends.isLetter ? ["letter"] : []
    if case .modifier(let flag) = key.role, flags.contains(flag) { classes.append("held") }
    classes += Self.classes(of: [use])
    let title = stroke.flatMap { hint(use, shown($0), flags) }
    cap.write(.drawing(legends, use, title: title), classes: classes, to: &text)
  }

  private func legends(of key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> KeyCapSVG.Legends {
    if case .typing(let key) = key.role { layout.legends(key, flags, option: showsOption) } else { KeyCapSVG.Legends() }
  }

  /// The classes of a key by its uses: of several uses the one that matters most.
  private static func classes(of uses: [KeyboardUses.Use]) -> [String] {
    var classes: [String] = []
    for use in uses {
      switch use {
      case .none: break
      case .command: classes.append("used")
      case .collision: classes += ["used", "collides"]
      case .reserved: classes.append("reserved")
      case .expected: classes.append("expected")
      }
    }
    let names =
      classes.contains("used") ? ["used", "collides"] : classes.contains("reserved") ? ["reserved"] : ["expected"]
    return names.filter(classes.contains)
  }

  /// The tooltip of a key.
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
    return flags.leavesText ? text : "\(text), \(freeKeys([flags])) free"
  }

  /// How many keys that type characters have no use with any of some sets of modifiers: `3 of 47 character keys`.
  private func freeKeys(_ sets: [KeyModifierFlags]) -> String {
    let free = geometry.keys.count { key in
      guard case .typing = key.role else { return false }
      return sets.allSatisfy { flags in stroke(of: key, flags).map { uses.use(of: $0) == .none } ?? false }
    }
    return "\(free) of \(layout.hardware.rows.joined().count) character keys"
  }

  // MARK: - All sets at once

  /// Writes the keyboard with its keys' commands for each set of modifiers.
  func writeAll(on boards: [KeyboardBoard], to sheet: inout SVGCanvas) {
    let sets = modifierSets
    let strokes = uses.commands.keys.filter { sets.contains($0.modifierFlags.subtracting(.numericPad)) }
    var count = strokes.count.counted("shortcut")
    if !sets.allSatisfy(\.leavesText) { count += ", \(freeKeys(sets)) free with all of them" }
    sheet.write(sets.map(\.name).joined(separator: " · "), "set", beside: count, "count")
    var cut: [(key: String, title: String)] = []
    for board in boards {
      write(board, sets: sets, to: &sheet) { key, text in
        let cap = KeyCapSVG(key: key, hardware: layout.hardware, grid: board.grid)
        let legends = legends(of: key, sets[0])
        let lines = board.lines(entries(key), on: cap)
        let classes = (legends.isLetter ? ["letter"] : []) + ["all"] + Self.classes(of: allUses(key).map(\.use))
        cap.write(.combined(legends, lines, title: hint(key)), classes: classes, to: &text)
        cut += lines.cut.map { ($0.signs + plainName(key), $0.title) }
      }
    }
    let others = sets.flatMap { elsewhere($0) }
      .map { "\(shown($0)) \(uses.commands[$0]?.joined(separator: ", ") ?? "")" }
    if !others.isEmpty { sheet.write("Not on this keyboard: ", others, "note") }
    if !cut.isEmpty {
      sheet.write(heading: "Titles in full", "note", columns: cut)
    }
    sheet.y += 6
  }

  /// The uses of a key, each with its set of modifiers.
  private func allUses(_ key: KeyboardGeometry.Key) -> [(
    flags: KeyModifierFlags, stroke: KeyStroke, use: KeyboardUses.Use
  )] {
    modifierSets.compactMap { flags in
      guard let stroke = stroke(of: key, flags) else { return nil }
      let use = uses.use(of: stroke)
      return use == .none ? nil : (flags, stroke, use)
    }
  }

  /// The lines of a key with room for all: one for each of several commands.
  package func entries(_ key: KeyboardGeometry.Key) -> [KeyUseLines.Entry] {
    allUses(key).flatMap { flags, _, use -> [KeyUseLines.Entry] in
      let mark = KeyMark(use)
      func entry(_ title: String, _ mark: KeyMark?) -> KeyUseLines.Entry {
        KeyUseLines.Entry(signs: flags.displayed, mark: mark, title: title)
      }
      switch use {
      case .none: return []
      case .command(let title), .reserved(let title), .expected(let title): return [entry(title, mark)]
      case .collision(let titles, let owner):
        return titles.map { entry($0, mark) } + (owner.map { [entry($0, .reserved)] } ?? [])
      }
    }
  }

  private func hint(_ key: KeyboardGeometry.Key) -> String? {
    let lines = allUses(key).compactMap { flags, stroke, use in hint(use, shown(stroke), flags) }
    if !lines.isEmpty { return lines.joined(separator: " · ") }
    let sets = modifierSets.filter { !$0.leavesText && stroke(of: key, $0) != nil }
    return sets.isEmpty ? nil : "\(plainName(key)) is free with \(sets.map(\.displayed).joined(separator: ", "))"
  }

  /// The name of a key by itself, for people.
  private func plainName(_ key: KeyboardGeometry.Key) -> String {
    if case .typing(let physical) = key.role {
      let plain = layout.legends(physical, modifierSets[0], option: false).plain
      return plain.isEmpty ? physical.rawValue : plain
    }
    return stroke(of: key, []).map { layout.displayed($0) } ?? key.code
  }
}

extension KeyModifierFlags {
  /// Whether a key without a command types text or moves the cursor while these are held.
  var leavesText: Bool { isDisjoint(with: [.command, .control]) }

  /// The signs; words for an empty set.
  fileprivate var name: String { isEmpty ? "No modifiers" : displayed }

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
  /// The legends of a key while some modifiers are held: the characters of its shortcuts.
  func legends(_ key: PhysicalKey, _ flags: KeyModifierFlags, option: Bool) -> KeyCapSVG.Legends {
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
