extension MenuCheck {
  /// Keys that the system takes, and keys on which people expect something else.
  static let claimedKeys = MenuCheck { context in
    let claims = Dictionary(grouping: context.platform.claims, by: \.keyCombination.press)
    if claims.isEmpty { return [] }
    return context.keyed.compactMap { keyed in
      guard !keyed.isSystems, let claims = claims[keyed.press] else { return nil }
      let range = context.range(of: .key, in: keyed)
      if let reserved = claims.first(where: { $0.kind == .reserved }) {
        return .reservedShortcut(
          context.name(of: keyed), reserved, at: range, fixes: context.keyFixes(for: keyed))
      }
      guard let action = context.tree[keyed.id].command?.action,
        !claims.contains(where: { $0.kind == .convention(action) })
      else { return nil }
      // Another spelling of a key that the system's own command has is told as the same key press.
      if context.keyed.contains(where: { $0.isSystems && $0.press == keyed.press }) { return nil }
      return .conventionalShortcut(context.name(of: keyed), claims, at: range, fixes: context.keyFixes(for: keyed))
    }
  }
}
