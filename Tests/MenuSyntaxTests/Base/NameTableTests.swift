import Testing
@testable import MenuBase
@testable import MenuModel
@testable import TestSupport

struct NameTableTests {
  private static let names = [
    "key", "keys", "command", "commands", "allowsAutomaticLocalization", "allowsAutomaticMirroring", "alternate",
    "alternative", "discoverabilityTitle", "discoverabilityTitlf", "ab", "a", "fourteenbytes1", "fourteenbytes2",
  ]

  @Test("Each name is found at any place, and no other", arguments: ["", "x", "\u{0}", "xxxxxxxxxxxx"])
  func index(after: String) {
    let table = NameTable(Self.names)
    func index(_ text: String) -> Int? {
      let bytes = Array("--\(text)\(after)".utf8)
      return table.index(of: 2..<bytes.count - after.utf8.count, in: bytes)
    }
    for (place, name) in Self.names.enumerated() {
      #expect(index(name) == place)
      let others = [name + "\u{0}", "\u{0}" + name, name + "x", String(name.dropLast()), name.uppercased()]
      for other in others { #expect(index(other) == Self.names.firstIndex(of: other), "\(other.debugDescription)") }
    }
    #expect(index("") == nil)
    // A length that is another one's plus 256.
    #expect(index("key" + String(repeating: "\u{0}", count: 256)) == nil)
    #expect(index("command" + String(repeating: "y", count: 256)) == nil)
  }

  @Test("Words that only begin or end like modifiers are not modifiers") func modifiers() {
    func flag(_ text: String) -> KeyModifierFlags? {
      KeyModifierFlags.flag(utf8: Array(text.utf8), in: 0..<text.utf8.count)
    }
    #expect(flag("cmd") == .command && flag("alternate") == .alternate && flag("numericPad") == .numericPad)
    for word in ["\u{0}cmd", "cmd\u{0}", "cm", "cmdd", "alternatf", "numericPae", ""] { #expect(flag(word) == nil) }
  }
}
