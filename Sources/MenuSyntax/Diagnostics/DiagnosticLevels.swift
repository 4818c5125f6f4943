/// What becomes of the findings of some codes.
package struct DiagnosticLevels: Sendable, Hashable {
  /// What becomes of findings.
  package enum Level: String, Sendable, CaseIterable {
    /// They are left out.
    case allow
    /// They are warnings, those of codes that are off by default too.
    case warn
    /// They are errors, those of codes that are off by default too.
    case deny

    /// How bad a finding is then; nil for one that is left out.
    package var severity: Diagnostic.Severity? {
      switch self {
      case .allow: nil
      case .warn: .warning
      case .deny: .error
      }
    }
  }

  private var levels: [DiagnosticCode: Level] = [:]

  /// Nothing becomes of any.
  package init() {}

  /// Whether it says nothing of any code.
  package var isEmpty: Bool { levels.isEmpty }

  /// What becomes of the findings of a code; nil for what would without it.
  package subscript(code: DiagnosticCode) -> Level? {
    get { levels[code] }
    set { levels[code] = newValue }
  }
}
