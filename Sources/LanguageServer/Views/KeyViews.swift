/// Hints and lenses for the keys and the tests of a document.
struct KeyViews {
  private let tree: SyntaxTree
  private let text: PositionedText
  private let uri: String
  private let results: [RunTest: Bool]
  /// The keys as people see them; empty if all are as written.
  private let shown: [UInt32: KeyCombination]

  init(_ tree: SyntaxTree, _ text: PositionedText, uri: String, _ main: CheckedMain?, results: [RunTest: Bool] = [:]) {
    (self.tree, self.text, self.uri, self.results) = (tree, text, uri, results)
    shown = main?.shownKeys(in: tree) ?? [:]
  }

  private var keys: [(node: SyntaxTree.NodeID, key: KeyCombination, word: SyntaxToken)] {
    tree.activeNodes.compactMap { node, _ in
      guard let entry = tree.entries(of: node).filter({ tree.matches($0.key, "key") }).last,
        let key = try? KeyCombination(spelling: tree.string(entry.value))
      else { return nil }
      return (node, shown[tree.headerRange(of: node).start] ?? key, entry.value)
    }
  }

  /// Each key as people see it, and behind its command the place in the overlay, from `places` by the command's start.
  func hints(in range: Range<Int>, _ places: [UInt32: String]) -> [JSONValue] {
    func hint(_ label: String, at offset: Int) -> JSONValue? {
      guard range.contains(offset) || range.upperBound == offset else { return nil }
      return ["position": text.json(offset), "label": .string(label), "paddingLeft": true]
    }
    return keys.flatMap { node, key, word in
      let header = tree.headerRange(of: node)
      let shown = key.displayed == tree.string(word) ? nil : hint(key.displayed, at: Int(word.end))
      return [shown, places[header.start].flatMap { hint($0, at: Int(header.end)) }].compactMap(\.self)
    }
  }

  /// The lenses: one above each test that runs it, with its last result; one above each command that traces its key.
  var lenses: [JSONValue] {
    let tests = tree.activeNodes.compactMap { node, _ -> JSONValue? in
      guard tree.matches(tree.nodes[node].name, "test"),
        let name = tree.entries(of: node).first(where: { $0.key.kind == .missing }).map({ tree.string($0.value) })
      else { return nil }
      let place = Int(tree.headerRange(of: node).start)
      let result = results[RunTest(uri: uri, place: place)].map { $0 ? "Passed. " : "Failed. " } ?? ""
      return lens(node, result + "Run test", "menuc.runTest", [name, String(place)])
    }
    return tests
      + keys.filter { CommandNode.isCommand($0.node, in: tree) }.map { node, key, _ in
        lens(node, "Trace \(key.displayed)", "menuc.traceKey", [key.canonical])
      }
  }

  private func lens(_ node: SyntaxTree.NodeID, _ title: String, _ command: String, _ arguments: [String]) -> JSONValue {
    [
      // A lens has one line.
      "range": text.json(tree.range(of: tree.nodes[node].name)),
      "command": [
        "title": .string(title), "command": .string(command), "arguments": .strings([uri] + arguments),
      ],
    ]
  }
}

/// A test that ran; several may have one name.
struct RunTest: Sendable, Hashable {
  let uri: String
  /// The byte at which it begins.
  let place: Int
}

extension LanguageServer {
  mutating func inlayHints(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind != .other else { return [] }
    let text = text(of: document)
    let (main, tree, _) = workspace.reading(of: document)
    let range = text.range(params?["range"]) ?? 0..<document.bytes.count
    let places = main?.overlayPlaces(in: tree) ?? [:]
    return .array(KeyViews(tree, text, uri: document.uri, main).hints(in: range, places))
  }

  mutating func codeLenses(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind == .definition else { return [] }
    let (main, tree, _) = workspace.reading(of: document)
    return .array(KeyViews(tree, text(of: document), uri: document.uri, main, results: testResults).lenses)
  }

  mutating func execute(_ params: Params?) throws(ResponseError) -> JSONValue {
    let arguments = params?["arguments"]?.strings ?? []
    let mains = arguments.first.flatMap { workspace.documents[$0] }.map { workspace.checked($0) } ?? []
    guard arguments.count >= 2, let document = workspace.documents[arguments[0]], let main = mains.first else {
      throw ResponseError(.invalidParams, "the command needs an open definition and a name")
    }
    let (isGood, text): (Bool, String)
    switch params?["command"]?.string {
    case "menuc.runTest":
      let place = arguments.count > 2 ? Int(arguments[2]) : nil
      let name = workspace.files.name(of: document.path)
      var outcomes: [(isGood: Bool, text: String)] = []
      var passed: [UInt32: Bool] = [:]
      // A part must pass in every definition.
      for main in mains {
        let results = main.results(ofTest: arguments[1]) { source in
          source.file == main.files[name] && (place == nil || Int(source.start) == place)
        }
        outcomes.append(main.outcome(of: results, named: arguments[1]))
        for result in results where passed[result.test.declaration.source.start] != false {
          passed[result.test.declaration.source.start] = result.isPassed
        }
      }
      (isGood, text) = (outcomes.allSatisfy(\.isGood), outcomes.map(\.text).joined(separator: "\n"))
      for (start, isPassed) in passed { testResults[RunTest(uri: document.uri, place: Int(start))] = isPassed }
      if client.refreshesLenses { ask("workspace/codeLens/refresh", nil) }
    case "menuc.traceKey": (isGood, text) = try main.trace(of: arguments[1])
    default: throw ResponseError(.invalidParams, "there is no such command")
    }
    notify("window/showMessage", ["type": isGood ? 3 : 2, "message": .string(text)])
    return ["ok": .bool(isGood), "text": .string(text)]
  }
}

extension CheckedMain {
  /// The places of a file's commands in the first overlay of a platform, by the byte at which each command begins.
  fileprivate func overlayPlaces(in tree: SyntaxTree) -> [UInt32: String] {
    guard let target = compilation.targets.first(where: { $0.platform.styles.contains(.overlay) }) else { return [:] }
    let localizer = compilation.localizer(on: target.platform)
    var places: [UInt32: String] = [:]
    let overlay = Overlay(target.main, app: compilation.definition.app, localizer: localizer)
    for (index, section) in overlay.sections.enumerated() {
      for source in section.entries.compactMap(\.source) where source.file == tree.file {
        places[source.start] = "in \(section.title), overlay section \(index + 1)"
      }
    }
    return moved(places, in: tree)
  }

  fileprivate func results(ofTest name: String, where isMeant: (SourceRange) -> Bool) -> [TestResult] {
    TestRunner(compilation).results(matching: name).filter { result in
      let test = result.test.declaration
      return test.name == name && isMeant(test.source)
    }
  }

  fileprivate func outcome(of results: [TestResult], named name: String) -> (Bool, String) {
    if results.isEmpty { return (false, "there is no test '\(name)'") }
    var text = TestText()
    return (
      results.allSatisfy(\.isPassed), text.text([TestReport(compilation, results: results, file: path)]).plain
    )
  }

  /// Traces a key on a platform with it: at the start of the app, or else from a responder that performs its action.
  fileprivate func trace(of spelling: String) throws(ResponseError) -> (Bool, String) {
    guard let key = try? KeyCombination(spelling: spelling), let run = KeyRun(key, in: compilation) else {
      throw ResponseError(.requestFailed, "'\(spelling)' is no key, or the definition has no menus")
    }
    let trace = Trace(run.dispatch, of: key, on: run.stage, in: run.situation, from: compilation)
    return (true, trace.text().plain)
  }
}
