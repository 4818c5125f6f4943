import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Rules beyond the schema of SARIF; `.ci/run` validates against the schema itself.
@Suite struct SARIFTests {
  @Test("Each mistake among the examples is a run that holds together", arguments: Examples.paths)
  func examples(_ path: String) throws {
    let compilation = Examples.compile(path)
    var printer = FormattedFindings(FindingsSARIF(ReportPaths(folder: nil)))
    printer.add(FindingList(compilation).combined)
    let document = try JSONValue(parsing: printer.text(status: compilation.hasErrors ? 1 : 0))
    let run = try #require(document["runs"]?.elements.first)
    let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
    let results = run["results"]?.elements ?? []
    let found = compilation.diagnostics + compilation.suppressed.map(\.diagnostic)
    #expect(results.count == found.count { $0.range != nil })
    #expect(rules.compactMap { $0["id"]?.string } == Set(found.map(\.code)).inOrder.map(\.name))
    #expect(results.count { $0["suppressions"]?.elements.isEmpty == false } == compilation.suppressed.count)
    var fingerprints: Set<String> = []
    for result in results {
      let rule = try #require(result["ruleIndex"]?.integer)
      #expect(rules[rule]["id"] == result["ruleId"])
      let fingerprint = try #require(result["partialFingerprints"]?["menucFinding/v1"]?.string)
      #expect(fingerprints.insert(fingerprint).inserted && fingerprint.utf8.count == 32)
      let location = try #require(result["locations"]?.elements.first?["physicalLocation"])
      #expect(location["artifactLocation"]?["uri"]?.string?.contains("<") == false)
      let regions =
        [location["region"]].compactMap(\.self)
        + (result["fixes"]?.elements ?? []).flatMap { $0["artifactChanges"]?.elements ?? [] }
        .flatMap { $0["replacements"]?.elements ?? [] }.compactMap { $0["deletedRegion"] }
      for region in regions {
        let numbers = ["startLine", "startColumn", "endLine", "endColumn"].compactMap { region[$0]?.integer }
        try #require(numbers.count == 4 && numbers.allSatisfy { $0 >= 1 })
        #expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
      }
      let ids = (result["relatedLocations"]?.elements ?? []).compactMap { $0["id"]?.integer }
      #expect(Set(ids).count == ids.count)
      // Placeholders are braces; nothing of a message is one.
      let text = try #require(result["message"]?["text"]?.string)
      #expect(text.replacing("{{", with: "").replacing("}}", with: "").allSatisfy { $0 != "{" && $0 != "}" })
    }
  }

  @Test("An accepted finding is suppressed in source, with its reason")
  func inSource() throws {
    let text = """
      menus {
          insert atEndOf=.file {
              section {
                  command getInfo: "Get Info" key="cmd+i" {
                      allow duplicate-shortcut because="Italic goes in 2.0"
                  }
              }
          }
      }
      """
    var printer = FormattedFindings(FindingsSARIF(ReportPaths(folder: nil)))
    printer.add(FindingList(Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(text.utf8)))))
    let results = try JSONValue(parsing: printer.text(status: 0))["runs"]?.elements.first?["results"]?.elements ?? []
    #expect(results.map { $0["ruleId"]?.string } == ["duplicate-shortcut"])
    let suppressions = try #require(results.first?["suppressions"]?.elements)
    #expect(suppressions.map { $0["kind"]?.string } == ["inSource"])
    #expect(suppressions.map { $0["justification"]?.string } == ["Italic goes in 2.0"])
  }

  @Test("An unreadable file is not a result: the run was not successful")
  func unreadable() throws {
    var printer = FormattedFindings(FindingsSARIF(ReportPaths(folder: nil)))
    printer.add(FindingList(Compilation(contentsOf: "Missing.menu.kdl", reader: .inMemory([:]))))
    let run = try JSONValue(parsing: printer.text(status: 2))["runs"]?.elements.first
    #expect(run?["results"] == .array([]))
    let invocation = try #require(run?["invocations"]?.elements.first)
    #expect(invocation["executionSuccessful"] == .bool(false) && invocation["exitCode"] == .integer(2))
    let notification = try #require(invocation["toolExecutionNotifications"]?.elements.first)
    #expect(notification["associatedRule"]?["id"]?.string == "unreadable-file")
  }
}

extension Set<DiagnosticCode> {
  fileprivate var inOrder: [DiagnosticCode] { sorted { $0.number < $1.number } }
}

extension JSONValue {
  fileprivate var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }
}
