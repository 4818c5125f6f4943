/// A line about a command in a project file, such as `sheet paper=a4`, which only the program knows.
package struct ProjectLine: Sendable {
  package let command: String
  package let summary: String
  package let options: [Option]

  package struct Option: Sendable {
    package let name: String
    package let summary: String
    /// Nil for a flag.
    package let value: String?
    package let words: [String]

    package init(_ name: String, _ summary: String, value: String?, words: [String]) {
      (self.name, self.summary, self.value, self.words) = (name, summary, value, words)
    }
  }

  package init(_ command: String, _ summary: String, _ options: [Option]) {
    (self.command, self.summary, self.options) = (command, summary, options)
  }
}
