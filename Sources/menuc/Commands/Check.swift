import MenuReports

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    summary: "Find mistakes in the menus and shortcuts of an app.",
    description: """
      Compiles each definition for every platform it targets and reports what it finds: syntax errors, shortcuts \
      that clash, insertions that a device would drop or crash on, commands that people cannot find. '-' reads \
      standard input.

      Findings go to standard error, each with its place and what to do. With any other --format they are the \
      output: json is menuc's own format, sarif is for code hosts, github and xcode write lines of a log, checkstyle \
      and gitlab are for build servers; summary counts by code and by file. --output FORMAT=FILE writes another \
      format as well, and may be given several times.

      The project file sets the severity of findings and names the baseline, a file of accepted findings. \
      --write-baseline writes that file, so that an old project sees only new findings.

      FILE may also be a folder, which is searched for *.menu.kdl, or a pattern in quotes, 'Apps/**/*.menu.kdl'. A \
      search leaves out hidden files, files that git ignores and files that another definition includes.

      FILE may also be an Interface Builder document, .xib or .storyboard, or a .plist of shortcuts. These are \
      compiled for appkit, and a line on standard output says how much was read.

      FILE may also be a Swift file, or a folder of Swift sources without definitions, which is read as one module: \
      the menus and keys of SwiftUI, UIKit and AppKit in the code. It needs a Swift toolchain and no SDK; a line on \
      standard output says how many keys were read.

      It checks the translations into every language of the app, or only into that of --language. Findings show titles \
      as the definition has them.

      --fix makes the safe changes in all files of the definitions, and --fix=suggested also those that need a \
      review; menuc makes no change that would bring an error or a warning. Then it prints what is left.
      """,
    operands: .any("FILE"),
    options: [
      .strict, .quiet, .checkedSince, .watch, .writeBaseline, .fix, .diff, .checkedPlatform, .checkedLanguage,
      .standardInputName, FindingsFormat.option, .findingsOutput, .stamp, .config,
    ],
    showsAllFindings: true,
    examples: ["menuc check --strict App.menu.kdl", "menuc check --fix --diff"],
    run: { arguments throws(UsageError) in
      guard let fixes = try CheckFixes(arguments) else { return try check(arguments) }
      return try fixes.outcome(check)
    }
  )

  private static func check(_ arguments: Arguments) throws(UsageError) -> Outcome {
    let outputs = try FindingsOutputs(arguments)
    let definitions = try Definitions(arguments, all: true, narrowsPlatforms: true)
    let baselines = try BaselineChoices(arguments, definitions)
    let earlier = try EarlierFindings(arguments, of: definitions.paths)
    let nothing = Findings(arguments, as: outputs)
    let checked = definitions.compiled { [language = definitions.language] compilation, definition in
      var findings = nothing
      var list = FindingList(compilation)
      let accepted = baselines.accept(&list, of: definition)
      earlier?.accept(&list, of: definition.path)
      findings.add(list)
      return Checked(
        findings: findings, accepted: accepted,
        warning: compilation.warning(about: language, arguments, isShown: false),
        importSummary: arguments.has(.quiet) ? "" : compilation.importSummary,
        compilation: arguments.operands.count == 1 ? compilation : nil)
    }
    var findings = nothing
    for file in checked { findings.append(file.findings) }
    let warnings = checked.map(\.warning).joined()
    var outcome = Outcome(compilations: checked.compactMap(\.compilation), status: findings.status)
    baselines.finish(checked.compactMap(\.accepted), &findings, &outcome)
    outcome.status = findings.status
    if !findings.takesOutput { outcome.output = checked.map(\.importSummary).joined() }
    findings.deliver(to: &outcome)
    outcome.errors += warnings
    return outcome
  }
}

extension Option {
  static let checkedPlatform = Option(
    "--platform", takes: .text("P"), "check only this platform, and run no tests; by default every one")
}

/// The result of `check` for one definition.
private struct Checked: Sendable {
  let findings: Findings
  /// The findings that a baseline can accept; nil without one.
  let accepted: BaselineChoices.Checked?
  let warning: String
  let importSummary: String
  /// Of one among many there is nothing, see ``Outcome/compilations``.
  let compilation: Compilation?
}
