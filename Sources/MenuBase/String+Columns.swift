extension StringProtocol {
  /// Terminal columns, by grapheme cluster: East Asian wide or fullwidth text and emoji take two, ambiguous characters
  /// one, combining marks and control characters none. Make the text ``terminalSafe`` first. O(n).
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      // Finding clusters takes fifteen times as long, an eighth of an audit, and few texts need it.
      guard let own = scalar.widthByItself else { return reduce(0) { $0 + $1.displayWidth } }
      width += own
    }
    return width
  }
}

extension String {
  /// The same as `count`, which looks for the ends of characters in ASCII too. O(n).
  package var characterCount: Int {
    var text = self
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } } ? utf8.count : count
  }

  /// Whether it is printable ASCII without quotes and backslashes. O(n).
  package var isPlainInQuotes: Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != .quote && $0 != .backslash } }
  }

  /// How many characters of ASCII it has. O(n).
  package var asciiCount: Int {
    var text = self
    return text.withUTF8 { $0.reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) } }
  }

  /// A bar for a share of a whole. Only all fills it, and only zero leaves it empty.
  package init(bar part: Int, of whole: Int, in width: Int) {
    self.init(repeating: "━", count: whole == 0 ? width : part == 0 ? 0 : Swift.max(1, part * width / whole))
  }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  package func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  package func clipped(to width: Int) -> String {
    var rest = width
    return String(
      prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      })
  }

  /// Breaks at spaces; keeps paragraphs (lines of the text) apart, and a word wider than a line whole. O(n).
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var column = 0
      for word in paragraph.split(separator: " ") {
        let wordWidth = word.displayWidth
        if !line.isEmpty, column + 1 + wordWidth > width {
          lines.append(line)
          line = ""
          column = 0
        }
        if !line.isEmpty {
          line += " "
          column += 1
        }
        line += word
        column += wordWidth
      }
      lines.append(line)
    }
    return lines
  }

  /// The text if it fits, else ``wrapped(to:)``, with wider words broken. O(n).
  package func folded(to width: Int) -> [String] {
    if displayWidth <= width { return [self] }
    return wrapped(to: width).flatMap { line -> [String] in
      if line.displayWidth <= width { return [line] }
      var pieces: [String] = []
      var column = width
      for character in line {
        if column + character.displayWidth > width {
          pieces.append("")
          column = 0
        }
        pieces[pieces.count - 1].append(character)
        column += character.displayWidth
      }
      return pieces
    }
  }
}

extension Character {
  package var displayWidth: Int {
    // Variation selector 16 asks for the emoji form: "❤️", "1️⃣".
    if unicodeScalars.contains("\u{FE0F}"), unicodeScalars.first?.properties.isEmoji == true { return 2 }
    // Emoji joined by ZWJ and Indic conjuncts are one glyph.
    return min(2, unicodeScalars.reduce(0) { $0 + $1.displayWidth })
  }
}

extension Unicode.Scalar {
  /// Columns of a scalar that is always its own cluster; nil for others. Two that make a line break take none anyway.
  fileprivate var widthByItself: Int? {
    switch value {
    case 0x20...0x7E: 1
    case 0...0x1F, 0x7F...0x9F: 0
    // The soft hyphen, U+00AD, is a format character that terminals draw.
    case 0xA0..<0x300: 1
    case 0x2010...0x2027, 0x2190...0x21FF, 0x2303, 0x2318, 0x2325: 1  // Dashes, quotes, arrows, ⌃ ⌘ ⌥.
    default: nil
    }
  }

  fileprivate var displayWidth: Int {
    if let widthByItself { return widthByItself }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of a Hangul syllable.
    case 0x1F1E6...0x1F1FF: return 1  // Regional indicators: two make a flag.
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return WideCharacters.contains(self) || properties.isEmojiPresentation ? 2 : 1
    }
  }
}
