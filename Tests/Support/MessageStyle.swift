import Testing
@testable import MenuBase
@testable import MenuSyntax

/// Expects a finding's words to be in the style of all messages: lower case, no full stop, names in
/// single quotes, notes about a place ending in "here".
package func expectStyle(of diagnostic: Diagnostic, sourceLocation: SourceLocation = #_sourceLocation) {
  let notes = diagnostic.notes
  for text in [diagnostic.message] + diagnostic.help + diagnostic.fixes.map(\.message) + notes.map(\.message) {
    // "UIKit", "⌘H of ..." and "KDL" are names and glyphs; a name in quotes starts with its quote.
    let isName = ["UIKit", "AppKit", "KDL", "⌘", "⌃", "⌥", "⇧"].contains { text.hasPrefix($0) }
    // A note without a place names a source: "Apple HIG".
    let isSource = notes.contains { $0.range == nil && $0.message == text }
    #expect(isName || isSource || text.first?.isUppercase == false, "\(text)", sourceLocation: sourceLocation)
    #expect(!text.hasSuffix("."), "\(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("\n") && !text.contains("  "), "\(text)", sourceLocation: sourceLocation)
    expectPlainWords(text, sourceLocation: sourceLocation)
  }
  #expect(diagnostic.help.count <= 3, "\(diagnostic.help)", sourceLocation: sourceLocation)
  #expect(!diagnostic.message.contains("\""), "\(diagnostic.message)", sourceLocation: sourceLocation)
  for note in notes where note.range != nil {
    #expect(note.message.hasSuffix("here"), "\(note.message)", sourceLocation: sourceLocation)
  }
}

/// Expects the lines of usage errors, and those of their help, to have plain words, and the first lines at most 100
/// characters besides the user's own words, which are in quotes.
package func expectPlainUsageErrors(_ output: String) {
  var isUsageError = false
  for line in output.split(separator: "\n") {
    let marks = ["menuc: error: ", "menuc: warning: ", "    help: "]
    guard let mark = marks.first(where: line.hasPrefix) else {
      isUsageError = false
      continue
    }
    let text = String(line.dropFirst(mark.count))
    if mark != marks[2] {
      isUsageError = true
      #expect(text.replacing(/'[^']*'/, with: "").count <= 100, "\(text)")
    }
    if isUsageError { expectPlainWords(text, sourceLocation: #_sourceLocation) }
  }
}

/// Expects the messages about wrong texts to be those of a file in Fixtures/Diagnostics, which has each text and its
/// message below it. Tests of the readers ask for codes and places, so a rewording changes only that file.
package func expectMessages(
  _ messages: [(text: String, message: String?)], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var lines = ""
  for (text, message) in messages {
    let message = message ?? "no message"
    #expect(message.replacing(/'[^']*'/, with: "").count <= 100, "\(message)", sourceLocation: sourceLocation)
    expectPlainWords(message, sourceLocation: sourceLocation)
    lines += "\(text.terminalSafe)\n    \(message)\n"
  }
  try expectGolden(lines, "Tests/Fixtures/Diagnostics/\(name).txt", sourceLocation: sourceLocation)
}

package func expectPlainWords(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let beginning = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
  #expect(!indirectBeginnings.contains(beginning), "\(text)", sourceLocation: sourceLocation)
  let words = " \(text) "
  #expect(!weakPhrases.contains { words.contains(" \($0) ") }, "\(text)", sourceLocation: sourceLocation)
  #expect(!words.replacing(" there is no ", with: " ").contains(" is no "), "\(text)", sourceLocation: sourceLocation)
}

/// Words that begin a sentence with a relative clause or a negation, and not with the thing.
private let indirectBeginnings: Set = ["what", "whoever", "nobody", "somebody", "whatever"]

/// Phrases that a plainer one says better.
private let weakPhrases = ["is none", "are none", "stands", "it has not been", "nobody knows", "there is none"]
