extension Diagnostic {
  package static func invalidValue(
    _ value: String, of name: String, in node: String, expected: String, suggestion: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(value.inSingleQuotes) is not a value for '\(name)' of '\(node)'", at: range,
      help: ["write \(expected)"],
      fixes: suggestion.map { [Fix("write `\($0)`", range, $0)] } ?? [])
  }

  static func quotedNumber(_ number: Int, of name: String, in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(name)' of '\(node)' must be a number without quotes", at: range,
      fixes: [Fix("write `\(number)`", range, "\(number)")])
  }

  static func constantWhen(_ text: String, _ value: Bool, in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is not a condition", at: range,
      help: [
        value
          ? "leave out `when`: without it '\(node)' always counts"
          : node.hasPrefix("answers") ? "write when=\"false\"" : "leave out the '\(node)' that never counts"
      ])
  }

  /// A variable with its first value but without `initial=`.
  ///
  /// - Parameters:
  ///   - kind: the kind of the variable, if it is missing too.
  ///   - whole: the name and the value.
  static func firstValue(
    of name: String, _ value: String, kind: String?, at range: SourceRange, _ whole: SourceRange
  ) -> Diagnostic {
    let declaration = (kind.map { $0 + " " } ?? "") + "\(name) initial=\(value)"
    return Diagnostic(
      .invalidValue, "the first value of '\(name)' needs `initial=`", at: range,
      fixes: [Fix("write `\(declaration)`", whole, declaration)])
  }

  static func invalidIndentation(_ value: String, of node: String, at range: SourceRange) -> Diagnostic {
    .invalidValue(
      value, of: "indentationLevel", in: node,
      expected: "a whole number from 0 to 15: AppKit throws an exception for less and uses 15 for more", at: range)
  }

  static func notGiven(_ name: String, at range: SourceRange) -> Diagnostic {
    let step =
      switch name {
      case "presented": "`present NAME` presents something, and `dismiss NAME` ends it"
      case "scene", "mainScene", "scenes": "`openScene NAME` and `activateScene NAME` go to another window"
      default: "`press` the key that leads to it"
      }
    return Diagnostic(
      .invalidValue, "a test can expect '\(name)', but not give it", at: range, help: ["write a step: " + step])
  }

  static func reservedName(_ variable: StateVariable, at range: SourceRange) -> Diagnostic {
    let meaning =
      switch variable.name {
      case "platform": "`each platform` says where a test runs"
      case "scenes": "`expect scenes=` is the number of open windows"
      case "panel": "`openScene panel=` says whether a window is a panel"
      default: "`given \(variable.name)=` names a responder"
      }
    return Diagnostic(
      .invalidValue, "\(variable.kind.displayed) cannot be called '\(variable.name)'", at: range,
      help: ["give it another name: \(meaning), so no test could set it"])
  }

  static func unwritableName(_ name: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(name.inSingleQuotes) cannot be \(what): no condition could use it", at: range,
      help: ["write one word of letters, digits, `_` and `-` that does not begin with a digit"])
  }

  /// An argument that names no method; `known` are the names of commands, one of which may be intended.
  static func noSelector(_ text: String, in node: String, at range: SourceRange, known: [String] = []) -> Diagnostic {
    let method = SwiftMethodName(text)
    let words = text.split(separator: " ").map(String.init)
    if words.count > 1, words.allSatisfy({ $0.hasSuffix(":") && ActionSelector.isWellFormed($0) }) {
      return Diagnostic(
        .invalidValue, "\(text.inSingleQuotes) is several actions in one string", at: range,
        fixes: [Fix("write each without quotes", range, words.joined(separator: " "))])
    }
    return Diagnostic(
      .invalidValue, "\(text.inSingleQuotes) is not an action for '\(node)'", at: range,
      help: ["write the name of a method: letters, digits, `_`, `$` and colons"]
        + (text == "*"
          ? ["for actions that the definition does not name, write `responder NAME partial=#true`"]
          : method == nil && text.contains(where: { "&|!=<>".contains($0) })
            ? ["write a condition as `when=\"isRead && isJunk\"`"] : []),
      fixes: method?.selector.map { [Fix("write `\($0)`", range, $0)] }
        ?? .closest(to: text, in: known, at: range))
  }

  /// A key that a dictionary of a property list has twice.
  static func repeatedMember(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the dictionary has \(key.inSingleQuotes) twice", at: range,
      help: ["delete one: which of the two counts depends on the reader"],
      notes: [Note("first written", here: first)])
  }
}
