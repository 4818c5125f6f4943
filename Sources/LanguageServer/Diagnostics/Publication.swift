/// The findings of all open definitions, by the URI of the file that each is in.
struct Publication: Sendable, Equatable {
  private(set) var findings: [String: [JSONValue]] = [:]

  init() {}

  init(_ workspace: inout Workspace, _ client: ClientCapabilities) {
    let mains = workspace.allChecked()
    var writer = DiagnosticJSON(workspace, client)
    var seen: Set<[JSONValue]> = []
    func add(_ list: FindingList, main: String) {
      for diagnostic in list.reported {
        let (uri, json) = writer.located(diagnostic, in: list.sources, main: main)
        // Several definitions may share a file.
        if seen.insert([.string(uri), json]).inserted { findings[uri, default: []].append(json) }
      }
    }
    for main in mains {
      for list in main.reports { add(list, main: main.path) }
    }
    for found in workspace.projects(of: mains) {
      add(workspace.findings(in: found), main: found.project.path)
    }
    // An empty list means that the file was checked.
    for document in workspace.documents.values where document.kind != .other {
      findings[document.uri, default: []] += []
    }
  }

  func changes(since earlier: Publication) -> [String] {
    Set(findings.keys).union(earlier.findings.keys).filter { findings[$0] != earlier.findings[$0] }.sorted()
  }

  func without(_ uris: some Sequence<String>) -> Publication {
    var rest = self
    for uri in uris { rest.findings[uri] = nil }
    return rest
  }

  subscript(uri: String) -> [JSONValue] { findings[uri] ?? [] }
}
