/// A JSON document as a value, written with Swift literals; an object keeps the order of its members.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction; one that is not finite is written as `null`.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A string, or `null` for nil.
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
  /// The longest array or object that stands on one line, in UTF-8 bytes of its own.
  private static let longestLine = 100

  /// The document as text, without a line break at its end: what is short on one line, the rest a member or element a
  /// line, indented by two spaces. O(n).
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The document on one line, however long, without a space between its signs. O(n).
  package var line: String {
    var text = ""
    writeClosely(to: &text)
    return text
  }

  private func writeClosely(to text: inout String) {
    switch self {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeClosely(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.writeClosely(to: &text)
      }
      text += "}"
    default: write(to: &text, lineBreak: nil)
    }
  }

  /// Appends the document to a text.
  ///
  /// - Parameter indentation: how many spaces stand before the line that it begins on.
  package func write(to text: inout String, indentation: Int = 0) {
    write(to: &text, lineBreak: indentation == 0 ? "\n" : "\n" + String(repeating: " ", count: indentation))
  }

  /// `lineBreak` is the line feed and indentation that the value's own line has; nil on a single line.
  private func write(to text: inout String, lineBreak: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .real(let value): text += value.isFinite ? String(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &text, lineBreak: fitsLine ? nil : lineBreak) {
        $0.write(to: &$1, lineBreak: $2)
      }
    case .object(let members):
      let lineBreak = fitsLine ? nil : lineBreak
      let space = lineBreak == nil && !members.isEmpty ? " " : ""
      Self.write(members, between: "{" + space, space + "}", to: &text, lineBreak: lineBreak) {
        Self.write($0.name, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, lineBreak: $2)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between open: String, _ close: String, to text: inout String, lineBreak: String?,
    each: (Item, inout String, String?) -> Void
  ) {
    text += open
    let innerBreak = lineBreak.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += innerBreak == nil ? ", " : "," }
      text += innerBreak ?? ""
      each(item, &text, innerBreak)
    }
    if !items.isEmpty { text += lineBreak ?? "" }
    text += close
  }

  /// Whether the value is short enough for one line; looks at no more of it than a line holds.
  private var fitsLine: Bool {
    var rest = Self.longestLine
    return takeLine(from: &rest)
  }

  /// Takes the value's length on one line, escapes not counted, off `rest`; false once nothing is left.
  private func takeLine(from rest: inout Int) -> Bool {
    switch self {
    case .null, .bool: rest -= 4
    case .integer(let value): rest -= String(value).utf8.count
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

  /// Appends a string literal.
  ///
  /// JSON asks for escapes of `"`, `\` and C0 only; the rest of what a terminal would act on is escaped too, which
  /// changes nothing for a parser.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isTerminalSafe: text.unicodeScalars.append(scalar)
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
