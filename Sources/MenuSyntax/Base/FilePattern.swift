/// A pattern that stands for files, and for all files in folders: `Apps/*`, `Legacy/Old.menu.kdl`.
package struct FilePattern: Sendable {
  private let files: Glob
  private let contents: Glob
  private let currentFolder: String

  /// - Parameters:
  ///   - text: a path, in which `*`, `**` and their likes stand for others.
  ///   - currentFolder: the folder in which paths begin, from the root of the file system: a file has several.
  package init(_ text: String, in currentFolder: String = "/") {
    let text = SourcePath.located(text, in: Self.escaped(currentFolder))
    files = Glob(text.utf8)
    contents = Glob((text == "/" ? "/**" : text + "/**").utf8)
    self.currentFolder = currentFolder
  }

  /// A path in which nothing stands for others.
  private static func escaped(_ path: String) -> String {
    String(path.flatMap { "*?[]\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Whether it stands for a file, or for a folder that a file lies in.
  package func matches(_ path: String) -> Bool {
    let names = SourcePath.located(path, in: currentFolder).utf8.split(
      separator: .slash, omittingEmptySubsequences: false
    ).map { Array($0) }[...]
    return files.matches(names) || contents.matches(names)
  }
}
