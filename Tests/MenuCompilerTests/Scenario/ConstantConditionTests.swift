import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Conditions that hold in no state.
@Suite struct ConstantConditionTests {
  @Test("An override may refuse an action always")
  func refusal() {
    let compilation = Compilation(
      text: """
        app A { platforms ipados-26; }
        responder PinField acceptsText=#true { answers paste: when="false"; }
        responder Page { answers paste: cut: when="false"; }
        test "no paste" {
            given firstResponder=PinField
            press "cmd+v" { unhandled because=noTarget; }
            press "cmd+c" { handledBy PinField; }
        }
        """)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
  }

  @Test(
    "A condition that never holds does not count as one that always does",
    arguments: ["performs go: when=\"x && !x\"", "performs go:; answers go: when=\"x && !x\""])
  func never(_ rule: String) {
    let compilation = Compilation(
      text: """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
        state { flag x; }
        responder R canBecomeFirstResponder=#true { \(rule); }
        test "never" { given firstResponder=R; press "cmd+j" { unhandled because=noTarget; }; }
        """)
    #expect(compilation.diagnostics.contains { $0.code == .constantCondition })
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
  }
}
