extension KeyboardSVG {
  // MARK: - One set of modifiers

  package func write(_ flags: KeyModifierFlags, on board: KeyboardBoard, to sheet: inout SVGCanvas) {
    let names = KeyCombination("a", flags).spokenWords.dropLast().map { words[$0] }
    sheet.write(([name(flags)] + names).joined(separator: "  "), "set", beside: count([flags]), "count")
    write(board, sets: [flags], to: &sheet) { key, text in write(key, flags, on: board, to: &text) }
    let others = elsewhere(flags).map { "\(shown($0)) \(uses.commands[$0]?.joined(separator: ", ") ?? "")" }
    if !others.isEmpty { sheet.write("\(words["elsewhere"]): ", others, "note") }
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
    if isHeld(key, flags) { classes.append("held") }
    classes += Self.classes(of: [use])
    let title = stroke.flatMap { hint(use, $0) }
    cap.write(.drawing(legends, use, title: title), classes: classes, to: &text)
  }

  func isHeld(_ key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> Bool {
    if case .modifier(let flag) = key.role { flags.contains(flag) } else { false }
  }

  private func legends(of key: KeyboardGeometry.Key, _ flags: KeyModifierFlags) -> KeyCapSVG.Legends {
    if case .typing(let key) = key.role { layout.legends(key, flags, option: showsOption) } else { KeyCapSVG.Legends() }
  }

  /// The most important of several uses decides.
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

  private func hint(_ use: KeyboardUses.Use, _ stroke: KeyStroke) -> String? {
    let key = shown(stroke)
    switch use {
    case .none: return stroke.modifierFlags.leavesText ? nil : words["freeKey", ["key": key]]
    case .command(let title): return words["usedKey", ["key": key, "titles": title]]
    case .collision(let titles, let owner):
      let name = owner == nil ? "oneAtATime" : "systemTakes"
      return words[name, ["key": key, "owner": owner ?? "", "titles": titles.joined(separator: ", ")]]
    case .reserved(let owner): return words["takenKey", ["key": key, "owner": owner]]
    case .expected(let owner): return words["expectedKey", ["key": key, "owner": owner]]
    }
  }

  /// The strokes of these sets with commands, and the keys that type characters and are unused with all.
  private func count(_ sets: [KeyModifierFlags]) -> String {
    let used = uses.commands.keys.count { sets.contains($0.modifierFlags.subtracting(.numericPad)) }
    let text = "\(words["used"]) \(used)"
    if sets.allSatisfy(\.leavesText) { return text }
    let free = geometry.keys.count { key in
      guard case .typing = key.role else { return false }
      return sets.allSatisfy { flags in stroke(of: key, flags).map { uses.use(of: $0) == .none } ?? false }
    }
    return "\(text) · \(words["free"]) \(free)"
  }

  private func name(_ flags: KeyModifierFlags) -> String { flags.isEmpty ? words["noModifiers"] : flags.displayed }

  // MARK: - All sets at once

  func writeAll(on boards: [KeyboardBoard], to sheet: inout SVGCanvas) {
    let sets = modifierSets
    sheet.write(sets.map(name).joined(separator: " · "), "set", beside: count(sets), "count")
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
    if !others.isEmpty { sheet.write("\(words["elsewhere"]): ", others, "note") }
    sheet.write("note", columns: cut)
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

  /// The entries if there is room for all: one line for each of several commands.
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
    var lines = allUses(key).compactMap { hint($0.use, $0.stroke) }
    if lines.isEmpty { lines = modifierSets.compactMap { flags in stroke(of: key, flags).flatMap { hint(.none, $0) } } }
    return lines.isEmpty ? nil : lines.joined(separator: " · ")
  }

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
}

extension KeyboardLayout {
  /// The characters of its shortcuts while some modifiers are held.
  func legends(_ key: PhysicalKey, _ flags: KeyModifierFlags, option: Bool) -> KeyCapSVG.Legends {
    let layer = flags.isDisjoint(with: [.command, .control]) ? typed : commanded
    var legends = KeyCapSVG.Legends()
    let plain = layer.text(key, .plain) ?? ""
    let shift = layer.text(key, .shift) ?? ""
    legends.isLetter = Self.areOneLetter(plain, shift)
    legends.plain = legends.isLetter ? shift.keyLegend : plain.keyLegend
    legends.shift = legends.isLetter ? "" : shift.keyLegend
    if let own = typed.text(key, .plain), own != plain {
      let capital = typed.text(key, .shift) ?? ""
      legends.native = (Self.areOneLetter(own, capital) ? capital : own).keyLegend
    }
    if option {
      legends.option = (layer.text(key, .option) ?? "").keyLegend
      legends.shiftOption = (layer.text(key, .shiftOption) ?? "").keyLegend
    }
    return legends
  }

  private static func areOneLetter(_ plain: String, _ shift: String) -> Bool {
    guard plain != shift, let small = plain.unicodeScalars.first, let capital = shift.unicodeScalars.first,
      plain.unicodeScalars.count == 1, shift.unicodeScalars.count == 1
    else { return false }
    return small.properties.uppercaseMapping == shift
      || capital.properties.isUppercase && capital.properties.lowercaseMapping.unicodeScalars.first == small
  }
}
