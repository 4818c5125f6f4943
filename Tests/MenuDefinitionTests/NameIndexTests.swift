import Testing
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

@Suite("Names and the places that use them")
struct NameIndexTests {
  private func tree(_ text: String, file: SourceFile.ID = 0) -> SyntaxTree {
    var ignored: [Diagnostic] = []
    return SyntaxTree.parse(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)), id: file, diagnostics: &ignored)
  }

  /// The names of a text in order, each with its kind; `!` marks a declaration.
  private func uses(_ text: String) -> [String] {
    NameIndex([tree(text)]).uses.map { "\($0.kind) \($0.text)\($0.isDeclaration ? "!" : "")" }
  }

  @Test(
    "A word is a name at the language's places for names",
    arguments: [
      (
        "menus { insert after=.view { menu m \"M\" { command a: \"A\" as=b; }; }; }",
        ["menu .view", "menu m!", "action a:!", "commandName b!"]
      ),
      (
        "responder R next=S { performs a: b:; validate a:; presentedBy P as=sheet; }",
        ["responder R!", "responder S", "action a:!", "action b:!", "action a:", "responder P"]
      ),
      (
        "command x: as=b\ntest \"t\" { choose b; shows m; handledBy R action=b; }",
        ["action x:!", "commandName b!", "commandName b", "menu m", "responder R", "commandName b"]
      ),
      (
        "state { flag f; }\nresponder R { performs a: when=\"!f && g && firstResponder == f2 && presented(Q)\"; }",
        ["variable f!", "responder R!", "action a:!", "variable f", "responder f2", "responder Q"]
      ),
      (
        "state { count n; }\ntest \"t\" { given n=1 focused=R; each n 1 2; each focused A B; }\nperforms a: { set n=\"n + 1\"; }",
        [
          "variable n!", "variable n", "responder R", "variable n", "responder A", "responder B", "action a:!",
          "variable n",
          "variable n",
        ]
      ),
      ("menus { remove (command)a:; remove .file; }", ["action a:", "menu .file"]),
      ("command _ \"A\"\nmenu _ \"M\"", []), ("/- responder R", []),
      ("command a: { propertyList { responder R; }; }", ["action a:!"]),
    ] as [(String, [String])])
  func words(_ text: String, _ expected: [String]) {
    #expect(uses(text) == expected)
  }

  @Test func aNameIsFoundByItsPlaceInAnyFile() throws {
    let index = NameIndex([tree("responder Main { }"), tree("responder B next=\"Main\" { }", file: 1)])
    let use = try #require(index.use(at: 20, in: 1))
    #expect(use.text == "Main")
    #expect(use.token == SourceRange(file: 1, start: 17, end: 23))
    #expect(use.range == SourceRange(file: 1, start: 18, end: 22))
    #expect(index.uses(like: use).map(\.range.file) == [0, 1])
    #expect(index.names(.responder) == ["Main", "B"])
    #expect(index.use(at: 3, in: 1) == nil)
  }

  /// Arguments and properties of the schema that name something, by what the schema calls them.
  private static let namingArguments: Set<String> = ["action", "responder", "code", "command", "path", "element"]
  private static let namingProperties: Set<String> = [
    "key", "as", "when", "next", "presentedBy", "by", "atStartOf", "atEndOf", "before", "after", "command", "action",
    "contextMenu", "layout", "platform", "in",
  ]

  @Test("Each part of the schema that names something has a role")
  func schema() {
    var seen: Set<String> = []
    func check(_ nodes: [NodeSchema.Child], in parent: String?) {
      // Profiles of platforms have nodes of their own.
      for node in nodes where node.name != "platform" && seen.insert("\(parent ?? "") \(node.name)").inserted {
        for (index, argument) in node.schema.arguments.enumerated() where Self.namingArguments.contains(argument) {
          #expect(
            NameRole.argument(index, of: node.name, in: parent) != nil, "\(node.name) \(argument)")
        }
        for property in node.schema.properties where Self.namingProperties.contains(property.name) {
          if node.name == "presentedBy", property.name == "as" { continue }
          #expect(NameRole.property(property.name, of: node.name) != nil, "\(node.name) \(property.name)")
        }
        check(node.schema.children, in: node.name)
      }
    }
    check(TopLevelNode.allCases.map { NodeSchema.Child($0) }, in: nil)
  }
}
