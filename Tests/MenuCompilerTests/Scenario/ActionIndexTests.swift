import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct ActionIndexTests {
  @Test("Commands are found by their action in menu order, with property lists and without")
  func commands() throws {
    let source = """
      app A { platforms ipados-26; }
      menus {
        insert atEndOf=.file {
          command sort: "By Name" propertyList=name
          command sort: "By Date" propertyList=date key="cmd+1"
          command other: "Other"
        }
        insert atStartOf=.file { command sort: "Sort"; }
      }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let tree = try #require(compilation.targets.first).main.tree
    let index = ActionIndex(tree)
    #expect(index.commands("sort:", in: tree).map(\.element.title) == ["Sort", "By Name", "By Date"])
    #expect(index.commands("other:", in: tree).map(\.element.title) == ["Other"])
    #expect(index.commands("none:", in: tree).isEmpty)
    tree.forEachID { id in
      guard let action = tree[id].command?.action else { return }
      #expect(index.commands(action, in: tree).contains { $0.id == id })
    }
  }
}
