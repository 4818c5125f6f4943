import MenuReports

extension Subcommand {
  static let config = Subcommand(
    name: "config",
    operands: .optional("FILE"),
    options: [.config, Format.option, .output],
    run: { arguments throws(UsageError) in
      var projects = try Projects(arguments)
      let path = arguments.operands.first
      let folder = path.map { $0 == "-" ? "" : SourcePath.folder(of: $0) } ?? ""
      let project = try projects.project(in: folder)
      let found =
        arguments.has(.config)
        ? "--config" : project == nil ? "no menuc.kdl here or above" : "the nearest menuc.kdl"
      var compilation: Compilation?
      if let path {
        let files = arguments.surroundings.files
        compilation = Compilation(
          SourceFile.main(path, from: files), named: path, reader: files, settings: try projects.settings(of: path))
      }
      if let compilation, !compilation.isReadable {
        var findings = Findings(arguments)
        findings.add(compilation.diagnostics, from: compilation.sources)
        return CommandOutcome(errors: findings.text, status: .unusable)
      }
      let report = ProjectReport(project, howFound: found, compilation: compilation)
      let output = arguments[.output]
      return arguments[Format.self] == .json
        ? CommandOutcome(document: PiecewiseBytes(report.json.text + "\n"), outputPath: output)
        : CommandOutcome(output: report.text(width: arguments.terminal.lineWidth), outputPath: output)
    }
  )
}
