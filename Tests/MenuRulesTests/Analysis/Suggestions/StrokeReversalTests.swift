import Testing
@testable import MenuModel
@testable import MenuRules
@testable import TestSupport

@Suite("A stroke leads back to the keys that are pressed by it")
struct StrokeReversalTests {
  /// Every printable character of ASCII and some keys without one.
  private static let inputs =
    (UInt8(0x21)...0x7E).map { KeyInput(Unicode.Scalar($0)) } + [.leftArrow, .rightArrow, .return, .delete]

  @Test(
    "It finds every key with the stroke, and no other",
    arguments: Exhaustive.sample(KeyboardLayouts.names, every: 40))
  func isTheWayBack(_ name: String) throws {
    let layout = try #require(KeyboardLayouts.named(name))
    for direction in App.LayoutDirection.allCases {
      for (localizes, platform) in [(true, Platform.iPadOS26), (false, .iPadOS26), (true, .appKit)] {
        let localizer = KeyLocalizer(layout, on: platform, direction: direction, localizesKeyCommands: localizes)
        let reversal = StrokeReversal(localizer)
        for mobility in localizes ? KeyMobility.allCases : [.moves] {
          expectReversal(reversal, of: localizer, mobility)
        }
      }
    }
  }

  private func expectReversal(_ reversal: StrokeReversal, of localizer: KeyLocalizer, _ mobility: KeyMobility) {
    var keys: [KeyStroke: Set<KeyCombination>] = [:]
    for input in Self.inputs {
      for flags in [
        KeyModifierFlags.command, [.shift, .command], [.alternate, .command], [.alternate, .shift, .command],
      ] {
        let key = KeyCombination(input, flags)
        if let stroke = localizer.localized(key, mobility).typing.stroke { keys[stroke, default: []].insert(key) }
      }
    }
    var missing: [KeyStroke] = []
    var wrong: [String] = []
    for (stroke, expected) in keys {
      let found = Set(reversal.shown(pressedBy: stroke).flatMap { reversal.authored(shownAs: $0, mobility) })
      if !expected.isSubset(of: found) { missing.append(stroke) }
      for key in found where localizer.localized(key, mobility).typing.stroke != stroke { wrong.append(key.canonical) }
    }
    #expect(keys.count > 60)
    #expect(missing.isEmpty && wrong.isEmpty, "\(localizer.layout.name) \(localizer.direction) \(mobility)")
  }
}
