import MenuReports

/// Completions for fish from version 3.2 on: a file `menuc.fish` of a folder in `fish_complete_path`, or a text to
/// `source`.
enum FishCompletions {
  static var places: [(name: String, text: String)] {
    [
      ("words", WordKind.Vocabulary.allCases.map(Self.function).joined(separator: "\n\n")),
      ("options", Subcommand.all.map(Self.lines).joined(separator: "\n\n")),
    ]
  }

  private static func function(of vocabulary: WordKind.Vocabulary) -> String {
    let words = vocabulary.words.map { "        " + [$0.word, $0.meaning].map(quoted).joined(separator: " ") }
    return """
      function __menuc_\(vocabulary.rawValue)
          printf '%s\\t%s\\n' \\
      \(words.joined(separator: " \\\n"))
      end
      """
  }

  private static func lines(for command: Subcommand) -> String {
    let start = "complete -c menuc -n '__menuc_uses \(command.name)'"
    var lines = command.completedOptions.map { option in
      let names = option.names.map { ($0.hasPrefix("--") ? " -l " : " -s ") + $0.drop { $0 == "-" } }
      return start + names.joined() + value(of: option) + " -d " + quoted(option.summary)
    }
    lines.append("\(start) -s h -l help -d 'print the help'")
    for kind in Set(command.operands.kinds) { if let offer = offer(kind) { lines.append(start + offer) } }
    return lines.joined(separator: "\n")
  }

  private static func value(of option: Option) -> String {
    switch option.value {
    case .none: ""
    case .choice(let words): (option.takesNextWord ? " -x" : " -f") + " -a " + quoted(words.joined(separator: " "))
    case .text, .number: (option.takesNextWord ? " -r" : "") + (offer(option.kind) ?? " -f")
    }
  }

  private static func offer(_ kind: WordKind) -> String? {
    switch kind {
    case .anything: nil
    case .file(let endings) where endings.isEmpty: " -F"
    case .file(let endings): " -f -k -a '(__menuc_files \(endings.joined(separator: " ")))'"
    case .folder: " -f -a '(__fish_complete_directories)'"
    case .word(let vocabulary): " -f -a '(__menuc_\(vocabulary.rawValue))'"
    case .list(let vocabulary, let besides):
      " -f -a '\(besides.map { $0 + " " }.joined())(__fish_complete_list , __menuc_\(vocabulary.rawValue))'"
    }
  }

  /// One word of fish, where a backslash counts inside quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] } + "'"
  }
}
