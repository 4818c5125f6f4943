extension String {
  /// The text in lines of at most `width` columns, broken at spaces; paragraphs (lines of the text) stay apart.
  ///
  /// A word wider than a line has a line to itself. O(n).
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var column = 0
      for word in paragraph.split(separator: " ") {
        let wordWidth = String(word).displayWidth
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

  /// The text as it is where it is at most `width` columns wide; else ``wrapped(to:)``, and a word wider than a line
  /// broken where the line ends. O(n).
  func folded(to width: Int) -> [String] {
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
