extension Rule {
  static let keyDeclaredTwice = Rule.platform { context in
    if context.definition.shortcutLists.isEmpty { return [] }
    // A diagnostic for each list: each one's loss is independent.
    let (menus, all) = context.declaredKeys
    // A view of SwiftUI gets its key before the menu bar (Apple, View.keyboardShortcut).
    let files = Set(context.definition.imports.filter { $0.kind == .shortcutList }.map(\.file))
    let lists = all.map { $0.filter { key in key.range.map { files.contains($0.file) } ?? false } }
    let byPress = Dictionary(grouping: lists.joined(), by: \.key.press)
    return (menus.first ?? []).flatMap { item in
      (byPress[item.key.press] ?? []).map { .keyDeclaredTwice(item, listed: $0) }
    }
  }
}

extension Diagnostic {
  static func keyDeclaredTwice(_ item: KeyDeclaration, listed: KeyDeclaration) -> Diagnostic {
    let isSame = item.identity == listed.identity
    return Diagnostic(
      .keyDeclaredTwice,
      "\(item.name) has \(item.key.named), and \(listed.place) gives that key to \(isSame ? "it" : listed.name) too",
      at: item.range,
      help: [
        isSame ? "remove the key from \(listed.place)" : "give one of them another key",
        isSame
          ? "the menu bar gets the key first, so a change there has no effect"
          : "the menu bar gets the key first, so \(listed.name) does not run from it while \(item.name) is enabled",
      ], notes: listed.range.map { [Note("\(listed.name) is declared", here: $0)] } ?? [])
  }
}
