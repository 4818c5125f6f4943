import MenuReports

/// From a command line or a line of a project file.
struct OptionValues: Sendable {
  private let command: Subcommand
  private let options: [Option]
  /// In a project file `#false` cancels a flag.
  private let isWritten: Bool
  private var values: [String: [String]] = [:]

  init(of command: Subcommand, taking options: [Option], isWritten: Bool = false) {
    (self.command, self.options, self.isWritten) = (command, options, isWritten)
  }

  /// Nil if the option is not given, empty for a cancelled flag.
  subscript(name: String) -> [String]? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Reads `--name`, `--name=value`, or with the next word `--name value`.
  mutating func add(_ word: String, next: () -> String? = { nil }) throws(UsageError) {
    let parts = word.parted(at: "=").map { [$0.before, $0.after] } ?? [word]
    let name = parts.first ?? word
    guard let option = options.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
    guard let usage = option.valueUsage else {
      let isOff = isWritten && parts.last == "#false"
      guard parts.count == 1 || isOff else {
        throw UsageError(
          "option '\(shown(name))' takes no value", help: isWritten ? "write \(shown(name))=#true" : command.pointer)
      }
      values[option.name] = isOff ? [] : [""]
      return
    }
    guard option.isRepeatable || values[option.name] == nil else {
      throw UsageError("option '\(shown(name))' is given twice", help: command.pointer)
    }
    if option.isValueOptional, parts.count == 1 {
      if case .choice(let words) = option.value { values[option.name] = [words[0]] } else { values[option.name] = [""] }
      return
    }
    let word = parts.count == 2 ? parts.last : next()
    guard let value = word, Self.isValue(value, isAttached: parts.count == 2) else {
      // A word that is not an option may be a value.
      let isMeant = word.map { word in
        word.begins(with: "-") && !options.contains { $0.names.contains(word) } && word != "--help"
      }
      throw UsageError(
        "option '\(shown(name))' needs a value", help: "write \(start(of: option, name))\(usage)",
        isMeant == true ? "a value that begins with a dash is attached: \(name)=\(word ?? "")" : nil)
    }
    try check(value, of: option)
    values[option.name, default: []].append(value)
  }

  /// Values that an option has only when they are attached with `=`.
  func attachedWords(of name: String) -> [String] {
    guard let option = options.first(where: { $0.names.contains(name) }), option.isValueOptional,
      case .choice(let words) = option.value
    else { return [] }
    return words
  }

  /// Advises on a replacement, or the most likely option.
  private func unknown(_ name: String) -> UsageError {
    UsageError(
      "unknown option '\(name)'",
      help: ForeignWord.option(name, of: command) ?? Self.owners(of: name)
        ?? Suggestion.question(for: name, in: options.map(\.name) + ["--help"])
        ?? options.first { $0.name.hasPrefix(name) }.map { "did you mean '\($0.name)'?" },
      command.pointer)
  }

  /// Nil if no command has the option, or too many for a useful list.
  private static func owners(of name: String) -> String? {
    let owners = Subcommand.all.filter { $0.options.contains { $0.names.contains(name) } }.map(\.name)
    return owners.isEmpty || owners.count > 3
      ? nil : "menuc " + owners.listed + (owners.count == 1 ? " has it" : " have it")
  }

  /// A value that begins with a dash must be attached with `=`.
  private static func isValue(_ word: String, isAttached: Bool) -> Bool {
    !word.isEmpty && (isAttached || word == "-" || !word.hasPrefix("-"))
  }

  private func check(_ value: String, of option: Option) throws(UsageError) {
    if case .number(let bounds, let isWhole) = option.value {
      let number = isWhole ? Int(value).map(Double.init) : Double(value)
      if number.map(bounds.contains) ?? false { return }
      throw UsageError(
        "option '\(shown(option.name))' cannot be '\(value)'",
        help: "write a number from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound))")
    }
    guard case .choice(let words) = option.value, !words.contains(value) else { return }
    let advice = ForeignWord.option("\(option.name)=\(value)", of: command)
    throw UsageError(
      "option '\(shown(option.name))' cannot be '\(value)'",
      help: advice ?? Suggestion.question(for: value, in: words),
      advice != nil
        ? nil : "write \(start(of: option, option.name))\(words.joined(separator: "|"))")
  }

  private func shown(_ name: String) -> String { isWritten ? String(name.drop { $0 == "-" }) : name }

  private func start(of option: Option, _ name: String) -> String {
    shown(name) + (isWritten || option.isValueOptional ? "=" : " ")
  }
}

extension Option {
  /// The option in a project file: `paper=a3|a4`.
  var written: String { "\(name.dropFirst(2))=\(valueUsage ?? "#true")" }
}
