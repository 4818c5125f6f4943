extension MenuDump {
  /// The reason why a file is not a usable dump.
  package struct Mistake: Error, Sendable {
    package let message: String
    /// Its place; nil for a mistake in the file as a whole.
    package let source: SourceRange?
    package let help: [String]

    package init(_ message: String, at source: SourceRange?, help: [String] = []) {
      self.message = message
      self.source = source
      self.help = help
    }

    /// `path:line:column`; nil for a mistake in the file as a whole.
    package func place(in sources: SourceFiles) -> String? {
      var places = Places(sources)
      return places.text(of: source)
    }
  }

  /// Reads a dump: the JSON alone, or an app's output with the JSON between two marking lines.
  package init(_ bytes: [UInt8], file: SourceFile.ID) throws(Mistake) {
    let bytes = Self.marked(bytes)
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw Mistake(
        "the file is empty", at: nil,
        help: ["the app writes the dump when its menu is built: see Documentation/RunningApp.md"])
    }
    let document: JSONTree.Value
    do {
      document = try JSONTree(bytes, file: file).root
    } catch {
      let isOutput = !bytes.contains(UInt8(ascii: "{"))
      throw Mistake(
        error.diagnostic.message, at: error.diagnostic.range,
        help: error.diagnostic.help
          + (isOutput
            ? [
              "a running app writes a dump: see Documentation/RunningApp.md",
              "no line '\(Self.begin)' marks where a dump begins",
            ] : []))
    }
    var reader = MenuDumpReader()
    self = try reader.dump(document)
  }

  /// The lines before and after a dump on standard output.
  package static let begin = "----- menuc dump begins -----"
  package static let end = "----- menuc dump ends -----"

  /// The last dump between two marks, after blanks for all text before it, so that lines and columns stay the same.
  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first(where: { $0 > 0x20 }) != .openBrace else { return bytes }
    var start: Int?
    var found: Range<Int>?
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: .lineFeed) ?? bytes.count
      let text = String(decoding: bytes[line..<end], as: UTF8.self)
      // A console may print words of its own before an app's output.
      if text.hasTrimmedSuffix(Self.begin) {
        start = end
      } else if let begin = start, text.hasTrimmedSuffix(Self.end) {
        found = begin..<line
        start = nil
      }
      line = end + 1
    }
    // An unfinished dump is the last one, and cut off; an older one would be wrong.
    guard let found = start.map({ $0..<bytes.count }) ?? found else { return bytes }
    var blanks = bytes[..<found.lowerBound].map { $0 == .lineFeed ? $0 : UInt8(ascii: " ") }
    blanks += bytes[found]
    return blanks
  }
}

extension String {
  fileprivate func hasTrimmedSuffix(_ suffix: String) -> Bool {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.hasSuffix(suffix)
  }
}
