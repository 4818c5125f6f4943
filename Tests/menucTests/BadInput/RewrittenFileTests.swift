import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A file whose folder takes no other is written into, and has its old content where that fails.
@Suite struct RewrittenFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
  }

  /// A file that everybody may write, or that has other rights, in a folder that is not theirs.
  private func write(_ text: String, to name: String, mode: mode_t = 0o666) throws {
    let path = try folder.write(text, to: "t/" + name)
    #expect(chmod(path, mode) == 0)
  }

  private func run(_ script: String) throws -> MenucProgram.Result? {
    #expect(chmod(folder.path("t"), 0o555) == 0)
    defer { chmod(folder.path("t"), 0o755) }
    return try MenucProgram.asNobody(script, in: folder.url)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path("t/" + name)))
  }

  @Test("A file stays whole if the system refuses to write so much, with any content", arguments: ["old", "e\u{301}"])
  func limits(_ word: String) throws {
    // Of two sizes: it would be cut, and it would have grown. No text that menuc reads has so many marks.
    for count in [10, 1_000_000] {
      let old = "e" + String(repeating: "\u{301}", count: 300) + String(repeating: word, count: count)
      try write(old, to: "f.html")
      guard let result = try run("ulimit -f 8; \"$0\" sheet A.menu.kdl -o t/f.html") else { return }
      #expect(result.status == 2 && result.errors.contains("cannot write 't/f.html': File too large"), "\(result)")
      #expect(try bytes("f.html") == Data(old.utf8))
    }
  }

  @Test("A file that was longer is cut")
  func shorter() throws {
    try write(String(repeating: "old ", count: 1_000_000), to: "f.csv")
    guard let result = try run("\"$0\" sheet A.menu.kdl -o t/f.csv; \"$0\" sheet A.menu.kdl --format csv") else {
      return
    }
    #expect(result.status == 0, "\(result)")
    #expect(try bytes("f.csv") == Data(result.output.utf8))
  }

  @Test("An unreadable file stays as it is")
  func unreadable() throws {
    try write("old", to: "f.csv", mode: 0o222)
    guard let result = try run("\"$0\" sheet A.menu.kdl -o t/f.csv") else { return }
    #expect(result.status == 2 && result.errors.contains("menuc may not read it"), "\(result)")
    #expect(chmod(folder.path("t/f.csv"), 0o644) == 0)
    #expect(try bytes("f.csv") == Data("old".utf8))
  }

  @Test("If one of two files cannot be written, neither is")
  func two() throws {
    try write("old", to: "a.json")
    try write("old", to: "b.sarif", mode: 0o444)
    let words = "--output json=t/a.json --output sarif=t/b.sarif"
    guard let result = try run("\"$0\" check A.menu.kdl \(words)") else { return }
    #expect(result.status == 2 && result.errors.contains("cannot write 't/b.sarif': Permission denied"), "\(result)")
    #expect(try bytes("a.json") == Data("old".utf8))
  }

  @Test("A file that appears while tests are proposed is kept", .timeLimit(.minutes(1)))
  func appearedTests() throws {
    let script = """
      mkfifo p.menu.kdl
      "$MENUC" test --write p.menu.kdl -o t.menu.kdl &
      exec 3>p.menu.kdl
      echo mine >t.menu.kdl
      echo 'app A { platforms ipados-26; }; menus { insert after=.view { menu m "M" { command a: "A" key="cmd+k"; }; }; }' >&3
      exec 3>&-
      wait $!
      """
    let result = try MenucProgram.shell(script, in: folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(try String(contentsOfFile: folder.path("t.menu.kdl"), encoding: .utf8) == "mine\n")
  }

  @Test("A file that appears at the place of a new file is kept", .timeLimit(.minutes(1)))
  func appeared() throws {
    _ = try folder.write(
      """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu title="Main" systemMenu="main" id="1"><items><menuItem title="Neues" id="2"><connections>
      <action selector="a:" target="-1" id="3"/></connections></menuItem></items></menu></objects></document>
      """, to: "Base.lproj/M.xib")
    _ = try folder.write("\"2.title\" = \"Neu\";", to: "de.lproj/M.strings")
    // The pipe is waited for when the catalog is written and has not its name.
    let script = """
      mkfifo p.menu.kdl
      "$MENUC" import Base.lproj/M.xib --catalog -o p.menu.kdl &
      until ls .menuc-* >/dev/null 2>&1; do sleep 0.1; done
      echo mine >p.xcstrings
      cat p.menu.kdl >/dev/null
      wait $!
      """
    let result = try MenucProgram.shell(script, in: folder.url)
    #expect(result.status == 2 && result.errors.contains("cannot write 'p.xcstrings': File exists"), "\(result)")
    #expect(try String(contentsOfFile: folder.path("p.xcstrings"), encoding: .utf8) == "mine\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasPrefix(".menuc-") }, "\(names)")
  }
}
