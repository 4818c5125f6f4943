@testable import TestSupport

/// Markdown in which nothing acts but what acts in a line of a page with harmless words.
enum MarkdownCheck {
  /// The mistakes in a page.
  static func mistakes(in text: String, harmless: String) -> [String] {
    let known = Set(lines(harmless).map(shape))
    return lines(text).filter { !known.contains(shape($0)) }.map {
      "acts as no harmless line does: \($0.prefix(300)) \(shape($0))"
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The start of a block, and the active characters of a line: those without a backslash, in code all, and addresses.
  private static func shape(_ line: Substring) -> [String] {
    var shape: [String] = []
    if let match = line.prefixMatch(
      of: /[ ]*(#+ |[-*+] |[0-9]+[.)] |> |```|~~~|\||<!--|@[A-Za-z]|    |$)/.matchingSemantics(.unicodeScalar))
    {
      shape.append(String(match.0))
    }
    var isEscaped = false
    var last = ""
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        last = ""
        continue
      }
      isEscaped = scalar == "\\"
      if "`*_[]<>|$@~".unicodeScalars.contains(scalar) { shape.append(String(scalar)) }
      last = String((last + String(scalar)).suffix(4)).lowercased()
      if last.hasSuffix("://") || last == "www." { shape.append(last) }
      // A reference to a character.
      if scalar == "&" { shape.append("&") }
    }
    return shape
  }
}
