/// An application that an Xcode project builds. Its extensions, tools and tests are none.
package struct XcodeApp: Sendable {
  /// The name of its product; that of its target if another file has the product's.
  package let name: String
  /// The systems that it is built for, as Xcode names them: `iphoneos macosx`. Empty if another file has them.
  package let systems: String
  /// Whether it is built for Mac Catalyst; nil if the project does not say it.
  package let supportsCatalyst: Bool?
  /// The paths of its files, and of the folders that are its own as a whole.
  private let files: Set<String>
  private let folders: [String]

  /// The applications with some of the files, the one with most of them first; all applications if none has any.
  ///
  /// - Parameter paths: those of the projects; other files are skipped.
  package static func all(
    in paths: [String], with files: [String] = [], read: (String) -> [UInt8]?
  ) -> [XcodeApp] {
    let projects = paths.filter { $0.hasSuffix("project.pbxproj") }
    let apps = projects.flatMap { path in read(path).map { XcodeProject($0).apps(in: path) } ?? [] }
    let counts = apps.map { app in files.count(where: app.has) }
    let own = apps.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    return own.isEmpty ? apps : own.map { apps[$0] }
  }

  /// Whether its target has a file.
  package func has(_ path: String) -> Bool {
    let path = SourcePath.normalized(path)
    return files.contains(path) || folders.contains(where: path.hasPrefix)
  }

  fileprivate init(_ target: [String: XcodeValue], of project: XcodeProject, in folder: String) {
    let settings = project.settings(of: project.main).merging(project.settings(of: target)) { $1 }
    func known(_ name: String) -> String? {
      settings[name]?.text.flatMap { $0.contains("$(") || $0 == "auto" ? nil : $0 }
    }
    name = known("PRODUCT_NAME") ?? target["name"]?.text ?? ""
    systems = known("SUPPORTED_PLATFORMS") ?? known("SDKROOT") ?? ""
    supportsCatalyst = known("SUPPORTS_MACCATALYST").map { $0 == "YES" }
    func paths(_ objects: [XcodeValue]) -> [String] {
      objects.compactMap { $0.text.flatMap { project.paths[$0] } }.map { SourcePath.normalized(folder + $0) }
    }
    let built = (target["buildPhases"]?.list ?? []).flatMap { project.object($0)["files"]?.list ?? [] }
    let references = built.compactMap { project.object($0)["fileRef"] }
    // A document in several languages is a group.
    files = Set(paths(references + references.flatMap { project.object($0)["children"]?.list ?? [] }))
    folders = paths(target["fileSystemSynchronizedGroups"]?.list ?? []).map(SourcePath.prefix)
  }
}

/// The objects of a `project.pbxproj`.
private struct XcodeProject {
  private let objects: [String: XcodeValue]
  let main: [String: XcodeValue]
  /// The paths of files and folders from the project's folder, by their objects.
  private(set) var paths: [String: String] = [:]

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    var reader = XcodeReader(bytes: bytes)
    let root = reader.value()?.pairs ?? [:]
    objects = root["objects"]?.pairs ?? [:]
    main = root["rootObject"]?.text.flatMap { [objects] in objects[$0]?.pairs } ?? [:]
    locate(main["mainGroup"], in: SourcePath.prefix(main["projectDirPath"]?.text ?? ""), depth: 0)
  }

  func object(_ id: XcodeValue?) -> [String: XcodeValue] { id?.text.flatMap { objects[$0]?.pairs } ?? [:] }

  /// The settings of a target, or of the project, for a release.
  func settings(of object: [String: XcodeValue]) -> [String: XcodeValue] {
    let list = self.object(object["buildConfigurationList"])
    let all = (list["buildConfigurations"]?.list ?? []).map(self.object)
    let release = all.first { $0["name"]?.text == list["defaultConfigurationName"]?.text } ?? all.last
    return release?["buildSettings"]?.pairs ?? [:]
  }

  func apps(in path: String) -> [XcodeApp] {
    let folder = SourcePath.prefix(SourcePath.parent(of: path).flatMap(SourcePath.parent) ?? "")
    return (main["targets"]?.list ?? []).map(object)
      .filter { $0["productType"]?.text == "com.apple.product-type.application" }
      .map { XcodeApp($0, of: self, in: folder) }
  }

  private mutating func locate(_ id: XcodeValue?, in folder: String, depth: Int) {
    guard let name = id?.text, depth < 100, paths[name] == nil else { return }
    let object = object(id)
    let start = object["sourceTree"]?.text == "<group>" ? folder : ""
    let path = object["path"]?.text.map { start + $0 } ?? folder
    paths[name] = path
    for child in object["children"]?.list ?? [] { locate(child, in: SourcePath.prefix(path), depth: depth + 1) }
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
