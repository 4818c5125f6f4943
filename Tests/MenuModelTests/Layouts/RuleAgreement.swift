@testable import MenuModel

/// How often ``KeyEquivalentRule`` agrees with the measurements, over the printable ASCII characters of some layouts.
struct RuleAgreement {
  /// How many characters were compared.
  var count = 0
  /// How many of them were measured to move.
  var moved = 0
  /// How many of these the rule moves to the same character.
  var agreeingMoved = 0
  /// The characters the rule gets wrong, in ASCII order for each layout.
  var misses: [Unicode.Scalar] = []

  /// For how many of them the rule agrees with the measurement: the same stand-in, or none.
  var agreeing: Int { count - misses.count }

  /// Adds one layout, whose table was measured.
  mutating func add(_ layout: KeyboardLayout) {
    let computed = KeyEquivalentRule.keyEquivalents(of: layout.typed)
    for code in UInt8(0x21)...0x7E {
      let authored = Unicode.Scalar(code)
      let expected = layout.keyEquivalents[authored] ?? authored
      let shown = computed[authored] ?? authored
      count += 1
      moved += expected != authored ? 1 : 0
      agreeingMoved += expected != authored && shown == expected ? 1 : 0
      if shown != expected { misses.append(authored) }
    }
  }
}
