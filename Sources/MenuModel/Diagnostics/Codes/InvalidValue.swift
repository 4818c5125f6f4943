extension DiagnosticEntry {
  static let invalidValue = DiagnosticEntry(
    number: 9,
    severity: .error,
    summary: "A value is none of those that its property or argument takes.",
    explanation: """
      The value is ignored and the default holds: the command in the example would be visible to everybody, though it
      was meant to be hidden.

      In KDL 2 a Boolean is `#true` or `#false`; `yes` is a word like any other (KDL specification, Boolean). Where
      words are values they are UIKit's: `state=` takes `off`, `on` and `mixed`, the cases of `UIMenuElement.State`.

      Write one of the values that the help lists.
      """,
    example: """
      menus {
          insert atEndOf=.view {
              command showFrameRate: "Show Frame Rate" key="ctrl+cmd+r" hidden=«yes»
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.view {
              command showFrameRate: "Show Frame Rate" key="ctrl+cmd+r" hidden=#true
          }
      }
      """
  )
}

extension Diagnostic {
  static func invalidValue(
    _ value: String, of name: String, in node: String, expected: String, suggestion: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, "\(value) is no value for '\(name)' of '\(node)'", at: range, help: ["expected \(expected)"],
      fixes: suggestion.map { [Fix("write `\($0)`", [Edit(range, $0)])] } ?? [])
  }

  static func repeatedKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue, "the property list has '\(key)' twice", at: range, help: ["call the nodes `-` to write an array"])
  }

  static func circularPlatform(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "platform '\(name)' is based on itself", at: range)
  }
}
