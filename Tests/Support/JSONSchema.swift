import Foundation
@testable import MenuSyntax

/// A validator for the part of JSON Schema 2020-12 that the project's schemas use; any other keyword is an error.
package struct JSONSchema: Sendable {
  private let root: [Rule]
  private let definitions: [String: [Rule]]

  /// Why a schema cannot be used.
  package enum Failure: Error, Equatable {
    case unknownKeyword(String)
    case unusableArgument(String)
    case missingDefinition(String)
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var known: [String: JSONSchema] = [:]

  /// A schema of the project, read once.
  package static func named(_ name: String) throws -> JSONSchema {
    if let known = lock.withLock({ known[name] }) { return known }
    let folder = name == "export" ? "Documentation" : "Documentation/Schemas"
    let file = PackageFolder.root.appendingPathComponent("\(folder)/\(name).schema.json")
    let schema = try JSONSchema(JSONValue(parsing: String(decoding: Data(contentsOf: file), as: UTF8.self)))
    lock.withLock { known[name] = schema }
    return schema
  }

  package init(_ schema: JSONValue) throws {
    root = try Rule.all(in: schema)
    let definitions = try (schema["$defs"]?.members ?? []).map { ($0.name, try Rule.all(in: $0.value)) }
    self.definitions = Dictionary(uniqueKeysWithValues: definitions)
    for name in Rule.references(in: schema) where self.definitions[name] == nil {
      throw Failure.missingDefinition(name)
    }
  }

  /// The mistakes in a value, each with its place; empty for a valid one.
  package func mistakes(in value: JSONValue) -> [String] {
    var mistakes: [String] = []
    check(value, by: root, at: "$") { mistakes.append($0) }
    return mistakes
  }

  /// - Parameter report: what to do with a mistake; nil to stop at the first.
  /// - Returns: whether the value is valid.
  @discardableResult
  private func check(_ value: JSONValue, by rules: [Rule], at place: String, report: ((String) -> Void)? = nil) -> Bool
  {
    var isValid = true
    for rule in rules {
      isValid = check(value, by: rule, at: place, report: report) && isValid
      if !isValid, report == nil { return false }
    }
    return isValid
  }

  private func check(_ value: JSONValue, by rule: Rule, at place: String, report: ((String) -> Void)?) -> Bool {
    switch rule {
    case .reference(let name): return check(value, by: definitions[name] ?? [.nothing], at: place, report: report)
    case .object(let properties, let required, let others):
      guard case .object(let members) = value else { return true }
      var isValid = true
      for member in members {
        guard let rules = properties[member.name] ?? others else { continue }
        isValid = check(member.value, by: rules, at: "\(place).\(member.name)", report: report) && isValid
        if !isValid, report == nil { return false }
      }
      for name in required where value[name] == nil {
        report?("\(place): lacks \(name)")
        isValid = false
      }
      return isValid
    case .items(let rules):
      var isValid = true
      for (index, element) in value.elements.enumerated() {
        isValid = check(element, by: rules, at: "\(place)[\(index)]", report: report) && isValid
      }
      return isValid
    case .alternatives(let alternatives, let isExclusive):
      let valid = alternatives.count { check(value, by: $0, at: place) }
      if valid == 1 || valid > 1 && !isExclusive { return true }
      report?("\(place): is \(valid) of the alternatives")
      return false
    default:
      if rule.allows(value) { return true }
      report?("\(place): \(value.text) is not \(rule)")
      return false
    }
  }
}
