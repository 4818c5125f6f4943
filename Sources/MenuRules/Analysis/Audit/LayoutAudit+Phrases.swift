extension LayoutAudit {
  /// A key as a message shows it, with its owner: `'Back' ⌘[`.
  package func subject(_ key: Int) -> String {
    if case .claim = keys[key].owner { return name(of: key) }
    return "\(name(of: key)) \(keys[key].combination.displayed)"
  }

  package func layouts(of settings: some Sequence<Setting>) -> [Int] { Set(settings.lazy.map(\.layout)).sorted() }

  /// The layouts of a finding: `on German, Austrian and 12 other layouts`; with the direction if it is only in one.
  package func whereabouts(_ finding: LayoutFinding) -> String {
    whereabouts(layouts: layouts(of: finding.settings)) + direction(finding)
  }

  /// ` (right to left)` for a finding in only one direction, or one from mirroring.
  private func direction(_ finding: LayoutFinding) -> String {
    guard let direction = finding.settings.first?.direction,
      finding.settings.allSatisfy({ $0.direction == direction })
    else { return "" }
    let isMirrored = ([finding.key] + (finding.other.map { [$0] } ?? [])).contains { key in
      localized(key, in: finding.settings[0]).mirrored != keys[key].combination
    }
    guard directions.count > 1 || isMirrored else { return "" }
    return direction == .rightToLeft ? " (right to left)" : " (left to right)"
  }

  package func whereabouts(layouts indices: [Int]) -> String {
    let names = indices.map { layouts[$0].displayName }
    if names.count == layouts.count, names.count > 3 { return "on all \(names.count) layouts" }
    if names.count > 3 { return "on \(names[0]), \(names[1]) and \((names.count - 2).counted("other layout"))" }
    return "on " + names.listed
  }

  /// The meaning of a finding in one setting: `both are ⇧⌘0`, `[ needs Option (⌥5)`, `⌥8 types {`.
  package func reason(_ finding: LayoutFinding, in setting: Setting) -> String {
    let layout = layouts[setting.layout]
    let key = localized(finding.key, in: setting)
    switch finding.kind {
    case .collision, .mirroredCollision:
      return "both are pressed as " + (key.typing.stroke.map(layout.displayed) ?? key.localized.displayed)
    case .oppositePair:
      guard let other = finding.other.map({ localized($0, in: setting) }) else { return "" }
      return "\(key.authored.displayed) is \(key.localized.displayed) and "
        + "\(other.authored.displayed) is \(other.localized.displayed)"
    case .untypable, .unsafeOptOut: return untypableReason(key, on: layout)
    case .stolenCharacter:
      guard let stroke = key.typing.stroke, let character = layout.neededCharacter(typedBy: stroke) else { return "" }
      return "\(layout.displayed(stroke)) types \(character)"
    case .lostMnemonic: return "\(key.authored.displayed) is \(key.localized.displayed)"
    }
  }

  private func untypableReason(_ key: LocalizedKey, on layout: KeyboardLayout) -> String {
    let input = key.localized.input
    let localized = KeyLocalizer(layout, on: platform, direction: .leftToRight).localized(key.mirrored)
    let stand =
      localized.isMoved && localized.typing.stroke != nil ? "; localized it is \(localized.localized.displayed)" : ""
    switch key.typing {
    case .typed: return ""
    case .needsOption(let place):
      let stroke = KeyStroke(.physical(place.key), place.level.modifierFlags)
      return "\(input.displayed) needs Option (\(layout.displayed(stroke)))\(stand)"
    case .missing:
      let isLatin =
        !layout.isCommanded(by: key.localized.modifierFlags)
        && input.scalar.map { layout.commanded.place(of: $0) != nil } ?? false
      return "no key types \(input.displayed)" + (isLatin ? " unless Command is held" : "") + stand
    }
  }

  /// The characters that a key takes away, each with its layouts, the one with most layouts first.
  func stolenCharacters(_ finding: LayoutFinding) -> [(character: Unicode.Scalar, layouts: [Int])] {
    var found: [Unicode.Scalar: [Int]] = [:]
    for index in layouts(of: finding.settings) {
      let setting = finding.settings.first { $0.layout == index } ?? Setting(layout: index, direction: .leftToRight)
      guard let stroke = localized(finding.key, in: setting).typing.stroke,
        let character = layouts[index].neededCharacter(typedBy: stroke)
      else { continue }
      found[character, default: []].append(index)
    }
    return found.map { ($0.key, $0.value) }.sorted { left, right in
      (-left.layouts.count, left.layouts[0], left.character.value)
        < (-right.layouts.count, right.layouts[0], right.character.value)
    }
  }

  /// Whether a key that is not typed as written has its character with Option in every setting of the finding.
  package func needsOption(_ finding: LayoutFinding) -> Bool {
    finding.settings.allSatisfy { setting in
      if case .needsOption = localized(finding.key, in: setting).typing { true } else { false }
    }
  }

  private func unmeasured(_ finding: LayoutFinding) -> String {
    let isCommanded = !keys[finding.key].combination.modifierFlags.isDisjoint(with: [.command, .control])
    guard isCommanded, needsOption(finding) else { return "" }
    return "; with Option it may not run on \(platform.title) (not measured on a device)"
  }

  package func message(_ finding: LayoutFinding) -> String {
    let subject = subject(finding.key)
    let other = finding.other.map(self.subject) ?? ""
    let place = whereabouts(finding)
    switch finding.kind {
    case .collision, .mirroredCollision: return "\(subject) and \(other) are the same key \(place)"
    case .oppositePair: return "\(subject) and \(other) point the wrong way \(place)"
    case .untypable: return "\(subject) \(needsOption(finding) ? "needs Option" : "cannot be typed") \(place)"
    case .unsafeOptOut:
      return
        "\(subject) opts out of localization and \(needsOption(finding) ? "needs Option" : "cannot be typed") \(place)"
    case .stolenCharacter:
      let characters = stolenCharacters(finding)
      let named = characters.prefix(2).map { "\($0.character) \(whereabouts(layouts: $0.layouts))" }
      let rest = characters.dropFirst(2).reduce(0) { $0 + $1.layouts.count }
      return "\(subject) takes away " + named.joined(separator: ", ")
        + (rest > 0 ? " and other characters on \(rest.counted("other layout"))" : "")
    case .lostMnemonic: return "\(subject) loses its letter \(place)"
    }
  }

  package func advice(_ finding: LayoutFinding) -> String {
    switch finding.kind {
    case .collision: "give one of them another key: only one runs"
    case .mirroredCollision: "only one of them runs: give one another key, or let both be mirrored"
    case .oppositePair:
      finding.other.map { keys[$0].allowsMirroring != keys[finding.key].allowsMirroring } ?? false
        ? "let both be mirrored, or neither" : "use keys that show the direction, such as arrows"
    case .untypable:
      "use a letter or a digit with ⌘ or ⌃, which every layout types" + unmeasured(finding)
    case .unsafeOptOut: "let the key move, or use one that every layout types" + unmeasured(finding)
    case .stolenCharacter: "add ⌘ or ⌃, or use another key: people there type the character in no other way"
    case .lostMnemonic: "menus show the other letter; nothing changes on a US keyboard"
    }
  }
}
