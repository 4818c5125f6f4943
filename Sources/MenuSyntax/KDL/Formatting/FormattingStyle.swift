/// The layout of a document, apart from its text.
package struct FormattingStyle: Sendable {
  /// How many spaces a block is indented by.
  package let indentation: Int
  /// How many columns a block in one line may have, and a comment that is aligned with another.
  package let width: Int
  /// How many columns the row of a table may have.
  let tableWidth: Int
  /// The names of nodes that are aligned as the rows of a table.
  package let tables: [StaticString]
  /// How many columns the cells of one column may differ by. A longer one begins a table of its own.
  let spread: Int
  /// How many spaces precede a comment at the end of a line, at least.
  let commentGap: Int

  /// Makes a style; the defaults are those of definitions, except that nothing is a table.
  package init(
    indentation: Int = 4, width: Int = 120, tableWidth: Int = 140, tables: [StaticString] = [], spread: Int = 20,
    commentGap: Int = 4
  ) {
    self.indentation = indentation
    self.width = width
    self.tableWidth = tableWidth
    self.tables = tables
    self.spread = spread
    self.commentGap = commentGap
  }

  /// For definitions, and any other document: its tables are the lists of commands and keys.
  package static let definition = FormattingStyle(
    tables: ["command", "keyCommand", "alternate", "action", "reserved", "systemDefault", "convention"])
}
