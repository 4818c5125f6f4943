import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct RobustnessTests {
  private static let app = "/app/App.menu.kdl"

  /// Texts that are broken in every way that the scanner looks at.
  private static let texts = [
    "", "\u{FEFF}app A {", "\"\"\"", "#\"", "##\"a\"#", "\"\\", "a \"b\nc\"\"", "/*/", "/* /* */", "//", "//\r", "/-",
    "/- {",
    "(", "(a", "a=", "a b=\"", "=", "}", "}}{{", "a\\", "a \\\n b", "command", "command é: \"😀\" key=\"cmd+😀\"",
    "responder R { performs a: when=\"(((x == \"", "test \"x\" { given", "menus { insert after=(command",
    "lint { allow",
    "command a: \"A\" key=\"cmd+t\" {", "state { flag", "#\"\"\"\n\"\"", "include \"App.menu.kdl\"", "a\r\nb\rc\n",
  ]

  private static let methods = [
    "completion", "hover", "definition", "references", "prepareRename", "documentSymbol", "foldingRange", "formatting",
    "semanticTokens/full", "inlayHint", "codeLens", "diagnostic", "codeAction", "rangeFormatting",
  ]

  @Test("No place of a broken text stops the server", arguments: texts)
  func places(_ text: String) {
    let encoding = text.utf8.count % 2 == 0 ? "utf-16" : "utf-8"
    var editor = Editor(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    editor.open(Self.app, text)
    for line in 0...1 {
      for character in -1...min(text.utf8.count + 1, 16) {
        let place: JSONValue = ["line": .integer(line), "character": .integer(character)]
        let range: JSONValue = ["start": place, "end": ["line": 3, "character": 0]]
        for method in Self.methods {
          let answer = editor.answer(
            "textDocument/" + method,
            [
              "textDocument": ["uri": .string(Editor.uri(Self.app))], "position": place, "range": range,
              "context": ["diagnostics": []],
            ])
          #expect(answer["id"] != nil)
        }
      }
    }
  }

  @Test func randomEditsLeaveTheFindingsOfTheText() throws {
    var dice = SeededGenerator(seed: 7)
    var text = "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"A\"; }; }; }\n"
    let words = ["\"", "{", "}", "\n", ";", "key=\"cmd+t\"", "😀", "command b: \"B...\" ", "/*", "a", " ", "="]
    var editor = Editor()
    editor.open(Self.app, text)
    for _ in 0..<300 {
      let scalars = Array(text.unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &dice)
      let end = min(scalars.count, start + Int.random(in: 0...3, using: &dice))
      let word = words.randomElement(using: &dice) ?? ""
      func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
        part.reduce(into: "") { $0.unicodeScalars.append($1) }
      }
      let range: JSONValue = [
        "start": Editor.position(after: string(scalars[..<start])),
        "end": Editor.position(after: string(scalars[..<end])),
      ]
      text = string(scalars[..<start]) + word + string(scalars[end...])
      editor.change(Self.app, word, at: range)
      let expected = Compilation(SourceFile(path: Self.app, bytes: Array(text.utf8)), reader: .inMemory([:]))
      #expect(editor.codes(Self.app) == expected.diagnostics.flatMap(\.each).map(\.code.name))
    }
  }
}
