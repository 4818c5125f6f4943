import MenuReports

extension Subcommand {
  static let platforms = Subcommand(
    name: "platforms",
    operands: .optional("NAME", .word(.platforms)),
    options: [.measured, .output],
    run: { arguments throws(UsageError) in
      if let path = arguments[.measured] { return try measured(path, arguments) }
      guard let name = arguments.operands.first else {
        let rows = Platform.names.compactMap { name in Platform(named: name).map { [name, $0.title, $0.citation] } }
        let terminal = arguments.terminal
        let lines = Table(rows).aligned(within: terminal.width) { [.strong, nil, .faint][$1] }.map { $0 + "\n" }
        return CommandOutcome(
          output: lines.joined().text(usesColor: terminal.usesColor), outputPath: arguments[.output])
      }
      guard let definition = Platform.definition(of: name) else {
        throw UsageError(
          "there is no platform '\(name)'",
          help: (Platform.advice(insteadOf: name) + ["'menuc platforms' lists them"]).map { $0 })
      }
      return CommandOutcome(document: PiecewiseBytes(definition), outputPath: arguments[.output])
    }
  )

  private static func measured(_ path: String, _ arguments: Arguments) throws(UsageError) -> CommandOutcome {
    if let name = arguments.operands.first {
      throw UsageError("'--from' cannot be used with the platform '\(name)'", help: "leave one of them out")
    }
    let file = try SourceFile(dump: path, arguments)
    var sources = SourceFiles()
    let id = sources.append(file)
    let dump = try MenuDump(file, id, in: sources)
    guard dump.framework == .uikit else {
      throw UsageError(
        "AppKit has no menus of its own, so no profile can be made of them",
        help: "'menuc platforms appkit' prints the profile that every app's menu is built on")
    }
    guard let profile = try profile(dump, file, in: sources) else {
      throw UsageError(
        "\(FileIO.name(of: path)) does not say which menus the system had before the app changed them",
        help: "write MenuDump.begin(with: builder) as the first line of buildMenu(with:)")
    }
    let remarks = profile.remarks.map { UsageError($0).asWarning }.joined()
    return CommandOutcome(
      document: PiecewiseBytes(profile.text), errors: remarks, outputPath: arguments[.output], inputs: [path])
  }

  private static func profile(
    _ dump: MenuDump, _ file: SourceFile, in sources: SourceFiles
  ) throws(UsageError) -> ProfileKDL? {
    do {
      return try ProfileKDL(dump)
    } catch {
      throw UsageError(error, in: file, sources)
    }
  }
}

extension Option {
  fileprivate static let measured = Option(
    "--from", takes: .text("DUMP", .file([".json"])), "make a profile from the dump of a running app")
}
