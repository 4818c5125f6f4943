import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite struct OutlineTests {
  private static let app = "/app/App.menu.kdl"
  private static let text = """
    // One
    // Two
    app A { platforms ipados-26; }
    menus {
        insert after=.view {
            menu m "Mine" {
              command a: "Do"   key="cmd+d"
              command b: "Be"
            }
        }
    }
    responder R { performs a:; }
    test "it works" { given firstResponder=R; press "cmd+d" { handledBy R; }; }

    """

  private func request(_ method: String, _ text: String = text, _ more: [JSONValue.Member] = []) -> JSONValue {
    var editor = Editor(capabilities: [
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ])
    editor.open(Self.app, text)
    return editor.request(method, .object([.init("textDocument", ["uri": .string(Editor.uri(Self.app))])] + more))
  }

  private func outline(_ symbols: [JSONValue], indent: String = "") -> [String] {
    symbols.flatMap { symbol in
      let detail = symbol["detail"]?.string.map { " (\($0))" } ?? ""
      return [indent + (symbol["name"]?.string ?? "") + detail]
        + outline(symbol["children"]?.elements ?? [], indent: indent + "  ")
    }
  }

  @Test func symbolsAreTheMenusAsPeopleSeeThem() {
    #expect(
      outline(request("textDocument/documentSymbol").elements) == [
        "app A", "menus", "  insert after .view", "    Mine", "      Do (⌘D)", "      Be (b:)", "R", "it works",
      ])
  }

  @Test func noSymbolIsWithoutAName() {
    let text =
      "test \"\" { }\nstate { flag \" \"; count \"\"; }\nmenus { insert after=.view { command \"\" \"\"; menu _ \"\"; }; }\n"
    func names(_ symbols: [JSONValue]) -> [String] {
      symbols.flatMap { [$0["name"]?.string ?? ""] + names($0["children"]?.elements ?? []) }
    }
    #expect(
      names(request("textDocument/documentSymbol", text).elements) == [
        "test", "state", "flag", "count", "menus", "insert after .view", "command", "menu",
      ])
  }

  @Test func aClientWithoutTreesGetsAList() {
    var editor = Editor()
    editor.open(Self.app, Self.text)
    let symbols = editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Editor.uri(Self.app))]]
    ).elements
    let command = symbols.first { $0["name"] == "Do" }
    #expect(symbols.count == 8 && command?["containerName"] == "Mine")
    #expect(command?["location"]?["uri"] == .string(Editor.uri(Self.app)))
  }

  @Test func commentsBesideCodeDoNotFold() {
    let text = "state {\n    flag a // one\n    flag b // two\n    // three\n    // four\n}\n"
    let folds = request("textDocument/foldingRange", text).elements.filter { $0["kind"] == "comment" }
    #expect(folds.map { [$0["startLine"]?.integer, $0["endLine"]?.integer] } == [[3, 4]])
  }

  @Test func onlyLinesOfTheRangeAreFormatted() {
    let text = "app   A\nstate   {\n  flag   a\n  flag   b\n}\n"
    for line in 0..<4 {
      let edits = request(
        "textDocument/rangeFormatting", text, [.init("range", Editor.range((line, 0), (line + 1, 0)))])
      let before = text.split(separator: "\n")
      let after = CodeActionTests.applied(edits.elements, to: text).split(separator: "\n")
      #expect(before.indices.filter { before[$0] != after[$0] } == [line])
    }
  }

  @Test("Lines are formatted alone, even if those around them need it too")
  func adjoiningLines() {
    let text = """
      app   A { platforms ipados-26; }
      menus { insert atEndOf=.file { command   foo: "F"
      command  bar:   "B"; }; }
      responder   R { performs   foo:; }

      """
    for (lines, kept) in [(0..<1, 1...3), (1..<3, 0...0), (3..<4, 0...2)] {
      let range = Editor.range((lines.lowerBound, 0), (lines.upperBound, 0))
      let edits = request("textDocument/rangeFormatting", text, [.init("range", range)])
      let after = CodeActionTests.applied(edits.elements, to: text)
      #expect(after != text)
      let written = text.split(separator: "\n").map(String.init)
      #expect(kept.allSatisfy { after.contains(written[$0] + "\n") }, "\(after)")
    }
  }

  @Test func codeBehindACommentDoesNotFold() {
    let text = "/* a\n b */ menus {\n    remove .edit\n}\n/* a\n b\n c */ state {\n}\n"
    let folds = request("textDocument/foldingRange", text).elements.filter { $0["kind"] == "comment" }
    #expect(folds.map { [$0["startLine"]?.integer, $0["endLine"]?.integer] } == [[4, 5]])
  }

  @Test func filesOfOtherProgramsAreLeftAlone() {
    var editor = Editor()
    editor.open("/app/z.kdl", "a { b \"c\" } // d\n")
    editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///app/z.kdl", "languageId": "kdl", "text": "a { b \"c\" } // d\n"]])
    let document: JSONValue = ["textDocument": ["uri": "file:///app/z.kdl"]]
    #expect(editor.request("textDocument/formatting", document) == .null)
    for method in ["documentSymbol", "foldingRange", "inlayHint", "codeLens"] {
      #expect(editor.request("textDocument/" + method, document) == [])
    }
    #expect(editor.request("textDocument/semanticTokens/full", document) == .null)
  }

  @Test func whatASlashdashSwitchesOffIsLeftAlone() {
    let text = """
      app A
      /-group "g" {
          test "x" { press "cmd+j" { unhandled; }; }
      }
      /-menus { insert after=.view { command a: "A" key="cmd+j"; }; }

      """
    #expect(request("textDocument/codeLens", text) == [])
    let range: [JSONValue.Member] = [.init("range", Editor.range((0, 0), (9, 0)))]
    #expect(request("textDocument/inlayHint", text, range) == [])
    #expect(request("textDocument/semanticTokens/full", text)["data"]?.elements.count == 5)
  }

  @Test func onlyCommandsAreTraced() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" {
          command a: "A" \\
              key="ctrl+cmd+j"
      }; }; }
      lint { expect duplicate-shortcut key="cmd+j" because="x"; }
      test "t" { menuBar { greys a: "A" key="ctrl+cmd+j"; }; }

      """
    let lenses = request("textDocument/codeLens", text).elements
    #expect(lenses.map { $0["range"]?["start"]?["line"]?.integer } == [6, 2])
    #expect(lenses.allSatisfy { $0["range"]?["start"]?["line"] == $0["range"]?["end"]?["line"] })
  }

  @Test func blocksAndCommentsFold() {
    let folds = request("textDocument/foldingRange").elements
    let lines = folds.map { [$0["startLine"]?.integer ?? -1, $0["endLine"]?.integer ?? -1] }
    #expect(lines == [[3, 9], [4, 8], [5, 7], [0, 1]])
    #expect(folds.last?["kind"] == "comment")
  }

  @Test func formattingIsThatOfFmt() throws {
    let edits = request("textDocument/formatting").elements
    let expected = FormattedDocument(
      .success(SourceFile(path: Self.app, bytes: Array(Self.text.utf8))), named: Self.app
    ).text
    #expect(CodeActionTests.applied(edits, to: Self.text) == expected)
    #expect(request("textDocument/formatting", try #require(expected)).elements.isEmpty)
  }

  @Test func aRangeIsFormattedAlone() {
    let inside = request("textDocument/rangeFormatting", Self.text, [.init("range", Editor.range((6, 0), (6, 0)))])
    #expect(!inside.elements.isEmpty)
    let outside = request("textDocument/rangeFormatting", Self.text, [.init("range", Editor.range((11, 0), (12, 0)))])
    #expect(outside.elements.isEmpty)
  }

  @Test func aBrokenTextIsLeftAlone() {
    var editor = Editor()
    editor.open(Self.app, "app {{\n")
    let edits = editor.request("textDocument/formatting", ["textDocument": ["uri": .string(Editor.uri(Self.app))]])
    #expect(edits == .null)
  }

  @Test func windowsLinesStay() {
    let text = Self.text.replacing("\n", with: "\r\n")
    let edits = request("textDocument/formatting", text).elements
    let result = CodeActionTests.applied(edits, to: text)
    #expect(result.utf8.filter { $0 == 0x0A }.count == result.utf8.filter { $0 == 0x0D }.count)
  }

  @Test func wordsHaveTheirMeaning() {
    let legend = request("textDocument/semanticTokens/full")["data"]?.elements.compactMap(\.integer) ?? []
    #expect(legend.count % 5 == 0)
    // `app` is a keyword at the beginning of the third line.
    #expect(Array(legend.prefix(5)) == [2, 0, 3, 0, 0])
    #expect(legend.indices.filter { $0 % 5 == 3 }.allSatisfy { legend[$0] < SemanticTokens.types.count })
  }

  @Test("The words of a long line are counted from word to word", .timeLimit(.minutes(1)))
  func wordsOfALongLine() throws {
    let source = SourceFile(path: "A.menu.kdl", bytes: Array((String(repeating: "é; ", count: 100_000) + "\na").utf8))
    var ignored: [Diagnostic] = []
    let tree = SyntaxTree.parse(source, id: 0, diagnostics: &ignored)
    let text = PositionedText(source.bytes, .utf16)
    let data = SemanticTokens(tree, NameIndex([tree]), text, closures: []).data.compactMap(\.integer)
    #expect(data.prefix(10) == [0, 0, 1, 0, 0, 0, 3, 1, 0, 0])
    #expect(data.suffix(10) == [0, 3, 1, 0, 0, 1, 0, 1, 0, 0])
  }

  @Test func aClosureHasTheColourOfAnAction() {
    let text = "menus { insert after=.file { menu m \"M\" { action share \"S\"; }; }; }\ntest t { choose share; }\n"
    let data = request("textDocument/semanticTokens/full", text)["data"]?.elements.compactMap(\.integer) ?? []
    let methods = stride(from: 0, to: data.count, by: 5).filter { data[$0 + 3] == 2 }
    #expect(methods.count == 2 && methods.allSatisfy { data[$0 + 2] == 5 })
  }

  @Test("Hints stay beside their commands while a line above is typed")
  func hintsStay() {
    let start = "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" {\n"
    let rest = "command a: \"A\" key=\"cmd+d\"\ncommand b: \"B\" key=\"ctrl+cmd+e\"\n}; }; }\n"
    let line = "command foo: \"Foo Bar\" key=\"cmd+shift+y\""
    var editor = Editor()
    editor.open(Self.app, start + "\n" + rest)
    func labels() -> [JSONValue?] {
      editor.request(
        "textDocument/inlayHint",
        ["textDocument": ["uri": .string(Editor.uri(Self.app))], "range": Editor.range((3, 0), (9, 0))]
      ).elements.map { $0["label"] }
    }
    let before = labels()
    #expect(before.count == 4)
    for count in 1...line.count {
      editor.change(Self.app, start + line.prefix(count) + "\n" + rest)
      #expect(labels() == before, "\(line.prefix(count))")
    }
  }

  @Test func keysAreShownBesideTheirSpelling() {
    let hints = request("textDocument/inlayHint", Self.text, [.init("range", Editor.range((0, 0), (20, 0)))]).elements
    #expect(hints.map { $0["label"]?.string?.filter { !$0.isNumber } } == ["⌘D", "in Mine, overlay section "])
    #expect(hints.first?["position"] == ["line": 6, "character": 39])
  }

  @Test func testsRunAndKeysAreTraced() throws {
    var editor = Editor()
    editor.open(Self.app, Self.text)
    let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(Editor.uri(Self.app))]])
    let commands = lenses.elements.compactMap { $0["command"] }
    #expect(commands.map { $0["title"] } == ["Run test", "Trace ⌘D"])
    let passed = editor.request("workspace/executeCommand", try #require(commands.first))
    #expect(passed["ok"] == true)
    let traced = editor.request("workspace/executeCommand", try #require(commands.last))
    #expect(
      traced["text"]?.string?.contains("R performs a:") == true
        || traced["text"]?.string?.contains("no responder") == true)
    #expect(editor.notices.count { $0["method"] == "window/showMessage" } == 2)
    let failed = editor.request(
      "workspace/executeCommand",
      ["command": "menuc.runTest", "arguments": [.string(Editor.uri(Self.app)), "no such test"]])
    #expect(failed["ok"] == false)
  }

  @Test func aPreviewIsAPage() {
    for view in ["sheet", "overlay", "menuBar"] {
      let page = request("menuc/preview", Self.text, [.init("view", .string(view))])["html"]?.string ?? ""
      #expect(page.lowercased().hasPrefix("<!doctype html>"))
      #expect(page.contains("Do"))
    }
  }

  @Test("A preview of an unknown kind is refused", arguments: ["view", "layout", "platform"])
  func unknownPreviews(_ word: String) {
    #expect(request("menuc/preview", Self.text, [.init(word, "nonsense")]) == .null)
  }

  @Test func explanationsAndProfilesHaveAddresses() {
    var editor = Editor()
    func text(_ uri: String) -> String? {
      editor.request("workspace/textDocumentContent", ["uri": .string(uri)])["text"]?.string
    }
    #expect(text("menuc:/codes/three-dots.md")?.hasPrefix("## three-dots") == true)
    #expect(text("menuc:/profiles/ipados-26.menu.kdl")?.contains("platform") == true)
    #expect(text("menuc:/profiles/nothing") == nil)
  }
}
