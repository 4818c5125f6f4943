import MenuReports

extension Option {
  static let failOn = Option(
    "--fail-on", takes: .text("KIND,...", .list(.changes)),
    "exit status 1 when there is such a change: changed-key, any, or kinds as json names them")
}

extension Subcommand {
  static let diff = Subcommand(
    name: "diff",
    operands: .oneOrTwo("OLD", "NEW"),
    options: [
      .onlyPlatform, .layouts.saying("the keyboard layouts to compare; by default the definitions' or common"),
      .language, .failOn, DiffFormat.option, .quiet, .output, .config,
    ],
    run: { arguments throws(UsageError) in
      let failing = try FailingChanges(arguments)
      let layouts = try arguments[.layouts].map { names throws(UsageError) in
        try LayoutChoice.layouts(names, arguments)
      }
      let operands = arguments.operands
      try GitRevision.checkPrefix(of: operands, arguments)
      var newer = operands.count > 1 ? operands[1] : ""
      if operands.count == 1 {
        guard let revision = try GitRevision(operands[0]) else {
          throw Self.loneOperand(operands[0], arguments.surroundings.files)
        }
        newer = revision.path
      }
      if operands == ["-", "-"] { throw UsageError("standard input is named twice", help: "write '-' once") }
      let old = try Prologue(arguments.reading(operands[0], isOlder: true))
      let new = try Prologue(arguments.reading(newer, isOlder: false))
      if let outcome = old.obstacleToComparing ?? new.obstacleToComparing { return outcome }
      let difference = VersionDifference(from: old.shown, to: new.shown, on: layouts)
      if difference.platforms.isEmpty {
        throw UsageError(
          "the definitions share no platform",
          help: "--platform P compares both as they are there",
          "the old one has \(names(difference.removedPlatforms)), the new one \(names(difference.addedPlatforms))")
      }
      var outcome =
        switch arguments[DiffFormat.self] ?? .text {
        case .text:
          new.outcome(difference.text(from: old.shown, to: new.shown, width: arguments.terminal.lineWidth))
        case .markdown: new.outcome(document: difference.markdown)
        case .json: new.outcome(document: difference.json(from: old.shown, to: new.shown).text + "\n")
        }
      outcome.compilations = [old.written, new.written]
      if outcome.status == .clean, difference.changes.contains(where: failing.contains) { outcome.status = .findings }
      return outcome
    }
  )

  private static func loneOperand(_ operand: String, _ files: FileReader) -> UsageError {
    switch operand == "-" ? .file : files.kind(of: operand) {
    case nil: UsageError("'\(operand)' is not a file", help: "write git:REVISION:FILE for a file of a revision")
    case .folder?: UsageError("'\(operand)' is a folder", help: "name a definition: menuc diff git:HEAD:App.menu.kdl")
    default:
      UsageError(
        "nothing to compare \(FileIO.name(ofInput: operand)) with",
        help: "write menuc diff git:HEAD:\(operand == "-" ? "FILE" : operand) \(operand)")
    }
  }

  private static func names(_ platforms: [Platform]) -> String {
    platforms.isEmpty ? "none" : platforms.map(\.title).joined(separator: ", ")
  }
}

private enum DiffFormat: String, OptionChoice {
  case text, markdown, json

  static let option = Option(
    "--format", choosing: Self.self, "text for people, markdown for release notes, json for programs")
}

struct FailingChanges {
  private var kinds: Set<VersionChange.Kind> = []
  private var breaksKeys = false

  private static let brokenKey = "changed-key"
  private static let any = "any"

  static var words: [(word: String, meaning: String)] {
    [(brokenKey, "Keys that do something else, or nothing"), (any, "Every change")]
      + VersionChange.Kind.allCases.map { ($0.rawValue, $0.summary) }
  }

  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    for word in arguments[.failOn]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? [] {
      switch word {
      case Self.brokenKey: breaksKeys = true
      case Self.any: kinds = Set(VersionChange.Kind.allCases)
      default:
        guard let kind = VersionChange.Kind(rawValue: word) else {
          let words = Self.words.map(\.word)
          throw UsageError(
            "unknown kind of change '\(word)'", help: Suggestion.question(for: word, in: words),
            "write one of \(words.joined(separator: ", "))")
        }
        kinds.insert(kind)
      }
    }
  }

  fileprivate func contains(_ change: VersionChange) -> Bool {
    kinds.contains(change.kind) || breaksKeys && change.breaksKey
  }
}
