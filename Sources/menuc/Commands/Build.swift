import MenuReports

extension Subcommand {
  static let build = Subcommand(
    name: "build",
    operands: .any("OUTPUT", .file()),
    options: [
      .check.saying("write nothing; exit status 1 and a diff when an output file is stale or missing"), .quiet, .config,
    ],
    run: { arguments throws(UsageError) in
      var projects = try Projects(arguments)
      guard let project = try projects.project(in: "") else {
        throw UsageError(
          "there is no \(Project.fileName) here or above",
          help: "write one with `outputs { sheet \"App.menu.kdl\" output=\"Shortcuts.md\" }`")
      }
      let plans = try ProjectOutput.all(of: project, arguments)
      if plans.isEmpty {
        throw UsageError(
          "'\(project.path)' names no outputs",
          help: "write `outputs { sheet \"App.menu.kdl\" output=\"Shortcuts.md\" }` into it")
      }
      let chosen = try ProjectOutput.chosen(arguments.operands, among: plans, of: project)
      let outcomes = Workers.map(chosen, on: arguments.surroundings.workers, begin: { $0 }, finish: { $0.run() })
      var outcome = CommandOutcome()
      // Outputs of one definition have the same findings.
      var reported: Set<String> = []
      for (plan, var result) in zip(chosen, outcomes) {
        if !reported.insert(result.errors).inserted { result.errors = "" }
        outcome.add(result, of: plan, arguments)
      }
      return outcome
    }
  )
}

struct ProjectOutput: Sendable {
  /// The path from menuc's own folder.
  let path: String
  private let command: Subcommand
  private let arguments: Arguments
  private let project: Project
  private let source: SourceRange

  /// Runs the command, but does not write the output.
  func run() -> CommandOutcome {
    var outcome: CommandOutcome
    do throws(UsageError) {
      outcome = try command.run(arguments)
    } catch {
      if !error.findings.isEmpty { return error.outcome }
      let more = Array(error.help.dropFirst())
      return project.mistake(error.message, at: source, help: error.help.first, more: more).outcome
    }
    // It runs in the project's folder, so that its result does not depend on menuc's own folder.
    let read = arguments.inputs + outcome.compilations.flatMap { $0.sources.files.map(\.path) }
    outcome.inputs = read.map(project.located)
    outcome.compilations = []
    outcome.files = outcome.files.map {
      OutputFile(path: project.located($0.path), contents: $0.contents, replaces: $0.replaces, isNew: $0.isNew)
    }
    return outcome
  }

  /// The outputs in the order they are written.
  static func all(of project: Project, _ arguments: Arguments) throws(UsageError) -> [ProjectOutput] {
    var outputs: [ProjectOutput] = []
    for declaration in project.outputs {
      let output = try ProjectOutput(declaration, of: project, arguments)
      if outputs.contains(where: { ExactPath($0.path) == ExactPath(output.path) }) {
        throw project.mistake("two outputs are written to '\(output.path)'", at: declaration.source, help: nil)
      }
      outputs.append(output)
    }
    return outputs
  }

  /// The outputs at some paths; without paths, all.
  static func chosen(
    _ paths: [String], among outputs: [ProjectOutput], of project: Project
  ) throws(UsageError) -> [ProjectOutput] {
    if paths.isEmpty { return outputs }
    var chosen: [ProjectOutput] = []
    for path in paths {
      guard let output = outputs.first(where: { project.shortened($0.path) == project.shortened(path) }) else {
        throw UsageError(
          "the project writes no '\(path)'",
          help: Suggestion.question(for: path, in: outputs.map(\.path))
            ?? "it writes " + outputs.map(\.path).joined(separator: ", "))
      }
      chosen.append(output)
    }
    return chosen
  }

  /// The commands of `outputs`. One whose output is its findings writes nothing that a project keeps.
  static var writers: [Subcommand] {
    Subcommand.all.filter { command in
      command.options.contains { $0.name == Option.output.name && !$0.isRepeatable } && command.name != "test"
    }
  }

  /// The command of a line, and its options as words.
  static func command(
    of declaration: Project.CommandDeclaration, in project: Project
  ) throws(UsageError) -> (command: Subcommand, words: [String]) {
    guard let command = writers.first(where: { $0.name == declaration.command.text }) else {
      throw project.mistake(
        "'\(declaration.command.text)' is not allowed in `outputs`", at: declaration.command.source,
        help: Suggestion.question(for: declaration.command.text, in: writers.map(\.name))
          ?? "allowed: " + writers.map(\.name).joined(separator: ", "))
    }
    var words: [String] = []
    for (name, word) in try project.words(of: declaration, for: command, taking: command.options + command.settings) {
      if name.text == "check" {
        throw project.mistake(
          "'check' is not allowed in `outputs`", at: name.source, help: "'menuc build --check' checks all")
      }
      if name.text == "depfile" {
        throw project.mistake(
          "'depfile' is not allowed in `outputs`", at: name.source,
          help: "a build system that needs it calls 'menuc \(command.name)' itself")
      }
      words.append(word)
    }
    return (command, words)
  }

  private init(
    _ declaration: Project.CommandDeclaration, of project: Project, _ arguments: Arguments
  ) throws(UsageError) {
    let (command, options) = try Self.command(of: declaration, in: project)
    var words = declaration.operands.map(\.text) + options
    if arguments.has(.quiet), command.options.contains(where: { $0.name == Option.quiet.name }) {
      words.append(Option.quiet.name)
    }
    if command.options.contains(where: { $0.name == Option.config.name }) {
      words.append("--config=\(SourcePath.name(ofFile: project.path))")
    }
    do throws(UsageError) {
      self.arguments = try Arguments(
        words, for: command, in: arguments.surroundings.running(in: project.folder), isOutput: true)
    } catch {
      throw project.mistake(error.message, at: declaration.source, help: error.help.first)
    }
    let reader = self.arguments.surroundings.files
    for operand in declaration.operands where operand.text == "-" || reader.kind(of: operand.text) == .other {
      throw project.mistake(
        "\(operand.text.inSingleQuotes) is not a regular file", at: operand.source, help: "name a file of the project")
    }
    guard let output = self.arguments[.output], output != "-" else {
      throw project.mistake(
        "'\(command.name)' has no file to write to", at: declaration.source, help: "write output=\"FILE\"")
    }
    self.command = command
    self.project = project
    source = declaration.source
    path = project.located(output)
  }
}

extension CommandOutcome {
  fileprivate mutating func add(_ result: CommandOutcome, of plan: ProjectOutput, _ arguments: Arguments) {
    errors += result.errors
    inputs += result.inputs
    compilations += result.compilations
    status = status.worse(result.status)
    if result.contents.isEmpty { return }
    guard arguments.has(.check) else {
      files +=
        result.files
        + [OutputFile(path: plan.path, contents: result.contents, replaces: result.outputReplaces)]
      return
    }
    for file in result.files + [OutputFile(path: plan.path, contents: result.contents)] {
      let existing = arguments.surroundings.outputReader.text(of: file.path)
      guard
        let stale = CommandOutcome.stale(
          file.path, existing, shouldBe: file.contents.text, help: "write it with: menuc build",
          usesColor: arguments.terminal.usesColor)
      else { continue }
      output += stale.output
      errors += stale.errors
      status = status.worse(stale.status)
    }
  }
}

extension FileReader {
  fileprivate func text(of path: String) -> String? {
    guard case .success(let bytes) = read(path) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
