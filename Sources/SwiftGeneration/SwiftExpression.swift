/// An expression of Swift in swift-format's layout: on one line if it fits, else each part on a line of its own.
package indirect enum SwiftExpression: Sendable, Hashable {
  /// Text on one line, as it is: a name, a literal, a member.
  case text(String)
  case call(String, [Argument])
  case array([SwiftExpression])
  /// `["key": value]`; the keys are the labels, with their quotes.
  case dictionary([Argument])
  case sum([SwiftExpression])
  case cast(SwiftExpression, String)
  /// An expression with comments above it, as lines without slashes; the list around it is broken into lines.
  case commented([String], SwiftExpression)

  package struct Argument: Sendable, Hashable {
    var label: String?
    package var value: SwiftExpression

    package init(_ label: String?, _ value: SwiftExpression) {
      self.label = label
      self.value = value
    }
  }

  /// The widest line that swift-format allows without a configuration.
  static let lineLength = 100

  static func literal(_ text: String) -> SwiftExpression { .text(SwiftText.literal(text)) }

  /// A title, by the key that the app's string catalog has it under.
  static func localized(_ title: String) -> SwiftExpression {
    title.isEmpty ? .literal("") : .call("String", [.init("localized", .literal(title))])
  }

  /// The expression on one line; nil if it has a comment.
  var inline: String? { inline(within: .max) }

  /// The same if it fits into some columns, else nil.
  func inline(within columns: Int) -> String? {
    guard fits(columns) else { return nil }
    var line = TextBuffer()
    appendInline(to: &line)
    return line.string
  }

  /// Whether it fits into some columns on one line; false for a comment. Reads no more of it than fits.
  func fits(_ columns: Int) -> Bool {
    // A character takes a column, and a byte or more. Only those of ASCII never make one character together.
    if fits(columns, measuredBy: { $0.utf8.count }) { return true }
    guard fits(columns, measuredBy: { $0.asciiCount }) else { return false }
    var line = TextBuffer()
    appendInline(to: &line)
    return line.string.count <= columns
  }

  private func fits(_ columns: Int, measuredBy width: (String) -> Int) -> Bool {
    var room = columns
    return takeRoom(&room, width)
  }

  private func takeRoom(_ room: inout Int, _ width: (String) -> Int) -> Bool {
    switch self {
    case .text(let text): room -= width(text)
    case .commented: return false
    case .array(let parts):
      room -= 2 * max(1, parts.count)
      for part in parts where !part.takeRoom(&room, width) { return false }
    case .sum(let parts):
      room -= 3 * max(0, parts.count - 1)
      for part in parts where !part.takeRoom(&room, width) { return false }
    case .cast(let value, let type):
      room -= 4 + width(type)
      return value.takeRoom(&room, width)
    case .dictionary(let members):
      if members.isEmpty { room -= 1 }
      return Self.takeRoom(of: members, &room, width)
    case .call(let name, let arguments):
      room -= width(name)
      return Self.takeRoom(of: arguments, &room, width)
    }
    return room >= 0
  }

  private static func takeRoom(of arguments: [Argument], _ room: inout Int, _ width: (String) -> Int) -> Bool {
    room -= 2 * max(1, arguments.count)
    for argument in arguments {
      if let label = argument.label { room -= width(label) + 2 }
      guard argument.value.takeRoom(&room, width) else { return false }
    }
    return room >= 0
  }

  private func appendInline(to line: inout TextBuffer) {
    switch self {
    case .text(let text): line.append(text: text)
    case .commented: break
    case .array(let parts):
      line.append("[")
      Self.append(parts, between: ", ", to: &line)
      line.append("]")
    case .dictionary(let members):
      line.append(members.isEmpty ? "[:" : "[")
      Self.append(members, to: &line)
      line.append("]")
    case .sum(let parts): Self.append(parts, between: " + ", to: &line)
    case .cast(let value, let type):
      value.appendInline(to: &line)
      line.append(" as ")
      line.append(text: type)
    case .call(let name, let arguments):
      line.append(text: name)
      line.append("(")
      Self.append(arguments, to: &line)
      line.append(")")
    }
  }

  private static func append(_ parts: [SwiftExpression], between separator: StaticString, to line: inout TextBuffer) {
    for (index, part) in parts.enumerated() {
      if index > 0 { line.append(separator) }
      part.appendInline(to: &line)
    }
  }

  private static func append(_ arguments: [Argument], to line: inout TextBuffer) {
    for (index, argument) in arguments.enumerated() {
      if index > 0 { line.append(", ") }
      if let label = argument.label {
        line.append(text: label)
        line.append(": ")
      }
      argument.value.appendInline(to: &line)
    }
  }

  /// Whether a literal with several elements is at the end, perhaps before brackets.
  private var endsWithElements: Bool {
    switch self {
    case .array(let elements): elements.count > 1
    case .dictionary(let members): members.count > 1
    case .call(_, let arguments): arguments.last?.value.endsWithElements ?? false
    case .sum(let parts): parts.last?.endsWithElements ?? false
    case .cast(let value, _), .commented(_, let value): value.endsWithElements
    case .text: false
    }
  }

  /// Continues the last line of a text, of which `before` columns are taken and whose indentation is `depth`; `after`
  /// columns will follow the expression.
  func write(to text: inout TextBuffer, depth: Int, before: Int, after: Int) {
    // swift-format leaves room for the comma that a literal gets when it is broken.
    let width = before + after + (endsWithElements ? 1 : 0)
    if fits(Self.lineLength - width) { return appendInline(to: &text) }
    switch self {
    case .text(let own): text.append(text: own)
    case .commented(let comments, let value):
      text.write(comments, depth: depth)
      value.write(to: &text, depth: depth, before: before, after: after)
    case .array([]): text.append("[]")
    case .array(let elements):
      // swift-format removes a comma after a single element.
      let comma = elements.count > 1 ? "," : ""
      text.append("[")
      for element in elements {
        text.breakLine(2 * depth + 2)
        element.write(to: &text, depth: depth + 1, before: 2 * depth + 2, after: comma.utf8.count)
        text.append(text: comma)
      }
      text.breakLine(2 * depth)
      text.append("]")
    case .dictionary(let members):
      text.append("[")
      for member in members { member.write(to: &text, depth: depth + 1, suffix: members.count > 1 ? "," : "") }
      text.breakLine(2 * depth)
      text.append("]")
    case .sum(let parts):
      // Arrays are broken into lines; the next part follows the bracket.
      var lines = TextBuffer()
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(" + ") }
        let taken = index == 0 ? before : lines.string.reversed().prefix { $0 != "\n" }.count
        part.write(to: &lines, depth: depth, before: taken, after: index == parts.count - 1 ? after : 3)
      }
      text.append(text: lines.string)
    case .cast(let value, let type):
      value.write(to: &text, depth: depth, before: before, after: after + 4 + type.characterCount)
      text.append(" as ")
      text.append(text: type)
    case .call(let name, let arguments):
      text.append(text: name)
      text.append("(")
      for (index, argument) in arguments.enumerated() {
        argument.write(to: &text, depth: depth + 1, suffix: index == arguments.count - 1 ? "" : ",")
      }
      if !arguments.isEmpty { text.breakLine(2 * depth) }
      text.append(")")
    }
  }
}

extension SwiftExpression.Argument {
  /// Begins a line. Comments of a value go above its label.
  fileprivate func write(to text: inout TextBuffer, depth: Int, suffix: String) {
    var value = value
    text.breakLine(2 * depth)
    while case .commented(let comments, let inner) = value {
      text.write(comments, depth: depth)
      value = inner
    }
    var before = 2 * depth
    if let label {
      text.append(text: label)
      before += label.characterCount + 2
      // Text that is too long for the rest of this line gets a line of its own.
      if case .text = value, !value.fits(SwiftExpression.lineLength - before - suffix.utf8.count) {
        text.append(":")
        text.breakLine(2 * depth + 2)
      } else {
        text.append(": ")
      }
    }
    value.write(to: &text, depth: depth, before: before, after: suffix.utf8.count)
    text.append(text: suffix)
  }
}

extension TextBuffer {
  /// Writes comments, each with the beginning of the next line.
  fileprivate mutating func write(_ comments: [String], depth: Int) {
    for comment in comments {
      append("// ")
      append(text: comment)
      breakLine(2 * depth)
    }
  }
}
