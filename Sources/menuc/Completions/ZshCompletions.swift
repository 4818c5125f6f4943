import MenuReports

/// For zsh: a file `_menuc` of a folder in `fpath`, or a text to `source` after `compinit`.
enum ZshCompletions {
  static var places: [(name: String, text: String)] {
    [
      ("words", WordKind.Vocabulary.allCases.map(Self.function).joined(separator: "\n\n")),
      ("options", Subcommand.all.map(Self.arguments).joined(separator: "\n")),
    ]
  }

  private static func function(of vocabulary: WordKind.Vocabulary) -> String {
    let words = vocabulary.words.map { word, meaning in
      "    " + quoted(word.escaped(":") + ":" + meaning)
    }
    return """
      _menuc_\(vocabulary.rawValue)() {
        local -a words=(
      \(words.joined(separator: "\n"))
        )
        _describe -t \(vocabulary.rawValue) \(vocabulary.rawValue) words "$@"
      }
      """
  }

  private static func arguments(of command: Subcommand) -> String {
    var specifications = command.completedOptions.flatMap(specifications)
    specifications.append("'(- *)'{-h,--help}'[print the help]'")
    for (index, kind) in command.operands.kinds.enumerated() {
      let place = command.operands.counts.most == .max ? "*" : "\(index + 1)"
      let name = command.operands.names[index]
      // A space would offer the operand's name, and complete no option before it.
      let offers = kind == .anything ? "()" : action(kind)
      specifications.append(quoted("\(place):\(name):\(offers)"))
    }
    let lines = specifications.map { "          " + $0 }.joined(separator: " \\\n")
    return """
          \(command.name))
            _arguments -S : \\
      \(lines)
            ;;
      """
  }

  /// The specifications: each name of an option takes its value in its own way.
  private static func specifications(of option: Option) -> [String] {
    let others = option.isRepeatable || option.names.count == 1 ? "" : "(\(option.names.joined(separator: " ")))"
    return option.names.map { name in
      var text = (option.isRepeatable ? "*" : others) + name
      if option.valueUsage != nil { text += name.hasPrefix("--") ? option.takesNextWord ? "=" : "=-" : "+" }
      text += "[\(option.summary.escaped("[]"))]"
      if let usage = option.valueUsage {
        var words = usage
        var action = action(option.kind)
        if case .choice(let choices) = option.value {
          (words, action) = (option.name.filter { $0 != "-" }, "(\(choices.joined(separator: " ")))")
        }
        // Two colons make the value optional.
        text += (option.takesNextWord ? ":" : "::") + "\(words.escaped(":")):\(action)"
      }
      return quoted(text)
    }
  }

  private static func action(_ kind: WordKind) -> String {
    switch kind {
    case .anything: return " "
    case .folder: return "_files -/"
    case .file(let endings) where endings.isEmpty: return "_files"
    // A single ending in brackets would be taken for the kind of file.
    case .file(let endings) where endings.count == 1: return "_files -g \"*\(endings[0])\""
    case .file(let endings): return "_files -g \"*(\(endings.joined(separator: "|")))\""
    case .word(let vocabulary): return "_menuc_\(vocabulary.rawValue)"
    // With a space before it the function is called with exactly these words.
    case .list(let vocabulary, let besides):
      return " " + (["_menuc_list", vocabulary.rawValue] + besides).joined(separator: " ")
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension String {
  fileprivate func escaped(_ characters: String) -> String {
    String(flatMap { characters.contains($0) ? ["\\", $0] : [$0] })
  }
}
