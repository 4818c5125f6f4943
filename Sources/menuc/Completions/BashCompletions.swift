import MenuReports

/// Completions for bash from version 3.2, macOS's, on: a function that bash calls with the words of the line; starts
/// no process.
enum BashCompletions {
  static var places: [(name: String, text: String)] {
    [
      ("words", Self.vocabularies.joined(separator: "\n")),
      ("options", Subcommand.all.map(Self.options).joined(separator: "\n")),
      ("values", Subcommand.all.flatMap(Self.values).joined(separator: "\n")),
    ]
  }

  /// The kinds of words, each in a variable, since several places use it.
  private static var vocabularies: [String] {
    WordKind.Vocabulary.allCases.map { vocabulary in
      let words = vocabulary.words.map(\.word).joined(separator: " ").wrapped(to: 100)
      return "_menuc_\(vocabulary.rawValue)='" + words.joined(separator: "\n  ") + "'"
    }
  }

  private static func options(of command: Subcommand) -> String {
    func words(_ options: [Option]) -> String { options.flatMap(\.names).joined(separator: " ") }
    let help = " --help -h"
    var line = "    \(command.name)) options='\(words(command.completedOptions) + help)'"
    for (name, some) in [
      ("several", command.completedOptions.filter(\.isRepeatable)),
      ("valued", command.completedOptions.filter(\.takesNextWord)),
    ] where !some.isEmpty {
      line += "\n      \(name)=' \(words(some)) '"
    }
    return line + " ;;"
  }

  /// The completions for the value of each option and the place of each operand.
  private static func values(of command: Subcommand) -> [String] {
    var lines = command.completedOptions.compactMap { option in
      offer(option).map { offer in
        "    " + option.names.map { "\(command.name):\($0)" }.joined(separator: "|") + ") \(offer) ;;"
      }
    }
    for (index, kind) in command.operands.kinds.enumerated() {
      guard let offer = offer(kind) else { continue }
      // The last kind of operand is that of all that follow.
      let numbers = command.operands.counts.most == .max ? "[0-9]*" : "\(index)"
      lines.append("    \(command.name):\(numbers)) \(offer) ;;")
    }
    return lines
  }

  private static func offer(_ option: Option) -> String? {
    if case .choice(let words) = option.value { return "_menuc_words '\(words.joined(separator: " "))'" }
    return offer(option.kind)
  }

  private static func offer(_ kind: WordKind) -> String? {
    switch kind {
    case .anything: nil
    case .file(let endings): (["_menuc_files"] + endings).joined(separator: " ")
    case .folder: "_menuc_files /"
    case .word(let vocabulary): "_menuc_words \"$_menuc_\(vocabulary.rawValue)\""
    case .list(let vocabulary, let besides):
      "_menuc_list \"\((besides + ["$_menuc_\(vocabulary.rawValue)"]).joined(separator: " "))\""
    }
  }
}
