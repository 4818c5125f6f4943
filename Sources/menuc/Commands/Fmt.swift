import MenuReports

extension Subcommand {
  static let fmt = Subcommand(
    name: "fmt",
    operands: .oneOrMore("FILE", .file([".kdl"])),
    options: [
      .check.saying("write nothing; print the files that would change, exit status 1 when there are any"),
      .diff.saying("write nothing; print how the files would change"), .quiet, .standardInputName,
    ],
    run: { arguments throws(UsageError) in
      let surroundings = arguments.surroundings
      let paths = try paths(of: arguments)
      let nothing = Findings(arguments)
      let showsDifference = arguments.has(.diff)
      let formatted = Workers.map(paths, on: surroundings.workers) { path in
        (path: path, file: SourceFile.main(path, from: surroundings.files))
      } finish: { path, file in
        FormattedFile(FormattedDocument(file, named: path), path, nothing, showsDifference: showsDifference)
      }
      var findings = nothing
      for file in formatted { findings.append(file.findings) }
      var outcome = CommandOutcome(errors: findings.text, status: findings.status)
      let writes = !showsDifference && !arguments.has(.check)
      for file in formatted {
        outcome.output += file.difference.text(usesColor: arguments.terminal.usesColor)
        if file.isChanged, arguments.has(.check) {
          if !showsDifference { outcome.output += "\(file.name.terminalSafe)\n" }
          if outcome.status == .clean { outcome.status = .findings }
        }
        guard writes, let text = file.text else { continue }
        if file.path == "-" {
          outcome.document = PiecewiseBytes(text)
        } else if file.isChanged {
          outcome.files.append(OutputFile(path: file.path, text: text, replaces: .itself(file.old)))
        }
      }
      return outcome
    }
  )

  /// The paths, each once.
  private static func paths(of arguments: Arguments) throws(UsageError) -> [String] {
    let reader = arguments.surroundings.files
    if !arguments.has(.check), !arguments.has(.diff),
      let stream = arguments.operands.first(where: { $0 != "-" && reader.kind(of: $0) == .other })
    {
      throw UsageError(
        "\(FileIO.name(of: stream)) is not a regular file, so it cannot be written anew",
        help: "'menuc fmt -' reads standard input and writes standard output")
    }
    for path in arguments.operands where path != "-" && !path.hasSuffix(".kdl") {
      if Definition.fileExtensions.contains(where: path.lowercased().hasSuffix) {
        throw UsageError(
          "\(FileIO.name(of: path)) is not in KDL, so it has no layout",
          help: "'menuc import \(path)' writes its menus as a definition")
      }
      guard reader.kind(of: path) == .file else { continue }
      throw UsageError(
        "\(FileIO.name(of: path)) is not called .kdl, so it is left alone", help: "'menuc fmt -' formats any text")
    }
    return try Operands(arguments.operands, of: .documents, reader: arguments.surroundings.files).paths
  }
}

/// Without the bytes of an unchanged file, since there may be many.
private struct FormattedFile: Sendable {
  let path: String
  let name: String
  let findings: Findings
  let isChanged: Bool
  /// The earlier bytes; nil for an unchanged file.
  let old: [UInt8]?
  let text: String?
  let difference: StyledText

  init(_ document: FormattedDocument, _ path: String, _ findings: Findings, showsDifference: Bool) {
    var findings = findings
    findings.add(document.diagnostics, from: document.sources)
    self.findings = findings
    self.path = path
    name = document.sources.files.first?.path ?? path
    isChanged = document.isChanged
    old = isChanged ? document.sources.files.first?.bytes : nil
    text = isChanged || path == "-" ? document.text : nil
    guard showsDifference, isChanged, let original = document.original, let text else {
      difference = ""
      return
    }
    difference = UnifiedDiff(original, name, text, "\(name) (formatted)").text
  }
}
