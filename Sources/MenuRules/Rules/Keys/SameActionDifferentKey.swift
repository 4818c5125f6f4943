extension Rule {
  static let sameActionDifferentKey = Rule.platform { context in
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
          let (later, first) = (own[0], earlier.declaration)
          found.append(
            Diagnostic(
              .sameActionDifferentKey,
              "\(later.name) has \(later.key.displayed) in \(later.place), and \(first.key.displayed) in \(first.place)",
              at: later.range,
              help: [
                "give both the same key, or remove one of the keys",
                "both send \(later.identity.action.rawValue), and people see two keys for one command",
              ], notes: first.range.map { [Diagnostic.Note("\(first.name) is declared", here: $0)] } ?? []))
        }
      }
    }
    return found
  }
}
