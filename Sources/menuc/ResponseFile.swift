import MenuReports

/// Words of a command line from a file, `@FILE`, for lists that are too long for a command line. A line is a word, as
/// Bazel's `multiline` and Ninja's `$in_newline` write it; one that begins with a single quote is quoted as for a
/// shell. A word in a file names no further response file. `@@name` is the word `@name`.
enum ResponseFile {
  /// The files' words are in their places.
  static func expanded(_ words: [String], reader: FileReader) throws(UsageError) -> [String] {
    guard words.contains(where: { $0.utf8.first == UInt8(ascii: "@") }) else { return words }
    var all: [String] = []
    for word in words {
      if let path = path(word) {
        all += try Self.words(in: path, reader)
      } else if word.begins(with: "@"), word != "@" {
        all.append(word.withoutFirstScalar)
      } else {
        all.append(word)
      }
    }
    return all
  }

  /// The file that a word names; nil for a plain word.
  static func path(_ word: String) -> String? {
    let rest = word.withoutFirstScalar
    return word.begins(with: "@") && !rest.isEmpty && !rest.begins(with: "@") ? rest : nil
  }

  private static func words(in path: String, _ reader: FileReader) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    switch reader.read(path) {
    case .success(let content): bytes = content
    case .failure(let failure):
      throw UsageError(
        "response file '\(path)' cannot be read: \(failure.reason)",
        help: "write '@@\(path)' for a file named '@\(path)'")
    }
    var words: [String] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var line = line
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty { continue }
      // A name of a file need not be UTF-8.
      guard let word = line.first == UInt8(ascii: "'") ? unquoted(line) : SourcePath.path(line) else {
        throw UsageError(
          "line \(index + 1) of the response file '\(path)' has a quote that does not end",
          help: "a line is a word, as it is or in single quotes as for a shell: 'it'\\''s'")
      }
      words.append(word)
    }
    return words
  }

  /// A shell's single quotes are closed for a quote itself: `'it'\''s'`. Nil if they are not closed.
  private static func unquoted(_ line: ArraySlice<UInt8>) -> String? {
    var word: [UInt8] = []
    var isQuoted = false
    var bytes = line.makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "\\") {
        guard let next = bytes.next() else { return nil }
        word.append(next)
      } else {
        word.append(byte)
      }
    }
    return isQuoted ? nil : SourcePath.path(word)
  }
}
