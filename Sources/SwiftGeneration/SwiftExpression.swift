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

  /// Nil if it has a comment.
  var inline: String? {
    switch self {
    case .text(let text): return text
    case .commented: return nil
    case .array(let elements):
      let parts = elements.compactMap(\.inline)
      return parts.count == elements.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .dictionary(let members):
      if members.isEmpty { return "[:]" }
      let parts = members.compactMap(\.inline)
      return parts.count == members.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .sum(let parts):
      let lines = parts.compactMap(\.inline)
      return lines.count == parts.count ? lines.joined(separator: " + ") : nil
    case .cast(let value, let type): return value.inline.map { "\($0) as \(type)" }
    case .call(let name, let arguments):
      let parts = arguments.compactMap(\.inline)
      return parts.count == arguments.count ? "\(name)(\(parts.joined(separator: ", ")))" : nil
    }
  }

  /// Whether the expression may fit into some columns; subtracts the certain ones: a character of ASCII takes one.
  /// Reads no more of it than fits: writing each part of a large expression on one line took most of the time.
  private func isShort(_ room: inout Int) -> Bool {
    switch self {
    case .text(let text):
      for byte in text.utf8 where byte < 0x80 {
        room -= 1
        if room < 0 { return false }
      }
      return true
    case .commented: return false
    case .array(let parts), .sum(let parts):
      for part in parts where !part.isShort(&room) { return false }
    case .dictionary(let members), .call(_, let members):
      for member in members where !member.value.isShort(&room) { return false }
    case .cast(let value, _): return value.isShort(&room)
    }
    return room >= 0
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

  /// The first line has no indentation, since it may follow something: `before` columns of that line are taken, whose
  /// indentation is `depth`; `after` columns follow the last line.
  package func lines(depth: Int, before: Int, after: Int) -> [String] {
    // swift-format leaves room for the comma that a literal gets when it is broken.
    let width = before + after + (endsWithElements ? 1 : 0)
    var room = Self.lineLength - width
    if isShort(&room), let inline, width + inline.count <= Self.lineLength { return [inline] }
    let inner = SwiftText.indentation(depth + 1)
    switch self {
    case .text(let text): return [text]
    case .commented(let comments, let value):
      return comments.map { "// " + $0 } + value.lines(depth: depth, before: before, after: after)
    case .array(let elements):
      if elements.isEmpty { return ["[]"] }
      // swift-format removes a comma after a single element.
      let comma = elements.count > 1 ? "," : ""
      let lines = elements.flatMap { element in
        SwiftText.indented(
          element.lines(depth: depth + 1, before: inner.count, after: comma.count), by: inner, suffix: comma)
      }
      return ["["] + lines + [SwiftText.indentation(depth) + "]"]
    case .dictionary(let members):
      let comma = members.count > 1 ? "," : ""
      let lines = members.flatMap { $0.lines(depth: depth + 1, indentation: inner, suffix: comma) }
      return ["["] + lines + [SwiftText.indentation(depth) + "]"]
    case .sum(let parts):
      // Arrays are broken into lines; the next part follows the bracket.
      var lines = [""]
      for (index, part) in parts.enumerated() {
        let taken = index == 0 ? before : lines[lines.count - 1].count + 3
        var more = part.lines(depth: depth, before: taken, after: index == parts.count - 1 ? after : 3)
        more[0] = lines[lines.count - 1] + (index == 0 ? "" : " + ") + more[0]
        lines.removeLast()
        lines += more
      }
      return lines
    case .cast(let value, let type):
      var lines = value.lines(depth: depth, before: before, after: after + 4 + type.count)
      lines[lines.count - 1] += " as \(type)"
      return lines
    case .call(let name, let arguments):
      if arguments.isEmpty { return ["\(name)()"] }
      var lines: [String] = ["\(name)("]
      for (index, argument) in arguments.enumerated() {
        let isLast = index == arguments.count - 1
        lines += argument.lines(depth: depth + 1, indentation: inner, suffix: isLast ? "" : ",")
      }
      return lines + [SwiftText.indentation(depth) + ")"]
    }
  }
}

extension SwiftExpression.Argument {
  fileprivate var prefix: String { label.map { $0 + ": " } ?? "" }

  fileprivate var inline: String? { value.inline.map { prefix + $0 } }

  /// Comments of a value go above its label.
  fileprivate func lines(depth: Int, indentation: String, suffix: String) -> [String] {
    var comments: [String] = []
    var value = value
    while case .commented(let more, let inner) = value {
      comments += more
      value = inner
    }
    // Text that is too long for the rest of this line gets a line of its own.
    if case .text(let text) = value, let label,
      indentation.count + prefix.count + text.count + suffix.count > SwiftExpression.lineLength
    {
      return comments.map { indentation + "// " + $0 }
        + [indentation + label + ":", indentation + SwiftText.indentation(1) + text + suffix]
    }
    var lines = value.lines(depth: depth, before: indentation.count + prefix.count, after: suffix.count)
    lines[0] = prefix + lines[0]
    return comments.map { indentation + "// " + $0 } + SwiftText.indented(lines, by: indentation, suffix: suffix)
  }
}
