import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax

/// Names of other tools and of Apple's API, where the language has others.
@Suite struct ForeignNameTests {
  static func definition(
    _ command: String = "command a: \"A\" key=\"cmd+1\"", state: String = "flag x", rule: String = "performs a: when=x",
    step: String = "choose a: { handledBy R; }"
  ) -> String {
    """
    app A { platforms ipados-26; }
    menus { insert atEndOf=.view { section { \(command); }; }; }
    state { \(state); }
    responder R { \(rule); }
    test "t" { given firstResponder=R x=#true; \(step); }
    """
  }

  @Test(
    "A foreign name is one finding, and its fix leaves none",
    arguments: [
      ForeignNameTests.definition("command a: \"A\" shortcut=\"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" keyEquivalent=\"cmd+1\""),
      ForeignNameTests.definition("command a: title=\"A\" key=\"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" key=\"1\" modifiers=\"cmd\""),
      ForeignNameTests.definition("command a: \"A\" keyEquivalent=\"1\" modifiers=\".command\""),
      ForeignNameTests.definition("command a: \"A\" key=\"win+1\""),
      ForeignNameTests.definition("command a: \"A\" key=\"cmd+1\" hidden=#no"),
      ForeignNameTests.definition(state: "flag x; count n", rule: "performs a: when=x { set n += 1; }"),
      ForeignNameTests.definition(state: "flag x; count n", rule: "performs a: when=x { set n=n+1; }"),
      ForeignNameTests.definition("command a: \"A\" icon=star"),
      ForeignNameTests.definition("command a: \"A\" checked=#true"), ForeignNameTests.definition("item a: \"A\""),
      ForeignNameTests.definition("submenu m \"M\" { command a: \"A\"; }"),
      ForeignNameTests.definition("command a: \"A\" input=\"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" attributes=destructive"),
      ForeignNameTests.definition(state: "flag x default=#true"),
      ForeignNameTests.definition(state: "flag x default=true"),
      ForeignNameTests.definition(step: "tap \"cmd+1\" { handledBy R; }"),
      ForeignNameTests.definition().replacing("atEndOf", with: "in"),
      ForeignNameTests.definition().replacing("atEndOf", with: "atTopOf"),

      ForeignNameTests.definition(state: "bool x"),
      ForeignNameTests.definition(rule: "handles a: when=x"),
      ForeignNameTests.definition(step: "click a: { handledBy R; }"),
      ForeignNameTests.definition(step: "shown { shows a: title=\"A\"; }"),
      ForeignNameTests.definition(step: "if ipados-26 { choose a: { handledBy R; }; }"),
      ForeignNameTests.definition(step: "key \"cmd+1\" { handledBy R; }"),
      ForeignNameTests.definition(step: "menuBar { disabled a:; }"),
      ForeignNameTests.definition(step: "choose a: { handledBy R a:; }"),
      ForeignNameTests.definition(step: "choose a: { handledBy nil; }"),
      ForeignNameTests.definition(step: "given first=R; choose a: { handledBy R; }"),
      ForeignNameTests.definition(step: "given firstResponder=nil; choose a: { unhandled; }"),
      ForeignNameTests.definition(step: "perform a:; expect presented=none"),
      ForeignNameTests.definition(step: "given { firstResponder=R; x=#true; }; choose a: { handledBy R; }"),
      ForeignNameTests.definition(step: "choose a: { handledBy R; }; expect x #true"),
      ForeignNameTests.definition(step: "choose a: handledBy R"),
      ForeignNameTests.definition(step: "press a: { handledBy R; }"),
      ForeignNameTests.definition(step: "given firstResponder=#null; press \"cmd+1\" { unhandled noTarget; }"),
      ForeignNameTests.definition(rule: "performs a: when=x { x = #false; }"),
      ForeignNameTests.definition(rule: "performs a: when=x; validate a: { disabled \"!x\"; }"),
      ForeignNameTests.definition(rule: "performs a: when=x; validate a: { hidden=x; }"),
      ForeignNameTests.definition("command a : \"A\" key=\"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" \"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" key:\"cmd+1\""),
      ForeignNameTests.definition("command a: \"A\" key=[\"cmd+1\"]"),
      ForeignNameTests.definition("command a: \"A\" key=cmd + 1"),
      ForeignNameTests.definition("command a: \"A\" key=\"cmd+1\" hidden: false"),
      ForeignNameTests.definition("command a: \"A\" key=\"cmd+1\" hidden=False"),
      ForeignNameTests.definition("command a: \"A\" key=\"ctrl+alt+cmd+backslash\""),
      ForeignNameTests.definition("command a: \"A\" key=\"ctrl+alt+cmd+bracketLeft\""),
      ForeignNameTests.definition(
        state: "flag x; choice y b c", rule: "performs a: when=\"x && y == b\"", step: "expect y b"),
      ForeignNameTests.definition(rule: "performs a: when=x; validate a: { state #true; }"),
      ForeignNameTests.definition(step: "given x; choose a: { handledBy R; }"),
      ForeignNameTests.definition(step: "given !x; given x=#true; choose a: { handledBy R; }"),
      ForeignNameTests.definition(step: "set x=#true; choose a: { handledBy R; }"),
      ForeignNameTests.definition(step: "press \"cmd+1\" handledBy R action=a:"),
      ForeignNameTests.definition(step: "menuBar shows a:"),
      ForeignNameTests.definition(state: "x #false"),
      "app A { platforms swiftui; }", "app My Notes { platforms ipados-26; }", "app A platforms ipados-26",
      "lint { three-dots \"off\"; }", "lint { warning three-dots; }", "lint { three-dots error; }",
      "app A direction=rtl { platforms ipados-26; }", "app A { supports print; }", "menus { remove menu=.textStyle; }",
      "menus { on ipados-26 remove .textStyle; }",
    ])
  func synonyms(_ text: String) {
    let lines = MessageTests.lines(text)
    #expect(lines.filter { !$0.hasPrefix("fix") && !$0.hasPrefix("help") }.count == 1, "\(lines)")
    #expect(MessageTests.mended(text).count == 1)
    #expect(MessageTests.mended(text).flatMap { MessageTests.lines($0) }.isEmpty)
  }

  @Test(
    "The help shows another way to write it if a rename is not enough",
    arguments: [
      (
        ForeignNameTests.definition("command a: \"A\" key=\"t\" modifiers=\"none\""),
        "write the modifiers into the key: `key=\"cmd+t\"`"
      ),
      (definition("command a: \"A\" title=\"B\""), "write the title after the action, without `title=`"),
      (
        definition("command a: \"A\" platform=mac-catalyst"),
        "write `on mac-catalyst { … }` around it"
      ),
      (definition("command a: \"A\" key=\"f25\""), "function keys are f1 to f24"),
      (
        "menus { insertChild atEndOf=.file { section { command a: \"A\"; }; }; }",
        "write `insert atEndOf=MENU`, or `atStartOf=`, `before=` or `after=`"
      ),
      (ForeignNameTests.definition("command a: \"A\" enabled=#true"), "leave it out, or write `disabled=#true`"),
      (
        ForeignNameTests.definition("command a: \"A\" when=x"),
        "a responder has conditions: `performs ACTION when=CONDITION`"
      ),
      (
        ForeignNameTests.definition("command a: \"A\"; separator"),
        "put the commands into sections: menus draw a line between two"
      ),
      (
        ForeignNameTests.definition("command a: \"A\" key=\"cmd+1 cmd+2\""),
        "write one key: a shortcut is one key press, and menus have no sequences"
      ),
      (
        ForeignNameTests.definition("command a: \"A\" { alternate b: \"B\" key=\"alt+1\"; }"),
        "write the modifiers that people hold with the command's key: `modifiers=\"alt\"`"
      ),
      (
        ForeignNameTests.definition("command a: \"A\"; action b \"B\" key=\"cmd+2\""),
        "write `command ACTION: \"Title\" key=…` in place of an action, which has no key"
      ),
      (
        ForeignNameTests.definition(step: "choose a: { handledBy R; }; expect handledBy=R"),
        "write it inside 'press': `press … { handledBy …; }`"
      ),
      (
        ForeignNameTests.definition("command a: \"A\" { command b: \"B\"; }"),
        "write `alternate ACTION \"Title\" modifiers=\"alt\"`"
      ),
      (
        ForeignNameTests.definition(state: "flag x; var y"),
        "write `flag NAME`, `count NAME` or `choice NAME WORD WORD`"
      ),
      (
        ForeignNameTests.definition(rule: "performs a: when=x; validate a: { checked; }"),
        "write `state on` for a check mark"
      ),
      (
        ForeignNameTests.definition(step: "press \"cmd+1\" times=3 { handledBy R; }"),
        "write `repeats=2` for a key that is held and comes twice more"
      ),
      (definition("command a: \"A\" { visible off; }"), "write `hidden=#true` to hide it"),
      (definition("command a: \"A\" { key: \"cmd+1\"; }"), "write it before the braces: `command … key=… { }`"),
      ("describe x { }", "write `group`"),
      ("contextMenu layer { }", "write `menus context name=NAME`"),
      ("group \"g\" { before { given x=1; }; }", "write `given NAME=VALUE`"),
    ])
  func advice(_ text: String, _ help: String) {
    let lines = MessageTests.lines(text)
    #expect(lines.count == 2 && lines[1] == "help: \(help)", "\(lines)")
  }

  @Test("A name is foreign only if the language has another for it")
  func otherPlaces() {
    #expect(
      MessageTests.lines(Self.definition(state: "flag x; item y")).contains { $0.hasPrefix("help: write one of") })
    #expect(MessageTests.lines("app A shortcut=\"cmd+1\"").contains { $0.hasPrefix("help: write ") })
  }

  @Test(
    "A list of many names is cut short",
    arguments: [
      definition("command a: \"A\" nonsense=1"), definition(step: "press code=KeyQQ { handledBy R; }"),
      definition(step: "press \"cmd+nonsense\" { handledBy R; }"), definition(step: "nonsense"),
      "app A { supports nonsense; }", "platform p { nonsense; }", "platform p { rules nonsense; }",
    ])
  func lists(_ text: String) {
    let lines = MessageTests.lines(text)
    #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= 160 }, "\(lines)")
  }
}
