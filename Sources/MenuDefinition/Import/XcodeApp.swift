/// An application that an Xcode project builds. Its extensions, tools and tests are none.
package struct XcodeApp: Sendable {
  /// The name of its product; that of its target if settings compute the product's.
  package let name: String
  /// The systems that it is built for, as Xcode names them: `iphoneos macosx`. Empty if unknown.
  package let systems: String
  /// Whether it is built for Mac Catalyst; nil if the project does not say it.
  package let supportsCatalyst: Bool?
  private let isNamedAsProject: Bool
  /// The paths of its files, and of the folders that are its own as a whole.
  private let files: Set<String>
  private let folders: [String]

  /// The applications with some of the files, or all applications if other targets have some; and the name of the main
  /// one, if one is named like its project, or has more files than others.
  ///
  /// - Parameter paths: those of the projects; other files are skipped.
  package static func all(
    in paths: [String], with files: [String] = [], read: (String) -> [UInt8]?
  ) -> (apps: [XcodeApp], name: String?) {
    var found: [(app: XcodeApp, count: Int, rank: (ofProject: Int, isNamed: Int, count: Int))] = []
    for path in paths where path.hasSuffix("project.pbxproj") {
      guard let bytes = read(path), WordSearch([XcodeProject.product]).occurs(in: bytes) else { continue }
      let apps = XcodeProject(at: path, bytes).apps(read)
      let counts = apps.map { app in files.count(where: app.has) }
      for (app, count) in zip(apps, counts) {
        found.append((app, count, (counts.reduce(0, +), app.isNamedAsProject ? 1 : 0, count)))
      }
    }
    found = found.enumerated().sorted { one, other in
      one.element.rank == other.element.rank
        ? one.offset < other.offset : one.element.rank > other.element.rank
    }.map(\.element)
    if found.contains(where: { $0.count > 0 }) {
      let isEach = files.allSatisfy { file in found.contains { $0.app.has(file) } }
      found.removeAll { isEach ? $0.count == 0 : $0.app.files.isEmpty && $0.app.folders.isEmpty }
    }
    let best = found.filter { $0.rank == found[0].rank }.map(\.app.name)
    return (found.map(\.app), Set(best).count == 1 ? best[0] : nil)
  }

  /// Whether its target has a file.
  package func has(_ path: String) -> Bool {
    let path = SourcePath.normalized(path)
    return files.contains(path) || folders.contains(where: path.hasPrefix)
  }

  fileprivate init(_ target: [String: XcodeValue], of project: XcodeProject, _ read: (String) -> [UInt8]?) {
    var settings = project.settings(of: project.main, read)
    settings.set(project.settings(of: target, read))
    let title = target["name"]?.text ?? ""
    func known(_ name: String) -> String? {
      let text = settings[name]?.text?.replacing("$(TARGET_NAME)", with: title)
        .replacing("$(PROJECT_NAME)", with: project.name)
      return text.flatMap { $0.contains("$(") || $0 == "auto" ? nil : $0 }
    }
    name = known("PRODUCT_NAME") ?? title
    isNamedAsProject = title == project.name
    systems = known("SUPPORTED_PLATFORMS") ?? known("SDKROOT") ?? ""
    supportsCatalyst = known("SUPPORTS_MACCATALYST").map { $0 == "YES" }
    func paths(_ objects: [XcodeValue]) -> [String] {
      objects.compactMap { $0.text.flatMap { project.paths[$0] } }
    }
    let built = (target["buildPhases"]?.list ?? []).flatMap { project.object($0)["files"]?.list ?? [] }
    let references = built.compactMap { project.object($0)["fileRef"] }
    // A document in several languages is a group.
    files = Set(paths(references + references.flatMap { project.object($0)["children"]?.list ?? [] }))
    folders = paths(target["fileSystemSynchronizedGroups"]?.list ?? []).map(SourcePath.prefix)
  }
}

/// The objects of a `project.pbxproj`.
struct XcodeProject {
  static let product = "com.apple.product-type.application"
  /// The name of the file.
  let name: String
  private let objects: [String: XcodeValue]
  fileprivate let main: [String: XcodeValue]
  /// The paths of files and folders, by their objects.
  private(set) var paths: [String: String] = [:]
  private let root: String

  /// The languages that a project names. O(bytes).
  static func regions(_ bytes: [UInt8]) -> [String] {
    (XcodeProject(at: "", bytes).main["knownRegions"]?.list ?? []).compactMap(\.text)
  }

  /// O(bytes).
  fileprivate init(at path: String, _ bytes: [UInt8]) {
    var reader = XcodeReader(bytes: bytes)
    let file = reader.value()?.pairs ?? [:]
    let objects = file["objects"]?.pairs ?? [:]
    main = file["rootObject"]?.text.flatMap { objects[$0]?.pairs } ?? [:]
    let package = SourcePath.parent(of: path) ?? ""
    (self.objects, name) = (objects, SourcePath.name(of: package))
    root = SourcePath.prefix(SourcePath.parent(of: package) ?? "") + (main["projectDirPath"]?.text ?? "")
    locate(main["mainGroup"], in: root, depth: 0)
  }

  fileprivate func object(_ id: XcodeValue?) -> [String: XcodeValue] { id?.text.flatMap { objects[$0]?.pairs } ?? [:] }

  /// The settings of a target, or of the project, for a release.
  fileprivate func settings(of object: [String: XcodeValue], _ read: (String) -> [UInt8]?) -> [String: XcodeValue] {
    let list = self.object(object["buildConfigurationList"])
    let all = (list["buildConfigurations"]?.list ?? []).map(self.object)
    let release = all.first { $0["name"]?.text == "Release" } ?? all.last ?? [:]
    let file = release["baseConfigurationReference"]?.text.flatMap { paths[$0] }
    var known: Set<String> = []
    var settings = file.map { Self.settings(in: $0, known: &known, read) } ?? [:]
    settings.set(release["buildSettings"]?.pairs ?? [:])
    return settings
  }

  /// The settings of a `.xcconfig` file and those that it includes, each once: files may include each other.
  private static func settings(
    in path: String, known: inout Set<String>, _ read: (String) -> [UInt8]?
  ) -> [String: XcodeValue] {
    var settings: [String: XcodeValue] = [:]
    guard known.count < 100, known.insert(path).inserted else { return settings }
    for line in (read(path) ?? []).split(separator: .lineFeed) {
      let words = String(decoding: line, as: UTF8.self).split { " =;\"\t\r".contains($0) }.prefix { $0 != "//" }
      guard let name = words.first, words.count > 1 else { continue }
      if name.hasPrefix("#include") {
        let included = SourcePath.join(SourcePath.folder(of: path), String(words[1]))
        settings.set(Self.settings(in: included, known: &known, read))
      } else {
        settings[String(name)] = .text(words.dropFirst().joined(separator: " "))
      }
    }
    return settings
  }

  fileprivate func apps(_ read: (String) -> [UInt8]?) -> [XcodeApp] {
    (main["targets"]?.list ?? []).map(object)
      .filter { $0["productType"]?.text == Self.product }
      .map { XcodeApp($0, of: self, read) }
  }

  private mutating func locate(_ id: XcodeValue?, in folder: String, depth: Int) {
    guard let name = id?.text, depth < 100, paths[name] == nil else { return }
    let object = object(id)
    let start = object["sourceTree"]?.text == "<group>" ? folder : root
    let path = object["path"]?.text.map { SourcePath.normalized(SourcePath.prefix(start) + $0) } ?? folder
    // macOS has no longer path, and many objects in one would take much memory.
    guard path.utf8.count <= 1024 else { return }
    paths[name] = path
    for child in object["children"]?.list ?? [] { locate(child, in: path, depth: depth + 1) }
  }
}

private indirect enum XcodeValue {
  case text(String)
  case list([XcodeValue])
  case dictionary([String: XcodeValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [XcodeValue]? { if case .list(let values) = self { values } else { nil } }
  var pairs: [String: XcodeValue]? { if case .dictionary(let pairs) = self { pairs } else { nil } }
}

/// Reads an old-style property list, of which a strings file is another kind.
private struct XcodeReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next value; nil at the end, or at anything else.
  mutating func value(depth: Int = 0) -> XcodeValue? {
    if depth > 32 { return nil }
    if take("{") {
      var pairs: [String: XcodeValue] = [:]
      while !take("}"), let key = text(), take("="), let value = value(depth: depth + 1), take(";") {
        pairs[key] = value
      }
      return .dictionary(pairs)
    }
    if take("(") {
      var values: [XcodeValue] = []
      while !take(")"), let value = value(depth: depth + 1) {
        values.append(value)
        _ = take(",")
      }
      return .list(values)
    }
    return text().map { .text($0) }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skip()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func text() -> String? {
    skip()
    guard index < bytes.count else { return nil }
    var text: [UInt8] = []
    if bytes[index] == .quote {
      index += 1
      while index < bytes.count, bytes[index] != .quote {
        if bytes[index] == .backslash, index + 1 < bytes.count { index += 1 }
        text.append(bytes[index])
        index += 1
      }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }
    let start = index
    while index < bytes.count, !Self.ends(bytes[index]) { index += 1 }
    return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func ends(_ byte: UInt8) -> Bool { byte <= .space || "{}()=;,\"".utf8.contains(byte) }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
  }

  /// Skips spaces and comments.
  private mutating func skip() {
    while index < bytes.count {
      if bytes[index] <= .space {
        index += 1
      } else if isAt("/", "/") {
        index = bytes[index...].firstIndex(of: .lineFeed) ?? bytes.count
      } else if isAt("/", "*") {
        index += 2
        while index < bytes.count, !isAt("*", "/") { index += 1 }
        index += 2
      } else {
        return
      }
    }
  }
}

extension [String: XcodeValue] {
  /// Sets others over those that it has. Not `merging`, which Embedded Swift cannot compile.
  fileprivate mutating func set(_ others: Self) { for (name, value) in others { self[name] = value } }
}
