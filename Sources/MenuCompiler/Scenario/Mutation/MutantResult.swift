package struct MutantResult: Sendable {
  package let mutant: Mutant
  package let outcome: Outcome

  package enum Outcome: Sendable {
    /// The definition has new errors, so no test has to notice the mutant.
    case erroneous
    /// A test fails: its name.
    case noticed(by: String)
    /// Every test passes.
    case survived(Survival)
  }

  /// The facts about a mutant that no test noticed.
  package struct Survival: Sendable {
    /// A test that notices it, and passes on the unchanged definition; nil if none was found.
    package let test: ProposedTest?
    /// How many situations were tried.
    package let situations: Int
    /// The definition's reason why it is not a mistake; nil without one.
    package let because: String?
  }
}
