import Testing

extension Trait where Self == TimeLimitTrait {
  /// A guard against a test that never ends, where what is tested once grew without bound.
  ///
  /// It says nothing about speed: all tests begin at once, on a machine that may be at other work, and a test of milliseconds
  /// may wait minutes for its turn. What something costs is held by the instructions that `Benchmarks/run --guard` counts.
  package static var ends: Self { .timeLimit(.minutes(60)) }
}
