import Foundation
import MenuModel
import Testing

extension WebPageTests {
  /// How much the text of an element stands out from what is behind it, by WCAG 2.
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
    "Dark and light follow the system, can be chosen, and can be read",
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
    try page.click("#press")
    try page.press("d", code: "KeyD", modifiers: 4)
    for selector in ["li.hit bdi", "li.hit kbd", "#toast", "#press"] {
      #expect(try page.number("contrast('\(selector)')") >= 4.5, "\(selector)")
    }
    try page.choose(scheme == "dark" ? "Light" : "Dark", in: "theme")
    #expect(try background() == (scheme == "dark" ? light : dark))
    try page.choose("Automatic", in: "theme")
    #expect(try background() == (scheme == "dark" ? dark : light))
  }

  @Test("From right to left everything stands the other way round, except in a key")
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
    arguments: Exhaustive.sample(BrowserPage.Screen.allCases, every: 2), ["ltr", "rtl"])
  func fits(_ screen: BrowserPage.Screen, _ direction: String) throws {
    for file in ["Examples/Browser/Browser.menu.kdl", "Tests/MenuModelTests/Fixtures/Sheet/Hostile.menu.kdl"] {
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
            const low = row.height < 130;
            return inside && apart && low ? [] : [li.id + ' ' + inside + apart + row.height];
          })
          """)
        #expect(troubles == [], "\(file) \(platform)")
        // Caps of one row are equally high and stand on one line.
        #expect(
          try page.holds(
            "[...document.querySelectorAll('.k')].every(k => new Set([...k.children].map(c => Math.round(c.getBoundingClientRect().top))).size === 1)"
          ))
      }
    }
  }

  @Test(
    "A sheet prints on A4 and Letter without cutting a section",
    arguments: Exhaustive.sample([("A4", 8.27, 11.69, 4), ("Letter", 8.5, 11, 5)], every: 2))
  func prints(_ name: String, _ width: Double, _ height: Double, longPages: Int) throws {
    for (path, platform, pages) in [
      ("Examples/Browser/Browser.menu.kdl", "ipados-15", 1), ("Examples/Browser/Browser.menu.kdl", "mac-catalyst", 1),
      ("Tests/MenuModelTests/Fixtures/Sheet/Long.menu.kdl", "ipados-26", longPages),
    ] {
      let page = try BrowserPage(
        Self.sheet(path), address: "?platform=\(platform)", features: ["prefers-color-scheme": "dark"])
      let sections = try #require(
        try page.evaluate(
          "[...document.querySelectorAll('section')].map(s => [...s.querySelectorAll('li')].map(e => e.id))")
          as? [[String]])
      let answer = try page.send(
        "Page.printToPDF",
        ["paperWidth": width, "paperHeight": height, "printBackground": false, "displayHeaderFooter": false])
      let document = PrintedDocument(try #require(Data(base64Encoded: answer["data"] as? String ?? "")))
      #expect(document.pages.count == pages, "\(path) \(platform)")
      var found = 0
      for section in sections {
        let places = section.compactMap { document.places[$0] }
        found += places.count
        #expect(Set(places.map(\.page)).count == 1, "\(name): \(section) is cut between pages: \(places)")
        #expect(
          Set(places.map { $0.left < width * 36 - 20 }).count == 1,
          "\(name): \(section) is cut between columns: \(places)")
        #expect(places.allSatisfy { $0.left > 20 && $0.right < width * 72 - 20 && $0.bottom > 20 }, "\(section)")
      }
      #expect(found == sections.joined().count)
    }
  }

  @Test("Controls are not printed, and dark pages print dark on white")
  func printMedia() throws {
    let page = try BrowserPage(Self.browserSheet.get(), features: ["prefers-color-scheme": "dark"])
    try page.choose("Dark", in: "theme")
    try page.emulate(media: "print", features: ["prefers-color-scheme": "dark"])
    for id in ["controls", "choices", "toast"] {
      #expect(try page.text("getComputedStyle(document.getElementById('\(id)')).display") == "none")
    }
    #expect(try page.text("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
    #expect(try page.text("getComputedStyle(document.querySelector('li bdi')).color") == "rgb(0, 0, 0)")
  }
}
