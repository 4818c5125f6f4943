/// A KDL file in one layout; or its errors, with the file left alone.
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

  /// Formats what was read of a file.
  ///
  /// - Parameter path: its name if it could not be read.
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
