import MenuReports

extension Option {
  static let fix = Option(
    "--fix", takes: .choice(["safe", "suggested"]), isValueOptional: true,
    "apply the safe fixes, or the suggested ones too, and print what is left")
  static let diff = Option("--diff", "print what --fix would change, and write nothing")
}

/// The work of `--fix` and `--diff`: fixes files, which `menuc check` then checks in their new form.
struct CheckFixes {
  private var arguments: Arguments
  private let result: FixResult
  private let writes: Bool

  /// Does not write the files; nil without `--fix` and `--diff`.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(.fix) || arguments.has(.diff) else { return nil }
    writes = !arguments.has(.diff)
    if arguments.has(.writeBaseline) {
      let option = writes ? Option.fix : .diff
      throw UsageError(
        "'\(option.name)' cannot be used with '--write-baseline'", help: "run it first, then --write-baseline")
    }
    if try FindingsOutputs(arguments).takesStandardOutput {
      if !writes { throw UsageError("'--diff' cannot be used with '--format'", help: "leave one of them out") }
      if arguments.operands.contains("-") {
        throw UsageError(
          "with '--fix' the output is what became of standard input",
          help: "leave out '\(FindingsFormat.option.name)', or name a file")
      }
    }
    if writes, arguments.operands.count > 1, arguments.operands.contains("-") {
      throw UsageError("'--fix' takes '-' only without other files", help: "fix the files in a run of their own")
    }
    self.arguments = arguments
    let surroundings = arguments.surroundings
    let isRegular = { @Sendable (path: String) in surroundings.identity(path) != nil }
    self.arguments.surroundings.files = surroundings.files.keeping()
    let definitions = try Definitions(self.arguments)
    // A file that another definition of the project uses too is fixed only together with that one.
    let others = ProjectDefinitions.files(
      ofOthersThan: definitions.paths, in: definitions.projects, reader: surroundings.files)
    let othersFiles = others.union(others.map { ExactPath(surroundings.resolved($0.text)) })
    let folder = surroundings.files.absolutePath(of: ".") ?? "/"
    result = FixRun(
      definitions.paths, reader: self.arguments.surroundings.files,
      kinds: arguments[.fix] == "suggested" ? [.safe, .suggested] : .safe, workers: surroundings.workers,
      name: surroundings.resolved,
      // menuc does not fix a script or a page that is taken for a definition.
      isWritable: { path in
        isRegular(path) && Definition.fileExtensions.contains(where: path.hasSuffix)
          && !othersFiles.contains(ExactPath(SourcePath.located(path, in: folder)))
      }
    ) { path, files in
      let compilation = definitions.compilation(of: path, from: files)
      return (compilation.diagnostics, compilation.sources)
    }.run()
    self.arguments.surroundings.files = result.reader
  }

  func outcome(_ check: (Arguments) throws(UsageError) -> CommandOutcome) throws(UsageError) -> CommandOutcome {
    var outcome = try check(arguments)
    outcome.success += summary
    if writes {
      outcome.files += result.files.filter { $0.path != "-" }.map {
        OutputFile(path: $0.path, contents: PiecewiseBytes($0.new), replaces: .itself($0.old))
      }
      guard arguments.operands == ["-"], case .success(let file) = SourceFile.main("-", from: result.reader) else {
        return outcome
      }
      outcome.displaceOutput()
      outcome.document = PiecewiseBytes(String(decoding: file.bytes, as: UTF8.self))
      return outcome
    }
    outcome.displaceOutput()
    outcome.output = result.files.map { file in
      let name = file.path == "-" ? "<stdin>" : file.path
      let (old, new) = (String(decoding: file.old, as: UTF8.self), String(decoding: file.new, as: UTF8.self))
      return UnifiedDiff(old, name, new, name).text.text(usesColor: arguments.terminal.usesColor)
    }.joined()
    if !result.files.isEmpty, outcome.status == .clean { outcome.status = .findings }
    return outcome
  }

  /// Counts fixed findings, those that `--fix=suggested` could fix, and fixes that would cause a new finding.
  private var summary: String {
    var text = ""
    if result.mendedCount > 0 {
      text =
        "menuc: \(writes ? "fixed" : "would fix") \(result.mendedCount.counted("finding")) in \(result.files.count.counted("file"))\n"
    }
    if result.mendedCount == 0, result.suggestedCount > 0 {
      text = "menuc: no safe fixes; --fix=suggested has a fix for \(result.suggestedCount.counted("finding"))\n"
    }
    if result.refusedCount > 0 {
      let fixes = "\(result.refusedCount) \(result.refusedCount == 1 ? "fix" : "fixes")"
      let reason =
        result.isCut
        ? "that would cause new findings, or were not tried: the limit is \(FixResult.mostTries) tries"
        : "that would cause new findings"
      text += "menuc: left out \(fixes) \(reason)\n"
      if result.continues { text += "menuc: another run goes on with them\n" }
    }
    return text
  }
}
