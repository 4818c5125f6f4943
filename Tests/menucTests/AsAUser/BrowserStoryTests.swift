// Stories as another package would tell them of its own app: what people do, one thing after the other, and what comes of it.

import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport

@Suite struct BrowserStoryTests {
  @Test("Tabs are opened, closed and reopened")
  func tabs() throws {
    let browser = try Browser(on: .iPadOS15)
    var story = browser.story
    try story.expect(lacks: "closeTab:")
    try story.expect(lacks: "reopenTab:")
    try story.press("cmd+t")
    try story.expect(.handled(by: "TabController", action: "newTab:"))
    try story.expect(shows: "closeTab:", title: "Close Tab", key: "⌘W")
    try story.press("cmd+w")
    try story.expect(.handled(by: "TabController", action: "closeTab:", title: "Close Tab"))
    try story.press("cmd+w")
    try story.expect(.unhandled(.noTarget))
    try story.press("shift+cmd+t")
    try story.expect(.handled(action: "reopenTab:"))
    try story.press("shift+cmd+t")
    try story.expect(.unhandled())
    #expect(browser.tabs.openTabs == 1)
  }

  @Test("A held key runs as often as it repeats, as long as it can")
  func repeats() throws {
    let browser = try Browser(on: .iPadOS26)
    browser.tabs.openTabs = 3
    let last = try browser.story.press("cmd+w", repeats: 4)
    #expect(last.reason == .noTarget)
    #expect(browser.tabs.openTabs == 0)
    #expect(browser.tabs.closedTabs == 3)
  }

  @Test("Bookmarking asks in a sheet, which keeps ⌘S to itself and goes away with it")
  func sheet() throws {
    let browser = try Browser(on: .iPadOS26)
    var story = browser.story
    try story.press("cmd+s")
    try story.expect(.unhandled(.noTarget))
    try story.press("cmd+d")
    #expect(browser.firstResponder is BookmarkSheet)
    try story.press("cmd+t")
    try story.expect(.handled(by: "TabController"))
    try story.press("cmd+s")
    try story.expect(.handled(by: "BookmarkSheet", action: "save:"))
    try story.expect(shows: "toggleBookmark:", title: "Remove from Bookmarks", state: .on)
    try story.press("cmd+s")
    try story.expect(.unhandled(.noTarget))
    try story.press("cmd+d")
    try story.expect(shows: "toggleBookmark:", title: "Add to Bookmarks", state: .off)
  }

  @Test("A menu bar marks the order and greys unavailable commands")
  func menuBar() throws {
    var story = try Browser(on: .iPadOS26).story
    try story.expect(shows: "sort:", propertyList: "name", title: "Sort by Name", state: .on, in: .menuBar)
    story.choose("sort:", propertyList: "date")
    try story.expect(.handled(by: "TabController", action: "sort:", propertyList: "date", title: "Sort by Date"))
    try story.expect(shows: "sort:", propertyList: "name", state: .off, in: .menuBar)
    try story.expect(shows: "sort:", propertyList: "date", state: .on, in: .menuBar)
    try story.expect(greys: "closeTab:", title: "Close Tab")
    try story.expect(greys: "closeAll:", title: "Close All Tabs")
    try story.press("cmd+t")
    try story.expect(shows: "closeAll:", key: "alt+cmd+w", in: .menuBar)
    story.choose("closeTab:", holding: .alternate)
    try story.expect(.handled(action: "closeAll:"))
    try story.expect(lacks: "sort:", propertyList: "size", in: .menuBar)
  }

  @Test("Two windows have tabs of their own, and one story goes from one to the other")
  func windows() throws {
    let (left, right) = (try Browser(on: .iPadOS26), try Browser(on: .iPadOS26))
    try left.story.press("cmd+t", repeats: 1)
    try right.story.press("cmd+t")
    try right.story.press("cmd+w")
    #expect((left.tabs.openTabs, right.tabs.openTabs) == (2, 0))
    var story = left.story
    story.firstResponder = right.tabs
    try story.press("cmd+w")
    try story.expect(.unhandled(.noTarget))
    story.firstResponder = left.addressField
    try story.press("cmd+w")
    try story.expect(.handled(by: "TabController"))
    #expect(left.tabs.openTabs == 1)
  }

  @Test("On a German keyboard ⌘ö replaces ⌘[")
  func layout() throws {
    var builder = MenuBuilder(platform: .iPadOS26)
    let back = KeyCommand(title: "Back", action: "scroll:", input: "[", modifierFlags: .command)
    try builder.insertChild(Menu(options: .displayInline, children: [back]), atEndOfMenu: .view)
    let german = KeyLocalizer(try #require(KeyboardLayouts.named("de")), on: .iPadOS26, direction: .leftToRight)
    var story = Scenario(builder, localizer: german, firstResponder: TabController())
    try story.press("cmd+ö")
    try story.expect(.handled(action: "scroll:", title: "Back"))
    try story.expect(shows: "scroll:", key: "⌘Ö")
    #expect(story.shown().contains { $0.title == "Back" && $0.key?.displayed == "⌘Ö" && !$0.isGrey })
  }

  @Test("The focused item is asked first")
  func focus() throws {
    let browser = try Browser(on: .iPadOS26)
    var story = browser.story
    story.focused = AddressField(next: browser.tabs)
    story.choose("copy:")
    try story.expect(.handled(by: "AddressField"))
    story.focused = nil
    story.choose("copy:")
    try story.expect(.unhandled(.noTarget))
  }

  // MARK: What a failure says

  @Test("A failure reports the story so far, the expectation and why it was not met")
  func failures() throws {
    let browser = try Browser(on: .iPadOS26)
    var story = browser.story
    #expect(
      failure { try story.expect(.unhandled()) }
        == "at the start: expected unhandled, got nothing: no key was pressed and no command chosen")
    try story.press("⌘T")
    story.choose("closeTab:")
    try story.press("cmd+w")
    #expect(
      failure { try story.expect(.handled(by: "TabController", action: "closeTab:")) }
        == """
        after ⌘T, choose closeTab:, ⌘W: expected handled by TabController: closeTab:, got unhandled: noTarget, because TabController implements closeTab:, but canPerformAction(_:withSender:) returns false
          ⌘T: handled by TabController: newTab:
          choose closeTab:: handled by TabController: closeTab:
          ⌘W: unhandled: noTarget
            ⌘W is pressed
            the menu item 'Close Tab' has it
            TabController implements closeTab:, but canPerformAction(_:withSender:) returns false
            WindowScene cannot perform closeTab:
            Application cannot perform closeTab:
            no responder performs closeTab:, so 'Close Tab' cannot run
        """)
  }

  @Test("A failure lists the shown elements, or says why there are none")
  func shownFailures() throws {
    let browser = try Browser(on: .iPadOS26)
    browser.tabs.isBookmarked = true
    let story = browser.story
    func first(_ expectation: () throws -> Void) -> Substring? {
      failure(expectation)?.split(separator: "\n").first?.trimmingPrefix("at the start: expected ")
    }
    #expect(
      first { try story.expect(shows: "toggleBookmark:", title: "Add", key: "⌘D", state: .on) }
        == "toggleBookmark: 'Add' ⌘D state on in the overlay, got 'Remove from Bookmarks' ⌘D state on")
    #expect(
      first { try story.expect(shows: "closeTab:") }
        == "closeTab: in the overlay, got nothing: no responder performs it now")
    #expect(
      first { try story.expect(shows: "closeTab:", in: .menuBar) }
        == "closeTab: in the menu bar, got 'Close Tab' ⌘W, grey: no responder performs it now")
    #expect(
      first { try story.expect(shows: "sort:") }
        == "sort: in the overlay, got nothing: it has no key, and the overlay lists keys; look in: .menuBar")
    #expect(
      first { try story.expect(shows: "sort:", propertyList: "size", in: .menuBar) }
        == "sort: with size in the menu bar, got nothing: the menu has sort: only with date and name")
    #expect(
      first { try story.expect(lacks: "toggleBookmark:") }
        == "no toggleBookmark: in the overlay, got 'Remove from Bookmarks' ⌘D state on")
    #expect(
      first { try story.expect(greys: "newTab:") } == "grey newTab: in the menu bar, got 'New Tab' ⌘T, enabled")
    #expect(
      first { try story.expect(shows: "newTab:", key: "cmd+") } == "\"cmd+\" is not a key: ⌘ has no key after it")
    let old = try Browser(on: .iPadOS15).story
    #expect(
      first { try old.expect(lacks: "newTab:", in: .menuBar) }
        == "no newTab: in the menu bar, got nothing: iPadOS 15 has no menu bar")
    #expect(
      first { try old.expect(greys: "newTab:") }
        == "grey newTab: in the menu bar, got nothing: iPadOS 15 has no menu bar")
  }

  private func failure(_ expectation: () throws -> Void) -> String? {
    do {
      try expectation()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
