import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("Lists of elements") struct ElementListTests {
  private static let examples: [String] = {
    let folder = PackageFolder.root.appendingPathComponent("Examples").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".menu.kdl") }.sorted()
  }()

  @Test("An element's stored facts match the element", arguments: examples)
  func facts(path: String) {
    let compilation = Examples.compile("Examples/" + path)
    let platforms = compilation.targets.flatMap { $0.platform.operations.values.joined() }
    for operation in compilation.definition.menus.flatMap(\.operations) + platforms {
      let list = operation.operation.elements
      for index in list.indices { #expect(list.items[index].facts == ElementFacts(list[index])) }
      #expect(ElementList(list.elements).items.map(\.facts) == list.indices.map { list.items[$0].facts })
    }
  }

  @Test("An element of a short file is made once", arguments: [10, 3_000])
  func madeOnce(_ count: Int) throws {
    let commands = (0..<count).map { "command a\($0): \"A\"\n" }.joined()
    let compilation = Compilation(text: "menus { insert atEndOf=.file { section {\n\(commands)}; }; }")
    let tree = try #require(compilation.targets.first).main.tree
    let id = try #require(tree.id(of: .command(Command.Identity("a5:"))))
    let (first, second) = (tree[id], tree[id])
    #expect(first == second)
    // An element is a reference.
    #expect((unsafeBitCast(first, to: UInt.self) == unsafeBitCast(second, to: UInt.self)) == (count == 10))
  }

  @Test("Elements are made as declared, even if their texts are written with escapes")
  func spellings() throws {
    let text = #"""
      menus {
          insert atEndOf=.file {
              command "a:" #"A"# key=#"cmd+1"#
              command #"b:"# "\u{42}" hidden=#true
              command _ "C" discoverabilityTitle="""
                  See
                  """
              section { command d: "D" { alternate e: "E" modifiers="alt"; }; }
              command f: "é" propertyList="x"; command g: "\#u{212A}"
          }
      }
      """#
    let file = SourceFile(path: "a.menu.kdl", bytes: Array(text.utf8))
    var diagnostics: [Diagnostic] = []
    var reader = DefinitionReader(SyntaxTree.parse(file, id: 0, diagnostics: &diagnostics))
    let list = try #require(reader.menus(0).operations.first?.operation.elements)
    #expect(diagnostics.isEmpty && reader.diagnostics.isEmpty)
    let titles = list.indices.map { list[$0].title }
    #expect(titles == ["A", "B", "C", "", "D", "é", "\u{212A}"])
    #expect(list.indices.map { list[$0].command?.action.rawValue } == ["a:", "b:", "", nil, "d:", "f:", "g:"])
    for index in list.indices { #expect(list.items[index].facts == ElementFacts(list[index]), "\(list[index])") }
    #expect(list.elements.count == 6 && list.count == 7)
  }

  @Test("Stored elements are as small as possible") func sizes() {
    #expect(MemoryLayout<ElementFacts>.size == 30)
    #expect(MemoryLayout<ElementList.Item>.stride == 40)
    #expect(MemoryLayout<MenuTree.Node>.stride == 48)
    #expect(MemoryLayout<AnsweredKeys.Key>.stride == 32)
  }

  @Test("A part of a list is a list")
  func split() {
    let menu = Menu(title: "A", children: [Command(title: "a", action: "a:"), Command(title: "b", action: "b:")])
    let list: ElementList = [.menu(menu), .command(Command(title: "c", action: "c:")), .menu(Menu(title: "B"))]
    #expect(list.count == 5)
    #expect(list.split.map(\.elements) == list.elements.map { [$0] })
    #expect(list.split.map(\.onlyMenu?.title) == ["A", nil, "B"])
    #expect(!list.isOfMenus && list.split[0].isOfMenus && list.onlyMenu == nil)
    var visited: [String] = []
    list.split[0].forEach { visited.append($0.title) }
    #expect(visited == ["A", "a", "b"])
  }
}
