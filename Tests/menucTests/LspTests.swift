import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

@Suite struct LspTests {
  private func input(_ messages: [JSONValue]) -> String { messages.map(FrameReader.framed).joined() }

  private static let begin: [JSONValue] = [
    ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]]],
    ["jsonrpc": "2.0", "method": "initialized", "params": [:]],
  ]

  @Test func theProgramServesUntilItIsEnded() throws {
    let text = "app A { platforms appkit; }\nlint { allow nothing; }\n"
    let session: [JSONValue] = [
      [
        "jsonrpc": "2.0", "method": "textDocument/didOpen",
        "params": [
          "textDocument": ["uri": "untitled:A.menu.kdl", "languageId": "menuc", "version": 1, "text": .string(text)]
        ],
      ],
      ["jsonrpc": "2.0", "id": 2, "method": "shutdown"], ["jsonrpc": "2.0", "method": "exit"],
    ]
    let result = try MenucProgram.spawn(["lsp"], input: input(Self.begin + session))
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Content-Length: "))
    #expect(result.output.contains(#""id":2,"result":null"#))
  }

  @Test func theEndOfTheInputIsTheEnd() throws {
    #expect(try MenucProgram.spawn(["lsp"], input: input(Self.begin)).status == 1)
    #expect(try MenucProgram.spawn(["lsp"]).status == 1)
    #expect(try MenucProgram.run(["lsp", "A.menu.kdl"]).status == 2)
  }

  @Test func noBytesStopTheProgram() throws {
    let noise = "Content-Length: 3\r\n\r\n{}}GET / HTTP/1.1\r\n\r\nContent-Length: x\r\n\r\n"
    let result = try MenucProgram.spawn(["lsp"], input: noise + input(Self.begin))
    #expect(result.status == 1)
    #expect(result.output.contains("-32700"))
    #expect(result.output.contains("serverInfo"))
  }
}
