import MenuCompilerTesting
import Testing

/// A definition as an app's test has it, by what is public alone.
@Suite struct DefinitionInATestTests {
  private static let text = """
    state { count openTabs; }
    responder Tabs { performs closeTab: when="openTabs > 0"; performs newTab:; }
    menus {
        insert atStartOf=.file {
            section {
                command newTab: "New Tab" key="cmd+t"
                command closeTab: "Close Tab" key="shift+cmd+w"
            }
        }
    }
    test "New Tab" { given firstResponder=Tabs; press "cmd+t" { handledBy Tabs; }; }
    """

  @Test("A text is compiled with its includes, and its declared responders answer in a situation")
  func situation() throws {
    let compilation = Compilation(
      text: "include \"tabs.menu.kdl\"", including: ["tabs.menu.kdl": Self.text], platforms: ["ipados-26"])
    #expect(compilation.report == "")
    let dispatcher = Dispatcher(try #require(compilation.targets.first).main)
    let open = try compilation.start(given: "firstResponder=Tabs openTabs=1")
    #expect(dispatcher.press("shift+cmd+w", from: open).handling?.action == "closeTab:")
    let closed = try compilation.start(given: "firstResponder=Tabs")
    #expect(dispatcher.press("shift+cmd+w", from: closed).reason == .noTarget)
  }

  @Test("A compilation and its menus are printed in a few lines, as arguments of tests and in failures")
  func descriptions() throws {
    let compilation = Compilation(text: "menus { remove .nothing; remove .formt; }", platforms: ["ipados-26"])
    let target = try #require(compilation.targets.first)
    for text in ["\(compilation)", "\(target)", "\(target.main)"] {
      #expect(text.utf8.count < 1000 && text.split(separator: "\n").count < 8, "\(text)")
    }
    #expect(TestRunner(compilation).run().map(\.id) == TestRunner(compilation).run().map(\.test.name))
    let finding = try #require(compilation.diagnostics.first)
    #expect("\(compilation)".contains("App.menu.kdl:1:") && "\(compilation)".contains(finding.message))
  }

  @Test(
    "An unknown word is reported with the word that was meant",
    arguments: [
      "firstResponder=Tab": "'Tabs'", "openTbas=1": "'openTabs'", "openTabs=many": "'many'",
      "openTabs=1 openTabs=2": "twice",
    ])
  func wrongWords(words: String, told: String) {
    let compilation = Compilation(text: Self.text)
    do {
      _ = try compilation.start(given: words)
      Issue.record("\(words) is taken")
    } catch { #expect("\(error)".contains(told)) }
    let unknown = #expect(throws: Compilation.SituationError.self) { try compilation.start(on: "ipados-99") }
    #expect(unknown?.description.contains("ipados-26") == true)
  }

  @Test("A finding has a place and a code that is a constant")
  func findings() throws {
    let compilation = Compilation(text: "menus {\n    remove .fromat\n}", path: "Mine.menu.kdl")
    let finding = try #require(compilation.diagnostics.first)
    #expect(finding.code == .missingAnchor)
    let location = try #require(compilation.location(of: finding))
    #expect((location.path, location.line, location.column) == ("Mine.menu.kdl", 2, 12))
  }

  @Test("A missing file and a file without tests are blocked results")
  func blocked() throws {
    let missing = TestRunner(Compilation(contentsOf: "Missing.menu.kdl", besides: #filePath)).run()
    #expect(missing.map(\.isPassed) == [false])
    #expect("\(missing)".contains("Missing.menu.kdl"))
    #expect(TestRunner(Compilation(text: "app A")).run().map(\.isPassed) == [false])
    #expect(TestRunner(Compilation(text: Self.text)).run().map(\.isPassed) == [true])
    let unknown = TestRunner(Compilation(text: Self.text), platform: "ipados-62").run()
    #expect(unknown.map(\.isPassed) == [false] && "\(unknown)".contains("ipados-62"))
  }

  /// The issues that a test records, on the test's own thread.
  private final class Issues: @unchecked Sendable {
    var texts: [String] = []
  }

  @Test("A definition is found beside the test's file, and its mistakes fail the test")
  func clean() {
    expectClean("../../Examples/Browser/Browser.menu.kdl")
    expectClean(Compilation(text: Self.text, platforms: ["ipados-26"]))
    let issues = Issues()
    withKnownIssue {
      expectClean("../../Examples/Browser/GetInfoClash.menu.kdl")
      expectClean("Missing.menu.kdl")
      expectClean(Compilation(text: ""))
      expectClean(Compilation(text: "app X"))
      expectClean(Compilation(text: Self.text, platforms: []))
    } matching: { issue in
      issues.texts.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(issues.texts.count == 5)
    #expect(issues.texts.first?.contains("GetInfoClash.menu.kdl:10:60: ") == true)
    #expect(issues.texts.first?.contains("\n  on ipados-15, ipados-26, mac-catalyst\n") == true)
    #expect(issues.texts.dropFirst().first?.contains("Missing.menu.kdl") == true)
  }
}
