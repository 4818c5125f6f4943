/// A definition that is read and built, and that no rule looks at: what is tried many times over.
struct UncheckedDefinition: Sendable {
  let definition: Definition
  /// Each platform with its finished menus; empty where they are not built.
  let targets: [PlatformMenus]
  /// The errors that were found on the way, without their places.
  let errors: Set<String>

  /// - Parameters:
  ///   - reader: where the files that it includes come from.
  ///   - parsed: trees of files that are as they were, by their paths.
  ///   - firstTest: the byte of the main file from which on tests are read; those before it are left out, and so are those
  ///     of all other files.
  ///   - buildsMenus: whether the menus are needed.
  init(_ file: SourceFile, reader: FileReader, parsed: [String: SyntaxTree], firstTest: UInt32, buildsMenus: Bool) {
    var loader = DefinitionLoader(reader: reader)
    loader.parsed = parsed
    loader.firstTest = firstTest
    loader.load(main: file)
    definition = loader.definition
    var found = loader.diagnostics
    if buildsMenus {
      var profiles = PlatformLoader(loader, sources: loader.sources)
      targets = definition.targets(nil, from: &profiles, diagnostics: &found)
    } else {
      targets = []
    }
    errors = Set(found.filter { $0.severity == .error }.map { "\($0.code.number) \($0.message)" })
  }
}
