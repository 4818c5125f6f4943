import AppKit
import MenuModelAppKit
import Testing

/// The app's own main menu under menuc's rules, with what stands for AppKit.
@MainActor @Suite struct MainMenuTests {
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

  @Test("Items, sections, keys and submenus are what AppKit has")
  func items() throws {
    let menu = Menu(mainMenu())
    let file = try #require(menu.children.first?.menu)
    #expect(file.title == "File")
    #expect(file.children.compactMap(\.menu).map { $0.children.map(\.title) } == [["Save"], ["Close"]])
    #expect(file.children.first?.menu?.children.first?.keyCombination == "cmd+s")
  }

  @Test("A menu bar of 200 items is there without a failure")
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
}
