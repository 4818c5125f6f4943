/// The nodes of a document in an editor's list: menus and commands by title, responders and tests by name.
struct DocumentOutline {
  private let tree: SyntaxTree
  private let text: PositionedText

  init(_ tree: SyntaxTree, _ text: PositionedText) { (self.tree, self.text) = (tree, text) }

  // MARK: Symbols

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

  private struct Symbol {
    let name: String
    let detail: String?
    let kind: Kind
    let range: JSONValue
    let selection: JSONValue
    let children: [Symbol]

    var tree: JSONValue {
      .members([
        "name": .string(name), "detail": detail.map(JSONValue.string), "kind": .integer(kind.rawValue), "range": range,
        "selectionRange": selection, "children": .some(children.map(\.tree)),
      ])
    }

    func list(in container: String?, uri: String) -> [JSONValue] {
      let own: JSONValue = .members([
        "name": .string(name), "kind": .integer(kind.rawValue), "location": ["uri": .string(uri), "range": range],
        "containerName": container.map(JSONValue.string),
      ])
      return [own] + children.flatMap { $0.list(in: name, uri: uri) }
    }
  }

  var symbols: [JSONValue] { tree.roots.compactMap(symbol).map(\.tree) }

  /// The symbols in one list, for clients without symbol trees.
  func symbolList(uri: String) -> [JSONValue] {
    tree.roots.compactMap(symbol).flatMap { $0.list(in: nil, uri: uri) }
  }

  private func symbol(_ node: SyntaxTree.NodeID) -> Symbol? {
    let name = tree.string(tree.nodes[node].name)
    guard let kind = Self.kind(of: name) else { return nil }
    let (title, word) = title(of: node, named: name)
    return Symbol(
      name: title, detail: detail(of: node, named: name), kind: kind, range: text.json(tree.fullRange(of: node)),
      selection: text.json(tree.range(of: word)), children: tree.children(of: node).compactMap(symbol))
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

  private func words(of node: SyntaxTree.NodeID) -> [SyntaxToken] {
    tree.entries(of: node).filter { $0.key.kind == .missing }.map(\.value)
  }

  private func arguments(of node: SyntaxTree.NodeID) -> [String] { words(of: node).map { tree.string($0) } }

  private func property(_ name: StaticString, of node: SyntaxTree.NodeID) -> String? {
    tree.entries(of: node).filter { tree.matches($0.key, name) }.last.map { tree.string($0.value) }
  }

  /// The title of a node, and the word that has it. It is never empty, which the protocol forbids.
  private func title(of node: SyntaxTree.NodeID, named name: String) -> (String, SyntaxToken) {
    let arguments = arguments(of: node)
    let own = tree.nodes[node].name
    switch Self.kind(of: name) {
    case .menu, .method, .key, .interface, .variable, .event:
      let count = [.menu, .method, .key].contains(Self.kind(of: name)) ? 2 : 1
      let named = words(of: node).prefix(count).last { token in
        !tree.string(token).allSatisfy(\.isWhitespace) && tree.string(token) != "_"
      }
      return named.map { (tree.string($0), $0) } ?? (name, own)
    case .operator:
      let anchor = ["atStartOf", "atEndOf", "before", "after", "of"] as [StaticString]
      let places = anchor.compactMap { key in property(key, of: node).map { "\(key) \($0)" } }
      return (([name] + places + arguments).joined(separator: " "), own)
    default:
      return (([name] + arguments + [property("name", of: node)].compactMap(\.self)).joined(separator: " "), own)
    }
  }

  private func detail(of node: SyntaxTree.NodeID, named name: String) -> String? {
    if let key = property("key", of: node) { return (try? KeyCombination(spelling: key))?.displayed ?? key }
    return Self.kind(of: name) == .method ? arguments(of: node).first.flatMap { $0 == "_" ? nil : $0 } : nil
  }

  // MARK: Folding

  /// Folds blocks and comments of several lines; the line of a `}` stays.
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
    for comment in tree.comments where !text.hasCode(before: Int(comment.start)) {
      let first = text.line(of: Int(comment.start))
      // A line with code behind the comment stays.
      let last = text.line(of: Int(comment.end) - 1) - (text.hasCode(after: Int(comment.end)) ? 1 : 0)
      if last < first { continue }
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
  mutating func symbols(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind != .other else { return [] }
    let outline = DocumentOutline(workspace.tree(of: document), text(of: document))
    return .array(client.takesSymbolTrees ? outline.symbols : outline.symbolList(uri: document.uri))
  }

  mutating func folds(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind != .other else { return [] }
    return .array(DocumentOutline(workspace.tree(of: document), text(of: document)).folds)
  }

  /// The lines that `menuc fmt` changes, in a range or all; files with syntax errors and of other programs stay.
  func formatting(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind != .other else { return .null }
    let text = text(of: document)
    let formatted = FormattedDocument(
      .success(SourceFile(path: document.path, bytes: document.bytes)), named: document.path)
    guard let new = formatted.text.map({ Array($0.utf8) }) else { return .null }
    guard let range = text.range(params?["range"]) else { return .array(WorkspaceEdit.edits(from: text, to: new)) }
    return .array(
      formatted.edits(inLinesOf: range).map { edit in
        ["range": text.json(edit.range), "newText": .string(edit.replacement)]
      })
  }
}
