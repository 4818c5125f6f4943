import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

/// Messages about mistakes that people make, where other words led them astray.
@Suite struct MessageTests {
  static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  /// The severity and code of each finding, with the values that it names.
  static func summaries(_ text: String) -> [String] { compile(text).diagnostics.map(\.summary) }

  /// One line for each finding, each help and each fix.
  static func lines(_ text: String) -> [String] {
    compile(text).diagnostics.flatMap { diagnostic in
      ["\(diagnostic.severity.rawValue): \(diagnostic.message)"] + diagnostic.help.map { "help: \($0)" }
        + diagnostic.fixes.map { "fix: \($0.phrase)" }
    }
  }

  /// The text after the first fix of each finding.
  static func mended(_ text: String) -> [String] {
    compile(text).diagnostics.compactMap { $0.fixes.first }.map { text.applying($0) }
  }

  @Test(
    "A platform is known by other names",
    arguments: [
      ("ipados-17", "ipados-16"), ("ipados-18", "ipados-16"), ("iPadOS 18.2", "ipados-16"), ("ios-15", "ipados-15"),
      ("ios", "ipados-26"), ("iPadOS", "ipados-26"), ("ipados", "ipados-26"), ("ipados-28", "ipados-27"),
      ("ipados-14", "ipados-15"), ("macos", "mac-catalyst"), ("mac", "mac-catalyst"), ("Catalyst", "mac-catalyst"),
      ("appkit-26", "appkit"), ("appkit-28", "appkit-27"), ("mac-catalyst-26", "mac-catalyst"),
    ])
  func platforms(_ name: String, _ meant: String) {
    let text = "app A { platforms \(name.quoted); }"
    #expect(Self.mended(text) == ["app A { platforms \(meant); }"])
    #expect(Self.compile("app A { platforms \(meant); }").diagnostics.isEmpty)
  }

  @Test("A message says why a platform has another name")
  func platformReasons() {
    let newer = Self.compile("app A { platforms ipados-17; }").diagnostics
    #expect(newer.map(\.summary) == ["error unknown-platform ipados-17"])
    #expect(newer.first?.help.first?.contains("'ipados-16' covers iPadOS 16 to 18") == true, "\(newer)")
    let mac = Self.compile("app A { platforms macos; }").diagnostics
    #expect(mac.map(\.summary) == ["error unknown-platform macos"])
    #expect(mac.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == ["mac-catalyst", "appkit"])
    #expect(mac.flatMap(\.fixes).allSatisfy { $0.message.contains(" app") }, "\(mac)")
  }

  @Test("In a test the proposed platform is one that the definition is for")
  func platformsOfTests() {
    func found(_ targets: String) -> [Diagnostic] {
      Self.compile("app A { platforms \(targets); }\ntest \"t\" platform=ipados-17 { press \"cmd+y\" { unhandled; }; }")
        .diagnostics
    }
    let both = found("ipados-16 ipados-26")
    #expect(both.map(\.summary) == ["error unknown-platform ipados-17"])
    #expect(both.first?.help.last?.contains("ipados-16, ipados-26") == true, "\(both)")
    #expect(both.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == ["ipados-16"])
    let one = found("ipados-26")
    #expect(one.first?.help.last?.hasSuffix("ipados-26") == true && one.flatMap(\.fixes).isEmpty, "\(one)")
  }

  @Test("Advice never removes a standard command", arguments: ["cmd+q", "cmd+h", "cmd+c", "cmd+z", "cmd+,"])
  func removals(_ key: String) {
    let text = """
      app A { platforms mac-catalyst; }
      menus { insert atEndOf=.view { section { command look: "Look" key="\(key)"; }; }; }
      """
    let lines = Self.lines(text)
    #expect(lines.first?.hasPrefix("error: 'Look' has ") == true)
    #expect(!lines.contains { $0.contains("remove") }, "\(lines)")
    // Underlined text is for some apps only.
    let others = Self.lines(text.replacingOccurrences(of: key, with: "cmd+u"))
    // The help says what goes with the menu. No fix takes it away.
    let help = "remove the system's menu first: `remove .textStyle`, which takes away 'Bold', 'Italic' and 'Underline'"
    #expect(others.contains { $0.hasPrefix("help") && $0.hasSuffix(help) }, "\(others)")
    #expect(!others.contains { $0.hasPrefix("fix: remove") }, "\(others)")
  }

  @Test(
    "A fix deletes the app's form of a system's command only where both have one title",
    arguments: [
      ("find: \"Find…\"", "find:", true), ("findInBook: \"Find\" key=\"cmd+f\"", "find:", true),
      ("openSettings: \"Settings…\" key=\"cmd+,\"", "orderFrontPreferencesPanel:", true),
      ("find: \"Find in Book…\"", "find:", false),
    ])
  func ownForms(_ command: String, _ action: String, _ isDeleted: Bool) {
    let menus = "menus {\n    insert after=.view { menu m \"M\" { command b: \"B\"; }; }\n"
    let text = "app A { platforms ipados-26; }\n" + menus
    let own = "    insert atEndOf=.edit {\n        section {\n            command \(command)\n        }\n    }\n"
    let lines = Self.lines(text + own + "}\n")
    #expect(lines.contains { $0.hasPrefix("help: leave it out") && $0.contains("`\(action)`") }, "\(lines)")
    #expect(!lines.contains { $0.contains(",,") || $0.hasPrefix("fix: remove") }, "\(lines)")
    #expect(Self.mended(text + own + "}\n").contains(text + "}\n") == isDeleted)
    let noted = own.replacing("section {\n", with: "section {\n            // A note.\n")
    #expect(Self.mended(text + noted + "}\n").allSatisfy { $0.contains("section {\n            // A note.\n") })
    // The menu would be empty without it.
    let menu = text + "    insert after=m { menu n \"N\" { command \(command); }; }\n}\n"
    #expect(!Self.lines(menu).contains("fix: delete this command"))
  }

  @Test("Small slips have the right fix, or none")
  func smallSlips() {
    func menus(_ command: String) -> String {
      "menus { insert after=.view { menu m \"M\" { command \(command); }; }; }"
    }
    #expect(Self.mended(menus("Tabs.newTab \"T\"")) == [menus("newTab: \"T\"")])
    #expect(!Self.lines(menus("Tabs.newTab \"T\"")).contains { $0.contains("without an action") })
    let chained = Self.lines("state { count n; flag x; }\nresponder R { performs a: when=\"n == 1 == x\"; }")
    #expect(chained.contains("help: compare two values, and join comparisons with `&&` or `||`"), "\(chained)")
    #expect(Self.lines("responder R { performs \"New Tab\"; }").count { $0.hasPrefix("help") } == 1)
  }

  @Test("Each clash of a dropped insertion says that it is dropped, as the others may be silenced")
  func clashesOfOneInsertion() {
    let commands = #"command a: "A" key="cmd+b" { ALLOW }; command b: "B" key="cmd+i";"#
    let menus = "app A { platforms ipados-26; }\nmenus { insert atEndOf=.file { menu m \"M\" { \(commands) }; }; }"
    let both = Self.compile(menus.replacing("{ ALLOW }", with: "")).diagnostics
    #expect(both.count == 2 && both.allSatisfy { $0.help.count == 2 }, "\(both)")
    let one = Self.compile(menus.replacing("ALLOW", with: #"allow duplicate-shortcut because="x";"#)).diagnostics
    #expect(one.map(\.help) == both.suffix(1).map(\.help))
  }

  @Test("An element of another platform is inserted on that platform, by the help, for any kind")
  func elementsOfOtherPlatforms() {
    let text = """
      app A { platforms ipados-26 mac-catalyst; }
      menus {
        on mac-catalyst { insert atEndOf=.file { section { command mine: "Mine"; action other "Other"; }; }; }
        insert after=(command)mine: { section { command x: "X"; }; }
        insert after=(action)other { section { command y: "Y"; }; }
      }
      """
    let missing = Self.compile(text).diagnostics.filter { $0.code == .missingAnchor }
    #expect(missing.count == 2 && missing.allSatisfy { $0.help[0].contains("on mac-catalyst {") }, "\(missing)")
  }

  @Test("A removal that comes too late is moved; one on some platforms is left alone")
  func lateRemovals() {
    let start = "app A { platforms ipados-26 mac-catalyst; }\nmenus {\n"
    let insertion = "    insert after=.view { menu m \"M\" { command b: \"B\" key=\"cmd+b\"; }; }\n"
    let removal = "    remove .textStyle\n"
    let text = start + insertion + removal + "}\n"
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let fixes = compilation.diagnostics.flatMap(\.fixes).filter { $0.message.contains("remove") }
    #expect(fixes.map(\.message) == ["move `remove .textStyle` before it"])
    var mended = Array(text.utf8)
    for edit in fixes[0].edits.reversed() {
      mended.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.replacement.utf8)
    }
    #expect(String(decoding: mended, as: UTF8.self) == start + removal + insertion + "}\n")
    let onOne = Self.compile(start + insertion + "    on mac-catalyst { remove .textStyle; }\n}\n").diagnostics
    #expect(!onOne.flatMap(\.fixes).contains { $0.message.contains("remove .textStyle") }, "\(onOne)")
  }

  @Test(
    "A capital letter clashes with the letter that has Shift, as in tests",
    arguments: [("ipados-26", DiagnosticCode.sameKeyPress), ("swiftui-mac", .duplicateShortcut)])
  func capitals(_ platform: String, _ code: DiagnosticCode) {
    func codes(_ items: String) -> [DiagnosticCode] {
      Self.compile("app A { platforms \(platform); }\nmenus { insert atEndOf=.view { section { \(items); }; }; }")
        .diagnostics
        .map(\.code)
    }
    #expect(codes(#"command a: "A" key="cmd+Z""#) == [code])
    #expect(codes(#"command a: "A" key="cmd+J"; command b: "B" key="shift+cmd+j""#) == [code])
    #expect(codes(#"command a: "A" key="cmd+J"; command b: "B" key="cmd+j""#) == [])
  }

  @Test("The system's item without a title is named by its menu")
  func untitledItem() {
    let lines = Self.lines("menus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"shift+cmd+/\"; }; }; }")
    #expect(lines.contains { $0.contains("the system's Help item has 'cmd+?'") }, "\(lines)")
  }

  @Test("An unclosed comment brings no finding about the text it hides")
  func openComments() {
    let text = """
      menus { insert after=.view { menu m "M" { command b: "B"; }; }; }
      state { flag x; }
      responder Q { performs c:; }
      /* a note
      responder R { performs b: when=x; }
      """
    #expect(Self.lines(text).filter { $0.contains(": ") && !$0.hasPrefix("help") }.count == 1, "\(Self.lines(text))")
  }

  @Test("An unused variable can be deleted, unless it is set")
  func unusedVariables() {
    for (effect, isOffered) in [("", true), (" { set isOld=#true; }", false)] {
      let lines = Self.lines("state { flag isOld; }\nresponder R { performs a:\(effect); }")
      #expect(lines.contains("fix: delete it") == isOffered, "\(lines)")
    }
  }

  @Test("A word behind a quoted title is not part of the title, and a missing word is reported as such")
  func missingWords() {
    let title = Self.summaries("menus { insert after=.view { menu m \"M\" { command a: \"New Station\" s; }; }; }")
    #expect(title.first == "error unexpected-argument command s")
    for node in ["state", "repeatBehavior"] {
      let found = Self.summaries("responder R { performs a:; validate a: { \(node); }; }")
      #expect(found.contains("error missing-property \(node)"), "\(found)")
    }
  }

  @Test("A code may be written as in messages or the documentation, or as a number")
  func codes() {
    let text = "menus { insert after=.view { menu a \"\" { command b: \"B\"; }; }; }\nlint { allow CODE; }"
    for code in ["empty-title", "M033", "m33"] {
      #expect(Self.lines(text.replacingOccurrences(of: "CODE", with: code)) == [], "\(code)")
    }
    #expect(Self.summaries("lint { allow M999; }").first == "error invalid-value M999")
  }

  @Test("A question never proposes the word that was written", arguments: ["columns", "cmd", ".view"])
  func itself(_ word: String) {
    #expect(Suggestion.closest(to: word, in: [word]) == nil)
    #expect(Suggestion.closest(to: word, in: [word, word + "s"]) == word + "s")
  }

  @Test("A block for another platform is dead, unless its file may be a part of other apps")
  func untargeted() {
    let block = "menus { on mac-catalyst { remove .textStyle; }; on ipados-26 { remove .textSize; }; }"
    let app = "app A { platforms ipados-26; }"
    #expect(
      Self.summaries("\(app)\n\(block)") == ["warning untargeted-platform mac-catalyst"])
    #expect(MessageTests.mended("\(app)\n\(block)") == ["app A { platforms ipados-26 mac-catalyst; }\n\(block)"])
    #expect(Self.lines(block) == [])
    let included = Compilation(
      contentsOf: "A.menu.kdl",
      reader: .inMemory([
        "A.menu.kdl": Array("\(app)\ninclude \"B.menu.kdl\"".utf8), "B.menu.kdl": Array(block.utf8),
      ]))
    #expect(included.diagnostics.isEmpty)
    #expect(
      Compilation(SourceFile(path: "A.menu.kdl", bytes: Array("\(app)\n\(block)".utf8)), platforms: ["mac-catalyst"])
        .diagnostics.count == 1)
  }

  @Test("A condition without its = is reported, not read as actions", arguments: ["when isRead", "propertyList one"])
  func forgottenEquals(_ words: String) {
    let text = """
      menus { insert atEndOf=.view { section { command h: "H"; }; }; }
      state { flag isRead; }
      responder V { performs h: \(words); performs g: when=isRead; }
      lint { allow unsent-action; }
      """
    let found = Self.compile(text).diagnostics
    #expect(found.map(\.code) == [.unexpectedArgument])
    #expect(found.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == [words.replacing(" ", with: "=")])
  }

  @Test(
    "A title without quotes and a Boolean without a value are one finding each, which its fix mends",
    arguments: [
      ("h: Reply to All", "h: \"Reply to All\""),
      ("h: \"Reply\" to All key=\"cmd+j\"", "h: \"Reply to All\" key=\"cmd+j\""),
      ("h: \"Reply\" hidden", "h: \"Reply\" hidden=#true"), ("h: \"Reply\" id=x", "h: \"Reply\" as=x"),
    ])
  func unquotedWords(_ written: String, _ meant: String) {
    let text = "menus { insert atEndOf=.view { section { command \(written); }; }; }"
    #expect(Self.compile(text).diagnostics.count == 1)
    #expect(Self.mended(text) == [text.replacing(written, with: meant)])
  }

  @Test(
    "A mistake is one finding, and the parts that it leaves out make no others",
    arguments: [
      ("comand h: \"H\"", "flag f", "performs h: when=f; validate h: { state on when=f; }", "command h: \"H\""),
      ("command h: \"H\" state=true", "flag f", "performs h: when=f", "command h: \"H\" state=on"),
      ("command h: \"H\"", "flag f=true", "performs h: when=f", "command h: \"H\""),
      ("command h: \"H\"", "count f 2", "performs h: when=\"f > 0\"", "command h: \"H\""),
      ("command h: \"H\"", "flag f", "perform h: when=f", "command h: \"H\""),
      ("keyCommand h: \"H\"", "flag f", "performs h: when=f", "command h: \"H\""),
      ("command h: \"H\" { key \"cmd+j\"; }", "flag f", "performs h: when=f", nil),
      (
        "command h: \"H\" { alternate g: \"G\" modifiers=\"shft\"; }", "flag f", "performs h: g: when=f",
        "command h: \"H\" { alternate g: \"G\" modifiers=\"shift\"; }"
      ),
      ("command h: \"H\" { alternate g: \"G\"; }", "flag f", "performs h: g: when=f", nil),
      ("command h: \"H\" propertyList=a as=\"h a\"", "flag f", "performs h: propertyList=b when=f", nil),
    ])
  func oneFinding(_ command: String, _ variable: String, _ performs: String, _ mended: String?) {
    let text = """
      menus { insert atEndOf=.view { section { \(command); }; }; }
      state { \(variable); }
      responder R { \(performs); }
      """
    #expect(Self.compile(text).diagnostics.count == 1)
    #expect(Self.mended(text).first?.contains("{ \(mended ?? ""); }") ?? false == (mended != nil))
    #expect(Self.mended(text).allSatisfy { Self.compile($0).diagnostics.isEmpty })
  }

  @Test(
    "A key as other tools write it is mended",
    arguments: [
      ("cmd+↑", "cmd+up"), ("cmd+⌫", "cmd+delete"), ("⌘+r", "cmd+r"), ("⌘ R", "cmd+r"), ("ctrl+⌘r", "ctrl+cmd+r"),
      ("$@r", "shift+cmd+r"), ("^r", "ctrl+r"), ("cmd+UIKeyInputUpArrow", "cmd+up"), ("r+cmd", "cmd+r"),
      ("CmdOrCtrl+T", "cmd+t"), ("Cmd-T", "cmd+t"), ("cmd+f25", nil), ("cmd+rr", nil), ("cmd+shift", nil),
    ])
  func familiarKeys(_ written: String, _ meant: String?) {
    let text = "menus { insert atEndOf=.view { section { command h: \"H\" key=\"\(written)\"; }; }; }"
    #expect(Self.mended(text) == (meant.map { [text.replacing(written, with: $0)] } ?? []))
  }

  @Test(
    "A change of validate is called by its own name",
    arguments: ["image", "discoverabilityTitle", "hidden", "destructive"])
  func changes(_ name: String) {
    let value = ["image", "discoverabilityTitle"].contains(name) ? "x y" : "y"
    let text = """
      menus { insert atEndOf=.view { section { command h: "H"; }; }; }
      responder V { performs h:; validate h: { \(name) \(value); }; }
      """
    let found = Self.compile(text).diagnostics.filter { $0.code == .unexpectedArgument }
    #expect(found.map(\.summary) == ["error unexpected-argument \(name) y"])
  }

  @Test("A note about an alternate names the alternate and its command")
  func alternates() {
    let text = """
      app A { platforms mac-catalyst; }
      menus { insert atEndOf=.view { section { command x: "Close Tabs" key="alt+cmd+w"; }; }; }
      """
    let finding = Self.compile(text).diagnostics.first
    #expect(finding?.code == .alternateCollision)
    let note = finding?.notes.first?.message ?? ""
    #expect(finding?.notes.count == 1 && note.contains("alternate 'Close All' of 'Close'"), "\(note)")
  }

  @Test(
    "A command and a method of nearly one name are one mistake, mended on either side",
    arguments: [("Reply", ["performs reply:", "command relpy:"]), ("Answer", ["command relpy:", "performs reply:"])])
  func nearlyOneName(_ title: String, _ mended: [String]) {
    let text = """
      menus { insert atEndOf=.view { section { command reply: "\(title)"; }; }; }
      responder R { performs relpy:; }
      """
    let findings = Self.compile(text).diagnostics
    #expect(findings.map(\.code) == [.unhandledCommand])
    let texts = findings.flatMap(\.fixes).map { text.applying($0) }
    #expect(texts.count == 2 && zip(texts, mended).allSatisfy { $0.contains($1) }, "\(texts)")
  }

  @Test("A command's name that a responder mistypes is one mistake", arguments: ["htwo", "hTwo:"])
  func nearlyTheName(_ name: String) {
    let text = """
      menus { insert atEndOf=.view { command h: "1" propertyList=a as=hOne; command h: "2" propertyList=b as=hTwo; }; }
      responder R { performs hOne; performs \(name); }
      """
    #expect(Self.compile(text).diagnostics.map(\.code) == [.unhandledCommand])
    #expect(Self.mended(text) == [text.replacing("performs \(name)", with: "performs hTwo")])
  }

  @Test(
    "If two names differ in the colon, the one with it is likelier",
    arguments: [("look:", "look"), ("look", "look:")])
  func colons(_ sent: String, _ performed: String) {
    let text = """
      menus { insert atEndOf=.view { section { command \(sent) "Answer"; }; }; }
      responder R { performs \(performed); }
      """
    #expect(Self.mended(text).allSatisfy { $0.contains("command look:") && $0.contains("performs look:") })
  }

  @Test(
    "An anchor without a name is an error in each operation, and the fix gives the menu one",
    arguments: [
      "insert atEndOf=_ { section { command b: \"B\"; }; }", "insert atStartOf=_ { section { command b: \"B\"; }; }",
      "insert before=_ { section { command b: \"B\"; }; }", "insert after=_ { section { command b: \"B\"; }; }",
      "replace _ { section { command b: \"B\"; }; }", "replaceChildren of=_ { section { command b: \"B\"; }; }",
      "remove _", "remove (menu)_",
    ])
  func unnamed(_ operation: String) {
    let text = """
      menus {
          insert after=.view { menu _ "Reading List" { command a: "A"; }; }
          \(operation)
      }
      """
    #expect(Self.compile(text).diagnostics.map(\.code) == [.unnamedAnchor])
    let mended = Self.mended(text)
    #expect(
      mended == [
        text.replacing("menu _ ", with: "menu readingList ").replacing(
          operation, with: operation.replacing("_", with: "readingList"))
      ])
    #expect(mended.allSatisfy { Self.compile($0).diagnostics.isEmpty })
  }

  @Test("An unnamed anchor gets no proposal among several menus, and never a taken name")
  func unnamedMenus() {
    let menu = "insert after=.view { menu _ \"List\" { command COMMAND: \"A\"; }; }"
    let two = "menus { \(menu.replacing("COMMAND", with: "a")); \(menu.replacing("COMMAND", with: "b")); remove _; }"
    #expect(Self.compile(two).diagnostics.filter { $0.code == .unnamedAnchor }.map(\.notes.count) == [2])
    #expect(Self.mended(two).isEmpty)
    let taken =
      "menus { insert after=.view { menu list \"L\" { command c: \"C\"; }; }; \(menu.replacing("COMMAND", with: "a")); remove _; }"
    #expect(Self.mended(taken).first?.contains("remove list2") == true)
    #expect(Self.summaries("menus { remove \"_\"; }").first == "error missing-anchor _")
  }

  @Test("A failure suggests a 'given' that makes its test pass")
  func remedies() throws {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command send: "Send" key="shift+cmd+d"; }; }; }
      state { flag hasRecipients; choice mode "plain text" rich initial=rich; }
      responder Composer canBecomeFirstResponder=#true { performs send: when="hasRecipients && mode != rich"; }
      test "send" { given firstResponder=Composer; press "shift+cmd+d" { handledBy Composer; }; }

      """
      .replacingOccurrences(of: "\"plain text\"", with: "plain-text")
    guard case .failed(let failures)? = TestRunner(Self.compile(text)).run().first?.outcome else {
      Issue.record("the test passes")
      return
    }
    let remedy = try #require(failures.first?.remedies.first)
    #expect(remedy == "given hasRecipients=#true mode=plain-text")
    let mended = text.replacingOccurrences(of: "Composer; press", with: "Composer; \(remedy); press")
    for result in TestRunner(Self.compile(mended)).run() { #expect(result.isPassed) }
  }
}

/// Mistakes in what nodes say, told in words that lead to what was meant.
@Suite struct NodeMessageTests {
  private static func lines(_ text: String) -> [String] { MessageTests.lines(text) }

  @Test("A misplaced node is reported with its right place")
  func places() {
    #expect(
      Self.lines("app A { command x: \"X\"; }")[1]
        == "help: write it elsewhere: `menus … { insert … { command …; }; }`")
    #expect(Self.lines("performs x:")[1] == "help: write it inside 'responder': `responder … { performs …; }`")
    #expect(Self.lines("menus { platforms ipados-26; }")[1] == "help: write it elsewhere: `app … { platforms …; }`")
    #expect(
      Self.lines("app A { menus { remove .textStyle; }; }")[1]
        == "help: write it outside all other nodes, or add the } that is missing before it")
    #expect(Self.lines("aap A")[1].hasPrefix("help: write one of"))
    #expect(MessageTests.mended("aap A") == ["app A"])
  }

  @Test("A command with a title only lacks its action", arguments: ["Reply", "Reply All"])
  func title(_ title: String) {
    let text = "menus { insert atEndOf=.view { command \(title.quoted) key=\"ctrl+cmd+k\"; }; }"
    #expect(MessageTests.summaries(text).first == "error missing-action command")
    let name = title == "Reply" ? "reply" : "replyAll"
    #expect(MessageTests.mended(text) == [text.replacing("command ", with: "command \(name): ")])
    #expect(Self.lines("menus { insert atEndOf=.view { command \"reply:\" \"R\"; command \"other\" \"O\"; }; }") == [])
  }

  @Test("A node belongs in one beside it before all others")
  func nearPlaces() {
    let text = "menus { insert atEndOf=.view { command a: \"A\"; alternate b: \"B\" modifiers=\"alt\"; }; }"
    #expect(Self.lines(text)[1] == "help: write it inside 'command': `command … { alternate …; }`")
    #expect(
      Self.lines("menus { command a: \"A\"; }")[1] == "help: write it inside 'insert': `insert … { command …; }`")
    #expect(
      Self.lines("menus { menu m \"M\" { command a: \"A\"; }; }")[1]
        == "help: write it inside 'insert': `insert atEndOf=.root { menu …; }`")
    #expect(
      Self.lines("menus { on ipados-26 { on ipados-26 { remove .file; }; }; }")[1] == "help: close the outer 'on' first"
    )
    let property =
      "menus { insert atEndOf=.view { command a: \"A\"; }; }\nresponder R { performs a:; validate a: title=\"B\"; }"
    let lines = Self.lines(property)
    #expect(lines[1] == "help: write it inside the braces: `validate … { title …; }`")
    // One mistake is one finding.
    #expect(Self.lines(property.replacing("title=\"B\"", with: "title=\"B\" when=isOn")) == lines)
  }

  @Test(
    "A title before the name is one finding, and counts as the title",
    arguments: [
      ("command \"Alpha\" alpha:", "command alpha: \"Alpha\""),
      ("menu \"My Tools\" tools { command b: \"B\"; }", "menu tools \"My Tools\" { command b: \"B\"; }"),
      ("menu \"Tools\" tools { command b: \"B\"; }", "menu tools \"Tools\" { command b: \"B\"; }"),
    ])
  func swapped(_ written: String, _ meant: String) {
    let text = "menus { insert atEndOf=.view { section { \(written); }; }; }\nresponder R { performs alpha: b:; }"
    #expect(Self.lines(text).filter { $0.hasPrefix("error") || $0.hasPrefix("warning") }.count == 1)
    #expect(MessageTests.mended(text) == [text.replacing(written, with: meant)])
    let left = Self.lines(text.replacing(written, with: meant)).filter {
      $0.hasPrefix("error") || $0.hasPrefix("warning")
    }
    #expect(left.isEmpty)
  }

  @Test("An identifier of several words, and a quoted name, stay as they are")
  func notSwapped() {
    let tools = "menu \"My Tools\" \"Tools\" { command \"alpha:\" Alpha:; command \"b\" \"B:\"; }"
    let elements = "\(tools); menu \"cloud\" iCloud { command c: \"C\"; }"
    #expect(Self.lines("menus { insert after=.view { \(elements); }; }").isEmpty)
  }

  @Test(
    "A colon or a space in place of = is one finding, and mended",
    arguments: [
      ("given firstResponder: R", "given firstResponder=R"),
      ("given firstResponder=R isRead #true", "given firstResponder=R isRead=#true"),
      ("set isRead: #true", "set isRead=#true"), ("title \"T\" when isRead", "title \"T\" when=isRead"),
      ("command a: \"A\" key: \"cmd+1\"", "command a: \"A\" key=\"cmd+1\""),
    ])
  func missingEquals(_ written: String, _ meant: String) {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+1"; }; }; }
      state { flag isRead; }
      responder R canBecomeFirstResponder=#true { performs a: when=isRead { set isRead=#true; }; validate a: { title "T" when=isRead; }; }
      test "t" { given firstResponder=R isRead=#true; press "cmd+1" { handledBy R; }; }
      """
    let broken = text.replacing(meant, with: written)
    let lines = Self.lines(broken)
    #expect(lines.filter { !$0.hasPrefix("help") && !$0.hasPrefix("fix") }.count == 1, "\(lines)")
    #expect(MessageTests.mended(broken).flatMap { Self.lines($0) }.isEmpty)
  }

  @Test("A comma between words is one finding, and the words count")
  func commasBetweenWords() {
    let text = """
      menus { insert atEndOf=.view { section { command a: "A"; command b: "B" , key="cmd+1"; }; }; }
      responder R { performs a:, b:; }
      """
    #expect(MessageTests.summaries(text) == ["error syntax-error", "error syntax-error"])
    #expect(MessageTests.compile(text).diagnostics.allSatisfy { $0.fixes.count == 1 })
    // What a test types may be one.
    #expect(!Self.lines("test \"t\" { type ,  { unhandled; }; }").contains { $0.contains("comma") })
  }

  @Test(
    "An unknown name before several values is one finding",
    arguments: ["each m 1 2 3", "cases m 1 2 { press \"cmd+y\" { unhandled; }; }"])
  func unknownTables(_ table: String) {
    let found = MessageTests.summaries("test \"t\" { \(table); press \"cmd+y\" { unhandled; }; }")
    #expect(found.filter { $0.hasPrefix("error") } == ["error unknown-state-name m"])
  }

  @Test("A flag is written as KDL writes it", arguments: [("1", "#true"), ("no", "#false")])
  func flags(_ written: String, _ meant: String) {
    let lines = Self.lines("state { flag x; }\ntest \"t\" { given x=\(written); press \"cmd+y\" { unhandled; }; }")
    #expect(lines.contains("help: write #true or #false") && lines.contains("fix: write `\(meant)`"), "\(lines)")
  }

  @Test("A name that is a word of the language is reported with its meaning", arguments: ["scenes", "panel"])
  func reservedWords(_ name: String) {
    let help = Self.lines("state { count \(name); }")[1]
    #expect(help.contains(name == "scenes" ? "number of open windows" : "whether a window is a panel"))
  }

  @Test("A mistyped modifier of an alternate is reported like one of a key")
  func modifiers() {
    let text =
      "menus { insert atEndOf=.view { command a: \"A\" key=\"cmd+1\" { alternate b: \"B\" modifiers=\"option+shft\"; }; }; }"
    #expect(MessageTests.summaries(text).first == "error invalid-key shft option+shft")
    #expect(MessageTests.mended(text) == [text.replacing("shft", with: "shift")])
  }

  @Test("A choice of numbers is one finding")
  func numbers() {
    let text = "state { choice columns 1 2 3; }\nresponder R { performs x: when=\"columns == 2\"; }\n"
    #expect(
      MessageTests.summaries(
        "state { choice columns 1 2 3; }\ntest \"t\" { given columns=2; press \"cmd+y\" { unhandled; }; }")
        == ["error invalid-value 1 2 3"])
    #expect(MessageTests.mended(text).first == text.replacing("choice columns 1 2 3", with: "count columns"))
    #expect(MessageTests.summaries("state { choice size 1 large; }").first == "error invalid-value 1")
    #expect(MessageTests.summaries("state { choice size \"1\" large; }").first == "error invalid-value 1")
  }

  @Test(
    "A variable has a name that tests and conditions can use",
    arguments: ["flag firstResponder", "count focused", "choice platform a b", "flag \"is read\"", "flag \"true\""])
  func names(_ variable: String) {
    let lines = Self.lines("state { \(variable); }")
    #expect(lines.count == 2 && lines[0].hasPrefix("error: "), "\(lines)")
    // Tests tell these from the variable.
    #expect(Self.lines("state { choice layout a b; flag direction; flag is-read; }") == [])
  }

  @Test("A comma between nodes of the state is one finding")
  func commas() {
    let text = """
      state { flag isRead, count selected initial=1; }
      responder R { performs x: when="selected > 0"; performs y: when=isRead; }
      """
    #expect(
      MessageTests.summaries(text) == ["error invalid-value isRead,"])
    #expect(MessageTests.mended(text) == [text.replacing("isRead,", with: "isRead;")])
  }

  @Test("A word that is not an action is reported", arguments: ["&&", ">", "a.b", "\"Reply All\"", "-x"])
  func actions(_ word: String) {
    let text =
      "state { flag a; flag b; }\nresponder R { performs x: \(word) when=a; validate \(word) { disabled when=b; }; }"
    let found = MessageTests.summaries(text).filter { $0.hasPrefix("error") }
    let shown = word.replacing("\"", with: "")
    #expect(
      found == ["error invalid-value \(shown) performs", "error invalid-value \(shown) validate"], "\(found)")
  }

  @Test("A variable after a condition was to be a part of it")
  func variables() {
    let text = "state { flag a; flag b; }\nresponder R { performs x: when=a b; }"
    #expect(MessageTests.mended(text).first == text.replacing("when=a b", with: "when=\"a && b\""))
    // Before it, or with another colon, it is an action.
    #expect(Self.lines("state { flag a; flag b; }\nresponder R { performs b when=a; performs b: when=b; }") == [])
  }

  @Test("An unquoted condition counts as if it had quotes")
  func unquoted() {
    let text = "state { flag a; count n; }\nresponder R { performs x: when=a and n = 1; performs y: when=!a; }"
    #expect(
      MessageTests.summaries(text).filter { $0.hasPrefix("error") } == ["error unquoted-condition"])
    #expect(MessageTests.mended(text) == [text.replacing("a and n = 1", with: "\"a && n == 1\"")])
  }

  @Test("A mistake in a branch does not make its condition unused")
  func branches() {
    let text =
      "state { choice order a b; }\nresponder R { performs y:; validate y: { state onn when=\"order == a\"; }; }"
    #expect(
      MessageTests.summaries(text) == ["error invalid-value onn state validate"])
    #expect(MessageTests.mended(text) == [text.replacing("state onn", with: "state on")])
  }

  @Test("A number in quotes is one mistake, wherever a number is meant")
  func quotedNumbers() {
    let responder = "responder R { performs a: when=\"n > 0\"; }"
    for text in [
      "state { count n initial=\"1\"; }\n\(responder)",
      "state { count n; }\n\(responder)\ntest \"t\" { given n=\"1\"; expect \"n > 0\"; }",
      "state { count n; }\n\(responder)\ntest \"t\" { press \"cmd+y\" repeats=\"1\" { unhandled; }; expect n=0; }",
    ] {
      let errors = MessageTests.compile(text).diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.code) == [.invalidValue], "\(text)")
      #expect(errors.first?.fixes.flatMap(\.edits).map(\.replacement) == ["1"], "\(text)")
    }
  }

  @Test("A title that repeats a word of its submenu makes sense alone", arguments: [("Left", 1), ("Left Hand", 0)])
  func titlesOfSubmenus(_ title: String, _ count: Int) {
    let menu = "menu hands \"Hands\" { command l: \(title.quoted) key=\"cmd+8\"; };"
    let text = "app A { platforms ipados-16; }\nmenus { insert atEndOf=.view { \(menu) }; }"
    #expect(MessageTests.compile(text).diagnostics.count { $0.code == .undiscoverableSubmenuCommand } == count)
  }

  @Test("An anchor that is missing is named, with the menus that are there, or with the menu to insert first")
  func missingMenus() {
    func help(_ operation: String, _ platforms: String = "ipados-26", first: String = "") -> [String] {
      let insertion = "insert after=\(operation) { menu m \"M\" { command b: \"B\"; }; }"
      let text = "app A { platforms \(platforms); }\nmenus { \(first) \(insertion); }"
      return MessageTests.compile(text).diagnostics.filter { $0.code == .missingAnchor }.flatMap(\.help)
    }
    #expect(help("tools").first?.contains(".view, .window") == true)
    #expect(help(".tools").first?.contains(".view, .window") == true)
    let insertion = "on appkit { insert atEndOf=.root { menu .edit \"Edit\" { ... }; }; }"
    #expect(help(".edit", "ipados-26 appkit").first?.contains(insertion) == true)
    let first = insertion.replacing("...", with: "command a: \"A\";") + ";"
    #expect(help(".edit", "ipados-26 appkit", first: first).isEmpty)
  }
}
