import MenuModel
import Testing

/// The app's `buildMenu(with:)`, with `MenuBuilder` in the place of `UIMenuBuilder`.
func buildBrowserMenu(with builder: inout MenuBuilder) throws(MenuBuilder.Failure) {
  let tabs = Menu(
    options: .displayInline,
    children: [
      KeyCommand(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command),
      KeyCommand(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command),
    ])
  let bookmarks = Menu(
    title: "Bookmarks", identifier: "bookmarks",
    children: [
      KeyCommand(title: "Add to Bookmarks", action: "toggleBookmark:", input: "d", modifierFlags: .command),
      KeyCommand(title: "Save", action: "save:", input: "s", modifierFlags: .command),
      KeyCommand(title: "Scroll", action: "scroll:", input: " "),
    ])
  try builder.insertChild(tabs, atStartOfMenu: .file)
  try builder.insertSibling(bookmarks, afterMenu: .view)
}

/// What each test starts with: the app's menus on a platform, and its responders.
final class Browser {
  let tabs = TabController()
  let addressField: AddressField
  var firstResponder: any Responder
  private let dispatcher: Dispatcher

  init(on platform: Platform) throws {
    var builder = MenuBuilder(platform: platform)
    try buildBrowserMenu(with: &builder)
    dispatcher = Dispatcher(builder)
    addressField = AddressField(next: tabs)
    firstResponder = tabs
  }

  /// Presses a key, and sends the action as the app would.
  func press(_ key: String) throws -> Dispatch {
    let dispatch = dispatcher.press(try KeyCombination(spelling: key), from: start)
    if dispatch.handling?.responder == tabs.responderName, let action = dispatch.handling?.action { tabs.send(action) }
    return dispatch
  }

  var overlay: Overlay { Overlay(dispatcher, from: start) }

  private var start: Dispatcher.Start { Dispatcher.Start(firstResponder: firstResponder) }
}

/// The controller of the tabs: what it implements, when, and what its commands are called.
final class TabController: Responder {
  var openTabs = 0
  var isBookmarked = false

  func implements(_ action: Selector) -> Bool {
    ["newTab:", "closeTab:", "toggleBookmark:", "scroll:"].contains(action)
  }

  func canPerform(_ action: Selector, sender: Command) -> Bool {
    action == "closeTab:" ? openTabs > 0 : implements(action)
  }

  func validate(_ command: inout Command) {
    guard command.action == "toggleBookmark:", isBookmarked else { return }
    command.title = "Remove from Bookmarks"
    command.state = .on
  }

  func send(_ action: Selector) {
    switch action {
    case "newTab:": openTabs += 1
    case "closeTab:": openTabs -= 1
    case "toggleBookmark:": isBookmarked.toggle()
    default: break
    }
  }
}

/// A text field.
struct AddressField: Responder {
  let next: (any Responder)?
  let acceptsText = true

  init(next: any Responder) { self.next = next }

  func implements(_ action: Selector) -> Bool { ["cut:", "copy:", "paste:"].contains(action) }
}

/// A controller that another presents: the presenting one is next, and the focus stays inside.
struct BookmarkSheet: Responder {
  let presenter: (any Responder)?

  init(presenter: any Responder) { self.presenter = presenter }

  var next: (any Responder)? { presenter }

  func implements(_ action: Selector) -> Bool { action == "save:" }
}
