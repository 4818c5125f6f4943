/// The levels that are set for the findings of some codes.
package struct DiagnosticLevels: Sendable, Hashable {
  package enum Level: String, Sendable, CaseIterable {
    /// They are left out.
    case allow
    /// They are warnings, those of codes that are off by default too.
    case warn
    /// They are errors, those of codes that are off by default too.
    case deny

    /// The severity of a finding; nil for one that is left out.
    package var severity: Diagnostic.Severity? {
      switch self {
      case .allow: nil
      case .warn: .warning
      case .deny: .error
      }
    }
  }

  private var levels: [DiagnosticCode: Level] = [:]

  package init() {}

  /// The level of a code's findings; nil for the default.
  package subscript(code: DiagnosticCode) -> Level? {
    get { levels[code] }
    set { levels[code] = newValue }
  }
}
