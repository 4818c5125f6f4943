import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite struct HoverTests {
  private func hover(_ marked: String) -> String {
    var editor = Editor()
    return editor.ask("textDocument/hover", marked)["contents"]?["value"]?.string ?? ""
  }

  private static let start = """
    app A { platforms ipados-26; layouts de us; }
    state { flag isOld; choice order name date; }
    responder Main { performs run: when="isOld"; }
    menus { insert after=.view { menu mine "Mine" { command run: "Run" key="cmd+[" as=runner { alternate walk: "Walk" modifiers="alt"; }; }; }; }

    """

  @Test func aKeyIsShownOnEachLayout() {
    let text = hover(
      "app A { platforms ipados-26; layouts de us; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd‸+[\"; }; }; }"
    )
    #expect(text.hasPrefix("**⌘[**"))
    #expect(text.contains("⌘Ö on German"))
    #expect(text.contains("right to left ⌘Ä"))
    #expect(text.contains("⌘[ on U.S."))
    #expect(text.contains("'A' (`a:`)"))
  }

  @Test func aKeyTellsWhatTheSystemDoes() {
    let text = hover(
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+spa‸ce\"; }; }; }"
    )
    #expect(text.contains("Who answers to it:\n- The system takes it for "))
    #expect(text.contains("no app sees it") && !text.contains("'A'"))
    #expect(hover("app A { platforms ipados-26; }\ntest \"x\" { press \"cmd+‸i\"; }").contains("of the system"))
  }

  @Test(
    "A key shows the platforms that take it, and whether edited text does",
    arguments: [
      ("cmd+v", "- People expect Paste on iPadOS 15 and iPadOS 26"),
      ("cmd+left", "- Text that is edited takes it, unless the command goes first, on iPadOS 15 and iPadOS 26"),
      ("s", "- Text that is edited takes it as a character on iPadOS 15 and iPadOS 26"),
    ])
  func taken(_ key: String, _ expected: String) {
    let text = hover("app A { platforms ipados-15 ipados-26; }\ntest \"x\" { press \"‸\(key)\"; }")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("A context menu has menus, senders and words of its own")
  func contextMenus() {
    func text(_ part: String) -> String {
      hover(
        """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.file { menu extra "Extra" { command foo: "Foo"; }; }; }
        menus context name=row { insert atEndOf=.root { menu extra "Row Extra" { command zip: "Zip"; }; }; }
        responder R { performs zip:; keyCommand zap: "Zap" key="cmd+8"; }
        """.replacing(part.replacing("‸", with: ""), with: part))
    }
    #expect(text("menu ex‸tra \"Row").contains("Row Extra"))
    #expect(text("menu ex‸tra \"Extra").contains("File › Extra"))
    #expect(text("performs z‸ip:").contains("Zip, of the context menu row"))
    #expect(text("me‸nus context").contains("context menu"))
    #expect(text("keyC‸ommand").contains("`keyCommand action"))
  }

  @Test func aTargetOfAppKitHasTheChainOfTests() {
    let text = hover(
      "app A { platforms appkit; }\nresponder Ma‸p next=Main\nresponder Main window=#true next=Keeper\nresponder Keeper"
    )
    #expect(text.contains("Map → Main → Keeper → Application → "), "\(text)")
  }

  @Test func aTitleTellsItsTranslations() {
    let app = "/app/App.menu.kdl"
    let entry =
      #""New Note": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Neue Notiz" } } } }"#
    var editor = Editor([
      "/app/T.xcstrings":
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(entry), "Old": { "localizations": { "fr": { "stringUnit": { "state": "translated", "value": "Vieux" } } } } } }"#
    ])
    let marked =
      "app A { platforms ipados-26; strings \"T.xcstrings\"; }\nmenus { insert after=.view { menu m \"New ‸Note\" { command a: \"Old\"; }; }; }\n"
    let text = editor.ask("textDocument/hover", marked, at: app)["contents"]?["value"]?.string ?? ""
    #expect(text == "**New Note**\n\n- de: Neue Notiz\n- fr: no title")
    let places = editor.ask("textDocument/definition", marked, at: app).elements
    #expect(places.map { $0["uri"] } == ["file:///app/T.xcstrings"])
  }

  @Test(
    "A name shows its owner",
    arguments: [
      ("lint { allow three-‸dots; }", "## three-dots"), ("menus { remove .fi‸le; }", "**File**"),
      ("responder Other next=Ma‸in", "performs `run:`"), ("responder Other { performs a: when=\"is‸Old\"; }", "a flag"),
      ("responder Other { performs ru‸n:; }", "Mine › Run ⌘["),
      ("responder Other { performs cop‸y:; }", "of the system"),
      ("responder Other { performs ot‸her:; keyCommand other: \"Other\" key=\"cmd+j\"; }", "Other ⌘J, of Other"),
      ("responder Other { performs walk‸:; }", "Mine › Walk ⌥⌘["),
      ("responder Other { validate run‸ner; }", "the command `run:`"),
      ("test \"x\" { given ord‸er=date; }", "name and date"), ("test \"x\" { given order=da‸te; }", "name and date"),
      ("test \"x\" { cases order date { pre‸ss \"cmd+r\" { }; }; }", "`press key"),
      ("responder Sheet presentedBy=Main; responder In‸ner next=Sheet", "Inner → Sheet → Main → Window → "),
      ("responder She‸et { presentedBy Main as=sheet when=isOld; }", "Sheet → Main → Window → "),
      ("responder Other { performs a: when=isOld; performs a: when=\"!isO‸ld\"; }", "a flag"),
      ("responder Ot‸her { performs a: when=isOld; performs b: a: when=\"!isOld\"; }", "performs `a:` and `b:`"),
      ("me‸nus context name=row { }", "`menus context { … }`"),
      ("menus { insert after=.file { menu m \"M\" { action sha‸re \"Share…\"; }; }; }", "M › Share…"),
      ("menus { insert at‸EndOf=.root { }; }", "`atEndOf=` "), ("menus context name=ro‸w { }", "a context menu"),
    ])
  func names(_ marked: String, _ expected: String) {
    let text = hover(Self.start + marked)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func aWordOfAConditionIsMarkedAlone() {
    var editor = Editor()
    let marked = Self.start + "responder Other { performs a: when=\"order == date && is‸Old\"; }"
    let line = marked.replacing("‸", with: "").split(separator: "\n").count - 1
    let range = editor.ask("textDocument/hover", marked)["range"]
    #expect(range == Editor.range((line, 53), (line, 58)), "\(range as Any)")
  }

  @Test func aNodeTellsWhatItMayHave() {
    let text = hover("menus { insert after=.view { menu m \"M\" { comm‸and a: \"A\"; }; }; }")
    #expect(text.contains("`command action title"))
    #expect(text.contains("- `key=` a key"))
    #expect(text.contains("`alternate`"))
  }

  @Test func whatIsNoResponderIsNotCalledOne() {
    let start = "app A { platforms ipados-26; }\ntest \"x\" { press \"cmd+space\" { unhandled because=reserved by="
    #expect(hover(start + "\"Home Scr‸een\"; }; }") == "")
    #expect(hover(start + "Win‸dow; }; }").contains("a responder of iPadOS 26"))
  }

  @Test func signsOfMarkdownAreText() {
    let title = hover(
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a‸: \"A *b* <i>\"; }; }; }")
    #expect(title.contains(#"A \*b\* \<i\>"#), "\(title)")
    let key = hover("app A { platforms ipados-26; }\ntest \"x\" { press \"cmd+‸`\"; }")
    #expect(key.hasPrefix(#"**⌘\`**  cmd+\`,"#), "\(key)")
  }

  @Test func aClientWithoutMarkdownGetsPlainText() {
    var editor = Editor(capabilities: ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]])
    let contents = editor.ask("textDocument/hover", "app A { platforms ipados-26; }\ntest \"x\" { press \"cmd+‸*\"; }")[
      "contents"]
    #expect(contents?["kind"] == "plaintext")
    #expect(contents?["value"]?.string?.hasPrefix("⌘*  cmd+*, ") == true, "\(contents as Any)")
  }

  @Test func otherWordsTellNothing() {
    var editor = Editor()
    #expect(editor.ask("textDocument/hover", "nothi‸ng A { platforms ipados-26; }") == .null)
    #expect(editor.ask("textDocument/hover", "app A { platforms ipados-26; }\n‸") == .null)
    #expect(editor.ask("textDocument/hover", "‸") == .null)
  }
}
