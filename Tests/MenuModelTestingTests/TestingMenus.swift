// The code of the page of MenuModel and of its article "Testing an app's menus": ArticleTests compares them.

import MenuModelTesting
import Testing

func buildBrowserMenu(with builder: inout MenuBuilder) throws {
  let tabs = Menu(
    options: .displayInline,
    children: [
      KeyCommand(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command),
      KeyCommand(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command),
    ])
  try builder.insertChild(tabs, atStartOfMenu: .file)
}

@Test(arguments: [Platform.iPadOS15, .iPadOS26])
func menusAreBuilt(platform: Platform) throws {
  var builder = MenuBuilder(platform: platform)
  try buildBrowserMenu(with: &builder)
}

@Test func testingMenus() throws {
  var builder = MenuBuilder(platform: .iPadOS26)
  try buildBrowserMenu(with: &builder)

  #expect(throws: MenuBuilder.Failure.fixedMenu(.application)) { try builder.remove(menu: .application) }

  final class TabController: Responder {
    let next: (any Responder)? = nil
    var openTabs = 0

    func implements(_ action: ActionSelector) -> Bool { action == "newTab:" || action == "closeTab:" }

    func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      action == "closeTab:" ? openTabs > 0 : implements(action)
    }

    func perform(_ action: ActionSelector, sender: Command) { openTabs += action == "newTab:" ? 1 : -1 }
  }

  let dispatch = Dispatcher(builder).press("cmd+t", from: Dispatcher.Start(firstResponder: TabController()))
  #expect(dispatch.handling?.responder == "TabController")

  let tabs = TabController()
  var story = Scenario(builder, firstResponder: tabs)
  try story.press("cmd+t")
  try story.expect(.handled(by: "TabController", action: "newTab:"))
  try story.expect(shows: "closeTab:", title: "Close Tab", key: "⌘W")
  try story.press("cmd+w", repeats: 1)
  try story.expect(.unhandled(.noTarget))

  try story.expect(shows: "newTab:", path: "File", at: .before("closeTab:"), in: .menuBar)

  let german = try KeyboardLayout("de")
  let keyboard = KeyLocalizer(german, on: .iPadOS26, direction: .leftToRight)
  let dispatcher = Dispatcher(builder, localizer: keyboard)
  let overlay = Overlay(dispatcher, from: Dispatcher.Start(firstResponder: TabController()))
  #expect(overlay.sections.first { $0.title == "File" }?.entries.map(\.key) == ["⌘T"])
}

@Test func theFirstClash() {
  let failure = #expect(throws: MenuBuilder.Failure.self) {
    var builder = MenuBuilder(platform: .iPadOS26)
    let getInfo = KeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command)
    try builder.insertSibling(Menu(title: "Bookmarks", children: [getInfo]), afterMenu: .view)
    // throws: 'Get Info' has ⌘I, the key of 'Italic' in Format > Font > Text Style: UIKit drops all of 'Bookmarks'. …
  }
  let told = "'Get Info' has ⌘I, the key of 'Italic' in Format > Font > Text Style: UIKit drops all of 'Bookmarks'. "
  #expect(failure?.description.hasPrefix(told) == true)
}
