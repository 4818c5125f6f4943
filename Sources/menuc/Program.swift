import MenuReports

/// The program as a function: from the words after its name to its output and its exit status.
package enum Program {
  static func run(_ words: [String], in surroundings: Surroundings) -> CommandOutcome {
    do throws(UsageError) {
      return try dispatch(words, surroundings)
    } catch {
      return error.outcome(on: colored(words, surroundings.standardError))
    }
  }

  /// The terminal for an error about one of the words, with the colours that they choose.
  private static func colored(_ words: [String], _ terminal: Terminal) -> Terminal {
    var terminal = terminal
    let values =
      zip(words, words.dropFirst()).compactMap { $0 == "--color" ? $1 : nil }
      + words.compactMap { $0.hasPrefix("--color=") ? String($0.dropFirst("--color=".count)) : nil }
    terminal.color = values.last.flatMap(ColorChoice.init) ?? .auto
    return terminal
  }

  private static func dispatch(_ words: [String], _ surroundings: Surroundings) throws(UsageError) -> CommandOutcome {
    let responseFiles = words.compactMap(ResponseFile.path)
    let words = try ResponseFile.expanded(words, reader: surroundings.files)
    guard let first = words.first else {
      return CommandOutcome(errors: HelpText.overview(width: surroundings.standardError.lineWidth), status: .unusable)
    }
    let width = surroundings.standardOutput.lineWidth
    switch first {
    case "--help", "-h": return CommandOutcome(output: HelpText.overview(width: width))
    case "--version": return CommandOutcome(output: "menuc \(Version.current)\n")
    default: break
    }
    let command = try Subcommand.named(first)
    let arguments = try Arguments(words.dropFirst(), for: command, in: surroundings)
    if arguments.wantsHelp { return CommandOutcome(output: HelpText.text(of: command, width: width)) }
    let run = { (arguments: Arguments) throws(UsageError) -> CommandOutcome in
      GitTime.ofRun.begin()
      let dependencies = try Dependencies(arguments)
      var outcome = try command.run(arguments)
      outcome.inputs += arguments.inputs + arguments.readFiles.attempted + responseFiles
      dependencies?.add(to: &outcome)
      outcome.stamp = arguments[.stamp]
      return outcome
    }
    guard arguments.has(.watch) else { return try run(arguments) }
    var watch = Watch(command, words.dropFirst(), in: surroundings, run: run)
    return try watch.outcome(first: arguments)
  }
}
