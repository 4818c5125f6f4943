/// A definition file and all it includes, compiled: the whole pipeline, from bytes to menus and findings.
///
/// Compiling never throws and never traps, whatever the bytes; what is wrong is in ``diagnostics``.
public struct Compilation: Sendable {
  /// Every file that was read, the main file first; platform profiles are files too, `<ipados-26>`.
  public let sources: SourceFiles
  /// What the files declare.
  package internal(set) var definition: Definition
  /// The translations of the app's titles, from the string catalogs it names.
  package let translations: Translations
  /// Each platform the definition is for, with its finished menus, in the order they are named.
  public internal(set) var targets: [PlatformMenus]
  /// What was found, sorted by place; a mistake that several platforms share stands once.
  public let diagnostics: [Diagnostic]
  /// Whether the main file was read at all.
  package let isReadable: Bool

  /// Reads and compiles a file.
  ///
  /// - Parameters:
  ///   - path: the main file; `-` stands for the reader's standard input.
  ///   - reader: where files come from.
  ///   - platforms: the platforms to compile for instead of those the definition names.
  ///   - strings: files of translations besides those the definition names; they come first.
  ///   - language: the only language whose translations are checked; nil for all that the titles must be in.
  public init(
    contentsOf path: String, reader: FileReader = .fileSystem(), platforms: [String]? = nil, strings: [String] = [],
    language: Language? = nil
  ) {
    switch SourceFile.main(path, from: reader) {
    case .success(let file):
      self.init(file, reader: reader, platforms: platforms, strings: strings, language: language)
    case .failure(let failure): self.init(unreadable: .unreadableFile(path, failure))
    }
  }

  /// Compiles a file that was read already; its includes are read by `reader`, relative to the file's path.
  public init(
    _ file: SourceFile, reader: FileReader = .inMemory([:]), platforms: [String]? = nil, strings: [String] = [],
    language: Language? = nil
  ) {
    var loader = DefinitionLoader(reader: reader)
    loader.load(main: file)
    let catalogs = StringsLoader(loader, besides: strings, reader: reader)
    var profiles = PlatformLoader(loader, sources: catalogs.sources)
    var found = loader.diagnostics + catalogs.diagnostics
    definition = loader.definition
    translations = catalogs.translations
    targets = definition.targets(platforms, from: &profiles, diagnostics: &found)
    let declared = definition.declaredMenus(from: &profiles)
    sources = profiles.sources
    diagnostics = DefinitionCheckContext(
      loader, targets, declaredMenus: declared, profiles, translations, language: language
    ).diagnostics(after: found, checksTests: platforms == nil)
    isReadable = true
  }

  private init(unreadable diagnostic: Diagnostic) {
    sources = SourceFiles()
    definition = Definition()
    translations = Translations()
    targets = []
    diagnostics = [diagnostic]
    isReadable = false
  }

  /// Whether the main file is a definition, and not a file of another tool.
  package var isDefinition: Bool { sources[0].map { SourceKind(of: $0) == .definition } ?? false }

  /// The findings as `menuc check` prints them, each with its place and its line; empty without any.
  public var report: String {
    var printer = HumanDiagnosticPrinter()
    printer.add(diagnostics, from: sources)
    return printer.text
  }

  /// Whether anything was found that breaks on a device.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
