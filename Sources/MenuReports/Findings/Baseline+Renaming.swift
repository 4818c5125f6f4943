extension Baseline {
  /// The paths of elements that have a name, each with its text after a renaming. O(bytes).
  package func renaming(
    _ use: NameIndex.Use, to new: String, in isMeant: (String) -> Bool
  ) -> [(range: Range<Int>, text: String)] {
    var ignored: [Diagnostic] = []
    guard let file = sources.files.first else { return [] }
    let tree = SyntaxTree.parse(file, id: 0, diagnostics: &ignored)
    return tree.activeNodes.compactMap { node, _ in
      // `accept "App.menu.kdl" three-dots "insert after=.view > menu note > command moveNote: > 'Move Note...'"`
      let words = tree.entries(of: node).filter { $0.key.kind == .missing }.map(\.value)
      guard words.count > 2, let path = words.last, path.isString,
        isMeant(SourcePath.join(SourcePath.folder(of: file.path), tree.string(words[0])))
      else { return nil }
      let old = tree.string(path)
      let renamed = use.renamed(to: new, inPath: old)
      return renamed == old ? nil : (tree.range(of: path), renamed)
    }
  }
}

extension NameIndex.Use {
  /// An element's path after the renaming: `responder R > performs run:`.
  fileprivate func renamed(to new: String, inPath path: String) -> String {
    var (parent, node, argument): (String?, String, Int) = (nil, "", 0)
    return path.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      if word == ">" {
        (parent, node, argument) = (node, "", 0)
        return ">"
      }
      if node.isEmpty {
        node = String(word)
        return node
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let isProperty = parts.count == 2
      let role =
        isProperty ? NameRole.property(parts[0], of: node) : NameRole.argument(argument, of: node, in: parent)
      if !isProperty { argument += 1 }
      guard let role, let value = parts.last else { return String(word) }
      let type = value.first == "(" ? value.prefix { $0 != ")" } + ")" : ""
      guard value == type + text, kind.has(role, type) else { return String(word) }
      return (isProperty ? parts[0] + "=" : "") + type + new
    }.joined(separator: " ")
  }
}

extension NameIndex.Kind {
  /// - Parameter type: the type of an anchor: `(command)`; empty for a menu.
  fileprivate func has(_ role: NameRole, _ type: String) -> Bool {
    switch (self, role) {
    case (.menu, .declaredMenu), (.menu, .menu), (.menu, .element), (.responder, .declaredResponder),
      (.responder, .responder), (.variable, .declaredVariable), (.variable, .variable),
      (.contextMenu, .declaredContextMenu), (.contextMenu, .contextMenu), (.action, .sentAction),
      (.action, .performedAction), (.action, .action), (.action, .element), (.commandName, .commandName),
      (.commandName, .performedAction), (.commandName, .action), (.commandName, .element):
      true
    case (.menu, .anchor): type != "(command)"
    case (.action, .anchor): type == "(command)"
    default: false
    }
  }
}
