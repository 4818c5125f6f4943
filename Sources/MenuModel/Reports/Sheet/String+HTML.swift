extension String {
  /// The text so that HTML shows it as it is, in elements and in quoted attributes; what turns the direction of text
  /// around is spelled out. O(n).
  var htmlText: String {
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
}
