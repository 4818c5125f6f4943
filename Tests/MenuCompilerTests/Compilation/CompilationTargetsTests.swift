import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("Platforms of one definition") struct CompilationTargetsTests {
  /// So many commands that the menus of several platforms are built at a time.
  private static func definition(for platforms: String) -> SourceFile {
    var text = "app Many { platforms \(platforms); }\nmenus {\n    insert after=.view {\n"
    for menu in 0..<30 {
      text += "        menu menu\(menu) \"Menu \(menu)\" {\n"
      for item in 0..<200 { text += "            command perform\(menu)x\(item): \"Item \(item)\"\n" }
      text += "            command performTwice: \"Twice\" key=\"cmd+i\"\n        }\n"
    }
    return SourceFile(path: "Many.menu.kdl", bytes: Array((text + "    }\n}\n").utf8))
  }

  @Test("Menus that are built at a time are those that are built alone, in the order they are named")
  func platforms() {
    let names = ["ipados-26", "ipados-18", "mac-catalyst"].filter(Platform.names.contains)
    #expect(names.count > 1)
    let together = Compilation(Self.definition(for: names.joined(separator: " ")))
    #expect(together.targets.map(\.platform.name) == names)
    for (name, target) in zip(names, together.targets) {
      let alone = Compilation(Self.definition(for: name)).targets[0]
      #expect(target.main.menu(for: .root)?.description == alone.main.menu(for: .root)?.description)
      #expect(target.main.tree.nodes.map(\.facts.identityHash) == alone.main.tree.nodes.map(\.facts.identityHash))
      #expect(target.main.failures.map(\.failure?.description) == alone.main.failures.map(\.failure?.description))
    }
  }
}
