/// A declaration in the app's own files that a test can touch.
package struct CoverageUnit: Sendable {
  package let kind: Kind
  /// The side of a condition; nil for everything else.
  package let side: Bool?
  package let source: SourceRange
  /// The name in reports: `performs reopenTab:`.
  package let name: String
  package let subject: TestSubject

  /// The kinds of units, in the order of reports.
  package enum Kind: String, Sendable, CaseIterable {
    /// A command, a key command of a responder, an alternate, an action or "Open in New Window": touched when a test
    /// runs it, has it passed over, or asks for it in a menu.
    case command
    /// An action of `performs`, `answers` or `answersOnly`: touched when it decides what a responder answers.
    case rule
    /// A side of a `when=`: touched when the condition is asked and has this value.
    case branch
    /// A title: touched when an expectation that names it is met.
    case title
    /// A platform that the app names: touched when a test runs there.
    case platform
    /// A responder: touched when it is asked, or takes a key.
    case responder

    package var plural: String {
      switch self {
      case .branch: "branches"
      default: rawValue + "s"
      }
    }
  }

  package var covered: String { side.map { "\(name) 'when' \($0 ? "true" : "false")" } ?? name }

  package var untouched: String {
    switch (kind, side) {
    case (.command, _): "\(name) never runs"
    case (.rule, _): "\(name) never reached"
    case (_, true?): "\(name) 'when' never true"
    case (_, false?): "\(name) 'when' never false"
    case (.title, _): "\(name) never compared"
    case (.platform, _): "\(name) never tested"
    case (.responder, _), (.branch, _): "\(name) never asked"
    }
  }
}

extension CoverageUnit {
  package struct Key: Hashable {
    package let kind: Kind
    package let side: Bool?
    package let source: SourceRange
  }

  package var key: Key { Key(kind: kind, side: side, source: source) }
}
