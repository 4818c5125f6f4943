/// What the keys of a keyboard are used for on one layout: a stroke at a time, whatever it is written as.
package struct KeyboardUses: Sendable, Hashable {
  /// The titles of the commands that each stroke runs, in menu order; of two or more only one gets the key.
  package var commands: [KeyStroke: [String]] = [:]
  /// Who takes a stroke before any app sees it.
  package var reserved: [KeyStroke: String] = [:]
  /// Who takes a stroke that no app uses, unless a person changed that.
  package var usual: [KeyStroke: String] = [:]
  /// What people expect of a stroke in every app.
  package var expected: [KeyStroke: String] = [:]
  /// The commands whose keys cannot be pressed on the layout: each with its key as it is shown.
  var unreachable: [Unreachable] = []

  /// A command that people with the layout cannot press.
  package struct Unreachable: Sendable, Hashable {
    /// The key as menus show it.
    package let key: KeyCombination
    /// The command's title.
    package let title: String
  }

  package init() {}

  /// Adds a command by its key on the layout.
  package mutating func add(_ title: String, _ key: LocalizedKey) {
    if let stroke = key.typing.stroke {
      commands[stroke, default: []].append(title)
    } else {
      unreachable.append(Unreachable(key: key.localized, title: title))
    }
  }

  /// Adds what a platform claims; keys of the system move with the layout as those of apps do, and are not mirrored.
  package mutating func add(_ claims: [KeyClaim], _ localizer: KeyLocalizer) {
    for claim in claims {
      guard let stroke = localizer.localized(claim.keyCombination, allowsMirroring: false).typing.stroke else {
        continue
      }
      switch claim.kind {
      case .reserved: reserved[stroke] = reserved[stroke] ?? claim.owner
      case .systemDefault: usual[stroke] = usual[stroke] ?? claim.owner
      case .convention: expected[stroke] = expected[stroke] ?? claim.owner
      }
    }
  }

  /// The modifiers that commands are pressed with, in the order they are drawn: those with Command first, fewer before
  /// more, none last. Only Command where there is no command. The keypad's keys go with the others.
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

  /// What is done with a key.
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
  /// What the keys of a layout are used for on a page.
  package func uses(of page: Page, on layout: KeyboardLayout) -> KeyboardUses {
    var uses = KeyboardUses()
    var seen: Set<Entry> = []
    let localizer = localizer(of: page, on: layout)
    for entry in page.sections.flatMap(\.entries) {
      guard let key = entry.key.map({ localizer.localized($0) }) else { continue }
      // A command that stands in two menus is one command.
      let command = Entry(
        title: entry.title, path: [], action: entry.action, propertyList: entry.propertyList, key: entry.key)
      if seen.insert(command).inserted { uses.add(entry.title, key) }
    }
    uses.add(page.claims, localizer)
    return uses
  }

  /// The picture of the first page's keys on the first layout; nil where there is neither.
  package var keyboard: KeyboardSVG? {
    guard let page = pages.first, let layout = layouts.first else { return nil }
    return KeyboardSVG(layout, uses: uses(of: page, on: layout), title: name, subtitle: heading(of: page, for: .people))
  }
}
