import Testing
@testable import MenuModel
@testable import TestSupport
@testable import MenuCompiler

/// What a failed expectation prints of the builder's and the dispatcher's values: one line that a person understands.
@Suite struct FailureDescriptionTests {
  private static func italics(_ title: String = "Get Info", _ action: Selector = "getInfo:") -> KeyCommand {
    KeyCommand(title: title, action: action, input: "i", modifierFlags: .command)
  }

  @Test("a taken key names who has it, and where; alone, in an optional and in an array")
  func takenKey() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    let bookmarks = Menu(title: "Bookmarks", identifier: "bookmarks", children: [Self.italics()])
    let failure = #expect(throws: MenuBuilder.Failure.self) {
      try builder.insertSibling(bookmarks, afterMenu: .view)
    }
    let text = "⌘I is the key of Italic, in Format > Font > Text Style"
    #expect(String(describing: try #require(failure)) == text)
    #expect(String(reflecting: try #require(failure)) == text)
    #expect(String(describing: failure) == "Optional(\(text))")
    #expect(String(describing: builder.failures) == "[\(text)]")
  }

  @Test("every failure is one line")
  func everyFailure() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    func text(_ operation: (inout MenuBuilder) throws -> Void) throws -> String {
      let failure = #expect(throws: MenuBuilder.Failure.self) { try operation(&builder) }
      return String(describing: try #require(failure))
    }
    let untitled = Menu(children: [Self.italics("Cursive", "a:"), Self.italics("Slanted", "b:")])
    #expect(
      try text { try $0.insertChild(untitled, atEndOfMenu: .file) }
        == "the app crashes: the key ⌘I is twice in what is brought in")
    #expect(
      try text { try $0.insertChild(Menu(title: "Mine", identifier: .edit), atEndOfMenu: .file) }
        == "the menu .edit is there already: Edit")
    #expect(
      try text { try $0.insertElements([Command(title: "Duplicate", action: "copy:")], atEndOfMenu: .file) }
        == "copy: is the action of Copy, in Edit")
    #expect(
      try text { try $0.insertElements([Command(title: "A", action: "")], atEndOfMenu: .file) }
        == "the app crashes: the command A has no action")
    let keyless = KeyCommand(Command(title: "A", action: "a:"), keyCombination: nil)
    #expect(
      try text { try $0.insertElements([keyless], atEndOfMenu: .file) }
        == "the app crashes: the key command A has no input")
    #expect(try text { try $0.remove(menu: "mine") } == "the menu mine is not there")
    #expect(try text { try $0.remove(action: "mine") } == "the action mine is not there")
    #expect(
      try text { try $0.remove(command: "mine:", propertyList: .dictionary(["by": 1])) }
        == "the command mine: with {by: 1} is not there")
    try builder.remove(menu: .textStyle)
    #expect(
      try text { try $0.remove(menu: .textStyle) }
        == "the menu .textStyle is not there any more: operation 8, counted from 0, took it out")
    #expect(
      try text { try $0.remove(menu: .root) }
        == "the app crashes: the root can have no sibling, and cannot be removed or replaced by another menu")
    #expect(
      try text { try $0.remove(menu: .application) }
        == "the system keeps the menu .application: it cannot be removed or replaced")
    builder = MenuBuilder(platform: .iPadOS15)
    #expect(
      try text { try $0.remove(command: "copy:") }
        == "the system does not have the operation, which came with iOS 26")
  }

  @Test("a key is printed as displayed, and as written too where two keys are displayed alike")
  func keys() throws {
    #expect(String(describing: try KeyCombination(spelling: "shift+cmd+s")) == "⇧⌘S")
    #expect(String(describing: try KeyCombination(spelling: "cmd+S")) == "⇧⌘S (cmd+S)")
    #expect(String(describing: try KeyCombination(spelling: "cmd+delete")) == "⌘⌫ (cmd+delete)")
    #expect(String(describing: [KeyCombination(.upArrow, .alternate)]) == "[⌥↑]")
    #expect("\(KeyModifierFlags([.command, .shift])), \(KeyModifierFlags())" == "⇧⌘, no modifiers")
    #expect("\(KeyInput("i")), \(KeyInput.upArrow)" == "i, up")
  }

  @Test("elements, identifiers and selectors are printed as people call them")
  func elements() {
    let back = KeyCommand(title: "Back", action: "goBack:", input: "[", modifierFlags: .command)
    let menu = Menu(title: "Go", children: [back, Command(title: "Home", action: "goHome:"), Menu(identifier: .view)])
    #expect("\(menu)" == "Go: Back, Home, .view")
    #expect("\(menu.children)" == "[Back ⌘[ (goBack:), Home (goHome:), .view]")
    #expect("\(Menu.Identifier.textStyle), \(Menu.Identifier("mine"))" == ".textStyle, mine")
    #expect("\(Selector("goBack:")), \(Action.Identifier("share"))" == "goBack:, share")
    let nameless: [any MenuElementConvertible] = [
      Action(), DeferredElement(), SceneActivationAction(), Menu(), Action(identifier: "share"),
    ]
    #expect(
      "\(nameless.map(\.menuElement))"
        == "[an untitled action, a deferred element, Open in New Window, a section, share]")
  }

  @Test("a dispatch is printed as how it ended")
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
