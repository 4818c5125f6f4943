import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Notes on what a platform of the app does not have yet.
@Suite struct NewerThanPlatformTests {
  @Test(
    "A symbol has a note on the platforms whose every system is older, and no other image has one",
    arguments: [
      ("document.on.document.fill", "18", ["ipados-15"]), ("apple.terminal", "17", ["ipados-15"]),
      ("square.2.layers.3d.fill", "17", ["ipados-15"]), ("1.calendar", "26", ["ipados-15", "ipados-16"]),
      ("star", "", []), ("star.fill", "", []), ("document", "", []),
    ])
  func symbols(_ symbol: String, version: String, platforms: [String]) {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms ipados-15 ipados-16 ipados-26 appkit; }
      menus { insert atEndOf=.root { menu m "M" { command a: "A" image="\(symbol)"; }; }; }
      """)
    let found = compilation.diagnostics.filter { $0.code == .symbolNewerThanPlatform }
    let expected = platforms.isEmpty ? [] : ["the symbol '\(symbol)' of 'A' needs iOS \(version)"]
    #expect(found.map(\.message) == expected, "\(compilation.report)")
    #expect(found.flatMap(\.platforms) == platforms)
    for finding in found { expectStyle(of: finding) }
  }

  @Test(
    "A deferred element that a responder fills has a note before iOS 26 and on AppKit",
    arguments: [
      ("ipados-15", "'usingFocus' needs iOS 26"), ("ipados-16", "'usingFocus' needs iOS 26"),
      ("appkit", "AppKit has no 'usingFocus'"), ("ipados-26", ""), ("mac-catalyst", ""),
    ])
  func focus(_ platform: String, reason: String) {
    for (property, isNoted) in [("usingFocus=#true", !reason.isEmpty), ("", false)] {
      let compilation = ResponderCheckCases.compile(
        """
        app A { platforms \(platform); }
        menus { insert atEndOf=.root { menu m "M" { deferred recents \(property); command a: "A"; }; }; }
        """)
      let found = compilation.diagnostics.filter { $0.code == .unavailableOperation }
      let expected = isNoted ? ["no responder fills 'recents': \(reason)"] : []
      #expect(found.map(\.message) == expected, "\(compilation.report)")
      #expect(found.allSatisfy { $0.severity == .note })
      #expect(found.allSatisfy { !$0.help.joined().contains("delete") }, "another element has other elements")
      for finding in found { expectStyle(of: finding) }
    }
  }
}
