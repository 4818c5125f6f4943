/// The uses of a keyboard's keys on one layout, by stroke, in any spelling.
package struct KeyboardUses: Sendable, Hashable {
  /// Titles in menu order. Only one of several commands gets the key.
  package var commands: [KeyStroke: [String]] = [:]
  /// Owners of strokes that never reach an app.
  package var reserved: [KeyStroke: String] = [:]
  /// Owners of strokes that no app uses, unless a person has changed that.
  package var usual: [KeyStroke: String] = [:]
  /// Commands that people expect of strokes in every app.
  package var expected: [KeyStroke: String] = [:]
  var unreachable: [Unreachable] = []

  package struct Unreachable: Sendable, Hashable {
    /// The key as menus show it.
    package let key: KeyCombination
    package let title: String
  }

  package init() {}

  package mutating func add(_ title: String, _ key: LocalizedKey) {
    if let stroke = key.typing.stroke {
      commands[stroke, default: []].append(title)
    } else {
      unreachable.append(Unreachable(key: key.localized, title: title))
    }
  }

  /// Adds a platform's claims with their owners' names. The system's keys move with the layout like those of apps, but
  /// are not mirrored.
  package mutating func add(_ claims: [KeyClaim], _ localizer: KeyLocalizer, named name: (String) -> String = { $0 }) {
    for claim in claims {
      guard let stroke = localizer.localized(claim.keyCombination, allowsMirroring: false).typing.stroke else {
        continue
      }
      switch claim.kind {
      case .reserved: reserved[stroke] = reserved[stroke] ?? name(claim.owner)
      case .systemDefault: usual[stroke] = usual[stroke] ?? name(claim.owner)
      case .convention: expected[stroke] = expected[stroke] ?? name(claim.owner)
      }
    }
  }

  /// In drawing order: those with Command first, fewer before more, the empty set last. Only Command without any
  /// commands. The keypad's keys go with the others.
  var modifierSets: [KeyModifierFlags] {
    let sets = Set(commands.keys.map { $0.modifierFlags.subtracting(.numericPad) })
    return sets.isEmpty ? [.command] : Self.inDrawnOrder(sets)
  }

  static func inDrawnOrder(_ sets: Set<KeyModifierFlags>) -> [KeyModifierFlags] {
    sets.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
  }

  private static func rank(_ flags: KeyModifierFlags) -> [Int] {
    let order: [KeyModifierFlags] = [.shift, .alternate, .control, .alphaShift]
    let others = order.filter { flags.contains($0) }
    let hasControl = flags.contains(.control)
    let first = flags.contains(.command) ? 0 : flags.isEmpty ? 3 : hasControl ? 1 : 2
    return [first, others.count] + order.map { flags.contains($0) ? 0 : 1 }
  }

  package func use(of stroke: KeyStroke) -> Use {
    let titles = commands[stroke] ?? []
    switch (titles.count, reserved[stroke]) {
    case (0, let owner?): return .reserved(owner)
    case (0, nil): return usual[stroke].map { .reserved($0) } ?? expected[stroke].map { .expected($0) } ?? .none
    case (1, nil): return .command(titles[0])
    case (_, let owner): return .collision(titles, owner: owner)
    }
  }

  package enum Use: Sendable, Hashable {
    case none
    case command(String)
    /// It cannot run all of these commands: there are several, or the system takes it.
    case collision([String], owner: String?)
    /// The system takes it.
    case reserved(String)
    /// People expect this of it.
    case expected(String)
  }
}

extension Sheet {
  package func uses(of page: Page, on layout: KeyboardLayout) -> KeyboardUses {
    var uses = KeyboardUses()
    var seen: Set<Entry> = []
    let localizer = localizer(of: page, on: layout)
    for entry in page.sections.flatMap(\.entries) {
      guard let key = entry.key.map({ localizer.localized($0) }) else { continue }
      // A command in two menus is one command.
      let command = Entry(
        title: entry.title, path: [], action: entry.action, propertyList: entry.propertyList, key: entry.key)
      if seen.insert(command).inserted { uses.add(entry.title, key) }
    }
    let owners = SheetWords(for: language).owners
    uses.add(page.claims, localizer) { owners[$0] ?? $0 }
    return uses
  }

  /// The first page's keys on the first layout.
  package var keyboard: KeyboardSVG? {
    guard let page = pages.first, let layout = layouts.first else { return nil }
    return KeyboardSVG(
      layout, uses: uses(of: page, on: layout), title: name, subtitle: heading(of: page, for: .people), in: language)
  }
}
