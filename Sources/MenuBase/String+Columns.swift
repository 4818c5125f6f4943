extension StringProtocol {
  /// How many terminal columns the text takes.
  ///
  /// Counted by grapheme cluster. East Asian wide and fullwidth text and emoji take two, ambiguous characters one,
  /// combining marks none. Control characters take none: make the text ``terminalSafe`` first. O(n).
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      // Looking for clusters takes fifteen times as long, an eighth of an audit, and few texts need it.
      guard let own = scalar.widthByItself else { return reduce(0) { $0 + $1.displayWidth } }
      width += own
    }
    return width
  }
}

extension String {
  /// How much of a whole something is, as a bar of some columns. Only all fills it, and only zero leaves it empty.
  package init(bar part: Int, of whole: Int, in width: Int) {
    self.init(repeating: "━", count: whole == 0 ? width : part == 0 ? 0 : Swift.max(1, part * width / whole))
  }

  /// The text with spaces after it up to a width in terminal columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The text with spaces before it up to a width in terminal columns.
  package func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  /// The text, or as much of it as fits into a width in terminal columns.
  package func clipped(to width: Int) -> String {
    var rest = width
    return String(
      prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      })
  }

  /// The text in lines of at most `width` columns, broken at spaces; paragraphs (lines of the text) stay apart.
  ///
  /// A word wider than a line has a line to itself. O(n).
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

  /// The text itself if it is at most `width` columns wide, else ``wrapped(to:)``. A word wider than a line is broken
  /// where the line ends. O(n).
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
  /// How many terminal columns the grapheme cluster takes: 0, 1 or 2.
  package var displayWidth: Int {
    // Variation selector 16 asks for the emoji form: "❤️", "1️⃣".
    if unicodeScalars.contains("\u{FE0F}"), unicodeScalars.first?.properties.isEmoji == true { return 2 }
    // The limit makes one glyph of emoji joined by ZWJ and of Indic conjuncts.
    return min(2, unicodeScalars.reduce(0) { $0 + $1.displayWidth })
  }
}

extension Unicode.Scalar {
  /// How many columns a scalar takes that is always a cluster by itself. Nil for others. Two that make a line break
  /// together take none anyway.
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

  /// How many columns the scalar adds to its cluster.
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
