import MenuReports

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
  /// Whether the value may be left out, and stands after a `=` otherwise; then the first of the choices holds.
  let isValueOptional: Bool

  /// What follows the name of an option.
  enum Value: Sendable {
    /// Nothing: it is there or not.
    case none
    /// Any text; the word stands for it in the help, and tells what it is unless that is said.
    case text(String, WordKind? = nil)
    /// One of these; the first is what holds without the option.
    case choice([String])
  }

  init(
    _ name: String, short: String? = nil, takes value: Value = .none, isRepeatable: Bool = false,
    isValueOptional: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.isValueOptional = isValueOptional
  }

  var names: [String] { [short, name].compactMap(\.self) }

  /// The name and what stands for the value: `--format text|json`. Words that are too many for a column are one word, the
  /// option's name, and stand in its summary.
  var usage: String { names.joined(separator: ", ") + valueSuffix }

  /// What follows the name in a line that shows what to type: ` FILE`, or `[=safe|suggested]`; empty without a value.
  var valueSuffix: String {
    guard let valueUsage else { return "" }
    let isShort = valueUsage.count <= 38
    let value = isShort ? valueUsage : name.drop { $0 == "-" }.uppercased()
    return isValueOptional ? "[=\(value)]" : " \(value)"
  }

  /// What stands for the value; nil for an option without one.
  var valueUsage: String? {
    switch value {
    case .none: nil
    case .text(let word, _): word
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether the word after the name is the value.
  var takesNextWord: Bool { valueUsage != nil && !isValueOptional }

  /// What a shell completes after the name.
  var kind: WordKind {
    switch value {
    case .none, .choice: .anything
    case .text(let word, let kind): kind ?? WordKind(placeholder: word)
    }
  }
}

extension Option {
  static let output = Option(
    "--output", short: "-o", takes: .text("FILE"), "write to a file instead of standard output")
  static let quiet = Option("--quiet", short: "-q", "print errors only")
  static let standardInputName = Option(
    "--stdin-filename", takes: .text("NAME", .file(Definition.fileExtensions)),
    "the path for '-', in messages and for includes")
}

/// The values of an option that takes one of some words: a case for each word, the first being what holds without the
/// option where one does.
protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// The option that chooses among them.
  static var option: Option { get }
}

extension Option {
  init<Choice: OptionChoice>(_ name: String, choosing choice: Choice.Type, _ summary: String) {
    self.init(name, takes: .choice(choice.allCases.map(\.rawValue)), summary)
  }
}

/// The forms of most commands' output.
enum Format: String, OptionChoice {
  case text, json

  static let option = Option("--format", choosing: Self.self, "text for people or json for programs")
}
