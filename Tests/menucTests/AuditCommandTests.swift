import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuModel

@Suite struct AuditCommandTests {
  private static let mistakes = "Examples/Mistakes/KeyboardLayouts.menu.kdl"
  private static let browser = "Examples/Browser/Browser.menu.kdl"

  private static func run(_ arguments: String...) throws -> MenucProgram.Result {
    try MenucProgram.run(["audit"] + arguments, in: PackageFolder.root)
  }

  @Test("Without --layout the definition's layouts are audited, else the common ones; all on request")
  func layouts() throws {
    #expect(
      try Self.run(Self.mistakes).output.contains("8 keys on 5 keyboard layouts, left to right and right to left"))
    #expect(try Self.run(Self.mistakes, "--layout", "de,es").output.contains(" on 2 keyboard layouts"))
    let canvas = "Examples/Canvas/Canvas.menu.kdl"
    let common = try Self.run(canvas)
    #expect(common.output.contains("9 keys on the \(KeyboardLayouts.common.count) common keyboard layouts"))
    #expect(common.output.contains("'--layout all' takes all \(KeyboardLayouts.names.count) layouts of macOS."))
    let all = try Self.run(canvas, "--layout", "all")
    #expect(all.output.contains("9 keys on \(KeyboardLayouts.names.count) keyboard layouts"))
    #expect(!all.output.contains("--layout all"))
    for result in [common, all] { #expect(result.errors == "" && result.status == 0) }
  }

  @Test("The counts of the summary agree with the paragraphs below it, and say so if these join several")
  func counts() throws {
    for path in [Self.mistakes, Self.browser, "Examples/Canvas/CanvasBefore.menu.kdl"] {
      let lines = try Self.run(path, "--layout", "all").output.split(separator: "\n")
      let paragraphs = lines.count { $0.hasPrefix("warning: ") || $0.hasPrefix("note: ") }
      let counts = /(\d+ warnings?)?(, )?(\d+ notes?)?(, in \d+ paragraphs?)?\./
      let summary = lines.first { $0.wholeMatch(of: counts) != nil }
      guard let summary else {
        #expect(paragraphs == 0)
        continue
      }
      let numbers = summary.matches(of: /\d+/).compactMap { Int($0.0) }
      let isGrouped = summary.contains("paragraph")
      let told = isGrouped ? numbers.last : numbers.reduce(0, +)
      #expect(told == paragraphs, "\(path): \(lines.prefix(4))")
    }
  }

  @Test("An audit can have one direction and one platform")
  func choices() throws {
    let result = try Self.run(Self.mistakes, "--direction", "leftToRight", "--layout=us")
    #expect(result.output.contains("keyboard layout, left to right."))
    #expect(!result.output.contains("mirrored"))
    #expect(
      try Self.run(Self.browser, "--platform", "mac-catalyst", "--layout=de").output.hasPrefix(
        "Browser on Mac Catalyst"))
  }

  @Test(
    "The status counts errors of the definition, and with --strict warnings of layouts",
    arguments: [
      ([mistakes], Int32(0)), ([mistakes, "--strict"], 1), ([browser, "--layout=de", "--strict"], 0),
      (["Examples/Browser/GetInfoClash.menu.kdl", "--layout=de"], 1), (["no.menu.kdl"], 2),
      ([mistakes, "--layout=xx"], 2), ([mistakes, "--direction=down"], 2), ([mistakes, "--platform=none"], 2),
    ] as [([String], Int32)])
  func status(_ arguments: [String], _ status: Int32) throws {
    let result = try MenucProgram.run(["audit"] + arguments, in: PackageFolder.root)
    #expect(result.status == status)
    #expect((status == 2) == result.output.isEmpty)
  }

  @Test("The audit does not repeat the findings of check")
  func once() throws {
    let result = try Self.run(Self.mistakes)
    #expect(result.errors == "")
    #expect(
      try MenucProgram.run(["check", Self.mistakes], in: PackageFolder.root).errors.contains("[mirrored-collision]"))
  }

  @Test("Each format is written on request", arguments: ["json", "csv", "markdown"])
  func formats(_ format: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("audit").path
    let printed = try Self.run(Self.mistakes, "--format", format)
    let written = try Self.run(Self.mistakes, "--format", format, "-o", path)
    #expect(written.output == "" && written.status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    #expect(printed.output.contains("mirrored-collision"))
  }
}
