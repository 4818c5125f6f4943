/// The layout of a document, apart from its text. Widths are in columns.
enum FormattingStyle {
  static let indentation = 4
  /// The widest one-line block, and the widest line with an aligned comment.
  static let width = 120
  static let tableWidth = 140
  /// Nodes that are aligned as rows of a table: the lists of commands and keys.
  static let tables: [StaticString] = [
    "command", "keyCommand", "alternate", "action", "reserved", "systemDefault", "convention",
  ]
  /// The most that cells of one column may differ in width. A wider cell begins a new table.
  static let spread = 20
  /// The least number of spaces before a comment at the end of a line.
  static let commentGap = 4
}
