extension DiagnosticCode {
  /// `missing-property`: `menuc explain` says more.
  public static let missingProperty = DiagnosticCode(
    number: 8, name: "missing-property", severity: .error,
    summary: "A node lacks a property, argument or block that it needs.",
    explanation: """
      menuc skips an operation without a place, an anchor or elements, so its contents appear on no device. Each
      operation is one call of `UIMenuBuilder`, whose insert methods all name a place (Apple, UIMenuBuilder).

      Add what the help asks for. An `insert` needs exactly one of `atStartOf=` and `atEndOf=`, which put elements
      into a menu, and `before=` and `after=`, which put them beside something.
      """,
    example: """
      menus {
          «insert»‹→ atStartOf=.file› {
              command newTab: "New Tab" key="cmd+t"
          }
      }
      """
  )
}

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

  static func missingAnchorProperty(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'insert' needs one of 'atStartOf', 'atEndOf', 'before' or 'after'", at: range,
      help: ["say where: `insert atEndOf=.file { ... }` puts it into a menu, `insert after=.view { ... }` beside one"])
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

  static func testWithoutSteps(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'test' has no expectation", at: range,
      help: ["say what happens: `press \"cmd+t\" { handledBy RESPONDER; }`"])
  }

  static func stepWithoutExpectation(_ node: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingProperty, "'\(node)' has no expectation", at: range, help: ["say what happens in a block: `\(example)`"])
  }
}
