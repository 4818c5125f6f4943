import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite("Some lines are formatted") struct RangeFormattingTests {
  private static let app = "/app/App.menu.kdl"

  @Test(
    "Words never change, whatever the lines",
    arguments: [
      """
      menus {
      insert atEndOf=.file {
          section {
              command a: "A"
          }
      }
      }

      """,
      """
      app A
      menus {
        insert after=zoom {
          command c: "C"
        }
            insert after=zoom {
          command d: "D" /* e */ {
        propertyList { e 1; }
      }
        }
      }
      // f
      """,
    ])
  func words(_ text: String) {
    var editor = Editor()
    editor.open(Self.app, text)
    let before = Self.parsed(text)
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for first in 0..<count {
      for end in first + 1...count {
        let edits = editor.request(
          "textDocument/rangeFormatting",
          [
            "textDocument": ["uri": .string(Editor.uri(Self.app))],
            "range": Editor.range((first, 0), (end, 0)),
          ])
        let after = Self.parsed(CodeActionTests.applied(edits.elements, to: text))
        #expect(after.errors == 0, "\(first)-\(end)")
        #expect(after.tree.canonicalText() == before.tree.canonicalText(), "\(first)-\(end)")
        #expect(after.tree.formattedText() == before.tree.formattedText(), "\(first)-\(end)")
      }
    }
  }

  private static func parsed(_ text: String) -> (tree: SyntaxTree, errors: Int) {
    var findings: [Diagnostic] = []
    let tree = SyntaxTree.parse(SourceFile(path: app, bytes: Array(text.utf8)), id: 0, diagnostics: &findings)
    return (tree, findings.count)
  }
}
