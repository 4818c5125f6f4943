import MenuModel
import Testing

@Suite struct KeyEquivalentRuleTests {
  @Test func agreement() {
    var total = RuleAgreement()
    for layout in KeyboardLayouts.all {
      guard let a = RuleAgreement(layout) else { continue }
      total = total + a
      if !a.misses.isEmpty { print(layout.name, a.misses.map { "\($0.authored)→\($0.measured)(not \($0.computed))" }.joined(separator: " ")) }
    }
    print(total.agreeing, total.count, total.agreeingMoved, total.moved)
  }
}
