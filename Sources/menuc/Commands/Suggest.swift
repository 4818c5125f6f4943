import MenuReports

extension Option {
  static let command = Option(
    "--for", takes: .text("ACTION"), isRequired: true, "the command, by the action it sends: getInfo:")
  static let propertyList = Option(
    "--property-list", takes: .text("V"), "which of several commands that send the same action")
  static let modifiers = Option(
    "--modifiers", takes: .text("M,..."), "the modifiers to try: cmd,ctrl+cmd; by default the usual ones")
  static let limit = Option("--limit", takes: .text("N"), "suggest at most N shortcuts; by default 8")
}

extension Subcommand {
  static let suggest = Subcommand(
    name: "suggest",
    operands: .one("FILE"),
    options: [
      .command, .propertyList, .modifiers, .onlyPlatform, .layouts, DirectionChoice.option, .language,
      .limit, .quiet, .standardInputName, Format.option, .output, .config,
    ],
    run: { arguments throws(UsageError) in
      guard let action = arguments[.command] else {
        throw UsageError("'menuc suggest' needs a command", help: "write --for ACTION")
      }
      let modifiers = try arguments[.modifiers].map(modifiers)
      let limit = try limit(arguments[.limit] ?? "8")
      let layouts = try LayoutChoice.layouts(arguments[.layouts] ?? "", arguments)
      let prologue = try Prologue(arguments)
      let compilation = prologue.shown
      if compilation.targets.isEmpty { return prologue.outcomeWithoutMenus }
      let command = try command(sending: action, arguments[.propertyList], in: compilation)
      guard
        let suggestions = KeySuggestions(
          for: command.identity, on: compilation.targets, of: compilation.definition, modifiers: modifiers,
          layouts: layouts.isEmpty ? nil : layouts,
          directions: (arguments[DirectionChoice.self] ?? .both).directions, limit: limit)
      else { throw UsageError("nothing sends '\(action)'") }
      var outcome =
        switch arguments[Format.self] ?? .text {
        case .text: prologue.outcome(suggestions.text(within: arguments.terminal.width))
        case .json: prologue.outcome(document: suggestions.json.text + "\n")
        }
      if suggestions.suggestions.isEmpty, outcome.status == .clean { outcome.status = .findings }
      return outcome
    }
  )

  private static func limit(_ word: String) throws(UsageError) -> Int {
    guard let limit = Int(word), limit > 0 else {
      throw UsageError("option '--limit' cannot be '\(word)'", help: "write a whole number from 1")
    }
    return limit
  }

  /// A key with Shift or Option alone types something.
  private static func modifiers(_ list: String) throws(UsageError) -> [KeyModifierFlags] {
    let all = try KeyModifierFlags.sets(list)
    for flags in all where flags.isDisjoint(with: [.command, .control]) {
      throw UsageError(
        "a key with \(flags.displayed) alone types something, so it cannot be a shortcut",
        help: "add cmd or ctrl: \(flags.canonical)+cmd")
    }
    return all
  }

  /// If several send the action, the property list chooses one.
  private static func command(
    sending action: String, _ propertyList: String?, in compilation: Compilation
  ) throws(UsageError) -> Command {
    let all = compilation.keyableCommands.map(\.command)
    let named = all.filter { $0.action.rawValue == action }
    guard let first = named.first else {
      if let owner = all.first(where: { $0.alternates.contains { $0.action.rawValue == action } }) {
        throw UsageError(
          "'\(action)' is sent by an alternate, which has the key of its command with more modifiers",
          help: "write --for \(owner.action.rawValue)")
      }
      throw UsageError(
        "no command sends '\(action)'",
        help: all.first { $0.title == action }.map { "did you mean '\($0.action.rawValue)'?" }
          ?? Suggestion.question(for: action, in: all.map(\.action.rawValue)),
        "commands send " + all.map(\.action.rawValue).listed(atMost: 8))
    }
    let values = named.map { $0.propertyList?.displayed }
    if let propertyList {
      if let index = values.firstIndex(of: propertyList) { return named[index] }
      throw UsageError(
        "no command that sends '\(action)' has the property list '\(propertyList)'",
        help: Suggestion.question(for: propertyList, in: values.compactMap(\.self)),
        values == [nil]
          ? "leave out --property-list: '\(action)' has no property list"
          : "there is " + values.map { $0.map { "'\($0)'" } ?? "one without" }.joined(separator: ", "))
    }
    guard named.count > 1, !values.contains(nil) else { return values.firstIndex(of: nil).map { named[$0] } ?? first }
    throw UsageError(
      "\(named.count) commands send '\(action)'",
      help: "write --property-list " + values.compactMap(\.self).joined(separator: "|"))
  }
}
