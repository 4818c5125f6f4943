/// A pattern that stands for files and for all files in folders.
package struct FilePattern: Sendable {
  private let text: String

  /// - Parameter text: a normalized path of a file or a folder.
  package init(_ text: String) { self.text = text }

  /// Whether it stands for a file.
  package func matches(_ path: String) -> Bool {
    let path = SourcePath.normalized(path)
    return path == text || SourcePath.isInside(path, folder: text)
  }
}
