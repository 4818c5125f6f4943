import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite struct ProtocolTests {
  private func code(_ answer: JSONValue) -> JSONValue? { answer["error"]?["code"] }

  @Test func initializationSaysWhatTheServerCanDo() {
    var server = LanguageServer(files: .inMemory([:]))
    let request = #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{}}}"#
    _ = server.receive([Message(.content(Array(request.utf8)))])
    let answer = server.takeMessages()[0]
    #expect(answer["id"] == "a")
    #expect(answer["result"]?["serverInfo"]?["name"] == "menuc")
    #expect(answer["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
  }

  @Test func aRequestMustComeAfterInitialize() {
    var server = LanguageServer(files: .inMemory([:]))
    _ = server.receive([Message(.content(Array(#"{"id":1,"method":"shutdown"}"#.utf8)))])
    #expect(code(server.takeMessages()[0]) == -32002)
  }

  @Test func unknownMessagesAreAnswered() {
    var editor = Editor()
    #expect(code(editor.answer("textDocument/nothing", [:])) == -32601)
    #expect(code(editor.answer("textDocument/diagnostic", [:])) == -32602)
    #expect(code(editor.answer("textDocument/hover", ["textDocument": ["uri": "file:///x"]])) == -32803)
    let closed = editor.request("textDocument/diagnostic", ["textDocument": ["uri": "file:///x"]])
    #expect(closed["items"]?.elements.isEmpty == true)
    #expect(code(editor.send([["id": 7]])[0]) == -32600)
    var server = editor.server
    for text in ["", "{", "nul", "\u{FEFF}[", "\"\\ud80\""] {
      let goesOn = server.receive([Message(.content(Array(text.utf8)))])
      #expect(goesOn)
      let answer = server.takeMessages()[0]
      #expect(code(answer) == -32700)
      #expect(answer["id"] == .null)
    }
  }

  @Test func aCancelledRequestIsNotAnswered() {
    var editor = Editor()
    let answers = editor.send([
      ["id": 8, "method": "shutdown"], ["method": "$/cancelRequest", "params": ["id": 8]],
    ])
    #expect(answers.map(code) == [-32800])
  }

  @Test func exitEndsTheServer() {
    var editor = Editor()
    _ = editor.request("shutdown", [:])
    #expect(code(editor.answer("textDocument/diagnostic", [:])) == -32600)
    var server = editor.server
    #expect(server.isShutDown)
    let goesOn = server.receive([Message(.content(Array(#"{"method":"exit"}"#.utf8)))])
    #expect(!goesOn)
  }
}
