extension Rule {
  /// Keys that the platform has no input for. The layout audit finds keys that a keyboard cannot type.
  static let untypableShortcut = Rule.menu { context in
    // AppKit's Escape, which no item answers to, is an `unmodified-shortcut`.
    if context.platform.rules.contains(.menuBeforeText) { return [] }
    return context.inert.compactMap { keyed in
      let key = keyed.combination
      guard !keyed.isSystems, let citation = context.platform.inertKeys.citation(of: key) else { return nil }
      return Diagnostic(
        .untypableShortcut,
        "\(context.name(of: keyed)) has \(key.named), and \(context.platform.title) has no input for that key",
        at: context.range(of: keyed), severity: .note, help: ["choose another key: no menu item answers to this one"],
        notes: citation.isEmpty ? [] : [Diagnostic.Note(citation)])
    }
  }
}
