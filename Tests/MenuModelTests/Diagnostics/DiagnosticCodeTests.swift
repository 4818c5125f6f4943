import Testing

@testable import MenuModel

@Suite struct DiagnosticCodeTests {
  @Test("A code has one number and one name for ever")
  func numbers() {
    let numbers = DiagnosticCode.allCases.map(\.entry.number)
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (1...999).contains($0) })
  }

  @Test("Every spelling of a code finds it", arguments: DiagnosticCode.allCases)
  func lookup(_ code: DiagnosticCode) {
    let number = String(code.entry.number)
    for name in [code.rawValue, code.rawValue.uppercased(), code.label, code.label.lowercased(), number, "M" + number] {
      #expect(DiagnosticCode(named: name) == code, "\(name)")
    }
  }

  @Test(arguments: ["", "M", "0", "M000", "-1", "+1", "999", "1x", "MM1", "M 1", "duplicate", "99999999999999999999"])
  func unknown(_ name: String) {
    #expect(DiagnosticCode(named: name) == nil)
  }

  @Test func labels() {
    #expect(DiagnosticCode.syntaxError.label == "M001")
    #expect(DiagnosticCode.duplicateShortcut.label == "M022")
  }

  @Test("What keeps a definition from being read cannot be silenced in it")
  func silencing() {
    let loud = DiagnosticCode.allCases.filter { !$0.isSilenceable }.map(\.rawValue)
    #expect(
      loud == [
        "syntax-error", "kdl-1-spelling", "unquoted-key", "limit-exceeded", "unreadable-file", "missing-include",
        "circular-include", "include-outside-root",
      ])
  }
}
