import MenuReports

extension Option {
  static let catalog = Option(
    "--catalog", "write the translations by title into a string catalog beside the output file")
}

extension Subcommand {
  static let `import` = Subcommand(
    name: "import",
    operands: .one("FILE", .file([".xib", ".storyboard", ".plist", ".swift"])),
    options: [.catalog, .quiet, .standardInputName, .output, .depfile, .config],
    run: { arguments throws(UsageError) in
      let path = arguments.operands[0]
      let asked = arguments.has(.catalog) ? try CatalogDestination(arguments) : nil
      let replaces = try arguments.replaced(ifMade: DefinitionKDL.isImported)
      let prologue = try Prologue(arguments)
      let compilation = prologue.written
      let translations = ImportedTranslations(compilation)
      let destination = translations.isEmpty ? nil : asked
      let written = DefinitionKDL(
        compilation, translations: translations, in: SourcePath.folder(of: arguments[.output] ?? ""),
        catalog: destination?.name,
        usualName: arguments.surroundings.files.kind(of: path) == .folder
          ? arguments.surroundings.folderName(of: path) : nil)
      if written == nil, compilation.isDefinition {
        throw UsageError(
          "\(FileIO.name(ofInput: path)) is read as a definition, so there is nothing to import",
          help: "menuc import reads .xib, .storyboard and .plist files and Swift code")
      }
      var outcome = prologue.outcome(document: written?.text ?? "")
      outcome.outputReplaces = replaces
      let unread = compilation.findings.count { $0.code == .unreadKey }
      if written != nil, unread > 0, !arguments.has(.quiet) {
        outcome.errors += "\(unread.counted("place")) not read: the end of the definition says why\n"
      }
      if written != nil, asked != nil, destination == nil, !arguments.has(.quiet) {
        outcome.errors += "no catalog written: \(FileIO.name(ofInput: path)) has no translations\n"
      }
      if written == nil {
        outcome.status = .unusable
      } else if let destination {
        outcome.files = [
          OutputFile(
            path: destination.folder + destination.name, text: translations.catalog.text + "\n",
            isNew: destination.isNew)
        ]
      }
      return outcome
    }
  )
}

/// Beside the imported definition, with its name.
private struct CatalogDestination {
  /// The folder; empty, or with a final `/`.
  let folder: String
  /// The catalog's name: `Menus.xcstrings` for `Menus.menu.kdl`.
  let name: String
  /// Whether the file does not exist; a pipe keeps nothing that could be replaced.
  let isNew: Bool

  /// An existing catalog may contain work, and may be the imported one.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let output = arguments[.output], output != "-" else {
      throw UsageError("option '--catalog' needs a file to write the catalog beside", help: "write -o Menus.menu.kdl")
    }
    folder = SourcePath.folder(of: output)
    name = SourcePath.name(ofFile: output).prefix { $0 != "." } + ".xcstrings"
    isNew = arguments.surroundings.files.kind(of: folder + name) == nil
    try arguments.checkIsNew(folder + name, because: "--catalog would replace it")
  }
}
