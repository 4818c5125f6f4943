/// The identity of a finding, independent of its line: its code, its file, and its element.
///
/// It stays the same when lines move, when the file is reformatted, and when another part of it is edited.
package struct FindingIdentity: Sendable, Hashable {
  package let code: DiagnosticCode

  /// The path of the file, as diagnostics show it.
  package let path: String

  /// The element, from the outside in, with its marked part: `insert atEndOf=.file > command open: > key=cmd+o`. Empty
  /// for the file as a whole.
  package let element: String

  /// How many findings with the same code, file and element come before it.
  let ordinal: Int

  /// The identity without the number among equal findings.
  package struct Key: Sendable, Hashable {
    let code: DiagnosticCode
    let path: String
    let element: String
  }

  /// - Parameter prefix: the beginning of the path to leave out, if the path has it.
  package func key(without prefix: String = "") -> Key {
    let isLonger = path.utf8.starts(with: prefix.utf8)
    let path = isLonger ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : path
    return Key(code: code, path: path, element: element)
  }

  /// A name of fixed length for programs, the same on every machine; 32 hexadecimal digits. O(length).
  ///
  /// - Parameter path: the path that identifies its file, if that is not the shown one.
  func fingerprint(path: String? = nil) -> String {
    let parts = ["\(code.number)", path ?? self.path, element, "\(ordinal)"]
    return SHA256.digest(Array(parts.joined(separator: "\0").utf8)).prefix(16)
      .map { String($0, radix: 16).withZeros(to: 2) }.joined()
  }
}
