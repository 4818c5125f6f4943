import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  /// Elements of the page that are wider than the screen, or cut, or that cover their neighbours.
  private static let troubles = """
    (() => {
      const told = e => `${e.tagName} ${e.id || e.className.baseVal || e.className} ${e.textContent.trim().slice(0, 40)}`;
      const seen = e => e.checkVisibility() && e.getBoundingClientRect().width > 1;
      const box = e => e.getBoundingClientRect();
      const all = [...document.body.querySelectorAll('*')].filter(e => !e.closest('svg, .map, script, .skip') && seen(e));
      const isScrolled = e => e.closest('.drawing') !== null;
      const outside = all.filter(e => !isScrolled(e) && (box(e).left < -.5 || box(e).right > innerWidth + .5)).map(e => 'outside ' + told(e));
      // Titles of very many words end with an ellipsis after three lines, here as everywhere.
      const cut = all.filter(e => getComputedStyle(e).overflow !== 'visible' && !e.matches('.drawing, .unseen, select')
        && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2) && e.clientWidth).map(e => 'cut ' + told(e));
      const narrow = all.filter(e => e.matches('button, kbd') && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map(e => 'narrow ' + told(e));
      const apart = (p, q) => p.right <= q.left + 1 || q.right <= p.left + 1 || p.bottom <= q.top + 1 || q.bottom <= p.top + 1;
      const texts = all.filter(e => e.matches('h1, h2, h3, p, li > a > *, label, button, input, li > kbd') && e.id !== 'toast' && !e.closest('#toast, #actions, .info, .controls') && e.textContent + e.value);
      const covered = texts.flatMap((e, at) => texts.slice(at + 1).filter(other => !e.contains(other) && !other.contains(e)
        && !apart(box(e), box(other))).map(other => `covered ${told(e)} by ${told(other)}`));
      return [...outside, ...cut, ...narrow, ...covered.slice(0, 5)];
    })()
    """

  @Test(
    "At 400 % only the keyboard scrolls sideways, and texts are whole",
    arguments: Exhaustive.sample(View.all, every: 5))
  func enlarged(_ view: View) throws {
    var view = view
    view.screen = .enlarged
    let page = try view.open()
    #expect(try page.number("document.documentElement.scrollWidth") <= 320)
    #expect(try page.texts(Self.troubles) == [])
    // A hint that is too long ends between letters.
    #expect(try page.text("getComputedStyle(document.querySelector('input')).textOverflow") == "ellipsis")
  }

  @Test(
    "Touch targets are at least 24 pixels wide and high, and texts with readers' spacing are whole",
    arguments: Exhaustive.sample(View.all, every: 5))
  func targetsAndSpacing(_ view: View) throws {
    let page = try view.open()
    let small = try page.texts(
      """
      [...document.querySelectorAll('a, button, input, label, svg:not([hidden]) [role=button]')]
        // Keys of a keyboard that fits a phone are as close as they can be; the list has all that they do. Rows below the
        // screen are laid out once they are scrolled to.
        .filter(e => e.checkVisibility({ contentVisibilityAuto: true }) && !e.closest('.skip, .unseen') && !(innerWidth <= 960 && e.closest('svg')))
        .map(e => [e, (e.querySelector('.cap') ?? e).getBoundingClientRect()])
        .filter(([e, { width, height }]) => width < 23.9 || height < 23.9)
        .map(([e, { width, height }]) => `${e.dataset.code ?? e.textContent} ${width} ${height}`)
      """)
    #expect(small == [])
    try page.evaluate(
      """
      (() => { const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
        document.adoptedStyleSheets = [sheet]; drawKeyboard(); })()
      """)
    #expect(try page.texts(Self.troubles) == [])
    if view.address.contains("keyboard") { #expect(try page.texts(Self.tooWide) == []) }
  }

  @Test("In a low window the list is uncovered", arguments: [(844, 390), (1280, 600)])
  func shortWindow(_ size: (width: Int, height: Int)) throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    try page.resize(width: size.width, height: size.height)
    try page.evaluate("scrollTo(0, 400)")
    #expect(try page.holds("document.querySelector('header').getBoundingClientRect().bottom < 0"))
  }

  @Test("A touched key shows its command, and a second touch leads to it")
  func touch() throws {
    for screen in [BrowserPage.Screen.phone, .tablet] {
      let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard", on: screen)
      let key = "#keyboard svg:not([hidden]) [data-code=KeyD]"
      func told() throws -> String { try page.text("document.getElementById('info').innerText.replace(/\\s+/g, ' ')") }
      try page.touch(key)
      #expect(try told() == "⌘D Add to Bookmarks")
      #expect(
        try page.holds(
          "(() => { const r = document.getElementById('info').getBoundingClientRect(); return r.height > 20 && r.bottom <= innerHeight; })()"
        ))
      #expect(try page.holds("!document.getElementById('keyboard').hidden"))
      // Another key is told of first, too.
      try page.touch("#keyboard svg:not([hidden]) [data-code=KeyT]")
      #expect(try told().hasPrefix("⌘T New Tab"))
      try page.touch(key)
      #expect(try page.holds("!document.getElementById('keyboard').hidden"))
      try page.touch(key)
      #expect(try page.holds("document.getElementById('keyboard').hidden"))
      #expect(try page.text("document.querySelector('li.chosen bdi').textContent") == "Add to Bookmarks")
      // A modifier is held at once.
      try page.touch("#view [value=keyboard]")
      try page.touch("#keyboard svg:not([hidden]) [data-code=ShiftLeft]")
      #expect(try page.text("new URLSearchParams(location.search).get('held')") == "shift cmd")
    }
  }

  @Test(
    "All keys fit on a phone with their signs, above the number of commands of each set",
    arguments: [375, 390, 430])
  func keysOnPhone(_ width: Int) throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard", on: .phone)
    try page.send(
      "Emulation.setDeviceMetricsOverride", ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
    let keys = "[...document.querySelectorAll('#keyboard svg:not([hidden]) .key')]"
    #expect(
      try page.holds(
        "\(keys).map(e => e.querySelector('.cap').getBoundingClientRect()).every(r => r.left >= 0 && r.right <= innerWidth)"
      ))
    // Letters are as wide as the screen lets them, and high enough for a finger.
    #expect(
      try page.holds(
        "(({ width, height }) => width >= Math.min(24, innerWidth / 16) && height > 30)(document.querySelector('#keyboard svg:not([hidden]) [data-code=KeyS] .cap').getBoundingClientRect())"
      ))
    let signs = try page.texts(
      "\(keys).map(e => e.querySelector('.big')).filter(e => e.checkVisibility()).map(e => e.textContent)")
    #expect(["esc", "Q", "⌘", "←", "F12"].allSatisfy(signs.contains))
    #expect(
      try page.texts("[...document.querySelectorAll('#sets button')].map(e => e.innerText)")
        == ["⌘ 21", "⇧⌘ 8", "⌥⌘ 1", "⌃⌘ 3", "⌥⇧⌘ 1"])
    try page.touch("#sets button:nth-child(2)")
    #expect(try page.text("new URLSearchParams(location.search).get('held')") == "shift cmd")
  }

  @Test("On a phone a search shows its matches below the keyboard, and in an address it holds the modifiers too")
  func searchOnPhone() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard&held=cmd", on: .phone)
    try page.click("#search")
    try page.type("sort")
    let found = "[...document.querySelectorAll('#info a')].map(e => e.textContent)"
    #expect(try page.texts(found) == ["Sort Bookmarks by Name", "Sort Bookmarks by Date"])
    let other = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard&q=sort")
    #expect(try other.text("glyphs(heldFlags()).join('') + drawing().querySelectorAll('.match').length") == "⌃⌘2")
  }

  @Test("On a phone titles are whole, with their menu below, and an opened row says its title")
  func longTitles() throws {
    let title = "Show Commands Which Need a Selection in the Active Editor of the Front Window of the App That Is Used"
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "Tools of the Trade" { command a: "\(title)" key="cmd+1"; }; }; }
      """
    let html = try Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people)
    for address in ["?sort=key", "?q=show"] {
      let page = try BrowserPage(html, address: address, on: .phone)
      let shown = "document.querySelector('#list li bdi')"
      #expect(try page.holds("\(shown).scrollHeight <= \(shown).clientHeight + 2"))
      let place = "document.querySelector('#list .path').getBoundingClientRect()"
      #expect(try page.holds("\(place).top >= \(shown).getBoundingClientRect().bottom - 1"))
      try page.click("#list li a")
      #expect(try page.text("document.querySelector('.actions p').textContent") == title)
    }
  }

  @Test("Rows on a phone are high enough for a finger", arguments: ["", "?platform=mac-catalyst"])
  func rowsOnPhone(_ address: String) throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: address, on: .phone)
    let heights = "[...document.querySelectorAll('#list li a')].map(e => e.getBoundingClientRect().height)"
    #expect(try page.number("Math.min(...\(heights))") > 38)
  }

  @Test("On a phone the options are beside the search after any press")
  func optionsBesideSearch() throws {
    for screen in [BrowserPage.Screen.phone, .enlarged] {
      let page = try BrowserPage(Self.peoplesSheet.get(), on: screen)
      let isBeside =
        "document.getElementById('more').getBoundingClientRect().top === document.getElementById('search').getBoundingClientRect().top"
      #expect(try page.holds(isBeside))
      #expect(try page.holds("!document.getElementById('practise').checkVisibility()"))
      try page.click("#more")
      #expect(try page.holds("document.getElementById('practise').checkVisibility()"))
      #expect(try page.holds(isBeside))
      try page.click("#more")
      #expect(try page.holds("!document.getElementById('practise').checkVisibility()"))
      try page.click("#search")
      try page.type("s")
      #expect(try page.holds(isBeside))
    }
  }
}
