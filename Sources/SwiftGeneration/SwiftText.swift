/// A growing file of Swift, line by line, indented as swift-format does without a configuration.
package struct SwiftText: Sendable {
  /// The lines, each with its end.
  package private(set) var text = ""
  private var depth = 0

  var isEmpty: Bool { text.isEmpty }

  /// The columns of a line besides its indentation.
  package var width: Int { SwiftExpression.lineLength - 2 * depth }

  package mutating func line(_ line: String) {
    if !line.isEmpty {
      text += Self.indentation(depth)
      text += line
    }
    text += "\n"
  }

  /// Writes an empty line, unless one exists, or a block has just begun.
  mutating func blank() {
    if !isEmpty, text != "\n", !text.hasSuffix("\n\n"), !text.hasSuffix("{\n") { text += "\n" }
  }

  /// Writes a comment, broken into lines that fit.
  mutating func comment(_ text: String, mark: String = "//") {
    for line in Self.wrapped(Self.plain(text), to: SwiftExpression.lineLength - 2 * depth - mark.count - 1) {
      self.line("\(mark) \(line)")
    }
  }

  /// Writes the documentation of the next declaration, after an empty line.
  mutating func documentation(_ text: String) {
    blank()
    comment(text, mark: "///")
  }

  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) { region(head + " {", end: "}", body) }

  /// Writes regions without braces of their own, such as those of the compiler's conditions.
  mutating func region(_ head: String?, end: String?, _ body: (inout SwiftText) -> Void) {
    if let head { line(head) }
    depth += 1
    body(&self)
    depth -= 1
    if let end { line(end) }
  }

  /// Appends a text that was written with the indentation of this place.
  package mutating func append(_ other: SwiftText) { text += other.text }

  /// An empty text, for the inside of this one.
  func inner(deeper steps: Int = 0) -> SwiftText {
    var text = SwiftText()
    text.depth = depth + steps
    return text
  }

  /// If a brace follows, it gets a line of its own below a condition of several lines.
  mutating func condition(_ prefix: String, _ condition: SwiftCondition, opens: Bool = false) {
    let condition = condition.simplified
    if prefix.hasSuffix("= "),
      Self.indentation(depth).count + prefix.count + condition.inline.count > SwiftExpression.lineLength
    {
      line(String(prefix.dropLast()))
      let deeper = Self.indentation(depth + 1)
      var lines = condition.lines(depth: depth, before: deeper.count)
      lines[0] = deeper + lines[0]
      add(lines)
      return
    }
    let indentation = Self.indentation(depth)
    var lines = condition.lines(depth: depth, before: indentation.count + prefix.count, after: opens ? 2 : 0)
    lines[0] = indentation + prefix + lines[0]
    if opens {
      if lines.count == 1 { lines[0] += " {" } else { lines.append(indentation + "{") }
    }
    add(lines)
  }

  private mutating func add(_ lines: [String]) { for line in lines { text += line + "\n" } }

  mutating func expression(_ prefix: String = "", _ expression: SwiftExpression, _ suffix: String = "") {
    var written = TextBuffer()
    expression.write(
      to: &written, depth: depth, before: 2 * depth + prefix.characterCount, after: suffix.characterCount)
    text += Self.indentation(depth) + prefix
    text += written.string
    text += suffix + "\n"
  }

  /// Between quotes, with escapes for control characters and those that turn the direction of text around.
  static func literal(_ text: String) -> String { escaped(text, isLiteral: true) }

  /// A text for a comment, without characters that change how the lines around it are read.
  private static func plain(_ text: String) -> String { escaped(text, isLiteral: false) }

  private static func escaped(_ text: String, isLiteral: Bool) -> String {
    if text.isPlainInQuotes {
      return isLiteral ? "\"" + text + "\"" : text
    }
    var result = isLiteral ? "\"" : ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\"" where !isLiteral, "\\" where !isLiteral: result.unicodeScalars.append(scalar)
      case "\n" where !isLiteral, "\r" where !isLiteral, "\t" where !isLiteral: result += " "
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        // Keep the joiner between emoji. Elsewhere it is invisible, and is escaped.
        if scalar == "\u{200D}", last.value > 0x7F, last.properties.isEmoji || last == "\u{FE0F}" {
          result.unicodeScalars.append(scalar)
          continue
        }
        if (0xFDD0...0xFDEF).contains(scalar.value) {
          // The compiler takes no escape for these noncharacters.
          result += isLiteral ? "\\u{FFFD}" : "\u{FFFD}"
          continue
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
          result += "\\u{\(scalar.value.hexadecimal())}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return isLiteral ? result + "\"" : result
  }

  /// A whole number; one of many digits in groups of three.
  static func literal(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let sign = number < 0 ? "-" : ""
    if digits.count < 7 { return sign + String(digits) }
    return digits.indices.reduce(into: sign) { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text += "_" }
      text.append(digits[index])
    }
  }

  static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
