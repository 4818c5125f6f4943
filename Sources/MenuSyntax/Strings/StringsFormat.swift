/// The formats of translations, by the end of a file's name.
package enum StringsFormat: String, CaseIterable {
  case catalog = ".xcstrings"
  case strings = ".strings"
  case dictionary = ".stringsdict"

  package init?(of path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    self = format
  }

  /// Reads a file into a table and adds it to the compilation's.
  ///
  /// - Parameter language: the language of the texts if the file does not name it.
  package func table(
    of file: SourceFile, in language: Language, sources: inout SourceFiles, diagnostics: inout [Diagnostic]
  ) -> StringTable {
    switch self {
    case .catalog: return .catalog(file, id: sources.append(file), diagnostics: &diagnostics)
    case .strings:
      let file = file.inUTF8
      return .stringsFile(file, id: sources.append(file), in: language, diagnostics: &diagnostics)
    case .dictionary:
      let file = file.inUTF8
      return .stringsDictionary(file, id: sources.append(file), in: language, diagnostics: &diagnostics)
    }
  }
}
