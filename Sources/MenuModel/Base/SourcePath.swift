/// Paths as text: joined and shortened without asking the file system.
package enum SourcePath {
  /// The folder a file is in: `""` for a bare name, with its `/` otherwise.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The name of a file, without its folder.
  package static func name(ofFile path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The name of a file without its folder and its last extension.
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    return String(name.lastIndex(of: ".").map { $0 == name.startIndex ? name : name[..<$0] } ?? name)
  }

  /// A path as an `include` writes it, seen from a folder; `.` and `..` are resolved, leading `..` kept.
  static func join(_ folder: String, _ path: String) -> String {
    normalized(path.hasPrefix("/") ? path : folder + path)
  }

  /// Whether a normalized path lies below a folder.
  static func isInside(_ path: String, folder: String) -> Bool {
    let folder = normalized(folder)
    if folder.isEmpty || folder == "." { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    if folder == "/" { return path.hasPrefix("/") }
    // Of a folder further up, `../..`, it is told how far up both go.
    guard folder.split(separator: "/").last == ".." else { return path.hasPrefix(folder + "/") }
    let up = { (path: String) in path.split(separator: "/").prefix { $0 == ".." }.count }
    return !path.hasPrefix("/") && up(path) <= up(folder)
  }

  /// A path that is seen from a folder, as it is called where the folder is called so; the folder menuc runs in is `.`.
  package static func located(_ path: String, in folder: String) -> String {
    let path = join(prefix(folder), path)
    return path.isEmpty ? "." : path
  }

  /// A path from the root of the file system as it is called in a folder, which is one from there, too: `../Parts/A` for
  /// `/Suite/Parts/A` in `/Suite/Apps`.
  package static func relative(_ path: String, to folder: String) -> String {
    let (names, folders) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(names, folders).prefix { $0 == $1 }.count
    let parts = folders.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)
    return parts.joined(separator: "/")
  }

  /// A path without `.`, without `name/..` and without repeated or trailing slashes.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.map(String.init).joined(separator: "/")
  }

  /// What stands before the names in a folder: empty for the folder in which the program runs, else with a `/` at its end.
  package static func prefix(_ folder: String) -> String {
    let path = normalized(folder)
    return path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }

  /// The folder that a normalized path is in, without its `/`; nil for the root and for the folder that relative paths
  /// begin in.
  static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return path.isEmpty ? nil : "" }
    return path == "/" ? nil : slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
