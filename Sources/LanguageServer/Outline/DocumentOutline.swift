/// The nodes of a document as an editor lists them: menus and commands by their titles, responders and tests by their names.
struct DocumentOutline {
  private let tree: SyntaxTree
  private let text: PositionedText

  init(_ document: OpenDocument, _ text: PositionedText) {
    tree = document.tree()
    self.text = text
  }

  // MARK: Symbols

  /// The kinds of the protocol that are used.
  private enum Kind: Int {
    case file = 1
    case module = 2
    case namespace = 3
    case method = 6
    case property = 7
    case interface = 11
    case variable = 13
    case key = 20
    case event = 24
    case `operator` = 25
    case menu = 5
  }

  var symbols: [JSONValue] { tree.roots.compactMap(symbol) }

  private func symbol(_ node: SyntaxTree.NodeID) -> JSONValue? {
    let name = tree.string(tree.nodes[node].name)
    guard let kind = Self.kind(of: name) else { return nil }
    let full = tree.fullRange(of: node)
    let children = tree.children(of: node).compactMap(symbol)
    return .members([
      "name": .string(title(of: node, named: name)), "detail": detail(of: node, named: name).map(JSONValue.string),
      "kind": .integer(kind.rawValue), "range": text.json(full),
      "selectionRange": text.json(tree.headerRange(of: node)),
      "children": .some(children),
    ])
  }

  private static func kind(of name: String) -> Kind? {
    switch name {
    case "app", "platform": .module
    case "menus", "on", "group", "definitions", "outputs": .namespace
    case "insert", "remove", "replace", "replaceChildren": .operator
    case "menu", "section": .menu
    case "command", "action", "openInNewWindow", "deferred", "alternate": .method
    case "keyCommand", "performKeyEquivalent": .key
    case "responder": .interface
    case "state", "lint": .property
    case "flag", "count", "choice": .variable
    case "test": .event
    case "include", "import": .file
    default: nil
    }
  }

  private func arguments(of node: SyntaxTree.NodeID) -> [String] {
    tree.entries(of: node).filter { $0.key.kind == .missing }.map { tree.string($0.value) }
  }

  private func property(_ name: StaticString, of node: SyntaxTree.NodeID) -> String? {
    tree.entries(of: node).filter { tree.matches($0.key, name) }.last.map { tree.string($0.value) }
  }

  private func title(of node: SyntaxTree.NodeID, named name: String) -> String {
    let arguments = arguments(of: node)
    switch Self.kind(of: name) {
    case .menu, .method, .key:
      let title = arguments.dropFirst().first ?? ""
      return !title.isEmpty ? title : arguments.first.map { $0 == "_" ? name : $0 } ?? name
    case .interface, .variable, .event: return arguments.first ?? name
    case .operator:
      let anchor = ["atStartOf", "atEndOf", "before", "after", "of"] as [StaticString]
      let places = anchor.compactMap { key in property(key, of: node).map { "\(key) \($0)" } }
      return ([name] + places + arguments).joined(separator: " ")
    default: return ([name] + arguments).joined(separator: " ")
    }
  }

  private func detail(of node: SyntaxTree.NodeID, named name: String) -> String? {
    if let key = property("key", of: node) { return (try? KeyCombination(spelling: key))?.displayed ?? key }
    return Self.kind(of: name) == .method ? arguments(of: node).first.flatMap { $0 == "_" ? nil : $0 } : nil
  }

  // MARK: Folding

  /// Blocks and comments of several lines; the line of a `}` stays.
  var folds: [JSONValue] {
    var folds: [JSONValue] = []
    func add(_ first: Int, _ last: Int, _ kind: String?) {
      guard last > first else { return }
      folds.append(
        .members([
          "startLine": .integer(first), "endLine": .integer(last), "kind": kind.map(JSONValue.string),
        ]))
    }
    for node in tree.nodes where node.end > node.headerEnd {
      add(text.line(of: Int(node.headerEnd)), text.line(of: Int(node.end) - 1) - 1, nil)
    }
    var lines: ClosedRange<Int>?
    for comment in tree.comments {
      let (first, last) = (text.line(of: Int(comment.start)), text.line(of: Int(comment.end) - 1))
      if let open = lines, first <= open.upperBound + 1 {
        lines = open.lowerBound...max(last, open.upperBound)
      } else {
        if let lines { add(lines.lowerBound, lines.upperBound, "comment") }
        lines = first...last
      }
    }
    if let lines { add(lines.lowerBound, lines.upperBound, "comment") }
    return folds
  }
}

extension LanguageServer {
  /// Answers `textDocument/documentSymbol`.
  func symbols(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    return .array(DocumentOutline(document, text(of: document)).symbols)
  }

  /// Answers `textDocument/foldingRange`.
  func folds(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    return .array(DocumentOutline(document, text(of: document)).folds)
  }

  /// Answers `textDocument/formatting`, and with a range `textDocument/rangeFormatting`: the lines that `menuc fmt` changes.
  func formatting(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let text = text(of: document)
    let formatted = FormattedDocument(
      .success(SourceFile(path: document.path, bytes: document.bytes)), named: document.path)
    guard let new = formatted.text else {
      throw ResponseError(.requestFailed, "the file has syntax errors, so it is left alone")
    }
    let lines = text.range(params?["range"]).map { text.line(of: $0.lowerBound)...text.line(of: $0.upperBound) }
    return .array(WorkspaceEdit.edits(from: text, to: Array(new.utf8), in: lines))
  }
}
