package struct MutantResult: Sendable {
  package let mutant: Mutant
  package let outcome: Outcome

  package enum Outcome: Sendable {
    /// The definition has errors that it does not have otherwise: no test has to find it.
    case erroneous
    /// A test does not pass: its name.
    case noticed(by: String)
    /// Every test passes.
    case survived(Survival)
  }

  /// What is known of a mutant that no test noticed.
  package struct Survival: Sendable {
    /// A test that tells it apart, which passes on the definition as it is; nil where none was found.
    package let test: ProposedTest?
    /// How many situations were tried.
    package let situations: Int
    /// Why it is no mistake, as the definition says; nil where it does not.
    package let because: String?
  }
}
