/// A JSON document as a value in which everything has its place, for small documents whose mistakes are told.
///
/// What is large is read by ``JSONReader`` alone.
package struct LocatedJSON: Sendable {
  package let value: Value
  /// From its first character to its last.
  package let range: SourceRange

  package indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([LocatedJSON])
    /// In the order of the document; of two members with one name the first counts.
    case object([Member])
  }

  package struct Member: Sendable {
    package let name: String
    package let nameRange: SourceRange
    package let value: LocatedJSON
  }

  /// Reads a whole document. O(n).
  package init(_ bytes: [UInt8], file: SourceFile.ID) throws(StringsMistake) {
    var reader = JSONReader(bytes, file: file)
    try self.init(&reader)
    try reader.finish()
  }

  private init(_ reader: inout JSONReader) throws(StringsMistake) {
    let kind = try reader.kind()
    let start = reader.place().start
    let value: Value
    switch kind {
    case .null:
      try reader.skipValue()
      value = .null
    case .boolean: value = .boolean(try reader.readBoolean())
    case .string:
      let string = try reader.readString()
      value = .string(reader.value(of: string))
    case .number:
      try reader.skipValue()
      let text = String(decoding: reader.bytes[Int(start)..<reader.cursor.offset], as: UTF8.self)
      value = Int(text).map { .integer($0) } ?? .real(Double(text) ?? 0)
    case .array:
      var elements: [LocatedJSON] = []
      try reader.enterArray()
      while try reader.nextElement() { elements.append(try LocatedJSON(&reader)) }
      value = .array(elements)
    case .object:
      var members: [Member] = []
      try reader.enterObject()
      while let name = try reader.nextName() {
        let element = try LocatedJSON(&reader)
        members.append(Member(name: reader.value(of: name), nameRange: reader.range(of: name), value: element))
      }
      value = .object(members)
    }
    self.value = value
    range = reader.range(Int(start), reader.cursor.offset)
  }

  /// The value of an object's member; nil where it has none, or is no object.
  package subscript(name: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The names that stand twice in an object, here or in what it has, in the order of the document; their first values
  /// count.
  package var repeatedNames: [Located<String>] {
    switch value {
    case .array(let elements): return elements.flatMap(\.repeatedNames)
    case .object(let members):
      var seen: Set<String> = []
      return members.flatMap { member in
        (seen.insert(member.name).inserted ? [] : [Located(member.name, at: member.nameRange)])
          + member.value.repeatedNames
      }
    default: return []
    }
  }

  package var isNull: Bool { if case .null = value { true } else { false } }

  /// What kind of value it is, for messages: `a string`.
  package var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "true or false"
    case .integer, .real: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
