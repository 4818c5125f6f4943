import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Where a chain may start, and what is known of a chain that starts there: the rules agree with the tests.
@Suite struct ChainStartTests {
  typealias Example = ResponderCheckCases.Example

  private static func onAppKit(_ commands: String) -> String {
    "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands); }; }; }\n"
  }

  @Test(
    "The findings are at the marks, and there are no others",
    arguments: [
      Example(
        "an item's own target is asked from any chain", [],
        onAppKit("command d: \"D\" key=\"alt+cmd+j\" target=Updater") + """
          responder V { performs a:; }
          responder Canvas next=V { performs own:; performKeyEquivalent own: "Own" key="alt+cmd+j"; }
          responder Other next=V canBecomeFirstResponder=#true
          responder Updater canBecomeFirstResponder=#false { performs d:; }
          lint { allow unsent-action because="x"; }
          """),
      Example(
        "a performer that is not the target does not count", [],
        onAppKit("command d: \"D\" key=\"alt+cmd+j\" target=Worker; command f: \"F\"") + """
          responder V canBecomeFirstResponder=#true { performs f:; }
          responder C next=V { performs d:; }
          responder Field next=C { performs own:; performKeyEquivalent own: "Own" key="alt+cmd+j"; }
          responder Worker canBecomeFirstResponder=#false { performs d:; }
          """),
      Example(
        "a target that cannot become first responder disables its item", ["never-performable"],
        onAppKit("command «c:» \"C\" target=Worker") + """
          responder Worker canBecomeFirstResponder=#false { performs c:; validate c: { disabled; }; }
          """),
      Example(
        "the only performer is presented in other states only", ["never-performable"], menu: "command «b:» \"B\"",
        """
        state { flag f; }
        responder V
        responder Sheet { presentedBy V as=sheet when=f; performs b: when="!f"; }
        """),
      Example(
        "the only performer is presented in these states too", [], menu: "command b: \"B\"",
        """
        state { flag f; flag g; }
        responder V
        responder Sheet { presentedBy V as=sheet when="f || g"; performs b: when="!f"; }
        """),
      Example(
        "an item that is always hidden", ["never-performable"],
        onAppKit("command «b:» \"B\" key=\"cmd+j\"")
          + "responder V { performs b:; validate b: { hidden; }; }"),
      Example(
        "an item whose key works while it is hidden", [],
        onAppKit("command b: \"B\" key=\"cmd+j\" allowsKeyEquivalentWhenHidden=#true")
          + "responder V { performs b:; validate b: { hidden; }; }"),
      Example(
        "a hidden command of UIKit keeps its key", [], menu: "command b: \"B\" key=\"cmd+j\"",
        "responder V { performs b:; validate b: { hidden; }; }"),
      Example(
        "the chain certainly has a responder", ["never-performable"], menu: "command «a:» \"A\"",
        """
        responder V
        responder Cell next=V focusable=#true { performs a:; validate a: { disabled when="inChain(V)"; }; }
        """),
      Example(
        "the chain certainly lacks a responder", ["never-performable"], menu: "command «a:» \"A\"",
        """
        responder V
        responder Cell focusable=#true { performs a: when="inChain(V)"; }
        """),
      Example(
        "some chain has a responder", [], menu: "command a: \"A\"",
        """
        responder Board { performs a: when="inChain(V)"; }
        responder V next=Board
        responder Cell next=Board focusable=#true
        """),
    ])
  func findings(_ example: Example) {
    let source = MarkedSource(example.text)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: source.bytes))
    let expected = zip(example.codes, source.ranges).map { "\($0) \($1.start)..<\($1.end)" }
    let found = compilation.diagnostics.map { diagnostic in
      "\(diagnostic.code.name) " + (diagnostic.range.map { "\($0.start)..<\($0.end)" } ?? "")
    }
    #expect(source.ranges.count == example.codes.count, "a mark for each code")
    #expect(found == expected, "\(compilation.report)")
  }

  @Test("A finding names each first responder with which the command runs")
  func exceptions() {
    for field in [
      "performs b:; validate b: { disabled; }", "performs own:; keyCommand own: \"Own\" key=\"ctrl+cmd+j\"",
    ] {
      let compilation = ResponderCheckCases.compile(
        """
        menus { insert atEndOf=.view { section { command b: "B" key="ctrl+cmd+j"; command c: "C"; }; }; }
        responder V { performs b:; }
        responder Middle next=V { performs c:; }
        responder Field next=Middle acceptsText=#true { \(field); }
        """)
      let messages = compilation.diagnostics.map(\.message)
      #expect(
        messages.count == 1 && messages[0].contains("while one of 'V', 'Middle' is first responder"), "\(messages)")
    }
  }
}
