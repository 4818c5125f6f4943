import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("The descriptions of nodes")
struct NodeSchemaTests {
  /// Every node of the language in every place that allows it: its name there, and its schema.
  static let nodes: [(parent: String, name: String, schema: NodeSchema)] = {
    var nodes: [(parent: String, name: String, schema: NodeSchema)] = []
    var seen: Set<String> = []
    func add(_ names: [NodeSchema.Child], in parent: String) {
      for name in names where seen.insert("\(parent) \(name.name)").inserted {
        nodes.append((parent, name.name, name.schema))
        add(name.schema.children, in: name.name)
      }
    }
    add(TopLevelNode.allCases.map { NodeSchema.Child($0) }, in: "")
    return nodes
  }()

  @Test("A node has its usual name, except those that are read as another")
  func names() {
    let others = Self.nodes.filter { $0.name != $0.schema.name }.map { "\($0.name) as \($0.schema.name)" }
    #expect(Set(others) == ["keyCommand as command", "performKeyEquivalent as command"])
  }

  @Test("A node has a schema, unless it has names of its own")
  func freeNodes() {
    let free = Self.nodes.filter(\.schema.isFree).map(\.name)
    #expect(
      Set(free) == ["propertyList", "set", "openScene", "given", "each", "expect", "cases", "case", "on"])
    #expect(!Self.nodes.contains { $0.name == "on" && $0.parent != "test" && $0.schema.isFree })
    let project = Project.TopLevelNode.allCases.filter(\.schema.isFree)
    #expect(project == [.sheet, .test, .outputs])
  }

  @Test("Every node has at most as many properties as the reader has bits")
  func limit() {
    for node in Self.nodes { #expect(node.schema.properties.count <= NodeSchema.propertyLimit) }
  }

  @Test(
    "Every property of an element that is read makes another element", arguments: DefinitionReader.ElementNode.allCases)
  func everyPropertyIsRead(of element: DefinitionReader.ElementNode) {
    func elements(_ property: String) -> [MenuElement] {
      let text = "insert atEndOf=.root { \(element.rawValue) a \"A\" \(property); }"
      let file = SourceFile(path: "a.kdl", bytes: Array("menus { \(text); }".utf8))
      var diagnostics: [Diagnostic] = []
      let tree = SyntaxTree.parse(file, id: 0, diagnostics: &diagnostics)
      let system = DefinitionReader.SystemContext(appName: "App", features: ["a"], activeFeatures: [])
      var reader = DefinitionReader(tree, system: system)
      let menus = reader.menus(0)
      #expect(diagnostics.isEmpty)
      return menus.operations.flatMap(\.operation.elements.elements)
    }
    // The element without its place: a longer one ends later.
    func text(_ elements: [MenuElement]) -> String {
      var text = ""
      dump(elements, to: &text)
      return text.replacing(/(start|end): \d+/, with: "")
    }
    // What is about the key needs one, and mirroring needs localisation. A name is for those who speak of the command,
    // and the key of a title for the catalogs.
    let key = element == .command ? "key=\"cmd+t\" " : ""
    for property in element.schema.properties where !["key", "as", "titleKey"].contains(property.name) {
      let values: [String] =
        switch property.kind {
        case .string: ["value"]
        case .integer: ["3"]
        case .boolean: ["#true", "#false"]
        case .scalar: ["value"]
        case .word(let words): words
        }
      let without = text(elements(key))
      let with = values.map { text(elements(key + property.name + "=" + $0)) }
      #expect(with.contains { $0 != without }, "\(property.name) of \(element.rawValue) changes nothing")
    }
  }

  @Test("A writer that takes a command apart keeps all of it")
  func parts() {
    func names(_ value: Any) -> [String] {
      // The property of a wrapper has a name with an underscore.
      Mirror(reflecting: value).children.map { String(($0.label ?? "").drop { $0 == "_" }) }
        .filter { !["boxedTraits", "mirrors"].contains($0) }
    }
    let command = Command(title: "", action: "")
    let keyCommand = KeyCommand(command, keyCombination: nil)
    // The last is what a sender has, not what a menu declares.
    let computed = ["appKit", "allowsAutomaticMirroring", "keyCombination"]
    #expect(Set(names(command.parts)).symmetricDifference(names(command)).subtracting(computed).isEmpty)
    #expect(Set(names(keyCommand.parts)).symmetricDifference(names(keyCommand)).subtracting(computed).isEmpty)
    #expect(names(AppKitTraits().parts) == names(AppKitTraits()))
  }
}
