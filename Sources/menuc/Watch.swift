import MenuReports

extension Option {
  static let watch = Option("--watch", "check again when a file that it read changes, until Ctrl-C")
}

/// Runs a command again whenever a file that it read, or the folder of one, changes.
struct Watch {
  let command: Subcommand
  let words: [String]
  let surroundings: Surroundings
  let run: (Arguments) throws(UsageError) -> CommandOutcome

  private var stamps: [String: FileStamp?] = [:]
  /// Whether the last change emptied a file.
  private var hasEmptied = false
  /// An equal report is not printed again.
  private var reported: String?

  init(
    _ command: Subcommand, _ words: some Sequence<String>, in surroundings: Surroundings,
    run: @escaping (Arguments) throws(UsageError) -> CommandOutcome
  ) {
    (self.command, self.words, self.surroundings, self.run) = (command, Array(words), surroundings, run)
  }

  /// Runs until the surroundings end it; returns the last outcome, already printed. Mistakes in the first `arguments`
  /// end it; later ones are reported, like one in the project file.
  mutating func outcome(first arguments: Arguments) throws(UsageError) -> CommandOutcome {
    if arguments.operands.contains("-") {
      throw UsageError("standard input does not change", help: "leave out --watch, or name a file")
    }
    if let option = [Option.fix, .writeBaseline].first(where: arguments.has) {
      throw UsageError("'\(option.name)' cannot be used with '--watch'", help: "leave out --watch")
    }
    var arguments = arguments
    note(arguments.namedOperands.isEmpty ? ["."] : arguments.namedOperands + arguments.operands)
    var outcome = try run(arguments)
    while true {
      let paths = outcome.inputs + outcome.compilations.flatMap { $0.sources.files.map(\.path) }
      report(outcome, watching: arguments.readFiles.paths.count)
      // A file that changed while it was read has another stamp already.
      var hasChanged = note(paths + arguments.readFiles.attempted + arguments.readFiles.folders)
      while !hasChanged {
        if !surroundings.waitsForChanges() { return CommandOutcome(status: outcome.status) }
        hasChanged = note([])
        // An editor may empty a file before it writes the text.
        if hasEmptied, surroundings.waitsForChanges() { note([]) }
      }
      do throws(UsageError) {
        arguments = try Arguments(words, for: command, in: surroundings)
        outcome = try run(arguments)
      } catch {
        outcome = error.outcome(on: arguments.terminal)
      }
    }
  }

  /// Also reads the state of known files and of folders; returns whether a known file has changed.
  @discardableResult
  private mutating func note(_ paths: [String]) -> Bool {
    var hasChanged = false
    hasEmptied = false
    for (path, stamp) in stamps {
      let now = FileStamp(path)
      if now != stamp { hasChanged = true }
      if now != stamp, now?.isEmpty == true { hasEmptied = true }
      stamps[path] = now
    }
    for path in paths where EmbeddedPath.isFile(path) {
      let folder = SourcePath.folder(of: path)
      for place in [path, folder.isEmpty ? "." : folder] {
        let place = surroundings.files.absolutePath(of: place) ?? place
        if stamps[place] == nil { stamps[place] = .some(FileStamp(place)) }
      }
    }
    return hasChanged
  }

  private mutating func report(_ outcome: CommandOutcome, watching count: Int) {
    let text = outcome.contents.text + outcome.errors
    if text == reported { return }
    var outcome = outcome
    if surroundings.standardError.canRewriteLines {
      _ = surroundings.writeError("\u{1B}[H\u{1B}[2J\u{1B}[3J")
      let files = count.counted("file")
      outcome.errors += (text.isEmpty ? "no findings; " : "") + "watching \(files), until Ctrl-C\n"
    } else if text.isEmpty, reported != nil {
      // A reader of the stream still has the last findings.
      outcome.errors += "no findings\n"
    }
    reported = text
    _ = outcome.deliver(in: surroundings)
  }
}
