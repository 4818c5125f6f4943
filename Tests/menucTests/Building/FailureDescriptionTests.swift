import Testing
@testable import MenuModel
@testable import TestSupport
@testable import MenuCompiler

/// A failed expectation prints the builder's and the dispatcher's values as one line that a person understands.
@Suite struct FailureDescriptionTests {
  private static func italics(_ title: String = "Get Info", _ action: ActionSelector = "getInfo:") -> KeyCommand {
    KeyCommand(title: title, action: action, input: "i", modifierFlags: .command)
  }

  @Test("a taken key names its owner and the place; alone, in an optional and in an array")
  func takenKey() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    let bookmarks = Menu(title: "Bookmarks", identifier: "bookmarks", children: [Self.italics()])
    let failure = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertSibling(bookmarks, afterMenu: .view)
    }
    let text = String(describing: try #require(failure))
    for word in ["'Get Info'", "⌘I", "'Italic'", "Format > Font > Text Style", "UIKit drops all of 'Bookmarks'"] {
      #expect(text.contains(word))
    }
    #expect(!text.contains("\n"))
    #expect(String(reflecting: try #require(failure)) == text)
    #expect(String(describing: builder.failures) == "[\(text)]")
  }

  @Test("Every failure is one line that names its subject, and has a suggestion if one is known")
  func everyFailure() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    func text(_ operation: (inout MenuBuilder) throws -> Void) -> String {
      do {
        try operation(&builder)
        return ""
      } catch { return "\(error)" }
    }
    let twice = Menu(children: [Self.italics("Cursive", "a:"), Self.italics("Slanted", "b:")])
    let keyless = KeyCommand(Command(title: "A", action: "a:"), keyCombination: nil)
    let told: [(String, [String])] = [
      (text { try $0.insertChild(twice, atEndOfMenu: .file) }, ["crashes", "⌘I", "'Cursive'", "'Slanted'"]),
      (text { try $0.insertChild(Menu(title: "Mine", identifier: .edit), atEndOfMenu: .file) }, [".edit", "'Edit'"]),
      (
        text { try $0.insertElements([Command(title: "Duplicate", action: "copy:")], atEndOfMenu: .file) },
        ["'Duplicate'", "copy:", "'Copy' in Edit", "responder"]
      ),
      (text { try $0.insertElements([Command(title: "A", action: "")], atEndOfMenu: .file) }, ["crashes", "'A'"]),
      (text { try $0.insertElements([keyless], atEndOfMenu: .file) }, ["crashes", "'A'", "input"]),
      (text { try $0.remove(menu: "mine") }, ["the menu mine", "nothing"]),
      (text { try $0.remove(menu: ".fromat") }, ["Did you mean the menu .format?"]),
      (text { try $0.remove(command: "mine:", propertyList: ["by": 1]) }, ["mine: with {by: 1}"]),
      (text { try $0.remove(menu: .root) }, ["crashes", "root"]),
      (text { try $0.remove(menu: .application) }, [".application"]),
    ]
    for (text, words) in told {
      for word in words { #expect(text.contains(word)) }
      #expect(!text.contains("\n"))
    }
    try builder.remove(menu: .textStyle)
    #expect(text { try $0.remove(menu: .textStyle) }.contains("any more"))
    builder = MenuBuilder(platform: .iPadOS15)
    #expect(text { try $0.remove(command: "copy:") }.contains("iOS 26"))
  }

  @Test("a key is printed as displayed, and as written too if two keys are displayed alike")
  func keys() throws {
    #expect(String(describing: try KeyCombination(spelling: "shift+cmd+s")) == "⇧⌘S")
    #expect(String(describing: try KeyCombination(spelling: "cmd+S")) == "⇧⌘S (cmd+S)")
    #expect(String(describing: try KeyCombination(spelling: "cmd+backspace")) == "⌘⌫ (cmd+backspace)")
    #expect(String(describing: [KeyCombination(.upArrow, .alternate)]) == "[⌥↑]")
    #expect("\(KeyModifierFlags([.command, .shift])), \(KeyModifierFlags())" == "⇧⌘, no modifiers")
    #expect("\(KeyInput("i")), \(KeyInput.upArrow)" == "i, up")
  }

  @Test("elements, identifiers and selectors are printed in people's terms")
  func elements() {
    let back = KeyCommand(title: "Back", action: "goBack:", input: "[", modifierFlags: .command)
    let menu = Menu(title: "Go", children: [back, Command(title: "Home", action: "goHome:"), Menu(identifier: .view)])
    #expect("\(menu)" == "Go\n  Back ⌘[ (goBack:)\n  Home (goHome:)\n  .view")
    #expect("\(menu.children)" == "[Back ⌘[ (goBack:), Home (goHome:), .view]")
    #expect("\(Menu.Identifier.textStyle), \(Menu.Identifier("mine"))" == ".textStyle, mine")
    #expect("\(ActionSelector("goBack:")), \(Action.Identifier("share"))" == "goBack:, share")
    let nameless: [any MenuElementConvertible] = [
      Action(), DeferredElement(), SceneActivationAction(), Menu(), Action(identifier: "share"),
    ]
    #expect(
      "\(nameless.map(\.menuElement))"
        == "[an untitled action, a deferred element, Open in New Window, a section, share]")
  }

  @Test("a dispatch is printed as its outcome")
  func dispatches() throws {
    let browser = try Browser(on: .iPadOS26)
    #expect("\(try browser.story.press("cmd+t"))" == "handled by TabController: newTab:")
    #expect("\(try Browser(on: .iPadOS15).story.press("cmd+w"))" == "unhandled: noTarget")
    browser.firstResponder = browser.addressField
    #expect("\(try browser.story.press("space"))" == "unhandled: typed (AddressField)")
    #expect("\([try browser.story.press("space").reason])" == "[Optional(typed (AddressField))]")
  }
}

@Suite struct ElementParameterTests {
  @Test("children are written without wrappers, and elements beside them")
  func children() {
    let getInfo = KeyCommand(title: "Get Info", image: "info.circle", action: "getInfo:", input: "i")
    let share = Action(title: "Share", image: "square.and.arrow.up", identifier: "share")
    let menu = Menu(title: "Go", children: [getInfo, share, MenuElement.menu(Menu(title: "Sub", image: "folder"))])
    #expect(menu.children == [.keyCommand(getInfo), .action(share), .menu(Menu(title: "Sub", image: "folder"))])
    #expect(getInfo.image == "info.circle")
    #expect(Menu(children: []) == Menu())
    #expect(Menu(children: [.action(share)]) == Menu(children: [share]))
  }

  @Test("a menu's children are replaced by a mix of old and new ones")
  func replacing() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    try builder.replaceChildren(ofMenu: .help) { $0 + [Command(title: "Manual", action: "showManual:")] }
    #expect(builder.menu(for: .help)?.children.last?.title == "Manual")
  }
}
