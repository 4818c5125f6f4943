package struct MutantResult: Sendable {
  package let mutant: Mutant
  package let outcome: Fate

  package enum Fate: Sendable {
    /// The definition has new errors, so no test has to notice the mutant.
    case erroneous
    /// A test fails: its name.
    case noticed(by: String)
    case survived(Survival)
  }

  package struct Survival: Sendable {
    /// A test that notices it, and passes on the unchanged definition; nil if none was found.
    package let test: ProposedTest?
    /// How many situations were tried.
    package let situations: Int
    /// The definition's reason why the mutant is not a mistake.
    package let because: String?
  }
}
