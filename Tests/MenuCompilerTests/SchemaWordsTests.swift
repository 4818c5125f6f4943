import Testing
@testable import MenuDefinition
@testable import MenuCompiler
@testable import TestSupport

@Suite struct SchemaWordsTests {
  @Test func everyNodeAndPropertyIsExplained() {
    var seen: Set<String> = []
    var missing: [String] = []
    func check(_ words: String?, _ place: String) {
      if let words { expectPlainWords(words) } else { missing.append(place) }
    }
    func visit(_ node: NodeSchema, named name: String, in parent: String?) {
      if name == "platform" || name == "-" { return }
      guard seen.insert("\(parent ?? "") \(name)").inserted else { return }
      check(SchemaWords.node(name, in: parent), "\(parent ?? "") \(name)")
      for property in node.properties where !property.isForPlatforms {
        check(SchemaWords.property(property.name, of: name), "\(name) \(property.name)=")
      }
      for child in node.children { visit(child.schema, named: child.name, in: name) }
    }
    for node in TopLevelNode.allCases { visit(node.schema, named: node.rawValue, in: nil) }
    for node in Project.TopLevelNode.allCases { visit(node.schema, named: node.rawValue, in: nil) }
    #expect(missing == [])
    #expect(seen.count > 80)
  }
}
