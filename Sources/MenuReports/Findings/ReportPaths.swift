/// Paths for programs that did not start menuc: from its folder, or from the root.
package struct ReportPaths: Sendable {
  /// The folder where relative paths begin, without a final slash; nil if it is unknown.
  private let folder: String?

  package init(folder: String?) {
    self.folder = folder.map(SourcePath.normalized)
  }

  /// The path from the folder if inside it, else unchanged, without `.` and `name/..`.
  package func relative(_ path: String) -> String {
    let path = SourcePath.normalized(path)
    guard let folder, path.utf8.starts(with: SourcePath.prefix(folder).utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(SourcePath.prefix(folder).utf8.count)))
  }

  /// A place's path as people read it; nil without a place.
  func shown(_ region: TextRegion?) -> String? {
    region.map { SourcePath.shown($0.isFile ? relative($0.path) : $0.path) }
  }

  /// The path from the root, if the folder is known.
  func absolute(_ path: String) -> String {
    guard !SourcePath.isAbsolute(path), let folder else { return SourcePath.normalized(path) }
    return SourcePath.join(folder + "/", path)
  }

  /// The path from another, with `..` if it is outside; from the root if no relative path leads there.
  package func path(_ path: String, from other: String) -> String {
    let (target, start) = (absolute(path), absolute(other.isEmpty ? "." : other))
    guard SourcePath.isAbsolute(target) == SourcePath.isAbsolute(start) else { return target }
    let (to, from) = (SourcePath.names(in: target), SourcePath.names(in: start))
    let shared = zip(to, from).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    // The way back from an unknown folder is unknown.
    if from[shared...].contains("..") { return target }
    let parts = from[shared...].map { _ in ".." } + to[shared...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A relative reference or an address (RFC 3986).
  func uri(_ path: String) -> String {
    let path = relative(path)
    return (SourcePath.isAbsolute(path) ? "file://" : "") + path.percentEncoded
  }
}

extension String {
  /// Keeps letters, digits, `-._~` and `/`; all else as bytes.
  package var percentEncoded: String {
    SourcePath.bytes(of: self).reduce(into: "") { text, byte in
      let isKept = byte.isLetterOrDigit || "-._~/".utf8.contains(byte)
      text += isKept ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(digits: 2)
    }
  }
}

extension Diagnostic {
  /// The text for programs that show only one line.
  var oneLine: String { ([message] + help).joined(separator: "; ").terminalSafe }
}
