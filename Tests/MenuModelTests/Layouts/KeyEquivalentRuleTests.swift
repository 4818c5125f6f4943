import Foundation
import Testing
@testable import MenuModel
@testable import TestSupport

@Suite struct KeyEquivalentRuleTests {
  /// The layouts that the rule gets wrong, and in how many of 94 characters; Documentation/Layouts.md says why.
  private static let misses = [
    "cs": 2, "cs-qwerty": 2, "fr-CA": 1, "fr-pc": 3, "pt-BR-abnt2": 4, "se": 10, "se-pc": 10, "sk": 2, "sk-qwerty": 2,
    "sq": 6, "tr-legacy": 16, "tr-standard": 16,
  ]

  @Test("The rule agrees with the measurements as often as the documentation says")
  func agreement() throws {
    var total = RuleAgreement()
    for layout in KeyboardLayouts.all where layout.keyEquivalentsSource == .measured {
      let before = total.misses.count
      total.add(layout)
      let misses = total.misses[before...]
      #expect(misses.count == Self.misses[layout.name] ?? 0, "\(layout.name): \(misses)")
    }
    // Two of the 59 rows that were measured are wrong, and count nowhere: those of es and nb-extended.
    #expect(total.count == 57 * 94)
    func share(_ part: Int, _ whole: Int) -> String { String(format: "%.1f%%", 100 * Double(part) / Double(whole)) }
    let figures =
      "in \(total.agreeing) of \(total.count) characters (\(share(total.agreeing, total.count))), and in "
      + "\(total.agreeingMoved) of the \(total.moved) that move (\(share(total.agreeingMoved, total.moved)))"
    let page = PackageFolder.root.appendingPathComponent("Documentation/Layouts.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains(figures), "\(figures)")
  }

  @Test("On a Spanish keyboard the quotes take the dead key of the US [, and ; the key that is left over")
  func spanish() throws {
    let spanish = try #require(KeyboardLayouts.named("es"))
    #expect(spanish.keyEquivalentsSource == .computed)
    #expect(spanish.keyEquivalents == KeyEquivalentRule.keyEquivalents(of: spanish.typed))
    // Finder's Back and Forward, as a Spanish Mac shows them.
    #expect(spanish.keyEquivalents["["] == "ñ")
    #expect(spanish.keyEquivalents["]"] == "´")
    #expect(spanish.keyEquivalents["'"] == "`")
    #expect(spanish.keyEquivalents["\""] == "^")
    #expect(spanish.keyEquivalents[";"] == "¡")
    #expect(spanish.keyEquivalents[":"] == "¿")
  }

  @Test(
    "Two characters never come to one place, if all can be moved", arguments: ["de", "fr", "hu", "da", "es-legacy"])
  func oneToOne(_ name: String) throws {
    let pairs = KeyEquivalentRule.keyEquivalents(of: try #require(KeyboardLayouts.named(name)).typed)
    let targets = (UInt8(0x21)...0x7E).map { pairs[Unicode.Scalar($0)] ?? Unicode.Scalar($0) }
    #expect(Set(targets).count == targets.count)
  }

  @Test(
    "A layout that types all of ASCII, or no Latin letter, moves nothing",
    arguments: ["us", "nl", "us-dvorak", "ru", "he"])
  func nothing(_ name: String) throws {
    #expect(KeyEquivalentRule.keyEquivalents(of: try #require(KeyboardLayouts.named(name)).typed).isEmpty)
  }

  @Test func emptyLayer() {
    #expect(KeyEquivalentRule.keyEquivalents(of: KeyLayer()).isEmpty)
  }
}
