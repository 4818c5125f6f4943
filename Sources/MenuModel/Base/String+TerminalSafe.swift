extension String {
  /// The text as it may be shown in a terminal: what could move the cursor or reorder a line is spelled out.
  ///
  /// `\n`, `\r` and `\t` are written so, every other scalar that ``Unicode/Scalar/isTerminalSafe`` rejects as
  /// `\u{202E}`. Meant for reading, not for parsing back: a backslash of the text stays as it is. O(n).
  package var terminalSafe: String {
    if unicodeScalars.allSatisfy(\.isTerminalSafe) { return self }
    var safe = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isTerminalSafe: safe.unicodeScalars.append(scalar)
      case "\n": safe += "\\n"
      case "\r": safe += "\\r"
      case "\t": safe += "\\t"
      default: safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return safe
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the scalar where it stands and does nothing else.
  ///
  /// Not so: control characters (C0 with ESC, DEL, C1), bidirectional controls, line and paragraph separators, the
  /// byte order mark, deprecated and interlinear format characters, and noncharacters.
  var isTerminalSafe: Bool {
    switch value {
    case 0x20...0x7E: true
    case 0...0x1F, 0x7F...0x9F: false
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: false
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
