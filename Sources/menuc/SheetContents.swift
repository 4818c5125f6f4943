import MenuReports

extension Option {
  static let sheetTitle = Option(
    "--title", takes: .text("T"), "the title of the sheet; by default the names of the apps")
  static let sheetSections = Option(
    "--sections", takes: .text("MENU,..."), "the menus to show, in this order; by default all in menu order")
  static let hiddenSections = Option("--hide", takes: .text("MENU,..."), "menus to leave out")
  static let pairs = Option("--pairs", "put two commands that belong together on one line: Back / Forward")
  static let sheetSince = Option(
    "--since", takes: .text("OLD"), "mark the changes since OLD: a file, git:REVISION or git:REVISION:FILE")
}

/// The options for a sheet's contents: the menus, their order, and the version since which changes are marked.
struct SheetContents {
  private let arguments: Arguments
  private let sections: [String]?
  private let hidden: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    sections = arguments[.sheetSections].map(Self.words)
    hidden = arguments[.hiddenSections].map(Self.words) ?? []
    for (option, words) in [(Option.sheetSections, sections), (.hiddenSections, hidden)]
    where arguments.has(option) && words?.isEmpty ?? true {
      throw UsageError(
        "option '\(arguments.shown(option))' names no menu", help: "write \(arguments.shown(option))=\"File,Edit\"")
    }
  }

  /// The words without white space around them.
  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { part in String(part.trimming { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Nil if no changes are requested.
  func earlierVersions(of files: [String]) throws(UsageError) -> Result<[Prologue], Obstacle>? {
    guard let since = arguments[.sheetSince] else { return nil }
    var versions: [Prologue] = []
    for file in files {
      let operand = Self.operand(since, for: file)
      if files.count > 1, operand == since {
        throw UsageError(
          "\(FileIO.name(of: since)) is an earlier version of one app, and there are \(files.count)",
          help: "write git:REVISION for each file as it was then")
      }
      if file == "-", operand.hasSuffix(":-") {
        throw UsageError("'--since' needs a file, not standard input", help: "write --since \(since):FILE")
      }
      let version = try Prologue(arguments.reading(operand, isOlder: true))
      if let outcome = version.obstacleToComparing { return .failure(Obstacle(outcome: outcome)) }
      versions.append(version)
    }
    return .success(versions)
  }

  struct Obstacle: Error {
    let outcome: CommandOutcome
  }

  /// `git:v1.2` alone means the same file in that revision.
  private static func operand(_ since: String, for file: String) -> String {
    guard since.hasPrefix(GitRevision.prefix) else { return since }
    let names = since.dropFirst(GitRevision.prefix.count)
    return GitRevision.separator(in: names) == nil ? "\(since):\(file)" : since
  }

  /// The revision, or the name of the file.
  var earlierName: String {
    guard let since = arguments[.sheetSince] else { return "" }
    if let revision = try? GitRevision(Self.operand(since, for: "x")) { return revision.revision }
    return SourcePath.name(ofFile: since)
  }

  func choose(in sheet: inout Sheet) throws(UsageError) {
    if sections == nil, hidden.isEmpty { return }
    let known = sheet.sectionTitles
    guard let unknown = sheet.choose(sections: sections, hiding: hidden).first else { return }
    throw UsageError(
      "the sheet has no menu '\(unknown)'", help: Suggestion.question(for: unknown, in: known),
      known.isEmpty
        ? "it has none" : "its menus: " + known.map { "'\($0)'" }.joined(separator: ", ") + "; or their identifiers")
  }
}
