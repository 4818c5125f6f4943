/// A server of the Language Server Protocol 3.17, as a value: it takes messages and returns others to send. It checks
/// each changed text whole, after all messages of a batch: only the last of several changes counts.
package struct LanguageServer: Sendable {
  var workspace: Workspace
  var client = ClientCapabilities()
  private var phase = Phase.starting
  private var messages: [JSONValue] = []
  private var current = Publication()
  /// The findings that the client was sent and has not taken back.
  private var published = Publication()
  private var hasChanges = false
  /// The documents that the client has changed since the last findings.
  private var changed: Set<String> = []
  private var requestCount = 0
  /// Whether each test passed, for the tests that ran since the last change of their definitions.
  var testResults: [RunTest: Bool] = [:]
  /// For each open definition the files that its lenses and hints are made from.
  private var stamps: [String: [Int]] = [:]

  private enum Phase { case starting, running, shutDown }

  /// The lines about commands in a project file, or in its `outputs`.
  package typealias ProjectLines = @Sendable (_ isInOutputs: Bool) -> [ProjectLine]
  let projectLines: ProjectLines

  /// - Parameters:
  ///   - mistakes: The mistakes in a project file that only the program knows.
  ///   - lines: The lines of one.
  package init(
    files: FileReader = .fileSystem(), mistakes: @escaping Workspace.ProjectCheck = { _, _ in [] },
    lines: @escaping ProjectLines = { _ in [] }
  ) {
    workspace = Workspace(files, mistakes)
    projectLines = lines
  }

  package var isShutDown: Bool { phase == .shutDown }

  package mutating func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }

  /// Takes a batch of messages; returns whether the server continues.
  package mutating func receive(_ batch: [Message]) -> Bool {
    let cancelled = Set(batch.compactMap(\.cancelled))
    for message in batch {
      switch message {
      case .response: break
      case .broken(let error): answer(.null, error)
      case .notification("exit", _): return false
      case .notification(let method, let params): if phase == .running { notice(method, params) }
      case .request(let id, _, _) where cancelled.contains(id):
        answer(id, ResponseError(.requestCancelled, "the request was cancelled"))
      case .request(let id, let method, let params):
        do throws(ResponseError) {
          messages.append(["jsonrpc": "2.0", "id": id, "result": try result(of: method, params)])
        } catch {
          answer(id, error)
        }
      }
    }
    if hasChanges { publish() }
    return true
  }

  private mutating func answer(_ id: JSONValue, _ error: ResponseError) {
    messages.append(["jsonrpc": "2.0", "id": id, "error": error.json])
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    messages.append(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  mutating func ask(_ method: String, _ params: JSONValue?) {
    requestCount += 1
    messages.append(
      .members([
        "jsonrpc": "2.0", "id": .string("menuc-\(requestCount)"), "method": .string(method), "params": params,
      ]))
  }

  // MARK: Requests

  typealias Handler = @Sendable (inout LanguageServer, Params?) throws(ResponseError) -> JSONValue

  private mutating func result(of method: String, _ params: Params?) throws(ResponseError) -> JSONValue {
    switch (method, phase) {
    case ("initialize", .starting):
      phase = .running
      return start(params)
    case (_, .starting): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
    case ("initialize", _), (_, .shutDown): throw ResponseError(.invalidRequest, "'\(method)' is not expected now")
    case ("shutdown", _):
      phase = .shutDown
      return .null
    default: break
    }
    guard let handler = Self.handlers[method] else {
      throw ResponseError(.methodNotFound, "'\(method)' is no method of menuc")
    }
    return try handler(&self, params)
  }

  func document(_ params: Params?) throws(ResponseError) -> OpenDocument {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    guard let document = workspace.documents[uri] else {
      throw ResponseError(.requestFailed, "'\(uri)' is not open")
    }
    return document
  }

  func place(_ params: Params?) throws(ResponseError) -> (document: OpenDocument, text: PositionedText, offset: Int) {
    let document = try document(params)
    let text = text(of: document)
    guard let offset = text.offset(params?["position"]) else {
      throw ResponseError(.invalidParams, "the request has no position")
    }
    return (document, text, offset)
  }

  func text(of document: OpenDocument) -> PositionedText { PositionedText(document.bytes, client.encoding) }

  private mutating func start(_ params: Params?) -> JSONValue {
    client = ClientCapabilities(params)
    let folders = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = params?["rootUri"]?.string.map { [$0] } ?? []
    workspace.folders = (folders.isEmpty ? root : folders).compactMap(DocumentURI.path)
    return [
      "capabilities": .object(Self.capabilities(for: client)),
      "serverInfo": ["name": "menuc", "version": .string(Version.current)],
    ]
  }

  // MARK: Notifications

  private mutating func notice(_ method: String, _ params: Params?) {
    let uri = params?["textDocument"]?["uri"]?.string ?? ""
    let version = params?["textDocument"]?["version"]?.integer
    switch method {
    case "initialized": if client.registersWatchers { ask("client/registerCapability", Self.watchers) }
    case "textDocument/didOpen":
      guard let text = params?["textDocument"]?["text"]?.string else { return }
      let language = params?["textDocument"]?["languageId"]?.string
      workspace.open(OpenDocument(uri: uri, language: language, version: version, text: text))
      changed.insert(uri)
      hasChanges = true
    case "textDocument/didChange":
      workspace.change(uri, version, params?["contentChanges"]?.elements ?? [], client.encoding)
      changed.insert(uri)
      hasChanges = true
    case "textDocument/didClose":
      workspace.close(uri)
      hasChanges = true
    // An open document counts as it is in the editor. A client that watches files reports the others.
    case "textDocument/didSave" where client.registersWatchers: break
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      workspace.filesChanged()
      hasChanges = true
    case "workspace/didChangeWorkspaceFolders":
      let removed = Set(params?["event"]?["removed"]?.elements.compactMap { $0["uri"]?.string } ?? [])
      let added = params?["event"]?["added"]?.elements.compactMap { $0["uri"]?.string } ?? []
      let gone = Set(removed.compactMap(DocumentURI.path))
      workspace.folders = workspace.folders.filter { !gone.contains($0) } + added.compactMap(DocumentURI.path)
      workspace.filesChanged()
      hasChanges = true
    default: break
    }
  }

  // MARK: Findings

  /// Sends findings that differ from the client's. A client that pulls gets only those of files that are not open.
  private mutating func publish() {
    hasChanges = false
    refreshViews()
    let new = Publication(&workspace, client)
    let sent = client.pullsDiagnostics ? new.without(workspace.documents.keys) : new
    // A client that waits for the findings of a version gets them even if they are the same.
    let awaited = client.pullsDiagnostics ? [] : changed.filter { workspace.documents[$0] != nil }
    for uri in Set(sent.changes(since: published)).union(awaited).sorted() {
      let version = workspace.documents[uri]?.version
      notify(
        "textDocument/publishDiagnostics",
        .members([
          "uri": .string(uri), "version": version.map { .integer($0) }, "diagnostics": .array(sent[uri]),
        ]))
    }
    // The client asks about a text that it has changed anyway.
    let isStale = new.changes(since: current).contains { workspace.documents[$0] != nil && !changed.contains($0) }
    (current, published, changed) = (new, sent, [])
    if client.pullsDiagnostics, isStale { ask("workspace/diagnostic/refresh", nil) }
  }

  /// Drops the results of tests in changed definitions. The client asks about a text that it has changed anyway, but not
  /// about the others.
  private mutating func refreshViews() {
    let new = workspace.stamps
    testResults = testResults.filter { stamps[$0.key.uri] == new[$0.key.uri] }
    let isStale = stamps.contains { uri, stamp in new[uri].map { $0 != stamp } ?? false && !changed.contains(uri) }
    stamps = new
    if isStale, client.refreshesLenses { ask("workspace/codeLens/refresh", nil) }
    if isStale, client.refreshesHints { ask("workspace/inlayHint/refresh", nil) }
  }

  /// The findings in a document, for a client that asks; empty for a closed document.
  mutating func diagnostics(_ params: Params?) throws(ResponseError) -> JSONValue {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    if hasChanges { publish() }
    let items = workspace.documents[uri] == nil ? [] : current[uri]
    let result = String(items.hashValue)
    if params?["previousResultId"]?.string == result { return ["kind": "unchanged", "resultId": .string(result)] }
    return ["kind": "full", "resultId": .string(result), "items": .array(items)]
  }
}
