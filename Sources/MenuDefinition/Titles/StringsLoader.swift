/// Finds and reads the files of translations that a definition names, a command line gives, or an interface file has
/// beside it.
///
/// The files become files of the compilation, so that a finding can point into them.
package struct StringsLoader {
  /// The files of the compilation, those of translations added.
  package private(set) var sources: SourceFiles
  package private(set) var diagnostics: [Diagnostic] = []

  private let reader: FileReader
  /// The folder which nothing may leave that a definition names, or that lies beside an interface file.
  private let root: String
  /// The same where it is not the folder of the main file.
  private let givenRoot: String?
  private var tables: [StringTable] = []
  private var isComplete = true
  /// Interface Builder's identifier of each imported element, by where it is declared.
  private var objectIDs: [SourceRange: String] = [:]
  /// The places in ``tables``: a file is read once for a language, whatever paths lead to it.
  private var seen: [TableKey: Int] = [:]
  /// The interface document beside which files are looked for; nil while those that are named are read.
  private var document: SourceFile.ID?

  /// The folders that are named after no language.
  private var foreignFolders: Set<String> = []

  private struct TableKey: Hashable {
    let file: FileIdentity
    let language: Language?
  }

  /// - Parameter isInterface: whether the main file is an interface file, beside whose folder are those of languages.
  package init(_ sources: SourceFiles, root: String? = nil, isInterface: Bool = false, reader: FileReader) {
    self.sources = sources
    let main = sources[0]?.path ?? ""
    givenRoot = root
    let folder = SourcePath.folder(of: main)
    self.root = root ?? (isInterface ? Self.folderOfLanguages(folder) : folder)
    self.reader = reader.following(main, in: self.root)
  }

  /// Reads the files of some paths, those that a definition names, and those beside its interface files.
  package init(_ loader: DefinitionLoader, besides paths: [String], reader: FileReader) {
    self.init(
      loader.sources, root: loader.givenRoot, isInterface: loader.documents.contains { $0.file == 0 }, reader: reader)
    for path in paths { load(path: path) }
    for declaration in loader.definition.appDeclaration?.strings ?? [] { load(declaration) }
    for document in loader.documents { load(beside: document) }
    objectIDs = loader.definition.importedObjectIDs
  }

  /// Everything that was read so far.
  package var translations: Translations {
    var translations = Translations(tables, isComplete: isComplete)
    translations.objectIDs = objectIDs
    return translations
  }

  /// Reads what `strings` names, a path relative to the file it stands in.
  package mutating func load(_ declaration: DeclaredName) {
    let folder = SourcePath.folder(of: sources[declaration.source.file]?.path ?? "")
    let path = SourcePath.join(folder, declaration.text)
    guard givenRoot != nil || SourcePath.isInside(path, folder: root) else {
      fail(.includeOutsideRoot(declaration.text, root: givenRoot, at: declaration.source))
      return
    }
    load(path, as: declaration.text, at: declaration.source, inside: root)
  }

  /// Reads a path that stands on the command line, relative to the folder menuc runs in.
  package mutating func load(path: String) {
    load(SourcePath.normalized(path), as: path, at: nil, inside: nil)
  }

  /// Reads what lies beside an Interface Builder document; any other document is left alone.
  package mutating func load(beside document: XMLTree) {
    guard document.isNamed("document", document.root), let path = sources[document.file]?.path, path != "-" else {
      return
    }
    self.document = document.file
    defer { self.document = nil }
    load(besideInterfaceFile: SourcePath.normalized(path))
  }

  /// Reads what lies beside an interface file, where Xcode looks for it by its name: for `Base.lproj/Main.xib` that is
  /// `Main.xcstrings` in the same folder, `mul.lproj/Main.xcstrings`, and each `LANGUAGE.lproj/Main.strings`.
  private mutating func load(besideInterfaceFile path: String) {
    let folder = SourcePath.folder(of: path)
    let name = SourcePath.name(ofFile: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    addIfThere(folder + stem + ".xcstrings", .catalog, at: nil, inside: root)
    // Beside `Base.lproj/Main.xib`, `fi.lproj/Main.xib` is the translation itself.
    let base = Self.folderOfLanguages(folder) + "Base.lproj/"
    if folder != base, Self.isOfLanguage(folder), case .success(let names) = reader.names(inFolder: base, inside: root),
      names.contains(name)
    {
      return
    }
    let parent = Self.folderOfLanguages(folder)
    // A definition in a folder of a language sees nothing of the others.
    guard case .success = reader.names(inFolder: parent, inside: root) else { return }
    addIfThere(parent + "mul.lproj/" + stem + ".xcstrings", .catalog, at: nil, inside: root)
    loadFolders(in: parent, table: stem + ".strings", at: nil, inside: root, but: folder)
  }

  /// The folder that has those of the languages, for one that may be one of them.
  private static func folderOfLanguages(_ folder: String) -> String {
    folder.hasSuffix(".lproj/") ? SourcePath.folder(of: String(folder.dropLast())) : folder
  }

  // MARK: Paths

  private mutating func load(_ path: String, as written: String, at range: SourceRange?, inside folder: String?) {
    if path.hasSuffix(".lproj") {
      switch reader.names(inFolder: path, inside: folder) {
      case .failure(let failure): fail(written, failure, at: range)
      case .success(let names):
        if isForeign(path + "/", at: range) { return }
        for name in names {
          guard let format = StringsFormat(of: name) else { continue }
          addTable(
            path + "/" + name, format, as: written + "/" + name, at: range, inside: folder, isFound: true)
        }
      }
      return
    }
    switch StringsFormat(of: path) {
    case .strings:
      let parent = SourcePath.folder(of: path)
      // A table that is named without a language stands for what every language has of it.
      if !parent.hasSuffix(".lproj/"),
        loadFolders(in: parent, table: String(path.dropFirst(parent.count)), at: range, inside: folder)
      {
        return
      }
      addTable(path, .strings, as: written, at: range, inside: folder)
    case .dictionary, nil: fail(.invalidStringsPath(written, at: range))
    case let format?: addTable(path, format, as: written, at: range, inside: folder)
    }
  }

  /// Reads a table of every `LANGUAGE.lproj` in a folder; false where none has it.
  @discardableResult
  private mutating func loadFolders(
    in parent: String, table: String, at range: SourceRange?, inside folder: String?, but excluded: String = ""
  ) -> Bool {
    guard case .success(let names) = reader.names(inFolder: parent, inside: folder) else { return false }
    var isFound = false
    for name in names where name.hasSuffix(".lproj") && parent + name + "/" != excluded {
      for (file, format) in [(table + "dict", StringsFormat.dictionary), (table, .strings)] {
        if !Self.isOfLanguage(parent + name + "/") {
          // What has no such table has nothing to do with it.
          if reader.kind(of: parent + name + "/" + file) == .file { _ = isForeign(parent + name + "/", at: range) }
        } else if addIfThere(parent + name + "/" + file, format, at: range, inside: folder) {
          isFound = true
        }
      }
    }
    return isFound
  }

  /// - Parameter isFound: whether nobody wrote the path: what was found, and is a pipe, is not waited for.
  private func read(_ path: String, inside folder: String?, isFound: Bool) -> Result<[UInt8], FileReader.Failure> {
    if let folder { return reader.read(path, inside: folder) }
    return isFound && reader.kind(of: path) == .other ? .failure(.isNotRegular) : reader.read(path)
  }

  // MARK: Files

  /// Reads a file, and before a strings file the dictionary beside it, where a device looks first.
  private mutating func addTable(
    _ path: String, _ format: StringsFormat, as written: String, at range: SourceRange?, inside folder: String?,
    isFound: Bool = false
  ) {
    if format == .strings, Self.isOfLanguage(SourcePath.folder(of: path)) {
      addIfThere(path + "dict", .dictionary, at: range, inside: folder)
    }
    switch read(path, inside: folder, isFound: isFound) {
    case .success(let bytes):
      if format == .strings, isForeign(SourcePath.folder(of: path), at: range) { return }
      add(bytes, format, path: path)
    case .failure(let failure): fail(written, failure, at: range)
    }
  }

  /// Reads a file that need not be there; false where it is not.
  @discardableResult
  private mutating func addIfThere(
    _ path: String, _ format: StringsFormat, at range: SourceRange?, inside folder: String?
  ) -> Bool {
    switch read(path, inside: folder, isFound: true) {
    case .success(let bytes): add(bytes, format, path: path)
    case .failure(.notFound): return false
    case .failure(let failure): fail(path, failure, at: range)
    }
    return true
  }

  private mutating func add(_ bytes: [UInt8], _ format: StringsFormat, path: String) {
    let named = Self.folderLanguage(of: path)
    let key = TableKey(file: reader.identity(of: path), language: named)
    if let known = seen[key] {
      // What was named is for every title, wherever it lies.
      if let document, !tables[known].documents.isEmpty { tables[known].documents.insert(document) }
      return
    }
    seen[key] = tables.count
    let count = diagnostics.count
    let written = SourceFile(path: path, bytes: bytes)
    // The folder's language; a file outside such folders, and Base.lproj, are in the source language.
    let language = named ?? .english
    tables.append(format.table(of: written, in: language, sources: &sources, diagnostics: &diagnostics))
    if let document { tables[tables.count - 1].documents = [document] }
    if diagnostics[count...].contains(where: { $0.severity == .error }) { isComplete = false }
  }

  /// The language of the `.lproj` folder that a file lies in; nil for a file in none, and in `Base.lproj`.
  private static func folderLanguage(of path: String) -> Language? {
    folderName(SourcePath.folder(of: path)).flatMap { $0 == "Base" ? nil : Language($0) }
  }

  /// What stands before `.lproj` in the name of a folder; nil for one that is not called so.
  private static func folderName(_ folder: String) -> String? {
    let name = SourcePath.name(ofFile: String(folder.dropLast()))
    return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : nil
  }

  /// Whether a folder is named after a language, or need not be.
  private static func isOfLanguage(_ folder: String) -> Bool {
    folderName(folder).map { $0 == "Base" || Language($0) != nil } ?? true
  }

  /// Whether a folder is one of a language, named after none: no device takes anything from it. It is told once.
  private mutating func isForeign(_ folder: String, at range: SourceRange?) -> Bool {
    if Self.isOfLanguage(folder) { return false }
    if foreignFolders.insert(folder).inserted {
      let place = range ?? document.map { SourceRange(file: $0, start: 0, end: 0) }
      diagnostics.append(.foreignStringsFolder(String(folder.dropLast()), at: place))
    }
    return true
  }

  private mutating func fail(_ written: String, _ failure: FileReader.Failure, at range: SourceRange?) {
    if failure == .isOutside, let range {
      fail(.includeOutsideRoot(written, root: givenRoot, at: range))
    } else {
      fail(range.map { .missingStrings(written, failure, at: $0) } ?? .unreadableFile(written, failure))
    }
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isComplete = false
  }
}
