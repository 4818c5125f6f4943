import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A command touches only the parts of the machine that SECURITY.md's table lists.
@Suite struct TouchedTests {
  private static let strace = InstalledTool("strace")

  /// Whether one program may watch another here.
  private static let canWatch =
    strace.url.map { (try? MenucProgram.spawn($0, ["-o", "/dev/null", "/bin/true"]))?.status == 0 } ?? false

  /// The program's system calls besides reading files, having threads, and writing an output.
  private func deeds(of words: String, writing output: String?) throws -> [String] {
    let folder = try TemporaryFolder()
    _ = try folder.write("definitions \"*.menu.kdl\"\nbaseline \"b\"\nstrings \"L.xcstrings\"\n", to: "menuc.kdl")
    _ = try folder.write("", to: "b")
    _ = try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "L.xcstrings")
    _ = try folder.write("menus { insert atEndOf=.edit { command b: \"B\" key=\"cmd+8\"; }; }\n", to: "P.kdl")
    _ = try folder.write(
      """
      include "P.kdl"
      app A {
          platforms ipados-26 mac-catalyst
      }
      menus {
          insert after=.view {
              menu m "M" {
                  command a: "A" key="cmd+9"
              }
          }
      }
      responder R {
          performs a: b:
      }
      test "t" {
          given firstResponder=R
          press "cmd+9" { handledBy R; }
      }

      """, to: "A.menu.kdl")
    let program = try MenucProgram.executable().path
    let watching = ["-f", "-qq", "-o", folder.path("log"), "-e", "trace=%process,%network,%file", program]
    let tool = try #require(Self.strace.url)
    let result = try MenucProgram.spawn(
      tool, watching + words.split(separator: " ").map(String.init), environment: ["HOME": folder.url.path],
      in: folder.url)
    #expect(result.status == 0, "\(result)")
    let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
    #expect(!words.contains("A.menu.kdl") || lines.contains { $0.contains("\"A.menu.kdl\"") })
    return lines.map(String.init).filter { line in
      let call = line.drop { $0.isNumber || $0 == " " }
      let name = call.prefix { $0 != "(" }
      if ["stat", "access", "readlink", "getcwd", "exit", "arch_prctl"].contains(where: name.contains) { return false }
      if name.hasPrefix("open") { return !call.contains("O_RDONLY") && !isOutput(line, output) }
      if name.hasPrefix("clone") { return !call.contains("CLONE_THREAD") }
      if name.hasPrefix("<") { return false }
      return !call.hasPrefix("execve(\"\(program)\"") && !isOutput(line, output)
    }
  }

  private func isOutput(_ line: String, _ output: String?) -> Bool {
    output.map { line.contains("\"\($0)\"") || line.contains("/.menuc-") || line.contains("\".menuc-") } ?? false
  }

  @Test(
    "With definitions alone a command starts no program, opens no socket, and writes only its output",
    .enabled(if: canWatch, strace.absence),
    arguments: [
      ("check", nil), ("check A.menu.kdl --format json -o out", "out"), ("overlay A.menu.kdl -o out", "out"),
      ("trace A.menu.kdl cmd+9 -o out", "out"), ("suggest A.menu.kdl --for a: -o out", "out"),
      ("config A.menu.kdl -o out", "out"), ("audit A.menu.kdl -o out", "out"), ("export A.menu.kdl -o out", "out"),
      ("sheet A.menu.kdl", nil), ("sheet A.menu.kdl --format html -o out", "out"), ("test A.menu.kdl", nil),
      ("test --coverage A.menu.kdl -o out", "out"), ("test --write A.menu.kdl -o out", "out"),
      ("diff A.menu.kdl A.menu.kdl -o out", "out"), ("generate A.menu.kdl --for uikit -o out.swift", "out.swift"),
      ("fmt --check A.menu.kdl", nil), ("strings A.menu.kdl", "L.xcstrings"), ("syntax A.menu.kdl", nil),
      ("explain -o out", "out"), ("platforms -o out", "out"), ("layouts -o out", "out"),
      ("completions zsh -o out", "out"), ("man -o out", "out"), ("help", nil),
    ] as [(String, String?)])
  func deeds(_ words: String, _ output: String?) throws {
    #expect(try deeds(of: words, writing: output) == [])
  }

  @Test("SECURITY.md's table has each command once")
  func table() throws {
    let page = try String(contentsOf: PackageFolder.root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { $0.split(separator: "|")[0].split(separator: ",") }.map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
    }
    #expect(names.sorted() == Subcommand.all.map(\.name).sorted())
  }
}
