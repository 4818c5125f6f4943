import Testing
@testable import LanguageServer
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

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

  @Test(
    "What stops a check is shown in the project file",
    arguments: [
      ("sheet papr=a4", 6), ("sheet paper=zz", 6), ("test fail-under=abc", 5), ("test failunder=3", 5),
      ("definitions \"B.menu.kdl\"", 12), ("definitions \"none/*.menu.kdl\"", 12),
      ("definitions \"A.menu.kdl\"\nexclude \"A.menu.kdl\"", 8),
      ("definitions \"A.menu.kdl\" \"A.menu.kdl\"", nil),
    ] as [(String, Int?)])
  func projects(_ text: String, _ column: Int?) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms appkit; }\n", to: "A.menu.kdl")
    let path = try folder.write(text, to: "menuc.kdl")
    let open: JSONValue = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": .string("file://" + path), "version": 1, "text": .string(text)]],
    ]
    var server = LanguageServer(mistakes: Project.mistakes)
    _ = server.receive((Self.begin + [open]).map { Message(.content(Array($0.line.utf8))) })
    let sent = server.takeMessages().map(\.line).joined()
    #expect(sent.contains(#""severity":1"#) == (column != nil), "\(sent)")
    #expect(column.map { sent.contains(#""character":\#($0)}"#) } ?? true, "\(sent)")
    let check = try MenucProgram.run(["check"], in: folder.url)
    #expect((check.status == 2) == (column != nil))
    #expect(column.map { check.errors.contains("menuc.kdl:\(text.split(separator: "\n").count):\($0 + 1): ") } ?? true)
  }

  @Test(
    "An editor shows the unknown names in outputs, which only stop a build",
    arguments: [
      ("shet \"A.menu.kdl\"", 10), ("sheet \"A.menu.kdl\" papr=a4", 29), ("sheet \"A.menu.kdl\" check=#true", 29),
    ])
  func outputs(_ line: String, _ column: Int) throws {
    let project = try #require(
      Project.read("menuc.kdl", from: .inMemory(["menuc.kdl": Array("outputs { \(line); }".utf8)])))
    #expect(project.diagnostics.isEmpty)
    let found = Project.mistakes(in: project.project, .inMemory([:]))
    #expect(found.map { Int($0.range?.start ?? 0) } == [column])
  }

  @Test(
    "A project file is completed with the commands and their options",
    arguments: [
      ("outputs { ", "sheet", "check"), ("outputs { sheet \"A.menu.kdl\" ", "layout", "depfile"),
      ("outputs { sheet \"A.menu.kdl\" ", "output", "fail-under"), ("outputs { sheet layout=", "de", "a4"),
      ("outputs { sheet paper=", "a4", "de"), ("sheet ", "paper", "output"), ("test ", "fail-under", "paper"),
      ("", "outputs", "overlay"),
    ])
  func completion(_ text: String, _ expected: String, _ other: String) {
    let document: JSONValue = ["uri": "file:///none/menuc.kdl", "version": 1, "text": .string(text)]
    let position: JSONValue = ["line": 0, "character": .integer(text.utf8.count)]
    let messages: [JSONValue] = [
      ["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document]],
      [
        "jsonrpc": "2.0", "id": 2, "method": "textDocument/completion",
        "params": ["textDocument": document, "position": position],
      ],
    ]
    var server = LanguageServer(files: .inMemory([:]), lines: Project.lines)
    _ = server.receive((Self.begin + messages).map { Message(.content(Array($0.line.utf8))) })
    let answer = server.takeMessages().first { $0["id"]?.line == "2" }?["result"]
    let labels = (answer?["items"] ?? answer)?.elements.map { $0["label"]?.string }
    #expect(labels?.contains(expected) == true && labels?.contains(other) == false, "\(text): \(labels ?? [])")
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
