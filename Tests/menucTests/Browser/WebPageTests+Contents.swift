import Testing
@testable import MenuBase
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

/// Pages of several apps, pages with marks, and parts of other pages.
extension WebPageTests {
  /// Two examples as one sheet.
  static func studio() -> Sheet {
    let layouts = ["us", "de"].compactMap(KeyboardLayouts.named)
    return Sheet(
      combining: ["Browser", "Canvas"].map {
        Sheet(compilation("Examples/\($0)/\($0).menu.kdl"), layouts: layouts)
      }, named: "Studio")
  }

  @Test("Each platform of several apps can be chosen, by its app, and the address names it")
  func apps() throws {
    let sheet = Self.studio()
    let page = try BrowserPage(SheetHTML(sheet).text())
    func choices(_ id: String) throws -> [String] {
      try page.texts("[...document.getElementById('\(id)').options].map(choice => choice.text)")
    }
    #expect(try choices("app") == ["Browser", "Canvas"])
    func devices(of app: String) -> [String] {
      sheet.pages.filter { $0.app == app }.map { sheet.title(of: $0, for: .people) }
    }
    #expect(try choices("platform") == devices(of: "Browser"))
    #expect(try page.texts("[document.querySelector('h1').textContent]") == ["Studio"])
    let titles = try page.titles
    let last = try #require(sheet.pages.last)
    // What is of one app says whose it is; what compares them does not.
    func about() throws -> String { try page.text("document.querySelector('#about b')?.textContent ?? ''") }
    #expect(try about() == "Browser")
    try page.choose("Canvas", in: "app")
    #expect(try choices("platform") == devices(of: "Canvas"))
    try page.choose(sheet.title(of: last, for: .people), in: "platform")
    #expect(try about() == "Canvas")
    try page.click("#view [value=matrix]")
    #expect(try about() == "")
    try page.click("#view [value=list]")
    #expect(try page.titles != titles)
    // The heading is about both.
    #expect(try page.texts("[document.querySelector('h1').textContent]") == ["Studio"])
    #expect(try page.holds("location.search.includes('platform=canvas-')"))
    #expect(try page.text("byId('app').selectedOptions[0].text") == "Canvas")
  }

  @Test(
    "On a phone nothing is beside the titles of compared apps, which have an explanation",
    arguments: ["en", "de"])
  func comparedOnPhone(_ language: String) throws {
    let address = "?view=matrix&language=\(language)"
    let page = try BrowserPage(SheetHTML(Self.studio()).text(), address: address, on: .enlarged)
    #expect(try page.number("document.documentElement.scrollWidth") <= 320)
    // None of their titles has different keys.
    #expect(try page.number("document.querySelectorAll('caption, .differs').length") == 0)
    try page.evaluate("document.getElementById('matrix').scrollLeft = 100")
    let edges =
      "['matrix', 'matrix tbody th'].map(e => String(document.querySelector('#' + e).getBoundingClientRect().left))"
    #expect(try Set(page.texts(edges)).count == 1)
    // The table has an order of its own.
    #expect(try page.holds("document.getElementById('sort').closest('label').hidden"))
    // It scrolls with the page.
    try page.evaluate("document.getElementById('matrix').scrollTop = 100")
    #expect(try page.number("byId('matrix').scrollTop") == 0)
  }

  @Test("On a larger screen the heads of compared apps stay in sight, and keys scroll their titles")
  func comparedOnDesktop() throws {
    let page = try BrowserPage(SheetHTML(Self.studio()).text())
    try page.resize(width: 1280, height: 700)
    try page.click("#view [value=matrix]")
    #expect(try page.text("document.activeElement.id") == "matrix")
    // The page scrolls, not the table in it.
    try page.evaluate("document.body.style.minHeight = '200vh'; scrollTo(0, 200)")
    #expect(try page.number("scrollY") == 200)
    let edges =
      "[document.querySelector('header').getBoundingClientRect().bottom, document.querySelector('#matrix thead th').getBoundingClientRect().top]"
    #expect(try page.holds("(([head, names]) => Math.abs(head - names) < 1)(\(edges))"))
  }

  @Test("An app without the language of another keeps its own, and every language has a name", arguments: [0, 1])
  func languages(_ plain: Int) throws {
    let text =
      "app Plain { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+j\"; }; }; }\n"
    var compilations = [Self.compilation()]
    compilations.insert(Compilation(text: text), at: plain)
    let sheets = compilations.map { Sheet($0, layouts: ["us"].compactMap(KeyboardLayouts.named)) }
    let page = try BrowserPage(SheetHTML(Sheet(combining: sheets, named: "Both")).text())
    let languages = try page.texts("[...byId('language').options].map(choice => choice.text)")
    #expect(languages.first == "English" && Set(languages).count == languages.count && languages.contains("Deutsch"))
    let headings = "[...document.querySelectorAll('#list h2')].map(e => e.textContent)"
    for (app, titles) in [("Plain", ["Undo", "File", "Edit"]), ("Browser", ["Widerrufen", "Ablage", "Bearbeiten"])] {
      try page.choose(app, in: "app")
      try page.choose("Deutsch", in: "language")
      let shown = try page.titles + page.texts(headings)
      #expect(Set(titles).isSubset(of: shown), "\(app): \(shown)")
      try page.choose("English", in: "language")
    }
  }

  @Test("Titles whose keys differ come first, and a line says so")
  func comparedKeys() throws {
    let sheets = ["o", "p"].map { key in
      let text =
        "app \(key.uppercased()) { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"A\" key=\"cmd+1\"; command b: \"B\" key=\"cmd+\(key)\"; }; }; }\n"
      let compilation = Compilation(SourceFile(path: "\(key).menu.kdl", bytes: Array(text.utf8)))
      return Sheet(compilation, layouts: ["us"].compactMap(KeyboardLayouts.named))
    }
    let page = try BrowserPage(SheetHTML(Sheet(combining: sheets, named: "Both")).text(), address: "?view=matrix")
    #expect(try page.texts("[...document.querySelectorAll('tbody th')].map(e => e.textContent)") == ["B", "A"])
    #expect(try page.number("document.querySelectorAll('caption, .differs').length") == 2)
  }

  @Test("A command that asks for more in only one app is the same command")
  func comparedAsking() throws {
    let sheets = ["Find", "Find…"].map { title in
      let text =
        "app \(title.count) { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"\(title)\" key=\"cmd+1\"; }; }; }\n"
      return Sheet(Compilation(text: text), layouts: ["us"].compactMap(KeyboardLayouts.named))
    }
    let page = try BrowserPage(SheetHTML(Sheet(combining: sheets, named: "Both")).text(), address: "?view=matrix")
    let keys =
      "[...document.querySelectorAll('tbody th')].filter(e => e.textContent === 'Find').map(e => e.parentNode.querySelectorAll('.k').length + '')"
    #expect(try page.texts(keys) == ["2"])
  }

  @Test("Apps are compared on the same kind of device")
  func comparedAlike() throws {
    let page = try BrowserPage(SheetHTML(Self.studio()).text(), address: "?view=matrix")
    for index in 0..<(try page.texts("data.platforms.map(page => page.name)").count) {
      try page.evaluate("change({ platform: \(index) })")
      let devices = try page.texts(
        "[...document.querySelectorAll('thead small')].map(e => e.textContent.split(' (')[0])")
      #expect(devices.count == 2 && Set(devices).count == 1, "\(devices)")
    }
  }

  /// The browser with what has changed since a variant of it.
  static func marked(in language: String? = nil) -> Sheet {
    let compilation = compilation()
    var sheet = Sheet(
      compilation, layouts: ["us", "de"].compactMap(KeyboardLayouts.named), in: language.flatMap(Language.init))
    sheet.markChanges(
      from: Self.compilation("Examples/Browser/GetInfoOtherKey.menu.kdl"), to: compilation, named: "1.0")
    return sheet
  }

  @Test("Changes are marked, also by the script, and removed commands are listed below", arguments: ["en", "ar"])
  func changes(_ language: String) throws {
    let page = try BrowserPage(SheetHTML(Self.marked(in: language)).text())
    let marks = """
      [...document.querySelectorAll('#list li')].map(row =>
        row.id + ' ' + (row.querySelector('.change')?.textContent ?? '') + row.querySelector('.k').textContent)
      """
    let written = try page.texts(marks)
    #expect(written.contains { $0.contains("cmd-getInfo") && $0.contains("⌥⌘I") })
    let gone = Self.marked(in: language).pages[1].gone.count
    #expect(try gone > 0 && Int(page.number("document.querySelectorAll('.gone li').length")) == gone)
    // Another layout and back: all rows are made by the script.
    try page.choose("German", in: "layout")
    try page.choose("U.S.", in: "layout")
    #expect(try page.texts(marks) == written)
    #expect(try page.holds("document.getElementById('notes').textContent.includes('1.0')"))
    // What is gone is neither found nor on the keyboard.
    try page.click("#search")
    try page.type("Underline")
    #expect(try page.titles == [])
  }

  /// A foreign page with a fragment in it.
  private static func help() -> String {
    """
    <!DOCTYPE html><html lang="en"><head><title>Help</title><style>
    body { font-family: serif; --menuc-accent: rgb(10, 20, 30) } h2 { color: rgb(1, 2, 3) }
    .menuc-row { color: rgb(4, 5, 6) }
    </style></head><body><main><h1>Help</h1><h2 id="own">Mine</h2><ul id="list"><li id="item">x</li></ul>
    \(SheetFragment(marked(), isPairing: true).text())</main></body></html>
    """
  }

  @Test(
    "axe-core finds nothing wrong in a page of two apps, in one with marks, and in a page with a fragment",
    .enabled(if: axe != nil, "axe-core is not there; `.ci/run` gets it, with Scripts/get-axe"))
  func axeContents() throws {
    for page in [SheetHTML(Self.studio()).text(), SheetHTML(Self.marked()).text(), Self.help()] {
      #expect(try Self.violations(in: BrowserPage(page)) == [])
    }
  }

  @Test("A fragment takes the page's fonts and colours, and changes nothing outside it")
  func fragment() throws {
    let page = try BrowserPage(Self.help())
    func style(_ selector: String, _ property: String) throws -> String {
      try page.texts("[getComputedStyle(document.querySelector('\(selector)')).\(property)]")[0]
    }
    #expect(try style(".menuc-title", "color") == "rgb(10, 20, 30)")
    #expect(try style(".menuc-row", "color") == "rgb(4, 5, 6)")
    #expect(try style(".menuc-name", "color") == "rgb(1, 2, 3)")
    #expect(try style(".menuc-command", "fontFamily") == "serif")
    #expect(try style("#item", "listStyleType") == "disc")
    #expect(
      try page.texts("[...document.querySelectorAll('.menuc-command')].map(row => row.textContent)")
        .contains("Bigger / Smaller"))
  }
}
