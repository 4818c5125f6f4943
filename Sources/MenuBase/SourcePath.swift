/// Paths as text: joined and shortened without asking the file system. Compares bytes: a combining mark at the start of
/// a name would hide the slash from a search for the character, and two names that look alike are two files.
package enum SourcePath {
  /// The folder with its `/`; `""` for a bare name.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: .slash).map { String(Substring(path.utf8[...$0])) } ?? ""
  }

  package static func name(ofFile path: String) -> String { String(names(in: path).last ?? "") }

  /// The name without folder and last extension.
  package static func name(of path: String) -> String {
    let name = names(in: path).last ?? Substring(path)
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return String(dot.map { $0 == name.startIndex ? name : Substring(name.utf8[..<$0]) } ?? name)
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == .slash }

  /// A path as an `include` in a folder writes it; resolves `.` and `..`, keeps leading `..`.
  package static func join(_ folder: String, _ path: String) -> String {
    normalized(isAbsolute(path) ? path : folder + path)
  }

  package static func isInside(_ path: String, folder: String) -> Bool {
    let folder = normalized(folder)
    let first = names(in: path).first
    if folder.isEmpty || folder == "." { return !isAbsolute(path) && first != ".." }
    if folder == "/" { return isAbsolute(path) }
    // For a folder further up, `../..`, compare how far up both go.
    guard names(in: folder).last == ".." else { return path.utf8.starts(with: (folder + "/").utf8) }
    let up = { (path: String) in names(in: path).prefix { $0 == ".." }.count }
    return !isAbsolute(path) && up(path) <= up(folder)
  }

  /// Keeps the folder's spelling; `.` for the current folder.
  package static func located(_ path: String, in folder: String) -> String {
    let path = join(prefix(folder), path)
    return path.isEmpty ? "." : path
  }

  /// Both paths begin at the root: `../Parts/A` for `/Suite/Parts/A` in `/Suite/Apps`.
  package static func relative(_ path: String, to folder: String) -> String {
    let (names, folders) = (names(in: path), names(in: folder))
    let shared = zip(names, folders).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let parts = folders.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)
    return parts.joined(separator: "/")
  }

  /// The path without `.`, `name/..`, and repeated or trailing slashes.
  package static func normalized(_ path: String) -> String {
    let start = isAbsolute(path) ? "/" : ""
    // Strings: the standard library joins them without a search for conformances.
    var parts: [String] = []
    for part in names(in: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || start.isEmpty {
        parts.append(String(part))
      }
    }
    return start + parts.joined(separator: "/")
  }

  /// The text before a name in a folder: empty for the current folder, else the path with a final `/`.
  package static func prefix(_ folder: String) -> String {
    let path = normalized(folder)
    return path.isEmpty || path.utf8.last == .slash ? path : path + "/"
  }

  /// The folder of a path, without the final `/`; nil for the root and for the folder where relative paths begin.
  package static func parent(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: .slash) else { return path.isEmpty ? nil : "" }
    return path == "/" ? nil : slash == path.startIndex ? "/" : String(Substring(path.utf8[..<slash]))
  }

  /// The path in a folder to an example, test or helper program that contains the file; nil for a file of the app.
  package static func example(of path: String, in folder: String) -> String? {
    let names = names(of: path, in: folder).dropLast().map { $0.lowercased() }
    let words = ["example", "demo", "sample", "preview", "helper", "launcher", "test", "testing"]
    let last = names.indices.first { index in
      names[index].hasPrefix("launcher")
        || words.contains { names[index].hasSuffix($0) || names[index].hasSuffix($0 + "s") }
    }
    return last.map { names[...$0].joined(separator: "/") }
  }

  /// Paths with those of examples, tests and helper programs at the end.
  package static func examplesLast(_ paths: [String], in folder: String) -> [String] {
    paths.filter { example(of: $0, in: folder) == nil } + paths.filter { example(of: $0, in: folder) != nil }
  }

  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "Checkouts", "build", "Build", "Vendor", "vendor",
    "ThirdParty",
    "node_modules", "Preview Content",
  ]

  /// Whether a folder of that name has other people's code, products of a build, or files that users never see.
  package static func isForeign(_ folder: [UInt8]) -> Bool {
    let name = String(decoding: folder, as: UTF8.self)
    return foreignFolders.contains(name) || ["Tests", ".framework", ".xcloc"].contains(where: name.hasSuffix)
  }

  /// A document's path: of `MainMenu.nib/designable.nib` it is the package's.
  package static func document(_ path: String) -> String {
    let ending = ".nib/designable.nib"
    return path.hasSuffix(ending) ? String(path.dropLast(ending.count - 4)) : path
  }

  /// The Xcode project with the fewest folders above it.
  package static func projectName(in paths: [String]) -> String? {
    let projects = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    let highest = projects.min { names(in: $0).count < names(in: $1).count }
    return highest.map { name(of: self.folder(of: $0)) }
  }

  /// Paths of the app before those of examples, then the highest, then those in a folder with the app's name.
  package static func appFirst(_ paths: [String], in folder: String, app: String?) -> [String] {
    let ranked = paths.enumerated().map { offset, path in
      // A language's folder is not a step down.
      let depth = names(in: document(path)).count { !$0.hasSuffix(".lproj") }
      let isNamed = names(of: path, in: folder).dropLast().contains { $0 == app ?? "" }
      return (path: path, rank: (example(of: path, in: folder) == nil ? 0 : 1, depth, isNamed ? 0 : 1, offset))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.path)
  }

  /// Names from a folder on. Paths found in `.` do not begin with it.
  package static func names(of path: String, in folder: String) -> [Substring] {
    let start = prefix(folder).utf8
    return names(in: path.utf8.starts(with: start) ? String(Substring(path.utf8.dropFirst(start.count))) : path)
  }

  package static func names(in path: String) -> [Substring] {
    path.utf8.split(separator: .slash).map { Substring($0) }
  }
}
