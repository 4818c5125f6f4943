extension JSONValue {
  /// How a document is laid out.
  package enum Layout: Sendable {
    /// One member or element a line, indented by two spaces.
    case pretty
    /// Everything on one line, without spaces.
    case compact
  }

  /// The document as text, without a line break at its end. O(n).
  package func text(_ layout: Layout = .pretty) -> String {
    var text = ""
    write(to: &text, layout)
    return text
  }

  /// Appends the document to a text.
  package func write(to text: inout String, _ layout: Layout = .pretty) {
    write(to: &text, lineBreak: layout == .pretty ? "\n" : nil)
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
      Self.write(elements, between: "[", "]", to: &text, lineBreak: lineBreak) { element, text, lineBreak in
        element.write(to: &text, lineBreak: lineBreak)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &text, lineBreak: lineBreak) { member, text, lineBreak in
        Self.write(member.name, to: &text)
        text += lineBreak == nil ? ":" : ": "
        member.value.write(to: &text, lineBreak: lineBreak)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between open: String, _ close: String, to text: inout String, lineBreak: String?,
    each: (Item, inout String, String?) -> Void
  ) {
    text += open
    let innerBreak = lineBreak.map { $0 + "  " }
    var separator = ""
    for item in items {
      text += separator
      text += innerBreak ?? ""
      each(item, &text, innerBreak)
      separator = ","
    }
    if !items.isEmpty { text += lineBreak ?? "" }
    text += close
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
