extension Diagnostic {
  package static func missingProperty(
    _ name: String, of node: String, example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' needs the property '\(name)'", at: range, help: ["write it as `\(example)`"])
  }

  static func missingArgument(_ name: String, of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' needs an argument: the \(name)", at: range, help: ["write it after `\(node)`"])
  }

  static func missingMenuTitle(_ onlyArgument: String?, at range: SourceRange) -> Diagnostic {
    var help = ["write `menu IDENTIFIER \"Title\"`; `_` means no identifier, and a `section` needs no title"]
    if let onlyArgument { help.append("if \(onlyArgument) is the title, write `menu _ \(onlyArgument)`") }
    return Diagnostic(.missingProperty, "'menu' needs a title after its identifier", at: range, help: help)
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
}
