import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

extension WebPageTests {
  /// The contrast between the text of an element and its background, by WCAG 2.
  private static let contrast = """
    function contrast(selector) {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const light = color => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
          .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let element = document.querySelector(selector), back = element;
      while (getComputedStyle(back).backgroundColor === 'rgba(0, 0, 0, 0)') back = back.parentElement;
      const [a, b] = [getComputedStyle(element).color, getComputedStyle(back).backgroundColor].map(light);
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }
    0
    """

  @Test(
    "Dark and light follow the system, can be chosen, and are readable",
    arguments: ["overlay", "menuBar"], ["light", "dark"])
  func colors(_ style: String, _ scheme: String) throws {
    let address = "?layout=de" + (style == "menuBar" ? "&platform=mac-catalyst" : "")
    let page = try BrowserPage(
      Self.browserSheet.get(), address: address, features: ["prefers-color-scheme": scheme])
    func background() throws -> String { try page.text("getComputedStyle(document.body).backgroundColor") }
    let (dark, light) = ("rgb(0, 0, 0)", "rgb(242, 242, 247)")
    #expect(try background() == (scheme == "dark" ? dark : light))
    try page.evaluate(Self.contrast)
    for selector in ["h1", "#about", "#notes", "h2", "li bdi", "li kbd", "li .was", "button", "select"] {
      #expect(try page.number("contrast('\(selector)')") >= 4.5, "\(selector)")
    }
    try page.press("d", code: "KeyD", modifiers: 4)
    for selector in ["li.hit bdi", "li.hit kbd", "#toast", "#practise", "li.known kbd"] {
      #expect(try page.number("contrast('\(selector)')") >= 4.5, "\(selector)")
    }
    try page.choose(scheme == "dark" ? "Light" : "Dark", in: "theme")
    #expect(try background() == (scheme == "dark" ? light : dark))
    try page.choose("Automatic", in: "theme")
    #expect(try background() == (scheme == "dark" ? dark : light))
  }

  @Test("With forced colours pressed buttons differ from others, and keys in use from free ones")
  func forcedColors() throws {
    let page = try BrowserPage(
      Self.browserSheet.get(), address: "?view=keyboard", features: ["forced-colors": "active"])
    func style(_ selector: String, _ property: String) throws -> String {
      try page.text("getComputedStyle(document.querySelector('\(selector)')).\(property)")
    }
    #expect(
      try style("#view [aria-pressed=true]", "backgroundColor")
        != style("#view [aria-pressed=false]", "backgroundColor"))
    #expect(
      try style("#sets [aria-pressed=true]", "backgroundColor")
        != style("#sets [aria-pressed=false]", "backgroundColor"))
    let svg = "#keyboard svg:not([hidden])"
    let (used, free) = ("\(svg) [data-code=KeyT] .cap", "\(svg) [data-code=KeyJ] .cap")
    #expect(try style(used, "strokeWidth") != style(free, "strokeWidth"))
    #expect(try style(used, "fill") == style(free, "fill"))
    #expect(try style("\(svg) .held .cap", "fill") != style(free, "fill"))
    #expect(try style("#toast", "borderTopStyle") == "solid")
    // Two commands on a key: as dark as one, and broken.
    try page.evaluate("document.querySelector('\(svg) [data-code=KeyW]').classList.add('collides')")
    let collision = "\(svg) [data-code=KeyW] .cap"
    #expect(try style(collision, "stroke") == style(used, "stroke"))
    #expect(try style(collision, "strokeDasharray") != style(used, "strokeDasharray"))
  }

  @Test("The edges of fields stand out, in light and in dark", arguments: ["light", "dark"])
  func edges(_ scheme: String) throws {
    let page = try BrowserPage(Self.browserSheet.get(), features: ["prefers-color-scheme": scheme])
    try page.evaluate(
      Self.contrast.replacing("getComputedStyle(element).color", with: "getComputedStyle(element).borderTopColor"))
    for selector in ["#search", "#practise", ".choices label"] {
      #expect(try page.number("contrast('\(selector)')") >= 3, "on itself: \(selector)")
      let outside = try page.number(
        "(() => { const e = document.querySelector('\(selector)'); e.style.background = 'transparent'; return contrast('\(selector)'); })()"
      )
      #expect(outside >= 3, "on the page: \(selector)")
    }
  }

  @Test("On a phone one button opens the controls, and the search stays")
  func phone() throws {
    let page = try BrowserPage(Self.browserSheet.get(), on: .phone)
    #expect(try page.holds("!document.getElementById('layout').offsetParent"))
    try page.click("#more")
    #expect(try page.holds("!!document.getElementById('layout').offsetParent"))
    #expect(try page.text("document.getElementById('more').getAttribute('aria-expanded')") == "true")
    try page.click("#cmd-sort-date a")
    #expect(try page.number("document.getElementById('search').getBoundingClientRect().top") >= 0)
    #expect(try page.number("document.getElementById('search').getBoundingClientRect().bottom") < 100)
    // Where there is little room everything is there, and nothing is covered.
    let enlarged = try BrowserPage(Self.browserSheet.get(), address: "?q=tab", on: .enlarged)
    #expect(try enlarged.number("document.getElementById('search').offsetWidth") > 120)
    for view in ["list", "keyboard"] {
      try enlarged.click("#view [value=\(view)]")
      #expect(try enlarged.number("document.documentElement.scrollWidth") <= 320)
    }
    #expect(try enlarged.text("getComputedStyle(document.getElementById('controls')).position") == "static")
  }

  @Test("Right to left mirrors everything except a key's signs")
  func rightToLeft() throws {
    let page = try BrowserPage(
      Self.browserSheet.get(), address: "?platform=mac-catalyst&layout=ar&direction=rightToLeft")
    let rows = """
      [...document.querySelectorAll('#list li')].map(li => {
        const box = e => e.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(li.querySelector('bdi'));
        const [title, keys] = [box(range), [...li.querySelectorAll('kbd')].map(box)];
        return keys.every(key => key.right <= title.left) && keys.every((key, at) => !at || keys[at - 1].right <= key.left)
          && Math.abs(title.right - box(li.querySelector('bdi')).right) < 1;
      })
      """
    #expect(try page.text("document.documentElement.dir") == "rtl")
    let layout = try #require(KeyboardLayouts.named("ar"))
    let path = PackageFolder.root.appendingPathComponent("Examples/Browser/Browser.menu.kdl").path
    let sheet = Sheet(Compilation(contentsOf: path, platforms: ["mac-catalyst"]), layouts: [layout])
    #expect(try page.titles == sheet.pages[0].sections.flatMap(\.entries).map(\.title))
    #expect(try page.holds("(\(rows)).every(Boolean)"))
    // What is said of the keyboard in English begins with its key, on the left.
    try page.evaluate("change({ view: 'keyboard' })")
    #expect(
      try page.holds(
        """
        (() => {
          const text = byId('summary').firstChild, range = document.createRange(), at = (start, end) => (range.setStart(text, start), range.setEnd(text, end), range.getBoundingClientRect().left);
          return at(0, 1) < at(4, 6);
        })()
        """))
    try page.evaluate("change({ view: 'list' })")
    // A field's name, its value, then its arrow.
    #expect(
      try page.holds(
        """
        [...document.querySelectorAll('.choices label')].filter(e => e.offsetParent).every(label => {
          const [name, field] = [...label.children];
          return getComputedStyle(field).direction === 'rtl'
            && field.getBoundingClientRect().right <= name.getBoundingClientRect().left + 1;
        })
        """))
    // The arrow from the written key to the one that is pressed is between them.
    #expect(try page.text("getComputedStyle(document.querySelector('.was'), '::before').content") == "\"←\"")
    #expect(try page.text("getComputedStyle(document.querySelector('.was'), '::after').content") == "none")
    let heading = "document.querySelector('h1').getBoundingClientRect()"
    #expect(
      try page.number("\(heading).left")
        > page.number("document.getElementById('search').getBoundingClientRect().right"))
    try page.choose("Left to right", in: "direction")
    #expect(try page.text("document.documentElement.dir") == "ltr")
    #expect(try page.holds("!(\(rows)).some(Boolean)"))
  }

  /// The page of a definition on the German layout, opened once.
  private static func german(_ path: String) throws -> BrowserPage {
    if let known = pages[path] { return known }
    let page = try BrowserPage(Self.sheet(path), address: "?layout=de")
    pages[path] = page
    return page
  }

  private static var pages: [String: BrowserPage] = [:]

  @Test(
    "Nothing sticks out or covers something else, on any screen, with any title",
    arguments: Exhaustive.sample(BrowserPage.Screen.allCases, every: 4), ["ltr", "rtl"])
  func fits(_ screen: BrowserPage.Screen, _ direction: String) throws {
    for file in ["Examples/Browser/Browser.menu.kdl", "Tests/Fixtures/Sheet/Hostile.menu.kdl"] {
      for platform in ["ipados-26", "mac-catalyst"] {
        let page = try Self.german(file)
        try page.resize(screen)
        try page.choose(platform == "ipados-26" ? "iPadOS 26" : "Mac Catalyst 26", in: "platform")
        try page.choose(direction == "rtl" ? "Right to left" : "Left to right", in: "direction")
        #expect(try page.number("document.documentElement.scrollWidth") <= Double(screen.size.width))
        let troubles = try page.texts(
          """
          [...document.querySelectorAll('#list li')].flatMap(li => {
            const box = e => e.getBoundingClientRect(), row = box(li), parts = [...li.firstChild.children].map(box);
            const inside = parts.every(p => p.left >= row.left - .5 && p.right <= row.right + .5 && p.top >= row.top - .5 && p.bottom <= row.bottom + .5);
            const apart = parts.every((p, i) => parts.slice(i + 1).every(q => p.right <= q.left + .5 || q.right <= p.left + .5 || p.bottom <= q.top + .5 || q.bottom <= p.top + .5));
            const low = row.height < 160;
            return inside && apart && low ? [] : [li.id + ' ' + inside + apart + row.height];
          })
          """)
        #expect(troubles == [], "\(file) \(platform)")
        // Caps of one row are equally high and on one line.
        #expect(
          try page.holds(
            "[...document.querySelectorAll('.k')].every(k => new Set([...k.children].map(c => Math.round(c.getBoundingClientRect().top))).size === 1)"
          ))
      }
    }
  }

  /// A sheet with a number of commands in menus of different lengths, with titles as long as those of real apps.
  private static func sheet(commands count: Int) throws -> String {
    try sheet(of: studio(commands: count), layouts: ["us", "de"], for: .people)
  }

  /// A definition with a number of commands in menus of different lengths, with titles as long as those of real apps.
  static func studio(commands count: Int) -> Compilation {
    let verbs = ["Show", "Move to", "Export", "Convert", "Open", "Select Next", "Reset"]
    let nouns = ["Sidebar", "All Windows", "Selection as PDF", "Line", "Current Document", "Bookmark"]
    let flags = [
      "cmd", "shift+cmd", "alt+cmd", "ctrl+cmd", "alt+shift+cmd", "ctrl+alt+cmd", "ctrl", "ctrl+alt", "ctrl+shift",
      "ctrl+alt+shift",
    ]
    let inputs = "abcdefghijklmnopqrstuvwxyz1234567890[];',./-=\\`".filter { $0 != "\\" }.map { String($0) }
    let sizes = [30, 9, 42, 4, 17, 26]
    var text = "app \"Studio \\u{1F3A8}\" { platforms appkit; }\nmenus {\n"
    var (menu, done) = (0, 0)
    while done < count {
      text += "insert atEndOf=.root { menu m\(menu) \"Menu \(menu)\" {\n"
      for command in done..<min(count, done + sizes[menu % sizes.count]) {
        let title = "\(verbs[command % 7]) \(nouns[command % 6]) \(command)"
        text +=
          "command act\(command): \"\(title)\" key=\"\(flags[command / inputs.count])+\(inputs[command % inputs.count])\"\n"
        done += 1
      }
      text += "} }\n"
      menu += 1
    }
    return Compilation(SourceFile(path: "Studio.menu.kdl", bytes: Array((text + "}\n").utf8)))
  }

  @Test(
    "On a wide screen sections are cut where all fits only so: they repeat their names, and columns are filled",
    arguments: [(436, false), (240, true), (200, false)])
  func namesColumns(_ count: Int, _ isCut: Bool) throws {
    let page = try BrowserPage(Self.sheet(commands: count), on: .wide)
    try page.resize(width: 2560, height: 1440)
    // What lies below the screen is scrolled to, below the heading: nothing is found at a point that cannot be seen.
    let parts = try page.texts(
      """
      [...document.querySelectorAll('#list section')].flatMap(section => [...section.getClientRects()].map(({ x, y }) => [x, y + scrollY]).map(([x, y]) => {
        scrollTo(0, y + 17 < innerHeight ? 0 : y - 300);
        return section.querySelector('h2').textContent + ': ' + document.elementFromPoint(x + 30, y + 17 - scrollY)?.closest('h2')?.textContent;
      }))
      """)
    let sections = try page.number("document.querySelectorAll('#list section').length")
    #expect((Double(parts.count) > sections) == isCut)
    #expect(parts.allSatisfy { part in Set(part.split(separator: ": ")).count == 1 }, "\(parts)")
    guard isCut else { return }
    #expect(try page.number("document.documentElement.scrollHeight - innerHeight") <= 0)
    let ends = try #require(
      try page.evaluate(
        """
        (() => { const ends = {};
          for (const li of document.querySelectorAll('#list li')) { const r = li.getBoundingClientRect(); ends[r.x] = Math.max(ends[r.x] ?? 0, r.bottom); }
          return Object.values(ends); })()
        """) as? [Double])
    #expect(ends.count >= 6)
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 250, "\(ends)")
  }

  static func print(_ page: BrowserPage, _ width: Double, _ height: Double) throws -> PrintedDocument {
    let answer = try page.send(
      "Page.printToPDF",
      ["paperWidth": width, "paperHeight": height, "printBackground": false, "preferCSSPageSize": true])
    return PrintedDocument(try #require(Data(base64Encoded: answer["data"] as? String ?? "")))
  }

  @Test(
    "On A4 and Letter 150 commands fit on one side and 436 on three, in columns that are filled",
    arguments: Exhaustive.sample([("A4", 8.27, 11.69), ("Letter", 8.5, 11)], every: 2),
    Exhaustive.sample([(436, 3, 3), (150, 1, 3)], every: 2))
  func prints(_ paper: (name: String, width: Double, height: Double), _ sheet: (count: Int, pages: Int, columns: Int))
    throws
  {
    let page = try BrowserPage(Self.sheet(commands: sheet.count), features: ["prefers-color-scheme": "dark"])
    let document = try Self.print(page, paper.width, paper.height)
    #expect(document.pages.count == sheet.pages)
    #expect(document.places.count == sheet.count)
    let (width, height) = (paper.width * 72, paper.height * 72)
    #expect(
      document.places.values.allSatisfy {
        $0.left > 20 && $0.right < width - 20 && $0.bottom > 30 && $0.top < height - 20
      })
    for number in 0..<document.pages.count {
      let columns = Dictionary(grouping: document.places.values.filter { $0.page == number }) {
        Int($0.right.rounded())
      }
      #expect(columns.count == sheet.columns, "page \(number)")
      // A page that is followed by another is full; the columns of the last one are equally long.
      let ends = columns.values.compactMap { $0.map(\.bottom).min() }
      #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 60, "\(ends)")
      // Sides are as high as A4 and Letter both are.
      if number + 1 < document.pages.count { #expect(ends.allSatisfy { $0 < 90 + height - 792 }, "\(ends)") }
    }
  }

  @Test(
    "A page prints on the paper, in the columns and in the orientation of the options",
    arguments: Exhaustive.sample(
      [
        (SheetPrint(paper: .legal, columns: 3), 612, 1008), (SheetPrint(paper: .letter), 612, 792),
        (SheetPrint(paper: .a4), 595, 842), (SheetPrint(paper: .a5), 420, 595),
        (SheetPrint(paper: .a3, isLandscape: true), 1191, 842), (SheetPrint(paper: .tabloid), 792, 1224),
        (SheetPrint(isLandscape: true), 792, 612), (SheetPrint(columns: 2), 612, 792),
      ], every: 8))
  func printOptions(_ print: SheetPrint, _ width: Double, _ height: Double) throws {
    let count = Exhaustive.count(436, daily: 150)
    let layouts = [try #require(KeyboardLayouts.named("us"))]
    let text = SheetHTML(Sheet(Self.studio(commands: count), layouts: layouts), print: print).text()
    let page = try BrowserPage(text)
    #expect(page.takeTroubles().complaints.isEmpty)
    // The printer's paper is Letter, upright.
    let document = try Self.print(page, 8.5, 11)
    #expect(document.sizes.allSatisfy { abs($0.width - width) < 2 && abs($0.height - height) < 2 }, "\(document.sizes)")
    #expect(document.places.count == count)
    let first = document.places.values.filter { $0.page == 0 }
    if let columns = print.columns { #expect(Set(first.map { Int($0.right.rounded()) }).count == columns) }
    #expect(document.places.values.allSatisfy { $0.left > 20 && $0.right < width - 20 && $0.bottom > 30 })
    // The keyboard lies on wide paper of the same size.
    try page.click("#view [value=keyboard]")
    let keyboard = try Self.print(page, 8.5, 11)
    let (long, short) = (max(width, height), min(width, height))
    #expect(keyboard.sizes.allSatisfy { abs($0.width - long) < 2 && abs($0.height - short) < 2 }, "\(keyboard.sizes)")
  }

  @Test("Without options a page prints the same, byte for byte")
  func noPrintOptions() throws {
    #expect(SheetPrint().style.isEmpty)
    let compilation = Self.compilation()
    let layouts = [try #require(KeyboardLayouts.named("us"))]
    let sheet = Sheet(compilation, layouts: layouts)
    #expect(SheetHTML(sheet).text() == SheetHTML(sheet, print: SheetPrint()).text())
    #expect(SheetHTML(sheet).text() != SheetHTML(sheet, print: SheetPrint(columns: 2)).text())
  }

  @Test("On paper a section that continues repeats its name, and the foot names the page")
  func printedNames() throws {
    let page = try BrowserPage(Self.sheet(commands: 150))
    try page.emulate(media: "print")
    #expect(try page.text("getComputedStyle(document.querySelector('#list h2')).display") == "table-header-group")
    #expect(
      try page.text("getComputedStyle(document.documentElement).getPropertyValue('--foot')").contains("Mac · U.S."))
  }

  @Test("The keyboard prints on one side with all sets of modifiers, and on request each of them, two to a side")
  func printsKeyboard() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    try page.evaluate(
      """
      addEventListener('beforeprint', () => { globalThis.printed = [...document.querySelectorAll('#printed .board')].map(board =>
        [...board.querySelectorAll('p')].filter(p => p.order < Infinity).map(p => p.lastChild.textContent.replaceAll('\\u00AD', ''))); globalThis.sizes = [...document.querySelectorAll('.board')].map(e => parseFloat(e.style.fontSize)); })
      """)
    // A command without modifiers begins apart, too.
    let signs = "[...document.querySelectorAll('#printed figure:first-child p b')].every(e => e.textContent)"
    try page.evaluate("addEventListener('beforeprint', () => { globalThis.areSigned = \(signs); })")
    func titles() throws -> [[String]] { try #require(try page.evaluate("printed") as? [[String]]) }
    let document = try Self.print(page, 8.27, 11.69)
    #expect(document.pages.count == 1)
    #expect(try page.holds("areSigned"))
    // A command is on the keyboard once, whatever it is pressed with.
    #expect(try titles()[0].sorted() == BrowserPage(Self.browserSheet.get()).titles.sorted())
    #expect(document.sizes.allSatisfy { $0.width > $0.height }, "\(document.sizes)")
    #expect(try page.number("document.getElementById('printed').childElementCount") == 0)
    for layout in ["fr", "ja"] {
      try page.evaluate("change({ layout: layouts.findIndex(layout => layout.name === '\(layout)') })")
      #expect(try Self.print(page, 8.5, 11).pages.count == 1, "\(layout)")
    }
    try page.evaluate("change({ layout: 0 })")
    try page.click("#each")
    #expect(try Self.print(page, 8.27, 11.69).pages.count == 4)
    #expect(try titles().count == 6)
    #expect(try page.number("Math.min(...sizes)") >= 8)
  }

  @Test("Controls are not printed, and dark pages print dark on white")
  func printMedia() throws {
    let page = try BrowserPage(Self.browserSheet.get(), features: ["prefers-color-scheme": "dark"])
    try page.choose("Dark", in: "theme")
    try page.emulate(media: "print", features: ["prefers-color-scheme": "dark"])
    #expect(try page.holds("[...document.querySelectorAll('button')].every(e => !e.checkVisibility())"))
    for id in ["controls", "choices", "toast"] {
      #expect(try page.text("getComputedStyle(document.getElementById('\(id)')).display") == "none")
    }
    #expect(try page.text("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
    #expect(try page.text("getComputedStyle(document.querySelector('li bdi')).color") == "rgb(0, 0, 0)")
  }
}
