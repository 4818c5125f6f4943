/// Something that the app's own files declare and that a test can touch.
package struct CoverageUnit: Sendable {
  package let kind: Kind
  /// Which side of a condition; nil for everything else.
  package let side: Bool?
  package let source: SourceRange
  /// What it is called: `performs reopenTab:`.
  package let name: String
  /// Where a test that touches it is sought.
  package let subject: TestSubject

  /// What a test can touch, in the order of reports.
  package enum Kind: String, Sendable, CaseIterable {
    /// A command, a key command of a responder, an alternate, an action or "Open in New Window": touched when a test runs
    /// it, has it passed over, or asks for it in a menu.
    case command
    /// An action of `performs`, `answers` or `answersOnly`: touched when it decides what a responder answers.
    case rule
    /// A side of a `when=`: touched when it is asked and is so.
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

  /// What no test does with it, as a phrase.
  package var untouched: String {
    switch (kind, side) {
    case (.command, _): "\(name) never runs"
    case (.rule, _): "\(name) never decides"
    case (_, true?): "\(name) never true"
    case (_, false?): "\(name) never false"
    case (.title, _): "\(name) never compared"
    case (.platform, _): "\(name) never tested"
    case (.responder, _), (.branch, _): "\(name) never asked"
    }
  }
}

extension CoverageUnit {
  /// Which of the units of a definition it is.
  package struct Key: Hashable {
    package let kind: Kind
    package let side: Bool?
    package let source: SourceRange
  }

  package var key: Key { Key(kind: kind, side: side, source: source) }
}
