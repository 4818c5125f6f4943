/// Finds and reads the translations of a definition, a command line or an interface file; findings can point into them.
package struct StringsLoader {
  package private(set) var sources: SourceFiles
  package private(set) var diagnostics: [Diagnostic] = []

  private let reader: FileReader
  /// The folder for all files that a definition names, or that belong to an interface file.
  private let root: String
  /// The same if it is not the folder of the main file.
  private let givenRoot: String?
  private var tables: [StringTable] = []
  private var isComplete = true
  private var titleKeys: [SourceRange: String] = [:]
  /// The places in ``tables``. A file is read once for a language, by any path.
  private var seen: [TableKey: Int] = [:]
  /// The interface document whose files are searched for; nil while named files are read.
  private var document: SourceFile.ID?
  /// Interface Builder's documents, each with the languages that have a document of their own.
  private var documents: [SourceFile.ID: Set<Language>] = [:]

  /// The folders that are not named after a language.
  private var foreignFolders: Set<String> = []
  /// The folders that were listed for documents, and the projects above them: many documents are in one folder.
  private var listings: [String: [String]?] = [:]
  private var projects: [String: KnownRegions?] = [:]

  private struct TableKey: Hashable {
    let file: FileIdentity
    let language: Language?
  }

  /// With `isInterface` the main file is an interface file, whose folder is beside the languages' folders.
  package init(_ sources: SourceFiles, root: String? = nil, isInterface: Bool = false, reader: FileReader) {
    self.sources = sources
    let main = sources[0]?.path ?? ""
    givenRoot = root
    let folder = SourcePath.folder(of: main)
    self.root = root ?? (isInterface ? Self.folderOfLanguages(folder) : folder)
    self.reader = reader.following(main, in: self.root)
  }

  /// Reads the files of some settings, of a definition, and of its interface files.
  package init(_ loader: DefinitionLoader, besides settings: CompilationSettings, reader: FileReader) {
    self.init(
      loader.sources, root: loader.givenRoot, isInterface: loader.documents.contains { $0.file == 0 }, reader: reader)
    for (index, path) in settings.strings.enumerated() {
      let count = diagnostics.count
      load(path: path)
      if count < diagnostics.count { addPlace(of: index, in: settings, from: count) }
    }
    for declaration in loader.definition.appDeclaration?.strings ?? [] { load(declaration) }
    for document in loader.documents { load(beside: document) }
    titleKeys = loader.definition.importedTitleKeys
    for (place, key) in loader.definition.titleKeys { titleKeys[place] = key }
  }

  package var translations: Translations {
    var translations = Translations(tables, isComplete: isComplete)
    translations.titleKeys = titleKeys
    translations.documents = documents
    return translations
  }

  /// Reads the path of a `strings` node, relative to its file.
  package mutating func load(_ declaration: DeclaredName) {
    let folder = SourcePath.folder(of: sources[declaration.source.file]?.path ?? "")
    let path = SourcePath.join(folder, declaration.text)
    guard givenRoot != nil || SourcePath.isInside(path, folder: root) else {
      fail(.includeOutsideRoot(declaration.text, root: givenRoot, at: declaration.source))
      return
    }
    load(path, as: declaration.text, at: declaration.source, inside: root)
  }

  /// Reads a path from the command line, relative to the current folder.
  package mutating func load(path: String) {
    load(SourcePath.normalized(path), as: path, at: nil, inside: nil)
  }

  /// Lets findings without a place, from `start` on, point into the project file that names a path.
  private mutating func addPlace(of index: Int, in settings: CompilationSettings, from start: Int) {
    guard let file = settings.projectFile, index < settings.stringsPlaces.count else { return }
    let place = settings.stringsPlaces[index]
    let id = sources.append(file)
    for index in start..<diagnostics.count where diagnostics[index].range == nil {
      diagnostics[index].range = SourceRange(file: id, start: place.start, end: place.end)
    }
  }

  /// Reads the translations of an Interface Builder document; does nothing for any other document.
  package mutating func load(beside document: XMLTree) {
    guard document.isNamed("document", document.root) else { return }
    documents[document.file] = []
    guard let path = sources[document.file]?.path, path != "-" else { return }
    self.document = document.file
    defer { self.document = nil }
    load(besideInterfaceFile: SourcePath.normalized(path))
  }

  /// Reads the translations of an interface file where Xcode looks for them. `Base.lproj/Main.xib` has `Main.xcstrings`
  /// in its own folder, `mul.lproj/Main.xcstrings`, and each `LANGUAGE.lproj/Main.strings`.
  private mutating func load(besideInterfaceFile path: String) {
    let folder = SourcePath.folder(of: path)
    let name = SourcePath.name(ofFile: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    addIfThere(folder + stem + ".xcstrings", .catalog, at: nil, inside: root)
    // Beside `Base.lproj/Main.xib`, `fi.lproj/Main.xib` is the translation itself.
    let base = Self.folderOfLanguages(folder) + "Base.lproj/"
    if folder != base, Self.isOfLanguage(folder), let names = names(inFolder: base), names.contains(name) { return }
    let parent = Self.folderOfLanguages(folder)
    // A definition in a language's folder has no access to the others.
    guard let names = names(inFolder: parent) else { return }
    addIfThere(parent + "mul.lproj/" + stem + ".xcstrings", .catalog, at: nil, inside: root)
    loadFolders(
      names, in: parent, table: stem + ".strings", at: nil, inside: root, documentName: name,
      of: project(of: reader.absolutePath(of: parent.isEmpty ? "." : parent)))
  }

  private mutating func names(inFolder folder: String) -> [String]? {
    if let known = listings[folder] { return known }
    let names = try? reader.names(inFolder: folder, inside: root).get()
    listings[folder] = .some(names)
    return names
  }

  /// The Xcode project in a folder or the nearest above it, up to the repository's; it names the app's languages.
  private mutating func project(of folder: String?) -> KnownRegions? {
    guard let folder else { return nil }
    if let known = projects[folder] { return known }
    let found = newProject(of: folder)
    projects[folder] = .some(found)
    return found
  }

  private mutating func newProject(of folder: String) -> KnownRegions? {
    guard case .success(let names) = reader.names(inFolder: folder, inside: nil) else { return nil }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if projects.isEmpty { return names.contains(".git") ? nil : project(of: SourcePath.parent(of: folder)) }
    return KnownRegions(
      projects.compactMap {
        try? reader.read(SourcePath.prefix(folder) + $0 + "/project.pbxproj", inside: folder).get()
      })
  }

  /// The folder of the languages' folders, for one that may be a language's.
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
          addTable(path + "/" + name, format, as: written + "/" + name, at: range, inside: folder, isFound: true)
        }
      }
      return
    }
    switch StringsFormat(of: path) {
    case .strings:
      let parent = SourcePath.folder(of: path)
      // A table that is named without a language means every language's file of it.
      if !parent.hasSuffix(".lproj/"), case .success(let names) = reader.names(inFolder: parent, inside: folder),
        loadFolders(names, in: parent, table: String(path.dropFirst(parent.count)), at: range, inside: folder)
      {
        return
      }
      addTable(path, .strings, as: written, at: range, inside: folder)
    case .dictionary, nil:
      fail(
        Diagnostic(
          .invalidValue, "\(written.inSingleQuotes) is not a file of translations", at: range,
          help: ["name a string catalog (.xcstrings), a strings file (.strings) or a folder of them (.lproj)"]))
    case let format?: addTable(path, format, as: written, at: range, inside: folder)
    }
  }

  /// Reads a table of every `LANGUAGE.lproj` in a folder; false without any. Remembers the languages that have a
  /// `document` of their own: the project decides which of the two the app has.
  @discardableResult
  private mutating func loadFolders(
    _ names: [String], in parent: String, table: String, at range: SourceRange?, inside folder: String?,
    documentName: String? = nil, of project: KnownRegions? = nil
  ) -> Bool {
    var isFound = false
    for name in names where name.hasSuffix(".lproj") {
      if let document, let documentName, let language = Self.folderLanguage(of: parent + name + "/"),
        reader.kind(of: parent + name + "/" + documentName) == .file
      {
        documents[document, default: []].insert(language)
      }
      if project?.have(name) == false { continue }
      for (file, format) in [(table + "dict", StringsFormat.dictionary), (table, .strings)] {
        if !Self.isOfLanguage(parent + name + "/") {
          // A folder without such a table does not matter.
          if reader.kind(of: parent + name + "/" + file) == .file { _ = isForeign(parent + name + "/", at: range) }
        } else if addIfThere(parent + name + "/" + file, format, at: range, inside: folder) {
          isFound = true
        }
      }
    }
    return isFound
  }

  /// - Parameter isFound: whether a search found the path; a found pipe is not read, since that would wait.
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

  /// Reads an optional file; false if it does not exist.
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
      // A named file is for every title, wherever it is.
      if let document, !tables[known].documents.isEmpty { tables[known].documents.insert(document) }
      return
    }
    let count = diagnostics.count
    let written = SourceFile(path: path, bytes: bytes)
    // The folder's language; a file outside such folders, and Base.lproj, are in the source language.
    let language = named ?? .english
    let table = format.table(of: written, in: language, sources: &sources, diagnostics: &diagnostics)
    // An empty strings file is a language without translations, so the app does not have it.
    if document != nil, format == .strings, table.keys.isEmpty, diagnostics.count == count {
      return
    }
    seen[key] = tables.count
    tables.append(table)
    if let document { tables[tables.count - 1].documents = [document] }
    if diagnostics[count...].contains(where: { $0.severity == .error }) { isComplete = false }
  }

  /// The language of a file's `.lproj` folder; nil for a file outside one, and in `Base.lproj`.
  package static func folderLanguage(of path: String) -> Language? {
    folderName(SourcePath.folder(of: path)).flatMap { $0 == "Base" ? nil : Language($0) }
  }

  /// The part of a folder's name before `.lproj`; nil for any other name.
  private static func folderName(_ folder: String) -> String? {
    let name = SourcePath.name(ofFile: String(folder.dropLast()))
    return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : nil
  }

  /// Whether a folder is named after a language, or need not be.
  private static func isOfLanguage(_ folder: String) -> Bool {
    folderName(folder).map { $0 == "Base" || Language($0) != nil } ?? true
  }

  /// Whether a language folder has a wrong name: no device reads it. It is reported once.
  private mutating func isForeign(_ folder: String, at range: SourceRange?) -> Bool {
    if Self.isOfLanguage(folder) { return false }
    if foreignFolders.insert(folder).inserted {
      let place = range ?? document.map { SourceRange(file: $0, start: 0, end: 0) }
      diagnostics.append(
        Diagnostic(
          .invalidValue, "the folder \(String(folder.dropLast()).inSingleQuotes) is not named after a language",
          at: place, severity: .warning,
          help: [
            "give it a language's tag as its name, such as de.lproj, or Base.lproj for the language of the titles",
            "menuc does not read it, and no device takes texts from it",
          ]))
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
