/// Finds keys that are unused on all platforms of a definition, and that people can press on keyboard layouts.
///
/// No menu, dropped element or key command of a responder has a free combination. No platform reserves it, and people
/// do not expect another command on it. On every layout in every direction it can be pressed, and its press is not that
/// of a used one. The verdicts on keys are kept.
package struct FreeKeys: Sendable {
  package let taken: TakenKeys
  package let scope: KeyScope
  /// Those of each layout, one for each direction and each way of pressing keys.
  private let reversals: [[StrokeReversal]]
  /// The verdicts for each mobility.
  private var placements = [[KeyCombination: KeyVerdict]](repeating: [:], count: KeyMobility.allCases.count)
  private var bases = BaseKeys()

  /// Prepares the search for keys. O(layouts).
  package init(besides taken: TakenKeys, on scope: KeyScope, localizesKeyCommands: Bool) {
    self.taken = taken
    self.scope = scope
    reversals = scope.layouts.map { layout in
      scope.directions.flatMap { direction in
        taken.keyboards.map {
          StrokeReversal(KeyLocalizer(layout, on: $0, direction: direction, localizesKeyCommands: localizesKeyCommands))
        }
      }
    }
  }

  /// The free keys that are closest to people's guesses, the best first. Combinations that only type a character are
  /// left out, with `onlyRelated` also unrelated keys. The command's own press is excluded anyway.
  package mutating func suggestions(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags] = ModifierHabit.usual, limit: Int = .max,
    onlyRelated: Bool = false, excluding excluded: Set<KeyCombination> = []
  ) -> [KeySuggestion] {
    let candidates = candidates(for: keyCommand, modifiers: modifiers, onlyRelated: onlyRelated)
    let own = keyCommand.keyCombination?.press
    var found: [KeySuggestion] = []
    for candidate in candidates where candidate.key.press != own && !excluded.contains(candidate.key.press) {
      // A key that moves is worse than it seemed. So a later one may be better than the last one found.
      if limit < .max, found.count(where: { $0.distance <= candidate.distance }) >= limit { break }
      guard case .free(let moves) = verdict(on: candidate.key, for: keyCommand) else { continue }
      found.append(
        KeySuggestion(
          keyCombination: candidate.key,
          reasons: [candidate.reason, "free on " + scope.displayed, KeySuggestion.displayed(moves)], moves: moves,
          distance: candidate.distance + distance(of: moves)))
    }
    let ranked = found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    return ranked.prefix(limit).map(\.element)
  }

  mutating func candidates(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags], onlyRelated: Bool = false
  ) -> [KeyCandidate] {
    KeyCandidate.all(for: keyCommand, modifiers: modifiers, besides: taken, &bases, onlyRelated: onlyRelated)
  }

  /// A key's penalty for moving: small if it moves on one layout in twenty, large if it moves on many.
  private func distance(of moves: [KeySuggestion.Move]) -> Int {
    let moved = Set(moves.map(\.layout)).count
    if moved == 0 { return 0 }
    return moved * 20 <= scope.layouts.count ? 1 : moved * 4 <= scope.layouts.count ? 2 : 3
  }

  /// Whether a command can have a key. An app's own choice, which is not new, may differ from most apps, so then only
  /// the platform's claims count.
  package mutating func verdict(on key: KeyCombination, for keyCommand: KeyCommand, isNew: Bool = true) -> KeyVerdict {
    if let obstacle = obstacle(key.press, for: keyCommand.command, isNew: isNew) { return obstacle }
    let mobility = KeyMobility(keyCommand)
    let placement = placement(of: key, mobility)
    guard case .free = placement else { return placement }
    for alternate in keyCommand.command.alternates {
      let other = key.adding(alternate.modifierFlags)
      guard other != key, taken.holder(of: other.press) == nil, case .free = self.placement(of: other, mobility) else {
        return .alternate(alternate.titleOrAction)
      }
    }
    return placement
  }

  /// The obstacle that is independent of the keyboard layout.
  private func obstacle(_ press: KeyCombination, for command: Command, isNew: Bool) -> KeyVerdict? {
    let claims = taken.claims(on: press)
    if let claim = claims.first(where: \.isSystems) { return .reserved(claim) }
    let isOwn = claims.contains { $0.kind == .convention(command.action) }
    if let holder = taken.holder(of: press) {
      guard case .claims = holder else { return .taken(holder) }
      if !isOwn { return .expected(claims.first?.owner ?? "") }
    }
    let standards = StandardShortcut.on(press)
    if isNew, !isOwn, let standard = standards.first, !standards.contains(where: { $0.isMeant(by: command) }) {
      return .expected(standard.owner)
    }
    return taken.editsText(press) ? .editsText : nil
  }

  private mutating func placement(of key: KeyCombination, _ mobility: KeyMobility) -> KeyVerdict {
    if let known = placements[mobility.rawValue][key] { return known }
    let verdict = place(key, mobility)
    placements[mobility.rawValue][key] = verdict
    return verdict
  }

  private func place(_ key: KeyCombination, _ mobility: KeyMobility) -> KeyVerdict {
    var moves: [KeySuggestion.Move] = []
    let mobilities = taken.mobilities
    let press = key.press
    for (layout, reversals) in zip(scope.layouts, reversals) {
      // The key for each way of pressing it, where it and its rivals are the same from right to left.
      var unmirrored = [LocalizedKey?](repeating: nil, count: taken.keyboards.count)
      for index in reversals.indices {
        let (direction, keyboard) = (scope.directions[index / unmirrored.count], index % unmirrored.count)
        let localized = unmirrored[keyboard] ?? reversals[index].localizer.localized(key, mobility)
        if unmirrored[keyboard] == nil {
          guard let stroke = localized.typing.stroke else { return .untypable(layout.name) }
          var isMirrored = direction == .rightToLeft || key.mirrored != key
          for shown in reversals[index].shown(pressedBy: stroke) {
            for other in mobilities {
              for rival in reversals[index].authored(shownAs: shown, other) {
                isMirrored = isMirrored || rival.mirrored != rival
                if taken.contains(rival, other), rival.press != press, let holder = taken.holder(of: rival.press) {
                  return .collides(holder, layout: layout.name)
                }
              }
            }
          }
          if !isMirrored { unmirrored[keyboard] = localized }
        }
        if localized.isMoved {
          let move = KeySuggestion.Move(layout: layout.name, direction: direction, shown: localized.localized)
          if moves.last != move { moves.append(move) }
        }
      }
    }
    return .free(moves)
  }
}

/// The keyboard layouts and directions on which a key has to be free.
package struct KeyScope: Sendable {
  package let layouts: [KeyboardLayout]
  package let directions: [App.LayoutDirection]
  private let isEveryLayout: Bool
  private let isCommon: Bool

  package init(_ layouts: [KeyboardLayout], _ directions: [App.LayoutDirection]) {
    self.layouts = layouts
    self.directions = directions
    let names = layouts.map(\.name)
    isEveryLayout = names == KeyboardLayouts.names
    isCommon = names == KeyboardLayouts.commonNames
  }

  /// Both directions of the project's layouts, or of the common ones if it names no known layout.
  package init(_ layouts: App.Layouts?) {
    let named = KeyboardLayouts.layouts(layouts)
    self.init(named.isEmpty ? KeyboardLayouts.common : named, App.LayoutDirection.allCases)
  }

  /// `all layouts`, `all common layouts`, `de and fr`, `the 12 layouts`.
  var displayedLayouts: String {
    if isEveryLayout { return "all layouts" }
    if isCommon { return "all common layouts" }
    let names = layouts.map(\.name)
    return names.count > 4 ? "the \(names.count) layouts" : names.listed
  }

  /// The layouts and the directions: `all layouts in both directions`.
  package var displayed: String {
    switch directions {
    case [.leftToRight]: displayedLayouts + " from left to right"
    case [.rightToLeft]: displayedLayouts + " from right to left"
    default: displayedLayouts + " in both directions"
    }
  }
}
