import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Mistakes of which each is one finding, at its place.
@Suite struct MistakeTests {
  private static func menu(_ operation: String) -> String { "app A { platforms ipados-26; }\nmenus { \(operation); }" }

  private static func command(_ command: String) -> String {
    menu("insert atEndOf=.file { section { command \(command); }; }")
  }

  private static func step(_ step: String) -> String { ForeignNameTests.definition(step: step) }

  private static func condition(_ condition: String) -> String {
    "state { count n; choice mode x n; flag f; }\nresponder R { performs a: when=\"\(condition)\"; }"
  }

  @Test(
    "Each mistake is one finding, at its place",
    arguments: [
      (menu("insert «.file» { command a: \"A\"; }"), "unexpected-argument"),
      (menu("replaceChildren «.file» { command a: \"A\"; }"), "unexpected-argument"),
      (menu("replace .format «with»=.edit"), "unknown-property"),
      (menu("remove .format «.edit»"), "unexpected-argument"),
      (menu("insert atEndOf=.file { section { «item» \"X\"; }; }"), "unknown-node"),
      (menu("insert atEndOf=.file { section { deferred d { «command a: \"A\"»; }; }; }"), "unknown-node"),
      ("menus «x» { }", "invalid-value"), (command("a: \"A\" «alternate»=b:"), "unknown-property"),
      (command("a: \"A\" key=«\"»cmd+y; command b: \"B\""), "syntax-error"),
      ("app A { \"platforms\"«:» ipados-26; }", "syntax-error"),
      (step("«tap» a:"), "unknown-node"), (step("«press»"), "missing-property"), (step("«type»"), "missing-property"),
      (step("«choose»"), "missing-property"), (step("«open»"), "missing-property"),
      (step("«cases x»"), "missing-property"),
      (step("choose a: { handledBy R; «unhandled»; }"), "conflicting-properties"),
      (condition("n == «mode»"), "mistyped-condition"),
      (condition("mode == «n»"), "mistyped-condition"), (condition("«n»"), "mistyped-condition"),
      (condition("n > 1 «)»"), "malformed-condition"),
      (condition("n == «99999999999999999999»"), "malformed-condition"),
      ("responder R { performs a: when=«\"script == Foo\"»; }", "unknown-state-name"),
      ("app A { supports printing; omits «printing»; }", "conflicting-properties"),
      ("state { choice c x y «x»; }\nresponder R { performs a: when=\"c == x\"; }", "repeated-declaration"),
      (command("a: \"A\" { «visible» off; }"), "unknown-node"),
      (command("a: \"A\" { «key=»\"cmd+y\"; }"), "unknown-node"),
      (command("«new note:» \"A\""), "unexpected-argument"), (command("«a :» \"A\""), "unexpected-argument"),
      (command("a: \"A B\" «-- the first»"), "unexpected-argument"), (command("a: \"A\" «key»"), "unexpected-argument"),
      (command("a: \"A\" key=«cmd + y»"), "invalid-key"), (command("a: \"A\" key=«cmd shift y»"), "invalid-key"),
      (command("a: \"A\" key=«Cmd+Y»"), "invalid-key"), (command("a: \"A\" key=«nil»"), "invalid-key"),
      (command("a: \"A\" key=\"cmd+y\" hidden=«#True»"), "syntax-error"),
      (command("a: \"A\" propertyList=«[1, 2]»"), "syntax-error"),
      (command("a: \"A\" propertyList=«{» x 1; }"), "syntax-error"), (command("«2a:» \"A\""), "syntax-error"),
      ("app A { platforms «[»ipados-26, mac-catalyst]; }", "syntax-error"), ("group«(»\"g\") { }", "syntax-error"),
      ("group \"g\"«:» { }", "syntax-error"),
      ("menus { insert\n«atEndOf=».file { section { command a: \"A\"; }; }; }", "unknown-node"),
      ("responder R { performs a: b: when=«\"inChain(Q)\"»; }", "unknown-responder"),
      ("responder R { performs a: when=«\"direction == rtl\"»; }", "unknown-state-name"),
      ("responder R { performs a: when=«true»; }", "invalid-value"),
      ("lint { allow invalid-key because=\"b\"; }\n" + command("a: \"A\" key=«Cmd+Y»"), "unquoted-key"),
      (command("a: \"A\" key=«[\"cmd+]\"]»"), "syntax-error"),
      ("group \"g\" { }«,» group \"h\" { }", "syntax-error"),
      (menu("insert atEndOf=.file { command a: \"A\"; /-command b: \"B\"\n«key=»\"cmd+y\"; }"), "unknown-node"),
      ("responder «R:» { performs a:; }", "invalid-value"), ("responder R { performs «\"a: b:\"»; }", "invalid-value"),
      (
        menu("insert atEndOf=.file { command a: \"A\"; }")
          + "\nresponder R { performs a: when=«\"platform == ipad\"»; }", "unknown-platform"
      ),
      ("state { choice c { «x»; y; }; }\nresponder R { performs a: when=\"c == x\"; }", "unknown-node"),
      ("app A { supports «printing=#true»; }", "unknown-property"),
      (step("open «contextMenu» of=R { shows a:; }"), "unexpected-argument"),
      (step("choose a: «handledBy» R"), "unexpected-argument"), (step("press «a:» { handledBy R; }"), "invalid-key"),
      (step("given { «firstResponder=R»; x=#true; }"), "unknown-node"),
      (step("each «x=#true»; press \"cmd+1\" { handledBy R; }"), "unknown-property"),
      (step("given «platform»=ipados-26"), "unknown-state-name"),
      (
        menu("insert atEndOf=.file { section { command a: \"A\" propertyList=1 { «propertyList» { x 1; }; }; }; }"),
        "conflicting-properties"
      ),
      ("menus { on mac-catalyst {\n«#»if os(iOS)\nremove .format\n#endif\n}; }", "syntax-error"),
      (step("expect «x && !x»"), "unquoted-condition"), (step("given «x > 1»"), "unexpected-argument"),
      ("«app:» A { platforms ipados-26; }", "unknown-node"),
      (
        menu("insert atEndOf=.file { section { command a: \"A\" «command» b: \"B\" key=\"cmd+1\"; }; }"),
        "unexpected-argument"
      ),
      (command("a: \"A\" key=«[\"cmd\", \"l\"]»"), "syntax-error"), (condition("«!n» > 0"), "mistyped-condition"),
      (step("type «\"cmd+l\"» { unhandled; }"), "invalid-key"),
      (menu("insert «atEndOfMenu»=.file { section { command a: \"A\"; }; }"), "unknown-property"),
      (menu("«removeMenu» .format"), "unknown-node"),
      (step("press \"cmd+1\" { handledBy «\"a:\"»; }"), "unknown-responder"),
    ])
  func one(_ marked: String, _ code: String) {
    let example = DiagnosticExample(marked)
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(example.source.utf8))).diagnostics
      .filter { $0.severity == .error }
    #expect(found.map(\.code.name) == [code], "\(found)")
    #expect(found.first?.range.map { Int($0.start)..<Int($0.end) } == example.mark)
  }

  @Test(
    "A correct definition has no finding",
    arguments: [
      "responder R { performs a: when=\"script == Cyrillic\"; performs b: when=\"script == Other\"; }",
      "lint { warn 22; }", "state { flag script; }\nresponder R { performs a: when=script; }",
      "app A { supports printing; omits settingsScene; }",
      menu("insert atEndOf=.file { menu _ section { command a: alternate key=\"alt+cmd+y\"; }; }")
        + "\nresponder R { performs a:; }",
    ])
  func right(_ text: String) {
    #expect(MessageTests.lines(text).isEmpty)
  }

  @Test("The first scene is open, so it is only made key; another window needs support for several")
  func firstScene() {
    func codes(_ scene: String) -> [String] {
      let text = """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.view { section { command a: "A" key="cmd+y"; }; }; }
        responder R { performs a:; }
        test "t" { given firstResponder=R; openScene \(scene); given firstResponder=R; press "cmd+y" { handledBy R; }; }
        """
      return Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics.map(\.code.name)
    }
    #expect(codes("main").isEmpty)
    #expect(codes("other").contains("impossible-effect"))
  }

  @Test("Findings of one cause share only the help that all have")
  func habits() {
    let names = ["a", "b", "c"]
    let commands = names.map { "command \($0): \"Title \($0)\"" }.joined(separator: "; ")
    let text = "\(Self.menu("insert atEndOf=.file { section { \(commands); }; }"))\nresponder R { performs z:; }"
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics
      .filter { $0.code == .unhandledCommand }
    #expect(found.count == 1)
    #expect(found.allSatisfy { finding in !finding.help.contains { $0.contains("Title") } }, "\(found)")
  }
}
