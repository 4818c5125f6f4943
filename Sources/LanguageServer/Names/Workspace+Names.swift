extension Workspace {
  /// The names in all files of a definition, an open document as it is now.
  func nameIndex(of document: OpenDocument, in main: CheckedMain?) -> NameIndex {
    let own = files.name(of: document.path)
    var ignored: [Diagnostic] = []
    let tree = SyntaxTree.parse(
      SourceFile(path: document.path, bytes: document.bytes), id: main?.files[own] ?? 0, diagnostics: &ignored)
    guard let main else { return NameIndex([tree]) }
    return NameIndex(main.trees.map { $0.file == tree.file ? tree : $0 })
  }
}
