/// Conditions in other languages' spelling: `isRead and isJunk` is `isRead && isJunk`.
package enum ConditionSpelling {
  package struct Slip: Hashable {
    /// 0-based byte offsets in the condition's text.
    package let range: Range<Int>
    package let written: String
    /// The definition's own spelling; nil if that is not clear.
    package let meant: String?
  }

  private static let words = ["and": "&&", "or": "||", "not": "!"]
  private static let symbols = [
    "&": "&&", "|": "||", "=": "==", "===": "==", "!==": "!=", "=>": ">=", "=<": "<=", "<>": "!=", "≠": "!=",
    "≤": "<=", "≥": ">=", "¬": "!", "∧": "&&", "∨": "||",
  ]

  /// The slips in order; skips a word that names a state.
  package static func slips(in text: String, besides isName: (String) -> Bool) -> [Slip] {
    var slips: [Slip] = []
    var lastSymbol = ""
    for part in parts(of: text) {
      let written = part.text
      if let meant = words[written.lowercased()], !isName(written) {
        slips.append(Slip(range: part.range, written: written, meant: meant))
      } else if let meant = symbols[written] {
        slips.append(Slip(range: part.range, written: written, meant: meant))
        lastSymbol = meant
      } else if let whole = wholeNumber(for: written, after: lastSymbol) {
        slips.append(Slip(range: part.range, written: written, meant: whole.isEmpty ? nil : whole))
      } else if !part.isWord {
        lastSymbol = written
      }
    }
    return slips
  }

  package static func mended(_ text: String, besides isName: (String) -> Bool) -> String {
    var bytes = Array(text.utf8)
    for slip in slips(in: text, besides: isName).reversed() {
      guard let meant = slip.meant else { continue }
      var range = slip.range
      // `not isRead` is one word then.
      if meant == "!" {
        while range.upperBound < bytes.count, bytes[range.upperBound] == 0x20 {
          range = range.lowerBound..<range.upperBound + 1
        }
      }
      bytes.replaceSubrange(range, with: Array(meant.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The whole number that makes the comparison the same; empty without one, nil for a text that is not a fraction.
  private static func wholeNumber(for text: String, after symbol: String) -> String? {
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count == 2, let whole = Int(digits[0]), whole < Int.max, let rest = Int(digits[1]), rest >= 0 else {
      return nil
    }
    switch symbol {
    case ">", "<=": return String(whole)
    case ">=", "<": return String(rest == 0 ? whole : whole + 1)
    default: return rest == 0 ? String(whole) : ""
    }
  }

  private struct Part {
    var text: String
    var range: Range<Int>
    let isWord: Bool
  }

  /// The words and the runs of signs, without parentheses.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var offset = 0
    for character in text {
      let length = character.utf8.count
      defer { offset += length }
      if character.isWhitespace || character == "(" || character == ")" { continue }
      let isWord = character.isLetter || character.isNumber || "_-.#".contains(character)
      // A `!` after another sign is a negation of its own: `a &&!b`.
      let isNegation = character == "!" && parts.last?.range.upperBound == offset && parts.last?.isWord == false
      if parts.last?.range.upperBound == offset, parts.last?.isWord == isWord, !isNegation {
        let index = parts.count - 1
        parts[index].text.append(character)
        parts[index].range = parts[index].range.lowerBound..<offset + length
      } else {
        parts.append(Part(text: String(character), range: offset..<offset + length, isWord: isWord))
      }
    }
    return parts
  }
}
