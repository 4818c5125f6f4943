/// A pattern that stands for files, and for all files in folders: `Apps/*`, `Legacy/Old.menu.kdl`.
package struct FilePattern: Sendable {
  private let files: Glob
  private let contents: Glob

  /// - Parameter text: a normalized path, in which `*`, `**` and their likes stand for others.
  package init(_ text: String) {
    files = Glob(text.utf8)
    contents = Glob((text == "." ? "**" : text + "/**").utf8)
  }

  /// Whether it stands for a file, or for a folder that a file lies in.
  package func matches(_ path: String) -> Bool {
    let names = SourcePath.normalized(path).utf8.split(separator: .slash).map { Array($0) }[...]
    return files.matches(names) || contents.matches(names)
  }
}
