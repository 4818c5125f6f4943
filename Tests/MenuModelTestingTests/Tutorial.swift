// The code of the article "From buildMenu to twenty tests": ArticleTests compares the two.

import MenuModelTesting
import Testing

// The app

func buildMenus(with builder: inout some MenuBuilding) {
  builder.remove(menu: .format)
  builder.insertChild(
    Menu(
      options: .displayInline,
      children: [
        KeyCommand(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command),
        KeyCommand(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command),
      ]), atStartOfMenu: .file)
  builder.insertSibling(
    Menu(
      title: "Bookmarks", identifier: "bookmarks",
      children: [
        KeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command),
        KeyCommand(title: "Back", action: "goBack:", input: "[", modifierFlags: .command),
        Command(title: "Sort by Name", action: "sort:", propertyList: "name"),
        Command(title: "Sort by Date", action: "sort:", propertyList: "date"),
      ]), afterMenu: .view)
}

// The menus

@Test(arguments: [Platform.iPadOS15, .iPadOS16, .iPadOS26])
func menusAreBuilt(on platform: Platform) {
  var builder = MenuBuilder(platform: platform)
  buildMenus(with: &builder)
  expectNoFailures(builder)
  #expect(builder.menu(for: "bookmarks")?.children.count == 4)
  #expect(builder.keyCommand(for: "newTab:")?.keyCombination == "cmd+t")
}

// The responders

final class Tabs: Responder {
  let next: (any Responder)? = nil
  var open = 0

  func implements(_ action: ActionSelector) -> Bool {
    ["newTab:", "closeTab:", "goBack:", "getInfo:", "sort:"].contains(action)
  }

  func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
    action == "closeTab:" ? open > 0 : implements(action)
  }

  func perform(_ action: ActionSelector, sender: Command) {
    switch action {
    case "newTab:": open += 1
    case "closeTab:": open -= 1
    default: break
    }
  }

  func validate(_ command: inout Command) {
    if command.action == "closeTab:" { command.title = open > 1 ? "Close This Tab" : "Close Tab" }
  }
}

final class AddressField: Responder {
  let next: (any Responder)?
  let acceptsText = true

  init(next: any Responder) { self.next = next }

  func implements(_ action: ActionSelector) -> Bool { action == "paste:" }
}

func menus() -> MenuBuilder {
  var builder = MenuBuilder(platform: .iPadOS26)
  buildMenus(with: &builder)
  return builder
}

// The keys

@Test(arguments: [("cmd+t", "newTab:"), ("cmd+[", "goBack:"), ("cmd+i", "getInfo:")] as [(String, ActionSelector)])
func keys(key: String, action: ActionSelector) {
  let story = Story(menus(), firstResponder: Tabs())
  story.press(key)
  story.expect(.handled(by: "Tabs", action: action))
}

@Test func closingAsksTheController() {
  let tabs = Tabs()
  let story = Story(menus(), firstResponder: tabs)
  story.press("cmd+w")
  story.expect(.unhandled(.noTarget))
  story.press("cmd+t")
  story.press("cmd+t")
  story.expect(shows: "closeTab:", title: "Close This Tab", key: "⌘W")
  story.press("cmd+w", repeats: 1)
  story.expect(.handled(action: "closeTab:", title: "Close Tab"))
  #expect(tabs.open == 0)
}

@Test func typingGoesToTheField() {
  let story = Story(menus(), firstResponder: AddressField(next: Tabs()))
  story.type("menuc")
  story.expect(.unhandled(.typed(into: "AddressField")))
  story.press("cmd+t")
  story.expect(.handled(by: "Tabs"))
}

@Test func commandsWithOneAction() {
  let story = Story(menus(), firstResponder: Tabs())
  story.choose("sort:", propertyList: "date")
  story.expect(.handled(action: "sort:", propertyList: "date"))
}

// What people see

@Test func theOverlay() {
  let story = Story(menus(), firstResponder: Tabs())
  story.expect(lacks: "closeTab:")
  story.expect(
    overlay: """
      App
        App Settings…  ⌘,

      File
        New Tab        ⌘T

      Bookmarks
        Get Info       ⌘I
        Back           ⌘[
      """)
}

// The keyboards

@Test(arguments: KeyboardLayouts.common)
func everyKeyboardHasTheKeys(layout: KeyboardLayout) throws {
  let keyboard = KeyLocalizer(layout, on: .iPadOS26, direction: .leftToRight)
  for action: ActionSelector in ["newTab:", "closeTab:", "getInfo:"] {
    let keyCommand = try #require(menus().keyCommand(for: action))
    let key = try #require(keyboard.localized(keyCommand))
    #expect(keyboard.pressed(key) != nil, "\(keyCommand) cannot be typed on \(layout)")
  }
}

@Test func aGermanKeyboardInArabic() throws {
  let german = try KeyboardLayout("de")
  let keyboard = KeyLocalizer(german, on: .iPadOS26, direction: .rightToLeft)
  let story = Story(menus(), localizer: keyboard, firstResponder: Tabs())
  story.press("⌘Ä")
  story.expect(.handled(action: "goBack:"))
}
