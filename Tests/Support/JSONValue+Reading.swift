import Foundation
@testable import MenuSyntax

extension JSONValue: Decodable {
  /// Reads any JSON; the members of an object come sorted by name.
  public init(from decoder: any Decoder) throws {
    // Most values are texts, and each try that fails takes a hundred times as long as one that does not.
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      self = .string(text)
      return
    }
    if let container = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0))
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    if single.decodeNil() {
      self = .null
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .real(try single.decode(Double.self))
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONValue {
  /// Parses a document.
  package init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// A member of an object; nil for another value, and for a name it does not have.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of an array; empty for another value.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members of an object; empty for another value.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The text of a string; nil for another value.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension JSONValue {
  /// Every string that is a value, however deep.
  package var strings: Set<String> {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.strings) }
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.strings) }
    case .null, .bool, .integer, .real: []
    }
  }

  /// The name of every member, however deep.
  package var names: Set<String> {
    switch self {
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.names) }
    case .object(let members): members.reduce(into: Set(members.map(\.name))) { $0.formUnion($1.value.names) }
    case .string, .null, .bool, .integer, .real: []
    }
  }
}
