extension Definition {
  /// The findings that are not switched off, and a finding for each expectation that nothing fulfilled.
  func silencing(_ diagnostics: [Diagnostic], in sources: SourceFiles) -> [Diagnostic] {
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
      + lint.filter { $0.isExpected && !fulfilled.contains(Silenced(code: $0.code, press: $0.key?.press)) }
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
