import MenuReports

struct Option: Sendable {
  /// The name with dashes: `--format`.
  let name: String
  /// The short form with its dash: `-o`.
  let short: String?
  let value: Value
  /// The line of help.
  private(set) var summary: String
  let isRepeatable: Bool
  /// Whether the value may be left out, or follows a `=`; without it the first of the choices counts.
  let isValueOptional: Bool
  let isRequired: Bool

  enum Value: Sendable {
    case none
    /// The help shows the word, which also names the kind of text if no kind is given.
    case text(String, WordKind? = nil)
    /// The first is the default.
    case choice([String])
    /// A number within bounds.
    case number(ClosedRange<Double>, isWhole: Bool)
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

  /// The same option in the help of one command.
  func saying(_ summary: String) -> Option {
    var option = self
    option.summary = summary
    return option
  }

  var names: [String] { [short, name].compactMap(\.self) }

  /// `--format text|json`. Words that do not fit into a column become the option's name, and the summary lists them.
  var usage: String { names.joined(separator: ", ") + valueSuffix }

  /// ` FILE`, or `[=safe|suggested]`; empty without a value.
  var valueSuffix: String {
    guard let valueUsage else { return "" }
    let isShort = valueUsage.count <= 38
    let value = isShort ? valueUsage : name == "--for" ? "TARGET" : name.drop { $0 == "-" }.uppercased()
    return isValueOptional ? "[=\(value)]" : " \(value)"
  }

  var valueUsage: String? {
    switch value {
    case .none: nil
    case .text(let word, _): word
    case .number: "N"
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether the word after the name is the value.
  var takesNextWord: Bool { valueUsage != nil && !isValueOptional }

  /// The kind for a shell that completes the word after the name.
  var kind: WordKind {
    switch value {
    case .none, .choice, .number: .anything
    case .text(let word, let kind): kind ?? WordKind(placeholder: word)
    }
  }

  /// The words that its value may be, as far as they are known.
  var words: [String] {
    switch (value, kind) {
    case (.choice(let words), _): words
    case (_, .word(let vocabulary)): vocabulary.words.map(\.word)
    default: []
    }
  }

  static let output = Option(
    "--output", short: "-o", takes: .text("FILE"), "write to a file instead of standard output")
  static let quiet = Option("--quiet", short: "-q", "print errors only")
  static let standardInputName = Option(
    "--stdin-filename", takes: .text("NAME", .file(Definition.fileExtensions)),
    "the path for '-', in messages and for includes")
  static let check = Option("--check", "write nothing; exit status 1 and a diff when the output file is stale")
}

/// An option's choice of words: a case for each word, the default first if there is one.
protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {
  static var option: Option { get }
}

extension Option {
  init<Choice: OptionChoice>(
    _ name: String, choosing choice: Choice.Type, isRequired: Bool = false, _ summary: String
  ) {
    self.init(name, takes: .choice(choice.allCases.map(\.rawValue)), isRequired: isRequired, summary)
  }
}

/// The formats of most commands' output.
enum Format: String, OptionChoice {
  case text, json

  static let option = Option("--format", choosing: Self.self, "text for people or json for programs")
}
