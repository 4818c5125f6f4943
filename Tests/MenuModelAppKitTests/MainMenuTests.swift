import AppKit
import MenuModelAppKit
import MenuModelTesting
import Testing

/// The app's own main menu under menuc's rules, with a substitute for AppKit.
@MainActor @Suite(.serialized) struct MainMenuTests {
  private final class Window: NSResponder, NSMenuItemValidation {
    var closed = 0
    var isDirty = false
    override func responds(to selector: Selector!) -> Bool { ["performClose:", "save:"].contains(selector) }
    override func perform(_ selector: Selector!, with object: Any!) -> AnyObject! {
      closed += 1
      return nil
    }
    func validateMenuItem(_ item: NSMenuItem) -> Bool {
      if item.action == "save:" { item.title = "Save Lamp" }
      return item.action != "save:" || isDirty
    }
  }

  private func mainMenu(itemCount: Int = 2) -> NSMenu {
    let file = NSMenu(title: "File")
    file.addItem(NSMenuItem(title: "Save", action: "save:", keyEquivalent: "s"))
    file.addItem(.separator())
    file.addItem(NSMenuItem(title: "Close", action: "performClose:", keyEquivalent: "w"))
    for number in 0..<itemCount - 2 {
      file.addItem(
        NSMenuItem(title: "Lamp \(number)", action: Selector(stringLiteral: "lamp\(number):"), keyEquivalent: ""))
    }
    let top = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
    top.submenu = file
    let menu = NSMenu(title: "Main")
    menu.addItem(top)
    return menu
  }

  @Test("Items, sections, keys and submenus are AppKit's")
  func menus() throws {
    let menu = Menu(mainMenu())
    let file = try #require(menu.children.first?.menu)
    #expect(file.title == "File")
    #expect(file.children.compactMap(\.menu).map { $0.children.map(\.title) } == [["Save"], ["Close"]])
    #expect(file.children.first?.menu?.children.first?.keyCombination == "cmd+s")
  }

  @Test("A menu bar of 200 items is built without a failure")
  func many() {
    let builder = MenuBuilder(mainMenu(itemCount: 200))
    #expect(builder.failures.isEmpty)
    #expect(builder.menuBarText().contains("Lamp 197"))
  }

  @Test("A capital letter is Shift, and special keys are known")
  func keys() {
    let menu = NSMenu(title: "")
    for key in ["S", "\u{F700}", "\u{8}"] { menu.addItem(NSMenuItem(title: key, action: "a:", keyEquivalent: key)) }
    #expect(Menu(menu).children.map(\.keyCombination?.displayed) == ["⇧⌘S", "⌘↑", "⌘⌫"])
  }

  @Test("The app's own responders answer: chain, validation and action")
  func responders() throws {
    let window = Window()
    let field = NSResponder()
    field.nextResponder = window
    var story = Scenario(MenuBuilder(mainMenu()), firstResponder: AppKitResponder(field))
    try story.press("cmd+w")
    try story.expect(.handled(by: "Window", action: "performClose:"))
    #expect(window.closed == 1)
    try story.press("cmd+s")
    try story.expect(.unhandled())
    window.isDirty = true
    try story.press("cmd+s")
    try story.expect(.handled(by: "Window", action: "save:", title: "Save Lamp"))
  }

  @Test("A hidden item and all in a hidden submenu answer to no key, unless the item says so")
  func hidden() throws {
    let (window, menu) = (Window(), mainMenu())
    window.isDirty = true
    let top = try #require(menu.items.first)
    let save = try #require(top.submenu?.items.first)
    func reason() throws -> Dispatch.Reason? {
      var story = Scenario(MenuBuilder(menu), firstResponder: AppKitResponder(window))
      return try story.press("cmd+s").reason
    }
    save.isHidden = true
    #expect(try reason() == .noSuchKey)
    save.allowsKeyEquivalentWhenHidden = true
    #expect(try reason() == nil)
    (save.isHidden, top.isHidden) = (false, true)
    save.allowsKeyEquivalentWhenHidden = false
    #expect(try reason() == .noSuchKey)
    let story = Scenario(MenuBuilder(menu), firstResponder: AppKitResponder(window))
    try story.expect(lacks: "save:")
  }

  @Test("A menu that leaves its items as they are set asks no target, and opens no disabled submenu")
  func autoenabling() throws {
    let (window, menu) = (Window(), mainMenu())
    let top = try #require(menu.items.first)
    let save = try #require(top.submenu?.items.first)
    top.submenu?.autoenablesItems = false
    func story() -> Scenario { Scenario(MenuBuilder(menu), firstResponder: AppKitResponder(window)) }
    var enabled = story()
    try enabled.press("cmd+s")
    try enabled.expect(.handled(by: "Window", action: "save:"))
    save.isEnabled = false
    try story().expect(greys: "save:", because: .disabled)
    (save.isEnabled, top.isEnabled, menu.autoenablesItems) = (true, false, false)
    try story().expect(greys: "save:", because: .disabled)
  }

  @Test("An item's own target gets its action, in the chain or not")
  func target() throws {
    let (object, window) = (Object("find:"), Window())
    let menu = self.menu(["find:", "save:"])
    (menu.items[0].target, menu.items[1].target) = (object, window)
    window.isDirty = true
    var story = Scenario(MenuBuilder(menu), firstResponder: AppKitResponder(window))
    story.choose("find:")
    try story.expect(.handled(by: "Object"))
    story.choose("save:")
    try story.expect(.handled(by: "Window"))
    #expect((object.items.count, window.closed) == (0, 1))
  }

  /// The example of the library's page: ArticleTests compares the two.
  @Suite @MainActor struct Page {
    private final class Document: NSResponder, NSMenuItemValidation {
      override func responds(to selector: Selector!) -> Bool { selector == "save:" }
      func validateMenuItem(_ item: NSMenuItem) -> Bool { false }
    }

    init() {
      let menu = NSMenu(title: "Main")
      menu.addItem(NSMenuItem(title: "Save", action: "save:", keyEquivalent: "s"))
      NSApp.mainMenu = menu
      NSApp.keyWindow = NSWindow()
      NSApp.keyWindow?.firstResponder = Document()
    }

    @MainActor @Test func saveIsOffInAnEmptyDocument() throws {
      let story = Story(
        MenuBuilder(NSApp.mainMenu!), firstResponder: NSApp.keyWindow?.firstResponder.map { AppKitResponder($0) })
      story.press("cmd+s")
      story.expect(.unhandled(.swallowed(by: "Save")))
    }
  }

  /// An object that implements one action and records its messages.
  private class Object: NSObject, NSWindowDelegate, NSApplicationDelegate, NSUserInterfaceValidations {
    let action: Selector
    var items: [NSMenuItem] = []
    init(_ action: Selector) { self.action = action }
    override func responds(to selector: Selector!) -> Bool { selector == action }
    override func perform(_ selector: Selector!, with object: Any!) -> AnyObject! {
      if let item = object as? NSMenuItem { items.append(item) }
      return nil
    }
    func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool { item.tag != 2 }
  }

  private func menu(_ actions: [Selector]) -> NSMenu {
    let menu = NSMenu(title: "Main")
    for action in actions {
      menu.addItem(NSMenuItem(title: NSStringFromSelector(action), action: action, keyEquivalent: ""))
    }
    return menu
  }

  @Test("AppKit asks delegates and documents too, and none of them behind a modal window")
  func chain() throws {
    let (delegate, document, other, app) = (Object("a:"), Object("b:"), Object("c:"), Object("d:"))
    let (window, main, field) = (NSWindow(), NSWindow(), NSResponder())
    window.delegate = delegate
    window.windowController = NSWindowController()
    window.windowController?.document = document
    main.delegate = other
    field.nextResponder = window
    let application = NSApplication.shared
    (application.mainWindow, application.delegate) = (main, app)
    defer { (application.mainWindow, application.delegate, application.modalWindow) = (nil, nil, nil) }
    let actions: [Selector] = ["a:", "b:", "c:", "d:"]
    var story = Scenario(MenuBuilder(menu(actions)), firstResponder: AppKitResponder(field))
    for (action, object) in zip(["a:", "b:", "c:", "d:"], [delegate, document, other, app]) {
      story.choose(ActionSelector(action))
      try story.expect(.handled(by: "Object"))
      #expect(object.items.count == 1, "\(action)")
    }
    application.modalWindow = window
    story.choose("b:")
    try story.expect(.handled())
    story.choose("c:")
    try story.expect(.unhandled(.noTarget))
  }

  @Test("The first responder is read anew each time")
  func moved() throws {
    let (window, empty) = (Window(), NSResponder())
    var first: NSResponder = empty
    var story = Scenario(MenuBuilder(mainMenu()), firstResponder: AppKitResponder(first))
    try story.press("cmd+w")
    #expect(window.closed == 0)
    first = window
    try story.press("cmd+w")
    #expect(window.closed == 1)
  }

  @Test("Validation and action get the item with its key and its tag")
  func items() throws {
    let object = Object("find:")
    let window = NSWindow()
    window.delegate = object
    let menu = NSMenu(title: "Main")
    for (tag, key) in [(1, "f"), (2, "g"), (3, "\u{F700}")] {
      let item = NSMenuItem(title: "Find", action: "find:", keyEquivalent: key)
      item.tag = tag
      if tag == 3 { item.keyEquivalentModifierMask = [.shift, .command] }
      menu.addItem(item)
    }
    var story = Scenario(MenuBuilder(menu), firstResponder: AppKitResponder(window))
    try story.press("cmd+f")
    try story.expect(.handled(by: "Object", propertyList: 1))
    try story.press("cmd+g")
    try story.expect(.unhandled())
    try story.press("shift+cmd+up")
    try story.expect(.handled(by: "Object", propertyList: 3))
    #expect(object.items.map(\.keyEquivalent) == ["f", "\u{F700}"])
    #expect(object.items.map(\.tag) == [1, 3])
    #expect(object.items.map(\.keyEquivalentModifierMask) == [.command, [.shift, .command]])
  }

  @Test("A key is typed into editable text, and not into read-only text", arguments: [true, false])
  func text(isEditable: Bool) throws {
    let text = NSText()
    text.isEditable = isEditable
    var story = Scenario(MenuBuilder(mainMenu()), firstResponder: AppKitResponder(text))
    try story.press("x")
    try story.expect(.unhandled(isEditable ? .typed(into: "NSText") : .noSuchKey))
  }
}
