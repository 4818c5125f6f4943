// A suite as another package would write it for its own app: nothing of the library's inside is used.
//
// It needs two things from the app: the code of its `buildMenu(with:)`, written against `MenuBuilder` instead of
// `UIMenuBuilder`, and responders. A responder conforms to `Responder` in a few lines, as Browser.swift shows. Here a single
// press or what is shown is looked at; BrowserStoryTests.swift tells whole stories.

import Testing
@testable import MenuModel
@testable import TestSupport
@testable import MenuCompiler

@Suite struct BrowserTests {
  @Test("⌘T opens a tab with any focus")
  func newTab() throws {
    let browser = try Browser(on: .iPadOS26)
    #expect(try browser.story.press("cmd+t").handling?.responder == "TabController")
    #expect(browser.tabs.openTabs == 1)
  }

  @Test("Close Tab is missing without a tab")
  func closeTab() throws {
    let browser = try Browser(on: .iPadOS15)
    #expect(try browser.story.press("cmd+w").reason == .noTarget)
    #expect(browser.overlay.entry(for: "closeTab:") == nil)
    browser.tabs.openTabs = 1
    #expect(browser.overlay.entry(for: "closeTab:")?.title == "Close Tab")
    #expect(try browser.story.press("cmd+w").handling?.action == "closeTab:")
    #expect(browser.tabs.openTabs == 0)
  }

  @Test(
    "The title announces the command's effect",
    arguments: [(false, "Add to Bookmarks"), (true, "Remove from Bookmarks")])
  func bookmark(_ isBookmarked: Bool, _ title: String) throws {
    let browser = try Browser(on: .iPadOS26)
    browser.tabs.isBookmarked = isBookmarked
    #expect(browser.overlay.entry(for: "toggleBookmark:")?.title == title)
    #expect(try browser.story.press("cmd+d").handling?.sender.title == title)
  }

  @Test("Typing into the address field opens nothing")
  func typing() throws {
    let browser = try Browser(on: .iPadOS26)
    browser.firstResponder = browser.addressField
    #expect(try browser.story.press("space").reason == .typed(into: "AddressField"))
  }

  @Test("A sheet keeps ⌘S to itself and lets ⌘T through")
  func sheet() throws {
    let browser = try Browser(on: .iPadOS26)
    browser.firstResponder = BookmarkSheet(of: browser)
    #expect(try browser.story.press("cmd+s").handling?.responder == "BookmarkSheet")
    #expect(try browser.story.press("cmd+t").handling?.responder == "TabController")
  }

  @Test("The menus build on every platform the app is for", arguments: ["ipados-15", "ipados-16", "ipados-26"])
  func platforms(_ name: String) throws {
    var builder = MenuBuilder(platform: try #require(Platform(named: name)))
    try buildBrowserMenu(with: &builder)
    #expect(builder.failures == [])
  }
}

extension Overlay {
  /// The entry that sends an action; nil when the overlay does not show it.
  fileprivate func entry(for action: ActionSelector) -> Entry? {
    sections.flatMap(\.entries).first { $0.action == action }
  }
}
