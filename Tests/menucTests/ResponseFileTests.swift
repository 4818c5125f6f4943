import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ResponseFileTests {
  private func words(_ text: String, _ words: [String]) throws -> [String] {
    try ResponseFile.expanded(words, reader: .inMemory(["args": Array(text.utf8)]))
  }

  @Test(
    "A line is a word, either plain or in a shell's single quotes",
    arguments: [
      ("a\nb c\n", ["a", "b c"]), ("a\r\n\r\nb", ["a", "b"]), ("'a b'\n'it'\\''s'\n", ["a b", "it's"]),
      ("\"a\"\na'b\n", ["\"a\"", "a'b"]), ("@b\n''\n", ["@b", ""]), ("", []), ("'a'b\n", ["ab"]),
    ])
  func lines(_ text: String, _ expected: [String]) throws {
    #expect(try words(text, ["check", "@args", "-q"]) == ["check"] + expected + ["-q"])
  }

  @Test("A doubled at sign means one")
  func doubled() throws {
    #expect(try words("", ["check", "@@args", "a@b", "@"]) == ["check", "@args", "a@b", "@"])
  }

  @Test(
    "A wrong response file is reported",
    arguments: [
      ("@none", "response file 'none' cannot be read: no such file"),
      ("@open", "line 2 of the response file 'open' has a quote that does not end"),
    ])
  func wrong(_ word: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a\n'b\n", to: "open")
    let result = try MenucProgram.run(["check", word], in: folder.url)
    #expect(result.status == 2 && result.errors.hasPrefix("menuc: error: \(message)\n"), "\(result.errors)")
  }

  @Test("Thousands of files fit into one response file")
  func many() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app A", to: "A B.menu.kdl")
    _ = try folder.write("check\n" + String(repeating: "'A B.menu.kdl'\n", count: 2000), to: "args")
    #expect(try MenucProgram.run(["@args"], in: folder.url) == MenucProgram.Result(status: 0))
  }
}
