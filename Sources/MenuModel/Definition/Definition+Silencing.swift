extension Definition {
  /// The findings that are switched on, and a finding for each expectation that nothing fulfilled.
  ///
  /// What a code off by default finds is left out unless a `report` names the code; `allow` and `expect` win over it.
  func silencing(_ diagnostics: [Diagnostic], in sources: SourceFiles) -> [Diagnostic] {
    let reported = Set(lint.lazy.filter { $0.kind == .report }.map(\.code))
    let diagnostics = unsilenced(diagnostics, in: sources)
    return diagnostics.filter { $0.code.entry.isReportedByDefault || reported.contains($0.code) }
  }

  private func unsilenced(_ diagnostics: [Diagnostic], in sources: SourceFiles) -> [Diagnostic] {
    let lint = lint.filter { $0.kind != .report }
    if lint.isEmpty { return diagnostics }
    let silenced = Set(lint.map { Silenced(code: $0.code, press: $0.key?.press) })
    let codes = Set(lint.map(\.code))
    var fulfilled: Set<Silenced> = []
    let remaining = diagnostics.filter { diagnostic in
      guard codes.contains(diagnostic.code) else { return true }
      let matching = [nil, diagnostic.key(in: sources, imported: importedKeys)].map {
        Silenced(code: diagnostic.code, press: $0)
      }.filter(
        silenced.contains)
      fulfilled.formUnion(matching)
      return matching.isEmpty
    }
    if codes.contains(.unfulfilledExpectation) { return remaining }
    return remaining
      + lint.filter { $0.kind == .expect && !fulfilled.contains(Silenced(code: $0.code, press: $0.key?.press)) }
      .map { .unfulfilledExpectation($0.code, at: $0.source) }
  }

  /// What one or several `lint` lines switch off: a code, where it is about a key or everywhere.
  private struct Silenced: Hashable {
    let code: DiagnosticCode
    let press: KeyCombination?
  }
}

extension Diagnostic {
  /// The key that stands at the finding's place, as a press; nil when something else stands there.
  fileprivate func key(in sources: SourceFiles, imported: [SourceRange: KeyCombination]) -> KeyCombination? {
    guard let range else { return nil }
    if let key = imported[range] { return key.press }
    let text = sources.text(of: range)
    guard text.first == "\"", text.last == "\"", text.count > 2 else { return nil }
    return try? KeyCombination(spelling: text.dropFirst().dropLast()).press
  }
}

extension DiagnosticCode {
  /// Whether a finding says that something is declared nowhere, which nobody knows while a file cannot be read.
  var isAboutWhatIsMissing: Bool {
    [.missingAnchor, .unknownResponder, .unhandledCommand, .unknownStateName].contains(self)
  }
}
