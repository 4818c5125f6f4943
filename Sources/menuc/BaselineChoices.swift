import MenuModel

extension Option {
  static let baseline = Option(
    "--baseline", takes: .text("FILE"), "accept the findings that FILE lists; by default the project's")
  static let writeBaseline = Option("--write-baseline", "write the baseline anew: accept what is found now")
}

/// The baselines that a command's findings are held against: that of `--baseline`, or of each project.
struct BaselineChoices: Sendable {
  /// By the path of the project file; of `""` for all definitions.
  private let choices: [(project: String, choice: BaselineChoice)]

  /// What one definition's findings come to, and which baseline they were held against.
  struct Checked: Sendable {
    fileprivate let project: String
    fileprivate let checked: Baseline.Checked
  }

  /// What `--baseline` and `--write-baseline` say, and the projects of the definitions.
  init(_ arguments: Arguments, _ definitions: Definitions) throws(UsageError) {
    let isWritten = arguments.has(.writeBaseline)
    let isMended = arguments.has(.fix) && !arguments.has(.diff)
    // What is not looked for, or left out, leaves lines of the baseline without a finding.
    let isNarrow = [.checkedLanguage, .checkedPlatform, .allow].contains(where: arguments.has)
    let paths =
      arguments[.baseline].map { [("", $0)] }
      ?? definitions.projects.compactMap { project in project.baseline.map { (project.path, project.located($0.text)) }
      }
    if isWritten, paths.isEmpty {
      throw UsageError(
        "--write-baseline does not say which file",
        help: "write --baseline menuc.baseline --write-baseline, or `baseline \"menuc.baseline\"` into menuc.kdl")
    }
    choices = try paths.map { project, path throws(UsageError) in
      let choice = try BaselineChoice(
        path, isWritten: isWritten, isNarrow: isNarrow, isMended: isMended, arguments.surroundings)
      return (project, choice)
    }
  }

  /// Accepts what was found in one definition, and remembers it; nil where no baseline is for it.
  func accept(_ list: inout FindingList, of definition: Definitions.Named) -> Checked? {
    for (project, choice) in choices where project.isEmpty || project == definition.project?.path {
      return Checked(project: project, checked: choice.accept(&list))
    }
    return nil
  }

  /// Adds what is wrong with the baselines, or writes them anew and returns what to say of that; after all definitions
  /// were checked, in their order.
  func finish(_ checked: [Checked], _ findings: inout Findings, _ outcome: inout Outcome) -> String {
    choices.map { project, choice in
      choice.finish(checked.filter { $0.project == project }.map(\.checked), &findings, &outcome)
    }.joined()
  }
}

/// A baseline that a command's findings are held against, and whether it is written anew.
struct BaselineChoice: Sendable {
  private let baseline: Baseline
  private let path: String
  private let isWritten: Bool
  /// Whether something is left out that might have found more.
  private let isNarrow: Bool
  /// Whether the lines are deleted that accept nothing any more.
  private let isMended: Bool

  /// - Parameter isNarrow: whether the check leaves something out that might have found more: then no line is called stale,
  ///   and none is written.
  fileprivate init(
    _ path: String, isWritten: Bool, isNarrow: Bool, isMended: Bool, _ surroundings: Surroundings
  ) throws(UsageError) {
    if isWritten, isNarrow {
      throw UsageError(
        "a check that leaves something out finds less than a baseline has",
        help: "leave out --language, --platform and --allow, so that everything is checked")
    }
    baseline = Baseline(
      contentsOf: path, reader: surroundings.files, paths: ReportPaths(folder: surroundings.folder()), isNew: isWritten)
    self.path = path
    self.isWritten = isWritten
    self.isNarrow = isNarrow
    self.isMended = isMended
  }

  /// Accepts what was found in one definition, and remembers it.
  fileprivate func accept(_ list: inout FindingList) -> Baseline.Checked {
    baseline.accept(&list, all: isWritten && baseline.mistakes.isEmpty)
  }

  /// Adds what is wrong with the baseline, or writes it anew and returns what to say of that; after all definitions were
  /// checked, in their order.
  fileprivate func finish(_ checked: [Baseline.Checked], _ findings: inout Findings, _ outcome: inout Outcome) -> String
  {
    var all = Baseline.Checked()
    for one in checked { all.add(one) }
    guard isWritten, baseline.mistakes.isEmpty else {
      let wrong = baseline.findings(after: all, isNarrow: isNarrow)
      guard isMended, let text = wrong.mended else {
        findings.add(wrong)
        return ""
      }
      outcome.files.append(OutputFile(path: path, text: text, replacesInput: true))
      return "menuc: \(FileIO.name(of: path)): lines deleted that accept nothing any more\n"
    }
    // Of what could not be read nobody knows what to accept.
    if findings.status == .unusable { return "" }
    let rewritten = baseline.rewritten(after: all)
    outcome.files.append(OutputFile(path: path, text: rewritten.text, replacesInput: true))
    return "menuc: \(FileIO.name(of: path)): \(rewritten.summary)\n"
  }
}
