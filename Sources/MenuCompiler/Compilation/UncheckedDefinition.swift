/// A definition that is read and built, but not checked. It serves trials that run many times.
struct UncheckedDefinition: Sendable {
  let definition: Definition
  /// The built menus; empty if none were built.
  let targets: [PlatformMenus]
  /// The errors of reading and building, without their places.
  let errors: Set<String>

  /// `parsed` has the trees of unchanged files, by path. Only tests from `firstTest`, a byte of the main file, are
  /// read; those of other files are not.
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
