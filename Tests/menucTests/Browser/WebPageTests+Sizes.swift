import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport
@testable import MenuReports

/// The looks of a page on every screen.
extension WebPageTests {
  /// Elements that stick out, are cut, or are smaller than nine pixels; on phones also fields that iPhones zoom in at.
  private static let flaws = """
    (() => {
      const told = e => `${e.tagName} ${e.id || e.className.baseVal || e.className} ${e.textContent.trim().slice(0, 30)}`;
      const box = e => e.getBoundingClientRect(), seen = e => e.checkVisibility() && box(e).width > 1 && box(e).height > 1;
      const all = [...document.body.querySelectorAll('*')].filter(e => !e.closest('script, .skip, .unseen') && seen(e));
      const outside = all.filter(e => !e.closest('.drawing, #matrix') && (box(e).left < -1 || box(e).right > innerWidth + 1)).map(e => 'outside ' + told(e));
      const hasText = e => [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim());
      const size = e => parseFloat(getComputedStyle(e).fontSize) * (e.ownerSVGElement ? box(e.ownerSVGElement).width / e.ownerSVGElement.viewBox.baseVal.width : 1);
      const small = all.filter(e => hasText(e) && size(e) < 9).map(e => `small ${size(e)} ${told(e)}`);
      const cut = all.filter(e => e.matches('button, kbd, li, h2, section') && (e.scrollWidth > e.clientWidth + 2 && e.clientWidth)).map(e => 'cut ' + told(e));
      const rows = [...document.querySelectorAll('#list li, #list h2')].filter(seen);
      const over = rows.filter((e, at) => rows.slice(at + 1, at + 40).some(f => box(e).left < box(f).right - 1 && box(f).left < box(e).right - 1
        && box(e).top < box(f).bottom - 1 && box(f).top < box(e).bottom - 1)).map(e => 'over ' + told(e));
      const zoomed = [...document.querySelectorAll('#search, select')].filter(e => innerWidth < 640 && size(e) < 16).map(e => 'zoomed ' + told(e));
      return [...outside, ...small, ...cut, ...over, ...zoomed].slice(0, 6);
    })()
    """

  private nonisolated static let sizes = [
    (320, 568), (360, 740), (390, 844), (430, 932), (600, 960), (768, 1024), (820, 1180), (1024, 768), (1180, 820),
    (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1728, 1117), (1920, 1080), (2560, 1440), (3840, 2160),
  ]

  @Test(
    "On every screen texts are whole, inside, apart and at least nine pixels",
    arguments: [
      (0, "?platform=mac-catalyst"), (1, "?platform=mac-catalyst&view=keyboard"), (2, "?q=tab"),
      (4, "?language=de&layout=de"), (5, "?language=ar&layout=ar"),
    ])
  func everySize(_ first: Int, _ address: String) throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: address)
    // Each of the addresses has other sizes, so that most are tried.
    for (width, height) in Exhaustive.isOn ? Self.sizes : Exhaustive.sample(Self.sizes.dropFirst(first), every: 6) {
      try page.resize(width: width, height: height)
      #expect(try page.texts(Self.flaws) == [], "\(width)")
      // Menus that fit on the screen are whole.
      if width >= 1600, !address.contains("view"), !address.contains("q=") {
        #expect(
          try page.texts(
            "[...document.querySelectorAll('#list section')].filter(e => e.getClientRects().length > 1).map(e => e.textContent)"
          ) == [], "\(width)")
      }
    }
  }

  @Test("Letters grow with the screen")
  func growing() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    func letters(_ screen: BrowserPage.Screen) throws -> Double {
      try page.resize(screen)
      return try page.number("parseFloat(getComputedStyle(document.querySelector('#list li bdi')).fontSize)")
    }
    #expect(try letters(.wide) > 1.7 * letters(.desktop))
  }

  /// The page of an app with 130 commands with long titles.
  private static let largePage = Result {
    let menus = [6, 14, 12, 16, 10, 24, 8, 18, 7, 15].enumerated().map { menu, count in
      let commands = (0..<count).map { number in
        let key = Unicode.Scalar(0x4E00 + UInt32(30 * menu + number)).map { "shift+alt+ctrl+cmd+\($0)" } ?? ""
        return "command a\(menu)x\(number): \"Show Extension Number \(number)\" key=\"\(key)\""
      }
      return "menu m\(menu) \"Menu of Tools \(menu)\" { \(commands.joined(separator: "; ")); }"
    }
    let text = "app A { platforms appkit; }\nmenus { insert atEndOf=.root { \(menus.joined(separator: "; ")); }; }"
    return try sheet(of: Compilation(text: text), layouts: ["us"], for: .people)
  }

  @Test("Menus that fit in letters of sixteen pixels are whole on large screens")
  func largeScreens() throws {
    let page = try BrowserPage(Self.largePage.get())
    for (width, height) in Exhaustive.sample([(2560, 1440), (3440, 1440), (3840, 2160)], every: 2) {
      try page.resize(width: width, height: height)
      #expect(try page.number("document.documentElement.scrollHeight") <= Double(height), "\(width)")
      let broken = "[...document.querySelectorAll('#list section')].filter(e => e.getClientRects().length > 1).length"
      #expect(try page.number(broken) == 0, "\(width)")
    }
  }

  @Test("In a sorted list a title keeps its line, and its menu's name is shortened")
  func sortedTitles() throws {
    let page = try BrowserPage(Self.largePage.get(), address: "?sort=modifiers")
    for width in Exhaustive.sample([1280, 1440, 1920], every: 2) {
      try page.resize(width: width, height: 900)
      let heights = try page.texts(
        "[...document.querySelectorAll('#list li a > bdi')].map(e => String(e.clientHeight))")
      #expect(Set(heights).count == 1, "\(width): \(Set(heights))")
    }
  }

  @Test("A list sorted by keys has columns of equal length")
  func keyColumns() throws {
    let page = try BrowserPage(Self.largePage.get(), address: "?sort=key", on: .desktop)
    let ends = try page.texts(
      """
      [...[...document.querySelectorAll('#list section')].reduce((ends, e) => {
        const { left, bottom } = e.getBoundingClientRect();
        return ends.set(left, Math.max(ends.get(left) ?? 0, bottom));
      }, new Map()).values()].map(String)
      """
    ).compactMap(Double.init)
    let (least, most) = (try #require(ends.min()), try #require(ends.max()))
    #expect(ends.count > 2 && least > 0.75 * most, "\(ends)")
  }

  @Test("Sets of modifiers fill a large screen in large letters")
  func largeSets() throws {
    let commands: [String] = zip(["cmd", "shift+cmd", "alt+cmd"], [32, 20, 23]).flatMap { flags, count in
      "abcdefghijklmnopqrstuvwxyz0123456789".prefix(count).map {
        "command \($0)\(count): \"Command \($0) \(count)\" key=\"\(flags)+\($0)\""
      }
    }
    let text =
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands.joined(separator: "; ")); }; }; }"
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    try page.resize(width: 1920, height: 1080)
    try page.evaluate("change({ sort: 'modifiers' })")
    let letters = try page.number("Number(document.documentElement.style.getPropertyValue('--grow'))")
    let height = try page.number("document.documentElement.scrollHeight")
    #expect(letters > 1 && height <= 1080, "\(letters) \(height)")
  }

  @Test(
    "In a sorted list the menus of a path are whole or not there", arguments: Exhaustive.sample([1280, 1920], every: 2))
  func sortedPaths(_ width: Int) throws {
    let page = try BrowserPage(Self.largePage.get(), address: "?sort=key")
    try page.resize(width: width, height: 900)
    let cut = """
      [...document.querySelectorAll('#list .path')].flatMap(path => {
        const box = path.getBoundingClientRect();
        return [...path.children].filter(e => e.scrollWidth > e.clientWidth + 1
          || e.getBoundingClientRect().top < box.top + 3 && e.getBoundingClientRect().right > box.right + 1);
      }).length
      """
    #expect(try page.number(cut) == 0)
  }

  @Test("A page with a set number of columns stays on its screen")
  func countedColumns() throws {
    let compilation = Self.compilation("Examples/Canvas/Canvas.menu.kdl")
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"], for: .people))
    for (width, height) in [(1728, 1117), (1920, 1080)] {
      try page.resize(width: width, height: height)
      #expect(try page.number("document.documentElement.scrollHeight") <= Double(height), "\(width)")
    }
  }

  /// An action, its keys, and the element that has the focus after it.
  private nonisolated static let actions: [(String, [String], String)] = [
    ("a row is opened", ["Enter"], "copyKey"), ("a row is opened and closed", ["Enter", "Escape"], "cmd-newTab"),
    ("an action is gone to", ["Enter", "ArrowDown"], "copyRow"),
    ("the last action is left", ["Enter", "End", "Tab"], "cmd-reopenTab"),
    ("a shortcut is copied", ["Enter", "ArrowDown", "Enter", "Escape"], "cmd-newTab"),
    ("the next row", ["ArrowDown"], "cmd-reopenTab"), ("a search", ["n"], "search"),
    ("a search that is emptied", ["n", "Escape"], "search"),
    ("a search and its first row", ["n", "ArrowDown"], "cmd-newTab"),
    ("a search and Enter", ["n", "Enter"], "cmd-newTab"),
    ("a search for one and Enter", ["r", "e", "o", "p", "Enter"], "copyKey"),
  ]

  @Test("The focus is never lost, whatever is done", arguments: Exhaustive.sample(actions, every: 3))
  func focus(_ action: String, _ keys: [String], _ place: String) throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    try page.evaluate("document.querySelector('#cmd-newTab a').focus()")
    for key in keys { try page.press(key, code: key.count == 1 ? "Key" + key.uppercased() : key) }
    #expect(
      try page.text(
        "document.activeElement.id || document.activeElement.closest('li')?.id || document.activeElement.className || 'body'"
      )
        == place)
  }

  @Test("An opened row moves nothing else, and Back closes it")
  func opening() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    let places = "[...document.querySelectorAll('#list li')].map(e => String(e.getBoundingClientRect().top))"
    let before = try page.texts(places)
    try page.click("#cmd-newTab a")
    #expect(try page.holds("document.getElementById('actions').matches(':popover-open')"))
    #expect(try page.texts(places) == before)
    try page.evaluate(
      "new Promise(done => { addEventListener('popstate', () => setTimeout(done), { once: true }); history.back(); })")
    #expect(try page.holds("!document.getElementById('actions').matches(':popover-open')"))
  }

  @Test("The page opens on the reader's language and the newest platform of their device, and offers their layout")
  func reader() throws {
    for (platform, touches, language, shown) in [
      ("MacIntel", 0, "de-DE", "Mac|Deutsch|Deutsch"), ("MacIntel", 5, "ar", "iPad (iPadOS 26)|العربية|العربية"),
      ("Win32", 0, "nl", "iPad (iPadOS 26)|English|"),
    ] {
      let page = try BrowserPage(
        Self.peoplesSheet.get(),
        before: """
          Object.defineProperties(Navigator.prototype, { platform: { get: () => '\(platform)' }, maxTouchPoints: { get: () => \(touches) },
            languages: { get: () => ['\(language)'] } });
          """)
      #expect(
        try page.text(
          "['platform', 'language'].map(id => document.getElementById(id).selectedOptions[0].text + '|').join('') + (offered < 0 ? '' : layoutTitle(layouts[offered]))"
        ) == shown)
      #expect(try page.text("location.search") == "")
    }
  }

  @Test("If a layout was chosen, here or in a link, a language does not offer another")
  func layoutChosen() throws {
    let german = "Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['de-DE'] })"
    for (address, isHidden) in [("", false), ("?layout=fr", true)] {
      let page = try BrowserPage(Self.peoplesSheet.get(), address: address, before: german)
      #expect(try page.holds("document.getElementById('offer').hidden") == isHidden, "\(address)")
      try page.choose("Arabisch", in: "layout")
      #expect(try page.holds("document.getElementById('offer').hidden"), "\(address)")
    }
  }

  @Test("Letters grow on a wide screen while everything stays on it, and only there")
  func filling() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    for (width, isGrown) in [(1920, true), (1280, false)] {
      try page.resize(width: width, height: 1080)
      #expect(
        try page.holds("Number(getComputedStyle(document.documentElement).getPropertyValue('--grow')) > 1") == isGrown)
      #expect(try page.holds("document.documentElement.scrollHeight <= 1080"))
    }
  }

  @Test(
    "A sheet that nearly fits on a screen gets smaller letters and fits", arguments: ["list", "keyboard"],
    Exhaustive.sample([(1280, 800), (1440, 900), (1536, 864), (1600, 900)], every: 3))
  func fittingScreen(_ view: String, _ size: (width: Int, height: Int)) throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=\(view)")
    try page.resize(width: size.width, height: size.height)
    #expect(try page.number("document.documentElement.scrollHeight") <= Double(size.height))
  }

  @Test("The keyboard has the list's size, so a pressed button stays in its place")
  func sizeOfViews() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    try page.resize(width: 1728, height: 1117)
    let place = "(r => [r.left, r.top, r.width].join(' '))(byId('view').getBoundingClientRect())"
    let before = try page.text(place)
    try page.click("#view [value=keyboard]")
    #expect(try page.text(place) == before)
  }

  @Test("A list is laid out a few times until its letters have their size")
  func layoutsOfList() throws {
    let page = try BrowserPage(Self.largePage.get())
    try page.send("Performance.enable")
    func count() throws -> Double {
      let metrics = try page.send("Performance.getMetrics")["metrics"] as? [[String: Any]]
      return try #require(metrics?.first { $0["name"] as? String == "LayoutCount" }?["value"] as? Double)
    }
    for width in Exhaustive.sample([1440, 2560], every: 2) {
      try page.resize(width: width, height: 900)
      for sort in ["modifiers", "key", "menu"] {
        let before = try count()
        try page.evaluate("change({ sort: '\(sort)' })")
        #expect(try count() - before <= 8, "\(width), \(sort)")
      }
    }
  }

  @Test("Sorted commands fill the columns, and few titles are broken")
  func sortedColumns() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?sort=modifiers", on: .desktop)
    let rows = "[...document.querySelectorAll('#list li')].map(e => e.getBoundingClientRect())"
    #expect(try page.number("new Set(\(rows).map(r => Math.round(r.left))).size") == 3)
    #expect(try page.number("Math.max(...\(rows).map(r => r.height))") < 60)
    // All cards are as wide as their columns, however long a path is.
    let widths =
      "[...document.querySelectorAll('#list section')].flatMap(e => [...e.getClientRects()].map(r => Math.round(r.width)))"
    for sort in ["modifiers", "key"] {
      try page.evaluate("change({ sort: '\(sort)' })")
      #expect(try page.number("new Set(\(widths)).size") == 1)
    }
  }

  @Test("Sorted commands that fit on the screen are whole")
  func sortedWhole() throws {
    let text =
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" {\n"
      + (0..<9).map { "command a\($0): \"Do \($0)\" key=\"cmd+\($0)\"" }.joined(separator: "\n") + "\n} } }\n"
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let sheet = try Self.sheet(of: compilation, layouts: ["us"], for: .people)
    let page = try BrowserPage(sheet, address: "?sort=modifiers", on: .desktop)
    let parts = "[...document.querySelectorAll('#list section')].map(e => String(e.getClientRects().length))"
    #expect(try page.texts(parts).allSatisfy { $0 == "1" })
  }

  @Test("A layout is offered after keys that only it types, and taken on request")
  func layoutOffered() throws {
    let page = try BrowserPage(Self.peoplesSheet.get())
    #expect(try page.holds("document.getElementById('offer').hidden"))
    try page.press("z", code: "KeyY")
    try page.click("#offer")
    #expect(try page.text("document.getElementById('layout').selectedOptions[0].text") == "German")
    #expect(try page.text("document.activeElement.id") == "search")
  }

  /// Commands with long titles, of which one had another title and key before.
  private static func scanner() throws -> String {
    func compilation(_ first: String) -> Compilation {
      let keys = "abcdefghijklmnoprstuvwxyz1234567890".map { String($0) }
      let others = ["", "shift+"].flatMap { flags in keys.map { flags + "cmd+" + $0 } }.dropFirst().enumerated()
        .map { "command c\($0): \"Scan with Camera \($0)\" key=\"\($1)\"" }
      let commands =
        (["command a: \(first)", "command open: \"Open Note in Separate Window\" key=\"cmd+return\""] + others)
      let text = "app Scanner { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"Scan\" {\n"
      return Compilation(
        SourceFile(path: "S.menu.kdl", bytes: Array((text + commands.joined(separator: "\n") + "\n} } }\n").utf8)))
    }
    let new = compilation("\"Smaller Heading\" key=\"alt+shift+cmd+h\"")
    var sheet = Sheet(new, layouts: ["us", "de"].compactMap(KeyboardLayouts.named))
    sheet.markChanges(from: compilation("\"Subheading\" key=\"shift+cmd+j\""), to: new, named: "1.0")
    return SheetHTML(sheet).text()
  }

  @Test(
    "On paper titles are whole: in a list, where one searches, and beside what has changed",
    arguments: Exhaustive.sample(["?view=keyboard&layout=de", "?q=scan", "", "?sort=key", "?view=keyboard"], every: 3))
  func wholeOnPaper(_ address: String) throws {
    let page = try BrowserPage(Self.scanner(), address: address)
    try page.evaluate("document.getElementById('each').checked = true; prepareForPaper()")
    try page.emulate(media: "print")
    // On A4.
    try page.send(
      "Emulation.setDeviceMetricsOverride", ["width": 718, "height": 1000, "deviceScaleFactor": 1, "mobile": false])
    #expect(
      try page.texts(
        """
        [...document.querySelectorAll('#list bdi, .cap p')].filter(e => e.checkVisibility() && e.clientWidth && (e.scrollHeight > e.clientHeight + 2
          || e.scrollWidth > e.clientWidth || e.matches('#list a > bdi') && e.clientWidth < 4 * parseFloat(getComputedStyle(e).fontSize)))
          .map(e => e.textContent)
        """) == [])
    // What is on a key stays on it; of a Return of two rows only the upper one is as wide as the key.
    #expect(
      try page.texts(
        """
        [...document.querySelectorAll('.board')].flatMap(board => {
          const box = e => e.getBoundingClientRect(), row = box(board.children[Math.floor(board.children.length / 2)]).height;
          return [...board.children].filter(cap => box(cap.lastChild).bottom > box(cap).top + (box(cap).height > 1.5 * row ? .5 : 1) * box(cap).height + 1)
            .map(cap => cap.textContent);
        })
        """) == [])
  }

  /// The sizes of all letters on paper, in points.
  private static let letters = """
    [...document.body.querySelectorAll('*')].filter(e => e.checkVisibility() && [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
      .map(e => parseFloat(getComputedStyle(e).fontSize) * 3 / 4)
    """

  @Test(
    "On paper letters are at least eight points, and large for few commands",
    arguments: Exhaustive.sample([(41, ["list", "keyboard"]), (3, ["list"]), (436, ["list", "keyboard"])], every: 3))
  func paper(_ count: Int, _ views: [String]) throws {
    let sheet = Sheet(Self.studio(commands: count), layouts: [try #require(KeyboardLayouts.named("us"))])
    let texts = [SheetPrint(), SheetPrint(paper: .a3, isLandscape: true)].map { SheetHTML(sheet, print: $0).text() }
    for view in views {
      let (usual, poster) = (try letters(texts[0], view), try letters(texts[1], view))
      #expect(try #require(usual.min()) > 7.99)
      #expect(try #require(poster.min()) > 7.99)
      if count < 100 { #expect(try #require(usual.max()) > 11 && #require(poster.max()) > 1.2 * #require(usual.max())) }
    }
  }

  /// The sizes of letters in points, as a page prints them.
  private func letters(_ text: String, _ view: String) throws -> [Double] {
    let page = try BrowserPage(text, address: "?view=\(view)")
    try page.evaluate("document.getElementById('each').checked = true; prepareForPaper()")
    try page.emulate(media: "print")
    return try #require(try page.evaluate(Self.letters) as? [Double])
  }
}
