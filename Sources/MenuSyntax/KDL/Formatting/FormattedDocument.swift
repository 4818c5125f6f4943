/// A KDL file in one layout; or its errors, and then it is left alone.
package struct FormattedDocument: Sendable {
  /// The file, once it was read.
  package private(set) var sources = SourceFiles()
  /// Its syntax errors, in order; or why it could not be read.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The file in one layout; nil for one that has errors or could not be read.
  package private(set) var text: String?
  /// The file as it is; nil for one that could not be read or is not text.
  package private(set) var original: String?

  /// Whether the file would change.
  package var isChanged: Bool {
    guard let text, let file = sources.files.first else { return false }
    return !text.utf8.elementsEqual(file.bytes)
  }

  /// The text with only some of its top-level nodes in one layout; nil for a file that has errors.
  ///
  /// - Parameter isMeant: whether a node is one of them, by its bytes in the file.
  package func text(ofNodes isMeant: (Range<Int>) -> Bool) -> [UInt8]? {
    guard let text, let file = sources.files.first else { return nil }
    let new = Array(text.utf8)
    func nodes(_ bytes: [UInt8]) -> [Range<Int>] {
      var ignored: [Diagnostic] = []
      let tree = SyntaxTree.parse(SourceFile(path: file.path, bytes: bytes), id: 0, diagnostics: &ignored)
      return tree.roots.map { tree.fullRange(of: $0) }.map { Int($0.start)..<Int($0.end) }
    }
    var bytes: [UInt8] = []
    var end = 0
    for (node, formatted) in zip(nodes(file.bytes), nodes(new)) where isMeant(node) {
      bytes += file.bytes[end..<node.lowerBound] + new[formatted]
      end = node.upperBound
    }
    return bytes + file.bytes[end...]
  }

  /// Formats what was read of a file.
  ///
  /// - Parameter path: how it is named where it could not be read.
  package init(_ file: Result<SourceFile, FileReader.Failure>, named path: String) {
    switch file {
    case .success(let file):
      let id = sources.append(file)
      var findings: [Diagnostic] = []
      let tree = SyntaxTree.parse(file, id: id, options: .definition, diagnostics: &findings)
      original = String(validating: file.bytes, as: UTF8.self)
      if tree.isComplete, original != nil, !findings.contains(where: { $0.severity == .error }) {
        // Checkouts differ in them, and editors may need the mark.
        let mark: [UInt8] = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        let lines = LineEnds(of: file.bytes).applied(to: Array(tree.formattedText().utf8))
        text = String(decoding: mark + lines, as: UTF8.self)
      } else {
        diagnostics = findings.sortedByPlace()
      }
    case .failure(let failure):
      diagnostics.append(.unreadableFile(path, failure))
    }
  }
}
