import MenuModel

extension Option {
  static let baseline = Option(
    "--baseline", takes: .text("FILE"), "accept the findings that FILE lists, and report all others")
  static let writeBaseline = Option("--write-baseline", "write the file of --baseline anew: accept what is found now")
}

/// The baseline that a command's findings are held against, and whether it is written anew.
struct BaselineChoice: Sendable {
  private let baseline: Baseline
  private let path: String
  private let isWritten: Bool
  /// Whether something is left out that might have found more.
  private let isNarrow: Bool

  /// What `--baseline` and `--write-baseline` say; nil without them.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments[.baseline] else {
      guard arguments.has(.writeBaseline) else { return nil }
      throw UsageError(
        "--write-baseline does not say which file", help: "write --baseline menuc-baseline.kdl --write-baseline")
    }
    try self.init(
      path, isWritten: arguments.has(.writeBaseline), isNarrow: arguments.has(.checkedLanguage), arguments.surroundings)
  }

  /// - Parameter isNarrow: whether the check leaves something out that might have found more: then no line is called stale,
  ///   and none is written.
  init(_ path: String, isWritten: Bool, isNarrow: Bool, _ surroundings: Surroundings) throws(UsageError) {
    if isWritten, isNarrow {
      throw UsageError(
        "a check that leaves something out finds less than a baseline has",
        help: "leave out --language, so that everything is checked")
    }
    baseline = Baseline(
      contentsOf: path, reader: surroundings.files, paths: ReportPaths(folder: surroundings.folder()), isNew: isWritten)
    self.path = path
    self.isWritten = isWritten
    self.isNarrow = isNarrow
  }

  /// Accepts what was found in one definition, and remembers it.
  func accept(_ list: inout FindingList) -> Baseline.Checked {
    baseline.accept(&list, all: isWritten && baseline.mistakes.isEmpty)
  }

  /// Adds what is wrong with the baseline, or writes it anew and returns what to say of that; after all definitions were
  /// checked, in their order.
  func finish(_ checked: [Baseline.Checked], _ findings: inout Findings, _ outcome: inout Outcome) -> String {
    var all = Baseline.Checked()
    for one in checked { all.add(one) }
    guard isWritten, baseline.mistakes.isEmpty else {
      findings.add(baseline.findings(after: all, isNarrow: isNarrow))
      return ""
    }
    // Of what could not be read nobody knows what to accept.
    if findings.status == .unusable { return "" }
    let rewritten = baseline.rewritten(after: all)
    outcome.files.append(OutputFile(path: path, text: rewritten.text))
    return "menuc: \(FileIO.name(of: path)): \(rewritten.summary)\n"
  }
}
