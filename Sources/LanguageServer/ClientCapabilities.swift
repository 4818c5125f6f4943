/// The capabilities of a client that the server asks for.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesLenses = false
  var registersWatchers = false
  var takesSnippets = false

  init() {}

  init(_ params: Params?) {
    let all = params?["capabilities"]
    let encodings = all?["general"]?["positionEncodings"]?.strings ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let document = all?["textDocument"]
    pullsDiagnostics = document?["diagnostic"] != nil
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    let workspace = all?["workspace"]
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.isTrue ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.isTrue ?? false
    registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
  }
}
