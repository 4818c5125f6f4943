import Foundation

/// A page of the documentation, in lines.
package struct MarkdownFile {
  /// From the package's root.
  package let path: String
  package let text: String

  package init(_ path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: PackageFolder.root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The contents of the code blocks of a language, in order.
  package func blocks(of language: String) -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in lines {
      if let content = block {
        block = line == "```" ? nil : content + line + "\n"
        if block == nil { blocks.append(content) }
      } else if line == "```" + language {
        block = ""
      }
    }
    return blocks
  }

  /// The targets of the links, in order.
  package var links: [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
  }

  /// The names that a link can give after `#`.
  package var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" }
      })
  }

  /// The text with each session played anew: the output of `run` for a line after `$ ` replaces the old one below.
  package func played(_ run: (String) throws -> String) rethrows -> String {
    var played: [String] = []
    var isInSession = false
    var isOutput = false
    for line in lines {
      if line == "```console" {
        isInSession = true
      } else if line == "```" {
        isInSession = false
        isOutput = false
      }
      if isInSession, line.hasPrefix("$ ") {
        let output = try run(String(line.dropFirst(2)))
        // The last line's own end is where the next line of the page begins.
        played += [line] + output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
        isOutput = true
      } else if !isOutput {
        played.append(line)
      }
    }
    return played.joined(separator: "\n")
  }

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
