extension [Diagnostic.Fix] {
  /// The fix "did you mean", where one of the known words is close; empty where none is.
  static func closest(to word: String, in known: [String], at range: SourceRange) -> [Diagnostic.Fix] {
    closest(to: word, in: known, at: range) { $0 }
  }

  /// The same where the word that was meant is only a part of what `writing` makes of it.
  static func closest(
    to word: String, in known: [String], at range: SourceRange, writing: (String) -> String
  ) -> [Diagnostic.Fix] {
    guard let meant = Suggestion.closest(to: word, in: known).map(writing) else { return [] }
    return [Diagnostic.Fix("did you mean `\(meant)`?", [Diagnostic.Edit(range, meant)])]
  }
}

extension String {
  /// A value for a message, in single quotes instead of the double ones it may have been written with.
  var inSingleQuotes: String {
    let isQuoted = utf8.count > 1 && utf8.first == UInt8(ascii: "\"") && utf8.last == UInt8(ascii: "\"")
    return "'" + (isQuoted ? String(dropFirst().dropLast()) : self) + "'"
  }
  /// The text between quotes, as a definition would write it.
  var quoted: String { StringQuoting.quoted(Array(utf8)) }

  /// The text with the first occurrence of a part replaced.
  func replacing(_ part: String, by other: String) -> String {
    guard !part.isEmpty, let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return self }
    return String(self[..<start]) + other + String(self[start...].dropFirst(part.count))
  }

  /// A method name made of a title: `New Tab` gives `newTab:`.
  var asSelector: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "") + rest.joined() + ":"
  }
}
