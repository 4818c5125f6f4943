/// A KDL file in one layout; a file with errors stays as it is.
package struct FormattedDocument: Sendable {
  package private(set) var sources = SourceFiles()
  /// Syntax errors, in order, or why the file could not be read.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Nil if the file has errors or could not be read.
  package private(set) var text: String?
  /// Nil if the file could not be read or is not text.
  package private(set) var original: String?

  package var isChanged: Bool {
    guard let text, let file = sources.files.first else { return false }
    return !text.utf8.elementsEqual(file.bytes)
  }

  /// - Parameter path: the name of a file that could not be read.
  package init(_ file: Result<SourceFile, FileReader.Failure>, named path: String) {
    switch file {
    case .success(let file):
      let id = sources.append(file)
      var findings: [Diagnostic] = []
      let tree = SyntaxTree.parse(file, id: id, options: .definition, diagnostics: &findings)
      original = String(validating: file.bytes, as: UTF8.self)
      if tree.isComplete, original != nil, !findings.contains(where: { $0.severity == .error }) {
        // Checkouts differ in line ends, and editors may need the mark.
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
