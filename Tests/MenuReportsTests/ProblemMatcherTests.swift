import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct ProblemMatcherTests {
  @Test("GitHub's problem matcher reads the findings of every code and severity")
  func lines() throws {
    let file = PackageFolder.root.appendingPathComponent("Documentation/Integration/menuc-matcher.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [[String: Any]]]
    let matchers = try #require(read?["problemMatcher"]).compactMap { ($0["pattern"] as? [[String: Any]])?.first }
    let patterns = try matchers.compactMap { $0["regexp"] as? String }.map { try Regex($0) }
    for code in DiagnosticCode.all {
      for severity in Diagnostic.Severity.allCases {
        let line = "Sources/App.menu.kdl:12:3: \(severity.rawValue): a [message]: of it [\(code.name)]"
        let found = patterns.compactMap { line.wholeMatch(of: $0) }
        #expect(found.count == 1, "\(line)")
        #expect(found.first?.output.last?.substring.map(String.init) == code.name)
      }
    }
    #expect(patterns.allSatisfy { "App.menu.kdl:1:2: note: 'A' is declared here".wholeMatch(of: $0) == nil })
  }
}
