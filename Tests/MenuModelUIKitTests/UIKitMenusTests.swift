import MenuModelUIKit
import Testing
import UIKit

/// The app's own menus under menuc's rules, with a substitute for UIKit.
@MainActor @Suite struct UIKitMenusTests {
  private var sorting: Command {
    var command = Command(
      title: "Sort", subtitle: "All lamps", action: "sort:",
      propertyList: ["by": "name", "times": 2, "isUp": true, "share": 0.5])
    command.repeatBehavior = .nonRepeatable
    return command
  }

  /// One function for an app and for its tests.
  private func buildMenus(with builder: inout some MenuBuilding) {
    builder.insertSibling(
      Menu(
        title: "Lamps", subtitle: "In the house", identifier: "lamps",
        children: [
          KeyCommand(
            title: "Open", subtitle: "In a window", selectedImage: "lamp.fill", action: "openLamp:", input: "l",
            modifierFlags: [.control, .command],
            alternates: [CommandAlternate(title: "Open All", action: "openAll:", modifierFlags: .alternate)]),
          sorting, Action(title: "Share", subtitle: "With friends", identifier: "share"),
        ]), afterMenu: .view)
    builder.replaceChildren(ofMenu: "lamps") { $0 + [Command(title: "More", action: "more:")] }
    builder.insertElements([Command(title: "First", action: "first:")], beforeCommand: "openLamp:")
    builder.remove(command: "more:")
  }

  /// The menus of a platform as UIKit's objects.
  private func tree(of platform: Platform) -> TreeBuilder {
    let tree = TreeBuilder(UIMenu(identifier: .root))
    var menus = UIKitMenus(tree)
    let pristine = MenuBuilder(platform: platform).menu(for: .root)
    menus.insertElements(pristine?.children ?? [], atEndOfMenu: .root)
    return tree
  }

  @Test(
    "All menus of a platform go to UIKit and come back as they were",
    arguments: Platform.all.filter { $0.name != "appkit" })
  func thereAndBack(platform: Platform) throws {
    let pristine = try #require(MenuBuilder(platform: platform).menu(for: .root))
    let back = MenuBuilder(tree(of: platform), platform: platform)
    #expect(back.failures.isEmpty)
    #expect(Self.lines(try #require(back.menu(for: .root))) == Self.lines(pristine))
  }

  /// A menu's outline without the identifiers that UIKit makes up, of which a menu here has none.
  private static func lines(_ menu: Menu) -> [String] {
    menu.outline.split(separator: "\n").map { line in
      line.contains("com.apple.menu.dynamic") ? "a section" : String(line)
    }
  }

  @Test("One function builds the same menus here and in UIKit")
  func oneFunction() throws {
    var model = MenuBuilder(platform: .iPadOS26)
    buildMenus(with: &model)
    let tree = tree(of: .iPadOS26)
    var menus = UIKitMenus(tree)
    buildMenus(with: &menus)
    #expect(model.failures.isEmpty)
    let lamps = try #require(tree.menu(for: UIMenu.Identifier("lamps")))
    #expect(lamps.children.compactMap { ($0 as? UICommand)?.selectedImage }.count == 1)
    // An image has no name in UIKit.
    var expected = try #require(model.menu(for: "lamps"))
    expected.children = expected.children.map { element in
      guard var keyCommand = element.keyCommand else { return element }
      keyCommand.command.selectedImage = nil
      return .keyCommand(keyCommand)
    }
    #expect(Menu(lamps) == expected)
    #expect(menus.command(for: "openLamp:")?.title == "Open")
  }

  @Test("UIKit's own elements return as the same objects")
  func originals() throws {
    var isRun = false
    // What nothing but the object tells apart, or a property list that no definition can write.
    let elements: [UIMenuElement] = [
      UIAction(title: "Lamp", handler: { _ in isRun = true }), UIDeferredMenuElement { _ in },
      UIDeferredMenuElement { _ in },
      UICommand(title: "Go", action: "go:", propertyList: Date(timeIntervalSince1970: 1)),
      UICommand(title: "Go", action: "go:", propertyList: Date(timeIntervalSince1970: 2)),
      UICommand(title: "Go", action: "go:", propertyList: Data([1])),
      UICommand(title: "Go", action: "go:", propertyList: Data([2])),
    ]
    let tree = TreeBuilder(
      UIMenu(identifier: .root, children: [UIMenu(identifier: UIMenu.Identifier("a"), children: elements)]))
    var menus = UIKitMenus(tree, elements: { _ in [] })
    menus.replaceChildren(ofMenu: "a") { [DeferredElement()] + $0 }
    let children = try #require(tree.menu(for: UIMenu.Identifier("a"))?.children)
    #expect(children.dropFirst().elementsEqual(elements) { $0 === $1 })
    #expect(children.first is UIDeferredMenuElement)
    #expect(!elements.contains { $0 === children.first })
    #expect(!isRun)
    #expect(MenuBuilder(tree, platform: .iPadOS26).failures.isEmpty)
  }

  @Test("An action's subtitle is read from UIKit")
  func action() {
    let action = UIAction(title: "Lamp", handler: { _ in })
    action.subtitle = "In the hall"
    #expect(Action(action).subtitle == "In the hall")
  }

  private final class Window: UIResponder {
    var closed = 0
    override func responds(to selector: Selector!) -> Bool { selector == "close:" }
    override func perform(_ selector: Selector!, with object: Any!) -> AnyObject! {
      closed += 1
      return nil
    }
    override func validate(_ command: UICommand) { command.title = "Close Lamp" }
  }

  private final class Field: UIResponder {
    let window: Window
    init(_ window: Window) { self.window = window }
    override var next: UIResponder? { window }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Blink", action: "blink:", input: "b", modifierFlags: .command)]
    }
    override func responds(to selector: Selector!) -> Bool { selector == "blink:" }
  }

  @Test("The app's own responders answer: chain, key commands, validation and action")
  func responders() throws {
    let root = UIMenu(
      identifier: .root,
      children: [UIKeyCommand(title: "Close", action: "close:", input: "w", modifierFlags: .command)])
    let builder = MenuBuilder(TreeBuilder(root), platform: .iPadOS26)
    let window = Window()
    var story = Scenario(builder, firstResponder: UIKitResponder(Field(window)))
    try story.press("cmd+w")
    try story.expect(.handled(by: "Window", action: "close:", title: "Close Lamp"))
    #expect(window.closed == 1)
    try story.press("cmd+b")
    try story.expect(.handled(by: "Field", action: "blink:"))
  }

  @Test("A responder's own target for an action performs it")
  func target() throws {
    final class Hosting: UIResponder {
      let window = Window()
      override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        action == "close:" ? window : super.target(forAction: action, withSender: sender)
      }
    }
    let close = UIKeyCommand(title: "Close", action: "close:", input: "w", modifierFlags: .command)
    let hosting = Hosting()
    var story = Scenario(
      MenuBuilder(TreeBuilder(UIMenu(identifier: .root, children: [close])), platform: .iPadOS26),
      firstResponder: UIKitResponder(hosting))
    try story.press("cmd+w")
    try story.expect(.handled(by: "Window", action: "close:"))
    #expect(hosting.window.closed == 1)
  }

  @Test("The first responder is read anew each time")
  func moved() throws {
    let root = UIMenu(
      identifier: .root,
      children: [UIKeyCommand(title: "Close", action: "close:", input: "w", modifierFlags: .command)])
    var first = UIResponder()
    var story = Scenario(
      MenuBuilder(TreeBuilder(root), platform: .iPadOS26), firstResponder: UIKitResponder(first))
    try story.press("cmd+w")
    try story.expect(.unhandled(.noTarget))
    first = Window()
    try story.press("cmd+w")
    try story.expect(.handled(by: "Window"))
  }

  private final class Tabs: UITextView {
    var senders: [UICommand] = []
    override var keyCommands: [UIKeyCommand]? {
      (1...3).map { UIKeyCommand(title: "Tab \($0)", action: "selectTab:", input: "\($0)", modifierFlags: .command) }
    }
    override func responds(to selector: Selector!) -> Bool { ["selectTab:", "lock:"].contains(selector) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      responds(to: action) && (action != "selectTab:" || (sender as? UIKeyCommand)?.input != "2")
    }
    override func validate(_ command: UICommand) { senders.append(command) }
    override func perform(_ selector: Selector!, with object: Any!) -> AnyObject! {
      if let command = object as? UICommand { senders.append(command) }
      return nil
    }
  }

  @Test("A responder gets the key command and recognizes it by its action")
  func senders() throws {
    let tabs = Tabs()
    let lock = UIKeyCommand(title: "Lock", action: "lock:", input: "l", modifierFlags: .command)
    let tree = TreeBuilder(
      UIMenu(identifier: .root, children: [UIMenu(identifier: UIMenu.Identifier("a"), children: [lock])]))
    var story = Scenario(MenuBuilder(tree, platform: .iPadOS26), firstResponder: UIKitResponder(tabs))
    try story.press("cmd+3")
    try story.expect(.handled(by: "Tabs", action: "selectTab:", title: "Tab 3"))
    try story.press("cmd+2")
    try story.expect(.unhandled(.noTarget))
    story.choose("lock:")
    try story.expect(.handled(by: "Tabs", title: "Lock"))
    #expect(tabs.senders.map { ($0 as? UIKeyCommand)?.input } == ["3", "3", "l", "l"])
    #expect(tabs.senders.allSatisfy { ($0 as? UIKeyCommand)?.modifierFlags == .command })
  }

  @Test("A key is typed into editable text, and not into read-only text", arguments: [true, false])
  func text(isEditable: Bool) throws {
    let key = UIKeyCommand(title: "Lock", action: "lock:", input: "l")
    let builder = MenuBuilder(TreeBuilder(UIMenu(identifier: .root, children: [key])), platform: .iPadOS26)
    let view = Tabs()
    view.isEditable = isEditable
    var story = Scenario(builder, firstResponder: UIKitResponder(view))
    try story.press("l")
    try story.expect(isEditable ? .unhandled(.typed(into: "Tabs")) : .handled(by: "Tabs"))
  }

  @Test("A context menu's builder builds a context menu")
  func context() {
    let tree = TreeBuilder(UIMenu(identifier: .root), system: .context)
    #expect(MenuBuilder(tree, platform: .iPadOS26).system == .context)
  }
}
