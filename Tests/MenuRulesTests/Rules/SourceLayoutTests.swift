import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules
@testable import MenuCompiler

@Suite struct SourceLayoutTests {
  @Test("Elements are put into a section as their author would have written it", arguments: sections)
  func section(_ source: String, _ expected: String) throws {
    let app = "app Lantern { platforms ipados-15; }\n"
    let example = DiagnosticExample(app + source)
    let diagnostics = example.compiled.diagnostics
    #expect(diagnostics.map(\.code) == [.unavailableOperation])
    let fix = try #require(diagnostics.first?.fixes.first)
    let mended = example.source.applying(fix)
    #expect(mended == app + expected)
    #expect(DiagnosticExample(mended).compiled.diagnostics.isEmpty)
  }

  static let sections: [(String, String)] = [
    (
      "menus { insert atEndOf=.file { command newTab: \"New Tab\"; }; }",
      "menus { insert atEndOf=.file { section { command newTab: \"New Tab\"; } }; }"
    ),
    (
      "menus {\n\tinsert atEndOf=.file {\n\t\tcommand newTab: \"New Tab\"\n\t}\n}",
      "menus {\n\tinsert atEndOf=.file {\n\t\tsection {\n\t\t\tcommand newTab: \"New Tab\"\n\t\t}\n\t}\n}"
    ),
    (
      """
      menus {
        insert atEndOf=.file {
          command newTab: "New Tab" {
            alternate newWindow: "New Window" modifiers="alt"
          }

          // The rest.
          action clear #\"""
            Clear \\
            All
            \"""#
        }
      }
      """,
      """
      menus {
        insert atEndOf=.file {
          section {
            command newTab: "New Tab" {
              alternate newWindow: "New Window" modifiers="alt"
            }

            // The rest.
            action clear #\"""
              Clear \\
              All
              \"""#
          }
        }
      }
      """
    ),
    (
      "menus {\ninsert atEndOf=.file {\ncommand newTab: \"New Tab\"\n}\n}",
      "menus {\ninsert atEndOf=.file {\nsection {\n    command newTab: \"New Tab\"\n}\n}\n}"
    ),
  ]

  @Test("The removal of a system menu is on a line of its own if the operation is", arguments: removals)
  func removal(_ source: String, _ expected: String) throws {
    let example = DiagnosticExample(source)
    let diagnostics = example.compiled.diagnostics
    #expect(diagnostics.map(\.code) == [.duplicateShortcut])
    let fix = try #require(diagnostics.first?.fixes.last)
    let mended = example.source.applying(fix)
    #expect(mended == expected)
    #expect(DiagnosticExample(mended).compiled.diagnostics.isEmpty)
  }

  static let removals: [(String, String)] = [
    (
      "menus { insert atEndOf=.file { command getInfo: \"Get Info\" key=\"ctrl+cmd+s\"; }; }",
      "menus { remove .sidebar; insert atEndOf=.file { command getInfo: \"Get Info\" key=\"ctrl+cmd+s\"; }; }"
    ),
    (
      "menus {\n  insert atEndOf=.file {\n    command getInfo: \"Get Info\" key=\"ctrl+cmd+s\"\n  }\n}",
      "menus {\n  remove .sidebar\n  insert atEndOf=.file {\n    command getInfo: \"Get Info\" key=\"ctrl+cmd+s\"\n  }\n}"
    ),
  ]
}
