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

  @Test("A request at any place of a broken text leaves the server running", arguments: texts)
  func places(_ text: String) {
    let encoding = text.utf8.count % 2 == 0 ? "utf-16" : "utf-8"
    var editor = Editor(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    editor.open(Self.app, text)
    for line in 0...1 {
      for character in Exhaustive.sample(-1...min(text.utf8.count + 1, 16), every: 3) {
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
    for _ in 0..<Exhaustive.count(300, daily: 150) {
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

  @Test("The changes of one message are made one after the other, at any place", arguments: ["utf-8", "utf-16"])
  func changes(_ name: String) throws {
    let encoding = try #require(PositionEncoding(rawValue: name))
    var dice = SeededGenerator(seed: 11)
    let parts = ["a", "bc", "\n", "\r", "\r\n", "é", "😀", "\u{FEFF}", "\u{2028}"]
    func text(_ count: Int) -> String { (0..<count).map { _ in parts.randomElement(using: &dice) ?? "" }.joined() }
    func place() -> JSONValue {
      let lines = Array(0...9) + Array(0...9) + [.min, .max, -1]
      return [
        "line": .integer(lines.randomElement(using: &dice) ?? 0),
        "character": .integer(Int.random(in: -1...4, using: &dice)),
      ]
    }
    for _ in 0..<Exhaustive.count(2_000, daily: 500) {
      let old = text(Int.random(in: 0...30, using: &dice))
      let changes = (0..<5).map { _ -> JSONValue in
        let new = JSONValue.string(text(Int.random(in: 0...5, using: &dice)))
        if Int.random(in: 0..<20, using: &dice) == 0 { return ["text": new] }
        return ["text": new, "range": ["start": place(), "end": place()]]
      }
      let read = try JSONTree(Array(JSONValue.array(changes).line.utf8)).root.elements
      var document = OpenDocument(uri: "file:///A.menu.kdl", language: nil, version: 1, text: old)
      document.change(read, encoding)
      var expected = Array(old.utf8)
      for change in read {
        let range = PositionedText(expected, encoding).range(change["range"]) ?? expected.indices
        expected.replaceSubrange(range, with: Array((change["text"]?.string ?? "").utf8))
      }
      #expect(document.bytes == expected, "\(old.debugDescription): \(changes)")
    }
  }

  @Test("Half of a surrogate pair is a replacement character")
  func halves() throws {
    let text = #"{"method":"a","params":{"text":"x\ud83dy\ude00\ud83d\u0041\ud83d\ude00"}}"#
    guard case .notification(_, let params) = Message(.content(Array(text.utf8))) else {
      Issue.record("no notification")
      return
    }
    #expect(params?["text"]?.string == "x\u{FFFD}y\u{FFFD}\u{FFFD}A😀")
    #expect(throws: StringsMistake.self) { try JSONTree(Array(#""\ud83d""#.utf8)) }
  }

  @Test("A CR ends a line if the file has no other line ends")
  func carriageReturns() {
    let lines = [
      "app A { platforms ipados-26; }", "menus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }",
      "responder List { performs a:; }", "responder Row next=List",
    ]
    func answers(_ end: String) -> [JSONValue] {
      var editor = Editor()
      editor.open(Self.app, lines.joined(separator: end))
      let document: JSONValue = ["uri": .string(Editor.uri(Self.app))]
      let place: JSONValue = ["line": 3, "character": 20]
      return ["hover", "definition", "rename"].map {
        editor.request("textDocument/" + $0, ["textDocument": document, "position": place, "newName": "Table"])
      }
    }
    #expect(answers("\r") == answers("\n") && !answers("\r").contains(.null))
  }
}
