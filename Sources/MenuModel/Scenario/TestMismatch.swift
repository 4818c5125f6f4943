/// What was expected and what happened instead, both as a definition writes it.
struct TestMismatch {
  let expected: String
  let actual: String
  /// Why, each a sentence without a full stop.
  var reasons: [String] = []
}
