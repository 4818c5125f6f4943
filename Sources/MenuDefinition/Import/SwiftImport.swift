extension DefinitionLoader {
  /// Sources that are to be read once all else is: what the definition says of its platforms decides for which systems.
  package struct SwiftImport {
    package let file: SourceFile
    package let id: SourceFile.ID
    package let isFolder: Bool
    package let declaration: ImportDeclaration?
  }
}
