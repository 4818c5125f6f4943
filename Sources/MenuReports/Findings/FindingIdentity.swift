/// A finding's code, file and element: the same if lines move, the file is reformatted, or another part is edited.
package struct FindingIdentity: Sendable, Hashable {
  package let code: DiagnosticCode

  /// The path as diagnostics show it.
  package let path: String

  /// The element from outside in, with the marked part: `insert atEndOf=.file > command open: > key=cmd+o`; empty for
  /// a whole file.
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

  /// 32 hexadecimal digits, the same on every machine. `path` identifies the file if the shown one does not. O(length).
  func fingerprint(path: String? = nil) -> String {
    let parts = ["\(code.number)", path ?? self.path, element, "\(ordinal)"]
    return SHA256.digest(Array(parts.joined(separator: "\0").utf8)).prefix(16)
      .map { String($0, radix: 16).withZeros(to: 2) }.joined()
  }
}
