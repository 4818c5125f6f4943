import Foundation
import Testing

@testable import MenuModel

/// What is printed about mistakes that people make, where other words led them astray.
@Suite struct MessageTests {
  private static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  /// One line for each finding, each help and each fix.
  static func lines(_ text: String) -> [String] {
    compile(text).diagnostics.flatMap { diagnostic in
      ["\(diagnostic.severity.rawValue): \(diagnostic.message)"] + diagnostic.help.map { "help: \($0)" }
        + diagnostic.fixes.map { "fix: \($0.phrase)" }
    }
  }

  /// The text after the first fix of each finding.
  static func mended(_ text: String) -> [String] {
    compile(text).diagnostics.compactMap { $0.fixes.first }.map { text.applying($0) }
  }

  @Test(
    "A platform is known by other names",
    arguments: [
      ("ipados-17", "ipados-16"), ("ipados-18", "ipados-16"), ("iPadOS 18.2", "ipados-16"), ("ios-15", "ipados-15"),
      ("ios", "ipados-26"), ("iPadOS", "ipados-26"), ("ipados", "ipados-26"), ("ipados-27", "ipados-26"),
      ("ipados-14", "ipados-15"), ("macos", "mac-catalyst"), ("mac", "mac-catalyst"), ("Catalyst", "mac-catalyst"),
    ])
  func platforms(_ name: String, _ meant: String) {
    let text = "app A { platforms \(name.quoted); }"
    #expect(Self.mended(text) == ["app A { platforms \(meant); }"])
    #expect(Self.compile("app A { platforms \(meant); }").diagnostics.isEmpty)
  }

  @Test("Why a platform is another is said")
  func platformReasons() {
    #expect(
      Self.lines("app A { platforms ipados-17; }").prefix(2) == [
        "error: there is no platform 'ipados-17'",
        "help: a profile holds up to the next one: 'ipados-16' is for iPadOS 17 as well",
      ])
    #expect(
      Self.lines("app A { platforms macos; }").filter { !$0.hasPrefix("help: platforms") } == [
        "error: there is no platform 'macos'",
        "help: a Mac has two kinds of menus, and menuc a profile for each",
        "fix: write `mac-catalyst` for a UIKit app on the Mac", "fix: write `appkit` for an AppKit app",
      ])
  }

  @Test("Nobody is told to remove what every app has", arguments: ["cmd+q", "cmd+h", "cmd+c", "cmd+z", "cmd+,"])
  func removals(_ key: String) {
    let text = """
      app A { platforms mac-catalyst; }
      menus { insert atEndOf=.view { section { command look: "Look" key="\(key)"; }; }; }
      """
    let lines = Self.lines(text)
    #expect(lines.first?.hasPrefix("error: 'Look' has ") == true)
    #expect(!lines.contains { $0.contains("remove") }, "\(lines)")
    // Underlined text is for some apps only.
    let others = Self.lines(text.replacingOccurrences(of: key, with: "cmd+u"))
    #expect(others.contains("fix: remove the system's menu first: `remove .textStyle`"))
  }

  @Test("A code may be written as messages, the documentation or a number call it")
  func codes() {
    let text = "menus { insert after=.view { menu a \"\" { command b: \"B\"; }; }; }\nlint { allow CODE; }"
    for code in ["empty-title", "M033", "m33"] {
      #expect(Self.lines(text.replacingOccurrences(of: "CODE", with: code)) == [], "\(code)")
    }
    #expect(Self.lines("lint { allow M999; }").first == "error: there is no diagnostic 'M999'")
  }

  @Test("No question proposes what was written", arguments: ["columns", "cmd", ".view"])
  func itself(_ word: String) {
    #expect(Suggestion.closest(to: word, in: [word]) == nil)
    #expect(Suggestion.closest(to: word, in: [word, word + "s"]) == word + "s")
  }

  @Test("What would make a test pass can be written into it")
  func remedies() throws {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command send: "Send" key="shift+cmd+d"; }; }; }
      state { flag hasRecipients; choice mode "plain text" rich initial=rich; }
      responder Composer canBecomeFirstResponder=#true { performs send: when="hasRecipients && mode != rich"; }
      test "send" { given firstResponder=Composer; press "shift+cmd+d" { handledBy Composer; }; }

      """
      .replacingOccurrences(of: "\"plain text\"", with: "plain-text")
    guard case .failed(let failures)? = TestRunner(Self.compile(text)).run().first?.outcome else {
      Issue.record("the test passes")
      return
    }
    let remedy = try #require(failures.first?.remedies.first)
    #expect(remedy == "given hasRecipients=#true mode=plain-text")
    let mended = text.replacingOccurrences(of: "Composer; press", with: "Composer; \(remedy); press")
    for result in TestRunner(Self.compile(mended)).run() { #expect(result.isPassed) }
  }
}
