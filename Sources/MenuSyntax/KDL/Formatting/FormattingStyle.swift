/// The layout of a document, apart from its text.
enum FormattingStyle {
  /// How many spaces a block is indented by.
  static let indentation = 4
  /// How many columns a block in one line may have, and a comment that is aligned with another.
  static let width = 120
  /// How many columns the row of a table may have.
  static let tableWidth = 140
  /// The names of nodes that are aligned as the rows of a table: the lists of commands and keys.
  static let tables: [StaticString] = [
    "command", "keyCommand", "alternate", "action", "reserved", "systemDefault", "convention",
  ]
  /// How many columns the cells of one column may differ by. A longer one begins a table of its own.
  static let spread = 20
  /// How many spaces precede a comment at the end of a line, at least.
  static let commentGap = 4
}
