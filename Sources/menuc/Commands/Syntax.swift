extension Command {
  static let syntax = Command(
    name: "syntax",
    summary: "Check that a file is KDL 2, whatever it says.",
    description: """
      Reads any KDL 2 document and reports its syntax errors only. With --canonical it prints the document in the form \
      of KDL's own test suite: no comments, properties sorted, strings and numbers in one spelling. '-' reads standard \
      input.

      Findings go to standard error.
      """,
    operands: .one("FILE"),
    options: [.canonical],
    statuses: ["0  it is KDL", "1  it is not", "2  wrong usage, or an unreadable file"],
    example: "menuc syntax --canonical App.menu.kdl",
    run: { _ in .unfinished("syntax") }
  )
}
