import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

/// Printed pages.
extension WebPageTests {
  @Test("Several apps are all printed, under their names, and then one is shown as before")
  func printsApps() throws {
    let page = try BrowserPage(SheetHTML(Self.studio()).text())
    let titles = try page.titles
    let rows = try page.number(
      "new Set(partsInOrder().flatMap(({ rows }) => rows).map(row => entry(row.index)[0])).size")
    #expect(Double(titles.count) < rows)
    #expect(try Double(Self.print(page, 8.5, 11).places.count) == rows)
    try page.evaluate("prepareForPaper()")
    let heads = "[...document.querySelectorAll('#list h2')].map(e => e.textContent)"
    let names = try page.texts(heads)
    #expect(names.contains { $0.hasPrefix("Canvas") })
    // Any of them may begin a column.
    #expect(names.allSatisfy { $0.contains("Browser") || $0.contains("Canvas") })
    // A name has a line of its own, whatever room it needs.
    try page.evaluate(
      "data.platforms.forEach(page => { if (page.app === 'Canvas') page.app = 'Canvasandeverythingelsethatiswanted' }); apps.splice(1, 1, 'Canvasandeverythingelsethatiswanted'); showForPaper(false); makeRows(); prepareForPaper()"
    )
    try page.emulate(media: "print")
    try page.resize(width: 739, height: 1000)
    #expect(
      try page.holds(
        "[...document.querySelectorAll('#list h2 bdi:not(:last-child)')].every(name => name.offsetHeight < 2 * parseFloat(getComputedStyle(name).fontSize))"
      ))
    try page.emulate(media: "")
    try page.evaluate("showForPaper(false)")
    #expect(try page.titles == titles)
  }

  @Test("On paper whole menus fill the side, and every line between groups is there")
  func fillsPaper() throws {
    for address in ["", "?platform=mac-catalyst"] {
      let page = try BrowserPage(Self.peoplesSheet.get(), address: address)
      let document = try Self.print(page, 8.5, 11)
      #expect(document.pages.count == 1)
      #expect(try #require(document.places.values.map(\.bottom).min()) < 140)
      try page.evaluate("prepareForPaper()")
      try page.emulate(media: "print")
      // A menu is in one column.
      let menus = try page.texts(
        "[...document.querySelectorAll('#list section')].map(menu => [...menu.querySelectorAll('li')].map(e => e.id).join(' '))"
      )
      for menu in menus {
        #expect(Set(menu.split(separator: " ").map { document.places[String($0)]?.right.rounded() }).count == 1)
      }
      #expect(
        try page.holds(
          """
          [...document.querySelectorAll('#list ul + ul')].every(e => parseFloat(getComputedStyle(e).borderTopWidth) > .4)
          """))
    }
  }

  @Test("A long list fills its first page, and a menu that goes on has its name again", arguments: [150, 190, 230])
  func fillsFirstPage(_ count: Int) throws {
    let keys = ["", "shift+", "alt+", "ctrl+", "alt+shift+", "ctrl+shift+", "ctrl+alt+"].flatMap { flags in
      "abcdefghijklmnopqrstuvwxyz123456789".map { "\(flags)cmd+\($0)" }
    }
    let menus = stride(from: 0, to: count, by: 40).map { start in
      let commands = keys[start..<min(start + 40, count)].enumerated().map {
        "command c\(start + $0.offset): \"Command with a Title \(start + $0.offset)\" key=\"\($0.element)\""
      }
      return "menu m\(start) \"Menu \(start)\" { \(commands.joined(separator: "; ")) }"
    }
    let text = "app A { platforms appkit; }\nmenus { insert atEndOf=.root { \(menus.joined(separator: "\n")) } }\n"
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    let document = try Self.print(page, 8.27, 11.69)
    #expect(document.places.count == count)
    let rows = document.pages.map(\.count)
    #expect(rows.count < 3 && 2 * (rows.first ?? 0) > rows.last ?? 0, "\(rows)")
    try page.evaluate("prepareForPaper()")
    try page.emulate(media: "print")
    #expect(try page.number("document.querySelectorAll('#list li').length") >= Double(count))
    #expect(try page.holds("[...document.querySelectorAll('.side section')].every(menu => menu.querySelector('h2'))"))
    try page.evaluate("showForPaper(false)")
    #expect(try page.number("document.querySelectorAll('.side').length") == 0)
  }

  @Test("A table of six apps has room on small paper")
  func printsMatrix() throws {
    let sheets = (0..<6).map { number in
      let text =
        "app \"Application \(number)\" { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command a: \"Paste and Match Style\" key=\"alt+shift+cmd+v\"; }; }; }\n"
      return Sheet(Compilation(text: text), layouts: ["us"].compactMap(KeyboardLayouts.named))
    }
    let page = try BrowserPage(SheetHTML(Sheet(combining: sheets, named: "Six")).text(), address: "?view=matrix")
    try page.emulate(media: "print")
    try page.resize(width: 484, height: 700)
    #expect(try page.number("document.querySelector('#matrix table').getBoundingClientRect().width") <= 484)
  }

  /// Tools with long German titles on letters, of which one key has more than it has room for.
  private static func tools() throws -> String {
    let tools = [
      ("v", "Auswahlwerkzeug"), ("q", "Maskierungsmodus"), ("c", "Zeichenflächenbeschnittwerkzeug"), ("z", "Lupe"),
    ]
    let flags = ["cmd", "shift+cmd", "alt+cmd", "ctrl+cmd", "ctrl+alt+cmd"]
    let commands =
      tools.map { "command \($0): \"\($1)\" key=\"\($0)\"" }
      + flags.enumerated().map { "command n\($0): \"Ausgewählte Objekte wiederherstellen \($0)\" key=\"\($1)+z\"" }
    let text = "app Zeichnen { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"Werkzeuge\" {\n"
    let file = SourceFile(
      path: "Z.menu.kdl", bytes: Array((text + commands.joined(separator: "\n") + "\n} } }\n").utf8))
    return SheetHTML(Sheet(Compilation(file), layouts: [try #require(KeyboardLayouts.named("us"))])).text()
  }

  @Test("Long words in titles are hyphenated at the end of a line, and search still finds them")
  func hyphenatesTitles() throws {
    let page = try BrowserPage(Self.tools(), address: "?q=beschnitt")
    let title = "document.querySelector('#list bdi')"
    #expect(try page.text("\(title).textContent.replaceAll('\\u00AD', '')") == "Zeichenflächenbeschnittwerkzeug")
    #expect(try page.holds("\(title).textContent.includes('chen\\u00AD')"))
    #expect(
      try page.holds(
        "[...\(title).querySelectorAll('mark')].map(e => e.textContent).join('').replaceAll('\\u00AD', '') === 'beschnitt'"
      ))
    // An ellipsis stays with its word.
    #expect(try page.text("broken('Tabelle umbenennen …')") == "Tabelle umbenennen\u{A0}…")
  }

  @Test("Removed commands are printed as large as the rest, and names of sections begin at their rows")
  func printsAlike() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?sort=modifiers")
    try page.evaluate("prepareForPaper()")
    try page.emulate(media: "print")
    #expect(
      try page.holds(
        """
        (left => left('#list h2 > bdi') === left('#list li bdi'))(name => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(name));
          return Math.round(range.getBoundingClientRect().left);
        })
        """))
    let gone =
      "Object.assign(document.createElement('section'), { className: 'gone', innerHTML: '<ul><li><span><bdi>A</bdi></span></li></ul>' })"
    try page.evaluate("byId('list').append(\(gone))")
    #expect(
      try page.number(
        "new Set([...document.querySelectorAll('#list li > *')].map(e => getComputedStyle(e).fontSize)).size") == 1)
  }

  @Test("Long words on keys are hyphenated, and titles without room are listed below by key")
  func hyphenates() throws {
    let page = try BrowserPage(Self.tools(), address: "?view=keyboard&held=none")
    func lines(_ code: String) throws -> [String] {
      try page.texts(
        "[...document.querySelectorAll('svg:not([hidden]) [data-code=\(code)] .use')].map(e => e.textContent)")
    }
    #expect(try lines("KeyV") == ["Auswahl-", "werkzeug"] && lines("KeyZ") == ["Lupe"])
    #expect(try lines("KeyC").joined().replacing("-", with: "") == "Zeichenflächenbeschnittwerkzeug")
    try page.evaluate("prepareForPaper()")
    let caps = "[...document.querySelector('.board').children]"
    #expect(try page.holds("\(caps).every(cap => !cap.dataset.way.includes('tight'))"))
    func printed(_ sign: String) throws -> [String] {
      try page.texts(
        "[...\(caps).find(cap => cap.firstChild.textContent === '\(sign)').querySelectorAll('p')].map(e => e.textContent)"
      )
    }
    #expect(try printed("V") == ["– Auswahl\u{AD}werkzeug"])
    // The tool of the key is on it.
    let (above, below) = (
      try printed("Z"), try page.texts("[...document.querySelectorAll('.below li > *')].map(e => e.textContent)")
    )
    #expect(above.last == "– Lupe" && below.first == "Z" && above.count + below.count == 7)
    // The sign of a key is beside its first line only.
    #expect(
      try page.holds(
        "\(caps).every(cap => cap.firstChild.getBoundingClientRect().height <= 1.12 * parseFloat(getComputedStyle(cap).fontSize))"
      ))
  }

  @Test(
    "A Return of two rows is drawn around its notch, and sets of fewer modifiers come first", arguments: ["de", "ja"])
  func printsReturn(_ layout: String) throws {
    let page = try BrowserPage(Self.sheet(), address: "?view=keyboard&layout=\(layout)")
    try page.evaluate("prepareForPaper()")
    let notch = "getComputedStyle(document.querySelector('.board .iso'), '::before')"
    #expect(try page.holds("\(notch).borderTopStyle === 'solid' && \(notch).borderRightStyle === 'solid'"))
    #expect(try page.holds("getComputedStyle(document.querySelector('.board .iso')).clipPath === 'none'"))
    let isOrdered = """
      [...document.querySelector('.board').children].every(key => {
        const lines = key.lines.filter(line => line.order < Infinity).sort((a, b) => a.order - b.order).map(line => line.firstChild.textContent.length);
        return lines.every((length, at) => !at || lines[at - 1] <= length);
      })
      """
    #expect(try page.holds(isOrdered))
  }

  @Test("Keys that the system takes do not print as free, and every side explains its signs")
  func printsTakenKeys() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?view=keyboard")
    try page.click("#each")
    try page.evaluate("prepareForPaper()")
    let isMarked = """
      [...document.querySelectorAll('.board')].slice(0, 2).every(board => ['H', 'Q'].every(sign =>
        [...board.children].some(cap => cap.firstChild.textContent === sign && cap.matches('.taken, .expected') && cap.querySelector('p'))))
      """
    #expect(try page.holds(isMarked))
    #expect(try page.number("document.querySelectorAll('#printed .legend').length") == 4)
    // Letters of one keyboard are equally large, and arrows beside half ones as high as both.
    let lines = "[...document.querySelector('.board').querySelectorAll('p')]"
    #expect(try page.number("new Set(\(lines).map(e => getComputedStyle(e).fontSize)).size") == 1)
    #expect(
      try page.holds(
        "(([left, up]) => left === up)(['←', '↑'].map(sign => [...document.querySelector('.board').children].find(e => e.textContent === sign).style.top))"
      ))
  }

  @Test("A keyboard is as large on paper whatever the window's size, and words on its keys are whole")
  func printsAlikeEverywhere() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?platform=mac-catalyst&view=keyboard")
    try page.evaluate("byId('each').checked = true")
    var widths: Set<String> = []
    for (width, height) in [(800, 600), (1280, 720), (1920, 700)] {
      try page.resize(width: width, height: height)
      try page.evaluate("prepareForPaper()")
      widths.insert(
        try page.text(
          "[...document.querySelector('.board').children].find(e => e.firstChild.textContent === 'A').style.width.slice(0, 4)"
        ))
      let isWhole = "cap => !/tight/.test(cap.dataset.way) && cap.querySelector('p')"
      #expect(try page.holds("[...document.querySelectorAll('.board > .used')].every(\(isWhole))"), "\(width)")
    }
    #expect(widths.count == 1, "\(widths)")
  }

  @Test("Letters of a poster's keyboard are large, though an arrow has more than it has room for")
  func printsPoster() throws {
    let commands: [String] =
      "abcdefghijklmnopqrstuvwxyz".map { "command c\($0): \"Command \($0)\" key=\"cmd+\($0)\"" }
      + ["cmd", "alt+cmd", "ctrl+cmd", "ctrl+alt+cmd", "shift+cmd"].enumerated().map {
        "command u\($0.offset): \"Select the Previous Item of the Outline \($0.offset)\" key=\"\($0.element)+up\""
      }
    let text =
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands.joined(separator: "; ")); }; }; }\n"
    let html = try Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people)
    let page = try BrowserPage(html, address: "?view=keyboard")
    try page.evaluate("document.documentElement.style.setProperty('--paper', '297 420'); prepareForPaper()")
    #expect(try page.number("parseFloat(document.querySelector('.board').style.fontSize)") > 10)
    #expect(try page.number("document.querySelectorAll('.below p').length") > 0)
  }
}
