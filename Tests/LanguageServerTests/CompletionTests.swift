import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct CompletionTests {
  private func labels(_ marked: String, at path: String = "/app/App.menu.kdl") -> [String] {
    items(marked, at: path).map { $0["label"]?.string ?? "" }
  }

  private func items(_ marked: String, at path: String = "/app/App.menu.kdl") -> [JSONValue] {
    var editor = Editor()
    let answer = editor.ask("textDocument/completion", marked, at: path)
    return answer["items"]?.elements ?? answer.elements
  }

  @Test(
    "The most likely completion comes first",
    arguments: [
      ("menus { insert atEndOf=.root { menu m \"M\" { command ‸", ["late:"]),
      ("responder R { performs ‸ }", ["early:"]),
      ("test \"x\" { each layout ‸ }", ["de", "fr"]), ("responder R { performs a: { present ‸; }; }", ["Late"]),
      ("test \"x\" platform=‸", ["ipados-26"]), ("lint { report ‸ }", ["moved-by-layout"]),
      ("menus { insert after=.view { command a: \"A\" { allow three-dots ‸", ["because"]),
      ("menus { insert after=.view { menu m \"M\" { command c: \"C\" key=\"ctrl+cmd+9‸\"", ["ctrl+cmd+9"]),
      ("app B { languages ‸", []),
    ])
  func best(_ marked: String, _ expected: [String]) {
    let app = """

      app A { platforms ipados-26; layouts de fr; }
      menus { insert after=.file { menu o "O" { command early: "E"; }; }; }
      responder Late presentedBy=Window { performs late: copy:; }

      """
    let labels = labels(marked + "\n" + app)
    #expect(Array(labels.prefix(expected.count)) == expected, "\(labels.prefix(9))")
    #expect(expected.first != "Late" && expected.first != "ipados-26" || labels == expected)
  }

  @Test(
    "Modifiers are found by each of their spellings",
    arguments: [
      ("o", "opt+"), ("opti", "option+"), ("com", "command+"), ("cont", "control+"), ("cmd+contr", "cmd+control+"),
    ])
  func spellings(_ begun: String, _ expected: String) {
    let items = items("app A { platforms ipados-26; }\n" + Self.command + "key=\"\(begun)‸\"; }; }; }")
    #expect(items.count > 5 && items.allSatisfy { $0["filterText"]?.string?.hasPrefix(expected) == true }, "\(items)")
  }

  private static let rest = """

    menus { insert atEndOf=.root { menu mine "Mine" { command run: "Run" as=runner; command sort: "S" propertyList=byName; }; }; }
    state { flag isOld; choice order name date; }
    responder Main { performs run: when=isOld; }
    """

  @Test(
    "Completion offers the nodes that may be at that place",
    arguments: [
      ("‸", "menus"), ("me‸\napp A", "menus"), ("app A { ‸", "platforms"), ("menus { ‸ }", "insert"),
      ("menus {\n insert after=.view {\n  section {\n   com‸", "command"), ("responder R { per‸", "performs"),
      ("test \"x\" { press \"cmd+t\" { han‸ }; }", "handledBy"), ("app A { ‸", "allow"),
      ("test \"x\" { cases isOn #true { ‸ }; }", "press"),
      ("test \"x\" { case isOn=#true { press \"cmd+t\" { ‸", "handledBy"),
      ("test \"x\" { on appkit { each‸ { }; }; }", "choose"),
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
    "Completion offers the names of things that exist",
    arguments: [
      ("app A { platforms ‸; }", "ipados-26"), ("app A { layouts d‸; }", "de"), ("menus { insert after=.‸ }", ".view"),
      ("menus { remove ‸ }", ".format"), ("menus { insert atStartOf=‸ }", ".root"), ("lint { allow ‸ }", "three-dots"),
      ("app A { allow ‸ }", "three-dots"), ("responder R { performs ‸ }", "run:"),
      ("responder R { performs ‸ }", "copy:"),
      ("responder R next=‸", "Main"), ("responder R { validate ‸ }", "runner"),
      ("responder R { performs a: when=\"‸\" }", "isOld"), ("test \"x\" { given ‸ }", "order"),
      ("test \"x\" { given order=‸ }", "date"), ("test \"x\" { given firstResponder=‸ }", "Main"),
      ("test \"x\" { choose r‸ }", "runner"), ("test \"x\" { each ‸ }", "order"),
      ("test \"x\" { each platform ‸ }", "ipados-26"), ("menus context name=row { insert atEndOf=‸ }", ".root"),
      ("menus { remove (command)‸ }", "run:"), ("menus { insert after=(command)r‸ }", "run:"),
      ("test \"x\" { each firstResponder ‸ }", "Main"), ("responder R { performs a: when=\"‸\" }", "inChain"),
      ("state { choice size small large initial=‸ }", "large"),
      ("menus context name=row { }; test \"x\" { open contextMenu=‸ }", "row"),
      ("responder R { performs a: when=\"undoName == ‸\"; performs b: { undoable paste; }; }", "paste"),
      ("responder R { performs a: when=\"script == ‸\"; }", "Cyrillic"),
      ("responder R { performs a: when=\"layout == ‸\"; }", "none"),
      ("responder R { performs a: { openScene Doc; }; }; test \"x\" { activateScene ‸ }", "Doc"),
      ("state { count tabs; }; responder R { performs a: { set tabs=\"‸\"; }; }", "tabs"),
      ("state { count tabs; }; responder R { performs a: when=\"tabs > ‸\"; }", "tabs"),
      ("menus { insert after=(‸)run: { } }", "command"), ("menus { remove (co‸", "command"),
      ("test \"x\" { choose ‸ }; menus { insert after=.file { section { action act \"Act\"; }; }; }", "act"),
      ("test \"x\" { choose open‸ }", "openInNewWindow"), ("responder R next=‸ acceptsText=#true", "Main"),
      ("platform p \"P\" { rules ‸ }", "implementerIsTarget"), ("test \"x\" { lacks ‸ }", "mine"),
      ("platform p \"P\" { style ‸ }", "overlay"), ("test \"x\" { shown { shows run: path=‸; }; }", "Mine"),
      ("test \"x\" { overlay { shows a: section=‸; }; }", "Mine"),
      ("test \"x\" { choose sort: propertyList=‸; }", "byName"),
    ])
  func names(_ marked: String, _ expected: String) {
    #expect(labels(marked + Self.rest).contains(expected))
  }

  @Test(
    "Completion offers only names that are allowed at the cursor",
    arguments: [
      ("lint { allow ‸ }", "syntax-error"), ("responder R { performs a: { set ‸ }; }", "mainFirstResponder"),
      ("responder R { performs a: when=\"firstResponder == ‸\" }", "isOld"),
      ("responder R { performs a: when=\"inChain(‸\" }", "order"), ("menus { remove (action)‸ }", "mine"),
      ("app A { platforms ipados-26 ‸ }", "ipados-26"), ("app A { platforms ‸ ipados-15 }", "ipados-15"),
      ("app A { platforms ‸ ipados-15\n layouts de; }", "ipados-15"), ("responder R next=‸", "R"),
      ("menus { insert after=.view { menu m \"M\" { command share: ‸", "key"), ("menus { insert ‸", "key"),
      ("menus { insert atEndOf=.file ‸", "before"),
      ("responder R { exclusive ‸ }", "copy:"), ("menus { insert after=(‸)run: { } }", ".file"),
      ("lint { expect three-dots ‸ }", "empty-title"), ("responder R { validate run: { state on ‸ }; }", "off"),
      ("responder R { performs a: when=\"undoName == ‸ || firstResponder == Main\"; }", "isOld"),
      ("responder R next=‸ acceptsText=#true", "acceptsText=#true"),
      ("test \"x\" { given firstResponder=‸ isOld=#true; }", "isOld=#true"),
      ("menus { remove (command)‸ }", "runner"), ("test \"x\" { choose ‸ }", "mine"),
      ("test \"x\" { choose ‸ }", ".file"), ("responder R { presentedBy ‸; }", "R"),
      ("menus { insert after=.view { section { command b: { propertyList { ‸ }; }; }; }; }", "allow"),
    ])
  func others(_ marked: String, _ unexpected: String) {
    let labels = labels(marked + Self.rest)
    #expect(!labels.contains(unexpected))
    #expect(labels.contains("Main") || !marked.contains("when") || marked.contains("undoName"))
  }

  @Test(
    "An operator follows an operand, and a value has the operand's type",
    arguments: [
      ("performs a: when=\"order ‸\"", ["==", "!="]), ("performs a: when=\"isOld ‸\"", ["&&", "||"]),
      ("performs a: when=\"platform ‸\"", ["==", "!="]), ("performs a: when=\"canUndo ‸\"", ["&&", "||"]),
      ("performs a: when=\"tabs ‸\"", ["==", "!=", "<", ">", "<=", ">="]),
      ("performs a: when=\"tabs > 2 ‸\"", ["&&", "||"]), ("performs a: when=\"tabs>2 ‸\"", ["&&", "||"]),
      ("performs a: when=\"!isOld ‸\"", ["&&", "||"]),
      ("performs a: when=\"order == name ‸\"", ["&&", "||"]), ("performs a: { set order=‸; }", ["name", "date"]),
    ])
  func operators(_ marked: String, _ expected: [String]) {
    #expect(labels("state { count tabs; }\nresponder R { \(marked); }" + Self.rest) == expected)
  }

  @Test(
    "Paths are those of existing files",
    arguments: [
      ("include \"‸\"", ["Parts/"]), ("include \"Parts/‸\"", ["Parts/A.menu.kdl"]), ("include P‸", ["Parts/"]),
      ("import \"‸\"", ["Main.xib", "Parts/"]), ("app A { strings \"‸\"; }", ["Parts/", "T.xcstrings"]),
    ])
  func files(_ marked: String, _ expected: [String]) {
    let paths = [
      "App.menu.kdl", "menuc.kdl", "Main.xib", "T.xcstrings", ".git/HEAD", "Parts/A.menu.kdl", "Parts/Notes.txt",
    ]
    var editor = Editor(Dictionary(uniqueKeysWithValues: paths.map { ("/app/" + $0, "") }))
    let answer = editor.ask("textDocument/completion", marked)
    #expect((answer["items"]?.elements ?? []).compactMap { $0["label"]?.string } == expected)
  }

  @Test func modifiersFollowThoseThatAreHeld() throws {
    let start =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+j\" { alternate b: modifiers="
    for mark in ["\"shift+‸\"", "\"shift+al‸\"", "shift+‸"] {
      let labels = items(start + mark + "; }; }; }; }").compactMap { $0["label"]?.string }
      #expect(labels.prefix(3).contains("shift+alt") && !labels.contains { $0.hasSuffix("shift") }, "\(mark) \(labels)")
    }
  }

  @Test func freeKeysAreInsideTheQuotes() throws {
    let start =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command bake: \"Bake\" key="
    for mark in ["\"‸\"; }; }; }", "\"‸\n}; }; }", "‸; }; }; }"] {
      let items = items(start + mark)
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

  @Test(
    "A section is named after its contents, on the platform that has the most",
    arguments: [
      ("ipados-26", ".newItem"), ("ipados-26", ".close"), ("ipados-26 mac-catalyst", ".about"),
    ])
  func sections(_ platforms: String, _ section: String) {
    let items = items(
      "app A { platforms \(platforms); supports multipleScenes; }\nmenus { insert after=\(section.dropLast(2))‸ }")
    let detail = items.first { $0["label"]?.string == section }?["detail"]?.string
    #expect(detail?.contains("a section") == false, "\(detail ?? "none")")
  }

  @Test("In a test of a key, completion offers its action and performer first")
  func pressed() {
    let start = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command a: "A"; command b: "B" key="cmd+j"; }; }; }
      responder Q { performs a:; }
      responder R { performs b:; }

      """
    #expect(labels(start + "test t { press \"cmd+j\" { handledBy ‸ }; }").first == "R")
    #expect(labels(start + "test t { press \"cmd+j\" { handledBy R action=‸ }; }").first == "b:")
  }

  @Test func theSystemsCommandsHaveTheirPath() {
    let items = items("app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command ‸ }; }; }")
    let item = items.first { $0["label"] == "performClose:" }
    #expect(item?["detail"] == "the system's 'Close'")
    #expect(item?["documentation"]?.line.contains("File › Close") == true, "\(item ?? .null)")
  }

  @Test func aHandledActionHasItsPropertyLists() {
    let start = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "M" { command sort: "S" propertyList=name key="cmd+j"; command b: "B"; }; }; }
      responder R { performs sort: b:; }

      """
    #expect(labels(start + "test t { press \"cmd+j\" { handledBy R propertyList=‸ }; }") == ["name"])
    #expect(labels(start + "test t { press \"cmd+j\" { handledBy R action=sort: propertyList=‸ }; }") == ["name"])
    #expect(labels(start + "test t { press \"cmd+j\" { handledBy R action=b: propertyList=‸ }; }") == [])
  }

  @Test("A command of a context menu gets no free key")
  func contextKeys() {
    for (start, hasKeys) in [
      ("menus context name=m { insert atEndOf=.root {", false), ("menus { insert atEndOf=.file {", true),
    ] {
      let text = "app A { platforms appkit; }\n\(start) command a: \"A\" key=\"‸\"; }; }"
      #expect(labels(text).isEmpty != hasKeys, "\(start)")
    }
  }

  @Test func nothingIsWrittenInComments() {
    #expect(labels("// ‸").isEmpty)
    #expect(labels("/* me‸ */").isEmpty)
    #expect(labels("// me\n‸").contains("menus"))
  }

  @Test(
    "Completion writes nothing directly behind a closing quote",
    arguments: ["\"A\"", "#\"A\"#", "\"\"\"\n    A\n    \"\"\"", "\"A\" key=\"cmd+u\""])
  func closingQuotes(_ written: String) {
    let start = "menus { insert after=.view { menu m \"M\" { command a: \(written)"
    #expect(labels(start + "‸").isEmpty)
    #expect(labels(start + " ‸").contains("subtitle"))
  }

  private static let command = "menus { insert after=.view { menu m \"M\" { command bake: \"Bake\" "

  @Test(
    "Free keys begin as the key that is typed",
    arguments: [
      ("ctrl+alt+", "ctrl+alt+b"), ("cmd+shift+", "cmd+shift+b"), ("opt+", "opt+cmd+b"), ("⇧⌘", "⇧⌘b"), ("", "cmd+b"),
      ("cmd+", "cmd+b"), ("cmd+shi", "cmd+shift+b"),
      ("cmd+ret", "cmd+return"), ("shift+cmd+pageD", "shift+cmd+pageDown"), ("f1", "f12"),
    ])
  func begunKeys(_ begun: String, _ expected: String) throws {
    let items = items("app A { platforms ipados-26; }\n" + Self.command + "key=\"\(begun)‸\"; }; }; }")
    let texts = items.compactMap { $0["filterText"]?.string }
    #expect(texts.contains { $0.hasPrefix(expected.dropLast()) }, "\(texts)")
    let item = try #require(items.first { $0["filterText"]?.string?.hasPrefix(expected.dropLast()) == true })
    let text = item["textEdit"]?["newText"]?.string ?? ""
    let typed = try KeyCombination(spelling: item["filterText"]?.string ?? "")
    #expect(try KeyCombination(spelling: text) == typed)
  }

  @Test("Ranked keys come before those with a completed name")
  func rankedKeys() {
    let items = items("app A { platforms ipados-26; }\n" + Self.command + "key=\"cmd+e‸\"; }; }; }")
    // The typed key itself, if it is free, is the first.
    let isRanked = items.filter { $0["label"] != "cmd+e" }.map { $0["documentation"] != nil }
    #expect(isRanked.first == true && isRanked.contains(false), "\(items)")
    #expect(isRanked == isRanked.sorted { $0 && !$1 })
  }

  @Test("AppKit's properties are offered where a platform is like it")
  func appKit() {
    for (platforms, isThere) in [("ipados-26", false), ("ipados-26 appkit", true), ("nothing", true)] {
      let app = "app A { platforms \(platforms); }\n"
      #expect(labels(app + Self.command + "‸").contains("toolTip") == isThere)
      #expect(labels(app + "responder R ‸").contains("modal") == isThere)
    }
  }

  @Test("Anchors are those that an operation can have there")
  func anchors() {
    let app = "app A { platforms ipados-26; }\n"
    for (marked, word, isThere) in [
      ("menus { insert after=‸ }", ".root", false), ("menus { replaceChildren of=‸ }", ".root", true),
      ("menus context name=row { insert atEndOf=‸ }", ".file", false),
      ("menus { remove .textStyle; insert atEndOf=‸ }", ".textStyle", false),
      ("menus { remove .textStyle; insert atEndOf=‸ }", ".format", true),
      ("menus { remove .textStyle‸", ".textStyle", true),
      ("menus { remove ‸; insert after=.view { menu late \"L\" { command c: \"C\"; }; }; }", "late", false),
      (
        "menus { insert after=.view { menu lost \"L\" { command c: \"C\" key=\"cmd+v\"; }; }; insert atEndOf=‸ }",
        "lost", true
      ),
    ] {
      #expect(labels(app + marked).contains(word) == isThere, "\(marked)")
    }
  }

  @Test func aMenuIsWrittenWithoutQuotes() {
    var editor = Editor(capabilities: [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ])
    let items = editor.ask("textDocument/completion", "menus { insert ‸").elements
    let item = items.first { $0["label"] == "atEndOf" }
    #expect(item?["textEdit"]?["newText"] == "atEndOf=" && item?["detail"] == "a menu")
  }

  @Test func aProjectFileHasItsOwnNodes() {
    #expect(labels("‸", at: "/app/menuc.kdl").contains("definitions"))
    var editor = Editor(["/app/App.menu.kdl": "", "/app/Mine.keylayout": "", "/app/a.baseline": ""])
    for (marked, expected) in [
      ("definitions \"‸\"", "App.menu.kdl"), ("layouts ‸", "Mine.keylayout"), ("baseline ‸", "a.baseline"),
      ("lint { in ‸ { }; }", "App.menu.kdl"), ("outputs { sheet \"‸\"; }", "App.menu.kdl"),
    ] {
      let answer = editor.ask("textDocument/completion", marked, at: "/app/menuc.kdl")
      let labels = (answer["items"]?.elements ?? []).map { $0["label"]?.string }
      #expect(labels.contains(expected) && !labels.contains("de"), "\(marked) \(labels)")
    }
    #expect(labels("lint { deny ‸ }", at: "/app/menuc.kdl").contains("three-dots"))
    for name in ["layouts", "test", "platforms", "strings"] {
      func words(_ path: String) -> JSONValue? {
        items("‸", at: path).first { $0["label"]?.string == name }?["documentation"]
      }
      #expect(words("/app/menuc.kdl") != nil && words("/app/menuc.kdl") != words("/app/App.menu.kdl"))
    }
  }

  /// The text after a completion is accepted.
  private func taken(_ label: String, _ marked: String) -> String? {
    let edit = items(marked).first { $0["label"]?.string == label }?["textEdit"]
    return edit.map { CodeActionTests.applied([$0], to: marked.replacing("‸", with: "")) }
  }

  @Test func oneWordOfAConditionIsReplaced() {
    #expect(
      taken("order", "responder R { performs a: when=\"isOld && or‸ || isOld\"; }" + Self.rest)?
        .hasPrefix("responder R { performs a: when=\"isOld && order || isOld\"; }") == true)
    #expect(labels("responder R { performs a: when=\"order == ‸\"; }" + Self.rest) == ["name", "date"])
    #expect(labels("responder R { performs a: when=\"order==‸\"; }" + Self.rest) == ["name", "date"])
    #expect(labels("responder R { performs a: { set isOld=\"!is‸\"; }; }" + Self.rest).contains("isOld"))
  }

  @Test func aSystemsNameIsWrittenWithoutQuotes() {
    #expect(taken(".file", "menus { remove .fi‸; }\n") == "menus { remove .file; }\n")
  }

  @Test(
    "Words of one place are known there",
    arguments: [
      ("app A { supports ‸ }", "printing"), ("app A { layouts ‸ }", "all"), ("menus ‸", "context"),
      ("test \"x\" { choose run: holding=\"‸\"; }", "alt"),
      ("responder R { validate a: { state ‸ }; }", "mixed"),
      ("responder R { validate a: { repeatBehavior ‸ }; }", "repeatable"), ("test \"x\" { expect ‸ }", "presented"),
      ("test \"x\" { given firstResponder=‸ }", "#null"), ("test \"x\" { expect canUndo=‸ }", "#false"),
      ("test \"x\" { press \"cmd+j\" { unhandled because=untypable by=‸ }; }", "de"),
      ("platform mine basedOn=‸", "ipados-26"),
      ("test \"x\" { given order = ‸ }", "date"),
    ])
  func words(_ marked: String, _ expected: String) {
    #expect(labels(marked + Self.rest).contains(expected))
  }

  @Test("What fits best is first: features that are there to be omitted, codes that are found at the place")
  func likelyFirst() throws {
    for (word, others) in [("omits", ["sidebar", "printing"]), ("supports", ["printing", "sidebar"])] {
      let features = labels("app A { \(word) ‸ }" + Self.rest)
      #expect(try #require(features.firstIndex(of: others[0])) < #require(features.firstIndex(of: others[1])))
    }
    let codes = labels("menus { insert after=.view { menu m \"M\" { command a: \"Ask...\" { allow ‸ }; }; }; }\n")
    #expect(codes.first == "three-dots" && codes.contains("duplicate-shortcut"), "\(codes)")
  }

  @Test func aTestPressesKeysThatSomethingHas() {
    let keys = labels("app B { platforms ipados-26; }\ntest \"x\" { press \"‸\" }" + Self.rest)
    #expect(keys.contains("cmd+c") && !keys.contains("cmd+space"))
  }

  @Test(
    "A search for a key offers the keys in use",
    arguments: [
      "test \"x\" { menuBar { greys run: key=\"‸\"; }; }", "lint { expect duplicate-shortcut key=\"‸\"; }",
    ])
  func keysThatAreThere(_ marked: String) {
    let menus = "\nmenus { insert after=.view { menu m \"M\" { command run: \"Run\" key=\"ctrl+cmd+7\"; }; }; }"
    #expect(labels("app B { platforms ipados-26; }\n" + marked + menus).contains("ctrl+cmd+7"))
  }

  @Test func aListThatIsTooLongSaysSo() {
    let commands = (0..<2500).map { "command c\($0): \"C\"\n" }.joined()
    let rest = "\nmenus { insert after=.view { menu m \"M\" { \(commands) }; }; }"
    var editor = Editor()
    func list(_ word: String) -> JSONValue {
      editor.ask("textDocument/completion", "responder R { performs \(word)‸; }" + rest)
    }
    #expect(list("")["isIncomplete"] == true)
    let found = list("c24")
    #expect(found["isIncomplete"] == true)
    let labels = found["items"]?.elements.compactMap { $0["label"]?.string } ?? []
    #expect(labels.contains("c2499:") && !labels.contains("c1300:"))
  }

  @Test func aVariableIsWrittenWithItsSign() {
    #expect(taken("isOld", "test \"x\" { expect ‸; }" + Self.rest)?.hasPrefix("test \"x\" { expect isOld=; }") == true)
  }

  @Test(
    "A completion does not repeat the text after the cursor",
    arguments: [
      ("key", "command z: \"Z\" k‸ey=\"cmd+t\"", "command z: \"Z\" key=\"cmd+t\""),
      ("atEndOf", "insert a‸t = .view { }", "insert atEndOf = .view { }"),
      ("key", "command z: \"Z\" k‸; ", "command z: \"Z\" key=; "),
      ("#true", "command z: \"Z\" hidden=‸#false", "command z: \"Z\" hidden=#true"),
      ("on", "command z: \"Z\" state=‸\"off\" hidden=#true", "command z: \"Z\" state=on hidden=#true"),
    ])
  func onceOnly(_ label: String, _ marked: String, _ expected: String) {
    let start = marked.hasPrefix("insert") ? "menus { " : "menus { insert after=.view { menu m \"M\" { "
    #expect(taken(label, start + marked) == start + expected)
  }

  @Test func aKeyIsFreeInEveryDefinitionOfAPart() {
    let part = "/app/Part.menu.kdl"
    var editor = Editor([
      "/app/A.menu.kdl": "app A { platforms ipados-26; }\ninclude \"Part.menu.kdl\"\n",
      "/app/B.menu.kdl": "app B { platforms ipados-26; }\ninclude \"Part.menu.kdl\"\n",
    ])
    func keys() -> [String] {
      editor.ask(
        "textDocument/completion",
        "menus { insert after=.view { menu m \"M\" { command arrange: \"Arrange\" key=\"‸\"; }; }; }", at: part
      )["items"]?.elements.compactMap { $0["label"]?.string } ?? []
    }
    let before = keys()
    let best = before.first ?? ""
    editor.open(
      "/app/B.menu.kdl",
      "app B { platforms ipados-26; }\ninclude \"Part.menu.kdl\"\nmenus { insert atEndOf=.view { section { command z: \"Z\" key=\"\(best)\"; }; }; }\n"
    )
    #expect(before.count > 5 && !keys().contains(best))
  }

  @Test func whatIsOfferedIsExplained() {
    var editor = Editor()
    for marked in ["menus { ‸ }", "menus { insert ‸", "app A { ‸ }", "responder R { ‸ }"] {
      for item in editor.ask("textDocument/completion", marked).elements where item["label"] != "allow" {
        #expect(item["documentation"]?["value"]?.string?.hasSuffix(".") == true, "\(item)")
      }
    }
  }
}
