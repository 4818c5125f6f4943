import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite struct DiagnosticCodeTests {
  @Test("Every declared code is registered, once, under its public name")
  func registration() throws {
    let folder = PackageFolder.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var declared: [String] = []
    var ruleCount = 0
    for case let file as URL in files {
      if file.pathExtension == "md", file.deletingLastPathComponent().lastPathComponent == "Codes" {
        declared.append(file.deletingPathExtension().lastPathComponent)
        let text = try String(contentsOf: file, encoding: .utf8)
        let code = try #require(DiagnosticCode.all.first { text.contains("\nname: \($0.name)\n") })
        let isEmbedded = text.contains("\n\n\(code.summary)\n\n\(code.explanation)\n\n```")
        #expect(isEmbedded, "\(code) is stale: run Scripts/embed-resources")
      }
      guard file.pathExtension == "swift", !file.path.contains("/Embedded") else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.hasPrefix("  static let ") || line.hasPrefix("  package static let ") {
        if line.contains(" = Rule.") { ruleCount += 1 }
        #expect(!line.contains(" = DiagnosticCode("), "the texts of a code are in a file of a folder Codes")
      }
    }
    func letters(_ names: [String]) -> [String] { names.map { $0.lowercased().filter { $0 != "-" } }.sorted() }
    #expect(letters(DiagnosticCode.all.map(\.name)) == letters(declared))
    #expect(Rule.all.count == ruleCount)
  }

  @Test("Numbers are unique and dense")
  func numbers() {
    let numbers = DiagnosticCode.all.map(\.number)
    #expect(numbers.sorted() == Array(1...numbers.count))
  }

  @Test("A name states the bad thing in kebab case", arguments: DiagnosticCode.all)
  func name(_ code: DiagnosticCode) {
    let words = code.name.split(separator: "-", omittingEmptySubsequences: false)
    let areLower = words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) } }
    #expect(areLower)
    #expect(words.first != "no")
    #expect(words.first?.first?.isLetter == true)
  }

  @Test("A code is summed up in one sentence and explained in paragraphs", arguments: DiagnosticCode.all)
  func texts(_ code: DiagnosticCode) {
    #expect(code.summary.hasSuffix("."))
    #expect(!code.summary.dropLast().contains(". "), "one sentence")
    #expect(code.summary.count <= 150)
    #expect(!code.summary.contains("\n"))
    #expect(code.explanation.split(separator: "\n\n").count > 1, "short paragraphs, separated by an empty line")
    #expect(!code.explanation.contains("\n\n\n"))
    let ends = code.explanation.split(separator: "\n\n").compactMap(\.last)
    #expect(Set(ends) == ["."], "each paragraph ends like one")
  }

  @Test("Every spelling of a code finds it", arguments: DiagnosticCode.all)
  func lookup(_ code: DiagnosticCode) {
    let number = String(code.number)
    for name in [code.name, code.name.uppercased(), code.label, code.label.lowercased(), number, "M" + number] {
      #expect(DiagnosticCode.named(name) == code, "\(name)")
    }
  }

  @Test(arguments: ["", "M", "0", "M000", "-1", "+1", "999", "1x", "MM1", "M 1", "duplicate", "99999999999999999999"])
  func unknown(_ name: String) {
    #expect(DiagnosticCode.named(name) == nil)
  }

  @Test func labels() {
    #expect(DiagnosticCode.syntaxError.label == "M001")
    #expect(DiagnosticCode.duplicateShortcut.label == "M022")
  }

  @Test("A definition cannot silence a code that keeps it from being read")
  func silencing() {
    let loud = DiagnosticCode.all.filter { !$0.isSilenceable }.map(\.name)
    #expect(
      loud == [
        "syntax-error", "kdl-1-spelling", "unquoted-key", "limit-exceeded", "unreadable-file", "missing-include",
        "circular-include", "include-outside-root", "malformed-xml", "invalid-layout-file", "malformed-strings",
        "unsupported-file", "unquoted-condition", "foreign-quotes", "stale-baseline-entry",
        "missing-toolchain",
      ])
  }
}
