import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct CodeActionTests {
  private static let app = "/app/App.menu.kdl"
  private static let text = """
    app A { platforms appkit; }
    menus {
        insert atEndOf=.root {
            menu m "M" {
                command a: "Send..."
                command b: "Beep" hidden=#tru
            }
        }
    }

    """

  private func actions(_ text: String, line: Int, _ character: Int, only: [String]? = nil) -> [JSONValue] {
    var editor = Editor()
    editor.open(Self.app, text)
    let context: JSONValue = .object(
      [.init("diagnostics", [])] + (only.map { [.init("only", .strings($0))] } ?? []))
    return editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Editor.uri(Self.app))],
        "range": Editor.range((line, character), (line, character)), "context": context,
      ]
    ).elements
  }

  private func titled(_ start: String, _ actions: [JSONValue]) -> JSONValue? {
    actions.first { $0["title"]?.string?.hasPrefix(start) == true }
  }

  /// A text with the edits of an action made.
  private func text(_ text: String, after action: JSONValue?) -> String {
    Self.applied(action?["edit"]?["changes"]?[Editor.uri(Self.app)]?.elements ?? [], to: text)
  }

  static func applied(_ edits: [JSONValue], to text: String) -> String {
    let positions = PositionedText(Array(text.utf8), .utf16)
    func offset(_ place: JSONValue?) -> Int {
      positions.offset(place?["line"]?.integer ?? 0, place?["character"]?.integer ?? 0)
    }
    var bytes = positions.bytes
    for edit in edits.reversed() {
      let range = offset(edit["range"]?["start"])..<offset(edit["range"]?["end"])
      bytes.replaceSubrange(range, with: (edit["newText"]?.string ?? "").utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aFixIsOffered() {
    let found = actions(Self.text, line: 5, 42)
    let fix = found.first { $0["diagnostics"]?.elements.first?["code"] != nil && $0["kind"] == "quickfix" }
    #expect(fix?["edit"]?["changes"]?[Editor.uri(Self.app)] != nil)
  }

  @Test func aSafeFixIsPreferred() {
    let found = actions(Self.text, line: 4, 28)
    let code = "three-dots"
    let fix = found.first { $0["diagnostics"]?.elements.first?["code"] == .string(code) && $0["isPreferred"] == true }
    #expect(text(Self.text, after: fix).contains("command a: \"Send…\""))
  }

  @Test func aFindingCanBeAcceptedWithAReason() {
    let action = titled("Accept 'three-dots' here", actions(Self.text, line: 4, 28))
    #expect(text(Self.text, after: action).contains("\"Send...\" { allow three-dots because=\"\"; }"))
    var editor = Editor()
    editor.open(Self.app, text(Self.text, after: action))
    #expect(editor.codes(Self.app)?.contains("three-dots") == false)
  }

  @Test func aCommandCanBeGivenAFreeKey() {
    let found = actions(Self.text, line: 4, 20, only: ["refactor"])
    #expect(found.count { $0["title"]?.string?.hasPrefix("Give it the key") == true } == 5)
    let result = text(Self.text, after: found.first)
    #expect(result.contains("command a: \"Send...\" key=\""))
    var editor = Editor()
    editor.open(Self.app, result)
    #expect(editor.codes(Self.app)?.contains("duplicate-shortcut") == false)
  }

  @Test("A command that is written wrongly gets no key", arguments: ["\"Send…\" key='cmd+k'", "\"Send… key=\"cmd+k\""])
  func noKey(_ wrong: String) {
    let found = actions(Self.text.replacing("\"Send...\"", with: wrong), line: 4, 20)
    #expect(titled("Give it the key", found) == nil)
  }

  @Test func eachPlaceOfAHabitHasItsFix() {
    let lines = (0..<3).map { "            command c\($0): \"C\($0)...\"\n" }
    let text = Self.text.replacing("            command a: \"Send...\"\n", with: lines.joined())
    for line in 0..<3 {
      let found = actions(text, line: 4 + line, 32)
      let fix = found.first { $0["isPreferred"] == true }
      #expect(self.text(text, after: fix) == text.replacing("\"C\(line)...\"", with: "\"C\(line)…\""))
      let accepted = self.text(text, after: titled("Accept 'three-dots' here", found))
      #expect(
        accepted == text.replacing("\"C\(line)...\"", with: "\"C\(line)...\" { allow three-dots because=\"\"; }"))
    }
  }

  @Test func allSafeFixesAreMadeAtOnce() {
    let found = actions(Self.text, line: 0, 0, only: ["source.fixAll"])
    #expect(found.map { $0["kind"] } == ["source.fixAll.menuc"])
    #expect(text(Self.text, after: found.first).contains("Send…"))
    #expect(actions(Self.text, line: 0, 0).allSatisfy { $0["kind"] != "source.fixAll.menuc" })
    #expect(actions("app A { platforms appkit; }\n", line: 0, 0, only: ["source"]).isEmpty)
  }

  @Test func whatTheBaselineAcceptsIsNotMended() {
    let text = Self.text.replacing(" hidden=#tru", with: "")
    let line = "accept \"App.menu.kdl\" three-dots \"insert atEndOf=.root > menu m > command a: > Send...\"\n"
    for (baseline, count) in [("", 1), (line, 0)] {
      var editor = Editor([
        "/app/menuc.kdl": "baseline \"accepted.txt\"\nlint { deny three-dots; }\n", "/app/accepted.txt": baseline,
      ])
      editor.open(Self.app, text)
      let found = editor.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(Editor.uri(Self.app))], "range": Editor.range((0, 0), (0, 0)),
          "context": ["diagnostics": [], "only": ["source.fixAll"]],
        ])
      #expect(found.elements.count == count)
      #expect(editor.codes("/app/accepted.txt") ?? [] == [])
    }
  }

  @Test func aProjectFileIsMendedToo() {
    var editor = Editor()
    editor.open("/app/menuc.kdl", "lint { allow three-dotz; }\n")
    let actions = editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///app/menuc.kdl"], "range": Editor.range((0, 14), (0, 14)),
        "context": ["diagnostics": []],
      ])
    #expect(actions.elements.map { $0["title"]?.string?.contains("three-dots") } == [true])
  }

  @Test func aResponderCanPerformTheAction() {
    let start =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
    for (written, expected) in [
      ("responder R\n", "responder R { performs a:; }\n"), ("responder R { }\n", "responder R { performs a:; }\n"),
      ("responder R {\n    performs b:\n}\n", "responder R {\n    performs a:\n    performs b:\n}\n"),
    ] {
      let found = actions(start + written, line: 1, 50)
      #expect(text(start + written, after: titled("Let R perform a:", found)) == start + expected)
    }
    #expect(titled("Let", actions(start + "responder R { performs a:; }\n", line: 1, 50)) == nil)
  }

  @Test("A command with a target of its own asks no responder")
  func commandWithTarget() {
    let text =
      "app A { platforms appkit; }\nmenus { insert after=.view { menu m \"M\" { command up: \"Up\" target=T; }; }; }\n"
      + "responder R { performs x:; }\n"
    #expect(titled("Let R perform up:", actions(text, line: 1, 50)) == nil)
    #expect(titled("Let R perform up:", actions(text.replacing(" target=T", with: ""), line: 1, 50)) != nil)
  }

  @Test("A responder that no chain reaches is not proposed")
  func unreached() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A"; }; }; }
      responder Orphan canBecomeFirstResponder=#false
      responder Main

      """
    let found = actions(text, line: 1, 50)
    #expect(titled("Let Main", found) != nil && titled("Let Orphan", found) == nil)
  }

  @Test("An unknown property may be the key: no key is proposed beside it")
  func unknownProperty() {
    let text =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { section { command a: \"A\" shortcut=\"cmd+l\"; }; }; }\n"
    #expect(titled("Give it the key", actions(text, line: 1, 50)) == nil)
    #expect(titled("Give it the key", actions(text.replacing(" shortcut=\"cmd+l\"", with: ""), line: 1, 50)) != nil)
  }

  @Test("A brace in a comment does not begin the block")
  func bracesInComments() {
    let text = Self.text.replacing("\"Send...\"", with: "\"Send...\" /* { */ { subtitle \"S\"; }")
    let action = titled("Accept 'three-dots' here", actions(text, line: 4, 28))
    #expect(self.text(text, after: action).contains("/* { */ { allow three-dots because=\"\"; subtitle"))
  }

  /// In an app from right to left, ⌘] is what is written `cmd+[`.
  private static let mirrored = """
    app A direction=rightToLeft { platforms ipados-26; }
    menus { insert atEndOf=.file { section {
        command goBack: "Back" key="cmd+["
        command goForward: "Forward" key="cmd+]"
    }; }; }
    responder R { performs goBack: goForward: zap:; keyCommand zap: "Zap" key="cmd+8"; }

    """

  @Test(
    "The test of a key passes",
    arguments: [(2, "Write a test of ⌘]"), (3, "Write a test of ⌘["), (5, "Write a test of ⌘8")])
  func writtenTests(_ line: Int, _ title: String) {
    let action = titled(title, actions(Self.mirrored, line: line, line == 5 ? 56 : 12))
    let compilation = Compilation(SourceFile(path: Self.app, bytes: Array(text(Self.mirrored, after: action).utf8)))
    let results = TestRunner(compilation).run()
    #expect(results.map(\.isPassed) == [true], "\(results)")
  }

  @Test("A key is shown as people see it, in hints and lenses too")
  func shownKeys() {
    var editor = Editor()
    editor.open(Self.app, Self.mirrored)
    let document: JSONValue = ["uri": .string(Editor.uri(Self.app))]
    let hints = editor.request(
      "textDocument/inlayHint", ["textDocument": document, "range": Editor.range((0, 0), (9, 0))])
    let labels = hints.elements.compactMap { $0["label"]?.string }.filter { $0.count == 2 }
    #expect(labels == ["⌘]", "⌘[", "⌘8"])
    let lenses = editor.request("textDocument/codeLens", ["textDocument": document]).elements
    #expect(lenses.compactMap { $0["command"]?["title"]?.string } == ["Trace ⌘]", "Trace ⌘[", "Trace ⌘8"])
    for lens in lenses {
      let text = editor.request("workspace/executeCommand", lens["command"] ?? .null)["text"]?.string ?? ""
      #expect(text.contains("R performs"), "\(text)")
    }
    let hover = editor.ask("textDocument/hover", Self.mirrored.replacing("cmd+[", with: "cmd‸+["))
    let text = hover["contents"]?["value"]?.string ?? ""
    #expect(text.hasPrefix("**⌘]**") && text.contains("'Back' (`goBack:`)") && !text.contains("'Forward'"), "\(text)")
  }

  @Test func aResponderThatIsImportedIsNotWrittenInto() {
    let start =
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"A\"; }; }; }\nimport \"K.plist\" responder=R\n"
    let list = "<plist version=\"1.0\"><dict><key>^k</key><string>b:</string></dict></plist>"
    for (rest, count) in [("", 0), ("responder R { }\n", 1)] {
      var editor = Editor(["/app/K.plist": list])
      editor.open(Self.app, start + rest)
      let found = editor.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(Editor.uri(Self.app))], "range": Editor.range((1, 50), (1, 50)),
          "context": ["diagnostics": []],
        ]
      ).elements.filter { $0["title"]?.string?.hasPrefix("Let R") == true }
      #expect(found.count == count)
      if count == 1 {
        #expect(text(start + rest, after: found.first) == start + "responder R { performs a:; }\n")
      }
    }
  }

  @Test func aPerformerIsAFixOfTheFindingBeforeItIsAccepted() {
    let text =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\nresponder R { performs b:; }\n"
    let titles = actions(text, line: 1, 50, only: ["quickfix"]).filter {
      $0["diagnostics"]?.elements.first?["code"] == "unhandled-command"
    }.compactMap { $0["title"]?.string }
    #expect(titles == ["Let R perform a:", "Accept 'unhandled-command' here, with a reason"])
  }

  @Test func noTestIsWrittenOfAKeyThatAnotherCommandHas() {
    let text =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+i\"; }; }; }\n"
    #expect(titled("Write a test", actions(text, line: 1, 50)) == nil)
  }

  @Test(
    "No test is written that would fail",
    arguments: ["responder R { performs a: { present Sheet; }; }\nresponder Sheet next=R", "responder R { performs a:"])
  func failingTests(_ end: String) {
    let text =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+j\"; }; }; }\n"
    #expect(titled("Write a test", actions(text + "responder R { performs a:; }\n", line: 1, 50)) != nil)
    #expect(titled("Write a test", actions(text + end, line: 1, 50)) == nil)
  }

  @Test("A test names the platform if the key does something else on another")
  func testsOfPlatforms() {
    let text = """
      app A { platforms ipados-26 mac-catalyst; }
      menus { insert after=.view { menu m "M" { command lock: "Lock" key="ctrl+cmd+q"; }; }; }

      """
    let result = self.text(text, after: titled("Write a test", actions(text, line: 1, 50)))
    #expect(result.contains("test \"Lock\" platform=ipados-26 {"), "\(result)")
  }

  @Test func aCommandOfAContextMenuGetsNoKey() {
    for (start, hasKeys) in [
      ("menus context name=m { insert atEndOf=.root {", false), ("menus { insert atEndOf=.file {", true),
    ] {
      let text = "app A { platforms appkit; }\n\(start) command a: \"A\"; }; }\n"
      #expect((titled("Give it the key", actions(text, line: 1, start.utf8.count + 2)) != nil) == hasKeys, "\(start)")
    }
  }

  @Test func thePlaceBehindACommandBelongsToIt() {
    let text =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
    let end = text.split(separator: "\n")[1].utf8.count - "; }; }; }".utf8.count
    #expect(titled("Give it the key", actions(text, line: 1, end)) != nil)
  }

  @Test func aKeyCanBeTested() {
    let start = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+j"; }; }; }
      responder R next=Window { performs a:; }

      """
    let result = text(start, after: titled("Write a test of ⌘J", actions(start, line: 1, 50)))
    #expect(
      result.hasSuffix(
        "\ntest \"A\" {\n    given firstResponder=R\n    press \"cmd+j\" { handledBy R action=a:; }\n}\n"))
    var editor = Editor()
    editor.open(Self.app, result)
    #expect(editor.codes(Self.app)?.contains("syntax-error") == false)
  }

  @Test(
    "A test begins at a possible start, in a state in which the key has an effect",
    arguments: [
      (
        "responder Form { performs b:; }\nresponder R { presentedBy Form as=sheet when=isUp; performs a:; }",
        "isUp=#true"
      ),
      ("responder R { performs a: when=isUp; }", "isUp=#true"), ("responder R { performs a:; }", ""),
    ])
  func starts(_ responders: String, _ state: String) {
    let start = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A" key="cmd+j"; }; }; }
      state { flag isUp; }
      \(responders)

      """
    let given = state.isEmpty ? "firstResponder=R" : state + " firstResponder=R"
    let result = text(start, after: titled("Write a test of ⌘J", actions(start, line: 1, 50)))
    #expect(result.contains("    given \(given)\n    press \"cmd+j\" { handledBy R"), "\(result)")
    var editor = Editor()
    editor.open(Self.app, result)
    #expect(editor.codes(Self.app)?.contains("impossible-start") == false)
  }
}
