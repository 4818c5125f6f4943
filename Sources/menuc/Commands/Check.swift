import MenuReports

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    operands: .any("FILE"),
    options: [
      .strict, .quiet, .checkedSince, .watch, .writeBaseline, .fix, .diff,
      .platform.saying("check this platform only, without its tests; by default every platform"),
      .language.saying("check the translations into this language only; by default into all"),
      .standardInputName, FindingsFormat.option, .findingsOutput, .stamp, .config,
    ],
    showsAllFindings: true,
    run: { arguments throws(UsageError) in
      guard let fixes = try CheckFixes(arguments) else { return try check(arguments) }
      return try fixes.outcome(check)
    }
  )

  private static func check(_ arguments: Arguments) throws(UsageError) -> CommandOutcome {
    let outputs = try FindingsOutputs(arguments)
    let definitions = try Definitions(arguments)
    let baselines = try BaselineChoices(arguments, definitions)
    let earlier = try EarlierFindings(arguments, of: definitions.paths)
    let nothing = Findings(arguments, as: outputs)
    let checked = definitions.compiled { [language = definitions.language] compilation, definition in
      var findings = nothing
      var list = FindingList(compilation)
      var ofProject = list
      ofProject.keep { $0.isIn(definition.project, compilation.sources) }
      if !ofProject.findings.isEmpty { list.keep { !$0.isIn(definition.project, compilation.sources) } }
      let accepted = baselines.accept(&list, of: definition)
      earlier?.accept(&list, of: definition.path)
      findings.add(list)
      return Checked(
        findings: findings, ofProject: ofProject, accepted: accepted,
        warning: compilation.warning(about: language, arguments, isShown: false),
        importSummary: arguments.has(.quiet) ? "" : compilation.importSummary,
        compilation: arguments.operands.count == 1 ? compilation : nil)
    }
    var findings = nothing
    for file in checked { findings.append(file.findings) }
    // Each definition finds the mistakes of its project file.
    var reported: Set<[String]> = []
    for (file, path) in zip(checked, definitions.projectPaths) {
      var list = file.ofProject
      list.keep { reported.insert([path, "\($0.diagnostic.range?.start ?? 0)", $0.diagnostic.message]).inserted }
      if !list.findings.isEmpty { findings.add(list) }
    }
    let warnings = checked.map(\.warning).joined()
    var outcome = CommandOutcome(compilations: checked.compactMap(\.compilation), status: findings.status)
    baselines.finish(checked.compactMap(\.accepted), &findings, &outcome)
    outcome.status = findings.status
    if !findings.takesOutput {
      outcome.output = checked.flatMap { $0.importSummary.split(separator: "\n") }.map { line in
        StyledText(String(line)).paragraph(indent: 4, width: arguments.terminal.lineWidth, breaksWords: false).plain
          + "\n"
      }.joined()
    }
    findings.deliver(to: &outcome)
    outcome.errors +=
      warnings
      + unreadDocuments(
        beside: zip(definitions.paths, checked).filter { !$1.importSummary.isEmpty }.map(\.0), arguments)
    return outcome
  }

  /// Notes on documents with the app's menus in folders of Swift code, which are read without them.
  private static func unreadDocuments(beside paths: [String], _ arguments: Arguments) -> String {
    let surroundings = arguments.surroundings
    let named = Set(arguments.operands.map { ExactPath(surroundings.resolved($0)) })
    let found = paths.filter { surroundings.files.kind(of: $0) == .folder }.compactMap { folder in
      InterfaceBuilderDocument.main(in: folder, reader: surroundings.files).flatMap {
        SourcePath.example(of: $0, in: folder) == nil ? $0 : nil
      }
    }
    return found.filter { path in
      !named.contains(ExactPath(surroundings.resolved(path)))
        && !path.utf8.split(separator: .slash).contains { SourcePath.isForeign(Array($0)) }
    }
    .map { UsageError("menuc did not read '\($0)'", help: "name it besides the folder to check its menus").asNote }
    .joined()
  }
}

extension Finding {
  fileprivate func isIn(_ project: Project?, _ sources: SourceFiles) -> Bool {
    guard let project, let range = diagnostic.range else { return false }
    return sources[range.file]?.path == project.path
  }
}

private struct Checked: Sendable {
  let findings: Findings
  /// The findings in the project file.
  let ofProject: FindingList
  /// Those that a baseline can accept; nil without one.
  let accepted: BaselineChoices.Checked?
  let warning: String
  let importSummary: String
  /// Nil for one definition among many, see ``CommandOutcome/compilations``.
  let compilation: Compilation?
}
