import Foundation
import Testing
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct StringsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      app Lantern { platforms ipados-26; strings "Localizable.xcstrings"; }
      menus { insert atStartOf=.file { command newTab: "New Tab" key="cmd+t"; }; }
      responder Tabs { performs newTab:; }

      """, to: "App.menu.kdl")
    _ = try folder.write(CatalogUpdate.empty, to: "Localizable.xcstrings")
  }

  private func run(_ arguments: String...) throws -> MenucProgram.Result {
    try MenucProgram.run(["strings"] + arguments, in: folder.url)
  }

  private func catalog(_ name: String = "Localizable.xcstrings") throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test("Missing entries are added once, and --check and --diff write nothing")
  func added() throws {
    let line = "Localizable.xcstrings: 1 added\n"
    #expect(try run("App.menu.kdl", "--check") == MenucProgram.Result(status: 1, output: line))
    let difference = try run("App.menu.kdl", "--diff")
    #expect(difference.status == 0)
    #expect(difference.output.contains("\n+    \"New Tab\" : {\n"))
    #expect(try catalog() == CatalogUpdate.empty)
    #expect(try run("App.menu.kdl") == MenucProgram.Result(status: 0, output: line))
    #expect(try catalog().contains("\"New Tab\" : {\n      \"comment\""))
    #expect(try run("App.menu.kdl", "--check") == MenucProgram.Result(status: 0))
    #expect(try run("App.menu.kdl") == MenucProgram.Result(status: 0))
  }

  @Test("An entry without a title becomes stale, unless another definition has it")
  func stale() throws {
    _ = try run("App.menu.kdl")
    let definition = String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("App.menu.kdl")),
      as: UTF8.self)
    _ = try folder.write(definition, to: "Other.menu.kdl")
    _ = try folder.write(definition.replacing("New Tab", with: "Open Tab"), to: "App.menu.kdl")
    #expect(
      try run("App.menu.kdl", "Other.menu.kdl")
        == MenucProgram.Result(status: 0, output: "Localizable.xcstrings: 1 added\n"))
    #expect(
      try run("App.menu.kdl")
        == MenucProgram.Result(status: 0, output: "Localizable.xcstrings: 1 marked as stale\n"))
    #expect(
      try run("App.menu.kdl", "Other.menu.kdl")
        == MenucProgram.Result(status: 0, output: "Localizable.xcstrings: 1 no longer stale\n"))
  }

  @Test("A missing catalog of another name is created")
  func otherCatalog() throws {
    _ = try folder.write(
      "app A { platforms ipados-26; }\nmenus { insert atStartOf=.file { command a: \"Tab\" key=\"cmd+t\"; }; }\nresponder B { performs a:; }\n",
      to: "Plain.menu.kdl")
    #expect(try run("Plain.menu.kdl").errors.contains("names no string catalog"))
    #expect(try run("Plain.menu.kdl").status == 2)
    #expect(try run("Plain.menu.kdl", "--catalog", "Menus.strings").status == 2)
    #expect(
      try run("Plain.menu.kdl", "--catalog", "Menus.xcstrings")
        == MenucProgram.Result(status: 0, output: "Menus.xcstrings: 1 added\n"))
    #expect(try catalog("Menus.xcstrings").contains("\"Tab\" : {"))
  }

  @Test("A missing catalog that a definition names is created")
  func namedCatalog() throws {
    _ = try folder.write(
      "app A { platforms ipados-26; strings New.xcstrings; }\nmenus { insert atStartOf=.file { command a: \"Tab\"; }; }\n",
      to: "Named.menu.kdl")
    let check = try MenucProgram.run(["check", "Named.menu.kdl"], in: folder.url)
    #expect((check.output + check.errors).contains("help: to create it, run `menuc strings` with this definition"))
    #expect(try run("Named.menu.kdl") == MenucProgram.Result(status: 0, output: "New.xcstrings: 1 added\n"))
    #expect(try catalog("New.xcstrings").contains("\"Tab\" : {"))
    #expect(try MenucProgram.run(["check", "Named.menu.kdl"], in: folder.url).status == 0)
  }

  @Test("A definition with errors changes no catalog, and only a catalog is written")
  func errors() throws {
    _ = try folder.write("app A {", to: "Broken.menu.kdl")
    let broken = try run("Broken.menu.kdl", "App.menu.kdl")
    #expect(broken.status == 1 && broken.errors.contains("not closed"))
    #expect(try catalog() == CatalogUpdate.empty)
    _ = try folder.write("[]", to: "Other.xcstrings")
    #expect(try run("App.menu.kdl", "--catalog", "Other.xcstrings").status == 2)
    #expect(try catalog("Other.xcstrings") == "[]")
  }
}
