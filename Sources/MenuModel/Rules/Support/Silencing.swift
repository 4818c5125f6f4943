/// What the lines of `lint` make of the diagnostics of a definition.
struct Silencing {
  /// What is wrong with the lines themselves.
  private var mistakes: [Diagnostic] = []
  /// The codes that lines switch on.
  private var reported: Set<DiagnosticCode> = []
  /// The lines that switch something off.
  private var lines: [(target: Target, declaration: LintDeclaration)] = []

  /// What one or several lines switch off: a code, where it is about a key or everywhere.
  private struct Target: Hashable {
    let code: DiagnosticCode
    let press: KeyCombination?
  }

  /// Looks up the codes that lines name.
  init(_ lint: [LintDeclaration]) {
    for line in lint {
      guard let code = DiagnosticCode.named(line.code.text) else {
        mistakes.append(.unknownCode(line.code.text, at: line.code.source))
        continue
      }
      if line.kind == .report {
        reported.insert(code)
      } else if code.isSilenceable {
        lines.append((Target(code: code, press: line.key?.press), line))
      } else {
        mistakes.append(.unsilenceableCode(code, at: line.code.source))
      }
    }
  }

  /// The diagnostics that are switched on, with those about the lines themselves, and one for each expectation that
  /// nothing fulfilled. O(n).
  ///
  /// What a code off by default finds is left out unless a `report` names the code; `allow` and `expect` win over it.
  ///
  /// - Parameter imported: the keys of imported elements, by where they stand.
  func applied(
    to diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination]
  ) -> [Diagnostic] {
    unsilenced(diagnostics + mistakes, in: sources, imported: imported)
      .filter { $0.code.isReportedByDefault || reported.contains($0.code) }
  }

  private func unsilenced(
    _ diagnostics: [Diagnostic], in sources: SourceFiles, imported: [SourceRange: KeyCombination]
  ) -> [Diagnostic] {
    if lines.isEmpty { return diagnostics }
    let silenced = Set(lines.map(\.target))
    let codes = Set(silenced.map(\.code))
    var fulfilled: Set<Target> = []
    let remaining = diagnostics.filter { diagnostic in
      guard codes.contains(diagnostic.code) else { return true }
      let matching = [nil, diagnostic.key(in: sources, imported: imported)]
        .map { Target(code: diagnostic.code, press: $0) }.filter(silenced.contains)
      fulfilled.formUnion(matching)
      return matching.isEmpty
    }
    if codes.contains(.unfulfilledExpectation) { return remaining }
    return remaining
      + lines.filter { $0.declaration.kind == .expect && !fulfilled.contains($0.target) }
      .map { .unfulfilledExpectation($0.target.code, at: $0.declaration.source) }
  }
}

extension Diagnostic {
  /// The key that stands at the diagnostic's place, as a press; nil when something else stands there.
  fileprivate func key(in sources: SourceFiles, imported: [SourceRange: KeyCombination]) -> KeyCombination? {
    guard let range else { return nil }
    if let key = imported[range] { return key.press }
    let text = sources.text(of: range)
    guard text.first == "\"", text.last == "\"", text.count > 2 else { return nil }
    return try? KeyCombination(spelling: text.dropFirst().dropLast()).press
  }

  fileprivate static func unknownCode(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "there is no diagnostic '\(name)'", at: range, help: ["`menuc explain` lists them"],
      fixes: .closest(to: name, in: DiagnosticCode.all.map(\.name), at: range))
  }

  fileprivate static func unsilenceableCode(_ code: DiagnosticCode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(code.name)' cannot be switched off", at: range,
      help: ["it says that something is not read, which no line of a definition can make good"])
  }
}
