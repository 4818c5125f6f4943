import LanguageServer
import MenuReports

extension Option {
  static let config = Option(
    "--config", takes: .text("FILE|none", .file()), "the project file, or none; by default the nearest menuc.kdl")
}

/// The projects of files: the nearest `menuc.kdl` in the folder or above, unless `--config` names one or none.
struct Projects {
  private let reader: FileReader
  private let config: Project?
  private let isIsolated: Bool
  private var search: ProjectSearch
  /// By the path of the project file; `""` for none. Its patterns are read once.
  private var settings: [ExactPath: CompilationSettings] = [:]
  private let findings: @Sendable ([Diagnostic], SourceFiles) -> String

  init(_ arguments: Arguments) throws(UsageError) {
    reader = arguments.surroundings.files
    isIsolated = arguments[.config] == "none"
    search = ProjectSearch(reader: reader)
    findings = { diagnostics, sources in
      var findings = Findings(arguments, showsAll: true)
      findings.add(diagnostics, from: sources)
      return findings.text
    }
    guard let path = arguments[.config], !isIsolated else {
      config = nil
      return
    }
    guard let found = Project.read(path, from: reader, isChosen: true) else {
      throw UsageError("there is no project file '\(path)'", help: "--config names a file such as menuc.kdl")
    }
    config = try Self.checked(found, findings)
  }

  /// The project of a path; `-` belongs to the folder of its name.
  mutating func project(of path: String) throws(UsageError) -> Project? {
    try project(in: SourcePath.folder(of: path == "-" ? reader.standardInputName : path))
  }

  mutating func project(in folder: String) throws(UsageError) -> Project? {
    if isIsolated { return nil }
    if let config { return config }
    return try search.project(of: folder).map { found throws(UsageError) in try Self.checked(found, findings) }
  }

  /// The files with the baselines.
  var files: [String] {
    (search.projects + [config].compactMap(\.self)).flatMap { project in
      [project.path] + [project.baseline].compactMap { $0.map { project.located($0.text) } }
    }
  }

  mutating func settings(of path: String) throws(UsageError) -> CompilationSettings {
    let project = try project(of: path)
    let place = ExactPath(project?.path ?? "")
    if let known = settings[place] { return known }
    let own = project?.settings ?? CompilationSettings()
    settings[place] = own
    return own
  }

  /// A check with half of a team's settings would be wrong.
  private static func checked(
    _ found: ProjectSearch.Found, _ findings: ([Diagnostic], SourceFiles) -> String
  ) throws(UsageError) -> Project {
    if found.diagnostics.isEmpty {
      for command in Subcommand.all where !found.project.commandSettings.isEmpty {
        _ = try found.project.settings(of: command)
      }
      return found.project
    }
    throw UsageError("'\(found.project.path)' has errors", findings: findings(found.diagnostics, found.project.sources))
  }
}

extension Project {
  func settings(of command: Subcommand) throws(UsageError) -> OptionValues {
    var values = OptionValues(of: command, taking: command.settings, isWritten: true)
    guard let line = commandSettings.first(where: { $0.command.text == command.name }) else { return values }
    if let operand = line.operands.first {
      throw mistake("'\(command.name)' takes properties only", at: operand.source, help: "write NAME=VALUE")
    }
    for (option, word) in try words(of: line, for: command, taking: command.settings) {
      do throws(UsageError) {
        try values.add(word)
      } catch {
        throw mistake(error.message, at: option.source, help: error.help.first)
      }
    }
    return values
  }

  /// The options as words of a command line.
  func words(
    of line: CommandDeclaration, for command: Subcommand, taking options: [Option]
  ) throws(UsageError) -> [(name: Name, word: String)] {
    try line.options.map { name, value throws(UsageError) in
      let option = "--\(name.text)"
      guard options.contains(where: { $0.name == option }) else {
        let names = options.map { String($0.name.dropFirst(2)) }
        if let meant = options.first(where: { $0.names.contains(name.text) }) {
          throw mistake(
            "options have no dashes in a project file", at: name.source, help: "write \(meant.name.dropFirst(2))=")
        }
        throw mistake(
          "'\(command.name)' has no option '\(name.text)'", at: name.source,
          help: ForeignWord.option(option, of: command) ?? Suggestion.question(for: name.text, in: names)
            ?? "it has " + names.joined(separator: ", "))
      }
      return (name, value.map { "\(option)=\($0.text)" } ?? option)
    }
  }

  /// A usage error in the project file; advice for a command line becomes the file's: `--format text`, `format=text`.
  func mistake(_ message: String, at range: SourceRange, help: String?, more: [String] = []) -> UsageError {
    var words = help?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    if words.count > 2, words[0] == "write", words[1].hasPrefix("--") {
      words[1...2] = ["\(words[1].dropFirst(2))=\(words[2])"]
    }
    let help = (help == nil ? [] : [words.joined(separator: " ")]) + more
    let finding = Diagnostic(.invalidValue, message, at: range, help: help)
    let findings = HumanDiagnosticPrinter().text(of: [finding], from: sources)
    var error = UsageError(message, help: help.map(Optional.some), findings: findings)
    error.finding = finding
    return error
  }

  /// The mistakes that only the program knows. Those in the options of each command and the first in the definitions stop
  /// `menuc check`; those in the names of `outputs` stop `menuc build`.
  static func mistakes(in project: Project, _ reader: FileReader) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func note(_ read: () throws(UsageError) -> Void) {
      do throws(UsageError) { try read() } catch { if let finding = error.finding { found.append(finding) } }
    }
    for command in Subcommand.all where !project.commandSettings.isEmpty {
      note { () throws(UsageError) in _ = try project.settings(of: command) }
    }
    for line in project.outputs {
      note { () throws(UsageError) in _ = try ProjectOutput.command(of: line, in: project) }
    }
    if !project.definitions.isEmpty || !project.excluded.isEmpty {
      note { () throws(UsageError) in _ = try ProjectDefinitions.definitions(of: project, reader: reader) }
    }
    return found
  }

  /// The lines about commands that a project file may have, for completion.
  static func lines(inOutputs: Bool) -> [ProjectLine] {
    // menuc writes some options itself.
    let others = [Option.check, .quiet, .config].map(\.name) + ["--depfile"]
    let commands = inOutputs ? ProjectOutput.writers : Subcommand.all.filter { !$0.settings.isEmpty }
    return commands.map { command in
      let options = (inOutputs ? command.options : []) + command.settings
      return ProjectLine(
        command.name, command.help.summary,
        options.filter { !others.contains($0.name) }.map { option in
          ProjectLine.Option(
            String(option.name.dropFirst(2)), option.summary, value: option.valueUsage, words: option.words)
        })
    }
  }
}
