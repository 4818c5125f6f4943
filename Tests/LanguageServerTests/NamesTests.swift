import Foundation
import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite struct NamesTests {
  private static let app = "/app/App.menu.kdl"
  private static let part = "/app/Parts/Tests.menu.kdl"
  private static let files = [
    app: """
    app A { platforms appkit; }
    include "Parts/Tests.menu.kdl"
    menus {
        insert atEndOf=.root {
            menu m "M" {
                command run: "Run" key="cmd+r"
                command sort: "By Name" propertyList=name as=byName
            }
        }
    }
    state { flag isOld; choice order name isOld2; }
    responder Main next=Other { performs "run:" when="!isOld && order == name"; performs sort:; }
    responder Other { validate byName { state on when="firstResponder == Main"; }; }

    """,
    part: """
    test "x" {
        given isOld=#false firstResponder=Main
        press "cmd+r" { handledBy Main action=run:; }
        choose byName { handledBy Main; }
    }

    """,
  ]

  private func editor() -> Editor {
    var editor = Editor(Self.files)
    editor.open(Self.app)
    editor.open(Self.part)
    return editor
  }

  /// The place of a word in a file, at its start.
  private func place(_ path: String, _ word: String, _ more: JSONValue = [:]) -> JSONValue {
    let text = Self.files[path] ?? ""
    let start = text.firstRange(of: word)?.lowerBound ?? text.endIndex
    return Editor.place(path, after: String(text[..<start]), more)
  }

  /// The texts after a name was changed.
  private func renamed(_ path: String, _ word: String, to name: String) -> [String: String] {
    var editor = editor()
    let answer = editor.request("textDocument/rename", place(path, word, ["newName": .string(name)]))
    return Self.files.reduce(into: [:]) { texts, file in
      let edits = answer["changes"]?[Editor.uri(file.key)]?.elements ?? []
      texts[file.key] = CodeActionTests.applied(edits, to: file.value)
    }
  }

  @Test func anActionIsRenamedEverywhere() {
    let texts = renamed(Self.part, "run:", to: "start:")
    #expect(texts[Self.app]?.contains("command start: \"Run\"") == true)
    #expect(texts[Self.app]?.contains("performs start: when") == true)
    #expect(texts[Self.part]?.contains("action=start:") == true)
    #expect(!texts.values.joined().contains("run:"))
  }

  @Test func aVariableIsRenamedInConditions() {
    let texts = renamed(Self.app, "isOld &&", to: "isAged")
    #expect(texts[Self.app]?.contains("flag isAged; choice order name isOld2;") == true)
    #expect(texts[Self.app]?.contains("\"!isAged && order == name\"") == true)
    #expect(texts[Self.part]?.contains("given isAged=#false") == true)
  }

  @Test func aResponderIsRenamedInConditions() {
    let texts = renamed(Self.part, "Main\n", to: "First")
    #expect(texts[Self.app]?.contains("responder First next=Other") == true)
    #expect(texts[Self.app]?.contains("firstResponder == First") == true)
    #expect(!texts.values.joined().contains("Main"))
  }

  @Test func aCommandNameIsRenamed() {
    let texts = renamed(Self.app, "byName {", to: "sortByName")
    #expect(texts[Self.app]?.contains("as=sortByName") == true)
    #expect(texts[Self.part]?.contains("choose sortByName") == true)
    #expect(texts[Self.app]?.contains("\"By Name\" propertyList=name") == true)
  }

  @Test(
    "A renaming changes the name in its definition's baseline lines, and no other word",
    arguments: [
      ("command ‸run:", "start:", "command run:", "command start:"), ("menu ‸m ", "n", "menu m ", "menu n "),
      ("flag ‸m;", "o", "", ""),
    ])
  func baselines(_ marked: String, _ new: String, _ old: String, _ renamed: String) {
    func line(_ path: String) -> String {
      "accept \"\(path)\" three-dots \"insert atEndOf=.view > menu m > command run: key=m > 'run: m Run...'\"\n"
    }
    var editor = Editor([
      "/app/menuc.kdl": "baseline \"menuc.baseline\"\n",
      "/app/menuc.baseline": line("App.menu.kdl") + line("Other.menu.kdl"),
    ])
    let text =
      "app A { platforms ipados-26; }\nstate { flag m; }\nresponder R { performs run: when=m; }\nmenus { insert atEndOf=.view { menu m \"M\" { command run: \"Run...\"; }; }; }\n"
    let edit = editor.ask(
      "textDocument/rename", text.replacing(marked.replacing("‸", with: ""), with: marked), at: Self.app,
      ["newName": .string(new)])
    #expect(edit["changes"]?[Editor.uri(Self.app)] != nil, "\(edit)")
    let changes = edit["changes"]?[Editor.uri("/app/menuc.baseline")]?.elements ?? []
    let expected = old.isEmpty ? line("App.menu.kdl") : line("App.menu.kdl").replacing(old, with: renamed)
    #expect(
      CodeActionTests.applied(changes, to: line("App.menu.kdl") + line("Other.menu.kdl"))
        == expected + line("Other.menu.kdl"))
  }

  @Test("A condition with escapes keeps the names that it may use")
  func escapes() {
    let text = "state { flag isOn; count tabs; }\nresponder R { performs a: when=\"isOn \\u{26}\\u{26} tabs > 0\"; }\n"
    for (text, isKept) in [(text, true), (text.replacing("\\u{26}", with: "&"), false)] {
      var editor = Editor()
      let edit = editor.ask(
        "textDocument/rename", text.replacing("flag isOn", with: "flag ‸isOn"), at: Self.app, ["newName": "isOff"])
      #expect((edit == .null) == isKept, "\(edit)")
    }
  }

  @Test func aNameMustBeOne() {
    var editor = editor()
    for (word, name) in [("run:", "two words"), ("run:", "start"), ("Main next", "1st"), ("isOld;", "")] {
      let answer = editor.answer("textDocument/rename", place(Self.app, word, ["newName": .string(name)]))
      #expect(answer["error"]?["code"] == -32803)
    }
    let prepared = editor.request("textDocument/prepareRename", place(Self.app, "run:"))
    #expect(prepared["placeholder"] == "run:")
    #expect(editor.request("textDocument/prepareRename", place(Self.app, "menus")) == .null)
    #expect(editor.answer("textDocument/prepareRename", place(Self.app, ".root"))["error"] != nil)
  }

  @Test func aDefinitionIsWhereANameComesFrom() {
    var editor = editor()
    func lines(_ path: String, _ word: String) -> [Int?] {
      editor.request("textDocument/definition", place(path, word)).elements.map {
        $0["range"]?["start"]?["line"]?.integer
      }
    }
    #expect(lines(Self.app, "run:") == [11])
    #expect(lines(Self.part, "run:") == [5])
    #expect(lines(Self.part, "Main\n") == [11])
    #expect(lines(Self.part, "byName") == [6])
    let file = editor.request("textDocument/definition", place(Self.app, "Parts/"))
    #expect(file.elements.first?["uri"] == .string(Editor.uri(Self.part)))
  }

  @Test func referencesAreInAllFiles() {
    var editor = editor()
    let all = editor.request(
      "textDocument/references", place(Self.app, "Main", ["context": ["includeDeclaration": true]]))
    #expect(all.elements.count == 5)
    let uses = editor.request(
      "textDocument/references", place(Self.app, "Main", ["context": ["includeDeclaration": false]]))
    #expect(uses.elements.count == 4)
  }

  @Test func theUnsavedTextCounts() {
    var editor = editor()
    editor.change(Self.part, "test \"x\" { perform run: by=Main; }\n")
    let all = editor.request("textDocument/references", place(Self.app, "run:"))
    #expect(all.elements.count == 3)
  }

  @Test func definitionLeadsIntoSwiftAndIntoTheProfile() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.file { command run: "Run" key="cmd+r"; command copy: "Copy"; }; }

      """
    var editor = Editor(
      [Self.app: text, "/app/Sources/A.swift": "class A {\n  @objc func run(_ sender: Any?) {}\n}\n"],
      capabilities: Self.readsPages)
    editor.open(Self.app)
    func places(_ word: String) -> [JSONValue] {
      let start = text.firstRange(of: word)?.lowerBound ?? text.endIndex
      return editor.request("textDocument/definition", Editor.place(Self.app, after: String(text[..<start]))).elements
    }
    let method = places("run:").last
    #expect(method?["uri"] == "file:///app/Sources/A.swift" && method?["range"]?["start"]?["line"] == 1)
    for word in [".file", "copy:"] {
      let uri = places(word).last?["uri"]?.string ?? ""
      #expect(uri.hasPrefix("menuc:/profiles/"), "\(word): \(uri)")
    }
  }

  private static let readsPages: JSONValue = ["workspace": ["textDocumentContent": [:]]]

  @Test func aKeyLeadsToWhatAnswersToIt() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.file { command run: "Run" key="cmd+i"; }; }
      menus { insert atEndOf=.file { command go: "Go" key="cmd+j"; }; }
      test "t" { press "cmd+j" { unhandled because=noTarget; }; }

      """
    for (word, uri) in [("cmd+j\" {", Editor.uri(Self.app)), ("cmd+i", "menuc:/profiles/ipados-26.menu.kdl")] {
      var editor = Editor([Self.app: text], capabilities: Self.readsPages)
      editor.open(Self.app)
      let start = text.components(separatedBy: word)[0]
      let places = editor.request("textDocument/definition", Editor.place(Self.app, after: start)).elements
      #expect(places.map { $0["uri"] } == [.string(uri)], "\(places)")
      if word.hasPrefix("cmd+j") { #expect(places.first?["range"]?["start"]?["line"] == 2) }
    }
  }

  @Test func anEditorThatReadsNoPagesIsSentToNone() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.file { command run: "Run" key="cmd+i"; }; }

      """
    for capabilities in [[:], Self.readsPages] {
      var editor = Editor([Self.app: text], capabilities: capabilities)
      editor.open(Self.app)
      let isSent = capabilities == Self.readsPages
      let finding = editor.findings[Editor.uri(Self.app)]?.first { $0["code"] == "duplicate-shortcut" }
      #expect((finding?["codeDescription"] != nil) == isSent)
      #expect((finding?["relatedInformation"] != nil) == isSent)
      #expect(finding?["message"]?.string?.contains("declares 'Italic'") == !isSent)
      for word in [".file", "ipados", "cmd+i"] {
        let start = text.components(separatedBy: word)[0]
        let places = editor.request("textDocument/definition", Editor.place(Self.app, after: start)).elements
        #expect(places.isEmpty == !isSent, "\(word): \(places)")
      }
    }
  }

  @Test("A redeclared system menu keeps its name", arguments: [0, 1, 2])
  func systemMenus(_ number: Int) {
    let text = """
      app A { platforms ipados-26; }
      menus {
          replace .view { menu .view "View" { command zoom: "Zoom"; }; }
          insert atEndOf=.view { section { command zap: "Zap"; }; }
      }

      """
    var editor = Editor([Self.app: text])
    editor.open(Self.app)
    let start = text.components(separatedBy: ".view")[...number].joined(separator: ".view")
    let place = Editor.place(Self.app, after: start)
    #expect(editor.answer("textDocument/prepareRename", place)["error"]?["code"] == -32803)
  }

  @Test func aLensTellsHowATestWentUntilSomethingChanges() {
    var editor = self.editor()
    func titles() -> [String] {
      let lenses = editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(Editor.uri(Self.part))]])
      return lenses.elements.compactMap { $0["command"]?["title"]?.string }
    }
    #expect(titles().first == "Run test")
    let run: JSONValue = ["command": "menuc.runTest", "arguments": [.string(Editor.uri(Self.part)), "x"]]
    let isGood = editor.request("workspace/executeCommand", run)["ok"] == true
    #expect(titles().first == (isGood ? "Passed. Run test" : "Failed. Run test"))
    editor.open("/other/B.menu.kdl", "app B { platforms appkit; }\n")
    #expect(titles().first != "Run test")
    editor.change(Self.part, "// changed\n" + (Self.files[Self.part] ?? ""))
    #expect(titles().first == "Run test")
  }

  @Test func viewsOfOtherDocumentsAreRefreshed() {
    let refresh: JSONValue = ["refreshSupport": true]
    var editor = Editor(Self.files, capabilities: ["workspace": ["codeLens": refresh, "inlayHint": refresh]])
    func asked() -> [String] {
      editor.notices.compactMap { $0["method"]?.string }.filter { $0.hasSuffix("/refresh") }
    }
    editor.open(Self.app)
    editor.open(Self.part)
    editor.open("/other/B.menu.kdl", "app B { platforms appkit; }\n")
    #expect(asked() == [])
    editor.change(Self.app, (Self.files[Self.app] ?? "").replacing("appkit", with: "ipados-26"))
    #expect(asked() == ["workspace/codeLens/refresh", "workspace/inlayHint/refresh"])
    editor.change("/other/B.menu.kdl", "app B { platforms mac-catalyst; }\n")
    #expect(asked().count == 2)
  }

  @Test func testsOfOneNameHaveResultsOfTheirOwn() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.file { section { command run: "Run" key="ctrl+cmd+r"; }; }; }
      responder Main { performs run:; }
      group "a" { test "x" { given firstResponder=Main; press "ctrl+cmd+r" { handledBy Main; }; }; }
      group "b" { test "x" { press "ctrl+cmd+r" { handledBy Main; }; }; }

      """
    var editor = Editor()
    editor.open(Self.app, text)
    func lenses() -> [JSONValue] {
      editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(Editor.uri(Self.app))]]).elements
        .compactMap { $0["command"] }.filter { $0["command"] == "menuc.runTest" }
    }
    for lens in lenses() { _ = editor.request("workspace/executeCommand", lens) }
    #expect(lenses().map { $0["title"] } == ["Passed. Run test", "Failed. Run test"])
  }

  @Test func aNameChangesInEveryDefinitionOfAPart() {
    let files = [
      "/app/A.menu.kdl":
        "app A { platforms appkit; }\ninclude \"Part.menu.kdl\"\nresponder R { performs a: when=ready; }\n",
      "/app/B.menu.kdl":
        "app B { platforms appkit; }\ninclude \"Part.menu.kdl\"\nresponder R { performs b: when=\"!ready\"; }\n",
      "/app/Part.menu.kdl": "state { flag ready; }\n",
    ]
    for path in files.keys {
      var editor = Editor(files)
      editor.open(path)
      let start = files[path]?.components(separatedBy: "ready")[0] ?? ""
      let answer = editor.request("textDocument/rename", Editor.place(path, after: start, ["newName": "isReady"]))
      for (path, text) in files {
        let edits = answer["changes"]?[Editor.uri(path)]?.elements ?? []
        #expect(CodeActionTests.applied(edits, to: text) == text.replacing("ready", with: "isReady"), "\(path)")
      }
    }
  }

  @Test(
    "Rename refuses a name in use",
    arguments: [
      ("isOld", "order"), ("isOld", "platform"), ("isOld", "inChain"), ("isOld", "mainFirstResponder"),
      ("isOld", "firstResponder"), ("isOld", "name"), ("Main", "Other"),
      ("Main", "Application"), ("run:", "sort:"), ("byName", "run:"),
    ])
  func taken(_ word: String, _ name: String) {
    var editor = editor()
    let answer = editor.answer("textDocument/rename", place(Self.app, word, ["newName": .string(name)]))
    #expect(answer["error"]?["code"] == -32803, "\(answer)")
  }

  @Test func aRefusalShowsControlCharactersAsEscapes() {
    var editor = editor()
    let answer = editor.answer("textDocument/rename", place(Self.app, "isOld", ["newName": "a\u{1B}[31m\n\u{202E}"]))
    let message = answer["error"]?["message"]?.string ?? ""
    #expect(message == #"'a\u{1b}[31m\n\u{202e}' cannot be a name here"#)
  }

  @Test(
    "A name that becomes another's is refused",
    arguments: [
      ("command go", "halt"), ("menu mine", "halt"), ("menu mine", "_"), ("menu mine", "com.apple.menu.root"),
      ("menu mine", "com.apple.menu.file"), ("menu mine", "other"),
    ])
  func another(_ place: String, _ name: String) {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu mine "M" { command go: "Go"; command stop: "Stop" as=halt; menu other "O" { }; }; }; }

      """
    var editor = Editor([Self.app: text])
    editor.open(Self.app)
    let start = text.components(separatedBy: place)[0] + place.prefix(place.count - 2)
    func answer(_ name: String) -> JSONValue {
      editor.answer("textDocument/rename", Editor.place(Self.app, after: start, ["newName": .string(name)]))
    }
    #expect(answer(name)["error"]?["code"] == -32803)
    #expect(answer(place == "menu mine" ? "free" : "free:")["error"] == nil)
  }

  @Test(
    "Rename refuses names that the system or another tool's file shares",
    arguments: ["performClose:", "selectAll:", "AppDelegate", "next:", "last:", "free:", "Player"])
  func kept(_ word: String) {
    let item = { (number: Int, title: String, mask: String) in
      "<menuItem title=\"\(title)\" keyEquivalent=\"p\" id=\"i\(number)\"\(mask)><connections>"
        + "<action selector=\"\(title.lowercased()):\" target=\"-1\" id=\"a\(number)\"/></connections></menuItem>"
    }
    let text = """
      app A { platforms appkit; }
      import "M.xib"
      menus { insert atEndOf=.root { menu m "M" { command performClose: "Close"; command selectAll: "All"; command free: "Free" target=Player; }; }; }
      responder Player { performs free: next: last:; }
      responder AppDelegate { performs free:; }

      """
    let alternate = " alternate=\"YES\"><modifierMask key=\"keyEquivalentModifierMask\" option=\"YES\" command=\"YES\"/"
    var editor = Editor([
      Self.app: text,
      "/app/M.xib": "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\">"
        + "<objects><customObject id=\"-2\" customClass=\"NSApplication\"/><customObject id=\"-1\" customClass=\"FirstResponder\"/>"
        + "<menu title=\"Main\" systemMenu=\"main\" id=\"m\"><items><menuItem title=\"Go\" id=\"g\"><menu key=\"submenu\" title=\"Go\" id=\"s\">"
        + "<items>\(item(1, "Next", ""))\(item(2, "Last", alternate))</items></menu></menuItem></items></menu></objects></document>",
    ])
    editor.open(Self.app)
    let start = text.components(separatedBy: word)[0]
    let answer = editor.answer(
      "textDocument/rename", Editor.place(Self.app, after: start, ["newName": word.hasSuffix(":") ? "zq:" : "Zq"]))
    let isFree = ["free:", "Player"].contains(word)
    #expect((answer["error"] == nil) == isFree, "\(answer)")
    let edits = answer["result"]?["changes"]?[Editor.uri(Self.app)]?.elements.count
    #expect(edits == (isFree ? text.components(separatedBy: word).count - 1 : nil))
  }

  @Test("A name changes in a condition of several lines, with tabs, and in a platform's chain")
  func farPlaces() {
    let text = """
      app A { platforms p; }
      platform p { chain Window Mine AppDelegate; }
      state { count tabs; choice mode list grid; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A"; }; }; }
      responder Mine { performs a: when="mode\t==\tlist"; validate a: { disabled when=\"\"\"
          tabs == 2
          \"\"\"; }; }

      """
    for (word, new) in [("tabs", "pages"), ("list", "rows"), ("Mine", "Yours")] {
      var editor = Editor([Self.app: text])
      editor.open(Self.app)
      let start = text.components(separatedBy: word)[0]
      let answer = editor.request(
        "textDocument/rename", Editor.place(Self.app, after: start, ["newName": .string(new)]))
      let edits = answer["changes"]?[Editor.uri(Self.app)]?.elements ?? []
      #expect(CodeActionTests.applied(edits, to: text) == text.replacing(word, with: new), "\(word)")
    }
  }

  @Test func nothingIsRenamedWhileAPartIsBroken() {
    var editor = editor()
    editor.change(Self.part, "test \"x {\n    press \"cmd+r\" { handledBy Main action=run:; }\n}\n")
    let request = place(Self.app, "run:", ["newName": "start:"])
    #expect(editor.answer("textDocument/rename", request)["error"]?["code"] == -32803)
    editor.change(Self.part, "test \"x\" { press \"cmd+r\" { handledBy Main action=run:; }; }\n")
    #expect(editor.answer("textDocument/rename", request)["error"] == nil)
    editor.change(Self.app, (Self.files[Self.app] ?? "").replacing("Tests.menu", with: "Gone.menu"))
    #expect(editor.answer("textDocument/rename", request)["error"]?["code"] == -32803)
  }

  /// The key ⌘V is Paste's, so the insertion is dropped.
  @Test(arguments: ["j", "v"]) func whatSwiftSendsKeepsItsName(key: String) {
    let code = """
      final class V: UIResponder {
        override func buildMenu(with builder: any UIMenuBuilder) {
          builder.insertChild(UIMenu(title: "", options: .displayInline, children: [UIKeyCommand(title: "Go", action: #selector(go(_:)), input: "\(key)", modifierFlags: [.command])]), atEndOfMenu: .file)
        }
      }

      """
    let text = "app A { platforms ipados-26; }\nimport \"App.swift\"\nresponder R { performs go:; }\n"
    var editor = Editor([Self.app: text, "/app/App.swift": code])
    editor.open(Self.app)
    let start = text.components(separatedBy: "go:")[0]
    let answer = editor.answer("textDocument/rename", Editor.place(Self.app, after: start, ["newName": "went:"]))
    #expect(answer["error"]?["message"]?.string?.contains("App.swift") == true, "\(answer)")
  }

  @Test func contextMenusAndWordsOfChoicesAreNames() {
    let text = """
      app A { platforms ipados-26; }
      state { choice mode list grid initial=grid; }
      menus context name=row { insert atEndOf=.root { command open: "O"; }; }
      responder R { performs open: when="mode == grid" { set mode=grid; }; }
      test "t" { each mode list grid; given mode=grid; open contextMenu=row of=R { shows open: "O"; }; }

      """
    var editor = Editor([Self.app: text])
    editor.open(Self.app)
    for (word, name, count) in [("grid;", "table", 6), ("row", "line", 2)] {
      let start = text.components(separatedBy: word)[0]
      let place = Editor.place(Self.app, after: start)
      #expect(editor.request("textDocument/references", place).elements.count == count)
      #expect(editor.request("textDocument/definition", place).elements.count == 1)
      let answer = editor.request(
        "textDocument/rename", Editor.place(Self.app, after: start, ["newName": .string(name)]))
      let result = CodeActionTests.applied(answer["changes"]?[Editor.uri(Self.app)]?.elements ?? [], to: text)
      #expect(result == text.replacing(word.filter(\.isLetter), with: name))
    }
  }

  @Test func codesAndPlatformsLeadToTheirPages() {
    let text = "app A { platforms ipados-26; }\nlint { allow three-dots; }\n"
    var editor = Editor([Self.app: text], capabilities: Self.readsPages)
    editor.open(Self.app)
    for (word, page) in [
      ("ipados", "menuc:/profiles/ipados-26.menu.kdl"), ("three", "menuc:/codes/three-dots.md"),
    ] {
      let place = Editor.place(Self.app, after: text.components(separatedBy: word)[0])
      #expect(editor.request("textDocument/definition", place).elements.map { $0["uri"] } == [.string(page)])
    }
  }

  @Test func aTestOfAPartMustPassWhereverItIs() {
    let part =
      "responder R { performs a:; }\ntest \"t\" { given firstResponder=R; press \"cmd+j\" { handledBy R; }; }\n"
    func main(_ key: String) -> String {
      "app A { platforms ipados-26; }\ninclude \"S.menu.kdl\"\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"\(key)\"; }; }; }\n"
    }
    for (key, isGood) in [("cmd+j", true), ("ctrl+cmd+u", false)] {
      var editor = Editor([
        "/app/A.menu.kdl": main("cmd+j"), "/app/B.menu.kdl": main(key), "/app/S.menu.kdl": part,
      ])
      editor.open("/app/S.menu.kdl")
      let uri: JSONValue = ["uri": "file:///app/S.menu.kdl"]
      let lens = editor.request("textDocument/codeLens", ["textDocument": uri]).elements[0]
      let answer = editor.request("workspace/executeCommand", lens["command"] ?? .null)
      #expect(answer["ok"] == .bool(isGood))
      let title = editor.request("textDocument/codeLens", ["textDocument": uri]).elements[0]["command"]?["title"]
      #expect(title == .string((isGood ? "Passed" : "Failed") + ". Run test"))
    }
  }

  @Test func aRemovedMenuLeadsToItsPlatform() {
    let text = "app A { platforms ipados-26; }\nmenus { remove .format; }\n"
    var editor = Editor([Self.app: text], capabilities: Self.readsPages)
    editor.open(Self.app)
    let start = text.components(separatedBy: "format")[0]
    let places = editor.request("textDocument/definition", Editor.place(Self.app, after: start)).elements
    #expect(places.first?["uri"]?.string?.hasPrefix("menuc:/profiles/") == true)
  }

  @Test func whatAnImportSendsIsThere() {
    let text = "app A { platforms appkit; }\nimport \"M.xib\"\nresponder R { performs glow:; }\n"
    let xib = InterfaceText.document(InterfaceText.item("Glow") + InterfaceText.item("Dim"))
    var editor = Editor([Self.app: text, "/app/M.xib": xib])
    editor.open(Self.app)
    let place = Editor.place(Self.app, after: text.components(separatedBy: "glow")[0])
    let uris = editor.request("textDocument/definition", place).elements.map { $0["uri"]?.string }
    #expect(uris == ["file:///app/M.xib"])
    let items = editor.ask("textDocument/completion", text.replacing("glow:", with: "‸"), at: Self.app).elements
    #expect(items.prefix(2).map { $0["label"] } == ["glow:", "dim:"])
  }

  @Test func whatAPropertyListSendsIsThere() {
    let text = "app A { platforms appkit; }\nimport \"K.plist\" responder=R\nresponder R { performs next:; }\n"
    let list = """
      <?xml version="1.0"?><plist version="1.0"><array><dict><key>action</key><string>next:</string>
      <key>key</key><string>n</string><key>title</key><string>Next</string></dict></array></plist>
      """
    var editor = Editor([Self.app: text, "/app/K.plist": list])
    editor.open(Self.app)
    let place = Editor.place(Self.app, after: text.components(separatedBy: "next")[0])
    let uris = editor.request("textDocument/definition", place).elements.map { $0["uri"]?.string }
    #expect(uris == ["file:///app/K.plist"])
  }

  @Test func aProjectFileFollowsItsFiles() {
    let (project, text) = ("/app/menuc.kdl", "definitions \"App.menu.kdl\"\noutputs { sheet \"App.menu.kdl\"; }\n")
    var editor = Editor(Self.files.merging([project: text]) { $1 })
    editor.open(project)
    let file: JSONValue = ["oldUri": .string(Editor.uri(Self.app)), "newUri": "file:///app/B.menu.kdl"]
    let answer = editor.request("workspace/willRenameFiles", ["files": [file]])
    let edits = answer["changes"]?[Editor.uri(project)]?.elements ?? []
    #expect(CodeActionTests.applied(edits, to: text) == text.replacing("App.", with: "B."))
    let place = Editor.place(project, after: "definitions \"A")
    #expect(editor.request("textDocument/definition", place).elements.first?["uri"] == .string(Editor.uri(Self.app)))
  }

  @Test(
    "A renamed file or folder gets its new path in definitions",
    arguments: [
      ("/app/Parts", "/app/Pieces", [app: "include \"Pieces/Tests.menu.kdl\""]),
      (part, "/app/Tests.menu.kdl", [app: "include \"Tests.menu.kdl\""]),
      (app, "/app/Main/A.menu.kdl", [app: "include \"../Parts/Tests.menu.kdl\""]), ("/app", "/b", [:]),
      ("/app/Other.menu.kdl", "/app/B.menu.kdl", [:]),
    ])
  func files(_ old: String, _ new: String, _ expected: [String: String]) {
    var editor = editor()
    let file: JSONValue = ["oldUri": .string(Editor.uri(old)), "newUri": .string(Editor.uri(new))]
    let answer = editor.request("workspace/willRenameFiles", ["files": [file]])
    for (path, text) in Self.files {
      let edits = answer["changes"]?[Editor.uri(path)]?.elements ?? []
      #expect(edits.count == (expected[path] == nil ? 0 : 1))
      #expect(CodeActionTests.applied(edits, to: text).contains(expected[path] ?? text))
    }
  }
}
