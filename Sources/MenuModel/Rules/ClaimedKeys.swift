extension MenuCheck {
  /// Keys that the system takes, and keys on which people expect something else.
  static let claimedKeys = MenuCheck { context in
    let claims = Dictionary(grouping: context.platform.claims, by: \.keyCombination.press)
    if claims.isEmpty { return [] }
    // Another spelling of a key that the system's own command has is told as the same key press, and a second command
    // with a key as a duplicate.
    var toldElsewhere: Set<KeyCombination> = []
    let claimed = KeySet(claims.keys)
    let found = context.keyed.filter { claimed.contains($0.press) }
    for keyed in found {
      guard let claims = claims[keyed.press] else { continue }
      let isOwner = context.tree[keyed.id].command.map { claims.contain(ownerOf: $0, in: context) } ?? false
      if keyed.isSystems || isOwner && context.platform.rules.contains(.acceptsDuplicates) {
        toldElsewhere.insert(keyed.press)
      }
    }
    return found.compactMap { keyed in
      guard !keyed.isSystems, let claims = claims[keyed.press] else { return nil }
      let range = context.range(of: .key, in: keyed)
      if let reserved = claims.first(where: { $0.kind == .reserved }) {
        return .reservedShortcut(
          context.name(of: keyed), reserved, at: range, fixes: context.keyFixes(for: keyed))
      }
      // What people press without looking is for the menu bar: other menus take no keys while they are closed.
      guard context.construction.system == .main, let command = context.tree[keyed.id].command,
        !claims.contain(ownerOf: command, in: context),
        !toldElsewhere.contains(keyed.press)
      else { return nil }
      return .conventionalShortcut(context.name(of: keyed), claims, at: range, fixes: context.keyFixes(for: keyed))
    }
  }
}

extension [KeyClaim] {
  fileprivate func contain(ownerOf command: Command, in context: MenuCheckContext) -> Bool {
    contains { $0.isOwned(by: command, in: context) }
  }
}

extension KeyClaim {
  /// Whether a command is the one that people expect on the key: by its action, or by its title, since apps have actions
  /// of their own for what everybody calls by one name: `Quit`, `Quit Lantern`, `Lantern Help`, `Settings…`.
  fileprivate func isOwned(by command: Command, in context: MenuCheckContext) -> Bool {
    if kind == .convention(command.action) { return true }
    guard case .convention = kind, !command.title.isEmpty else { return false }
    var title = Substring(command.title)
    while let last = title.last, last == "…" || last == "." { title.removeLast() }
    return [owner, alsoCalled].contains { name in
      !name.isEmpty && (title == name || title == name + " " + context.appName || title == context.appName + " " + name)
    }
  }
}
