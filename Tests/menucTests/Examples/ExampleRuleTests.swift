import Foundation
import Testing
@testable import MenuCompiler
@testable import TestSupport

/// The tests that the examples have: they pass, and none of an example's rules can be broken without one that fails.
@Suite struct ExampleRuleTests {
  @Test func theAppsHaveTests() {
    #expect(
      Examples.applications
        == ["Browser", "Canvas", "OutlineList", "PhotoGrid", "SettingsForm"].map { "Examples/\($0)/" })
  }

  @Test("Every test of an example passes", arguments: Examples.tested)
  func pass(_ path: String) {
    for result in TestRunner(Examples.compile(path)).run() {
      #expect(result.isPassed, "\(path): \(result.test.name)")
    }
  }

  @Test(
    "The examples have every reason for which nothing happens",
    arguments: [
      "noSuchKey", "untypable", "noSuchCommand", "noTarget", "disabled", "swallowed", "typed", "takenByFocus",
      "reserved",
    ])
  func reason(_ word: String) {
    let texts = Examples.files.filter { $0.key.hasSuffix("Tests.menu.kdl") }.values
    #expect(texts.contains { String(decoding: $0, as: UTF8.self).contains("unhandled because=\(word)") })
  }

  @Test("A broken rule is noticed", arguments: Examples.applications)
  func broken(_ folder: String) {
    let mains = Examples.tested.filter { $0.hasPrefix(folder) && Examples.clean.contains($0) }
    let files = mains + Examples.files.keys.filter { $0.hasPrefix(folder + "Parts/") }
    var count = 0
    for file in files.sorted() {
      guard let bytes = Examples.files[file] else { continue }
      let rules = BrokenRule.all(in: file, text: String(decoding: bytes, as: UTF8.self))
      count += rules.count
      for rule in Exhaustive.sample(rules, every: 30) {
        var broken = Examples.files
        broken[file] = rule.bytes
        // A main file that does not include the broken one passes.
        let isNoticed = mains.contains { main in
          guard Examples.compile(main).sources.files.contains(where: { $0.path == file }) else { return false }
          let compilation = Compilation(contentsOf: main, reader: .inMemory(broken))
          if compilation.diagnostics.contains(where: { $0.severity == .error }) { return true }
          let runner = TestRunner(compilation)
          return runner.cases.contains { runner.run($0)?.isPassed == false }
        }
        #expect(isNoticed, "\(rule.testDescription)")
      }
    }
    #expect(count > 20)
  }
}
