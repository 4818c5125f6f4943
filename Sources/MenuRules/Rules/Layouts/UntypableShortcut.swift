extension Rule {
  /// Keys that the platform has no input for; the layout audit finds those that a keyboard cannot type.
  static let untypableShortcut = Rule.menu { context in
    // AppKit's Escape, which no item answers to, is an `unmodified-shortcut`.
    if context.platform.rules.contains(.menuBeforeText) { return [] }
    return context.inert.compactMap { keyed in
      let key = keyed.combination
      guard !keyed.isSystems, let citation = context.platform.inertKeys.citation(of: key) else { return nil }
      return .keyWithoutInput(
        context.name(of: keyed), key, on: context.platform.title, citation, at: context.range(of: keyed))
    }
  }
}

extension Diagnostic {
  fileprivate static func keyWithoutInput(
    _ title: String, _ key: KeyCombination, on platform: String, _ citation: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .untypableShortcut, "\(title) has \(key.displayed), and \(platform) has no input for that key", at: range,
      severity: .note, help: ["choose another key: no menu item answers to this one"],
      notes: citation.isEmpty ? [] : [Note("source: \(citation)")])
  }
}
