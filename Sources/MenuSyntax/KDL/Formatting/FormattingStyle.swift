/// The layout of a document, apart from its text.
enum FormattingStyle {
  /// How many spaces a block is indented by.
  static let indentation = 4
  /// The widest one-line block, and the widest line with an aligned comment, in columns.
  static let width = 120
  /// The widest row of a table, in columns.
  static let tableWidth = 140
  /// The names of nodes that are aligned as the rows of a table: the lists of commands and keys.
  static let tables: [StaticString] = [
    "command", "keyCommand", "alternate", "action", "reserved", "systemDefault", "convention",
  ]
  /// The most that cells of one column may differ in width. A wider cell begins a table of its own.
  static let spread = 20
  /// How many spaces precede a comment at the end of a line, at least.
  static let commentGap = 4
}
