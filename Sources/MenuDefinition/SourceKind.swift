/// The kind of a file, by its name and its first bytes, which decides how to read it.
package enum SourceKind: Sendable, Hashable {
  case definition
  case imported(ImportedKind)

  package init(of file: SourceFile) {
    let bytes = file.bytes
    let name = file.path.lowercased()
    if bytes.starts(with: "NIBArchive".utf8)
      || Self.interfaceExtensions.contains(where: name.hasSuffix) && bytes.starts(with: "bplist".utf8)
    {
      self = .imported(.compiledNib)
      return
    }
    if name.hasSuffix(".swift") {
      self = .imported(.swift)
      return
    }
    // A folder, which is read for its Swift sources.
    if name.hasSuffix("/") {
      self = .imported(.swiftFolder)
      return
    }
    if Self.xmlExtensions.contains(where: name.hasSuffix) || bytes.starts(with: "bplist".utf8) {
      self = .imported(.xml)
      return
    }
    let isDefinition = name.hasSuffix(".kdl")
    if !isDefinition, let misplaced = MisplacedFile(path: file.path) {
      self = .imported(.misplaced(misplaced))
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF, 0, 0x3C]) || bytes.starts(with: [0xFF, 0xFE, 0x3C, 0])
    let first = bytes[min(start, bytes.count)...].first { !ByteSet.xmlSpace.contains($0) }
    if !isDefinition, isUTF16 || first == .lessThan {
      self = .imported(.xml)
    } else {
      let misplaced = MisplacedFile(path: file.path, beginning: bytes)
      self = misplaced.map { .imported(.misplaced($0)) } ?? .definition
    }
  }

  private static let interfaceExtensions = [".xib", ".storyboard", ".nib"]
  private static let xmlExtensions = interfaceExtensions + [".plist"]
}

extension Definition {
  package static let fileExtensions = [".kdl", ".xib", ".storyboard", ".plist", ".swift"]
}

/// The kind of a file other than a definition.
package enum ImportedKind: Sendable, Hashable {
  /// An XML document: an Interface Builder document or a property list, depending on its root element.
  case xml
  /// The file that Xcode makes of an Interface Builder document for the built app.
  case compiledNib
  case misplaced(MisplacedFile)
  case swift
  /// A folder of Swift code, whose path ends with a `/`.
  case swiftFolder

  package func read(_ file: SourceFile, by declaration: ImportDeclaration?, into loader: inout DefinitionLoader) {
    let file = file.inUTF8
    let id = loader.append(file)
    switch self {
    case .xml:
      guard let tree = XMLTree.parse(file, id: id, diagnostics: &loader.diagnostics) else { return }
      loader.documents.append(tree)
      loader.add(tree, path: file.path, by: declaration)
    case .swift, .swiftFolder:
      loader.swiftImports.append(
        DefinitionLoader.SwiftImport(file: file, id: id, isFolder: self == .swiftFolder, declaration: declaration))
    case .compiledNib:
      loader.diagnostics.append(
        .unsupportedFile, "menuc does not read a compiled nib", at: SourceRange(file: id, start: 0, end: 0),
        help: ["name the .xib or the .storyboard from which Xcode made it"])
    case .misplaced(let misplaced):
      loader.diagnostics.append(
        .misplacedFile(misplaced, at: declaration?.source ?? SourceRange(file: id, start: 0, end: 0)))
    }
  }
}
