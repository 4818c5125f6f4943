extension String {
  /// The text as it may be shown in a terminal: what could move the cursor or reorder a line is spelled out.
  ///
  /// `\n`, `\r` and `\t` are written so, a byte of a name that is no text as `\xFF`, every other scalar that
  /// ``Unicode/Scalar/isTerminalSafe`` rejects as `\u{202E}`. Meant for reading, not for parsing back: a backslash of the text stays as it is. O(n).
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
      default: safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return safe
  }

  /// The text so that HTML shows it as it is, in elements and in quoted attributes; what turns the direction of text
  /// around is spelled out. O(n).
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

  /// The text so that Markdown shows it as it is, in a cell of a table too, on one line.
  ///
  /// What Markdown and GitHub's additions act on is escaped: emphasis, code, links, HTML, entities, mathematics, cells,
  /// and addresses that would become links. O(n).
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

  /// `@` would name somebody on GitHub.
  private static let alwaysEscaped = Array(#"\`*_{}[]<>|~&$#@"#.utf8)
  private static let markdownPunctuation = alwaysEscaped + Array("/.".utf8)

  /// The text as code in Markdown, in a cell of a table too; one with a backtick, which would end that, as it is.
  package var markdownCode: String {
    let text = terminalSafe
    return text.unicodeScalars.contains("`")
      ? text.markdownText : "`\(text.replacing("|", with: "\\|"))`"
  }

  /// The text where it may stand by itself: a combining mark on a dotted circle, so that it changes nothing before it.
  package var standingAlone: String {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}" + self
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the scalar where it stands and does nothing else.
  ///
  /// Not so: control characters (C0 with ESC, DEL, C1), bidirectional controls, line and paragraph separators, the
  /// byte order mark, deprecated and interlinear format characters, noncharacters, and what stands for a byte of a path.
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
