/// The Swift files of a module, and the parser's results for those that menus need.
package struct SwiftSources: Sendable {
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]
    package let tokens: SwiftTokens

    package init(path: String, bytes: [UInt8], tokens: SwiftTokens = SwiftTokens([])) {
      (self.path, self.bytes, self.tokens) = (path, bytes, tokens)
    }
  }

  /// The result of parsing a file, for a system.
  struct Parsed: Sendable {
    package let file: SwiftFile
    let complaints: [SwiftParser.Complaint]
  }

  /// The parsed files: those that mention menus or shortcuts, then those that declare the names in them.
  package private(set) var files: [File] = []
  /// The reasons why some could not be read or parsed.
  package private(set) var failures: [(path: String, failure: FileReader.Failure)] = []
  /// The reason why the parser gave no result for a file; nil if it did.
  private(set) var parserFailure: (path: String, failure: SwiftParser.Failure)?
  /// The reasons why files are not read though others are, by their indices.
  package private(set) var refusals: [Int: String] = [:]
  /// The parser's complaints, by the index of the file.
  private(set) var complaints: [Int: [SwiftParser.Complaint]] = [:]
  /// The titles of the module's catalogs by their keys.
  package private(set) var titles: [String: String] = [:]

  /// Files that may declare names of others.
  private var others: [File] = []
  /// The features of platforms that the files beside the sources show, and whether the app has them.
  private(set) var features: [String: Bool] = [:]
  /// Changes of menus that menuc does not read: the file's index, the place and the reason.
  private(set) var unreadChanges: [(file: Int, range: Range<Int>, reason: String)] = []
  /// The package's manifest in the folder; empty without one.
  private var manifest: [UInt8] = []
  /// The systems that Xcode's projects beside the sources build for; nil if unknown.
  private(set) var projectSystems: [SwiftSystem]?
  /// Whether a project builds the iPad's app for Mac Catalyst too.
  private(set) var isBuiltForCatalyst = false
  /// Whether SwiftUI makes the menu bar on the Mac: its scenes or commands exist, and no code sets another.
  private(set) var makesSwiftUIsMenus = false
  /// The features of `swiftui-mac` that scenes and commands show, and whether the app has them.
  private(set) var sceneFeatures: [String: Bool] = [:]
  private let parser: SwiftParser
  private let root: String?
  /// The files without a condition about the system, by their indices: they are parsed once for all systems.
  private var known: [Int: Parsed] = [:]

  /// The names that show that a file concerns menus or shortcuts.
  package static let words = WordSearch([
    "keyboardShortcut", "UIKeyCommand", "NSMenuItem", "NSMenu", "UIMenu", "UICommand", "CommandMenu", "CommandGroup",
    ".commands {", ".commands{", ".commands(", "keyEquivalent", "KeyEquivalent", "KeyboardShortcut",
    "addItem(withTitle", "mainMenu", "Window(\"", "Window(Text(", "Window(String(",
  ])

  /// More Swift files than any app has. A folder with more, such as a whole disk, is not an app's.
  private static let maximumCount = 20_000

  /// Folders without parts of an app, and names of folders of tests.
  private static let leftOut: Set<String> = ["Pods", "Carthage", "DerivedData", "Tests", "SourcePackages", "Checkouts"]

  /// Whether a path from a folder is one of a Swift file that is read.
  static func isSource(_ names: ArraySlice<[UInt8]>) -> Bool {
    guard let name = names.last, name.suffix(6).elementsEqual(".swift".utf8) else { return false }
    return names.dropLast().allSatisfy { name in
      let name = String(decoding: name, as: UTF8.self)
      return !leftOut.contains(name) && !name.hasSuffix("Tests")
    }
  }

  private static func isCatalog(_ names: ArraySlice<[UInt8]>) -> Bool {
    guard let name = names.last.map({ String(decoding: $0, as: UTF8.self) }) else { return false }
    if name.hasSuffix(".xcstrings") { return true }
    let folder = names.dropLast().last.map { String(decoding: $0, as: UTF8.self) }
    return name.hasSuffix(".strings") && ["en.lproj", "Base.lproj"].contains(folder)
  }

  /// Looks for the Swift files of a folder that are read.
  package static func search(_ folder: String, maximumDepth: Int = .max, reader: FileReader) -> FolderSearch {
    FolderSearch(
      folder, reader: reader, maximumDepth: maximumDepth, maximumCount: maximumCount, where: isSource)
  }

  /// Whether a folder has Swift files that are read.
  package static func exist(in folder: String, reader: FileReader) -> Bool {
    !FolderSearch(folder, reader: reader, maximumCount: 1, where: isSource).files.isEmpty
  }

  // MARK: Reading

  /// Reads a file, or all files of a folder.
  ///
  /// - Parameter root: the folder that must contain all found files; nil if a person named the folder.
  package init(
    path: String, isFolder: Bool, main: SourceFile?, inside root: String?, reader: FileReader, parser: SwiftParser
  ) {
    self.root = root
    self.parser = parser
    let folder = isFolder ? path : SourcePath.folder(of: path)
    var candidates: [File] = []
    func add(_ path: String, _ bytes: [UInt8]) {
      candidates.append(File(path: path, bytes: bytes, tokens: SwiftTokens(bytes)))
    }
    if let main, !isFolder { add(main.path, main.bytes) }
    let search = Self.search(folder.isEmpty ? "." : folder, maximumDepth: isFolder ? .max : 1, reader: reader)
    if isFolder {
      failures = search.failures.map { ($0.folder, $0.failure) } + search.strays.map { ($0, .isOutside) }
    }
    if search.isCut { failures.append((folder, .tooManyFiles(limit: Self.maximumCount))) }
    var rest: [(String, [UInt8])] = []
    for found in search.isCut ? [] : search.files
    where isFolder || SourcePath.normalized(found) != SourcePath.normalized(path) {
      switch read(found, from: reader) {
      case .success(let bytes):
        if Self.isGenerated(bytes) { continue }
        if isFolder, Self.words.occurs(in: bytes) { add(found, bytes) } else { rest.append((found, bytes)) }
      case .failure(let failure): if isFolder { failures.append((found, failure)) }
      }
    }
    files = candidates
    if !files.isEmpty { readTitles(in: folder.isEmpty ? "." : folder, reader: reader) }
    readFeatures(in: folder.isEmpty ? "." : folder, reader: reader)
    others = rest.map { File(path: $0.0, bytes: $0.1) }
    manifest = rest.first { $0.0 == SourcePath.prefix(folder) + "Package.swift" }?.1 ?? []
    readScenes(in: folder)
    readPreferences()
  }

  private mutating func readScenes(in folder: String) {
    var scenes = (files + others).compactMap { file in SwiftScenes(file).map { (path: file.path, scenes: $0) } }
    // Beside an app, programs that show a part of it are not the app's.
    let mains = (files + others).map(\.path).filter { SourcePath.name(ofFile: $0) == "main.swift" }
    let starting = scenes.filter(\.scenes.startsApp).map(\.path) + mains
    let starts = Set(
      (scenes.filter(\.scenes.isStart).map(\.path) + mains).map { SourcePath.example(of: $0, in: folder) })
    func top(_ path: String) -> Substring? { SourcePath.names(of: path, in: folder).first }
    let own = Set(files.filter { SourcePath.example(of: $0.path, in: folder) == nil }.map { top($0.path) })
    // A host of tests has no menus.
    if starting.contains(where: { SourcePath.example(of: $0, in: folder) == nil && own.contains(top($0)) }) {
      func isExamples(_ path: String) -> Bool {
        SourcePath.example(of: path, in: folder).map { starts.contains($0) } ?? false
      }
      files.removeAll { isExamples($0.path) }
      others.removeAll { isExamples($0.path) }
      scenes.removeAll { isExamples($0.path) }
    }
    // Of several apps those with menus count, such as the Mac's beside the phone's.
    let read = Set(files.map(\.path))
    if scenes.contains(where: { $0.scenes.isApp && read.contains($0.path) }) {
      scenes.removeAll { $0.scenes.isApp && !read.contains($0.path) }
    }
    let all = scenes.map(\.scenes)
    // A type of the module with the name of one of SwiftUI's comes first.
    let names = all.reduce(into: Set<String>()) { $0.formUnion($1.names) }.subtracting(all.flatMap(\.declared))
    // Several apps in a folder have only those scenes that each of them has.
    let apps = all.filter(\.isApp)
    // Scenes beside UIKit's or AppKit's own start are those of another target, such as a watch's.
    let isOthers = all.contains(where: \.startsWithDelegate)
    // Beside AppKit's start an app without menus of its own is for the phone.
    let withMenus = scenes.filter { own.contains(top($0.path)) }.map(\.scenes)
    let isOfAppKit = withMenus.contains(where: \.startsWithAppKit) && !withMenus.contains(where: \.isApp)
    makesSwiftUIsMenus =
      (!names.isDisjoint(with: ["WindowGroup", "DocumentGroup", "CommandMenu", "CommandGroup"])
        || !apps.isEmpty && !isOthers) && !isOfAppKit && !all.contains(where: \.setsMainMenu)
    if !makesSwiftUIsMenus { return }
    // An app that does not mention menus has SwiftUI's own.
    if files.isEmpty, let app = scenes.first(where: \.scenes.isApp),
      let index = others.firstIndex(where: { $0.path == app.path })
    {
      let file = others.remove(at: index)
      files = [File(path: file.path, bytes: file.bytes, tokens: SwiftTokens(file.bytes))]
    }
    for (feature, name) in SwiftScenes.features where !isOthers || feature == "documents" {
      sceneFeatures[feature] = apps.count > 1 ? apps.allSatisfy { $0.names.contains(name) } : names.contains(name)
    }
  }

  /// The groups of the main menu that `UIMainMenuSystem.Configuration` includes and removes, and the features for them.
  private static let preferences = [
    "newScenePreference": "newScene", "documentPreference": "documents", "printingPreference": "printing",
    "findingPreference": "finding", "toolbarPreference": "toolbar", "sidebarPreference": "sidebar",
    "inspectorPreference": "inspector", "textFormattingPreference": "textFormatting",
  ]

  /// The assignments to a configuration: `configuration.sidebarPreference = .removed`, `….findingConfiguration.style =
  /// .nonEditableText`. Of several values, the one in effect is unknown. What `validate(_:)` says of repeats is not read.
  private mutating func readPreferences() {
    let speaks = WordSearch(["Preference = .", "findingConfiguration.style = .", "repeatBehavior = ."])
    var found: [String: Set<Bool>] = [:]
    for (file, source) in (files + others).enumerated() where speaks.occurs(in: source.bytes) {
      let tokens = source.tokens.tokens.isEmpty ? SwiftTokens(source.bytes) : source.tokens
      let words = tokens.tokens.map(tokens.text)
      func isUnread(_ index: Int, _ reason: String) {
        if file < files.count { unreadChanges.append((file, tokens.tokens[index].range, reason)) }
      }
      for index in words.indices.dropLast(3) where words[index + 1] == "=" && words[index + 2] == "." {
        switch (words[index], words[index + 3]) {
        case ("style", "nonEditableText") where index > 1 && words[index - 2] == "findingConfiguration":
          found["replacing", default: []].insert(false)
        case ("style", "search") where index > 1 && words[index - 2] == "findingConfiguration":
          isUnread(index, "no source lists the items of the find style 'search'")
        case ("repeatBehavior", _):
          let function = words[..<index].lastIndex(of: "func").map { words[$0 + 1] }
          if function == "validate" { isUnread(index, "'validate(_:)' is not read") }
        case (let name, "removed"): Self.preferences[name].map { _ = found[$0, default: []].insert(false) }
        case (let name, "included"): Self.preferences[name].map { _ = found[$0, default: []].insert(true) }
        default: break
        }
      }
    }
    for (feature, values) in found where values.count == 1 { features[feature] = values.first }
    // On a Mac the items of the File menu exist without documents too.
    if found["documents"] == [false] { features["documentItems"] = false }
  }

  private func read(_ path: String, from reader: FileReader) -> Result<[UInt8], FileReader.Failure> {
    root.map { reader.read(path, inside: $0) } ?? reader.read(path)
  }

  /// Whether menuc wrote a file.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "// Generated by menuc".utf8)
  }

  /// The keys of an `Info.plist` that say yes to a feature.
  private static let keys = [
    "UIApplicationSupportsMultipleScenes": "multipleScenes", "UIApplicationSupportsPrintCommand": "printing",
  ]

  /// Reads features from `Settings.bundle` (Settings… on Mac Catalyst), `Info.plist` and Xcode's projects.
  private mutating func readFeatures(in folder: String, reader: FileReader) {
    let found = FolderSearch(folder, reader: reader) { names in
      names.contains { $0.elementsEqual("Settings.bundle".utf8) || $0.elementsEqual("project.pbxproj".utf8) }
        || names.last.map { $0.suffix(10).elementsEqual("Info.plist".utf8) } ?? false
    }.files
    readProjects(found.filter { $0.hasSuffix("project.pbxproj") }, reader: reader)
    features["settingsBundle"] = found.contains { $0.contains("Settings.bundle/") }
    for path in found where path.hasSuffix("Info.plist") {
      guard case .success(let bytes) = read(path, from: reader) else { continue }
      if WordSearch(["CFBundleDocumentTypes"]).occurs(in: bytes) { features["documents"] = true }
      let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
      for (key, feature) in Self.keys where text.contains("<key>\(key)</key><true/>") { features[feature] = true }
    }
  }

  private mutating func readProjects(_ paths: [String], reader: FileReader) {
    var settings = ""
    for path in paths {
      guard case .success(let bytes) = read(path, from: reader) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let line = line.drop { $0 == "\t" || $0 == " " }
        if ["SDKROOT = ", "SUPPORTED_PLATFORMS = ", "SUPPORTS_MACCATALYST = "].contains(where: line.hasPrefix) {
          settings += line
        }
      }
    }
    let isOfPad = settings.contains("iphoneos")
    // Without a mention of Mac Catalyst the code decides: other files of settings may mention it.
    isBuiltForCatalyst = isOfPad && settings.contains("CATALYST = YES")
    let isOfCatalyst = isBuiltForCatalyst || isOfPad && !settings.contains("CATALYST = NO")
    let systems: [SwiftSystem] =
      (settings.contains("macosx") ? [.mac] : []) + (isOfPad ? [.pad] : []) + (isOfCatalyst ? [.catalyst] : [])
    if !systems.isEmpty { projectSystems = systems }
  }

  private mutating func readTitles(in folder: String, reader: FileReader) {
    let catalogs = FolderSearch(folder, reader: reader, where: Self.isCatalog).files
    for path in catalogs {
      guard let format = StringsFormat(of: path), case .success(let bytes) = read(path, from: reader),
        let language = Language("en")
      else { continue }
      var sources = SourceFiles()
      var ignored: [Diagnostic] = []
      let table = format.table(
        of: SourceFile(path: path, bytes: bytes), in: language, sources: &sources, diagnostics: &ignored)
      for key in table.keys where titles[key] == nil {
        guard let entry = table.entry(key), let number = table.number(of: table.sourceLanguage ?? language) else {
          continue
        }
        guard let unit = table.unit(of: entry, in: number, on: .mac) else { continue }
        let text = table.text(of: unit)
        if text.isEmpty || text == key { continue }
        titles[key] = text
      }
    }
  }

  // MARK: Parsing

  /// The files' contents for a system. Files that declare mentioned names are added, in a few rounds.
  package mutating func parsed(for system: SwiftSystem) -> [SwiftFile] {
    var results: [SwiftFile] = []
    var first = 0
    for round in 0..<3 {
      let new = Array(files[first...].enumerated()).map { (first + $0.offset, $0.element) }
      if new.isEmpty { break }
      for (index, result) in parse(new, for: system) {
        switch result {
        case .success(let parsed):
          results.append(parsed.file)
          if !parsed.complaints.isEmpty { complaints[index] = parsed.complaints }
        case .failure(let failure):
          if case .refused(let reason) = failure {
            refusals[index] = reason
          } else if parserFailure == nil {
            parserFailure = (files[index].path, failure)
          }
        }
      }
      if parserFailure?.failure == .noToolchain { break }
      first = files.count
      if round < 2, !others.isEmpty { addDeclaring(namesSpokenOf(in: results, new: new.map(\.1))) }
    }
    return results
  }

  private mutating func parse(
    _ files: [(Int, File)], for system: SwiftSystem
  ) -> [(Int, Result<Parsed, SwiftParser.Failure>)] {
    let (known, refusals, sources) = (known, refusals, self)
    // A file without `#if` is the same on each system. One refused for a system is not tried for another.
    let flags = system.flags(inManifest: manifest)
    let all = files.map { index, file in
      let conditions = SwiftConditions(file.tokens, for: system, flags: flags)
      return (index, file, conditions)
    }
    // Places in a file contain its index.
    let conditions = ([system.rawValue] + flags.sorted()).joined(separator: " ")
    func key(_ index: Int) -> String { "\(index) \(conditions) \(self.files[index].path)" }
    let kept = all.reduce(into: [Int: Parsed]()) { kept, file in
      let found = parser.known.value(for: key(file.0))
      if let found, found.bytes == file.1.bytes { kept[file.0] = found.parsed }
    }
    let asked = all.filter { index, file, conditions in
      refusals[index] == nil && kept[index] == nil && (known[index] == nil || conditions.bytes != file.bytes)
    }
    let answers = Dictionary(
      uniqueKeysWithValues: zip(asked.map(\.0), parser.results(of: asked.map(\.2.bytes))))
    let results = Workers.map(
      all, stackSize: Workers.deepStackSize, begin: { $0 },
      finish: { (index, file, conditions) -> (Int, Result<Parsed, SwiftParser.Failure>, Bool) in
        let bytes = conditions.bytes
        guard let answer = answers[index] else {
          let parsed = kept[index] ?? known[index]
          return (
            index, parsed.map { .success($0) } ?? .failure(.refused(refusals[index] ?? "")), bytes == file.bytes
          )
        }
        return (
          index,
          answer.flatMap { output in
            do throws(StringsMistake) {
              var tree = try SwiftDump.file(
                output.dump, tokens: bytes == file.bytes ? file.tokens : SwiftTokens(bytes), id: SourceFile.ID(index))
              if tree.unknownKinds["nesting"] != nil {
                return .failure(.refused("its syntax nests deeper than \(SwiftDump.maximumDepth) levels"))
              }
              func places(_ ranges: [Range<Int>]) -> [SourceRange] {
                ranges.map {
                  SourceRange(file: SourceFile.ID(index), start: UInt32($0.lowerBound), end: UInt32($0.upperBound))
                }
              }
              (tree.flagged, tree.elsewhere) = (places(conditions.flagged), places(conditions.elsewhere))
              let complaints = sources.complaints(output.complaints, of: bytes, from: file)
              return .success(Parsed(file: tree, complaints: complaints))
            } catch {
              return .failure(.unreadable("what it wrote is no JSON: " + error.diagnostic.message))
            }
          }, bytes == file.bytes
        )
      })
    return results.map { index, result, isWhole in
      if case .success(let parsed) = result {
        if isWhole { self.known[index] = parsed }
        parser.known.keep((self.files[index].bytes, parsed), for: key(index))
      }
      return (index, result)
    }
  }

  /// The parser's complaints that the whole file has too. `case .x:` with only an `#if` after it is not a mistake.
  private func complaints(
    _ complaints: [SwiftParser.Complaint], of bytes: [UInt8], from file: File
  ) -> [SwiftParser.Complaint] {
    guard !complaints.isEmpty, bytes != file.bytes, case .success(let whole) = parser.run(file.bytes) else {
      return complaints
    }
    let lines = Set(whole.complaints.map(\.line))
    return complaints.filter { lines.contains($0.line) }
  }

  /// The names of types and top-level declarations that the code with keys mentions, and that it does not declare.
  ///
  /// - Parameter new: the files that were not asked before.
  private func namesSpokenOf(in files: [SwiftFile], new: [File]) -> Set<String> {
    let module = SwiftModule(files)
    var names: Set<String> = []
    let owners = files.flatMap { SwiftSites($0, for: module.target).owners }
    for owner in SwiftEntries.relevant(owners, module) {
      names.formUnion(owner.names)
      if let type = owner.type { names.formUnion(module.types[type]?.inherits ?? []) }
    }
    // The parameter of an overload of SwiftUI's modifier distinguishes the calls of the two.
    for overload in module.extensionFunctions["keyboardShortcut"] ?? [] {
      names.formUnion(overload.declaration.parameters.flatMap(\.type))
    }
    names = names.filter { name in
      module.types[name] == nil && module.functions[name] == nil && module.variables[name] == nil
    }
    // Their extensions may declare the member.
    for (type, use) in Self.implicitMembers where new.contains(where: { use.occurs(in: $0.bytes) }) {
      names.insert(type)
    }
    return names
  }

  private static let implicitMembers = ["String": WordSearch(["itle: ."]), "Selector": WordSearch(["action: ."])]

  /// The limit of files that are parsed for names in others.
  private static let declaringLimit = 100

  private mutating func addDeclaring(_ names: Set<String>) {
    if names.isEmpty { return }
    var left: [File] = []
    var added = 0
    for file in others {
      guard added < Self.declaringLimit else {
        left.append(file)
        continue
      }
      let tokens = file.tokens.tokens.isEmpty ? SwiftTokens(file.bytes) : file.tokens
      let file = File(path: file.path, bytes: file.bytes, tokens: tokens)
      if Self.declares(names, tokens) {
        files.append(file)
        added += 1
      } else {
        left.append(file)
      }
    }
    others = left
  }

  /// Whether a file declares a type, or a top-level value, with one of some names.
  private static func declares(_ names: Set<String>, _ tokens: SwiftTokens) -> Bool {
    let types: Set<String> = ["struct", "class", "enum", "extension", "protocol", "actor"]
    let globals: Set<String> = ["let", "var", "func"]
    var depth = 0
    var previous = ""
    for token in tokens.tokens {
      let text = tokens.text(token)
      if token.kind == .punctuation {
        if text == "{" { depth += 1 }
        if text == "}" { depth -= 1 }
      } else if token.kind == .name {
        if types.contains(previous) || depth == 0 && globals.contains(previous), names.contains(text) { return true }
      }
      previous = text
    }
    return false
  }
}
