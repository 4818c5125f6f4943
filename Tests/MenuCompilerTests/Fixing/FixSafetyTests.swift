import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct FixSafetyTests {
  private static let found =
    WrongDefinition.all.flatMap { definition in
      definition.compiled.diagnostics
    } + DiagnosticEntryTests.codes.flatMap(\.example.findings)

  @Test("A diagnostic has no fix of a kind that its code does not declare")
  func declared() {
    for diagnostic in Self.found {
      for fix in diagnostic.fixes {
        let isDeclared = diagnostic.code.fixes.contains(DiagnosticCode.Fixes(fix.safety))
        #expect(isDeclared, "\(diagnostic): \(fix.safety): \(fix.message)")
      }
    }
  }

  @Test("Each code gives every kind of fix that it declares")
  func seen() {
    let seen = Self.found.reduce(into: [DiagnosticCode: DiagnosticCode.Fixes]()) { seen, diagnostic in
      for fix in diagnostic.fixes { seen[diagnostic.code, default: []].formUnion(DiagnosticCode.Fixes(fix.safety)) }
    }
    let missing = DiagnosticCode.all.filter { !$0.fixes.isSubset(of: seen[$0] ?? []) }.map(\.name)
    #expect(Set(missing).subtracting(Self.unseen).sorted() == [])
  }

  /// Those whose fixes need what no definition here has: a string catalog, two items
  /// of menus that only responders tell apart, and an action of the system.
  private static let unseen = [
    "three-dots", "stray-spaces", "untranslated-title", "shadowed-key-command",
    "duplicate-action-identifier",
  ]

  @Test("The explanation of a code names its kinds of fixes")
  func explained() {
    for code in DiagnosticCode.all {
      let text = DiagnosticExplanation(of: code).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("`menuc check --fix`") == code.fixes.contains(.safe))
      #expect(text.contains("--fix=suggested") == code.fixes.contains(.suggested))
      #expect(text.contains("There is no automatic fix") == code.fixes.isEmpty)
    }
  }
}
