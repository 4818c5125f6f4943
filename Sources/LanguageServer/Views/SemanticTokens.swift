/// The words of a document by their meanings, for an editor's colours.
struct SemanticTokens {
  static let types = ["keyword", "property", "method", "class", "variable", "namespace", "enumMember", "macro"]
  static let modifiers = ["declaration"]

  private enum Kind: Int {
    case keyword, property, method, responder, variable, menu, word, key
  }

  private struct Token {
    let range: Range<Int>
    let kind: Kind
    let isDeclaration: Bool
  }

  private let text: PositionedText
  private var tokens: [Token] = []

  init(_ tree: SyntaxTree, _ names: NameIndex, _ text: PositionedText, closures: Set<String>) {
    self.text = text
    let uses = names.uses.filter { $0.range.file == tree.file }
    let known = Set(uses.map(\.range.start))
    for (node, parent) in tree.activeNodes {
      add(tree.range(of: tree.nodes[node].name), .keyword)
      let name = tree.string(tree.nodes[node].name)
      let parent = parent.map { tree.string(tree.nodes[$0].name) }
      for (entry, role) in tree.roles(of: node, named: name, in: parent) {
        if entry.key.kind != .missing, !known.contains(entry.key.start) { add(tree.range(of: entry.key), .property) }
        switch role {
        case .key: add(tree.range(of: entry.value), .key)
        case .code, .platform, .layout: add(tree.range(of: entry.value), .word)
        default: break
        }
      }
    }
    for use in uses {
      let range = Int(use.range.start)..<Int(use.range.end)
      switch use.kind {
      case .action, .commandName: add(range, .method, use.isDeclaration)
      case .responder: add(range, .responder, use.isDeclaration)
      case .variable: add(range, .variable, use.isDeclaration)
      case .menu where closures.contains(use.text): add(range, .method, use.isDeclaration)
      case .menu, .contextMenu: add(range, .menu, use.isDeclaration)
      case .value: add(range, .word, use.isDeclaration)
      }
    }
  }

  private mutating func add(_ range: Range<Int>, _ kind: Kind, _ isDeclaration: Bool = false) {
    if !range.isEmpty { tokens.append(Token(range: range, kind: kind, isDeclaration: isDeclaration)) }
  }

  /// Five numbers for each word on one line; places are relative to the word before.
  var data: [JSONValue] {
    var data: [JSONValue] = []
    var last = (line: 0, offset: 0)
    var end = 0
    for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where token.range.lowerBound >= end {
      let start = token.range.lowerBound
      let line = text.line(of: start)
      guard let length = text.length(of: token.range, inLine: line) else { continue }
      // A long line is read once, from word to word.
      let distance = text.length(of: last.offset..<start, inLine: line) ?? text.place(of: start).character
      data += [
        .integer(line - last.line), .integer(distance), .integer(length), .integer(token.kind.rawValue),
        .integer(token.isDeclaration ? 1 : 0),
      ]
      last = (line, start)
      end = token.range.upperBound
    }
    return data
  }
}

extension LanguageServer {
  mutating func semanticTokens(_ params: Params?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard document.kind != .other else { return .null }
    let (main, tree, names) = workspace.reading(of: document)
    let closures = Set(main?.compilation.closures.map(\.name) ?? [])
    return ["data": .array(SemanticTokens(tree, names, text(of: document), closures: closures).data)]
  }
}
