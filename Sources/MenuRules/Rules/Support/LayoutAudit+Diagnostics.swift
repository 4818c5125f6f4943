extension LayoutAudit {
  /// The findings as `menuc check` reports them, one diagnostic for each. With `reportsMoves` keys that move are
  /// findings as well; otherwise lost letters are not either.
  package func diagnostics(
    _ locator: ElementLocator, reportsMoves: Bool = false,
    areRivals: (Command, Command) -> Bool = { _, _ in true }, fixes: (LayoutFinding) -> [Diagnostic.Fix] = { _ in [] }
  ) -> [Diagnostic] {
    func isReported(_ finding: LayoutFinding) -> Bool {
      guard [.collision, .mirroredCollision].contains(finding.kind), let own = owner(of: finding.key),
        let other = finding.other.flatMap(owner)
      else { return finding.kind != .lostMnemonic }
      return areRivals(own.sender, other.sender)
    }
    let found = findings.filter(isReported).map { finding in
      Diagnostic(
        finding.kind.code, message(finding), at: range(of: finding.key, locator),
        help: [
          advice(finding), "on \(name(ofLayout: finding.settings[0])) \(reason(finding, in: finding.settings[0]))",
        ],
        notes: note(finding, locator), fixes: fixes(finding))
    }
    return found + (reportsMoves ? movedKeys(locator) : [])
  }

  /// One note for each key that moves somewhere.
  private func movedKeys(_ locator: ElementLocator) -> [Diagnostic] {
    var moved: [Int: [Move]] = [:]
    for move in moves { for key in move.keys { moved[key, default: []].append(move) } }
    return moved.sorted { $0.key < $1.key }.map { key, moves in
      let indices = Set(moves.flatMap(\.layouts)).sorted()
      let lost = Set(moves.filter(\.losesMnemonic).flatMap(\.layouts)).sorted()
      let targets = moves.sorted { $0.layouts.count > $1.layouts.count }.prefix(4).map { move in
        "\(target(of: move, key)) \(whereabouts(layouts: move.layouts))"
      }
      return Diagnostic(
        .movedByLayout, "\(subject(key)) moves to another key \(whereabouts(layouts: indices))",
        at: range(of: key, locator),
        help: [
          "use a letter or a digit if the key must not move; `menuc audit` shows where keys move"
        ]
          + ["it is " + targets.joined(separator: ", ") + (moves.count > 4 ? ", and others elsewhere" : "")]
          + (lost.isEmpty ? [] : ["it loses the letter that people remember \(whereabouts(layouts: lost))"]))
    }
  }

  /// A moved key as menus show it: `⌘Ö`.
  package func target(of move: Move, _ key: Int) -> String {
    KeyCombination(move.target, keys[key].combination.modifierFlags.union(move.addedFlags)).displayed
  }

  private func name(ofLayout setting: Setting) -> String { layouts[setting.layout].displayName }

  private func range(of key: Int, _ locator: ElementLocator) -> SourceRange? { owner(of: key)?.range(locator) }

  private func note(_ finding: LayoutFinding, _ locator: ElementLocator) -> [Diagnostic.Note] {
    guard let other = finding.other, let range = range(of: other, locator) else { return [] }
    return [Diagnostic.Note("\(name(of: other)) is declared", here: range)]
  }
}

extension PlatformMenus {
  /// The mistakes on the layouts that the definition names, in the app's own direction. Also in a right-to-left
  /// interface if one of the layouts writes so, since people with that layout run the app so. Without layouts only what
  /// mirroring does.
  func layoutDiagnostics(
    of definition: Definition, on layouts: [KeyboardLayout], _ locator: ElementLocator, _ keyFixes: KeyFixes,
    reportsMoves: Bool, areRivals: (Command, Command) -> Bool
  ) -> [Diagnostic] {
    if layouts.isEmpty {
      // Mirroring needs no keyboard of its own, so what it does on the authored one it does on all.
      guard definition.app.direction == .rightToLeft else { return [] }
      return LayoutAudit(self, of: definition, on: [KeyboardLayouts.authored], directions: [.rightToLeft])
        .diagnostics(locator, areRivals: areRivals).filter { $0.code == .mirroredCollision }
    }
    let directions = App.LayoutDirection.allCases.filter { direction in
      direction == definition.app.direction
        || direction == .rightToLeft && layouts.contains(where: \.writesRightToLeft)
    }
    let audit = LayoutAudit(self, of: definition, on: layouts, directions: directions)
    return audit.diagnostics(locator, reportsMoves: reportsMoves, areRivals: areRivals) { finding in
      // An unsafe opt-out is mended by opting in, and a pair by another pair.
      guard [.collision, .untypable, .stolenCharacter].contains(finding.kind),
        let owner = audit.owner(of: finding.key)
      else { return [] }
      let range = owner.range(locator)
      if finding.kind == .stolenCharacter, owner.alternate == nil {
        return keyFixes.fixes(addingModifiersTo: audit.keys[finding.key].combination, at: range)
      }
      return owner.fixes(keyFixes, at: range)
    }
  }
}

extension LayoutAudit.Kind {
  package static let codes = allCases.map(\.code)

  package var code: DiagnosticCode {
    switch self {
    case .collision: .layoutCollision
    case .mirroredCollision, .oppositePair: .mirroredCollision
    case .untypable: .untypableShortcut
    case .unsafeOptOut: .unsafeOptOut
    case .stolenCharacter: .stealsCharacter
    case .lostMnemonic: .movedByLayout
    }
  }
}
