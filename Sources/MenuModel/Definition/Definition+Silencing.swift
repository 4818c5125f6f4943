extension Definition {
  /// The findings that are not switched off, and a finding for each expectation that nothing fulfilled.
  func silencing(_ diagnostics: [Diagnostic], in sources: SourceFiles) -> [Diagnostic] {
    if lint.isEmpty { return diagnostics }
    var fulfilled: Set<SourceRange> = []
    let remaining = diagnostics.filter { diagnostic in
      let matching = lint.filter { declaration in
        declaration.code == diagnostic.code
          && (declaration.key == nil || diagnostic.key(in: sources) == declaration.key?.press)
      }
      for declaration in matching { fulfilled.insert(declaration.source) }
      return matching.isEmpty
    }
    if lint.contains(where: { $0.code == .unfulfilledExpectation }) { return remaining }
    return remaining
      + lint.filter { $0.isExpected && !fulfilled.contains($0.source) }
      .map { .unfulfilledExpectation($0.code, at: $0.source) }
  }
}

extension Diagnostic {
  /// The key that stands at the finding's place, as a press; nil when something else stands there.
  fileprivate func key(in sources: SourceFiles) -> KeyCombination? {
    guard let range else { return nil }
    let text = sources.text(of: range)
    guard text.first == "\"", text.last == "\"", text.count > 2 else { return nil }
    return try? KeyCombination(spelling: text.dropFirst().dropLast()).press
  }
}
