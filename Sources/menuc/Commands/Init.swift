import MenuReports

extension Subcommand {
  static let `init` = Subcommand(
    name: "init",
    operands: .optional("FOLDER"),
    options: [
      Option(
        "--output", short: "-o", takes: .text("FILE"),
        "write to this file; by default one named after the app, in FOLDER")
    ],
    run: { arguments throws(UsageError) in
      let surroundings = arguments.surroundings
      let folder = arguments.operands.first ?? "."
      switch surroundings.files.entries(inFolder: folder) {
      case .success: break
      case .failure(.notFound):
        throw UsageError("there is no folder '\(folder)'", help: "name the folder of the app")
      case .failure(let failure): throw UsageError("cannot search '\(folder)': \(failure.reason)")
      }
      let usualName = surroundings.folderName(of: folder) ?? "App"
      let first = FirstDefinition(in: folder, named: usualName, reader: surroundings.files)
      let fileName = Self.fileName(first.name) + DefinitionSearch.suffix
      let path = arguments[.output] ?? SourcePath.prefix(folder) + fileName
      if arguments[.output] == nil, let existing = first.existing.first {
        throw UsageError(
          "there are definitions already: " + first.existing.listed(first: 3),
          help: "write menuc check \(existing.shellQuoted)", "write -o NAME.menu.kdl for another one")
      }
      if path != "-", !path.hasSuffix(".kdl") {
        throw UsageError("\(FileIO.name(of: path)) is not a name for a definition", help: "write -o NAME.menu.kdl")
      }
      if path != "-", surroundings.files.kind(of: path) != nil {
        throw UsageError("\(FileIO.name(of: path)) exists already", help: "write -o NAME.menu.kdl for another file")
      }
      if SourcePath.normalized(SourcePath.folder(of: path)) != SourcePath.normalized(folder), path != "-",
        !first.imported.isEmpty
      {
        throw UsageError(
          "a definition must be in the folder of its imports, '\(folder)'",
          help: "write -o \(SourcePath.prefix(folder) + SourcePath.name(ofFile: path))")
      }
      var report = path == "-" ? "" : "\(FileIO.name(of: path).terminalSafe): written\n"
      for part in first.imported { report += "  \(part.path.terminalSafe): \(part.note.terminalSafe)\n" }
      for part in first.unread { report += "  not read: \(part.path.terminalSafe): \(part.note.terminalSafe)\n" }
      if first.imported.isEmpty { report += "  found no menus; the file has an example instead\n" }
      // A path that begins with a dash would be taken for an option.
      let named = path.hasPrefix("-") ? "./" + path : path
      report += "next: menuc check \(path == "-" ? "FILE" : named.shellQuoted.terminalSafe)\n"
      if path == "-" { return CommandOutcome(document: PiecewiseBytes(first.text), errors: report) }
      return CommandOutcome(output: report, files: [OutputFile(path: path, text: first.text, isNew: true)])
    }
  )

  /// A slash in an app's name does not choose a folder.
  private static func fileName(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { $0 == "/" || $0.properties.generalCategory == .control ? "-" : $0 }
    let text = String(String.UnicodeScalarView(scalars))
    return text.begins(with: ".") ? "-" + text : text
  }
}

extension Surroundings {
  /// The folder's name, also of `.`; nil for the root.
  func folderName(of folder: String) -> String? {
    let name = files.absolutePath(of: folder).map { SourcePath.name(ofFile: $0) } ?? ""
    return name.isEmpty ? nil : name
  }
}
