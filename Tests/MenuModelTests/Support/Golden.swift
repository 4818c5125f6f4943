import Foundation
import Testing

/// Expects a text to equal a file of the package, named by its path from the root.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead; look at the difference before committing.
func expectGolden(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = PackageFolder.root.appendingPathComponent(path)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return
  }
  let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  guard let expected else {
    Issue.record("there is no \(path); UPDATE_GOLDEN=1 writes it", sourceLocation: sourceLocation)
    return
  }
  #expect(text == expected, "\(path) differs; UPDATE_GOLDEN=1 rewrites it", sourceLocation: sourceLocation)
}
