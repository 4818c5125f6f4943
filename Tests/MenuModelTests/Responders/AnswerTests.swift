import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("Overrides of canPerformAction")
struct AnswerTests {
  /// An override decides for the actions it names, and asks super for the others.
  @Test(arguments: [("false", "paste:", false), ("true", "paste:", true), ("false", "copy:", true)])
  func overrideDecides(hasPasteboard: String, action: String, expected: Bool) throws {
    let file = SourceFile(
      path: "App.menu.kdl",
      bytes: Array(
        """
        state { flag hasPasteboard; }
        responder Editor {
            performs copy: paste:
            answers paste: when=hasPasteboard
        }
        """.utf8))
    let definition = Compilation(file).definition
    var state = AppState(definition.state)
    state["hasPasteboard"] = .flag(hasPasteboard == "true")
    let platform = try #require(Platform(named: "ipados-26"))
    let graph = ResponderGraph(definition.responders, on: platform)
    let editor = try #require(graph.responder(named: "Editor", in: state))
    let sender = Command(title: "Paste", action: ActionSelector(action))
    #expect(editor.canPerformAction(sender.action, withSender: sender) == expected)
  }
}
