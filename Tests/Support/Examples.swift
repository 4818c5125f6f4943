import Foundation
@testable import MenuCompiler

/// The definition files under Examples, by their paths from the package's root.
package enum Examples {
  /// Every definition file, those that others include as well, and every file that one imports or names translations in.
  package static let files: [String: [UInt8]] = {
    let folder = PackageFolder.root.appendingPathComponent("Examples")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let extensions = [".menu.kdl", ".xib", ".storyboard", ".plist", ".xcstrings", ".strings", ".swift"]
    return paths.filter { path in extensions.contains { path.hasSuffix($0) } }.reduce(into: [:]) { files, path in
      let bytes = try? Data(contentsOf: folder.appendingPathComponent(path))
      files["Examples/" + path] = bytes.map(Array.init)
    }
  }()

  /// The examples themselves: `Examples/NAME/NAME.menu.kdl`, as Examples/run takes them.
  package static let paths = files.keys.filter { path in
    path.hasSuffix(".menu.kdl") && path.split(separator: "/").count == 3
  }.sorted()

  /// Those that have a report beside them, or should have one.
  package static let mistakes = paths.filter { $0.hasPrefix("Examples/Mistakes/") || fileExists(report(of: $0)) }

  /// Those that have no findings.
  package static let clean = paths.filter { !mistakes.contains($0) }

  /// Those with tests.
  package static let tested = paths.filter {
    !$0.hasPrefix("Examples/Mistakes/") && !TestRunner(compile($0)).cases.isEmpty
  }

  /// The folders of those with tests: each is an app.
  package static let applications = Set(
    tested.map { $0.split(separator: "/").dropLast().joined(separator: "/") + "/" }
  ).sorted()

  /// Every report, by its path from the package's root.
  package static let reports: [String] = {
    let paths = FileManager.default.enumerator(atPath: PackageFolder.root.appendingPathComponent("Examples").path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".report") }.map { "Examples/" + $0 }
      .sorted()
  }()

  /// Where the report of an example lies.
  package static func report(of path: String) -> String {
    path.dropLast(".menu.kdl".count) + ".report"
  }

  /// An example, compiled once for all tests.
  package static func compile(_ path: String) -> Compilation {
    if let known = lock.withLock({ compilations[path] }) { return known }
    let compilation = Compilation(contentsOf: path, reader: .inMemory(files))
    lock.withLock { compilations[path] = compilation }
    return compilation
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var compilations: [String: Compilation] = [:]

  private static func fileExists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: PackageFolder.root.appendingPathComponent(path).path)
  }
}
