import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// One step that holds on a platform with an overlay, with a menu bar, and with both.
@Suite struct ShownTests {
  private static let app = """
    app A { platforms ipados-15 ipados-26 mac-catalyst; }
    state { count tabs initial=1; flag isLocked; flag isSecret; }
    menus {
        insert after=.view {
            menu go "Go" {
                command back: "Back" key="cmd+[" discoverabilityTitle="Back to the Page Before"
                command plain: "Plain"
                command close: "Close" key="cmd+1" { alternate closeAll: "Close All" modifiers="alt"; }
                command locked: "Locked" key="cmd+2"
                command ghost: "Ghost" key="cmd+9" hidden=#true
                action share "Share…"
                action off "Off" disabled=#true
                action gone "Gone" hidden=#true
                menu more "More" { command bare: "" key="cmd+8"; }
                menu empty "Empty" {}
            }
        }
    }
    responder R {
        performs back: plain: locked: closeAll: ghost: bare:
        performs close: when="tabs > 0"
        validate locked: { disabled when=isLocked; hidden when=isSecret; }
        keyCommand own: "Own" key="cmd+6"
        performs own:
    }

    """

  private func failures(_ steps: String) throws -> [String] {
    let source = Self.app + "test \"t\" {\ngiven firstResponder=R\n\(steps)\n}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return TestRunner(compilation).run().flatMap { result -> [String] in
      guard case .failed(let failures) = result.outcome else { return result.isPassed ? [] : ["\(result)"] }
      return failures.map { "\(result.test.platform): " + ([$0.actual] + $0.reasons).joined(separator: "; ") }
    }
  }

  @Test("SwiftUI on the Mac drops a top-level menu without items, but for those that it keeps")
  func emptyMenus() {
    let source = """
      app A { platforms swiftui-mac; }
      menus {
          replaceChildren of=.file { section .newItem {}; }
          replaceChildren of=.view {}
          replaceChildren of=.window {}
          replaceChildren of=.help {}
      }
      test "t" {
          given firstResponder=#null
          menuBar { lacks .file because=empty; shows .view; shows .edit; shows .window; shows .help; }
      }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true], "\(compilation.report)")
  }

  @Test(
    "SwiftUI's documents have New alone, unless the app has other windows too",
    arguments: [("supports documents", false), ("supports documents windowGroup", true), ("", true)])
  func documents(_ features: String, _ hasWindows: Bool) throws {
    let source = "app A { platforms swiftui-mac; \(features); }"
    let tree = try #require(Compilation(text: source).targets.first).main.tree
    #expect((tree.id(of: .command(Command.Identity("openNewWindow:"))) != nil) == hasWindows)
  }

  @Test("One step passes on every platform")
  func everywhere() throws {
    #expect(
      try failures(
        """
        shown {
            shows back: "Back" key="cmd+[" discoverabilityTitle="Back to the Page Before" section=Go path=Go first=#true
            shows plain: key="" after=back: before=close:
            shows close: "Close" displayedKey="⌘1"
            shows closeAll: "Close All" displayedKey="⌥⌘1"
            shows locked:
            shows share "Share…" after=locked:
            greys off because=disabled
            lacks gone because=hidden
            lacks ghost: because=hidden
            shows more path=Go
            shows go
            lacks empty because=empty
            shows _ "Plain"
            lacks back: propertyList=x because=noSuchElement
        }
        given tabs=0 isLocked=#true
        shown { greys close: because=noTarget; greys locked: because=disabled; shows closeAll:; }
        given isSecret=#true
        shown { lacks locked:; }
        """) == [])
  }

  @Test("A disabled item is not shown, and 'shows' asks for more than existence")
  func otherwise() throws {
    let chain = "no responder in the chain R > Window > WindowScene > Application > AppDelegate performs close:"
    let why = "\(chain); R implements it when tabs > 0"
    #expect(
      try failures("given tabs=0; shown { shows close: key=\"cmd+1\"; }") == [
        "ipados-15: greys close: key=\"⌘1\"; \(why)", "ipados-26: greys close: key=\"⌘1\"; \(why)",
        "mac-catalyst: greys close: key=\"⌘1\"; \(why)",
      ])
    #expect(
      try failures("shown { greys close:; }") == [
        "ipados-15: shows close:", "ipados-26: shows close:", "mac-catalyst: shows close:",
      ])
    #expect(
      try failures("shown { lacks share; }") == [
        "ipados-15: shows share", "ipados-26: shows share", "mac-catalyst: shows share",
      ])
    // A menu bar has it grey, and an overlay does not have it.
    #expect(
      try failures("given tabs=0; shown { lacks close:; }") == [
        "ipados-26: greys close:; \(why)", "mac-catalyst: greys close:; \(why)",
      ])
  }

  @Test("A failure in the overlay only says so")
  func overlayOnly() throws {
    #expect(
      try failures("shown { shows bare:; }") == [
        "ipados-15: lacks bare:; it has no title",
        "ipados-26: lacks bare:; it has no title; that is so in the overlay, and not in the menu bar",
      ])
  }

  @Test("A responder's key command is shown if the platform has a place for it")
  func ofResponders() throws {
    #expect(
      try failures("shown { shows own: \"Own\" key=\"cmd+6\"; }") == [
        "mac-catalyst: lacks own:; the main menu has no command own: on mac-catalyst"
      ])
  }

  @Test("A step that the platform cannot meet gets a step that it can")
  func remedy() throws {
    let source =
      Self.app + """
        test "t" platform=mac-catalyst { given firstResponder=R; overlay { shows close: key="cmd+1"; shows own:; }; }
        """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    guard case .failed(let failures)? = TestRunner(compilation).run().first?.outcome else {
      Issue.record("passes")
      return
    }
    #expect(failures.map(\.remedies) == [["shown { shows close: key=\"⌘1\"; }"], []])
  }
}
