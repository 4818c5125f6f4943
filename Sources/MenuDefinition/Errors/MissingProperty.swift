extension Diagnostic {
  package static func missingProperty(
    _ name: String, of node: String, example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' needs the property '\(name)'", at: range, help: ["write it as `\(example)`"])
  }

  /// A member that the dictionary of a shortcut in a property list does not have.
  static func missingMember(_ name: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "the shortcut needs '\(name)'", at: range,
      help: ["write it as `<key>\(name)</key><string>\(example)</string>`"])
  }

  static func missingArgument(_ name: String, of node: String, at range: SourceRange) -> Diagnostic {
    if node == "choice", name == "word" {
      return Diagnostic(
        .missingProperty, "'choice' has no words", at: range,
        help: ["write them after the name: `choice order name date`"])
    }
    return Diagnostic(
      .missingProperty, "'\(node)' needs an argument: the \(name)", at: range,
      help: ["write it after `\(node)`" + (argumentExamples[name].map { ", as in `\(node) \($0)`" } ?? "")])
  }

  /// - Parameter quoted: the only argument, if it is a string in quotes, which is hardly an identifier.
  static func missingMenuTitle(_ quoted: SourceRange?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'menu' needs a title after its identifier", at: range,
      help: ["write `menu IDENTIFIER \"Title\"`; `_` means no identifier, and a `section` needs no title"],
      fixes: quoted.map { place in
        let start = SourceRange(file: place.file, start: place.start, end: place.start)
        return [Fix("write `_` before the title", [Edit(start, "_ ")])]
      } ?? [])
  }

  static func missingElements(of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' has no elements", at: range,
      help: ["write the elements in a block: `\(node) ... { section { ... } }`"])
  }

  static func stepWithoutExpectation(_ node: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' has no expectation", at: range, help: ["say what happens in a block: `\(example)`"])
  }

  /// Examples of arguments that have one form after every node.
  private static let argumentExamples = [
    "action": "newTab:", "anchor": ".format", "code": "duplicate-shortcut", "command": "newTab:", "key": "cmd+t".quoted,
    "language": "de", "layout": "de", "menu": ".format", "platform": "ipados-26", "responder": "TabController",
    "title": "New Tab".quoted, "NAME=VALUE": "openTabs=2",
  ]
}
