import Foundation
import Testing
@testable import TestSupport
@testable import menuc

@Suite struct OperandsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Apps/Menus", "build", ".hidden"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let warned = #"menus { insert atEndOf=.file { command newTab: "New Tab" key="t"; }; }"#
    _ = try folder.write(#"include "Menus/Part.menu.kdl""#, to: "Apps/Reader.menu.kdl")
    _ = try folder.write(
      #"menus { insert atEndOf=view { command zoom: "Zoom" key="t"; }; }"#, to: "Apps/Menus/Part.menu.kdl")
    for path in ["Apps/Writer.menu.kdl", "build/Old.menu.kdl", ".hidden/Old.menu.kdl", "Apps/notes.kdl"] {
      _ = try folder.write(warned, to: path)
    }
    _ = try folder.write("build\n", to: ".gitignore")
  }

  /// The files that a check found something in, in their order.
  private func files(_ operands: String...) throws -> [String] {
    let result = try MenucProgram.run(["check"] + operands, in: folder.url)
    var names: [String] = []
    for line in result.errors.split(separator: "\n") where line.contains(": warning: ") || line.contains(": error: ") {
      let name = String(line.prefix { $0 != ":" })
      if names.last != name { names.append(name) }
    }
    return names
  }

  @Test("A folder is searched for main definitions, except hidden and ignored ones")
  func folders() throws {
    let all = ["Apps/Menus/Part.menu.kdl", "Apps/Writer.menu.kdl"]
    #expect(try files(".") == all)
    #expect(try files("Apps/") == all)
    #expect(try files("./Apps", ".") == all)
    #expect(try files(folder.path("Apps")).map { $0.hasPrefix("/") } == [true, true])
    // What is named is taken: a fragment, what is ignored, what has another name.
    #expect(try files("build") == ["build/Old.menu.kdl"])
    #expect(try files("Apps/notes.kdl", "Apps") == ["Apps/notes.kdl"] + all)
    #expect(try files("Apps/Menus/Part.menu.kdl").contains("Apps/Menus/Part.menu.kdl"))
  }

  @Test("A fragment is not checked alone if its including file is named and its folder searched")
  func namedIncluder() throws {
    #expect(try MenucProgram.run(["check", "Apps/Menus"], in: folder.url).status == 1)
    let both = try MenucProgram.run(["check", "Apps/Reader.menu.kdl", "Apps/Menus"], in: folder.url)
    let alone = try MenucProgram.run(["check", "Apps/Reader.menu.kdl"], in: folder.url)
    #expect(both == alone)
    // A build tool names all files of a target.
    #expect(
      try MenucProgram.run(["check", "Apps/Menus/Part.menu.kdl", "Apps/Reader.menu.kdl"], in: folder.url) == alone)
  }

  @Test("Patterns that the shell leaves are searched like folders")
  func patterns() throws {
    #expect(try files("Apps/*.menu.kdl") == ["Apps/Menus/Part.menu.kdl", "Apps/Writer.menu.kdl"])
    #expect(try files("**/W*.kdl") == ["Apps/Writer.menu.kdl"])
    _ = try folder.write(#"menus { insert atEndOf=.file { command a: "A" key="t"; }; }"#, to: "a*.menu.kdl")
    #expect(try files("a*.menu.kdl") == ["a*.menu.kdl"])
  }

  @Test(
    "A search without a result says what it looked for",
    arguments: [
      ("Apps/*.xib", "no file matches 'Apps/*.xib'"), ("Empty", "found no *.menu.kdl in 'Empty'"),
      ("none/*.kdl", "cannot search 'none/': no such folder"),
    ])
  func nothing(_ operand: String, _ message: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Empty"), withIntermediateDirectories: true)
    let result = try MenucProgram.run(["check", "Apps/Reader.menu.kdl", operand], in: folder.url)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix("menuc: error: \(message)\n    help: ") || operand.hasPrefix("none"))
    #expect(result.errors.hasPrefix("menuc: error: \(message)\n"))
  }

  @Test(
    "A folder without menus in Swift code is an error, which names a definition in the folder",
    .enabled(if: SwiftToolchain.compiler != nil, "skipped: there is no swiftc"))
  func withoutMenus() throws {
    _ = try folder.write("let a = 1\n", to: "Code/a.swift")
    for command in ["overlay", "sheet", "audit", "export", "import"] {
      for (operand, message, help) in [
        ("Apps", "'Apps' is a folder without menus in Swift code", "Apps/Reader.menu.kdl"),
        ("Code", "found no menus in 'Code'", "menu bars"),
      ] {
        let result = try MenucProgram.run([command, operand], in: folder.url)
        #expect(result.status == 2 && result.output == "", "\(command): \(result)")
        #expect(result.errors.contains(message) && result.errors.contains(help), "\(command): \(result)")
      }
    }
    #expect(try MenucProgram.run(["check", "Code"], in: folder.url).errors.contains("warning"))
    _ = try folder.write("", to: "A.xcodeproj/project.pbxproj")
    #expect(try MenucProgram.run(["check", "A.xcodeproj/"], in: folder.url).errors.contains("name the folder of"))
  }

  @Test("Tests of all definitions in a folder run, a fragment's with its including files")
  func tests() throws {
    let result = try MenucProgram.run(["test", "--format", "list", "."], in: folder.url)
    #expect(result.errors.contains("no test found"))
    _ = try folder.write(
      """
      menus { insert atEndOf=.file { command newTab: "New Tab" key="cmd+t"; }; }
      test "there is a tab" { press "cmd+t" { handledBy AppDelegate; }; }
      """, to: "Apps/Menus/Part.menu.kdl")
    #expect(
      try MenucProgram.run(["test", "--format", "list", "."], in: folder.url).output == "there is a tab (ipados-26)\n")
  }
}
