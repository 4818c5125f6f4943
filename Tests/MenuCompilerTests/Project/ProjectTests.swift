import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Project files") struct ProjectTests {
  private func read(_ text: String, at path: String = "menuc.kdl") throws -> ProjectSearch.Found {
    try #require(Project.read(path, from: .inMemory([path: Array(text.utf8)]), isChosen: true))
  }

  @Test func everythingThatMayBeSaid() throws {
    let (project, diagnostics) = try read(
      """
      definitions "Apps/*.menu.kdl" "Tools/Menus"
      exclude "Apps/Old.menu.kdl"
      root ".."
      platforms ipados-26 appkit
      strings "Texts.xcstrings"
      layouts "Neo.keylayout"
      sheet paper=a4 pairs=#true
      baseline "accepted.txt"
      lint {
          deny three-dots M022
          in "Legacy" "Apps/*" { allow stray-spaces because="rewritten"; }
      }
      outputs {
          sheet "App.menu.kdl" output="Keys.md" layout="de" all=#true check=#false
          export "App.menu.kdl" output="App.json"
      }
      """, at: "Suite/menuc.kdl")
    #expect(diagnostics.map(\.message) == [])
    #expect(project.definitions.map(\.text) == ["Apps/*.menu.kdl", "Tools/Menus"])
    #expect(project.excluded.map(\.text) == ["Apps/Old.menu.kdl"])
    #expect(project.root == ".")
    #expect(project.platforms.map(\.text) == ["ipados-26", "appkit"])
    #expect(project.baseline?.text == "accepted.txt" && project.layouts.map(\.text) == ["Neo.keylayout"])
    #expect(project.commandSettings.map(\.command.text) == ["sheet"])
    let settings = project.settings
    #expect(settings.strings == ["Suite/Texts.xcstrings"])
    #expect(settings.usualPlatforms.map(\.text) == ["ipados-26", "appkit"])
    #expect(settings.levels[.threeDots] == .deny && settings.levels[.duplicateShortcut] == .deny)
    #expect(settings.levelsOfFiles.count == 2)
    #expect(settings.levelsOfFiles[0].files.matches("Suite/Legacy/A/B.menu.kdl"))
    #expect(settings.levelsOfFiles[1].files.matches("Suite/Apps/A.menu.kdl"))
    #expect(!settings.levelsOfFiles[1].files.matches("Apps/A.menu.kdl"))
    let output = project.outputs[0]
    #expect(output.command.text == "sheet" && output.operands.map(\.text) == ["App.menu.kdl"])
    #expect(
      output.options.map { "\($0.name.text)=\($0.value?.text ?? "-")" } == [
        "output=Keys.md", "layout=de", "all=-", "check=#false",
      ])
    #expect(project.outputs.count == 2)
  }

  @Test(
    "A wrong project file is reported with its code",
    arguments: [
      ("definition \"A\"", "unknown-node"),
      ("lint { three-dots \"off\"; }", "unknown-node"), ("definitions", "missing-property"),
      ("baseline", "missing-property"),
      ("baseline \"a\"\nbaseline \"b\"", "repeated-declaration"), ("test\ntest", "repeated-declaration"),
      ("lint { allow three-dot; }", "invalid-value"),
      ("lint { allow syntax-error; }", "invalid-value"), ("lint { expect three-dots; }", "unknown-node"),
      ("lint { in { allow three-dots; }; }", "missing-property"), ("lint { in \"A\" { in \"B\"; }; }", "unknown-node"),
      ("platforms 26", "invalid-value"), ("root \"a\" \"b\"", "unexpected-argument"), ("lint {", "syntax-error"),
      ("root \"nowhere\"", "unreadable-file"), ("layouts de", "invalid-value"),
      ("definitions \"\"", "invalid-value"), ("exclude \"A\" \"\"", "invalid-value"), ("root \"\"", "invalid-value"),
      ("platforms \"\"", "invalid-value"), ("strings \"\"", "invalid-value"), ("layouts \"\"", "invalid-value"),
      ("baseline \"\"", "invalid-value"), ("lint { in \"\" { allow three-dots; }; }", "invalid-value"),
      ("outputs x", "unexpected-argument"), ("outputs { sheet { x; }; }", "unknown-node"),
      ("sheet { x; }", "unknown-node"), ("test { x; }", "unknown-node"),
    ])
  func mistakes(_ text: String, _ code: String) throws {
    let found = try read(text)
    #expect(found.diagnostics.map(\.code.name).contains(code), "\(found.diagnostics)")
    #expect(found.diagnostics.allSatisfy { $0.range != nil })
  }

  @Test("A misspelled word gets the nearest word of a project file")
  func suggestion() throws {
    let finding = try #require(try read("platform appkit").diagnostics.first)
    #expect(finding.fixes.map(\.message) == ["did you mean `platforms`?"])
  }

  @Test("The nearest project file above a folder counts")
  func search() {
    func path(_ folder: String, _ files: String...) -> String? {
      let files = Dictionary(uniqueKeysWithValues: files.map { ($0, Array("".utf8)) })
      var search = ProjectSearch(reader: .inMemory(files), depth: 5)
      return search.project(of: folder)?.project.path
    }
    #expect(path("", "menuc.kdl", "../menuc.kdl") == "menuc.kdl")
    #expect(path("", "../menuc.kdl") == "../menuc.kdl")
    #expect(path("A/B/", "menuc.kdl") == "menuc.kdl")
    #expect(path("A/B/", "A/menuc.kdl", "menuc.kdl") == "A/menuc.kdl")
    #expect(path("A/", "../../menuc.kdl") == "../../menuc.kdl")
    #expect(path("../Other/", "../menuc.kdl", "menuc.kdl") == "../menuc.kdl")
    #expect(path("../../", "../../../../menuc.kdl") == "../../../../menuc.kdl")
    #expect(path("/x/y/", "/x/menuc.kdl") == "/x/menuc.kdl")
    #expect(path("/x/y/", "/menuc.kdl") == "/menuc.kdl")
    #expect(path("/x/y/", "menuc.kdl") == nil)
    #expect(path("A/") == nil)
  }

  @Test("A pattern matches files and the contents of folders")
  func patterns() {
    #expect(FilePattern("Apps").matches("Apps/A/B.menu.kdl"))
    #expect(FilePattern("Apps/*").matches("Apps/A/B.menu.kdl"))
    #expect(FilePattern("Apps/A.menu.kdl").matches("./Apps/A.menu.kdl"))
    #expect(!FilePattern("Apps").matches("AppsOld/A.menu.kdl"))
    #expect(FilePattern(".").matches("A/B.menu.kdl"))
    #expect(FilePattern("../Apps").matches("../Apps/A.menu.kdl"))
  }
}
