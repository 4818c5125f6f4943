import Foundation
import Testing
@testable import TestSupport
@testable import menuc

@Suite struct StandardInputNameTests {
  @Test("Standard input takes the given name and includes files beside it")
  func name() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("Menus"), withIntermediateDirectories: true)
    _ = try folder.write(#"menus { insert atEndOf=.file { command a: "A" key="t"; }; }"#, to: "Menus/Part.menu.kdl")
    let text = #"include "Part.menu.kdl"; menus { remove .nonsense; }"#
    let result = try MenucProgram.run(
      ["check", "--stdin-filename", "Menus/App.menu.kdl", "-"], input: text, in: folder.url)
    #expect(result.errors.hasPrefix("Menus/App.menu.kdl:1:"))
    #expect(result.errors.contains("\nMenus/Part.menu.kdl:1:"))
    #expect(try MenucProgram.run(["check", "-"], input: text, in: folder.url).errors.contains("<stdin>:1:"))
  }

  @Test("The name decides the kind of file, for every command")
  func kind() throws {
    for command in [["check"], ["export"], ["overlay"], ["sheet"], ["audit"], ["test"], ["import"]] {
      let result = try MenucProgram.run(command + ["--stdin-filename=Main.strings", "-"], input: "x")
      #expect(result.errors.hasPrefix("Main.strings:1:1: error: "), "\(command): \(result.errors)")
    }
    #expect(
      try MenucProgram.run(["syntax", "--stdin-filename=a.kdl", "-"], input: "a {").errors.hasPrefix("a.kdl:1:"))
  }
}
