extension DefinitionLoader {
  /// Sources that are read last: the definition's platforms decide for which systems.
  package struct SwiftImport {
    package let file: SourceFile
    package let id: SourceFile.ID
    package let isFolder: Bool
    package let declaration: ImportDeclaration?
  }
}
