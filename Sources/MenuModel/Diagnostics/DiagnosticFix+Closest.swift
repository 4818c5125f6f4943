extension [Diagnostic.Fix] {
  /// The fix "did you mean", where one of the known words is close; empty where none is.
  static func closest(to word: String, in known: [String], at range: SourceRange) -> [Diagnostic.Fix] {
    closest(to: word, in: known) { [Diagnostic.Edit(range, $0)] }
  }

  /// The same with edits made from the word that was meant.
  static func closest(
    to word: String, in known: [String], edits: (String) -> [Diagnostic.Edit]
  ) -> [Diagnostic.Fix] {
    Suggestion.closest(to: word, in: known).map { [Diagnostic.Fix("did you mean `\($0)`?", edits($0))] } ?? []
  }
}

extension String {
  /// The text between quotes, as a definition would write it.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

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
