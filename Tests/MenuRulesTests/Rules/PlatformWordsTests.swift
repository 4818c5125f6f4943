import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax

/// A message names the platform that it is about, and no other.
@Suite struct PlatformWordsTests {
  private static func lines(_ text: String) -> [String] { MessageTests.lines(text) }

  private static let appKit = "app A { platforms appkit; }\n"

  @Test("A capital letter is AppKit's there")
  func capitalLetters() {
    let menus = #"menus { insert atEndOf=.root { menu m "M" { command a: "A" key="cmd+K"; }; }; }"#
    let lines = Self.lines(Self.appKit + menus)
    #expect(lines.first?.contains("'cmd+K'") == true && lines.first?.contains("⇧⌘K") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("UIKit") || $0.contains("not measured") }, "\(lines)")
  }

  @Test("A key without modifiers is one finding, though it is a capital letter too")
  func unmodifiedCapitalLetters() {
    let text = Self.appKit + #"menus { insert atEndOf=.root { menu m "M" { command a: "A" key="K"; }; }; }"#
    func codes(_ text: String) -> [DiagnosticCode] { MessageTests.compile(text).diagnostics.map(\.code) }
    #expect(codes(text) == [.unmodifiedShortcut])
    #expect(codes(text + "\nlint { allow unmodified-shortcut; }") == [.capitalLetterKey])
  }

  @Test(
    "A capital letter meets the letter with Shift elsewhere too, as in tests, which is not measured",
    arguments: ["ipados-26", "mac-catalyst", "swiftui-mac"],
    [
      #"command a: "A" key="cmd+J"; command b: "B" key="shift+cmd+j";"#,
      #"command a: "A" key="shift+cmd+j"; command b: "B" key="cmd+J";"#,
      #"command a: "A" key="cmd+j" { alternate b: "B" modifiers="shift"; }; command c: "C" key="cmd+J";"#,
    ])
  func capitalLettersThatMeet(_ platform: String, _ commands: String) {
    let lines = Self.lines("app A { platforms \(platform); }\nmenus { insert atEndOf=.view { \(commands) }; }")
    #expect(lines.first?.hasPrefix("warning: ") == true, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("(not measured)") }, "\(lines)")
  }

  @Test(
    "Other findings do not take a capital letter for Shift there",
    arguments: ["ipados-26", "mac-catalyst", "swiftui-mac"],
    [
      #"menus { insert atEndOf=.view { command a: "A" key="cmd+J"; }; }; responder V { performs b:; keyCommand b: "B" key="shift+cmd+j"; }"#,
      #"menus { insert atEndOf=.view { command a: "A" key="ctrl+A"; }; }; responder V acceptsText=#true { performs a:; }"#,
    ])
  func capitalLettersOfKeys(_ platform: String, _ menus: String) {
    let lines = Self.lines("app A { platforms \(platform); }\n" + menus)
    #expect(!lines.contains { $0.contains("⇧⌘J") || $0.contains("⌃⇧A") || $0.contains("cmd+J") }, "\(lines)")
  }

  @Test("AppKit has no overlay")
  func responderKeyCommands() {
    let lines = Self.lines(Self.appKit + #"responder V { performs k:; keyCommand k: "K" key="cmd+3"; }"#)
    #expect(lines.first?.contains("'V'") == true && lines.first?.contains("'K'") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("overlay") }, "\(lines)")
  }

  @Test("A section without a title has no name")
  func sections() {
    let menus = """
      menus { insert atEndOf=.view { section singleSelection=#true { command a: "A" state=on; command b: "B" state=on; }; }; }
      """
    #expect(MessageTests.summaries(menus).first == "warning several-selected A B")
  }

  @Test("A deferred element is present, but is not a menu")
  func deferredElements() {
    let menus = """
      menus { insert atEndOf=.view { menu m "M" { deferred recents; }; }; insert after=recents { section { command a: "A"; }; }; }
      """
    let text = "app A { platforms ipados-26; }\n" + menus
    #expect(MessageTests.summaries(text).first == "error missing-anchor recents")
    #expect(Self.lines(text).first?.contains("deferred element") == true)
  }

  @Test("Only a platform of the app is proposed", arguments: [("ipados-15", false), ("ipados-15 ipados-27", true)])
  func newerPlatforms(_ platforms: String, _ isProposed: Bool) {
    let lines = Self.lines("app A { platforms \(platforms); }\nmenus { remove (command)toggleSidebar:; }")
    #expect(lines.first?.contains("'(command)toggleSidebar:'") == true, "\(lines)")
    #expect(lines.contains { $0.contains("on ipados-27 {") } == isProposed)
    #expect(!lines.contains { $0.contains("ipados-26") })
  }

  @Test(
    "A menu that stays costs nothing, but its replacement is lost",
    arguments: [("remove .help", "warning"), (#"replace .help { menu m "M" { command a: "A"; }; }"#, "error")])
  func keptMenus(_ operation: String, _ severity: String) {
    #expect(MessageTests.summaries("menus { \(operation); }").first == "\(severity) fixed-menu .help")
  }

  @Test(
    "A placement of SwiftUI is known by its groups",
    arguments: [
      (".saveItem", [".close", ".document"]), (".appInfo", [".about"]), (".pasteboard", [".standardEdit"]),
      (".windowArrangement", [".bringAllToFront"]), (".textEditing", ["textEditing"]),
    ])
  func placements(_ name: String, _ groups: [String]) {
    let text = "app A { platforms swiftui-mac; }\nmenus { remove \(name); }"
    let lines = Self.lines(text)
    #expect(MessageTests.summaries(text).first == "error missing-anchor \(name)")
    #expect(lines.filter { $0.hasPrefix("fix: ") } == groups.map { "fix: did you mean `\($0)`?" })
  }

  @Test("The system's Quit does not take turns")
  func quit() {
    let text = """
      app A { platforms swiftui-mac; }
      menus { insert after=.view { menu m "M" { command quitIt: "Quit It" key="cmd+q"; }; }; }
      """
    let help = Self.lines(text).filter { $0.hasPrefix("help: ") }
    #expect(help.contains("help: the system's 'Quit A' comes first, and the application always performs it"))
    #expect(!help.contains { $0.contains("turns") || $0.contains("while both") })
  }

  @Test("An invalid code of a key is one mistake")
  func codes() {
    func complaints(_ press: String) -> [String] {
      MessageTests.summaries("test \"t\" { press \"cmd+y\" { unhandled; }; \(press) { unhandled; }; }").filter {
        $0.hasPrefix("error")
      }
    }
    #expect(complaints("press code=NumpadMemory") == ["error invalid-value NumpadMemory code press"])
    #expect(complaints("press") == ["error missing-property press"])
  }
}
