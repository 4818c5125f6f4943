/// A definition file and everything it includes, compiled: the whole pipeline, from bytes to menus and findings.
///
/// Compiling never throws and never traps, with any bytes; the mistakes are in ``diagnostics``.
public struct Compilation: Sendable {
  /// Every file that was read, the main file first; platform profiles are files too, `<ipados-26>`.
  package var sources: SourceFiles
  package var definition: Definition
  /// The translations of the app's titles, from the string catalogs it names.
  package let translations: Translations
  /// Each platform the definition is for, with its finished menus, in the order they are named.
  public package(set) var targets: [PlatformMenus]
  /// The single findings, sorted by place; a mistake that several platforms share appears once.
  package let findings: [Diagnostic]
  /// The findings that the definition accepts, sorted by place.
  package let suppressed: [SuppressedDiagnostic]
  package let isReadable: Bool
  /// Other tools' files.
  package let importedFiles: Set<SourceFile.ID>

  /// The findings as a report has them, sorted by place; many of one cause are one. O(findings).
  public var diagnostics: [Diagnostic] { findings.combined(limitedIn: importedFiles) }

  /// Reads and compiles a file.
  ///
  ///     let compilation = Compilation(contentsOf: "Menus.menu.kdl", besides: #filePath)
  ///
  /// - Parameters:
  ///   - path: the main file, relative to the working directory.
  ///   - file: a file in whose folder it is; nil for the working directory.
  ///   - platforms: the platforms to compile for instead of those the definition names.
  public init(contentsOf path: String, besides file: String? = nil, platforms: [String]? = nil) {
    let folder = path.hasPrefix("/") ? nil : file?.lastIndex(of: "/").flatMap { file?[...$0] }
    self.init(
      contentsOf: (folder.map(String.init) ?? "") + path, reader: .fileSystem(), platforms: platforms)
  }

  /// Compiles a text.
  ///
  /// - Parameters:
  ///   - text: a definition.
  ///   - path: the file's name in findings.
  ///   - files: the files it includes, by paths as it writes them.
  ///   - platforms: the platforms to compile for instead of those the definition names.
  public init(
    text: String, path: String = "App.menu.kdl", including files: [String: String] = [:], platforms: [String]? = nil
  ) {
    self.init(
      SourceFile(path: path, bytes: Array(text.utf8)), reader: .inMemory(files.mapValues { Array($0.utf8) }),
      platforms: platforms)
  }

  /// `-` as the path is the reader's standard input. `strings` come before the files of translations the definition
  /// names. Only `language` is checked; nil checks all languages of the titles.
  package init(
    contentsOf path: String, reader: FileReader = .fileSystem(), platforms: [String]? = nil, strings: [String] = [],
    language: Language? = nil, parser: SwiftParser = .toolchain
  ) {
    self.init(
      SourceFile.main(path, from: reader), named: path, reader: reader,
      settings: CompilationSettings(platforms: platforms, strings: strings, language: language), parser: parser)
  }

  package init(
    _ file: Result<SourceFile, FileReader.Failure>, named path: String, reader: FileReader,
    settings: CompilationSettings = CompilationSettings(), parser: SwiftParser = .toolchain
  ) {
    switch file {
    case .success(let file): self.init(file, reader: reader, settings: settings, parser: parser)
    // A folder without definitions is one of Swift sources.
    case .failure(.isDirectory) where SwiftSources.exist(in: path, reader: reader):
      self.init(
        SourceFile(path: SourcePath.prefix(path).isEmpty ? "./" : SourcePath.prefix(path), bytes: []), reader: reader,
        settings: settings, parser: parser)
    case .failure(let failure):
      var diagnostic = Diagnostic.unreadableFile(path, failure)
      if failure == .notFound, let closest = reader.closest(to: path) {
        diagnostic.help.append("did you mean '\(closest)'?")
      }
      if failure == .isDirectory, diagnostic.help.isEmpty {
        diagnostic.help.append("menuc reads a folder for its Swift code, and found none")
      }
      self.init(unreadable: diagnostic)
    }
  }

  /// Compiles a file that was read already; its includes are read by `reader`, relative to the file's path.
  package init(
    _ file: SourceFile, reader: FileReader = .inMemory([:]), platforms: [String]? = nil, strings: [String] = [],
    language: Language? = nil
  ) {
    self.init(
      file, reader: reader, settings: CompilationSettings(platforms: platforms, strings: strings, language: language))
  }

  package init(
    _ file: SourceFile, reader: FileReader, settings: CompilationSettings, parser: SwiftParser = .toolchain
  ) {
    self = Workers.withRoom { Compilation(compiling: file, reader: reader, settings: settings, parser: parser) }
  }

  private init(compiling file: SourceFile, reader: FileReader, settings: CompilationSettings, parser: SwiftParser) {
    var loader = DefinitionLoader(
      reader: reader, root: settings.root, platforms: settings.platforms,
      readSwift: { loader, reader, platforms in
        loader.readSwift(reader: reader, platforms: platforms, parser: parser)
      })
    loader.load(main: file)
    let catalogs = StringsLoader(loader, besides: settings, reader: reader)
    var profiles = PlatformLoader(loader, sources: catalogs.sources)
    var found = loader.diagnostics + catalogs.diagnostics
    definition = loader.definition
    translations = catalogs.translations
    let usual = profiles.usualPlatforms(of: settings)
    targets = definition.targets(settings.platforms, usually: usual, from: &profiles, diagnostics: &found)
    let declared = definition.declaredMenus(from: &profiles)
    sources = profiles.sources
    let context = DefinitionCheckContext(
      loader, targets, declaredMenus: declared, profiles, translations, settings: settings)
    importedFiles = context.importedFiles
    (findings, suppressed) = context.diagnostics(after: found)
    isReadable = true
  }

  private init(unreadable diagnostic: Diagnostic) {
    sources = SourceFiles()
    definition = Definition()
    translations = Translations()
    targets = []
    findings = [diagnostic]
    importedFiles = []
    suppressed = []
    isReadable = false
  }

  /// Whether the main file is a definition, and not a file of another tool.
  package var isDefinition: Bool { sources[0].map { SourceKind(of: $0) == .definition } ?? false }

  /// The findings as `menuc check` prints them, each with its place and its line; empty without any.
  public var report: String { HumanDiagnosticPrinter().text(of: diagnostics, from: sources) }

  /// The place of one of its own findings; nil if its file is unreadable or it has no place.
  public func location(of diagnostic: Diagnostic) -> Diagnostic.Location? {
    var places = Places(sources)
    return places.place(of: diagnostic.range).map(Diagnostic.Location.init)
  }

  /// The compilation with its menus on one platform, even one that it is not for; nil for an unknown platform. The
  /// findings stay. O(elements).
  package func onPlatform(_ name: String) -> Compilation? {
    var copy = self
    if let target = targets.first(where: { $0.platform.name == name }) {
      copy.targets = [target]
      return copy
    }
    var profiles = PlatformLoader(sources: sources, declared: definition.platforms)
    var found: [Diagnostic] = []
    guard let target = definition.targets([name], from: &profiles, diagnostics: &found).first else { return nil }
    copy.targets = [target]
    copy.sources = profiles.sources
    return copy
  }

  /// The compilation for generated code: marks say what Swift code may change, and titles have their keys in its
  /// catalogs. O(elements).
  package var forGeneration: Compilation {
    if definition.swiftCertainties.isEmpty, definition.titleKeys.isEmpty { return self }
    var copy = self
    copy.definition = definition.marked(hasKeys: true)
    copy.targets = targets.map { copy.definition.target(on: $0.platform) }
    return copy
  }

  /// The compilation with one more file, so that a report can point into it.
  package func adding(_ file: SourceFile) -> (compilation: Compilation, file: SourceFile.ID) {
    var copy = self
    let id = copy.sources.append(file)
    return (copy, id)
  }

  /// Whether a finding is an error, which breaks on a device.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension Compilation: CustomStringConvertible {
  /// For logs only: the file, and the first of its findings, each with its place. The ``report`` has them all.
  public var description: String {
    let diagnostics = diagnostics
    let lines = diagnostics.prefix(5).map { diagnostic in
      "\n  " + (location(of: diagnostic).map { "\($0): " } ?? "") + diagnostic.description
    }
    let more = diagnostics.count > 5 ? ["\n  … and \(diagnostics.count - 5) more"] : []
    return (sources[0]?.path ?? "no file") + (lines + more).joined()
  }
}

extension FileReader {
  fileprivate func closest(to path: String) -> String? {
    let folder = SourcePath.folder(of: path)
    guard case .success(let entries) = entries(inFolder: folder.isEmpty ? "." : folder) else { return nil }
    let names = entries.map(\.name).filter { Definition.fileExtensions.contains(where: $0.hasSuffix) }
    // Most definitions have the same ending, so it says nothing.
    func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }
    let name = stem(SourcePath.name(ofFile: path))
    let closest = names.first { stem($0) == name } ?? Suggestion.closest(to: name, in: names.map(stem))
    return names.first { $0 == closest || stem($0) == closest }.map { folder + $0 }
  }
}

extension Compilation {
  /// The compilation with every title as the device shows it to people who use the app in a language; the findings
  /// stay.
  ///
  /// A title without a translation stays, and a system title that menuc does not know. Unless the definition sets the
  /// direction, the interface gets that of the language in which the device shows the app: an app without the language
  /// keeps its source language. Titles that tests expect are translated like those they are compared with. O(elements).
  package func translated(into language: Language) -> Compilation {
    var translated = self
    translated.targets = targets.map { target in
      let titles = titles(in: language, on: target.platform.device)
      var platform = target.platform
      if let place = platform.responderKeyCommands {
        platform.responderKeyCommands = .init(title: titles[place.title], menu: place.menu)
      }
      return PlatformMenus(
        platform: platform, main: titles.translated(target.main, on: platform),
        contexts: target.contexts.map { titles.translated($0, on: platform) })
    }
    // All platforms share the responders' titles. If a catalog varies them, the first platform's device decides.
    let own = titles(
      in: language, on: targets.first?.platform.device ?? .pad, among: definition.tests.isEmpty ? [] : targets)
    translated.definition.responders = definition.responders.map(own.translated)
    translated.definition.tests = definition.tests.map(own.translated)
    if definition.appDeclaration?.saysDirection != true, let shown = translations.localization(for: language) {
      translated.definition.app.direction = shown.direction
    }
    return translated
  }

  /// The system's menu titles that stay English in a language: in order, each once. O(elements).
  package func englishSystemTitles(on targets: some Sequence<PlatformMenus>, in language: Language) -> [String] {
    var found: [String] = []
    for target in targets {
      let titles = titles(in: language, on: target.platform.device)
      found += titles.englishTitles(in: target.main).filter { !found.contains($0) }
    }
    return found
  }

  private func titles(
    in language: Language, on device: Translations.Device, among targets: [PlatformMenus] = []
  ) -> Titles {
    Titles(
      translations, language: language, device: device, app: definition.app, profiles: sources.profiles,
      targets: targets)
  }
}

extension Compilation {
  /// Every command that can have a key, those in menus first; each identity once.
  package var keyableCommands: [KeyCommand] { definition.keyableCommands(on: targets) }
}
