// There is no Swift compiler, whose parser reads the code: its files are found, and one finding says that it is missing.

extension SwiftParser {
  package static let toolchain = SwiftParser(run: { _ in .failure(.noToolchain) })
}

extension SwiftSources {
  package mutating func parsed(for system: SwiftSystem) -> [SwiftFile] {
    if parserFailure == nil, let file = files.first { parserFailure = (file.path, .noToolchain) }
    return []
  }
}

extension DefinitionLoader {
  mutating func readMenus(
    of results: [(system: SwiftSystem, files: [SwiftFile])], _ source: SwiftImport, _ sources: SwiftSources,
    names: [String], said: Set<String>, at place: SourceRange,
    report: (String, String?) -> Diagnostic, document: () -> String?
  ) {}
}
