import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  /// What of the page is wider than the screen, or cut, or covers what stands beside it.
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
      const texts = all.filter(e => e.matches('h1, h2, h3, p, li > a > *, label, button, input, li > kbd') && e.id !== 'toast' && !e.closest('#toast, .info, .controls') && e.textContent + e.value);
      const covered = texts.flatMap((e, at) => texts.slice(at + 1).filter(other => !e.contains(other) && !other.contains(e)
        && !apart(box(e), box(other))).map(other => `covered ${told(e)} by ${told(other)}`));
      return [...outside, ...cut, ...narrow, ...covered.slice(0, 5)];
    })()
    """

  @Test(
    "At 400 % nothing but the keyboard goes sideways, and nothing is cut",
    arguments: Exhaustive.sample(View.all, every: 3))
  func enlarged(_ view: View) throws {
    var view = view
    view.screen = .enlarged
    let page = try view.open()
    #expect(try page.number("document.documentElement.scrollWidth") <= 320)
    #expect(try page.texts(Self.troubles) == [])
  }

  @Test(
    "With the spacing that readers may choose nothing is cut and nothing covers another",
    arguments: Exhaustive.sample(View.all, every: 3))
  func spacing(_ view: View) throws {
    let page = try view.open()
    try page.evaluate(
      """
      (() => { const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
        document.adoptedStyleSheets = [sheet]; drawKeyboard(); })()
      """)
    #expect(try page.texts(Self.troubles) == [])
    if view.address.contains("keyboard") { #expect(try page.texts(Self.tooWide) == []) }
  }

  @Test("A key that is touched tells what it does, and leads to its command when it is touched again")
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

  @Test("What can be touched is at least 24 pixels wide and high", arguments: Exhaustive.sample(View.all, every: 2))
  func targets(_ view: View) throws {
    let page = try view.open()
    let small = try page.texts(
      """
      [...document.querySelectorAll('a, button, input, label, svg:not([hidden]) [role=button]')]
        .filter(e => e.checkVisibility() && !e.closest('.skip, .unseen'))
        .map(e => [e, (e.querySelector('.cap') ?? e).getBoundingClientRect()])
        .filter(([e, { width, height }]) => width < 23.9 || height < 23.9)
        .map(([e, { width, height }]) => `${e.dataset.code ?? e.textContent} ${width} ${height}`)
      """)
    #expect(small == [])
  }

  @Test("A keyboard that is wider than the screen begins where keys are used, shows which part is seen and fades away")
  func partOfKeyboard() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard", on: .phone)
    func part() throws -> [Double] {
      try #require(
        try page.evaluate(
          """
          (() => { const [map, part] = ['#map', '#map b'].map(name => document.querySelector(name).getBoundingClientRect());
            return [(part.left - map.left) / map.width, part.width / map.width]; })()
          """) as? [Double])
    }
    func seen() throws -> [Double] {
      try #require(
        try page.evaluate(
          "(() => { const { scrollLeft, scrollWidth, clientWidth } = document.getElementById('drawing'); return [scrollLeft / scrollWidth, clientWidth / scrollWidth]; })()"
        ) as? [Double])
    }
    func isLike(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 0.02 } }
    let settled = "new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))"
    let fade = "getComputedStyle(document.getElementById('drawing')).maskImage"
    #expect(try page.holds("document.getElementById('cue').checkVisibility()"))
    #expect(try isLike(part(), seen()) && seen()[1] < 0.5)
    // Titles stay as large as they can be read.
    #expect(
      try page.number(
        "(() => { const svg = document.querySelector('#keyboard svg:not([hidden])'); return parseFloat(getComputedStyle(svg.querySelector('.use')).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width; })()"
      ) >= 10)
    let start = try page.text(fade)
    try page.evaluate("document.getElementById('drawing').scrollLeft = 300")
    try page.evaluate(settled)
    #expect(try isLike(part(), seen()) && part()[0] > 0.2)
    #expect(try page.text(fade) != start && start.contains("gradient"))
    // A touch on the small keyboard leads there.
    try page.touch("#map i:nth-last-of-type(1)")
    try page.evaluate(settled)
    #expect(try isLike(part(), seen()) && seen()[0] > 0.5)
    // As many keys are marked there as on the keyboard.
    #expect(
      try page.number("document.querySelectorAll('#map .used').length")
        == page.number("document.querySelectorAll('#keyboard svg:not([hidden]) .used').length"))
    #expect(
      try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard").holds(
        "!document.getElementById('map').checkVisibility() && !document.getElementById('cue').checkVisibility()"))
    // Keys far to the right are seen at once.
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" { command a: "One" key="cmd+]" } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let right = try BrowserPage(
      Self.sheet(of: compilation, layouts: ["us"], for: .people), address: "?view=keyboard", on: .phone)
    #expect(
      try right.holds(
        "(() => { const r = document.querySelector('#keyboard svg .used').getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth; })()"
      ))
  }

  @Test("On a phone the options stand beside the search, whatever is pressed")
  func optionsBesideSearch() throws {
    for screen in [BrowserPage.Screen.phone, .enlarged] {
      let page = try BrowserPage(Self.peoplesSheet.get(), on: screen)
      let isBeside =
        "document.getElementById('more').getBoundingClientRect().top === document.getElementById('search').getBoundingClientRect().top"
      #expect(try page.holds(isBeside))
      #expect(try page.holds("!document.getElementById('press').checkVisibility()"))
      try page.click("#more")
      #expect(try page.holds("document.getElementById('press').checkVisibility()"))
      #expect(try page.holds(isBeside))
      // It stays while keys are pressed, so that it can be ended.
      try page.click("#press")
      try page.click("#more")
      #expect(try page.holds("document.getElementById('press').checkVisibility()"))
      #expect(try page.holds(isBeside))
      try page.click("#press")
      #expect(try page.holds("!document.getElementById('press').checkVisibility()"))
    }
  }
}
