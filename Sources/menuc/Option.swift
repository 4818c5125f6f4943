import MenuReports

/// An option of a command: its spelling, its value and its line of help.
struct Option: Sendable {
  /// Its name with dashes: `--format`.
  let name: String
  /// A single letter with its dash, if it has one: `-o`.
  let short: String?
  /// The value that follows the name.
  let value: Value
  /// One line of help.
  let summary: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// Whether the value may be left out, or follows a `=`; without it the first of the choices counts.
  let isValueOptional: Bool
  /// Whether the command needs it.
  let isRequired: Bool

  /// The value of an option.
  enum Value: Sendable {
    /// No value.
    case none
    /// Any text. The help shows the word, which also names the kind of text if no kind is given.
    case text(String, WordKind? = nil)
    /// One of these; the first is the default.
    case choice([String])
  }

  init(
    _ name: String, short: String? = nil, takes value: Value = .none, isRepeatable: Bool = false,
    isValueOptional: Bool = false, isRequired: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.isValueOptional = isValueOptional
    self.isRequired = isRequired
  }

  var names: [String] { [short, name].compactMap(\.self) }

  /// The name and the word for the value: `--format text|json`. Words that do not fit into a column become one word,
  /// the option's name, and the summary lists them.
  var usage: String { names.joined(separator: ", ") + valueSuffix }

  /// The part after the name in a line of usage: ` FILE`, or `[=safe|suggested]`; empty without a value.
  var valueSuffix: String {
    guard let valueUsage else { return "" }
    let isShort = valueUsage.count <= 38
    let value = isShort ? valueUsage : name == "--for" ? "TARGET" : name.drop { $0 == "-" }.uppercased()
    return isValueOptional ? "[=\(value)]" : " \(value)"
  }

  /// The word for the value; nil for an option without one.
  var valueUsage: String? {
    switch value {
    case .none: nil
    case .text(let word, _): word
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether the word after the name is the value.
  var takesNextWord: Bool { valueUsage != nil && !isValueOptional }

  /// The kind of word that a shell completes after the name.
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

/// The values of an option with a choice of words: a case for each word, the default first if there is one.
protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// The option that chooses among them.
  static var option: Option { get }
}

extension Option {
  init<Choice: OptionChoice>(
    _ name: String, choosing choice: Choice.Type, isRequired: Bool = false, _ summary: String
  ) {
    self.init(name, takes: .choice(choice.allCases.map(\.rawValue)), isRequired: isRequired, summary)
  }
}

/// The forms of most commands' output.
enum Format: String, OptionChoice {
  case text, json

  static let option = Option("--format", choosing: Self.self, "text for people or json for programs")
}
