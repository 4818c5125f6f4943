import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// What findings about responders name and advise is true on the platform.
@Suite struct ResponderAdviceTests {
  private static func findings(_ text: String) -> [Diagnostic] { ResponderCheckCases.compile(text).diagnostics }

  private static func onAppKit(_ commands: String) -> String {
    "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands); }; }; }\n"
  }

  @Test("Text takes the key of an alternate too, of the menu and of a responder")
  func alternates() {
    for (key, modifiers) in [("down", "cmd"), ("left", "alt")] {
      let command = "\"C\" key=\"\(key)\" { alternate x: \"X\" modifiers=\"\(modifiers)\"; }"
      let texts = [
        """
        menus { insert atEndOf=.view { section { command c: \(command); }; }; }
        responder Page { performs c:; }
        responder Field acceptsText=#true { performs x:; }
        """,
        """
        lint { allow responder-key-command; }
        responder Page { performs c:; }
        responder Field acceptsText=#true { performs x:; keyCommand c: \(command); }
        """,
      ]
      for text in texts {
        let found = Self.findings(text).filter { $0.code == .textStealsKey }
        #expect(found.contains { $0.message.contains("'X'") }, "\(text)\(Self.findings(text).map(\.message))")
      }
    }
  }

  @Test("A key command of a responder that no chain reaches is no key, whatever performs it")
  func unreachable() throws {
    let found = Self.findings(
      """
      app A { platforms ipados-26; }
      responder W canBecomeFirstResponder=#false { performs own:; keyCommand own: "Own" key="cmd+j"; }
      """)
    let finding = try #require(found.first { $0.code == .responderKeyCommand })
    #expect(!finding.help[0].contains("still performs"))
    #expect(finding.help[1].contains("no responder chain reaches 'W'"))
  }

  @Test(
    "A responder's key command is listed where the platform lists it",
    arguments: [("ipados-16", "the overlay"), ("ipados-26", "Help > More Keyboard Shortcuts"), ("appkit", "no menu")])
  func lists(_ platform: String, _ place: String) throws {
    let found = Self.findings(
      """
      app A { platforms \(platform); }
      responder W { performs own:; keyCommand own: "Own" key="cmd+j"; }
      """)
    let finding = try #require(found.first { $0.code == .responderKeyCommand })
    #expect(finding.help[1].contains(place), "\(finding.help)")
  }

  @Test("An override without super names what the app's menus lose first, and calls the platform's super")
  func overrides() throws {
    let appKit = Self.findings(
      Self.onAppKit("command z: \"Z\"; command b: \"B\"") + """
        responder Field acceptsText=#true { performs z: b:; answersOnly b:; }
        """)
    let uiKit = Self.findings(
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command b: "B"; command z: "Z"; }; }; }
      responder Field acceptsText=#true { performs own: z: b:; answersOnly b:; }
      """)
    for (found, call) in [(appKit, "super.responds(to:"), (uiKit, "super.canPerformAction(")] {
      let finding = try #require(found.first { $0.code == .missingSuper })
      #expect(finding.message.contains("hides 'z:'"), "\(finding.message)")
      #expect(finding.help[0].contains(call), "\(finding.help)")
    }
  }

  @Test("Alternates of one command differ, as UIKit's header says")
  func equalAlternates() {
    let found = Self.findings(
      """
      menus { insert atEndOf=.view { section { command a: "A" key="cmd+j" {
          alternate b: "B" modifiers="alt"; alternate c: "C" modifiers="alt"
      }; }; }; }
      """
    ).filter { $0.code == .alternateCollision }
    #expect(found.map { $0.help.contains { $0.contains("UICommand.h") } } == [true])
  }

  @Test("A test that asks for a place in the menu bar itself is told so")
  func root() {
    let found = Self.findings(
      """
      app A { platforms ipados-26; }
      test "t" { given firstResponder=#null; menuBar { shows .help last=#true in=.root; }; }
      """)
    #expect(
      found.map(\.code) == [.invalidValue] && found[0].message.contains("the menu bar"), "\(found.map(\.message))")
  }
}
