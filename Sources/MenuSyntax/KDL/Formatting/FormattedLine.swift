/// A line that is going to be written: what stands on it, and a comment at its end.
struct FormattedLine {
  /// How many blocks it is in.
  package var depth: Int
  /// The numbers of its pieces in ``LineWriter/pieces``.
  package var pieces: Range<Int>
  /// Whether it is switched off, so that the table around it takes no notice of it.
  package var isSlashdashed = false
  /// The comments at its end, as a piece; nil where there are none.
  package var comment: FormattedPiece?
}

/// What is never broken: a name, an entry, a comment, a block in one line.
struct FormattedPiece {
  /// What it is, as far as layout asks.
  package enum Kind {
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

  package let kind: Kind
  /// Where in ``LineWriter/bytes`` it is.
  package let range: Range<Int>
  /// The columns of its first and of its last line.
  package let width: (first: Int, last: Int)
  /// Whether it has several lines.
  let hasNewline: Bool
  /// Whether a line continuation stands before it.
  var beginsLine = false
  /// How many spaces stand before it, unless it begins a line.
  package var gap = 1

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
