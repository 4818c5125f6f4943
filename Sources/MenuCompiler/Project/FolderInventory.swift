/// The files in an app's folder that describe its menus.
package struct FolderInventory {
  /// Interface Builder documents that have a menu.
  package private(set) var interfaces: [String] = []
  /// Documents of helpers, examples and tests.
  package private(set) var helpers: [String] = []
  /// Documents that the app's projects copy into no target, beside one that they do.
  package private(set) var unbuilt: [String] = []
  /// Documents in another language, each with the original that it translates.
  package private(set) var translations: [(path: String, original: String)] = []
  package private(set) var shortcutLists: [String] = []
  /// Folders whose Swift sources mention menus or shortcuts. One app's code is read as a whole.
  package private(set) var sources: [String] = []
  /// The Swift files that mention them.
  private var files: [String] = []
  /// The folders with Swift sources in which an app starts.
  package private(set) var apps: Set<String> = []
  /// The starts of apps, with their folders; without scenes for a `main.swift`.
  private var starts: [(folder: String, scenes: SwiftScenes?)] = []
  private var code: Set<String> = []
  /// String catalogs, and strings files for code.
  package private(set) var strings: [String] = []
  package private(set) var definitions: [String] = []
  /// The platforms of the app: by its projects, its package, or the code that it starts in. Empty if unknown.
  package private(set) var platforms: [String] = []
  /// The systems that its projects build for; nil if unknown.
  package private(set) var projectSystems: [SwiftSystem]?
  /// Whether they build the iPad's app for Mac Catalyst too.
  package private(set) var isBuiltForCatalyst = false
  /// Whether an app of SwiftUI or of the Mac starts in the folder.
  private var startsSwiftUI = false
  private var startsOnMac = false
  package private(set) var packageName: String?
  /// The app's name in the package or the project.
  package private(set) var name: String?
  /// The folders that could not be searched, and why.
  package private(set) var failures: [(folder: String, failure: FileReader.Failure)] = []

  private let reader: FileReader
  private let folder: String
  private let isPackage: Bool

  /// Searches a folder and those below it, except hidden files, files that git ignores, other people's code and tests.
  package init(_ folder: String, reader: FileReader) {
    self.reader = reader
    self.folder = folder
    isPackage = reader.kind(of: SourcePath.prefix(folder) + "Package.swift") == .file
    let search = FolderSearch(folder, reader: reader, maximumCount: Self.maximumCount) { names in
      guard let name = names.last, !names.dropLast().contains(where: SourcePath.isForeign) else { return false }
      return Self.wanted.contains { name.count >= $0.count && name.suffix($0.count).elementsEqual($0) }
    }
    failures = search.failures + search.strays.map { ($0, .isOutside) }
    if search.isCut {
      failures.append((folder, .tooManyFiles(limit: Self.maximumCount)))
      return
    }
    for path in search.files { add(path) }
    tellTranslations()
    let projects = search.files.filter { $0.hasSuffix(".pbxproj") }
    dropOtherLanguages(projects)
    if !sources.isEmpty, code.count > 1, !hasRivals || sources.contains(whole) {
      sources = [whole]
    }
    // Beside the app's project are those of its frameworks.
    let menus = interfaces + sources.map(SourcePath.prefix)
    let own = projects.filter { project in
      let folder = SourcePath.parent(of: project).flatMap(SourcePath.parent).map(SourcePath.prefix) ?? ""
      return menus.contains { $0.hasPrefix(folder) }
    }
    let manifest = bytes(of: SourcePath.prefix(folder) + "Package.swift")
    let built = XcodeApp.all(in: own.isEmpty ? projects : own, with: interfaces + files, read: bytes)
    readPlatforms(built.apps, manifest)
    packageName = manifest.flatMap(Self.packageName)
    name =
      packageName ?? built.name ?? SourcePath.projectName(in: own) ?? SourcePath.projectName(in: projects)
    interfaces = SourcePath.appFirst(interfaces, in: folder, app: name)
    leaveOutUnbuilt(projects)
    let documents = interfaces.filter { SourcePath.example(of: $0, in: folder) == nil }
    if documents.isEmpty { return }
    let folders = documents.map { project(above: $0, of: projects) }
    let main = zip(documents, folders).filter { _, own in
      !folders.contains { $0 != own && own?.hasPrefix($0 ?? own ?? "") ?? false }
    }.map(\.0)
    helpers = interfaces.filter { !main.contains($0) }
    interfaces = main
  }

  /// Leaves out the documents that no project copies, if projects name what they copy.
  private mutating func leaveOutUnbuilt(_ projects: [String]) {
    let projects = projects.compactMap(bytes)
    func isIn(_ projects: [[UInt8]], _ words: String) -> Bool { projects.contains(where: WordSearch([words]).occurs) }
    // Xcode 16 copies whole folders.
    if projects.isEmpty || isIn(projects, "PBXFileSystemSynchronizedRootGroup") { return }
    let built = interfaces.filter { isIn(projects, SourcePath.name(ofFile: SourcePath.document($0)) + " in Resources") }
    if built.isEmpty { return }
    unbuilt = interfaces.filter { !built.contains($0) }
    interfaces = built
  }

  /// Whether a file is in a folder that is named after other systems, or in which only an app of another kind starts: the
  /// phone's beside the Mac's.
  package func isOfOtherApp(_ path: String, on platforms: [String]) -> Bool {
    let folders = SourcePath.names(of: path, in: folder).dropLast().map { "\($0)/" }.joined()
    let systems = platforms.map { SwiftSystem(platform: $0) }
    if !systems.isEmpty, systems.allSatisfy({ $0.isMissing(inNameOf: folders) }) { return true }
    func isMacs(_ start: (folder: String, scenes: SwiftScenes?)) -> Bool { start.scenes?.startsWithAppKit == true }
    let isOfMac = platforms == [App.importedPlatform]
    let own = starts.filter { $0.folder != whole && path.hasPrefix(SourcePath.prefix($0.folder)) }
    let isOthers = !own.isEmpty && own.allSatisfy { $0.scenes != nil && isMacs($0) != isOfMac }
    return isOthers && starts.contains { isMacs($0) == isOfMac }
  }

  /// The folder of the nearest project above a document. One inside another's folder is a helper's.
  private func project(above path: String, of projects: [String]) -> String? {
    projects.compactMap { SourcePath.parent(of: $0).flatMap(SourcePath.parent).map(SourcePath.prefix) }
      .filter(path.hasPrefix).max { $0.utf8.count < $1.utf8.count }
  }

  private mutating func readPlatforms(_ apps: [XcodeApp], _ manifest: [UInt8]?) {
    let built = SwiftSystem.built(by: apps)
    var systems = built.systems
    (projectSystems, isBuiltForCatalyst) = (systems.isEmpty ? nil : systems, built.isForCatalyst)
    if systems.isEmpty { systems = manifest.map(SwiftSystem.named) ?? [] }
    if systems.isEmpty, startsOnMac { systems = [.mac] }
    platforms = systems.map { $0 == .mac && startsSwiftUI ? App.swiftUIPlatform : $0.platform }
  }

  /// More files of menus, texts and code than any app has.
  private static let maximumCount = 50_000

  private static let wanted = [
    ".xib", ".storyboard", "designable.nib", ".plist", ".xcstrings", ".strings", ".swift", ".menu.kdl", ".pbxproj",
  ].map { Array($0.utf8) }

  private mutating func add(_ path: String) {
    let end = path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
    switch end {
    case ".kdl": definitions.append(path)
    case ".xib", ".storyboard", ".nib":
      guard let bytes = text(of: path) else { break }
      let name = SourcePath.name(of: SourcePath.document(path))
      let isMain = name == "Main" || name.hasSuffix("MainMenu")
      // The candidate says why a document of an older Xcode is not read.
      let isOld = isMain && Self.olderFormat.occurs(in: bytes)
      if isOld || Self.macRuntime.occurs(in: bytes) && (isMain || Self.menuItem.occurs(in: bytes)) {
        interfaces.append(path)
      }
    case ".plist":
      guard let bytes = text(of: path) else { break }
      if Self.key.occurs(in: bytes), Self.action.occurs(in: bytes) { shortcutLists.append(path) }
      if path.hasSuffix("Info.plist"), Self.macVersion.occurs(in: bytes) { startsOnMac = true }
    case ".xcstrings":
      // A catalog named after a document is found beside that document.
      if SourcePath.name(of: path) != "InfoPlist", !isBesideInterface(path) { strings.append(path) }
    case ".strings":
      if SourcePath.name(ofFile: path) == "Localizable.strings" { strings.append(path) }
    case ".swift":
      if let bytes = bytes(of: path) { addSource(path, bytes) }
    default: break
    }
  }

  /// Moves `de.lproj/MainMenu.xib` to the translations if `Base.lproj/MainMenu.xib` is a document too.
  private mutating func tellTranslations() {
    var originals: [String: String] = [:]
    func place(_ path: String) -> String? {
      let path = SourcePath.document(path)
      let folder = SourcePath.folder(of: path).dropLast()
      guard folder.hasSuffix(".lproj") else { return nil }
      return SourcePath.folder(of: String(folder)) + SourcePath.name(ofFile: path)
    }
    func rank(_ path: String) -> Int {
      let language = SourcePath.name(of: String(SourcePath.folder(of: SourcePath.document(path)).dropLast()))
      return ["Base", "en", "English"].firstIndex(of: language) ?? 3
    }
    for path in interfaces {
      guard let place = place(path) else { continue }
      if originals[place].map({ rank(path) < rank($0) }) ?? true { originals[place] = path }
    }
    interfaces.removeAll { path in
      guard let original = place(path).flatMap({ originals[$0] }), original != path else { return false }
      translations.append((path, original))
      return true
    }
  }

  /// Leaves out the languages that the nearest project above a folder of texts does not name.
  private mutating func dropOtherLanguages(_ projects: [String]) {
    let projects = projects.map { path in
      let folder = SourcePath.parent(of: path).flatMap(SourcePath.parent) ?? ""
      return (folder: SourcePath.prefix(folder), regions: bytes(of: path).flatMap { KnownRegions([$0]) })
    }
    strings.removeAll { path in
      let language = SourcePath.name(ofFile: String(SourcePath.folder(of: path).dropLast()))
      guard language.hasSuffix(".lproj") else { return false }
      let above = projects.filter { path.hasPrefix($0.folder) }
      let depth = above.map { $0.folder.utf8.count }.max()
      let nearest = above.filter { $0.folder.utf8.count == depth }.compactMap { $0.regions }
      return !nearest.isEmpty && !nearest.contains { $0.have(language) }
    }
  }

  private static let macVersion = WordSearch(["<key>LSMinimumSystemVersion</key>"])
  private static let macRuntime = WordSearch(["targetRuntime=\"MacOSX"])
  private static let olderFormat = WordSearch(["<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\""])
  private static let uiKit = WordSearch(["import UIKit"])
  private static let menuItem = WordSearch(["<menuItem "])
  private static let key = WordSearch(["<key>key</key>"])
  private static let action = WordSearch(["<key>action</key>"])

  /// The searched folder, as sources are named.
  private var whole: String { SourcePath.located("", in: folder) }

  /// Whether two apps with menus may be for the same system.
  private var hasRivals: Bool {
    let starts = starts.filter { sources.contains($0.folder) }
    return starts.contains { one in
      starts.contains { other in
        guard other.folder != one.folder else { return false }
        guard let scenes = one.scenes, let others = other.scenes else { return true }
        return scenes.rivals(others, in: [one.folder, other.folder].map { SourcePath.name(ofFile: $0) })
      }
    }
  }

  private mutating func addSource(_ path: String, _ bytes: [UInt8]) {
    // The sources of an app are in a folder directly below the searched one. The targets of a package are read
    // together, since one uses the constants of another.
    let names = SourcePath.names(of: path, in: folder).dropLast()
    let name = isPackage || names.isEmpty ? whole : SourcePath.prefix(folder) + names[0]
    code.insert(name)
    let scenes = SwiftScenes(SwiftSources.File(path: path, bytes: bytes))
    let isStart = scenes?.startsApp == true || SourcePath.name(ofFile: path) == "main.swift"
    if isStart, SourcePath.example(of: path, in: folder) == nil {
      apps.insert(name)
      starts.append((name, scenes))
      if let scenes, scenes.isApp { startsSwiftUI = true }
      if let scenes, scenes.startsWithAppKit || scenes.isApp && !Self.uiKit.occurs(in: bytes) { startsOnMac = true }
    }
    guard SwiftSources.words.occurs(in: bytes) else { return }
    files.append(path)
    if !sources.contains(name) { sources.append(name) }
  }

  private func isBesideInterface(_ path: String) -> Bool {
    let document = path.dropLast(".xcstrings".count)
    return [".xib", ".storyboard"].contains { reader.kind(of: document + $0) == .file }
      || SourcePath.folder(of: path).hasSuffix("mul.lproj/")
  }

  private func bytes(of path: String) -> [UInt8]? {
    try? reader.read(path, inside: folder.isEmpty ? "." : folder).get()
  }

  /// The bytes of an XML document, converted to UTF-8.
  private func text(of path: String) -> [UInt8]? {
    bytes(of: path).map { SourceFile(path: path, bytes: $0).inUTF8.bytes }
  }

  /// The name in a package's manifest: `name: "Lantern"`.
  private static func packageName(inManifest bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let call = text.firstRange(of: "Package("), let label = text[call.upperBound...].firstRange(of: "name:"),
      let open = text[label.upperBound...].firstIndex(where: { !$0.isWhitespace }), text[open] == "\""
    else { return nil }
    let name = text[text.index(after: open)...].prefix { $0 != "\"" && $0 != "\n" }
    return name.isEmpty ? nil : String(name)
  }
}
