/// A pattern for files, and for all files in folders: `Apps/*`, `Legacy/Old.menu.kdl`.
package struct FilePattern: Sendable {
  private let files: Glob
  private let contents: Glob
  private let currentFolder: String

  /// - Parameter currentFolder: an absolute path, since a file has several names.
  package init(_ text: String, in currentFolder: String = "/") {
    let text = SourcePath.located(text, in: Self.escaped(currentFolder))
    files = Glob(text.utf8)
    contents = Glob((text == "/" ? "/**" : text + "/**").utf8)
    self.currentFolder = currentFolder
  }

  private static func escaped(_ path: String) -> String {
    String(path.flatMap { "*?[]\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Whether the pattern matches the file or a folder that it lies in.
  package func matches(_ path: String) -> Bool {
    let names = SourcePath.located(path, in: currentFolder).utf8.split(
      separator: .slash, omittingEmptySubsequences: false
    ).map { Array($0) }[...]
    return files.matches(names) || contents.matches(names)
  }
}
