import MenuReports

extension Option {
  static let updatedCatalog = Option(
    "--catalog", takes: .text("FILE", .file([".xcstrings"])),
    "the string catalog; by default the first that a definition names")
}

extension Subcommand {
  static let strings = Subcommand(
    name: "strings",
    operands: .any("FILE"),
    options: [
      .updatedCatalog, .check.saying("write nothing; exit status 1 when a catalog would change"),
      .diff.saying("write nothing; print how the catalogs would change"), .quiet, .config,
    ],
    run: { arguments throws(UsageError) in
      let definitions = try Definitions(arguments)
      let nothing = Findings(arguments)
      let named = arguments[.updatedCatalog]
      if let named, !named.hasSuffix(".xcstrings") {
        throw UsageError(
          "\(FileIO.name(of: named)) is not a string catalog", help: "name a file that ends in .xcstrings")
      }
      let baselines = try BaselineChoices(arguments, definitions)
      let files = arguments.surroundings.files.creating {
        $0.hasSuffix(".xcstrings") ? Array(CatalogUpdate.empty.utf8) : nil
      }
      let texts = definitions.compiled(from: files) { compilation, definition in
        var findings = nothing
        var list = FindingList(compilation)
        _ = baselines.accept(&list, of: definition)
        list.keep { $0.diagnostic.severity == .error }
        findings.add(list)
        return TitlesOfDefinition(
          findings: findings, path: compilation.sources.files.first?.path ?? "",
          catalog: named ?? compilation.catalogPath,
          catalogs: compilation.catalogPaths.map { ExactPath(SourcePath.normalized($0)) },
          lacking: compilation.titles(onlyLacking: true),
          used: compilation.titles(onlyLacking: false))
      }
      var findings = nothing
      for text in texts { findings.append(text.findings) }
      var outcome = CommandOutcome(errors: findings.text, status: findings.status)
      if outcome.status != .clean { return outcome }
      var catalogs: [ExactPath] = []
      for text in texts {
        guard let catalog = text.catalog else {
          throw UsageError(
            "\(FileIO.name(of: text.path)) names no string catalog",
            help: "write `strings \"Localizable.xcstrings\"` in `app`, or --catalog FILE")
        }
        if !catalogs.contains(ExactPath(catalog)) { catalogs.append(ExactPath(catalog)) }
      }
      for catalog in catalogs { try update(catalog.text, texts, arguments, &outcome) }
      return outcome
    }
  )

  private static func update(
    _ path: String, _ texts: [TitlesOfDefinition], _ arguments: Arguments, _ outcome: inout CommandOutcome
  ) throws(UsageError) {
    let name = FileIO.name(of: path)
    if !arguments.has(.updatedCatalog), arguments.surroundings.leadsIntoGit(path) {
      throw UsageError("\(name) is in git's own folder, so it is not written", help: "name another string catalog")
    }
    let existing = try arguments.bytes(ofOutput: path)
    let (exact, normalized) = (ExactPath(path), ExactPath(SourcePath.normalized(path)))
    let users = texts.filter { $0.catalog.map(ExactPath.init) == exact || $0.catalogs.contains(normalized) }
    let update: CatalogUpdate
    do throws(CatalogUpdate.Mistake) {
      update = try CatalogUpdate(
        existing ?? Array(CatalogUpdate.empty.utf8),
        lacking: users.filter { $0.catalog.map(ExactPath.init) == exact }.flatMap(\.lacking),
        used: Set(users.flatMap(\.used)))
    } catch {
      throw UsageError("\(name) is not a string catalog: \(error.message)", help: "it stays as it is")
    }
    guard update.isChange || existing == nil else { return }
    let isChecking = arguments.has(.check)
    if isChecking { outcome.status = .findings }
    if arguments.has(.diff) {
      outcome.output +=
        UnifiedDiff(existing.map { String(decoding: $0, as: UTF8.self) }, path, update.text, "\(path) (updated)").text
        .text(usesColor: arguments.terminal.usesColor)
    } else {
      let counts = [
        (update.added, "added"), (update.stale, "marked as stale"),
        (update.restored, "no longer stale"),
      ].filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
      outcome.output += "\(path.terminalSafe): \(counts.isEmpty ? "nothing to add" : counts.joined(separator: ", "))\n"
      if !isChecking {
        outcome.files.append(OutputFile(path: path, text: update.text, replaces: .itself(existing)))
      }
    }
  }
}

private struct TitlesOfDefinition: Sendable {
  let findings: Findings
  let path: String
  /// For its new titles; nil if it names none.
  let catalog: String?
  /// All that its titles are looked up in, normalized.
  let catalogs: [ExactPath]
  let lacking: [String]
  let used: [String]
}
