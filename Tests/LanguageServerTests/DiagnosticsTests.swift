import Foundation
import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DiagnosticsTests {
  private static let app = "/app/App.menu.kdl"
  private static let clean = "app A { platforms appkit; }\n"
  private static func menus(_ commands: String) -> String {
    "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands); }; }; }\n"
  }

  @Test func findingsComeAndGoWithTheText() {
    var editor = Editor([Self.app: Self.clean])
    editor.open(Self.app)
    #expect(editor.codes(Self.app) == [])
    editor.change(Self.app, Self.menus("command a: \"A...\""))
    #expect(editor.codes(Self.app)?.contains("three-dots") == true)
    editor.change(Self.app, Self.clean)
    #expect(editor.codes(Self.app) == [])
  }

  @Test func findingsAreThoseOfTheCompilation() throws {
    for example in ["Browser/GetInfoClash", "Canvas/CanvasBefore", "NewsReader/NewsReader-as-declared"] {
      let path = PackageFolder.root.appending(path: "Examples/\(example).menu.kdl").path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      var editor = Editor(reader: .fileSystem())
      editor.open(path, text)
      let expected = Compilation(contentsOf: path).diagnostics.flatMap(\.each).map(\.code.name).sorted()
      #expect(editor.findings.values.joined().map { $0["code"]?.string ?? "" }.sorted() == expected)
      #expect(!expected.isEmpty)
    }
  }

  @Test func aFindingHasItsPlaceAndItsExplanation() throws {
    var editor = Editor(capabilities: ["workspace": ["textDocumentContent": [:]]])
    editor.open(Self.app, Self.menus("command a: \"😀\" key=\"cmd+q\"; command b: \"B\" key=\"cmd+q\""))
    let finding = try #require(
      editor.findings[Editor.uri(Self.app)]?.first { $0["code"] == "duplicate-shortcut" })
    #expect(finding["source"] == "menuc")
    #expect(finding["codeDescription"]?["href"] == "menuc:/codes/duplicate-shortcut.md")
    #expect(finding["relatedInformation"]?.elements.isEmpty == false)
    // 😀 has two code units of UTF-16 and four bytes.
    let place = finding["range"]?["start"]
    #expect(place?["line"] == 1)
    let line = Self.menus("command a: \"😀\" key=\"cmd+q\"; command b: \"B\" key=\"cmd+q\"").split(separator: "\n")[1]
    let column = try #require(place?["character"]?.integer)
    #expect(String(line.utf16.dropFirst(column))?.hasPrefix("\"cmd+q\"") == true)
  }

  @Test func aClientMayCountInUTF8() throws {
    var editor = Editor(capabilities: ["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    editor.open(Self.app, Self.menus("command a: \"😀\" key=\"cmd+q\"; command b: \"B\" key=\"cmd+q\""))
    let finding = editor.findings[Editor.uri(Self.app)]?.first { $0["code"] == "duplicate-shortcut" }
    let line = Self.menus("command a: \"😀\" key=\"cmd+q\"; command b: \"B\" key=\"cmd+q\"").split(separator: "\n")[1]
    let column = try #require(finding?["range"]?["start"]?["character"]?.integer)
    #expect(String(line.utf8.dropFirst(column))?.hasPrefix("\"cmd+q\"") == true)
  }

  @Test func changesOfPartsAreMade() {
    var editor = Editor()
    editor.open(Self.app, "app Ä {\r\n  platforms appkit\r\n}\r\n")
    editor.change(Self.app, "😀", at: Editor.range((0, 4), (0, 5)))
    editor.change(Self.app, "B", at: Editor.range((0, 4), (0, 6)))
    editor.change(Self.app, "{\n// x\n", at: Editor.range((0, 6), (1, 2)))
    let text = editor.server.workspace.documents[Editor.uri(Self.app)]?.bytes ?? []
    #expect(String(decoding: text, as: UTF8.self) == "app B {\n// x\nplatforms appkit\r\n}\r\n")
  }

  @Test func aPartIsCheckedInTheDefinitionsThatIncludeIt() {
    let part = "/app/Parts/Menus.menu.kdl"
    var editor = Editor([
      Self.app: "app A { platforms appkit; }\ninclude \"Parts/Menus.menu.kdl\"\nstate { flag isOld; }\n",
      part: "responder R { performs a: when=isOld; beeps; }\n",
    ])
    editor.open(part)
    #expect(editor.codes(part) == ["unknown-node"])
    #expect(editor.codes(Self.app) == nil)
    // An open buffer counts, and so does what it makes of other files.
    editor.change(part, "responder R { }\n")
    #expect(editor.codes(Self.app) == ["unused-state"])
    let tags = editor.findings[Editor.uri(Self.app)]?[0]["tags"]
    #expect(tags == [1])
    editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(Editor.uri(part))]])
    #expect(editor.codes(Self.app) == [])
    #expect(editor.codes(part) == [])
  }

  @Test func anUnknownPlatformOfTheProjectIsInItsFile() {
    let project = "/app/menuc.kdl"
    let text = "responder R { performs a:; }\n"
    var editor = Editor([project: "platforms ipados-25\n", Self.app: text, "/app/B.menu.kdl": text])
    editor.open(Self.app)
    editor.open("/app/B.menu.kdl")
    #expect(editor.codes(project) == ["unknown-platform"])
    #expect(editor.findings[Editor.uri(project)]?.first?["range"] == Editor.range((0, 10), (0, 19)))
    #expect(editor.codes(Self.app)?.contains("unknown-platform") == false)
  }

  @Test("Without the profile, a note says that its place is there")
  func profiles() throws {
    var editor = Editor()
    editor.open(
      Self.app, "app A { platforms ipados-26; }\nmenus { insert after=.view { command performClose: \"Close\"; }; }\n")
    let messages = editor.findings[Editor.uri(Self.app)]?.compactMap { $0["message"]?.string } ?? []
    let lines = messages.flatMap { $0.split(separator: "\n") }
    #expect(lines.contains { $0.hasSuffix("in the profile of ipados-26") })
    #expect(!lines.contains { $0.hasSuffix(" here") })
  }

  @Test("Only words that can be deleted are faded")
  func faded() {
    var editor = Editor()
    editor.open(
      Self.app,
      "app A { platforms mac-catalyst; }\nresponder R { performs relpy:; }\n")
    let findings = editor.findings[Editor.uri(Self.app)] ?? []
    let codes = findings.compactMap { $0["code"]?.string }
    #expect(codes.contains("dead-item"), "\(codes)")
    #expect(findings.allSatisfy { $0["tags"] == nil })
  }

  @Test func theProjectSaysWhatIsReported() {
    let files = [
      "/app/menuc.kdl": "lint { deny three-dots; }\n", Self.app: Self.menus("command a: \"A...\""),
    ]
    var editor = Editor(files)
    editor.open(Self.app)
    let finding = editor.findings[Editor.uri(Self.app)]?.first { $0["code"] == "three-dots" }
    #expect(finding?["severity"] == 1)
    editor.open("/app/menuc.kdl", "lint { allow three-dots; }\n")
    #expect(editor.codes(Self.app)?.contains("three-dots") == false)
    editor.open("/app/menuc.kdl", "lint { allow no-such-code; }\n")
    #expect(editor.codes("/app/menuc.kdl") == ["invalid-value"])
  }

  @Test func mistakesOfTheProjectAreInItsFileThoughItIsNotOpen() {
    let project = "/app/menuc.kdl"
    for path in [Self.app, "/app/Sub/B.menu.kdl"] {
      var editor = Editor([project: "platformz ipados-26\n", path: Self.clean])
      editor.open(path)
      #expect(editor.codes(project) == ["unknown-node"])
      #expect(editor.codes(path) == [])
      editor.open(project, "// empty\n")
      #expect(editor.codes(project) == [])
    }
  }

  @Test func aBaselineAcceptsEachPlaceOfAHabit() {
    func titles(_ names: [String]) -> String {
      Self.menus(names.map { "command \($0): \"\($0)...\"" }.joined(separator: "; "))
    }
    let lines = ["a", "b"].map {
      "accept \"App.menu.kdl\" three-dots \"insert atEndOf=.root > menu m > command \($0): > \($0)...\"\n"
    }.joined()
    var editor = Editor([
      "/app/menuc.kdl": "baseline \"accepted.kdl\"\nlint { warn three-dots; }\n", "/app/accepted.kdl": lines,
    ])
    editor.open(Self.app, titles(["a", "b"]))
    #expect(editor.codes(Self.app)?.contains("three-dots") == false, "\(editor.findings)")
    editor.change(Self.app, titles(["a", "b", "c", "d", "e"]))
    #expect(editor.codes(Self.app)?.count { $0 == "three-dots" } == 3)
    #expect(editor.codes("/app/accepted.kdl") ?? [] == [])
  }

  @Test func anUnreadableBaselineIsReportedWhereTheProjectNamesIt() {
    var editor = Editor(["/app/menuc.kdl": "baseline \"none.kdl\"\n"])
    editor.open(Self.app, Self.clean)
    #expect(editor.codes(Self.app) == [])
    let found = editor.findings[Editor.uri("/app/menuc.kdl")] ?? []
    #expect(found.map { $0["range"] } == [Editor.range((0, 9), (0, 19))])
    #expect(found.first?["message"]?.string?.contains("'none.kdl'") == true)
  }

  @Test func eachPlaceOfAHabitHasAFinding() {
    func titles(_ count: Int) -> String {
      Self.menus((0..<count).map { "command a\($0): \"A\($0)...\"" }.joined(separator: "; "))
    }
    for count in [2, 3, 12] {
      var editor = Editor()
      editor.open(Self.app, titles(count))
      let found = editor.findings[Editor.uri(Self.app)]?.filter { $0["code"] == "three-dots" } ?? []
      #expect(Set(found.map { $0["range"] }).count == count)
      #expect(found.allSatisfy { $0["message"]?.string?.hasPrefix("\(count) ") == false })
    }
  }

  @Test func anIncludeThatIsTypedReachesTheOpenPart() {
    let part = "/app/S.menu.kdl"
    let text = "responder R { performs go: when=isOn; }\n"
    var editor = Editor([Self.app: "app A\n", part: text])
    editor.open(Self.app)
    editor.open(part)
    #expect(editor.codes(part) == ["unknown-state-name"])
    editor.change(Self.app, "app A\nstate { flag isOn; }\ninclude \"S.menu.kdl\"\n")
    #expect(editor.codes(part)?.contains("unknown-state-name") == false)
    editor.change(Self.app, "app A\n")
    #expect(editor.codes(part) == ["unknown-state-name"])
    // The part becomes a definition of its own.
    editor.change(Self.app, "app A\nstate { flag isOn; }\ninclude \"S.menu.kdl\"\n")
    editor.change(part, "app B\n" + text)
    #expect(editor.codes(part)?.contains("unknown-state-name") == true)
  }

  @Test func anOpenDefinitionIncludesItsPartsWhereverTheyLie() {
    let part = "/other/a/b/S.menu.kdl"
    let main = "/other/A.menu.kdl"
    var editor = Editor([
      main: "app A\nstate { flag isOn; }\ninclude \"a/b/S.menu.kdl\"\n",
      part: "responder R { performs go: when=isOn; }\n",
    ])
    editor.open(part)
    #expect(editor.codes(part) == ["unknown-state-name"])
    editor.open(main)
    #expect(editor.codes(part)?.contains("unknown-state-name") == false)
  }

  @Test func withoutAFolderOnlyWhatLiesNearAPartIsRead() {
    let part = "/a/b/S.menu.kdl"
    for (main, isFound) in [("/a/A.menu.kdl", true), ("/a/b/A.menu.kdl", true), ("/a/c/A.menu.kdl", false)] {
      let path = main.hasPrefix("/a/c") ? "../b/S.menu.kdl" : main == "/a/A.menu.kdl" ? "b/S.menu.kdl" : "S.menu.kdl"
      var editor = Editor([
        main: "app A\nstate { flag isOn; }\ninclude \"\(path)\"\n", part: "responder R { performs go: when=isOn; }\n",
      ])
      editor.open(part)
      #expect(editor.codes(part)?.contains("unknown-state-name") == !isFound, "\(main)")
    }
  }

  @Test func aClientThatAsksIsNotTold() {
    var editor = Editor(capabilities: [
      "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    editor.open(Self.app, Self.menus("command a: \"A...\""))
    #expect(editor.findings.isEmpty)
    let report = editor.request("textDocument/diagnostic", ["textDocument": ["uri": .string(Editor.uri(Self.app))]])
    #expect(report["kind"] == "full")
    #expect(report["items"]?.elements.contains { $0["code"] == "three-dots" } == true)
  }

  @Test func aClientThatAsksIsToldToAskAgain() {
    let part = "/app/Parts/State.menu.kdl"
    var editor = Editor(
      [Self.app: "app A { platforms appkit; }\ninclude \"Parts/State.menu.kdl\"\n", part: ""],
      capabilities: ["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]])
    editor.open(part)
    editor.open(Self.app)
    #expect(editor.notices.isEmpty)
    editor.change(part, "state { flag isOld; }\n")
    #expect(editor.notices.isEmpty)
    // A responder does not use the variable: there is a finding in the other document.
    editor.change(
      Self.app,
      "app A { platforms appkit; }\ninclude \"Parts/State.menu.kdl\"\nresponder R { performs a:; }\n")
    #expect(editor.notices.contains { $0["method"] == "workspace/diagnostic/refresh" })
  }

  @Test func whatAClientAsksForIsNotSentAsWell() {
    let part = "/app/Part.menu.kdl"
    let main = Self.clean + "include \"Part.menu.kdl\"\n"
    var editor = Editor(
      [Self.app: main, part: "menus { insert atEndOf=.file { section { command a: \"A...\"; }; }; }\n"],
      capabilities: ["textDocument": ["diagnostic": [:]], "workspace": ["diagnostic": ["refreshSupport": true]]])
    func asked() -> JSONValue {
      editor.request("textDocument/diagnostic", ["textDocument": ["uri": .string(Editor.uri(part))]])
    }
    editor.open(Self.app)
    #expect(editor.codes(part)?.isEmpty == false)
    editor.open(part)
    #expect(editor.codes(part) == [])
    let first = asked()
    #expect(first["items"]?.elements.isEmpty == false)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(Editor.uri(part))]])
    #expect(editor.codes(part)?.isEmpty == false)
    editor.open(part)
    let again = editor.request(
      "textDocument/diagnostic",
      ["textDocument": ["uri": .string(Editor.uri(part))], "previousResultId": first["resultId"] ?? .null])
    #expect(again["kind"] == "unchanged")
  }

  @Test("A client that pulls and cannot be told to pull again gets its findings")
  func clientWithoutRefreshes() {
    let part = "/app/Part.menu.kdl"
    var editor = Editor(
      [
        Self.app:
          "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"A\"; }; }; }\ninclude \"Part.menu.kdl\"\n",
        part: "responder R { performs a:; }\n",
      ], capabilities: ["textDocument": ["diagnostic": [:]]])
    editor.open(Self.app)
    editor.open(part)
    #expect(editor.codes(Self.app) == [])
    editor.change(part, "responder R { performs b:; }\n")
    #expect(editor.codes(Self.app)?.isEmpty == false)
  }

  @Test func eachVersionIsTold() {
    var editor = Editor()
    editor.open(Self.app, Self.clean)
    let messages = editor.send([
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": .string(Editor.uri(Self.app)), "version": 7],
          "contentChanges": [["text": .string(Self.clean + "\n")]],
        ],
      ]
    ])
    #expect(messages.isEmpty && editor.lastVersion == 7)
  }
}
