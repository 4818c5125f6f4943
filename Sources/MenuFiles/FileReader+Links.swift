extension FileReader {
  /// The same files, seen from a main file in a root folder, which may be a link out of it: build systems show a
  /// program its inputs as a tree of links. The tree that the main file leads to counts as inside.
  package func following(_ main: String, in root: String) -> FileReader {
    let elsewhere = { @Sendable in tree(that: main, leadsTo: root) }
    var reader = self
    reader.readFileInside = { path, folder in
      let result = readFileInside(path, folder)
      guard case .failure(.isOutside) = result, let tree = elsewhere() else { return result }
      return readFileInside(path, tree)
    }
    reader.listFolder = { path, folder in
      let result = listFolder(path, folder)
      guard folder != nil, case .failure(.isOutside) = result, let tree = elsewhere() else { return result }
      return listFolder(path, tree)
    }
    return reader
  }

  /// The folder that the root copies, by a main file's real place; nil for itself, or if name or place below differ.
  package func tree(that main: String, leadsTo root: String) -> String? {
    let (path, prefix) = (SourcePath.normalized(main), SourcePath.prefix(root))
    guard path.utf8.starts(with: prefix.utf8), let target = resolve(main), let folder = resolve(root),
      !SourcePath.isInside(target, folder: folder)
    else { return nil }
    let name = "/" + String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    guard target.utf8.count > name.utf8.count, target.utf8.reversed().starts(with: name.utf8.reversed()) else {
      return nil
    }
    return String(decoding: target.utf8.dropLast(name.utf8.count), as: UTF8.self)
  }
}
