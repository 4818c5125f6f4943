extension SyntaxTree {
  struct ParseOptions { var expectsQuotedKeys = false }
  static func parse(_ f: SourceFile, id: SourceFile.ID, options: ParseOptions, diagnostics: inout [Diagnostic]) -> SyntaxTree { SyntaxTree(file: id, bytes: f.bytes) }
  var roots: [NodeID] { [] }
  func children(of: NodeID) -> [NodeID] { [] }
  func entries(of: NodeID) -> [Entry] { [] }
  func string(_ t: SyntaxToken) -> String { "" }
  func matches(_ t: SyntaxToken, _ s: StaticString) -> Bool { false }
  func number(_ t: SyntaxToken) -> Double? { nil }
  func integer(_ t: SyntaxToken) -> Int? { nil }
  func boolean(_ t: SyntaxToken) -> Bool? { nil }
  func range(_ t: SyntaxToken) -> SourceRange { SourceRange(file: file, start: t.start, end: t.end) }
  func headerRange(of: NodeID) -> SourceRange { SourceRange(file: file, start: 0, end: 0) }
  func fullRange(of: NodeID) -> SourceRange { SourceRange(file: file, start: 0, end: 0) }
  func node(at: SourceRange) -> NodeID? { nil }
}
extension SyntaxTree { package func canonicalText() -> String { "" } }
