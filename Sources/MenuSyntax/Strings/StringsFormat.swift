/// A format, chosen by the end of a file's name.
package enum StringsFormat: String, CaseIterable {
  case catalog = ".xcstrings"
  case strings = ".strings"
  case dictionary = ".stringsdict"

  package init?(of path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    self = format
  }

  /// Also adds the file to `sources`. `language` is that of the texts if the file does not name it.
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
