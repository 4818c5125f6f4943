extension DiagnosticCode {
  /// `same-action-different-key`: `menuc explain` says more.
  public static let sameActionDifferentKey = DiagnosticCode(
    number: 72, name: "same-action-different-key", severity: .warning, about: .actions,
    summary: "One action has different shortcuts in two menus, or in a menu and a list of shortcuts.",
    explanation: """
      Apps declare shortcuts in several places: the main menu, the Dock menu, the menus of views and property lists.
      If one place changes, both shortcuts may work on the device, but each place shows another.

      Only shortcuts with Command or Control count. Two shortcuts in one menu or in one list are taken as intended.

      Use the same shortcut in both places, or remove one. Of a menu bar and a list remove the list's: the menu bar
      gets the key first.
      """,
    example: """
      app Lantern { platforms appkit; }
      menus {
          insert atEndOf=.root {
              menu light "Light" { command lightAll: "Light All" key="cmd+l"; }
          }
      }
      menus context name="Dock Menu" {
          insert atEndOf=.root {
              command lightAll: "Light All" key=«"shift+cmd+l"→"cmd+l"»
          }
      }
      """
  )
}

extension Rule {
  static let sameActionDifferentKey = Rule(.sameActionDifferentKey) { (context: PlatformCheckContext) in
    let places = context.declaredKeys
    var first: [Command.Identity: (presses: Set<KeyCombination>, declaration: KeyDeclaration)] = [:]
    var found: [Diagnostic] = []
    for declarations in places.menus + places.lists {
      let counted = declarations.filter {
        !$0.key.modifierFlags.isDisjoint(with: [.command, .control]) && !$0.identity.action.rawValue.isEmpty
      }
      for (identity, own) in Dictionary(grouping: counted, by: \.identity) {
        guard let earlier = first[identity] else {
          first[identity] = (Set(own.map(\.key.press)), own[0])
          continue
        }
        if earlier.presses.isDisjoint(with: own.map(\.key.press)) {
          found.append(.sameActionDifferentKey(own[0], first: earlier.declaration))
        }
      }
    }
    return found
  }
}

extension Diagnostic {
  /// Two declarations of one action in different places; `first` is the earlier one.
  static func sameActionDifferentKey(_ later: KeyDeclaration, first: KeyDeclaration) -> Diagnostic {
    Diagnostic(
      .sameActionDifferentKey,
      "\(later.name) has \(later.key.displayed) in \(later.place), and \(first.key.displayed) in \(first.place)",
      at: later.range,
      help: [
        "give both the same key, or remove one of the keys",
        "both send \(later.identity.action.rawValue), and people see two keys for one command",
      ], notes: first.range.map { [Note("\(first.name) is declared here", at: $0)] } ?? [])
  }
}
