@testable import MenuSyntax

/// A JSON document as the reader reads it, and what was found.
package struct ReadJSON {
  package let value: JSONValue?
  package let finding: Diagnostic?

  package init(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes, file: 0)
    do {
      let value = try Self.value(&reader)
      try reader.finish()
      (self.value, finding) = (value, nil)
    } catch {
      (value, finding) = (nil, error.diagnostic)
    }
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The members of an object sorted by name, the last of one name, as `JSONValue.init(parsing:)` has them.
  private static func value(_ reader: inout JSONReader) throws(StringsMistake) -> JSONValue {
    switch try reader.kind() {
    case .object:
      try reader.enterObject()
      var members: [String: JSONValue] = [:]
      while let name = try reader.nextName() { members[reader.value(of: name)] = try value(&reader) }
      return .object(members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) })
    case .array:
      try reader.enterArray()
      var elements: [JSONValue] = []
      while try reader.nextElement() { elements.append(try value(&reader)) }
      return .array(elements)
    case .string:
      let string = try reader.readString()
      return .string(reader.value(of: string))
    case .boolean: return .bool(try reader.readBoolean())
    case .number, .null:
      let start = reader.cursor.offset
      try reader.skipValue()
      let text = String(decoding: reader.bytes[start..<reader.cursor.offset], as: UTF8.self)
      return text == "null" ? .null : Int(text).map { .integer($0) } ?? .real(Double(text) ?? .nan)
    }
  }
}
