extension DiagnosticEntry {
  static let missingProperty = DiagnosticEntry(
    number: 8,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func missingProperty(
    _ name: String, of node: String, example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' needs the property '\(name)'", at: range, help: ["write it as `\(example)`"])
  }

  static func missingArgument(_ name: String, of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' needs an argument: the \(name)", at: range, help: ["write it after `\(node)`"])
  }

  static func missingAnchorProperty(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'insert' needs one of 'atStartOf', 'atEndOf', 'before' and 'after'", at: range,
      help: ["say where: `insert atEndOf=.file { ... }` puts it into a menu, `insert after=.view { ... }` beside one"])
  }

  static func missingMenuTitle(_ onlyArgument: String?, at range: SourceRange) -> Diagnostic {
    var help = ["a menu is `menu IDENTIFIER \"Title\"`; `_` stands for no identifier, and a `section` needs no title"]
    if let onlyArgument { help.append("if \(onlyArgument) is the title, write `menu _ \(onlyArgument)`") }
    return Diagnostic(.missingProperty, "'menu' needs a title after its identifier", at: range, help: help)
  }

  static func missingElements(of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' brings nothing in", at: range,
      help: ["write the elements in a block: `\(node) ... { section { ... } }`"])
  }
}
