/// How often ``KeyEquivalentRule`` agrees with what was measured, over the printable ASCII characters of some layouts.
public struct RuleAgreement: Sendable, Hashable {
  /// How many characters were compared.
  public private(set) var count = 0
  /// For how many of them the rule says what was measured: the same stand-in, or that none is needed.
  public private(set) var agreeing = 0
  /// How many of them were measured to move.
  public private(set) var moved = 0
  /// How many of these the rule moves to the same character.
  public private(set) var agreeingMoved = 0
  /// The characters the rule gets wrong, in ASCII order for each layout.
  public private(set) var misses: [Miss] = []

  /// A character for which the rule says something else than was measured.
  public struct Miss: Sendable, Hashable {
    /// The character of the key equivalent.
    public let authored: Unicode.Scalar
    /// What macOS showed.
    public let measured: Unicode.Scalar
    /// What the rule says.
    public let computed: Unicode.Scalar
  }

  /// Nothing compared yet.
  public init() {}

  /// Compares one layout; nil for one whose table was not measured.
  public init?(_ layout: KeyboardLayout) {
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
  public static func + (left: RuleAgreement, right: RuleAgreement) -> RuleAgreement {
    var sum = left
    sum.count += right.count
    sum.agreeing += right.agreeing
    sum.moved += right.moved
    sum.agreeingMoved += right.agreeingMoved
    sum.misses += right.misses
    return sum
  }
}
