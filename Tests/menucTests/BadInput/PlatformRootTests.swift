import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A definition's own platform may do to the root only what an app may.
@Suite struct PlatformRootTests {
  private func compile(_ operations: String) -> (compilation: Compilation, text: String) {
    let text = "platform own \"Own\" {\n    menus {\n        \(operations)\n    }\n}\napp A { platforms own; }\n"
    return (Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8))), text)
  }

  private func titles(_ compilation: Compilation) throws -> [String] {
    let tree = try #require(compilation.targets.first).main.tree
    return tree.children(of: MenuTree.root).map { tree[$0].title }
  }

  @Test(
    "An operation that the root cannot have is reported at its place, and the others stay",
    arguments: [
      "replace .root { menu x \"X\"; }\nremove x",
      "replace .root { menu x \"X\" { menu c \"C\"; menu d \"D\"; }; }\nremove x",
      "insert after=.root { menu x \"X\"; }", "insert before=.root { menu x \"X\"; }", "remove .root",
    ])
  func refused(_ operations: String) throws {
    let kept = "insert atEndOf=.root { menu k \"Kept\"; }\n"
    let (compilation, text) = compile(kept + operations + "\ninsert atEndOf=.root { menu l \"Last\"; }")
    let found = compilation.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.code) == [.rootOperation])
    let place = try #require(found.first?.range)
    #expect(Array(text.utf8)[Int(place.start)..<Int(place.end)].elementsEqual(".root".utf8))
    #expect(try titles(compilation) == ["Kept", "Last"])
  }

  @Test("The named menu goes")
  func removal() throws {
    let (compilation, _) = compile(
      "replace .root { menu .root \"\" { menu x \"X\" { menu c \"C\"; menu d \"D\"; }; menu y \"Y\"; }; }\nremove x")
    #expect(compilation.diagnostics.filter { $0.severity == .error }.isEmpty, "\(compilation.diagnostics)")
    #expect(try titles(compilation) == ["Y"])
  }

  @Test("A change of the root never ends the program")
  func program() throws {
    let folder = try TemporaryFolder()
    for (operations, status) in [
      ("replace .root { menu x \"X\"; }; remove x", Int32(1)), ("insert after=.root { menu a \"A\"; }", 1),
      ("replace .root { menu x \"X\" { menu c \"C\"; menu d \"D\"; }; }; remove x", 1),
      ("insert atEndOf=.root { menu x \"X\"; }; remove x", 0),
    ] {
      let path = try folder.write("platform own \"Own\" { menus { \(operations); }; }\n", to: "A.menu.kdl")
      #expect(try MenucProgram.spawn(["check", path]).status == status, "\(operations)")
    }
  }
}
