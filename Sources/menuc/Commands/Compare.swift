import MenuReports

private enum ComparisonFormat: String, OptionChoice {
  case text, json, markdown

  static let option = Option("--format", choosing: Self.self, "text for people, json for programs, or markdown")
}

extension Subcommand {
  static let compare = Subcommand(
    name: "compare",
    operands: .two("FILE", "DUMP"),
    options: [
      .platform.saying("the platform to compare with; by default the one that the dump is of"),
      ComparisonFormat.option, .strict.saying("also fail on differences in the system's own menus"), .quiet,
      .standardInputName, .output, .depfile, .config,
    ],
    run: { arguments throws(UsageError) in
      let path = arguments.operands[1]
      if path == "-", arguments.operands[0] == "-" {
        throw UsageError("standard input is named twice", help: "write '-' once")
      }
      if path.hasSuffix(DefinitionSearch.suffix) {
        let isSwapped = !arguments.operands[0].hasSuffix(DefinitionSearch.suffix)
        throw UsageError(
          "\(FileIO.name(of: path)) is a definition, but a dump was expected",
          help: isSwapped
            ? "write menuc compare \(path.shellQuoted) \(arguments.operands[0].shellQuoted)"
            : "'menuc diff' compares two definitions")
      }
      let file = try SourceFile(dump: path, arguments)
      let prologue = try Prologue(arguments)
      guard prologue.written.isReadable else { return prologue.outcomeWithoutMenus }
      let (compilation, id) = prologue.written.adding(file)
      let dump = try MenuDump(file, id, in: compilation.sources)
      let name = arguments[.platform] ?? dump.platform(declaredBy: compilation.definition)
      // An unknown platform was reported.
      guard let written = compilation.onPlatform(name) else { return prologue.outcomeWithoutMenus }
      let shown = dump.language.map(written.translated) ?? written
      guard let target = shown.targets.first else { return prologue.outcomeWithoutMenus }
      let comparison = MenuComparison(target, of: written.definition, written.translations, dump)
      let definition = SourcePath.name(ofFile: written.sources.files.first?.path ?? arguments.operands[0])
      var outcome =
        switch arguments[ComparisonFormat.self] ?? .text {
        case .text:
          prologue.outcome(comparison.text(of: definition, sources: written.sources, within: arguments.terminal.width))
        case .json:
          prologue.outcome(document: comparison.json(sources: written.sources).text + "\n")
        case .markdown:
          prologue.outcome(document: comparison.markdown(of: definition, sources: written.sources))
        }
      outcome.inputs.append(path)
      if !dump.isOfKnownSystem {
        outcome.errors +=
          UsageError(
            "the dump is of \(dump.systemName), of which no menus are known",
            help: "it is compared with those of \(target.platform.title)"
          ).asWarning
      }
      // A platform that a definition declares may have any title.
      if Platform.names.contains(name), !target.platform.title.hasPrefix(dump.systemTitle) {
        outcome.errors +=
          UsageError(
            "the dump is of \(dump.systemTitle), and is compared with the menus of \(target.platform.title)",
            help: "differences between the two systems count as the app's; leave out --platform"
          ).asWarning
      }
      let differs =
        !comparison.differences.isEmpty
        || arguments.has(.strict) && !comparison.systemDifferences.isEmpty
      if differs { outcome.status = outcome.status.worse(.findings) }
      return outcome
    }
  )
}

extension SourceFile {
  init(dump path: String, _ arguments: Arguments) throws(UsageError) {
    switch SourceFile.main(path, from: arguments.surroundings.files) {
    case .success(let file): self = file
    case .failure(let failure): throw UsageError("\(FileIO.name(of: path)) cannot be read: \(failure.reason)")
    }
  }
}

extension MenuDump {
  init(_ file: SourceFile, _ id: SourceFile.ID, in sources: SourceFiles) throws(UsageError) {
    do {
      try self.init(file.bytes, file: id)
    } catch {
      throw UsageError(error, in: file, sources)
    }
  }
}

extension UsageError {
  init(_ mistake: MenuDump.Mistake, in file: SourceFile, _ sources: SourceFiles) {
    let place = mistake.place(in: sources).map { "\($0): " } ?? "\(FileIO.name(of: file.path)): "
    self.init(place + mistake.message, help: mistake.help.map { $0 })
  }
}
