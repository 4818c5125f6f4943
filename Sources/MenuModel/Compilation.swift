/// A definition file and all it includes, compiled: the whole pipeline, from bytes to menus and findings.
///
/// Compiling never throws and never traps, whatever the bytes; what is wrong is in ``diagnostics``.
public struct Compilation: Sendable {
  /// Every file that was read, the main file first; platform profiles are files too, `<ipados-26>`.
  public let sources: SourceFiles
  /// What the files declare.
  public let definition: Definition
  /// Each platform the definition is for, with its finished menus, in the order they are named.
  public let targets: [PlatformMenus]
  /// What was found, sorted by place; a mistake that several platforms share stands once.
  public let diagnostics: [Diagnostic]
  /// Whether the main file was read at all.
  public let isReadable: Bool

  /// Reads and compiles a file.
  ///
  /// - Parameters:
  ///   - path: the main file; `-` stands for the reader's standard input.
  ///   - reader: where files come from.
  ///   - platforms: the platforms to compile for instead of those the definition names.
  public init(
    contentsOf path: String, reader: FileReader = .fileSystem(), platforms: [String]? = nil
  ) {
    switch SourceFile.main(path, from: reader) {
    case .success(let file): self.init(file, reader: reader, platforms: platforms)
    case .failure(let failure): self.init(unreadable: .unreadableFile(path, failure))
    }
  }

  /// Compiles a file that was read already; its includes are read by `reader`, relative to the file's path.
  public init(_ file: SourceFile, reader: FileReader = .inMemory([:]), platforms: [String]? = nil) {
    var loader = DefinitionLoader(reader: reader)
    loader.load(main: file)
    let definition = loader.definition
    var profiles = PlatformLoader(sources: loader.sources, trees: loader.trees, declared: definition.platforms)
    var diagnostics = loader.diagnostics

    let targets = definition.targets(platforms, from: &profiles, diagnostics: &diagnostics)
    diagnostics += definition.platformDiagnostics(from: &profiles)
    diagnostics += profiles.diagnostics
    diagnostics += definition.layoutNameDiagnostics()
    // With other platforms than its own a definition lacks what its tests speak of.
    if platforms == nil { diagnostics += definition.testNameDiagnostics(for: targets, platformNames: profiles.names) }

    let locator = ElementLocator(profiles.trees)
    let keyFixes = KeyFixes {
      FreeKeys(
        besides: TakenKeys(targets, definition), on: KeyScope(definition.app.layouts),
        localizesKeyCommands: definition.app.localizesKeyCommands)
    }
    let found = targets.diagnostics(
      of: definition, locator: locator, profileFiles: profiles.profileFiles, keyFixes: keyFixes,
      hasBrokenConditions: diagnostics.contains { $0.code.isAboutConditions })
    diagnostics += Diagnostic.merged(found, platforms: targets.map(\.platform.name))

    sources = profiles.sources
    self.definition = definition
    self.targets = targets
    self.diagnostics = definition.silencing(diagnostics, in: sources).sortedByPlace()
    isReadable = true
  }

  private init(unreadable diagnostic: Diagnostic) {
    sources = SourceFiles()
    definition = Definition()
    targets = []
    diagnostics = [diagnostic]
    isReadable = false
  }

  /// Whether anything was found that breaks on a device.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
