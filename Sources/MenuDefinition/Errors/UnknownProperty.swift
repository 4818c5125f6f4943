extension Diagnostic {
  package static func unknownProperty(
    _ name: String, of node: String, allowed: [String], owner: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    let fixes: [Fix] = owner == nil ? .closest(to: name, in: allowed, at: range) : []
    let list = allowed.isEmpty ? "'\(node)' has no properties" : "write one of " + allowed.listed(atMost: shownCount)
    let help = owner.map {
      $0 == name
        ? "write it inside the braces: `\(node) … { \(name) …; }`"
        : "'\(name)' belongs to `\($0)` inside the braces"
    }
    // The start of a long list adds nothing to a fix.
    let isListed = fixes.isEmpty || allowed.count <= shownCount
    return Diagnostic(
      .unknownProperty, "'\(node)' has no property '\(name)'", at: range,
      help: [help ?? (isListed ? list : nil)].compactMap(\.self), fixes: fixes)
  }

  /// How many properties a message lists.
  private static let shownCount = 6

  /// A property that has another name in the language; `source` is the property with its value.
  static func foreignProperty(
    _ name: String, of node: String, _ foreign: ForeignName, value: String, at range: SourceRange, _ source: SourceRange
  ) -> Diagnostic {
    let replacement = foreign.isSynonym ? "\(foreign.meant)=\(value)" : foreign.values[value]
    return Diagnostic(
      .unknownProperty, "'\(node)' has no property '\(name)'", at: range, help: [foreign.advice].compactMap(\.self),
      fixes: replacement.map { [Fix("write `\($0)`", source, $0)] } ?? [])
  }

  static func nameOfSystemsCommand(in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' of a platform has no property 'as'", at: range,
      help: ["only an app's commands have names: refer to this one by its action"])
  }
}
