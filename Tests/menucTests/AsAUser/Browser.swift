@testable import MenuModel
@testable import MenuCompiler
@testable import TestSupport

/// The app's `buildMenu(with:)`, with `MenuBuilder` in the place of `UIMenuBuilder`.
func buildBrowserMenu(with builder: inout MenuBuilder) throws {
  let tabs = Menu(
    options: .displayInline,
    children: [
      KeyCommand(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command),
      KeyCommand(
        title: "Reopen Last Tab", action: "reopenTab:", input: "t", modifierFlags: [.command, .shift]),
      KeyCommand(
        title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command,
        alternates: [CommandAlternate(title: "Close All Tabs", action: "closeAll:", modifierFlags: .alternate)]),
    ])
  let bookmarks = Menu(
    title: "Bookmarks", identifier: "bookmarks",
    children: [
      KeyCommand(title: "Add to Bookmarks", action: "toggleBookmark:", input: "d", modifierFlags: .command),
      KeyCommand(title: "Save", action: "save:", input: "s", modifierFlags: .command),
      KeyCommand(title: "Scroll", action: "scroll:", input: " "),
      Command(title: "Sort by Name", action: "sort:", propertyList: "name"),
      Command(title: "Sort by Date", action: "sort:", propertyList: "date"),
    ])
  try builder.insertChild(tabs, atStartOfMenu: .file)
  try builder.insertSibling(bookmarks, afterMenu: .view)
}

/// The start of each test: the app's menus on a platform, and its responders.
final class Browser {
  let tabs = TabController()
  let addressField: AddressField
  var firstResponder: any Responder
  private let builder: MenuBuilder

  init(on platform: Platform) throws {
    var builder = MenuBuilder(platform: platform)
    try buildBrowserMenu(with: &builder)
    self.builder = builder
    addressField = AddressField(next: tabs)
    firstResponder = tabs
    tabs.browser = self
  }

  /// A story in this browser, in which the first responder is the browser's.
  lazy var story = Scenario(builder, firstResponder: self.firstResponder)

  var overlay: Overlay { Overlay(Dispatcher(builder), from: Dispatcher.Start(firstResponder: firstResponder)) }
}

/// The controller of the tabs: what it implements, when, and what its commands are called.
final class TabController: Responder {
  weak var browser: Browser?
  let next: (any Responder)? = nil
  var openTabs = 0
  var closedTabs = 0
  var isBookmarked = false
  var order = "name"

  func implements(_ action: ActionSelector) -> Bool {
    [
      "newTab:", "reopenTab:", "closeTab:", "closeAll:", "toggleBookmark:", "showBookmarks:", "scroll:", "sort:",
    ].contains(action)
  }

  func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
    switch action {
    case "closeTab:", "closeAll:": openTabs > 0
    case "reopenTab:": closedTabs > 0
    default: implements(action)
    }
  }

  func validate(_ command: inout Command) {
    switch command.action {
    case "toggleBookmark:" where isBookmarked:
      command.title = "Remove from Bookmarks"
      command.state = .on
    case "sort:" where command.propertyList == .string(order): command.state = .on
    default: break
    }
  }

  func perform(_ action: ActionSelector, sender: Command) {
    switch action {
    case "newTab:": openTabs += 1
    case "reopenTab:":
      openTabs += 1
      closedTabs -= 1
    case "closeTab:":
      openTabs -= 1
      closedTabs += 1
    case "closeAll:":
      closedTabs += openTabs
      openTabs = 0
    case "toggleBookmark:":
      if isBookmarked {
        isBookmarked = false
      } else if let browser {
        browser.firstResponder = BookmarkSheet(of: browser)
      }
    case "sort:": if case .string(let order)? = sender.propertyList { self.order = order }
    default: break
    }
  }
}

/// A text field.
struct AddressField: Responder {
  let next: (any Responder)?
  let acceptsText = true

  init(next: any Responder) { self.next = next }

  func implements(_ action: ActionSelector) -> Bool { ["cut:", "copy:", "paste:"].contains(action) }
}

/// A controller that another presents: the presenting one is next, and the focus stays inside. Saving dismisses it.
struct BookmarkSheet: Responder {
  private let browser: Browser

  init(of browser: Browser) { self.browser = browser }

  var presenter: (any Responder)? { browser.tabs }
  var next: (any Responder)? { presenter }

  func implements(_ action: ActionSelector) -> Bool { action == "save:" }

  func perform(_ action: ActionSelector, sender: Command) {
    browser.tabs.isBookmarked = true
    browser.firstResponder = browser.tabs
  }
}
