/// Files and folders with their new paths.
struct FileMoves {
  let moves: [(old: String, new: String)]

  init(_ params: Params?) {
    moves = (params?["files"]?.elements ?? []).compactMap { file in
      guard let old = file["oldUri"]?.string.flatMap(DocumentURI.path),
        let new = file["newUri"]?.string.flatMap(DocumentURI.path)
      else { return nil }
      return (old, new)
    }
  }

  func path(after path: String) -> String {
    for (old, new) in moves {
      if path == old { return new }
      if SourcePath.isInside(path, folder: old) {
        return SourcePath.join(new + "/", SourcePath.relative(path, to: old))
      }
    }
    return path
  }

  /// The paths in a definition that the moves change, each with its new text.
  func changes(in tree: SyntaxTree, at path: String) -> [(range: Range<Int>, new: String)] {
    let (folder, newFolder) = (SourcePath.folder(of: path), SourcePath.folder(of: self.path(after: path)))
    return tree.activeNodes.flatMap { node, parent in
      let parent = parent.map { tree.string(tree.nodes[$0].name) }
      let words = tree.roles(of: node, named: tree.string(tree.nodes[node].name), in: parent)
      return words.compactMap { entry, role -> (range: Range<Int>, new: String)? in
        guard role == .file, entry.value.isString else { return nil }
        let written = tree.string(entry.value)
        let new = self.path(after: SourcePath.join(folder, written))
        if SourcePath.isAbsolute(written) || new == SourcePath.join(newFolder, written) { return nil }
        let text = SourcePath.relative(new, to: newFolder) + (written.hasSuffix("/") ? "/" : "")
        return (tree.range(of: entry.value), text.quoted)
      }
    }
  }
}

extension LanguageServer {
  /// Answers `workspace/willRenameFiles`: edits the definitions that name the files.
  mutating func willRenameFiles(_ params: Params?) throws(ResponseError) -> JSONValue {
    let moves = FileMoves(params)
    let writer = DiagnosticJSON(workspace, client)
    var edit = WorkspaceEdit()
    for path in workspace.definitions(near: moves.moves.map(\.old)) {
      guard case .success(let bytes) = workspace.files.reader.read(path) else { continue }
      var ignored: [Diagnostic] = []
      let tree = SyntaxTree.parse(SourceFile(path: path, bytes: bytes), id: 0, diagnostics: &ignored)
      for (range, new) in moves.changes(in: tree, at: path) {
        edit.replace(range, of: PositionedText(bytes, client.encoding), at: writer.uri(of: path), by: new)
      }
    }
    return edit.isEmpty ? .null : edit.json
  }
}
