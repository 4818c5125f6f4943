import Testing
@testable import LanguageServer
@testable import MenuSyntax
@testable import TestSupport

/// An editor that has some files open: what it sends to a server, and what it was told.
struct Editor {
  private(set) var server: LanguageServer
  private(set) var files: [String: String]
  /// The findings that were published, by address.
  private(set) var findings: [String: [JSONValue]] = [:]
  /// The version that findings were last told of.
  private(set) var lastVersion: Int?
  /// Everything else that the server sent by itself.
  private(set) var notices: [JSONValue] = []
  private var count = 0
  private var versions: [String: Int] = [:]

  /// Opens no file yet; the files are on the disk.
  init(
    _ files: [String: String] = [:], reader: FileReader? = nil, capabilities: JSONValue = [:], folder: String = "/app"
  ) {
    self.files = files
    server = LanguageServer(files: reader ?? .inMemory(files.mapValues { Array($0.utf8) }))
    _ = request(
      "initialize", ["capabilities": capabilities, "workspaceFolders": [["uri": .string("file://" + folder)]]])
    notify("initialized", [:])
  }

  static func uri(_ path: String) -> String { path.contains(":") ? path : "file://" + path }

  /// Sends a message, and sorts the answers.
  @discardableResult
  mutating func send(_ messages: [JSONValue]) -> [JSONValue] {
    _ = server.receive(messages.map { Message(.content(Array($0.line.utf8))) })
    var answers: [JSONValue] = []
    for message in server.takeMessages() {
      if message["id"] != nil, message["method"] == nil {
        answers.append(message)
      } else if message["method"] == "textDocument/publishDiagnostics" {
        findings[message["params"]?["uri"]?.string ?? ""] = message["params"]?["diagnostics"]?.elements ?? []
        lastVersion = message["params"]?["version"]?.integer
      } else {
        notices.append(message)
      }
    }
    return answers
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send([["jsonrpc": "2.0", "method": .string(method), "params": params]])
  }

  /// Asks something, and returns the whole answer.
  mutating func answer(_ method: String, _ params: JSONValue) -> JSONValue {
    count += 1
    return send([["jsonrpc": "2.0", "id": .integer(count), "method": .string(method), "params": params]]).first ?? .null
  }

  /// Asks something, and returns its result.
  mutating func request(_ method: String, _ params: JSONValue) -> JSONValue {
    answer(method, params)["result"] ?? .null
  }

  /// Opens a file, with its text or another.
  mutating func open(_ path: String, _ text: String? = nil) {
    let text = text ?? files[path] ?? ""
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.uri(path)), "languageId": "menuc", "version": 1, "text": .string(text),
        ]
      ])
  }

  /// Replaces a text, or part of it.
  mutating func change(_ path: String, _ text: String, at range: JSONValue? = nil) {
    versions[path, default: 0] += 1
    var change: [JSONValue.Member] = [.init("text", .string(text))]
    if let range { change.append(.init("range", range)) }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.uri(path)), "version": .integer(versions[path] ?? 0)],
        "contentChanges": [.object(change)],
      ])
  }

  /// The codes of the findings in a file.
  func codes(_ path: String) -> [String]? { findings[Self.uri(path)]?.map { $0["code"]?.string ?? "" } }

  /// Opens a text in which `‸` marks the cursor, and asks something about that place.
  mutating func ask(_ method: String, _ marked: String, at path: String = "/app/App.menu.kdl", _ more: JSONValue = [:])
    -> JSONValue
  {
    let parts = marked.components("‸")
    open(path, parts.joined())
    return request(method, Self.place(path, after: parts[0], more))
  }

  /// A document and a position in it.
  static func place(_ path: String, after text: String, _ more: JSONValue = [:]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("textDocument", ["uri": .string(uri(path))]), .init("position", position(after: text)),
    ]
    if case .object(let others) = more { members += others }
    return .object(members)
  }

  /// The position after a text, in code units of UTF-16.
  static func position(after text: String) -> JSONValue {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)]
  }

  static func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSONValue {
    [
      "start": ["line": .integer(start.0), "character": .integer(start.1)],
      "end": ["line": .integer(end.0), "character": .integer(end.1)],
    ]
  }
}

extension String {
  fileprivate func components(_ mark: Character) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}

extension JSONValue {
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
}
