extension DiagnosticCode {
  /// `same-action-different-key`: `menuc explain` says more.
  public static let sameActionDifferentKey = DiagnosticCode(
    number: 72, name: "same-action-different-key", severity: .warning, about: .actions,
    summary: "Two menus, or a menu and a list of shortcuts, give one action different keys.",
    explanation: """
      An app keeps its shortcuts in several places: the main menu, the Dock menu and the menus of views, property lists \
      of the keys that views handle. Somebody changed the key in one of them. On the device both keys may work, but each \
      place shows another one, and nobody knows which is the command's.

      Only keys with Command or Control count: a list that gives Next Unread the plain key N beside the menu's ⌘/ adds a \
      key of its own kind. Two keys in one menu, or in one list, are taken to be meant.

      Give both the same key, or take it from the one that need not show it. Of a menu and a list it is the list's that \
      can go: the menu bar gets the key first.
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
  /// Two declarations of one action in different places; `first` is the one that stands there first.
  static func sameActionDifferentKey(_ later: KeyDeclaration, first: KeyDeclaration) -> Diagnostic {
    Diagnostic(
      .sameActionDifferentKey,
      "\(later.name) has \(later.key.displayed) in \(later.place), and \(first.key.displayed) in \(first.place)",
      at: later.range,
      help: [
        "both send \(later.identity.action.rawValue), so people see two keys for one command and do not know which is meant",
        "give both the same key, or only one of them a key",
      ], notes: first.range.map { [Note("\(first.name) is declared here", at: $0)] } ?? [])
  }
}
