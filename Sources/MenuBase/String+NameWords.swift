extension String {
  /// Runs of letters and digits; a capital letter inside begins a new one, as in `isBookmarked`.
  package var nameWords: [String] {
    var words: [String] = [""]
    for character in self {
      if !character.isLetter && !character.isNumber {
        words.append("")
      } else if character.isUppercase, words[words.count - 1].last?.isUppercase == false {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Int {
  /// A count with its noun: `1 key`, `2 keys`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The words with commas and a last "and".
  package var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// The same for a sentence that names only the first of many: `a, b, c and 5 more`. It never hides a single one.
  ///
  /// - Parameter total: the number of all texts, if these are only the first.
  package func listed(first limit: Int, of total: Int? = nil) -> String {
    let total = total ?? count
    return total <= limit + 1 ? listed : (prefix(limit) + ["\(total - limit) more"]).listed
  }

  /// The texts with commas between them; if there are many, the first, on about one line, and the number of the others.
  ///
  /// - Parameter total: the number of all texts, if these are only the first.
  package func listed(atMost limit: Int = .max, of total: Int? = nil) -> String {
    var length = 0
    let fitting = prefix { text in
      length += text.utf8.count + 2
      return length <= 120
    }.count
    let shown = Swift.min(limit, Swift.max(fitting, 1))
    let total = total ?? count
    if total <= shown { return joined(separator: ", ") }
    return Array(prefix(shown)).joined(separator: ", ") + " and \(total - shown) more"
  }
}
