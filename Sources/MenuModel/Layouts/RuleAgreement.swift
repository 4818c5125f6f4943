/// How often ``KeyEquivalentRule`` agrees with the measurements, over the printable ASCII characters of some layouts.
package struct RuleAgreement: Sendable, Hashable {
  /// How many characters were compared.
  package private(set) var count = 0
  /// For how many of them the rule agrees with the measurement: the same stand-in, or none.
  package private(set) var agreeing = 0
  /// How many of them were measured to move.
  package private(set) var moved = 0
  /// How many of these the rule moves to the same character.
  package private(set) var agreeingMoved = 0
  /// The characters the rule gets wrong, in ASCII order for each layout.
  package private(set) var misses: [Miss] = []

  /// A character for which the rule differs from the measurement.
  package struct Miss: Sendable, Hashable {
    /// The character of the key equivalent.
    package let authored: Unicode.Scalar
    /// The character that macOS showed.
    package let measured: Unicode.Scalar
    /// The character of the rule.
    package let computed: Unicode.Scalar
  }

  /// Makes an agreement that has compared no layout.
  package init() {}

  /// Compares one layout; nil for one whose table was not measured.
  package init?(_ layout: KeyboardLayout) {
    guard layout.keyEquivalentsSource == .measured else { return nil }
    let computed = KeyEquivalentRule.keyEquivalents(of: layout.typed)
    for code in UInt8(0x21)...0x7E {
      let authored = Unicode.Scalar(code)
      let expected = layout.keyEquivalents[authored] ?? authored
      let shown = computed[authored] ?? authored
      count += 1
      agreeing += shown == expected ? 1 : 0
      moved += expected != authored ? 1 : 0
      agreeingMoved += expected != authored && shown == expected ? 1 : 0
      if shown != expected { misses.append(Miss(authored: authored, measured: expected, computed: shown)) }
    }
  }

  /// The counts of both, and the misses of both.
  package static func + (left: RuleAgreement, right: RuleAgreement) -> RuleAgreement {
    var sum = left
    sum.count += right.count
    sum.agreeing += right.agreeing
    sum.moved += right.moved
    sum.agreeingMoved += right.agreeingMoved
    sum.misses += right.misses
    return sum
  }
}
