import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct CompletionTests {
  private func labels(_ marked: String, at path: String = "/app/App.menu.kdl") -> [String] {
    var editor = Editor()
    return editor.ask("textDocument/completion", marked, at: path).elements.map { $0["label"]?.string ?? "" }
  }

  private static let rest = """

    menus { insert atEndOf=.root { menu mine "Mine" { command run: "Run" as=runner; }; }; }
    state { flag isOld; choice order name date; }
    responder Main { performs run: when=isOld; }
    """

  @Test(
    "Names of nodes are those that may stand there",
    arguments: [
      ("‸", "menus"), ("me‸\napp A", "menus"), ("app A { ‸", "platforms"), ("menus { ‸ }", "insert"),
      ("menus {\n insert after=.view {\n  section {\n   com‸", "command"), ("responder R { per‸", "performs"),
      ("test \"x\" { press \"cmd+t\" { han‸ }; }", "handledBy"), ("app A { ‸", "allow"),
    ])
  func nodes(_ marked: String, _ expected: String) {
    #expect(labels(marked).contains(expected))
  }

  @Test(
    "Properties and their values are those of the schema",
    arguments: [
      ("menus { insert ‸", "atStartOf"), ("menus { insert after=.view { menu m \"M\" { command a: \"A\" ‸", "key"),
      ("menus { insert after=.view { menu m \"M\" { command a: \"A\" disabled=‸", "#true"),
      ("menus { insert after=.view { menu m \"M\" { command a: \"A\" state=‸", "mixed"),
      ("app A direction=‸", "rightToLeft"),
    ])
  func properties(_ marked: String, _ expected: String) {
    #expect(labels(marked).contains(expected))
  }

  @Test(
    "Names are those that something has",
    arguments: [
      ("app A { platforms ‸; }", "ipados-26"), ("app A { layouts d‸; }", "de"), ("menus { insert after=.‸ }", ".view"),
      ("menus { remove ‸ }", ".format"), ("menus { insert atStartOf=‸ }", "mine"), ("lint { allow ‸ }", "three-dots"),
      ("app A { allow ‸ }", "three-dots"), ("responder R { performs ‸ }", "run:"),
      ("responder R { performs ‸ }", "copy:"),
      ("responder R next=‸", "Main"), ("responder R { validate ‸ }", "runner"),
      ("responder R { performs a: when=\"‸\" }", "isOld"), ("test \"x\" { given ‸ }", "order"),
      ("test \"x\" { given order=‸ }", "date"), ("test \"x\" { given firstResponder=‸ }", "Main"),
      ("test \"x\" { choose r‸ }", "runner"), ("test \"x\" { each ‸ }", "order"),
      ("test \"x\" { each platform ‸ }", "appkit"),
    ])
  func names(_ marked: String, _ expected: String) {
    #expect(labels(marked + Self.rest).contains(expected))
  }

  @Test func freeKeysAreInsideTheQuotes() throws {
    let start =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command bake: \"Bake\" key="
    for mark in ["\"‸\"; }; }; }", "\"‸\n}; }; }", "‸; }; }; }"] {
      var editor = Editor()
      let items = editor.ask("textDocument/completion", start + mark).elements
      let first = try #require(items.first)
      #expect(items.count > 5)
      let edit = try #require(first["textEdit"])
      let text = start + mark.replacing("‸", with: "")
      let result = CodeActionTests.applied([edit], to: text)
      #expect(result.contains("key=\"" + (first["label"]?.string ?? "") + (mark == "\"‸\n}; }; }" ? "" : "\"")))
    }
  }

  @Test func aMenuOfTheSystemHasItsPath() {
    var editor = Editor()
    let items = editor.ask("textDocument/completion", "app A { platforms ipados-26; }\nmenus { insert after=.te‸ }")
      .elements
    let item = items.first { $0["label"] == ".textSize" }
    #expect(item?["detail"]?.string?.contains(" › ") == true)
  }

  @Test func nothingIsWrittenInComments() {
    #expect(labels("// ‸").isEmpty)
    #expect(labels("/* me‸ */").isEmpty)
    #expect(labels("// me\n‸").contains("menus"))
  }

  @Test func aProjectFileHasItsOwnNodes() {
    #expect(labels("‸", at: "/app/menuc.kdl").contains("definitions"))
    #expect(labels("lint { deny ‸ }", at: "/app/menuc.kdl").contains("three-dots"))
  }
}
