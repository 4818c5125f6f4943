/// The capabilities of a client that the server asks for.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether it pulls findings, and pulls again when they change by other files; otherwise they are pushed.
  var pullsDiagnostics = false
  var refreshesLenses = false
  var refreshesHints = false
  var registersWatchers = false
  var takesSnippets = false
  /// Whether it opens URIs of pages inside menuc.
  var readsPages = false
  var takesSymbolTrees = false
  var takesMarkdownHovers = true
  var takesMarkdownItems = true

  init() {}

  init(_ params: Params?) {
    let all = params?["capabilities"]
    let encodings = all?["general"]?["positionEncodings"]?.strings ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let document = all?["textDocument"]
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    takesSymbolTrees = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
    // A client that does not name any takes both kinds.
    func takesMarkdown(_ kinds: Params?) -> Bool { kinds.map { $0.strings.contains("markdown") } ?? true }
    takesMarkdownHovers = takesMarkdown(document?["hover"]?["contentFormat"])
    takesMarkdownItems = takesMarkdown(document?["completion"]?["completionItem"]?["documentationFormat"])
    let workspace = all?["workspace"]
    readsPages = workspace?["textDocumentContent"].map { !$0.isNull } ?? false
    // The protocol says `diagnostics`, lsp-types `diagnostic`.
    pullsDiagnostics =
      document?["diagnostic"].map { !$0.isNull } ?? false
      && (workspace?["diagnostics"] ?? workspace?["diagnostic"])?["refreshSupport"]?.isTrue ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.isTrue ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.isTrue ?? false
    registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
  }
}
