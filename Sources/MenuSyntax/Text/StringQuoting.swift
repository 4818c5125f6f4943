/// Writes strings of KDL 2.
package enum StringQuoting {
  package static func quoted(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    appendQuoted(bytes[...], to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Escapes quotes, backslashes, tabs, and all that ``mustBeEscaped(_:)`` names.
  static func appendQuoted(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(.quote)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": output += #"\""#.utf8
      case "\\": output += #"\\"#.utf8
      case "\u{8}": output += #"\b"#.utf8
      case "\t": output += #"\t"#.utf8
      case "\n": output += #"\n"#.utf8
      case "\u{C}": output += #"\f"#.utf8
      case "\r": output += #"\r"#.utf8
      case _ where mustBeEscaped(scalar):
        output += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default:
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    output.append(.quote)
  }

  /// Bare if it is an identifier, quoted otherwise.
  package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if isIdentifier(bytes) { output += bytes } else { appendQuoted(bytes, to: &output) }
  }

  /// Newlines, code points that KDL forbids, and others that a terminal acts on: U+009B begins an escape sequence.
  /// Source: KDL 2, "Newline" and "Disallowed Literal Code Points".
  static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar != "\t" && !scalar.isTerminalSafe }

  /// Source: KDL 2, "Identifier String".
  static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    var cursor = ByteCursor(Array(bytes))
    cursor.skipIdentifier()
    guard cursor.isAtEnd else { return false }
    switch first {
    case .plus, .minus, .dot, UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard case .word = NumberText(cursor.bytes, 0..<cursor.bytes.count).reading else { return false }
    default:
      break
    }
    let reserved = ["true", "false", "null", "inf", "-inf", "nan"]
    if reserved.contains(where: { $0.utf8.elementsEqual(bytes) }) { return false }
    return !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: mustBeEscaped)
  }
}

extension String {
  /// The string as KDL, bare if possible.
  package var asKDL: String {
    let isBare =
      !isEmpty
      && utf8.enumerated().allSatisfy { index, byte in
        // A system name begins with a point, which a digit must not follow.
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
          || (index == 0 && byte == UInt8(ascii: ".") && utf8.dropFirst().first.map { $0 > 0x39 } == true)
          || (index > 0 && (byte.isDigit || byte == UInt8(ascii: "-")))
      }
    return isBare && !["true", "false", "null", "inf", "nan"].contains(self) ? self : StringQuoting.quoted(Array(utf8))
  }
}
