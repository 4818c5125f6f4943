import MenuReports

extension Option {
  static let writeBaseline = Option("--write-baseline", "rewrite the project's baseline to accept the current findings")
}

/// The baselines that a command's findings are compared with: one for each project.
struct BaselineChoices: Sendable {
  /// `projects` are the paths of the project files that name the baseline.
  private let choices: [(projects: [String], choice: BaselineChoice)]

  struct Checked: Sendable {
    fileprivate let choice: Int
    fileprivate let checked: Baseline.Checked
  }

  init(_ arguments: Arguments, _ definitions: Definitions) throws(UsageError) {
    let isWritten = arguments.has(.writeBaseline)
    let isMended = arguments.has(.fix) && !arguments.has(.diff)
    // A check of fewer languages or platforms leaves lines of the baseline without a finding.
    let isNarrow = [.language, .platform].contains(where: arguments.has)
    var paths: [(projects: [String], path: String, naming: (sources: SourceFiles, place: SourceRange))] = []
    for project in definitions.projects {
      guard let written = project.baseline else { continue }
      let path = project.located(written.text)
      let folder = SourcePath.folder(of: path)
      if isWritten, !folder.isEmpty, arguments.surroundings.files.kind(of: folder) == nil {
        throw project.mistake(
          "the baseline \(FileIO.name(of: path)) is in a folder that does not exist", at: written.source,
          help: "make the folder \(FileIO.name(of: folder))")
      }
      if isWritten || isMended, Self.isOutside(path, of: project, arguments.surroundings) {
        throw project.mistake(
          "the baseline \(FileIO.name(of: path)) is outside the project, so it is not written", at: written.source,
          help: "a baseline lies in the repository of its project file; without one, in the folder of that file")
      }
      // Projects may share one.
      let place = ExactPath(SourcePath.normalized(path))
      if let known = paths.firstIndex(where: { ExactPath(SourcePath.normalized($0.path)) == place }) {
        paths[known].projects.append(project.path)
      } else {
        paths.append(([project.path], path, (project.sources, written.source)))
      }
    }
    if isWritten || isMended, let (project, path) = Self.projectFile(among: paths.map(\.path), definitions, arguments) {
      throw UsageError(
        "the baseline \(FileIO.name(of: path)) is the project file \(FileIO.name(of: project))",
        help: "choose another file for the baseline")
    }
    if isWritten, paths.isEmpty {
      throw UsageError(
        "the project names no baseline to write", help: "write `baseline \"menuc.baseline\"` into menuc.kdl")
    }
    // A pipe would wait for a writer forever.
    let reader = arguments.surroundings.files.regularFilesOnly()
    choices = try paths.map { projects, path, naming throws(UsageError) in
      let choice = try BaselineChoice(
        path, namedIn: naming, isWritten: isWritten, isNarrow: isNarrow, isMended: isMended, reader,
        arguments.surroundings.folder())
      return (projects, choice)
    }
  }

  /// Whether a file is neither in the project's repository nor in its folder.
  private static func isOutside(_ path: String, of project: Project, _ surroundings: Surroundings) -> Bool {
    guard let top = project.repository(surroundings.files) else { return false }
    return !SourcePath.isInside(surroundings.writtenPath(path), folder: top) || surroundings.leadsIntoGit(path)
  }

  /// The project file that one of the paths leads to, and the path.
  private static func projectFile(
    among paths: [String], _ definitions: Definitions, _ arguments: Arguments
  ) -> (project: String, path: String)? {
    for project in definitions.projects {
      guard let identity = arguments.surroundings.identity(project.path) else { continue }
      if let path = paths.first(where: { arguments.surroundings.identity($0) == identity }) {
        return (project.path, path)
      }
    }
    return nil
  }

  /// Nil if the definition has no baseline.
  func accept(_ list: inout FindingList, of definition: Definitions.Named) -> Checked? {
    let project = definition.project.map { ExactPath($0.path) }
    let index = choices.firstIndex(where: { $0.projects.contains { ExactPath($0) == project } })
    return index.map { Checked(choice: $0, checked: choices[$0].choice.accept(&list)) }
  }

  /// Adds the baselines' mistakes, or rewrites them; after all definitions were checked, in their order.
  func finish(_ checked: [Checked], _ findings: inout Findings, _ outcome: inout CommandOutcome) {
    for (index, choice) in choices.enumerated() {
      choice.choice.finish(checked.filter { $0.choice == index }.map(\.checked), &findings, &outcome)
    }
  }
}

struct BaselineChoice: Sendable {
  private let baseline: Baseline
  private let path: String
  private let isWritten: Bool
  private let isNarrow: Bool
  /// Whether to delete the lines whose findings are gone.
  private let isMended: Bool

  /// - Parameter isNarrow: whether the check omits something: then no line is called stale, and none is written.
  fileprivate init(
    _ path: String, namedIn naming: (sources: SourceFiles, place: SourceRange), isWritten: Bool, isNarrow: Bool,
    isMended: Bool, _ reader: FileReader, _ folder: String?
  ) throws(UsageError) {
    if isWritten, isNarrow {
      throw UsageError(
        "a check that leaves something out finds less than a baseline has",
        help: "leave out --language and --platform, so that everything is checked")
    }
    baseline = Baseline(
      contentsOf: path, reader: reader, paths: ReportPaths(folder: folder), isNew: isWritten, namedIn: naming)
    self.path = path
    self.isWritten = isWritten
    self.isNarrow = isNarrow
    self.isMended = isMended
  }

  fileprivate func accept(_ list: inout FindingList) -> Baseline.Checked {
    baseline.accept(&list, all: isWritten && baseline.mistakes.isEmpty)
  }

  fileprivate func finish(_ checked: [Baseline.Checked], _ findings: inout Findings, _ outcome: inout CommandOutcome) {
    var all = Baseline.Checked()
    for one in checked { all.add(one) }
    guard isWritten, baseline.mistakes.isEmpty else {
      let wrong = baseline.findings(after: all, isNarrow: isNarrow)
      guard isMended, let text = wrong.mended else {
        findings.add(wrong)
        return
      }
      outcome.files.append(OutputFile(path: path, text: text, replaces: .baseline(baseline.read)))
      let count = wrong.reported.count
      outcome.success +=
        "menuc: \(FileIO.name(of: path).terminalSafe): deleted \(count.counted("line")) whose "
        + (count == 1 ? "finding is gone\n" : "findings are gone\n")
      return
    }
    // The findings of an unreadable file are unknown, so none can be accepted.
    if findings.status == .unusable { return }
    let rewritten = baseline.rewritten(after: all)
    outcome.files.append(OutputFile(path: path, text: rewritten.text, replaces: .baseline(baseline.read)))
    outcome.success += "menuc: \(FileIO.name(of: path).terminalSafe): \(rewritten.summary)\n"
  }
}
