struct FormattedLine {
  /// How many blocks it is in.
  var depth: Int
  /// The pieces as indices into ``LineWriter/pieces``.
  var pieces: Range<Int>
  /// The table around it ignores a slashdashed line.
  var isSlashdashed = false
  /// The comments at its end, in one piece.
  var comment: FormattedPiece?
}

/// An unbreakable part of a line: a name, an entry, a comment, a block in one line.
struct FormattedPiece {
  enum Kind {
    /// The name with its annotation and the slashdash before it.
    case name
    case argument
    /// The key is a range of ``LineWriter/bytes``.
    case property(key: Range<Int>)
    /// A children block in one line, or the `}` of one in several.
    case block
    /// The `{` of a children block in several lines.
    case opening
    /// `/* … */`.
    case comment
    /// `// …`.
    case lineComment
  }

  let kind: Kind
  /// The place in ``LineWriter/bytes``.
  let range: Range<Int>
  /// The columns of its first and of its last line.
  let width: (first: Int, last: Int)
  let hasNewline: Bool
  /// Whether a line continuation precedes it.
  var beginsLine = false
  /// The spaces before it, unless it begins a line.
  var gap = 1

  var endsLine: Bool {
    if case .lineComment = kind { true } else { false }
  }

  var isComment: Bool {
    switch kind {
    case .comment, .lineComment: true
    case .name, .argument, .property, .block, .opening: false
    }
  }
}
