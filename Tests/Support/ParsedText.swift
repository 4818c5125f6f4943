@testable import MenuBase
@testable import MenuSyntax

/// A text, parsed, with its findings in a form that tables can hold.
package struct ParsedText {
  package let tree: SyntaxTree
  package let diagnostics: [Diagnostic]
  package let file: SourceFile

  package init(_ bytes: [UInt8], _ options: SyntaxTree.ParsingOptions = .document) {
    file = SourceFile(path: "test.kdl", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    tree = SyntaxTree.parse(file, id: 0, options: options, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  package init(_ text: String, _ options: SyntaxTree.ParsingOptions = .document) {
    self.init(Array(text.utf8), options)
  }

  /// Each finding as `line:column code: message`.
  package var findings: [String] {
    diagnostics.map { "\(position($0.range)) \($0.code.name): \($0.message)" }
  }

  /// Each finding as `line:column+length code`.
  package var places: [String] {
    diagnostics.map { finding in
      let length = finding.range.map { $0.end - $0.start } ?? 0
      return "\(position(finding.range))+\(length) \(finding.code.name)"
    }
  }

  package func position(_ range: SourceRange?) -> String {
    let position = LineTable(file.bytes).position(at: Int(range?.start ?? 0))
    return "\(position.line):\(position.column)"
  }

  /// The text after the best fix of every finding.
  package var mended: String {
    var bytes = file.bytes
    let edits = diagnostics.compactMap(\.fixes.first).flatMap(\.edits)
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }).reversed() {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All tokens and comments in the order of the file.
  package var pieces: [Range<Int>] {
    var pieces = tree.comments.map { Int($0.start)..<Int($0.end) }
    var tokens = tree.annotations + tree.nodes.map(\.name)
    for entry in tree.entries { tokens += [entry.key, entry.value] }
    pieces += tokens.filter { $0.end > $0.start }.map { Int($0.start)..<Int($0.end) }
    return pieces.sorted { $0.lowerBound < $1.lowerBound }
  }
}
