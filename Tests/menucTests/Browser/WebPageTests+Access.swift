import Foundation
import Testing
@testable import TestSupport

extension WebPageTests {
  @Test("A screen reader hears landmarks, headings, titles and keys in words")
  func accessibleNames() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?layout=de")
    let nodes = try #require(try page.send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]])
    let heard = nodes.compactMap { node -> String? in
      guard node["ignored"] as? Bool != true, let role = (node["role"] as? [String: Any])?["value"] as? String,
        let name = (node["name"] as? [String: Any])?["value"] as? String
      else { return nil }
      return "\(role): \(name)"
    }
    for expected in [
      "banner: ", "main: ", "search: ", "form: What is shown", "heading: Browser", "heading: Bookmarks",
      "searchbox: Search titles, menus and keys", "button: Practice", "combobox: Device",
      "combobox: Layout", "combobox: Sort by", "combobox: Direction", "combobox: Appearance",
      "link: Skip to the shortcuts",
      "link: Reopen Last Tab Shift Command T", "link: Sort Bookmarks by Name Control Command 1",
      "link: Back written as Command Left Bracket Command Ö", "link: Bigger Command Plus",
    ] {
      #expect(heard.contains(expected), "\(expected)")
    }
    // Every row is an item of a list, and every list is one to a screen reader.
    #expect(heard.count { $0.hasPrefix("listitem: ") } == 34)
    #expect(heard.count { $0.hasPrefix("list: ") } == 6)
    // Nothing that can be used is without a name.
    let nameless = heard.filter { line in
      ["link: ", "button: ", "combobox: ", "searchbox: ", "image: ", "img: "].contains { line == $0 }
    }
    #expect(nameless == [])
    // What changes is said.
    #expect(heard.count { $0.hasPrefix("status: ") } >= 1)
  }

  @Test("The keyboard alone operates everything, and the focus is visible")
  func keyboardOnly() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func focus() throws -> String {
      try page.text(
        "document.activeElement.id || document.activeElement.closest('li')?.id || document.activeElement.value || document.activeElement.className || 'body'"
      )
    }
    var order: [String] = []
    for _ in 0..<13 {
      try page.press("Tab", code: "Tab")
      order.append(try focus())
      #expect(
        try page.holds(
          """
          (() => { const e = document.activeElement.closest('label') ?? document.activeElement;
            return [e, document.activeElement].some(e => parseFloat(getComputedStyle(e).outlineWidth) >= 2 && getComputedStyle(e).outlineStyle !== 'none'); })()
          """), "\(order)")
    }
    #expect(
      order == [
        "skip", "search", "practise", "list", "keyboard", "platform", "layout", "language", "sort", "direction",
        "theme",
        "cmd-orderFrontPreferencesPanel", "cmd-newTab",
      ])
    try page.press("ArrowDown", code: "ArrowDown")
    #expect(try focus() == "cmd-reopenTab")
    try page.press("ArrowUp", code: "ArrowUp")
    #expect(try focus() == "cmd-newTab")
    try page.press("End", code: "End")
    #expect(try focus() == "cmd-sort-date")
    try page.press("Home", code: "Home")
    #expect(try focus() == "cmd-orderFrontPreferencesPanel")
    try page.press("/", code: "Slash")
    #expect(try focus() == "search")
    #expect(try page.text("document.getElementById('search').value") == "")
    try page.type("sort")
    try page.press("ArrowDown", code: "ArrowDown")
    #expect(try focus() == "cmd-sort-name")
    try page.press("ArrowUp", code: "ArrowUp")
    #expect(try focus() == "search")
    try page.press("Escape", code: "Escape")
    #expect(try page.titles.count == 34)
    // Practice is no trap: Tab goes on, Escape ends it and gives the focus back.
    try page.evaluate("document.getElementById('practise').focus()")
    try page.press("Enter", code: "Enter")
    #expect(try focus() == "practice")
    try page.press("Tab", code: "Tab")
    #expect(try focus() == "reveal")
    try page.press("Escape", code: "Escape")
    #expect(try focus() == "practise")
    // The link at the start leads past the controls.
    try page.evaluate("document.querySelector('.skip').focus()")
    try page.press("Enter", code: "Enter")
    #expect(try focus() == "list")
    try page.press("Tab", code: "Tab")
    #expect(try focus() == "cmd-orderFrontPreferencesPanel")
  }

  @Test("A row is chosen as long as its actions are open, and they begin with the focus")
  func actionsClose() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "#cmd-newTab")
    let settled = "new Promise(done => setTimeout(done, 50))"
    func isChosen() throws -> Bool { try page.holds("!!document.querySelector('li.chosen') && location.hash !== ''") }
    func isOpen() throws -> Bool { try page.holds("byId('actions').matches(':popover-open')") }
    try page.evaluate(settled)
    #expect(try isChosen() && isOpen() && page.holds("byId('actions').contains(document.activeElement)"))
    try page.press("Escape", code: "Escape")
    try page.evaluate(settled)
    #expect(try !isChosen() && !isOpen() && page.text("document.activeElement.closest('li')?.id ?? ''") == "cmd-newTab")
    try page.click("#cmd-newTab a")
    try page.evaluate("byId('actions').querySelector('button:last-child').focus()")
    try page.press("Tab", code: "Tab")
    try page.evaluate(settled)
    #expect(try !isChosen() && !isOpen())
    try page.click("#cmd-newTab a")
    #expect(try isChosen() && isOpen())
    try page.click("h1")
    try page.evaluate(settled)
    #expect(try !isChosen() && !isOpen())
  }

  @Test("A link to a command leads there, to another platform too, marks it and offers its actions")
  func links() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "#cmd-sort-date", on: .phone)
    let isOnScreen =
      "(() => { const r = document.querySelector('li.chosen').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()"
    func chosen(_ page: BrowserPage) throws -> String {
      try page.text("document.querySelector('li.chosen bdi').textContent")
    }
    #expect(try page.holds(isOnScreen))
    #expect(try chosen(page) == "Sort Bookmarks by Date")
    let other = try BrowserPage(Self.browserSheet.get(), address: "?layout=de#cmd-showHelp", on: .phone)
    #expect(try chosen(other) == "Browser Help")
    #expect(try other.holds(isOnScreen))
    #expect(try other.text("document.getElementById('platform').selectedOptions[0].text") == "Mac Catalyst 26")
  }

  @Test("A key, a shortcut, a menu and a link are copied as readable text")
  func copies() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?layout=de")
    try page.send("Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    try page.click("#cmd-goBack a")
    for (button, text) in [
      ("copyKey", "⌘Ö"), ("copyRow", "Back: ⌘Ö"), ("copyLink", page.url.absoluteString + "#cmd-goBack"),
    ] {
      try page.click(".actions .\(button)")
      #expect(try page.text("navigator.clipboard.readText()") == text)
    }
    try page.click("#cmd-print a")
    try page.click(".actions .copyMenu")
    let menu = "File\nNew Tab: ⌘T\nReopen Last Tab: ⇧⌘T\nClose Tab: ⌘W\nNew Window: ⌘N\nPrint: ⌘P"
    #expect(try page.text("navigator.clipboard.readText()") == menu)
    #expect(try page.text("document.getElementById('toast').textContent").hasPrefix("Copied: File · New Tab: ⌘T"))
    #expect(try page.number("document.querySelectorAll('.actions').length") == 1)
  }
}
