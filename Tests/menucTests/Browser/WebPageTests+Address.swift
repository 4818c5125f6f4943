import Testing
@testable import MenuCompiler
@testable import TestSupport

extension WebPageTests {
  private static let chosen = """
    [...['platform', 'layout', 'sort', 'theme'].map(id => document.getElementById(id).selectedOptions[0].text),
      document.querySelector('#view [aria-pressed=true]').value, document.getElementById('search').value,
      glyphs(state.held).join('')]
    """

  @Test("The address contains every choice and leads back to it")
  func address() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    try page.choose("Mac Catalyst 26", in: "platform")
    try page.choose("German", in: "layout")
    try page.choose("Key", in: "sort")
    try page.choose("Dark", in: "theme")
    try page.click("#view [value=keyboard]")
    try page.click("#keyboard svg:not([hidden]) [data-code=ShiftLeft]")
    try page.click("#search")
    try page.type("tab")
    let chosen = try page.texts(Self.chosen)
    #expect(chosen == ["Mac Catalyst 26", "German", "Key", "Dark", "keyboard", "tab", "⇧⌘"])
    let address = try page.text("location.search")
    #expect(
      address == "?platform=mac-catalyst&layout=de&theme=dark&view=keyboard&sort=key&held=shift+cmd&q=tab")
    #expect(try BrowserPage(Self.browserSheet.get(), address: address).texts(Self.chosen) == chosen)
  }

  @Test("Back and Forward restore the view")
  func history() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func go(_ steps: Int) throws {
      try page.evaluate(
        "new Promise(done => { addEventListener('popstate', () => setTimeout(done), { once: true }); history.go(\(steps)); })"
      )
    }
    let first = try page.texts(Self.chosen)
    let titles = try page.titles
    try page.choose("German", in: "layout")
    try page.click("#view [value=keyboard]")
    try page.click("#view [value=list]")
    try page.click("#search")
    try page.type("so")
    try page.type("rt")
    #expect(try page.titles == ["Sort Bookmarks by Name", "Sort Bookmarks by Date"])
    // A search is one step, however many letters it has.
    try go(-1)
    #expect(try page.titles == titles && page.text("document.getElementById('search').value") == "")
    try go(-1)
    #expect(try page.holds("!document.getElementById('keyboard').hidden"))
    try go(-2)
    #expect(try page.texts(Self.chosen) == first)
    #expect(try page.text("location.search") == "")
    try go(4)
    #expect(try page.titles == ["Sort Bookmarks by Name", "Sort Bookmarks by Date"])
    #expect(try page.text("document.getElementById('layout').selectedOptions[0].text") == "German")
  }

  @Test(
    "An unknown name in the address is reported",
    arguments: ["?layout=klingon", "?platform=klingon", "?language=klingon", "#cmd-klingon"])
  func absent(_ address: String) throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: address)
    #expect(try page.text("document.getElementById('toast').textContent").contains("klingon"))
    #expect(try page.titles.count == 34)
  }

  @Test("Commands can be put in the order of menus, of keys and of modifiers")
  func sorts() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func headings() throws -> [String] {
      try page.texts("[...document.querySelectorAll('#list h2')].map(e => e.textContent)")
    }
    let (menus, titles) = (try headings(), try page.titles)
    try page.choose("Key", in: "sort")
    #expect(
      try headings() == [
        "A", "C", "D", "E", "F", "G", "I", "N", "P", "S", "T", "V", "W", "X", "Z", "1", "2", "+", ",", "-", "[", "]",
        "{",
        "|", "}", "↩",
      ])
    #expect(try page.titles.sorted() == titles.sorted())
    #expect(
      try page.text("document.getElementById('cmd-newTab').closest('section').innerText.replace(/\\s+/g, ' ')")
        == "T New Tab ⌘ T File newTab: Reopen Last Tab ⇧ ⌘ T File reopenTab:")
    try page.choose("Modifiers", in: "sort")
    #expect(
      try headings() == [
        "⌘ Command", "⇧⌘ Shift Command", "⌥⌘ Option Command", "⌃⌘ Control Command", "⌥⇧⌘ Option Shift Command",
      ])
    try page.choose("Menu", in: "sort")
    #expect(try headings() == menus && page.titles == titles)
    #expect(try page.number("document.querySelectorAll('.path').length") == 0)
  }
}
