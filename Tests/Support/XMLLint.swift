import Foundation
@testable import MenuSyntax
import Testing

/// The program of libxml2, which the reader is compared with.
package enum XMLLint {
  private static let path = ["/usr/bin/xmllint", "/usr/local/bin/xmllint", "/opt/homebrew/bin/xmllint"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  package static let isPresent = path != nil

  /// Why a test is skipped.
  package static let absence: Comment = "skipped: there is no xmllint on this machine"

  /// The output for a file.
  package static func output(_ arguments: [String]) throws -> String {
    try run(arguments).output
  }

  /// Which of several documents are not well-formed, as indices; asked in one run, since a run takes milliseconds.
  package static func malformed(_ documents: [[UInt8]]) throws -> Set<Int> {
    let folder = try TemporaryFolder()
    for (index, document) in documents.enumerated() {
      try Data(document).write(to: folder.url.appendingPathComponent("\(index).xml"))
    }
    let errors = try run(["--noout"] + documents.indices.map { "\($0).xml" }, in: folder.url).errors
    let lines = errors.split(separator: "\n").filter { $0.contains(" error : ") && !$0.contains("namespace error") }
    return Set(lines.compactMap { line in line.prefix { $0 != "." } }.compactMap { Int($0) })
  }

  private static func run(_ arguments: [String], in folder: URL? = nil) throws -> MenucProgram.Result {
    try MenucProgram.spawn(URL(fileURLWithPath: path ?? ""), ["--nonet"] + arguments, in: folder)
  }
}

/// The documents of real apps, which lie beside the package in ../shared and are not part of it.
package enum XMLFiles {
  private static let folder = PackageFolder.root.appending(path: "../shared/data/menus").standardizedFileURL

  package static let urls: [URL] = {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return found.compactMap { $0 as? URL }
      .filter { ["xib", "storyboard", "plist", "keylayout"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }()

  package static let arePresent = !urls.isEmpty

  /// Why a test is skipped.
  package static let absence: Comment = "skipped: no menus of real apps are at \(folder.path)"
}
