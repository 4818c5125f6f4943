import MenuReports

/// The texts of a command's help, from a file of `Commands/Help`: a summary, paragraphs, and lists with headings.
struct CommandHelp {
  /// Lines with no empty line between them.
  private let blocks: [ArraySlice<Substring>]

  init(of name: String) {
    blocks = EmbeddedHelp.all.text(name).split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
  }

  /// The purpose, as one line of the list of commands.
  var summary: String { blocks.first?.joined(separator: " ") ?? "" }

  /// The description, each paragraph in one line, with an empty line between them.
  var description: String {
    blocks.dropFirst().filter { $0.last?.hasPrefix(" ") == false }.map { $0.joined(separator: " ") }
      .joined(separator: "\n\n")
  }

  /// The meanings of the exit statuses: `0  no errors`.
  var statuses: [String] { list("Exit status:") }
  /// Two lines as people type them.
  var examples: [String] { list("Examples:") }
  /// The environment variables that menuc reads, each with two spaces before its meaning.
  var environment: [String] { list("Environment:") }

  private func list(_ heading: Substring) -> [String] {
    blocks.first { $0.first == heading }?.dropFirst().map { String($0.drop { $0 == " " }) } ?? []
  }
}
