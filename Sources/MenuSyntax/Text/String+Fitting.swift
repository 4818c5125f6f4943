extension String {
  /// The approximate width in a proportional font, in thousandths of the font's size. ASCII has Helvetica's widths plus
  /// 6 %, since interface fonts are wider. Other characters count by their columns in a terminal. O(n).
  package var typesetWidth: Int { reduce(0) { $0 + $1.typesetWidth } }

  /// The same for the widest of interface fonts; never less than ``typesetWidth``. ASCII has DejaVu Sans' widths, which
  /// are Verdana's too. An emoji counts as the characters it is joined from, as without a font of emoji. O(n).
  package var widestTypesetWidth: Int { reduce(0) { $0 + $1.widestTypesetWidth } }

  /// Breaks between words. Cuts a word wider than a line, and the end of the last line, with an ellipsis; `hyphenates`
  /// continues such a word in the next line after a syllable, `breaksWords` after any letter. `width` is in thousandths
  /// of the font's size.
  ///
  /// - Complexity: O(count * width + length of the words that are cut).
  package func fitted(to width: Int, lines count: Int, hyphenates: Bool = false, breaksWords: Bool = false) -> [String]
  {
    var rest = Substring(self).drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    var lines: [String] = []
    while !rest.isEmpty {
      if lines.count == count - 1 { return lines + [rest.truncated(to: width)] }
      let (line, next) = rest.firstLine(of: width, hyphenates: hyphenates, breaksWord: breaksWords)
      lines.append(line)
      rest = next.drop { $0.isWhitespace }
    }
    return lines
  }
}

extension Substring {
  fileprivate func firstLine(of width: Int, hyphenates: Bool, breaksWord: Bool) -> (line: String, rest: Substring) {
    var taken = 0
    var index = startIndex
    var end: Index?
    while index < endIndex {
      let character = self[index]
      if character.isWhitespace || character.displayWidth == 2 { end = index }
      taken += character.typesetWidth
      if taken > width { break }
      index = self.index(after: index)
      if character == "-" || character == "/" { end = index }
    }
    if index == endIndex { return (String(self), self[endIndex...]) }
    if let end, end > startIndex { return (String(self[..<end]), self[end...]) }
    if breaksWord {
      // Take something, however narrow the line is.
      let end = Swift.max(index, self.index(after: startIndex))
      return (String(self[..<end]), self[end...])
    }
    let word = self[..<wordEnd]
    if hyphenates, let end = word.syllableEnds.last(where: { (word[..<$0] + "-").typesetWidth <= width }) {
      return (word[..<end] + "-", self[end...])
    }
    return (word.truncated(to: width), self[word.endIndex...])
  }

  /// Syllables' ends in a word, without the last; a syllable begins with as many consonants as words do. A dictionary
  /// may break elsewhere, but a reader follows. Three letters precede and four follow. Names such as VoiceOver have
  /// none. The page does the same in `titles.js`.
  private var syllableEnds: [Index] {
    if zip(self, dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) { return [] }
    let places = Array(indices)
    let letters = map { $0.isLetter ? Character($0.lowercased()) : " " }
    func isVowel(_ index: Int) -> Bool { "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœаеёиоуыэюяіїє".contains(letters[index]) }
    var ends: [Index] = []
    var start = 0
    for vowel in letters.indices where isVowel(vowel) || letters[vowel] == " " {
      if start > 0, letters[vowel] != " ", vowel + 1 < letters.count, letters[vowel + 1] != " ",
        let end = (start..<vowel).first(where: { end in
          end > 2 && end + 4 <= letters.count && !letters[end - 3..<end + 4].contains(" ")
            && (end == vowel - 1 || Self.onsets.contains(String(letters[end..<vowel])))
        })
      {
        ends.append(places[end])
      }
      start = letters[vowel] == " " ? 0 : vowel + 1
    }
    return ends
  }

  /// Beginnings of syllables, besides any single consonant.
  private static let onsets: Set<String> = [
    "bl", "br", "ch", "chl", "chr", "ck", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl", "kn", "kr", "ph", "phl",
    "phr", "pl", "pr", "sch", "schl", "schm", "schn", "schr", "schw", "scr", "sh", "sp", "spl", "spr", "st", "str",
    "th", "thl", "thr", "tr",
  ]

  private var wordEnd: Index {
    for index in indices {
      let next = self.index(after: index)
      if self[index] == "-" || self[index] == "/" || next == endIndex { return next }
      if self[next].isWhitespace || self[next].displayWidth == 2 { return next }
    }
    return endIndex
  }

  fileprivate func truncated(to width: Int) -> String {
    var taken = 0
    let ellipsis: Character = "…"
    var end = startIndex
    for index in indices {
      if taken + ellipsis.typesetWidth <= width { end = index }
      taken += self[index].typesetWidth
      if taken > width {
        var line = self[..<end]
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line) + String(ellipsis)
      }
    }
    return String(self)
  }
}

extension Character {
  fileprivate var typesetWidth: Int {
    if let code = asciiValue, code >= 0x20, code < 0x7F { return Self.asciiWidths[Int(code) - 0x20] * 53 / 50 }
    switch displayWidth {
    case 0: return 0
    // Joined letters are narrower than others.
    case 1: return isUppercase ? 760 : ("\u{600}"..."\u{6FF}").contains(self) ? 540 : 620
    default: return 1040
    }
  }

  fileprivate var widestTypesetWidth: Int {
    if let code = asciiValue, code >= 0x20, code < 0x7F {
      return max(typesetWidth, Self.widestWidths[Int(code) - 0x20])
    }
    return max(typesetWidth, unicodeScalars.reduce(0) { $0 + $1.widestTypesetWidth })
  }

  /// Helvetica, from space to ~; from Adobe's font metrics.
  private static let asciiWidths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The widths of DejaVu Sans, from space to ~.
  private static let widestWidths = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
    1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
    603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]
}

extension Unicode.Scalar {
  /// The width with scalars other than ASCII.
  fileprivate var widestTypesetWidth: Int {
    if properties.isEmojiPresentation, value < 0x1F1E6 || value > 0x1F1FF { return 1300 }
    return switch Character(self).displayWidth {
    case 0: 0
    case 1: properties.isUppercase || !properties.isAlphabetic ? 1000 : 680
    default: 1040
    }
  }
}
