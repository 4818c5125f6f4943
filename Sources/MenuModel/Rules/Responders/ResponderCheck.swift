/// A rule about responders and the commands they perform: takes a platform's responders and menus in its context and
/// returns what breaks the rule.
struct ResponderCheck: Sendable {
  let run: @Sendable (ResponderCheckContext) -> [Diagnostic]

  /// Every rule about responders; none is asked where a definition declares no responder.
  static let all: [ResponderCheck] = [
    unknownResponders, circularChains, unhandledCommands, unreachableCommands, unperformableCommands,
    shadowedKeyCommands, responderKeyCommands, overridesWithoutSuper, unimplementedActions, swallowedDuplicates,
    unusedVariables, invertedToggles, typedKeys,
  ]

  /// The findings that one about responders takes the place of where both are about one place: one mistake, one
  /// finding, and the one with the responder's name says more.
  static let superseded: [DiagnosticCode: Set<DiagnosticCode>] = [
    .shadowedKeyCommand: [.responderKeyCommand],
    .swallowedDuplicate: [.duplicateShortcut, .sameKeyPress],
    .textStealsKey: [.unmodifiedShortcut],
  ]

  /// The findings without those that another says better.
  static func withoutSuperseded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var replaced: [DiagnosticCode: Set<SourceRange>] = [:]
    for diagnostic in diagnostics {
      for code in superseded[diagnostic.code] ?? [] {
        replaced[code, default: []].formUnion(([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap { $0 })
      }
    }
    if replaced.isEmpty { return diagnostics }
    return diagnostics.filter { diagnostic in
      guard let range = diagnostic.range else { return true }
      return !(replaced[diagnostic.code]?.contains(range) ?? false)
    }
  }
}
