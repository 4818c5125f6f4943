import Foundation
import Testing
@testable import MenuDefinition
@testable import TestSupport

/// Documentation/Language.md has every node and every property that the descriptions of nodes have, and no others.
@Suite("Documentation/Language.md and the descriptions of nodes")
struct LanguagePageTests {
  private typealias Row = (header: [String], cells: [String])

  private let page: String
  private let rows: [Row]
  private let nodes = NodeSchemaTests.nodes

  init() throws {
    page = try String(
      contentsOf: PackageFolder.root.appendingPathComponent("Documentation/Language.md"), encoding: .utf8)
    var rows: [Row] = []
    var header: [String]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        header = nil
        continue
      }
      let cells = line.replacing("\\|", with: "&").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let header { rows.append((header, cells)) } else { header = cells }
    }
    self.rows = rows.filter { !$0.cells.allSatisfy { $0.hasPrefix("---") } }
  }

  @Test("A node in a table exists, and so do its properties")
  func tables() {
    for row in rows where ["node", "child", "expectation"].contains(row.header[0]) {
      for code in Self.code(in: row.cells[0]) {
        let name = code.prefix { $0 != " " }
        let schemas = nodes.filter { $0.name == name }.map(\.schema)
        #expect(!schemas.isEmpty, "there is no node \(name)")
        let properties = schemas.flatMap(\.properties).map(\.name)
        let written =
          Self.properties(in: code) + (row.header[0] == "expectation" ? Self.properties(in: row.cells[2]) : [])
        if schemas.contains(where: \.isFree) { continue }
        for property in written { #expect(properties.contains(property), "\(name) has no \(property)=") }
      }
    }
  }

  @Test("Every node is in code, and each of its properties in code of a chapter about it")
  func descriptions() {
    let chapters = page.components(separatedBy: "\n## ").map(Self.wordsInCode)
    for node in nodes {
      let own = chapters.filter { $0.contains(node.name) || $0.contains(node.schema.name) }
      #expect(own.contains { $0.contains(node.name) }, "nothing says what \(node.name) is")
      for property in node.schema.properties {
        let places = property.isForPlatforms ? chapters : own
        #expect(
          places.contains { $0.contains(property.name) }, "nothing says what \(property.name)= of \(node.name) is")
      }
    }
  }

  @Test("The tables of elements' properties agree with each element")
  func elements() {
    let kinds: [String: [DefinitionReader.ElementNode]] = [
      "command": [.command], "menu": [.menu], "section": [.section], "action": [.action, .openInNewWindow],
      "all but deferred": DefinitionReader.ElementNode.allCases.filter { $0 != .deferred },
    ]
    var documented: Set<String> = []
    for row in rows where row.header.prefix(2) == ["property", "of"] {
      for name in Self.code(in: row.cells[0]) {
        for kind in row.cells[1].components(separatedBy: ", ") {
          #expect(kinds[kind] != nil, "there is no element \(kind)")
          for element in kinds[kind] ?? [] { documented.insert("\(name) of \(element.rawValue)") }
        }
      }
    }
    let described = kinds.values.joined().flatMap { element in
      element.schema.properties.filter { !$0.isForPlatforms }.map { "\($0.name) of \(element.rawValue)" }
    }
    #expect(documented.symmetricDifference(described).sorted() == [])
  }

  private static func code(in text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  private static func wordsInCode(_ text: String) -> Set<String> {
    var words: Set<String> = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !index.isMultiple(of: 2) {
      words.formUnion(part.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    return words
  }

  private static func properties(in text: String) -> [String] {
    text.matches(of: /(\w+)=/).map { String($0.output.1) }
  }
}
