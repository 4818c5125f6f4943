/// Any KDL 2 document, read without asking what it means.
package struct SyntaxDocument: Sendable {
  /// The file, once it was read.
  package private(set) var sources = SourceFiles()
  /// Its syntax errors, in order; or why it could not be read.
  package private(set) var diagnostics: [Diagnostic] = []
  private var tree: SyntaxTree?

  /// Reads a file; `-` stands for the reader's standard input.
  package init(contentsOf path: String, reader: FileReader) {
    switch SourceFile.main(path, from: reader) {
    case .success(let file):
      let id = sources.append(file)
      tree = SyntaxTree.parse(file, id: id, options: .document, diagnostics: &diagnostics)
      diagnostics = diagnostics.sortedByPlace()
    case .failure(let failure): diagnostics.append(.unreadableFile(path, failure))
    }
  }

  /// The document in the form of KDL's test suite; empty for a file that could not be read.
  package var canonicalText: String { tree?.canonicalText() ?? "" }
}
