/// A variable of the app's state that conditions may use, and the values it can have.
package struct StateVariable: Sendable, Hashable {
  package let name: String
  package let kind: Kind
  /// The value it has unless a test or an option sets another.
  package let initial: StateValue
  package let source: SourceRange?
  /// Whether each scene has a value of its own.
  package let isPerScene: Bool

  /// Makes a variable; without an initial value a flag is false, a count 0 and a choice its first word.
  package init(
    _ name: String, _ kind: Kind, initial: StateValue? = nil, source: SourceRange? = nil, isPerScene: Bool = false
  ) {
    self.name = name
    self.isPerScene = isPerScene
    self.kind = kind
    self.source = source
    switch kind {
    case .flag: self.initial = initial ?? .flag(false)
    case .count: self.initial = initial ?? .count(0)
    case .choice(let words): self.initial = initial ?? .choice(words.first ?? "")
    }
  }

  package enum Kind: Sendable, Hashable {
    case flag
    /// 0 or a positive whole number.
    case count
    case choice([String])

    package var words: [String] { if case .choice(let words) = self { words } else { [] } }

    package var displayed: String {
      switch self {
      case .flag: "a flag"
      case .count: "a count"
      case .choice: "a choice"
      }
    }
  }

  /// Reads a value as a test or an option writes it: `true`, `3`, `grid`. Nil for one that the variable cannot have.
  package func value(spelling: String) -> StateValue? {
    switch kind {
    case .flag: ["true": .flag(true), "#true": .flag(true), "false": .flag(false), "#false": .flag(false)][spelling]
    case .count: Int(spelling).flatMap { $0 >= 0 ? .count($0) : nil }
    case .choice(let words): words.contains(spelling) ? .choice(spelling) : nil
    }
  }
}
