import MenuReports

extension Option {
  static let language = Option(
    "--language", takes: .text("L"), "show titles in this language, 'de' or 'zh-Hans'; by default as written")
  static let platform = Option("--platform", takes: .text("P"), "one platform of the definition; by default the first")
  static let onlyPlatform = platform.saying("only this platform; by default each of them")
  static let strict = Option("--strict", "fail on warnings too: exit status 1 when there are any")
}

/// Begins every command about definitions: compiles them and collects their findings.
struct Prologue {
  let language: Language?
  /// The first definition as written; the only one of a command that takes one.
  let written: Compilation
  /// The definitions as written, in the order they are named.
  let compilations: [Compilation]
  /// A command adds those that its own report counts.
  var findings: Findings

  /// Empty if a string catalog has the language of `--language`.
  private(set) var warnings: String
  private let outputPath: String?
  private let usesColor: Bool

  /// `reported` are codes whose findings are left out, since the command's own report has them.
  init(
    _ arguments: Arguments, onEveryPlatform: Bool = false, leavingOut reported: [DiagnosticCode] = []
  ) throws(UsageError) {
    let definitions = try Definitions(arguments, onEveryPlatform: onEveryPlatform)
    let language = definitions.language
    // Findings that a project has accepted do not stop a command.
    let baselines = try BaselineChoices(arguments, definitions)
    let compiled = definitions.compiled { compilation, definition in
      var list = FindingList(compilation)
      _ = baselines.accept(&list, of: definition)
      list.keep { !reported.contains($0.diagnostic.code) }
      return (compilation: compilation, list: list)
    }
    let compilations = compiled.map(\.compilation)
    var findings = Findings(arguments)
    for one in compiled { findings.add(one.list) }
    try Self.checkMenus(of: compilations[0], at: definitions.paths[0], findings, arguments)
    self.language = language
    self.compilations = compilations
    written = compilations[0]
    self.findings = findings
    warnings = compilations.map { $0.warning(about: language, arguments, isShown: true) }.joined()
    outputPath = arguments[.output]
    usesColor = arguments.terminal.usesColor
  }

  /// Refuses a folder whose Swift code has no menus, if no finding reports it. The user may mean definitions in it.
  private static func checkMenus(
    of compilation: Compilation, at path: String, _ findings: Findings, _ arguments: Arguments
  ) throws(UsageError) {
    let reader = arguments.surroundings.files
    guard compilation.targets.isEmpty, findings.status == .clean || !compilation.isReadable,
      reader.kind(of: path) == .folder
    else { return }
    let definitions = try? Operands([path], of: .mainDefinitions, reader: reader).paths
    if let definition = definitions?.first(where: { $0 != path }) {
      throw UsageError(
        "'\(path)' is a folder without menus in Swift code", help: "name a definition in it: \(definition)")
    }
    throw UsageError(
      "found no menus in '\(path)'", help: "menuc reads menu bars, commands, key commands and context menus")
  }

  /// Reports which of the system's titles stay English in the language, and whether the others are Apple's.
  mutating func noteSystemTitles(_ arguments: Arguments, on isShown: (Platform) -> Bool = { _ in true }) {
    guard let language, !arguments.has(.quiet) else { return }
    for compilation in compilations where compilation.translations.has(language) {
      warnings += Self.notes(on: compilation, compilation.targets.filter { isShown($0.platform) }, in: language)
    }
  }

  private static func notes(on compilation: Compilation, _ targets: [PlatformMenus], in language: Language) -> String {
    let english = compilation.englishSystemTitles(on: targets, in: language)
    let isConfirmed = compilation.translations.localization(for: language).flatMap { SystemTitles($0) }?.isConfirmed
    var notes = ""
    if !english.isEmpty {
      let names = english.map { "'\($0)'" }.listed
      notes += UsageError("these titles of the system stay English in '\(language)': \(names)").asNote
    }
    if isConfirmed != false { return notes }
    return notes
      + UsageError("volunteers translated the system's titles into '\(language)' (not measured on a device)").asNote
  }

  /// The definition as people see it in the language of `--language`.
  func shown(_ compilation: Compilation) -> Compilation { language.map(compilation.translated) ?? compilation }

  var shown: Compilation { shown(written) }

  var errors: String { findings.text + warnings }

  /// Replaces a document, which would lack the menus of files that are not read.
  var obstacleToWriting: CommandOutcome? {
    guard findings.lacksFiles || findings.status == .unusable else { return nil }
    return CommandOutcome(errors: errors, compilations: compilations, status: .unusable)
  }

  func outcome(_ output: StyledText) -> CommandOutcome {
    if outputPath != nil, findings.lacksFiles, let obstacleToWriting { return obstacleToWriting }
    return CommandOutcome(
      output: output.text(usesColor: usesColor), errors: errors, outputPath: outputPath, compilations: compilations,
      status: findings.status)
  }

  func outcome(document: PiecewiseBytes) -> CommandOutcome {
    if findings.lacksFiles, let obstacleToWriting { return obstacleToWriting }
    var outcome = outcome("")
    outcome.document = document
    return outcome
  }

  func outcome(document: String) -> CommandOutcome { outcome(document: PiecewiseBytes(document)) }

  func outcome(_ picture: SVGPicture, isPNG: Bool) throws(UsageError) -> CommandOutcome {
    outcome(document: isPNG ? PiecewiseBytes(try picture.png()) : PiecewiseBytes(picture.text()))
  }

  /// Replaces a comparison with another version, where unread elements would look new or removed.
  var obstacleToComparing: CommandOutcome? {
    let isUnread = written.findings.contains(where: \.leavesUnread)
    guard !written.isReadable || isUnread || findings.status == .unusable else { return nil }
    var outcome = outcome("")
    outcome.status = findings.status == .findings ? .findings : .unusable
    return outcome
  }

  /// The outcome of a command without anything to show: no platform, so no menus.
  var outcomeWithoutMenus: CommandOutcome {
    CommandOutcome(errors: findings.text, compilations: compilations, status: findings.status)
  }
}
