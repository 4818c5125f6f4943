@testable import LanguageServer
@testable import MenuSyntax

/// A JSON document in which choices change something: a value, a name, which members there are and how often. What it
/// means is nearly what it meant, so that readers get past its beginning.
struct EditedJSON {
  private var choices: ByteChoices
  private var edits: Set<Int>
  private var place = 0
  private(set) var value: JSONValue

  /// - Parameter count: the most edits.
  init(_ document: JSONValue, _ choices: inout ByteChoices, count: Int = 4) {
    value = document
    let size = Self.size(document)
    edits = []
    for _ in 0..<choices.number(below: count + 1) {
      edits.insert((Int(choices.byte()) << 8 | Int(choices.byte())) % size)
    }
    self.choices = choices
    value = edited(document)
    choices = self.choices
  }

  private static func size(_ value: JSONValue) -> Int {
    switch value {
    case .array(let elements): elements.reduce(1) { $0 + size($1) }
    case .object(let members): members.reduce(1) { $0 + size($1.value) }
    default: 1
    }
  }

  private mutating func edited(_ value: JSONValue) -> JSONValue {
    defer { place += 1 }
    if edits.contains(place) { return another(value) }
    switch value {
    case .array(let elements): return .array(elements.map { edited($0) })
    case .object(let members): return .object(members.map { JSONValue.Member($0.name, edited($0.value)) })
    default: return value
    }
  }

  private mutating func another(_ value: JSONValue) -> JSONValue {
    switch (choices.number(below: 4), value) {
    case (0, .array(let elements)) where !elements.isEmpty:
      let index = choices.number(below: elements.count)
      return .array(elements + [elements[index], [value]])
    case (1, .array(let elements)) where !elements.isEmpty:
      var fewer = elements
      fewer.remove(at: choices.number(below: elements.count))
      return .array(fewer)
    case (0, .object(let members)) where !members.isEmpty:
      let (from, to) = (choices.number(below: members.count), choices.number(below: members.count))
      return .object(members + [JSONValue.Member(members[from].name, members[to].value)])
    case (1, .object(let members)) where !members.isEmpty:
      var fewer = members
      fewer.remove(at: choices.number(below: members.count))
      return .object(fewer)
    case (2, .object(let members)) where !members.isEmpty:
      var others = members
      let index = choices.number(below: members.count)
      others[index] = JSONValue.Member(members[index].name, .object(members))
      return .object(others)
    case (0, .integer(let number)): return .integer(number &+ choices.any([1, -1, 2, -2, 10, 255]))
    case (0, .string(let text)): return .string(text + choices.any(Self.texts))
    default:
      return choices.any([
        .null, .bool(true), .integer(0), .integer(-1), .integer(.max), .integer(.min), .integer(1 << 32), .real(0.5),
        .real(1e300), .string(choices.any(Self.texts)), [], [:],
      ])
    }
  }

  private static let texts = [
    "", "a", "A", ":", "\u{0}", "\u{202E}", "e\u{301}\u{301}", "👩‍👩‍👧‍👦", "copy:", "menu", "keyCommand", "cmd+k",
    "file:///app/A.menu.kdl",
    "9223372036854775808", "\n", "\"",
  ]
}

extension JSONValue {
  /// A document that a program or this one wrote.
  init(reading bytes: some Sequence<UInt8>) {
    self = ((try? JSONTree(Array(bytes)).root) ?? nil).map { $0.json } ?? .null
  }
}
