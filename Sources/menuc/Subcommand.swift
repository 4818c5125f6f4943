import MenuReports

struct Subcommand: Sendable {
  let name: String
  let operands: OperandList
  let options: [Option]
  /// Only a project file has them, in the line with the command's name or in one of `outputs`.
  var settings: [Option] = []
  /// Whether its purpose is to show findings; another command prints errors and counts the rest.
  var showsAllFindings = false
  /// Prints nothing before it returns.
  let run: @Sendable (Arguments) throws(UsageError) -> CommandOutcome

  var help: CommandHelp { CommandHelp(of: name) }

  /// The operands, which follow the options. The word of each in the help also names its kind if none is given.
  enum OperandList: Sendable {
    case none
    case optional(String, WordKind? = nil)
    case one(String, WordKind? = nil)
    case two(String, String)
    case oneOrTwo(String, String)
    case oneOrMore(String, WordKind? = nil)
    /// No operand means the whole project.
    case any(String, WordKind? = nil)

    /// The operands' names in the help: `FILE`.
    var names: [String] {
      switch self {
      case .none: []
      case .optional(let name, _), .one(let name, _), .oneOrMore(let name, _), .any(let name, _): [name]
      case .two(let first, let second), .oneOrTwo(let first, let second): [first, second]
      }
    }

    /// The kinds of words that a shell completes.
    var kinds: [WordKind] {
      switch self {
      case .optional(_, let kind?), .one(_, let kind?), .oneOrMore(_, let kind?), .any(_, let kind?): [kind]
      default:
        names.map {
          ["FILE", "OLD", "NEW"].contains($0) ? .file(Definition.fileExtensions) : WordKind(placeholder: $0)
        }
      }
    }

    var counts: (least: Int, most: Int) {
      switch self {
      case .none: (0, 0)
      case .optional: (0, 1)
      case .one: (1, 1)
      case .two: (2, 2)
      case .oneOrTwo: (1, 2)
      case .oneOrMore: (1, .max)
      case .any: (0, .max)
      }
    }

    fileprivate var usage: String {
      switch self {
      case .none: ""
      case .optional(let name, _): "[\(name)]"
      case .one(let name, _): name
      case .two(let first, let second): "\(first) \(second)"
      case .oneOrTwo(let first, let second): "\(first) [\(second)]"
      case .oneOrMore(let name, _): "\(name)..."
      case .any(let name, _): "[\(name)...]"
      }
    }
  }

  /// The line to type.
  var usage: String {
    let required = ["menuc", name] + options.filter(\.isRequired).map { $0.name + $0.valueSuffix }
    let options = options.filter { !$0.isRequired }.map { option in
      "[\((option.short ?? option.name) + option.valueSuffix)]"
        + (option.isRepeatable ? "..." : "")
    }
    let usage = operands.usage.isEmpty ? [] : [operands.usage]
    let line = (required + options + usage).joined(separator: " ")
    // The list of options below it has them anyway.
    return line.count <= 100 ? line : (required + ["[OPTION...]"] + usage).joined(separator: " ")
  }

  /// The options that a shell completes besides `--help`.
  var completedOptions: [Option] { options + [ColorChoice.option] }

  var pointer: String { "'menuc help \(name)' lists its options" }

  /// All commands in the order of the help.
  static let all: [Subcommand] = [
    `init`, check, build, config, overlay, sheet, audit, trace, test, suggest, export, `import`, generate, compare,
    diff,
    fmt, lsp, strings, explain, platforms, layouts, syntax, completions, man, help,
  ]

  static func named(_ name: String) throws(UsageError) -> Subcommand {
    if let command = all.first(where: { $0.name == name }) { return command }
    if all.contains(where: { $0.options.contains { $0.name == name } }) {
      throw UsageError("option '\(name)' must come after the command", help: "write menuc COMMAND \(name)")
    }
    if Definition.fileExtensions.contains(where: name.hasSuffix) {
      throw UsageError("'\(name)' is a file and not a command", help: "write menuc check \(name)")
    }
    if name == "." || name.contains("/") {
      throw UsageError("'\(name)' is a path and not a command", help: "write menuc check \(name)")
    }
    if let code = DiagnosticCode.named(name) {
      throw UsageError("'\(name)' is a code and not a command", help: "write menuc explain \(code.name)")
    }
    let topic = all.first { name == "--help=" + $0.name }?.name
    throw UsageError(
      name.hasPrefix("-") ? "unknown option '\(name)'" : "unknown command '\(name)'",
      help: topic.map { "write menuc help \($0)" } ?? ForeignWord.command(name)
        ?? Suggestion.question(for: name, in: all.map(\.name) + ["--help", "--version"]),
      "'menuc help' lists the commands")
  }
}
