import Foundation
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A line that a page shows after `$ `, played with as few processes as it needs.
struct ShellLine {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// What it prints. Where menuc is called first, and only the part behind a pipe is the shell's, menuc is run inside
  /// the tests' process; any other line is the shell's as a whole.
  func run(in folder: URL) throws -> MenucProgram.Result {
    let parts = text.split(separator: " | ", maxSplits: 1).map(String.init)
    guard let words = words(parts[0]) else {
      return try MenucProgram.shell("menuc() { \"$MENUC\" \"$@\"; } && { \(text); }", in: folder)
    }
    var result = try MenucProgram.run(words.words, in: folder)
    if words.hidesErrors { result.errors = "" }
    guard parts.count == 2 else { return result }
    let errors = result.errors
    result = try MenucProgram.shell(parts[1], input: result.output, in: folder)
    result.errors = errors + result.errors
    return result
  }

  /// The words after `menuc`; nil where the shell has more to do than to split them.
  private func words(_ command: String) -> (words: [String], hidesErrors: Bool)? {
    var command = Substring(command)
    var hidesErrors = false
    for redirection in [" 2>/dev/null", " 2> /dev/null"] where command.hasSuffix(redirection) {
      command = command.dropLast(redirection.count)
      hidesErrors = true
    }
    guard command.hasPrefix("menuc ") else { return nil }
    var words: [String] = []
    // Every second part is in quotes.
    for (index, part) in command.dropFirst("menuc ".count).split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index % 2 == 1 {
        words.append(String(part))
      } else if part.contains(where: { "\\\"$`*?[]{}()<>&;|#~".contains($0) }) {
        return nil
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return (words, hidesErrors)
  }
}
