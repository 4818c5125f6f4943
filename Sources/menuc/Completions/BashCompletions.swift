import MenuReports

/// The completions for bash, from 3.2 on, which macOS has. A function that bash calls with the words of the line; it
/// starts no process.
struct BashCompletions {
  private let commands = Subcommand.all

  var text: String {
    """
    # Completions of menuc \(Version.current) for bash, written by 'menuc completions bash'.

    # Offers those words of $1 that begin with what is typed; $2 stands before them in the same word.
    _menuc_words() {
      local IFS=$' \\t\\n'
      COMPREPLY=($(compgen -P "$2" -W "$1" -- "$typed"))
    }

    # Offers words as an item of a list with commas.
    _menuc_list() {
      local before=
      case $typed in *,*) before=${typed%,*}, typed=${typed##*,} ;; esac
      _menuc_words "$1" "$before"
    }

    # Offers folders, and the files whose names end with one of the arguments; without arguments all files.
    _menuc_files() {
      local name ending
      # Names are quoted then, and a folder gets its slash. Before bash 4 there is no such command.
      type compopt > /dev/null 2>&1 && compopt -o filenames
      while IFS= read -r name; do
        [ -z "$name" ] || COMPREPLY+=("$name")
      done <<< "$(compgen -d -- "$typed")"
      [ "$1" = / ] && return
      [ $# -gt 0 ] || set -- ''
      while IFS= read -r name; do
        for ending in "$@"; do
          [ -z "$name" ] || [[ $name != *"$ending" ]] || COMPREPLY+=("$name")
        done
      done <<< "$(compgen -f -- "$typed")"
    }

    \(Self.vocabularies.joined(separator: "\n"))

    _menuc() {
      local typed=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} before=
      local command=${COMP_WORDS[1]} options= several= valued= option= given=' ' operands=0 index word
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _menuc_words "$_menuc_commands --help --version"
        return
      fi

      # What each command takes: all options, those that may be given several times, and those with a value.
      case $command in
    \(commands.map(Self.options).joined(separator: "\n"))
        *) return ;;
      esac

      # bash takes '--format=json' for three words, unless somebody has told it otherwise.
      if [ "$typed" = = ]; then
        option=$previous typed=
      elif [ "$previous" = = ]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
        # --output sarif=FILE
        [[ $option == -* ]] || option=${COMP_WORDS[COMP_CWORD-3]}
        [ "$option" != = ] || option=${COMP_WORDS[COMP_CWORD-4]}
      elif [[ $typed == --*=* ]]; then
        option=${typed%%=*} before=${typed%%=*}= typed=${typed#*=}
      elif [[ $valued == *" $previous "* ]]; then
        option=$previous
      fi

      # What is there before: options, and how many operands.
      for ((index = 2; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
          --)
            operands=$((operands + COMP_CWORD - index - 1)) options=
            [ -n "$before" ] || option=
            break ;;
          =) index=$((index + 1)) ;;
          -?*)
            given="$given${word%%=*} "
            if [[ $valued == *" $word "* && ${COMP_WORDS[index+1]} != = ]]; then index=$((index + 1)); fi ;;
          *) operands=$((operands + 1)) ;;
        esac
      done

      if [ -z "$option" ] && [[ $typed == -* ]]; then
        for word in $options; do
          if [[ $given != *" $word "* || $several == *" $word "* ]]; then COMPREPLY+=("$word"); fi
        done
        _menuc_words "${COMPREPLY[*]}"
        return
      fi

      case $command:${option:-$operands} in
    \(commands.flatMap(Self.values).joined(separator: "\n"))
      esac
      [ -z "$before" ] || COMPREPLY=("${COMPREPLY[@]/#/$before}")
    }

    complete -F _menuc menuc

    """
  }

  /// The words that are used in several places, each kind in a variable.
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

  /// The completions offered as the value of each option and in the place of each operand.
  private static func values(of command: Subcommand) -> [String] {
    var lines = command.completedOptions.compactMap { option in
      offer(option).map { offer in
        "    " + option.names.map { "\(command.name):\($0)" }.joined(separator: "|") + ") \(offer) ;;"
      }
    }
    for (index, kind) in command.operands.kinds.enumerated() {
      guard let offer = offer(kind) else { continue }
      // Of several operands the last kind is that of all that follow.
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
