extension Baseline {
  /// The words of the file whose element has a name in its path, each with its text after a renaming. O(bytes).
  package func renaming(_ old: String, to new: String) -> [(range: Range<Int>, text: String)] {
    var ignored: [Diagnostic] = []
    guard let file = sources.files.first else { return [] }
    let tree = SyntaxTree.parse(file, id: 0, diagnostics: &ignored)
    return tree.activeNodes.compactMap { node, _ in
      // The path is the last word: `insert after=.view > menu note > command moveNote: > 'Move Note...'`.
      let words = tree.entries(of: node).filter { $0.key.kind == .missing }.map(\.value)
      guard words.count > 2, let path = words.last, path.isString else { return nil }
      let names = tree.string(path).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let end = names.firstIndex { $0.hasPrefix("'") } ?? names.count
      let renamed = names[..<end].map { name in
        let start = name.dropLast(old.count)
        return name.hasSuffix(old) && (start.isEmpty || start.last == "=" || start.last == ")") ? start + new : name
      }
      if renamed == Array(names[..<end]) { return nil }
      return (tree.range(of: path), (renamed + names[end...]).joined(separator: " "))
    }
  }
}
