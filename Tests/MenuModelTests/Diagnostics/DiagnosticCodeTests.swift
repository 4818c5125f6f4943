import Testing

@testable import MenuModel

@Suite struct DiagnosticCodeTests {
  @Test("Numbers are unique and dense")
  func numbers() {
    let numbers = DiagnosticCode.allCases.map(\.entry.number)
    #expect(numbers.sorted() == Array(1...numbers.count))
  }

  @Test("A name states the bad thing in kebab case", arguments: DiagnosticCode.allCases)
  func name(_ code: DiagnosticCode) {
    let words = code.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    let areLower = words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) } }
    #expect(areLower)
    #expect(words.first != "no")
    #expect(words.first?.first?.isLetter == true)
  }

  @Test("A code is summed up in one sentence and explained in paragraphs", arguments: DiagnosticCode.allCases)
  func texts(_ code: DiagnosticCode) {
    let entry = code.entry
    #expect(entry.summary.hasSuffix("."))
    #expect(!entry.summary.dropLast().contains(". "), "one sentence")
    #expect(entry.summary.count <= 150)
    #expect(!entry.summary.contains("\n"))
    #expect(entry.explanation.split(separator: "\n\n").count > 1, "short paragraphs, separated by an empty line")
    #expect(!entry.explanation.contains("\n\n\n"))
    let ends = entry.explanation.split(separator: "\n\n").compactMap(\.last)
    #expect(Set(ends) == ["."], "each paragraph ends like one")
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
        "circular-include", "include-outside-root", "malformed-xml", "invalid-layout-file", "malformed-strings",
        "unsupported-file",
      ])
  }
}
