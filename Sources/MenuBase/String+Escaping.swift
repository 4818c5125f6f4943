extension String {
  /// Escapes characters that could move the cursor or reorder a line: `\n`, `\r`, `\t`, `\xFF` for a byte that is not
  /// UTF-8, and `\u{202E}` for others that ``Unicode/Scalar/isTerminalSafe`` rejects. Keeps backslashes, so no parser
  /// can read it back. O(n).
  package var terminalSafe: String {
    if unicodeScalars.allSatisfy(\.isTerminalSafe) { return self }
    var safe = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isTerminalSafe: safe.unicodeScalars.append(scalar)
      case "\n": safe += "\\n"
      case "\r": safe += "\\r"
      case "\t": safe += "\\t"
      case _ where SourcePath.byte(of: scalar) != nil: safe += SourcePath.shown(String(scalar))
      default: safe += "\\u{\(scalar.value.hexadecimal())}"
      }
    }
    return safe
  }

  /// Escapes for elements and quoted attributes, and characters that change the direction of text. O(n).
  package var htmlText: String {
    let text = terminalSafe
    if text.utf8.allSatisfy({ ![0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// One line, even in a table's cell. Escapes all that Markdown and GitHub's additions act on: emphasis, code, links,
  /// HTML, entities, mathematics, cells, and addresses that would become links. O(n).
  package var markdownText: String {
    let text = terminalSafe
    if text.utf8.allSatisfy({ !Self.markdownPunctuation.contains($0) }) { return text }
    var escaped = ""
    var last: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let endsScheme = scalar == "/" && last.last == ":"
      let endsHost = scalar == "." && String(String.UnicodeScalarView(last.suffix(3))).lowercased() == "www"
      if scalar.isASCII, Self.alwaysEscaped.contains(UInt8(scalar.value)) || endsScheme || endsHost { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      last = last.suffix(2) + [scalar]
    }
    return escaped
  }

  /// `@` would mention a user on GitHub.
  private static let alwaysEscaped = Array(#"\`*_{}[]<>|~&$#@"#.utf8)
  private static let markdownPunctuation = alwaysEscaped + Array("/.".utf8)

  /// Code, even in a table's cell. A backtick would end the code: then ``markdownText``.
  package var markdownCode: String {
    let text = terminalSafe
    return text.unicodeScalars.contains("`")
      ? text.markdownText : "`\(text.replacing("|", with: "\\|"))`"
  }

  /// A leading combining mark goes on a dotted circle, to change nothing before it.
  package var standingAlone: String {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}" + self
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// False for control characters (C0 with ESC, DEL, C1), bidirectional controls, line and paragraph separators, the
  /// byte order mark, deprecated and interlinear format characters, noncharacters, and those for bytes of a path.
  package var isTerminalSafe: Bool {
    switch value {
    case 0x20...0x7E: true
    case 0...0x1F, 0x7F...0x9F: false
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: false
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: false
    case 0x10DC80...0x10DCFF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
