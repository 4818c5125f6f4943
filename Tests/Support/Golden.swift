import Foundation
import Testing

/// Expects a text to equal a file of the package, named by its path from the root.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead; look at the difference before committing.
package func expectGolden(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
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

extension String {
  /// Pretty-printed JSON with its lines joined to longer ones, for golden files that people review. An object has its
  /// plain members in one line, and a small object or array is in one line too. Only white space differs.
  package var joinedLines: String {
    var lines: [(indentation: Int, text: String, isOpen: Bool)] = []
    for line in split(separator: "\n") {
      let text = line.drop { $0 == " " }
      let indentation = line.count - text.count
      let opens = text.hasSuffix("{") || text.hasSuffix("[")
      let closes = text.hasPrefix("}") || text.hasPrefix("]")
      if closes, lines.count > 1, lines[lines.count - 2].isOpen, !lines[lines.count - 1].isOpen,
        lines[lines.count - 1].indentation > indentation, lines[lines.count - 2].indentation == indentation
      {
        // All that it holds is one line.
        let (opening, content) = (lines[lines.count - 2].text, lines[lines.count - 1].text)
        let joined = "\(opening) \(content) \(text)"
        if joined.count <= 160 {
          lines.removeLast(2)
          append(joined)
          continue
        }
      }
      if opens || closes { lines.append((indentation, String(text), opens)) } else { append(String(text)) }

      func append(_ text: String) {
        if let last = lines.last, !last.isOpen, last.indentation == indentation, last.text.hasSuffix(","),
          last.text.count + text.count < 160
        {
          lines[lines.count - 1].text += " " + text
        } else {
          lines.append((indentation, text, false))
        }
      }
    }
    return lines.map { String(repeating: " ", count: $0.indentation) + $0.text }.joined(separator: "\n")
  }
}
