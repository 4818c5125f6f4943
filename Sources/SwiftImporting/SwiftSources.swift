/// The Swift files of a module, and the parser's results for those that menus need.
package struct SwiftSources: Sendable {
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]
    package let tokens: SwiftTokens

    package init(path: String, bytes: [UInt8], tokens: SwiftTokens = SwiftTokens([])) {
      (self.path, self.bytes, self.tokens) = (path, bytes, tokens)
    }

    /// The file with its tokens, which a file without menus gets only on demand.
    var tokenized: File { tokens.tokens.isEmpty ? File(path: path, bytes: bytes, tokens: SwiftTokens(bytes)) : self }
  }

  /// The result of parsing a file, for a system.
  struct Parsed: Sendable {
    package let file: SwiftFile
    let complaints: [SwiftParser.Complaint]
  }

  /// The parsed files: those that mention menus or shortcuts, then those that declare the names in them.
  package internal(set) var files: [File] = []
  /// The reasons why some could not be read or parsed.
  package private(set) var failures: [(path: String, failure: FileReader.Failure)] = []
  /// The reason why the parser gave no result for a file; nil if it did.
  var parserFailure: (path: String, failure: SwiftParser.Failure)?
  /// The reasons why files are not read though others are, by their indices.
  package internal(set) var refusals: [Int: String] = [:]
  /// The parser's complaints, by the index of the file.
  var complaints: [Int: [SwiftParser.Complaint]] = [:]
  /// The titles of the module's catalogs by their keys.
  package private(set) var titles: [String: String] = [:]
  /// The catalogs as `strings` of a definition names them, with their keys.
  package private(set) var catalogs: [ImportedFile.Catalog] = []

  /// The number of keys in programs beside the app.
  private(set) var exampleKeyCount = 0
  /// The folders of other apps, which are left out.
  private(set) var otherApps: [String] = []
  /// Files that may declare names of others.
  var others: [File] = []
  /// The features of platforms that the files beside the sources show, and whether the app has them.
  var features: [String: Bool] = [:]
  /// The features that the app has only at times, or on some of its systems.
  var unsettledFeatures: Set<String> = []
  /// Whether code configures the system's main menu.
  var setsPreferences = false
  /// A change of menus that menuc does not read.
  typealias UnreadChange = (file: File, range: Range<Int>, reason: String)
  var unreadChanges: [UnreadChange] = []
  /// Whether code of AppKit may remove items of SwiftUI's menu bar.
  var removesItems = false
  /// Whether a storyboard of UIKit has a main menu.
  var hasStoryboardMenu = false
  /// The storyboard of UIKit with a menu bar.
  var storyboardMenu: String?
  /// The applications of the projects that have files with menus.
  var apps: [XcodeApp] = []
  /// The names of the application with the menus, and of the first project.
  var (appName, projectName): (String?, String?)
  /// Whether SwiftUI makes the menu bar on the Mac: its scenes or commands exist, and no code sets another.
  private(set) var makesSwiftUIsMenus = false
  /// The features of `swiftui-mac` that scenes and commands show on each system, and whether the app has them.
  private(set) var sceneFeatures: [SwiftSystem: [String: Bool]] = [:]
  let parser: SwiftParser
  private let root: String?
  /// The files without a condition about the system, by their indices: they are parsed once for all systems.
  var known: [Int: Parsed] = [:]

  /// The names that show that a file concerns menus or shortcuts.
  package static let words = WordSearch([
    "keyboardShortcut", "UIKeyCommand", "NSMenuItem", "NSMenu", "UIMenu", "UICommand", "CommandMenu", "CommandGroup",
    ".commands {", ".commands{", ".commands(", "keyEquivalent", "KeyEquivalent", "KeyboardShortcut",
    "addItem(withTitle", "mainMenu", "Window(\"", "Window(Text(", "Window(String(",
    "MenuBarExtra",
  ])

  /// Whether code makes menus, such as a status item's.
  var haveMenus: Bool { files.contains { Self.menus.occurs(in: $0.bytes) } }

  private static let menus = WordSearch(["NSMenu(", "NSMenuItem(", "UIMenu("])

  /// More Swift files than any app has. A folder with more, such as a whole disk, is not an app's folder.
  private static let maximumCount = 20_000

  /// Whether a path from a folder belongs to a Swift file that is read.
  static func isSource(_ names: ArraySlice<[UInt8]>) -> Bool {
    names.last?.suffix(6).elementsEqual(".swift".utf8) ?? false
      && !names.dropLast().contains(where: SourcePath.isForeign)
  }

  private static func isCatalog(_ names: ArraySlice<[UInt8]>) -> Bool {
    guard let name = names.last.map({ String(decoding: $0, as: UTF8.self) }) else { return false }
    if name.hasSuffix(".xcstrings") { return true }
    let folder = names.dropLast().last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return name.hasSuffix(".strings") && ["en.lproj", "Base.lproj"].contains(folder)
      || name == "Localizable.strings" && !folder.hasSuffix(".lproj")
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
    others = rest.map { File(path: $0.0, bytes: $0.1) }
    readScenes(in: folder)
    readFeatures(in: folder.isEmpty ? "." : folder, skipsFolders: !isFolder, reader: reader)
  }

  private mutating func readScenes(in folder: String) {
    var scenes = (files + others).compactMap { file in SwiftScenes(file).map { (path: file.path, scenes: $0) } }
    let started = scenes.reduce(into: Set<String>()) { $0.formUnion($1.scenes.started) }
    for index in scenes.indices where !scenes[index].scenes.apps.isDisjoint(with: started) {
      scenes[index].scenes.start()
    }
    // Beside an app, programs that show a part of it are not the app's.
    let mains = (files + others).map(\.path).filter { SourcePath.name(ofFile: $0) == "main.swift" }
    let starting = scenes.filter(\.scenes.startsApp).map(\.path) + mains
    let starts = Set(
      (scenes.filter(\.scenes.isStart).map(\.path) + mains).map { SourcePath.example(of: $0, in: folder) })
    func top(_ path: String) -> Substring? { SourcePath.names(of: path, in: folder).first }
    let own = Set(files.filter { SourcePath.example(of: $0.path, in: folder) == nil }.map { top($0.path) })
    // A test host has no menus.
    if starting.contains(where: { SourcePath.example(of: $0, in: folder) == nil && own.contains(top($0)) }) {
      func isExamples(_ path: String) -> Bool {
        SourcePath.example(of: path, in: folder).map { starts.contains($0) } ?? false
      }
      leaveOut(isExamples)
      scenes.removeAll { isExamples($0.path) }
    }
    leaveOutOtherApps(&scenes, in: folder)
    // Of several apps those with menus count, such as the Mac's beside the phone's.
    let read = Set(files.map(\.path))
    if scenes.contains(where: { $0.scenes.isApp && read.contains($0.path) }) {
      scenes.removeAll { $0.scenes.isApp && !read.contains($0.path) }
    }
    let all = scenes.map(\.scenes)
    // A type of the module with the name of one of SwiftUI's comes first.
    let names = all.reduce(into: Set<String>()) { $0.formUnion($1.names) }.subtracting(all.flatMap(\.declared))
      .union(all.flatMap(\.qualified))
    // Several apps in a folder have only those scenes that each of them has, or code beside them.
    let apps = all.filter(\.isApp)
    let homes = scenes.filter(\.scenes.isApp).map { SourcePath.folder(of: $0.path) }
    let shared = scenes.filter { file in !homes.contains { file.path.hasPrefix($0) } }
    // Scenes beside UIKit's or AppKit's own start are those of another target, such as a watch's.
    let withMenus = scenes.filter { own.contains(top($0.path)) }.map(\.scenes)
    let isOwn = withMenus.contains(where: \.isApp) && !withMenus.contains(where: \.startsWithDelegate)
    let isOthers = !isOwn && all.contains(where: \.startsWithDelegate)
    // Beside AppKit's start an app without menus of its own is for the phone.
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
      files = [file.tokenized]
    }
    for system in isOthers ? [] : SwiftSystem.allCases {
      for (feature, name) in SwiftScenes.features {
        func has(_ scenes: SwiftScenes) -> Bool { scenes.names(on: system).contains(name) }
        let isInEveryApp = apps.count < 2 || apps.allSatisfy(has) || shared.map(\.scenes).contains(where: has)
        sceneFeatures[system, default: [:]][feature] = names.contains(name) && all.contains(where: has) && isInEveryApp
      }
    }
  }

  /// Leaves out an app's folder, the highest in which no other app starts, beside an app for the same system in a folder
  /// with more menus.
  private mutating func leaveOutOtherApps(_ scenes: inout [(path: String, scenes: SwiftScenes)], in folder: String) {
    let starts = Set(scenes.filter(\.scenes.startsApp).map { SourcePath.folder(of: $0.path) })
    if starts.contains(SourcePath.prefix(folder)) { return }
    let paths = files.map(\.path)
    let apps = scenes.filter(\.scenes.startsApp).compactMap { app -> (home: String, scenes: SwiftScenes, count: Int)? in
      let own = SourcePath.folder(of: app.path)
      let ends = own.indices.filter { own[$0] == "/" && own[...$0].utf8.count > SourcePath.prefix(folder).utf8.count }
      let homes = ends.map { String(own[...$0]) }
      guard let home = homes.first(where: { home in !starts.contains { $0 != own && $0.hasPrefix(home) } }) else {
        return nil
      }
      return (home, app.scenes, paths.count { $0.hasPrefix(home) })
    }
    var read: [(home: String, scenes: SwiftScenes)] = []
    var left: [String] = []
    for app in apps.filter({ $0.count > 0 }).sorted(by: { $0.count > $1.count }) {
      let isOther = read.contains { other in
        let folders = [other.home, app.home].map { SourcePath.name(ofFile: String($0.dropLast())) }
        return other.home != app.home && other.scenes.rivals(app.scenes, in: folders)
      }
      if isOther { left.append(app.home) } else { read.append((app.home, app.scenes)) }
    }
    otherApps = left.map { String($0.dropLast()) }
    leaveOut { path in left.contains(where: path.hasPrefix) }
    scenes.removeAll { left.contains(where: $0.path.hasPrefix) }
  }

  /// Leaves out files of programs beside the app, and counts their keys.
  private mutating func leaveOut(_ isOthers: (String) -> Bool) {
    for file in files where isOthers(file.path) {
      exampleKeyCount += SwiftConditions.keys(in: 0..<file.bytes.count, of: file.tokens).count
    }
    files.removeAll { isOthers($0.path) }
    others.removeAll { isOthers($0.path) }
  }

  func read(_ path: String, from reader: FileReader) -> Result<[UInt8], FileReader.Failure> {
    root.map { reader.read(path, inside: $0) } ?? reader.read(path)
  }

  /// Whether menuc wrote a file.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "// Generated by menuc".utf8)
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
      // A strings file that is named without its language means the table of each language. One for all languages is
      // no catalog.
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let isOfLanguage = parts.dropLast().last?.hasSuffix(".lproj") ?? false
      let named = format == .catalog ? path : (parts.dropLast(2) + parts.suffix(1)).joined(separator: "/")
      if format == .catalog || isOfLanguage {
        self.catalogs.append(ImportedFile.Catalog(path: named, keys: Set(table.keys)))
      }
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
}
