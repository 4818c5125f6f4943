import MenuReports

extension String {
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || byte.isLetterOrDigit || "-_./=,:+@%".utf8.contains(byte)
    }
    return isPlain && !isEmpty
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
