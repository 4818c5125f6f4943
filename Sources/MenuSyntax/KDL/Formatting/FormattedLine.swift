/// A line that is going to be written: its pieces, and a comment at its end.
struct FormattedLine {
  /// How many blocks it is in.
  var depth: Int
  /// The numbers of its pieces in ``LineWriter/pieces``.
  var pieces: Range<Int>
  /// Whether it is slashdashed, so that the table around it ignores it.
  var isSlashdashed = false
  /// The comments at its end, as a piece; nil without any.
  var comment: FormattedPiece?
}

/// An unbreakable part of a line: a name, an entry, a comment, a block in one line.
struct FormattedPiece {
  /// The kind of a piece, as far as layout asks.
  enum Kind {
    /// The name of a node, with its annotation and the slashdash before it.
    case name
    case argument
    /// A property, and where in ``LineWriter/bytes`` its key is.
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
  /// Where in ``LineWriter/bytes`` it is.
  let range: Range<Int>
  /// The columns of its first and of its last line.
  let width: (first: Int, last: Int)
  let hasNewline: Bool
  /// Whether a line continuation precedes it.
  var beginsLine = false
  /// How many spaces precede it, unless it begins a line.
  var gap = 1

  /// Whether a line must end after it.
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
