/// Writes findings in the form of the protocol, each for its own file.
struct DiagnosticJSON {
  private let client: ClientCapabilities
  private let files: BufferedFiles
  /// The URIs that the client has given to files.
  private let addresses: [ExactPath: String]
  private var texts: [ExactPath: PositionedText] = [:]

  init(_ workspace: Workspace, _ client: ClientCapabilities) {
    self.client = client
    files = workspace.files
    addresses = Dictionary(
      workspace.documents.values.map { (workspace.files.name(of: $0.path), $0.uri) }, uniquingKeysWith: min)
  }

  mutating func located(_ diagnostic: Diagnostic, in sources: SourceFiles, main: String) -> (uri: String, JSONValue) {
    // A finding without a place in a file goes to the start of the definition.
    guard let range = diagnostic.range, let file = sources[range.file], EmbeddedPath.isFile(file.path) else {
      return (uri(of: main), json(diagnostic, at: Self.start, sources))
    }
    return (uri(of: file.path), json(diagnostic, at: text(of: file).json(range), sources))
  }

  private static let start: JSONValue = {
    let place: JSONValue = ["line": 0, "character": 0]
    return ["start": place, "end": place]
  }()

  func uri(of path: String) -> String {
    EmbeddedPath.isFile(path)
      ? addresses[files.name(of: path)] ?? DocumentURI.uri(ofPath: path) : DocumentURI.uri(ofPath: path)
  }

  mutating func text(of file: SourceFile) -> PositionedText {
    let name = ExactPath(file.path)
    if let text = texts[name] { return text }
    let text = PositionedText(file.bytes, client.encoding)
    texts[name] = text
    return text
  }

  /// The location of a range; nil if the client cannot open its file.
  mutating func location(_ range: SourceRange?, in sources: SourceFiles) -> JSONValue? {
    guard let range, let file = sources[range.file], client.readsPages || EmbeddedPath.isFile(file.path) else {
      return nil
    }
    return ["uri": .string(uri(of: file.path)), "range": text(of: file).json(range)]
  }

  private mutating func json(_ diagnostic: Diagnostic, at range: JSONValue, _ sources: SourceFiles) -> JSONValue {
    var lines = [diagnostic.message]
    if !diagnostic.platforms.isEmpty { lines.append("on " + diagnostic.platforms.joined(separator: ", ")) }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if let place = location(note.range, in: sources) {
        related.append(["location": place, "message": .string(note.message)])
      } else {
        // A profile that cannot be opened is named.
        let profile = note.range.flatMap { sources[$0.file]?.path.filter { !"<>".contains($0) } }
        lines.append(profile.map { note.message(naming: "in the profile of \($0)") } ?? note.message)
      }
    }
    // LSP numbers severities from 1, the worst.
    let severity = (Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0) + 1
    return .members([
      "range": range, "severity": .integer(severity), "code": .string(diagnostic.code.name),
      "codeDescription": client.readsPages ? ["href": .string(DocumentURI.uri(of: diagnostic.code))] : nil,
      "source": "menuc",
      "message": .string((lines + diagnostic.help).joined(separator: "\n")), "relatedInformation": .some(related),
      "tags": diagnostic.code.tag.map { [.integer($0)] },
    ])
  }
}

extension DiagnosticCode {
  /// 1 for code that could be deleted, and is shown faded; 2 for code that is out of date, and is shown struck out.
  fileprivate var tag: Int? { Self.unnecessary.contains(name) ? 1 : Self.deprecated.contains(name) ? 2 : nil }

  private static let unnecessary: Set<String> = [
    "unused-state", "unreachable-state", "unused-suppression", "stale-baseline-entry", "ineffective-disabled",
    "unread-key", "never-performable", "unreachable-command",
  ]
  private static let deprecated: Set<String> = ["stale-translation"]
}
