import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Fixes of one slip give the definition that it was made in, or leave alone what they cannot know.
@Suite struct FixMeaningTests {
  private static let text = #"""
    app A { platforms ipados-26; }
    state { flag isRead; count n; }
    menus {
        remove .textSize
        insert after=.view {
            menu note "Note" {
                command pin: "Pin Note" key="cmd++" subtitle="To a friend"
                command side: "Sidebar" key="cmd+\\" image=star
            }
        }
    }
    responder R canBecomeFirstResponder=#true {
        performs pin: when="isRead && n > 0" { set n="n - 1"; }
        performs side: { set isRead=#true; }
    }
    test "t" {
        given firstResponder="R"
        press "cmd+\\" { handledBy R; }
    }

    """#

  private static func mended(_ slip: String, in part: String) -> (wrong: String, mended: String) {
    let wrong = text.replacing(part, with: slip)
    let definition = WrongDefinition("slip", ["App.menu.kdl": wrong])
    let files = definition.run().run().files
    return (wrong, files.first.map { String(decoding: $0.new, as: UTF8.self) } ?? wrong)
  }

  @Test("The definition has no mistake")
  func clean() { #expect(Compilation(text: Self.text).diagnostics.filter { $0.severity != .note } == []) }

  @Test(
    "A fix restores the text before the slip",
    arguments: [
      // Quotes.
      ("subtitle=\"To a friend\"", "subtitle=To a friend"), ("\"Note\" {", "\"Note {"),
      ("\"Pin Note\" key", "\"Pin Note key"), ("\"Sidebar\"", "'Sidebar'"), ("\"R\"", "'R'"), ("\"R\"", "“R”"),
      (#"key="cmd+\\""#, #"key="cmd+\""#), (#"key="cmd+\\" image"#, #"key="cmd+\\ image"#),
      ("key=\"cmd++\"", "key='cmd++'"), ("\"isRead && n > 0\"", "'isRead && n > 0'"),
      ("\"isRead && n > 0\" {", "\"isRead && n > 0 {"), (#"press "cmd+\\" {"#, #"press "cmd+\\ {"#),
      ("\"Pin Note\" key", "\"Pin Note\"; key"),
      // Names.
      ("performs side:", "performs #selector(side)"), ("performs side:", "performs side(_:)"),
      ("performs side:", "performs \"side(_:)\""), ("performs side:", "performs side::"),
      ("command side:", "command side::"), ("command side:", "command #selector(side):"),
      ("remove .textSize", "remove .textSiz"), ("remove .textSize", "reove .textSize"),
    ])
  func meant(_ part: String, _ slip: String) {
    let (wrong, mended) = Self.mended(slip, in: part)
    #expect(wrong != Self.text)
    #expect(mended == Self.text)
  }

  @Test(
    "A fix never guesses where a text begins or ends",
    arguments: [
      // A text that may begin at the name, and one that may end before a brace or a semicolon.
      ("note \"Note\"", "note Note\""), ("\"To a friend\"", "\"To a {friend}"), ("\"To a friend\"", "\"To; a friend"),
      // Words after a text in quotes.
      ("key=\"cmd++\" subtitle=\"To a friend\"", "key=\"cmd++\" To a friend"),
      // Two names, and two strings that touch.
      ("image=star", "image=star star"), ("image=star", "image=\"star\"star\""),
      // An operation that is nearly none.
      ("remove .textSize", "remove .foo"),
    ])
  func unknown(_ part: String, _ slip: String) {
    let (wrong, mended) = Self.mended(slip, in: part)
    #expect(wrong != Self.text)
    #expect(mended == wrong)
  }

  @Test(
    "A brace that is turned round costs no other",
    arguments: [("menu note \"Note\" {", "menu note \"Note\" }"), ("test \"t\" {", "test \"t\" }")])
  func braces(_ part: String, _ slip: String) {
    func closing(_ text: String) -> Int { text.count { $0 == "}" } }
    let (wrong, mended) = Self.mended(slip, in: part)
    #expect(closing(mended) >= closing(wrong), "\(mended)")
  }
}
