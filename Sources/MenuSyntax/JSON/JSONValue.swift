/// A JSON document as a value, written with Swift literals; an object keeps the order of its members.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Writes `null` if it is not finite.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(JSONValue.string)) }

  package init(_ string: String?) {
    self = string.map(JSONValue.string) ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// The longest line in UTF-8 bytes, without indentation.
  private static let longestLine = 100

  /// One line for a short value, else one for each part, indented by two spaces. No final line break. O(n).
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One line of any length, without spaces between its signs. O(n).
  package var line: String {
    var bytes: [UInt8] = []
    writeClosely(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeClosely(to bytes: inout [UInt8]) {
    switch self {
    case .array(let elements):
      bytes.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(",") }
        element.writeClosely(to: &bytes)
      }
      bytes.append("]")
    case .object(let members):
      bytes.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(",") }
        Self.write(member.name, to: &bytes)
        bytes.append(":")
        member.value.writeClosely(to: &bytes)
      }
      bytes.append("}")
    default: write(to: &bytes, indentation: nil)
    }
  }

  /// - Parameter indentation: how many spaces begin its first line.
  package func write(to text: inout String, indentation: Int = 0) {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: indentation)
    text += String(decoding: bytes, as: UTF8.self)
  }

  package func write(to bytes: inout [UInt8], indentation: Int = 0) {
    write(to: &bytes, indentation: Optional(indentation))
  }

  /// Appends a member after its spaces. Takes bytes: appending to a text takes ten times as long.
  package static func write(_ member: Member, to bytes: inout [UInt8], indentation: Int) {
    bytes.append(contentsOf: repeatElement(UInt8.space, count: indentation))
    write(member, to: &bytes, indentation: Optional(indentation))
  }

  private static func write(_ member: Member, to bytes: inout [UInt8], indentation: Int?) {
    write(member.name, to: &bytes)
    bytes.append(": ")
    member.value.write(to: &bytes, indentation: indentation)
  }

  /// `indentation` is that of the value's own line; nil on a single line.
  private func write(to bytes: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: bytes.append("null")
    case .bool(let value): bytes.append(value ? "true" : "false")
    case .integer(let value):
      if value < 0 { bytes.append("-") }
      bytes.append(digits: value.magnitude)
    case .real(let value): bytes.append(text: value.isFinite ? String(value) : "null")
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &bytes, indentation: fitsLine(indentation) ? nil : indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object([]): bytes.append("{}")
    case .object(let members):
      let indentation = fitsLine(indentation) ? nil : indentation
      let isLine = indentation == nil
      Self.write(members, between: isLine ? "{ " : "{", isLine ? " }" : "}", to: &bytes, indentation: indentation) {
        Self.write($0, to: &$1, indentation: $2)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between open: StaticString, _ close: StaticString, to bytes: inout [UInt8], indentation: Int?,
    each: (Item, inout [UInt8], Int?) -> Void
  ) {
    bytes.append(open)
    let inner = indentation.map { $0 + 2 }
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(inner == nil ? ", " : ",") }
      if let inner { bytes.appendLineBreak(inner) }
      each(item, &bytes, inner)
    }
    if !items.isEmpty, let indentation { bytes.appendLineBreak(indentation) }
    bytes.append(close)
  }

  /// Reads no more of the value than a line holds.
  private func fitsLine(_ indentation: Int?) -> Bool {
    if indentation == nil { return true }
    var rest = Self.longestLine
    return takeLine(from: &rest)
  }

  /// Subtracts the length on one line, without escapes; false once `rest` is used up.
  private func takeLine(from rest: inout Int) -> Bool {
    switch self {
    case .null, .bool: rest -= 4
    case .integer(let value): rest -= (value < 0 ? 1 : 0) + value.magnitude.digitCount
    case .real(let value): rest -= String(value).utf8.count
    case .string(let value): rest -= value.utf8.count + 2
    case .array(let elements):
      rest -= 2 * max(1, elements.count)
      for element in elements {
        guard element.takeLine(from: &rest) else { return false }
      }
    case .object(let members):
      rest -= 2 * members.count + 2
      for member in members {
        rest -= member.name.utf8.count + 4
        guard member.value.takeLine(from: &rest) else { return false }
      }
    }
    return rest >= 0
  }

  /// JSON asks for escapes of `"`, `\` and C0; those of other characters that terminals act on mean the same.
  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append("\"")
    var string = string
    let isPlain = string.withUTF8 { text in
      for byte in text where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { for scalar in string.unicodeScalars { write(scalar, to: &bytes) } }
    bytes.append("\"")
  }

  private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append("\\\"")
    case "\\": bytes.append("\\\\")
    case "\n": bytes.append("\\n")
    case "\r": bytes.append("\\r")
    case "\t": bytes.append("\\t")
    case _ where scalar.isTerminalSafe: bytes.append(text: String(scalar))
    default:
      for unit in String(scalar).utf16 {
        bytes.append(text: "\\u" + unit.hexadecimal(digits: 4))
      }
    }
  }
}

private let spaces = [UInt8](repeating: .space, count: 64)

extension [UInt8] {
  fileprivate mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  @inline(__always)
  fileprivate mutating func append(_ signs: StaticString) {
    if signs.utf8CodeUnitCount == 1 { append(signs.utf8Start.pointee) } else { appendAll(signs) }
  }

  private mutating func appendAll(_ signs: StaticString) { signs.withUTF8Buffer { append(contentsOf: $0) } }

  /// Writes the digits without making a text of the number.
  fileprivate mutating func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  fileprivate mutating func appendLineBreak(_ indentation: Int) {
    append(.lineFeed)
    // A part of an array is copied at once.
    if indentation <= spaces.count {
      append(contentsOf: spaces[..<indentation])
    } else {
      append(contentsOf: repeatElement(.space, count: indentation))
    }
  }
}

extension UInt {
  fileprivate var digitCount: Int {
    var (count, rest) = (1, self / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
