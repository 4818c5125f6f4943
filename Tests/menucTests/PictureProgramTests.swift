import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// The programs that make a PNG, and what becomes of those that make none.
@Suite struct PictureProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
  }

  /// Runs a sheet where no other programs are than one.
  private func run(_ program: String, _ lines: String, _ start: String = "") throws -> MenucProgram.Result {
    let path = try folder.write("#!/bin/sh\n\(lines)\n", to: "bin/" + program)
    #expect(chmod(path, 0o755) == 0)
    return try MenucProgram.shell("PATH=\"$PWD/bin\"; \(start) \"$MENUC\" sheet A.menu.kdl -o x.png", in: folder.url)
  }

  @Test("Output that is not a PNG is refused", arguments: ["exit 0", "echo garbage"])
  func signature(_ lines: String) throws {
    let result = try run("rsvg-convert", "while read -r line; do :; done; " + lines)
    #expect(result.status == 2 && result.errors.contains("rsvg-convert made no picture"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))
  }

  /// Writes the signature of a PNG, its last argument to a file, and files of its own where it may.
  private static let browser = """
    for word; do case $word in --screenshot=*) out=${word#*=};; esac; done
    printf '\\211PNG\\r\\n\\032\\n' >"$out"; printf '%s' "$word" >address
    for word; do case $word in --user-data-dir=*) own=${word#*=};; esac; done
    for place in "$own" "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME"; do
      /bin/mkdir -p "$place/a" && : >"$place/a/b" && /bin/ln -sf /none "$place/c"
    done
    """

  @Test("A browser gets an address, with any temporary folder, and leaves nothing")
  func address() throws {
    try FileManager.default.createDirectory(atPath: folder.path("a b#%é"), withIntermediateDirectories: true)
    let result = try run("chromium", Self.browser, "TMPDIR='a b#%é'")
    #expect(result == MenucProgram.Result(status: 0, output: "", errors: ""))
    let address = try String(contentsOfFile: folder.path("address"), encoding: .utf8)
    #expect(address.hasPrefix("file:///") && address.contains("/a%20b%23%25%C3%A9/menuc-"), "\(address)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a b#%é")) == [])
  }

  @Test("If no temporary folder can be made, the report says where and why")
  func missing() throws {
    let result = try run("chromium", Self.browser, "TMPDIR=/none")
    #expect(result.status == 2)
    #expect(result.errors.contains("no temporary folder can be made: No such file or directory"))
  }

  @Test("A signal removes the temporary folder", .timeLimit(.minutes(1)))
  func signal() throws {
    try FileManager.default.createDirectory(atPath: folder.path("t"), withIntermediateDirectories: true)
    // The browser ends its parent, as another process might.
    let result = try run("chromium", "kill -TERM $PPID", "TMPDIR=t")
    #expect(result.status != 0, "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("t")) == [])
  }
}
