/// An option of a command: its spelling, its value and its line of help.
struct Option: Sendable {
  /// With its dashes: `--format`.
  let name: String
  /// A single letter with its dash, where there is one: `-o`.
  let short: String?
  /// What follows the name.
  let value: Value
  /// What it does, as one line of help.
  let summary: String
  /// Whether it may be given several times.
  let isRepeatable: Bool

  /// What follows the name of an option.
  enum Value: Sendable {
    /// Nothing: it is there or not.
    case none
    /// Any text; the word stands for it in the help.
    case text(String)
    /// One of these; the first is what holds without the option.
    case choice([String])
  }

  init(_ name: String, short: String? = nil, takes value: Value = .none, isRepeatable: Bool = false, _ summary: String)
  {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// The name and what stands for the value: `--format text|json`.
  var usage: String {
    let names = [short, name].compactMap(\.self).joined(separator: ", ")
    return valueUsage.map { "\(names) \($0)" } ?? names
  }

  /// What stands for the value; nil for an option without one.
  var valueUsage: String? {
    switch value {
    case .none: nil
    case .text(let word): word
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

extension Option {
  static let format = Option("--format", takes: .choice(["text", "json"]), "text for people or json for programs")
  static let output = Option(
    "--output", short: "-o", takes: .text("FILE"), "write to a file instead of standard output")
  static let platform = Option("--platform", takes: .text("P"), "one platform of the definition; by default the first")
  static let onlyPlatform = Option("--platform", takes: .text("P"), "only this platform; by default each of them")
  static let strict = Option("--strict", "let warnings count: exit status 1 when there are any")
  static let style = Option(
    "--style", takes: .choice(["overlay", "menu-bar"]), "what to draw where a platform has both")
  static let canonical = Option("--canonical", "print the canonical document")
}
