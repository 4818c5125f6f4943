import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  @Test("Facts for developers are on developers' pages only")
  func audiences() throws {
    let compilation = Self.compilation()
    let people = try BrowserPage(Self.sheet(of: compilation, layouts: ["us", "de"], for: .people))
    let developers = try BrowserPage(Self.browserSheet.get())
    func platforms(_ page: BrowserPage) throws -> [String] {
      try page.texts("[...document.getElementById('platform').options].map(option => option.text)")
    }
    #expect(try platforms(people) == ["iPad (iPadOS 15)", "iPad (iPadOS 26)", "Mac"])
    #expect(try platforms(developers) == ["iPadOS 15", "iPadOS 26", "Mac Catalyst 26"])
    for page in [people, developers] {
      try page.click("#search")
      try page.type("goForward:")
    }
    #expect(try people.titles == [] && developers.titles == ["Forward"])
    #expect(try developers.holds("document.querySelector('.path code').textContent === 'goForward:'"))
    #expect(try people.holds("!document.getElementById('direction').offsetParent"))
    #expect(try developers.holds("!!document.getElementById('direction').offsetParent"))
    #expect(try people.holds("!document.getElementById('data').textContent.includes('goForward:')"))
  }

  @Test("Words of a language find titles that stay English, and the system's keys are shown in it")
  func otherWords() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
        command a: "Settings" key="cmd+1"; command b: "Sichern" key="cmd+2"; command c: "Größer" key="cmd+3"
      } } }
      """
    let layouts = ["us"].compactMap { KeyboardLayouts.named($0) }
    let sheet = Sheet(Compilation(text: text), layouts: layouts, in: Language("de"))
    let page = try BrowserPage(SheetHTML(sheet).text())
    for (query, title) in [("einstellungen", "Settings"), ("speichern", "Sichern"), ("schriftgröße", "Größer")] {
      #expect(try page.text("titleOf(find('\(query)')[0]?.index)") == title)
    }
    try page.click("#view [value=keyboard]")
    #expect(try page.text("keyOf('KeyH').querySelector('title').textContent").hasSuffix(" Ausblenden"))
  }

  @Test("The page's own words are in the language of the titles")
  func wordsOfPage() throws {
    let page = try BrowserPage(Self.sheet(of: Self.compilation(), layouts: ["us", "de"], for: .people))
    func words() throws -> [String] {
      try page.texts(
        """
        [document.querySelector('#view [value=list]').textContent, document.querySelector('[data-word=sort]').textContent,
          document.getElementById('search').placeholder, document.title, document.getElementById('choices').lang,
          document.querySelector('#cmd-reopenTab .k').getAttribute('aria-label')]
        """)
    }
    let english = try words()
    #expect(
      english == [
        "Shortcuts", "Sort by", "Search, or cmd t", "Browser: keyboard shortcuts", "en", "Shift Command T",
      ])
    try page.choose("Deutsch", in: "language")
    #expect(
      try words() == [
        "Kurzbefehle", "Sortieren nach", "Suchen, auch cmd t", "Browser: Tastenkurzbefehle", "de", "Umschalt Befehl T",
      ])
    // Keys are found by what they are called in either language.
    for query in ["befehl umschalt t", "command shift t"] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == ["Letzten Tab wieder öffnen"], "\(query)")
    }
    try page.press("Escape", code: "Escape")
    try page.choose("日本語", in: "language")
    #expect(try words()[0] == "ショートカット")
    try page.choose("English", in: "language")
    #expect(try words() == english)
  }
}
