import MenuReports

extension Subcommand {
  static let config = Subcommand(
    name: "config",
    summary: "Print the settings that apply to a definition, and where they come from.",
    description: """
      Prints the project file that applies to this folder, or to a definition, and its settings: the definitions, \
      the root, the platforms, accepted findings and severities, each with its place. With FILE the settings of the \
      definition itself follow. If several lines set the severity of one code, the last one counts; lines that \
      name files count before the others for those files.
      """,
    operands: .optional("FILE"),
    options: [.config, Format.option, .output],
    statuses: ["0  printed", "2  wrong usage, or a file that cannot be read"],
    examples: ["menuc config", "menuc config App.menu.kdl"],
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
        return Outcome(errors: findings.text, status: .unusable)
      }
      let report = ProjectReport(project, howFound: found, compilation: compilation)
      let output = arguments[.output]
      return arguments[Format.self] == .json
        ? Outcome(document: PiecewiseBytes(report.json.text + "\n"), outputPath: output)
        : Outcome(output: report.text, outputPath: output)
    }
  )
}
