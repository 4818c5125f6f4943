import MenuReports

/// The completions for fish, from 3.2 on: a file `menuc.fish` of a folder in `fish_complete_path`, or a text to `source`.
struct FishCompletions {
  var text: String {
    """
    # Completions of menuc \(Version.current) for fish, written by 'menuc completions fish'.

    function __menuc_needs_command
        test (count (commandline -opc)) -eq 1
    end

    function __menuc_uses
        set -l words (commandline -opc)
        test (count $words) -gt 1; and contains -- $words[2] $argv
    end

    # The files whose names end with one of the arguments, and folders.
    function __menuc_files
        set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
        set -l endings (string escape --style=regex -- $argv | string join '|')
        complete -C "__fish_command_without_completions $typed" | string match -r "^[^\\t]*(?:/|$endings)(?:\\t.*)?\\$"
    end

    \(WordKind.Vocabulary.allCases.map(Self.function).joined(separator: "\n\n"))

    complete -c menuc -f
    complete -c menuc -n __menuc_needs_command -s h -l help -d 'print what menuc can do'
    complete -c menuc -n __menuc_needs_command -l version -d 'print the version'
    complete -c menuc -n __menuc_needs_command -a '(__menuc_commands)'

    \(Subcommand.all.map(Self.lines).joined(separator: "\n\n"))

    """
  }

  /// The words that are used in several places, each with what it means.
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
    case .text: (option.takesNextWord ? " -r" : "") + (offer(option.kind) ?? " -f")
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

  /// A text as one word of fish, where a backslash counts inside quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] } + "'"
  }
}
