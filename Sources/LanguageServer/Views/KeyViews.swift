/// Hints and lenses for the keys and the tests of a document.
struct KeyViews {
  private let tree: SyntaxTree
  private let text: PositionedText
  private let uri: String
  /// Whether each test passed that was run.
  private let results: [String: Bool]

  init(_ document: OpenDocument, _ text: PositionedText, results: [String: Bool] = [:]) {
    tree = document.tree()
    (self.text, uri, self.results) = (text, document.uri, results)
  }

  /// The nodes with a key, each with the key and its token.
  private var keys: [(node: SyntaxTree.NodeID, key: KeyCombination, word: SyntaxToken)] {
    tree.nodes.indices.compactMap { node in
      guard !tree.nodes[node].isSlashdashed,
        let entry = tree.entries(of: node).filter({ tree.matches($0.key, "key") }).last,
        let key = try? KeyCombination(spelling: tree.string(entry.value))
      else { return nil }
      return (node, key, entry.value)
    }
  }

  /// The key as people see it, behind each that is written, in some bytes.
  func hints(in range: Range<Int>) -> [JSONValue] {
    keys.compactMap { _, key, word in
      guard range.contains(Int(word.start)), key.displayed != tree.string(word) else { return nil }
      return ["position": text.json(Int(word.end)), "label": .string(key.displayed), "paddingLeft": true]
    }
  }

  /// A line above each test that runs it and says how it went last, and above each command with a key that traces that.
  var lenses: [JSONValue] {
    let tests = tree.nodes.indices.compactMap { node -> JSONValue? in
      guard !tree.nodes[node].isSlashdashed, tree.matches(tree.nodes[node].name, "test"),
        let name = tree.entries(of: node).first(where: { $0.key.kind == .missing }).map({ tree.string($0.value) })
      else { return nil }
      let result = results[name].map { $0 ? "Passed. " : "Failed. " } ?? ""
      return lens(node, result + "Run test", "menuc.runTest", name)
    }
    return tests
      + keys.filter { !tree.matches(tree.nodes[$0.node].name, "shows") }.map { node, key, _ in
        lens(node, "Trace \(key.displayed)", "menuc.traceKey", key.canonical)
      }
  }

  private func lens(_ node: SyntaxTree.NodeID, _ title: String, _ command: String, _ argument: String) -> JSONValue {
    [
      "range": text.json(tree.headerRange(of: node)),
      "command": [
        "title": .string(title), "command": .string(command), "arguments": [.string(uri), .string(argument)],
      ],
    ]
  }
}

extension LanguageServer {
  /// Answers `textDocument/inlayHint`.
  func inlayHints(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let text = text(of: document)
    return .array(KeyViews(document, text).hints(in: text.range(params?["range"]) ?? 0..<document.bytes.count))
  }

  /// Answers `textDocument/codeLens`.
  func codeLenses(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind == .definition else { return [] }
    return .array(KeyViews(document, text(of: document), results: testResults).lenses)
  }

  /// Answers `workspace/executeCommand`: says what came of it, and returns that.
  mutating func execute(_ params: Params?) throws(ResponseError) -> JSONValue {
    let arguments = params?["arguments"]?.strings ?? []
    guard arguments.count == 2, let document = workspace.documents[arguments[0]],
      let main = workspace.checked(document).first
    else { throw ResponseError(.invalidParams, "the command needs an open definition and a name") }
    let (isGood, text): (Bool, String)
    switch params?["command"]?.string {
    case "menuc.runTest":
      (isGood, text) = main.result(ofTest: arguments[1])
      testResults[arguments[1]] = isGood
      if client.refreshesLenses { ask("workspace/codeLens/refresh", nil) }
    case "menuc.traceKey": (isGood, text) = try main.trace(of: arguments[1])
    default: throw ResponseError(.invalidParams, "there is no such command")
    }
    notify("window/showMessage", ["type": isGood ? 3 : 2, "message": .string(text)])
    return ["ok": .bool(isGood), "text": .string(text)]
  }
}

extension CheckedMain {
  /// Whether a test passes wherever it is run, and what `menuc test` says.
  fileprivate func result(ofTest name: String) -> (Bool, String) {
    let runner = TestRunner(compilation)
    let results = runner.results(matching: name).filter { $0.test.declaration.name == name }
    if results.isEmpty { return (false, "there is no test '\(name)'") }
    var text = TestText()
    return (
      results.allSatisfy(\.isPassed), text.text([TestReport(compilation, results: results, file: path)]).plain
    )
  }

  /// Traces a key on the first platform, when the app has just started.
  fileprivate func trace(of spelling: String) throws(ResponseError) -> (Bool, String) {
    guard let key = try? KeyCombination(spelling: spelling), let target = compilation.targets.first else {
      throw ResponseError(.requestFailed, "'\(spelling)' is no key, or the definition has no menus")
    }
    let stage = TestStage(target, compilation.definition, localizer: nil)
    let situation = TestSituation(compilation.definition.state)
    let dispatch = stage.dispatcher.press(key, from: stage.start(in: situation), isTracing: true)
    return (true, Trace(dispatch, of: key, on: stage, in: situation, sources: compilation.sources).text().plain)
  }
}
