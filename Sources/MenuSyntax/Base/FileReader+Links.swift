extension FileReader {
  /// The same files, seen from a main file in a root folder. The main file may be a link out of the folder.
  ///
  /// Build systems show a program its inputs in a tree of links. `Menus/App.menu.kdl` leads to the file of that name in
  /// the project, and `Menus/Parts/Responders.menu.kdl` too. The tree that the main file leads to is inside.
  package func following(_ main: String, in root: String) -> FileReader {
    // Asked only if a file is found outside.
    let elsewhere = { @Sendable in tree(that: main, leadsTo: root) }
    return FileReader(
      readFile: readFile,
      readFileInside: { [readFileInside] path, folder in
        let result = readFileInside(path, folder)
        guard case .failure(.isOutside) = result, let tree = elsewhere() else { return result }
        return readFileInside(path, tree)
      },
      listFolder: { [listFolder] path, folder in
        let result = listFolder(path, folder)
        guard folder != nil, case .failure(.isOutside) = result, let tree = elsewhere() else { return result }
        return listFolder(path, tree)
      },
      readInput: readInput, kind: findKind, entries: listEntries, absolutePath: resolve, identity: identify,
      link: readLink)
  }

  /// The folder that the root copies, found by the real place of a main file. Nil if that is the root itself, or if the
  /// file has another name there or another place below the folder.
  package func tree(that main: String, leadsTo root: String) -> String? {
    let (path, prefix) = (SourcePath.normalized(main), SourcePath.prefix(root))
    guard path.utf8.starts(with: prefix.utf8), let target = resolve(main), let folder = resolve(root),
      !SourcePath.isInside(target, folder: folder)
    else { return nil }
    let name = "/" + String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    // The whole file system is not a project.
    guard target.utf8.count > name.utf8.count, target.utf8.reversed().starts(with: name.utf8.reversed()) else {
      return nil
    }
    return String(decoding: target.utf8.dropLast(name.utf8.count), as: UTF8.self)
  }
}
