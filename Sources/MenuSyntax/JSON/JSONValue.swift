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

  /// Takes the members of an object one by one.
  package typealias Adding = (StaticString, JSONValue) -> Void

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  package init(_ string: String?) {
    self = string.map(JSONValue.string) ?? .null
  }

  /// An object of the members that a function adds.
  package init(_ addMembers: (Adding) -> Void) {
    var members: [Member] = []
    addMembers { members.append(Member($0.description, $1)) }
    self = .object(members)
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
    var text = TextBuffer()
    write(to: &text)
    return text.string
  }

  /// One line of any length, without spaces between its signs. O(n).
  package var line: String {
    var text = TextBuffer()
    writeClosely(to: &text)
    return text.string
  }

  private func writeClosely(to text: inout TextBuffer) {
    switch self {
    case .array(let elements):
      text.append(.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(.comma) }
        element.writeClosely(to: &text)
      }
      text.append(.closeBracket)
    case .object(let members):
      text.append(.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(.comma) }
        text.append(quoted: member.name)
        text.append(.colon)
        member.value.writeClosely(to: &text)
      }
      text.append(.closeBrace)
    default: write(to: &text, indentation: nil)
    }
  }

  /// - Parameter indentation: how many spaces begin its first line.
  package func write(to string: inout String, indentation: Int = 0) {
    var text = TextBuffer()
    write(to: &text, indentation: indentation)
    string += text.string
  }

  package func write(to text: inout TextBuffer, indentation: Int = 0) {
    write(to: &text, indentation: Optional(indentation))
  }

  /// Writes a member of an object on a line of its own, after the brace or the member before it.
  package static func write(_ name: StaticString, _ value: JSONValue, to text: inout TextBuffer, indentation: Int) {
    if text.last != .openBrace { text.append(.comma) }
    text.breakLine(indentation)
    text.append(.quote)
    text.append(name)
    text.append("\": ")
    value.write(to: &text, indentation: Optional(indentation))
  }

  /// `indentation` is that of the value's own line; nil on a single line.
  private func write(to text: inout TextBuffer, indentation: Int?) {
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(value ? "true" : "false")
    case .integer(let value):
      if value < 0 { text.append(.minus) }
      text.append(digits: value.magnitude)
    case .real(let value): text.append(text: value.isFinite ? String(value) : "null")
    case .string(let value): text.append(quoted: value)
    case .array(let elements):
      let inner = innerIndentation(indentation)
      text.append(.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(inner == nil ? ", " : ",") }
        if let inner { text.breakLine(inner) }
        element.write(to: &text, indentation: inner)
      }
      if let inner { text.breakLine(inner - 2) }
      text.append(.closeBracket)
    case .object(let members) where members.isEmpty: text.append("{}")
    case .object(let members):
      let inner = innerIndentation(indentation)
      text.append(inner == nil ? "{ " : "{")
      for index in members.indices {
        if index > 0 { text.append(inner == nil ? ", " : ",") }
        if let inner { text.breakLine(inner) }
        text.append(quoted: members[index].name)
        text.append(": ")
        members[index].value.write(to: &text, indentation: inner)
      }
      if let inner { text.breakLine(inner - 2) }
      text.append(inner == nil ? " }" : "}")
    }
  }

  /// The indentation of the lines inside a value; nil if it is one line.
  private func innerIndentation(_ indentation: Int?) -> Int? {
    guard let indentation, !fitsLine else { return nil }
    return indentation + 2
  }

  /// Reads no more of the value than a line holds.
  private var fitsLine: Bool {
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
      for index in elements.indices {
        guard elements[index].takeLine(from: &rest) else { return false }
      }
    case .object(let members):
      rest -= 2 * members.count + 2
      for index in members.indices {
        rest -= members[index].name.utf8.count + 4
        guard members[index].value.takeLine(from: &rest) else { return false }
      }
    }
    return rest >= 0
  }
}

extension TextBuffer {
  /// JSON asks for escapes of `"`, `\` and C0; those of other characters that terminals act on mean the same.
  fileprivate mutating func append(quoted string: String) {
    append(.quote)
    var string = string
    let isPlain = string.withUTF8 { text in
      guard UTF8Text.isPlain(UnsafeRawBufferPointer(text)) else { return false }
      append(text)
      return true
    }
    if !isPlain { for scalar in string.unicodeScalars { append(scalar) } }
    append(.quote)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case " "..."~": append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where scalar.isTerminalSafe: for unit in scalar.utf8 { append(unit) }
    default:
      for unit in String(scalar).utf16 {
        append("\\u")
        append(text: unit.hexadecimal(digits: 4))
      }
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
