import MenuModel

/// Words of a command line that stand in a file, `@FILE`: a command line may be too short for thousands of them.
///
/// A line is a word, as Bazel's `multiline` and Ninja's `$in_newline` write it; one that begins with a single quote is
/// quoted as for a shell. What stands in a file is no further response file. `@@name` is the word `@name`.
enum ResponseFile {
  /// The words with those of the files in their places.
  static func expanded(_ words: [String], reader: FileReader) throws(UsageError) -> [String] {
    guard words.contains(where: { $0.utf8.first == UInt8(ascii: "@") }) else { return words }
    var all: [String] = []
    for word in words {
      if word.hasPrefix("@@") {
        all.append(String(word.dropFirst()))
      } else if word.hasPrefix("@"), word != "@" {
        all += try Self.words(in: String(word.dropFirst()), reader)
      } else {
        all.append(word)
      }
    }
    return all
  }

  private static func words(in path: String, _ reader: FileReader) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    switch reader.read(path) {
    case .success(let content): bytes = content
    case .failure(let failure):
      throw UsageError(
        "cannot read the response file '\(path)': \(failure.reason)",
        help: "a name that begins with @ is written '@@\(path)'")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("the response file '\(path)' is not UTF-8")
    }
    var words: [String] = []
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var line = Substring(line)
      if line.utf8.last == UInt8(ascii: "\r") { line = Substring(line.utf8.dropLast()) }
      if line.isEmpty { continue }
      guard let word = line.hasPrefix("'") ? unquoted(line) : String(line) else {
        throw UsageError(
          "line \(index + 1) of the response file '\(path)' has a quote that does not end",
          help: "a line is a word, as it is or in single quotes as for a shell: 'it'\\''s'")
      }
      words.append(word)
    }
    return words
  }

  /// A word in a shell's single quotes, which are left for a quote itself: `'it'\''s'`; nil where they do not end.
  private static func unquoted(_ line: Substring) -> String? {
    var word: [UInt8] = []
    var isQuoted = false
    var bytes = line.utf8.makeIterator()
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
    return isQuoted ? nil : String(decoding: word, as: UTF8.self)
  }
}
