import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

extension WebPageTests {
  /// Each key of the drawing on the page: its code, its classes, its legends and its label.
  private static let drawn = """
    [...document.querySelectorAll('#keyboard svg:not([hidden]) .key')].map(key => [
      key.dataset.code,
      [...key.classList].filter(name => !['busy', 'full', 'single', 'pinned'].includes(name)).sort().join(' '),
      key.querySelector('.shift')?.textContent ?? '', key.querySelector('.plain')?.textContent ?? '',
      key.querySelector('.native')?.textContent ?? '', key.querySelector('title')?.textContent ?? '',
    ].join('|'))
    """

  /// The same of a picture.
  private static func expected(_ keys: [KeyboardPicture.Key]) -> [String] {
    keys.map { key in
      [
        key.code, key.classes.sorted().joined(separator: " "), key.texts("shift").joined(),
        key.texts("plain").joined(), key.texts("native").joined(), key.texts("title").joined(),
      ].joined(separator: "|")
    }
  }

  /// One layout of each hardware and script, and each way in which one takes its keys from another.
  private static let drawnLayouts = Exhaustive.sample(
    ["us", "de", "fr", "ar", "ja", "ru", "el", "us-dvorak"], every: 5)

  @Test("The keyboard on the page is the picture that menuc draws, on every layout and with all modifiers")
  func keyboard() throws {
    let compilation = Self.compilation()
    let page = try BrowserPage(
      Self.sheet(of: compilation, layouts: Self.drawnLayouts), address: "?platform=ipados-15&view=keyboard")
    let flags: [(KeyModifierFlags, String)] = [
      (.control, "Control"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Meta"),
    ]
    var held: KeyModifierFlags = .command
    for (direction, words) in [(App.LayoutDirection.leftToRight, "Left to right"), (.rightToLeft, "Right to left")] {
      try page.choose(words, in: "direction")
      for name in Self.drawnLayouts {
        let layout = try #require(KeyboardLayouts.named(name))
        try page.choose(layout.displayName, in: "layout")
        let picture = try #require(Sheet(compilation, layouts: [layout], direction: direction).keyboard)
        let drawings = try KeyboardPicture(picture.text()).sets
        #expect(drawings.map(\.modifiers) == picture.uses.modifierSets.map(\.canonical))
        for (set, drawing) in zip(picture.uses.modifierSets, drawings) {
          for (flag, name) in flags where held.contains(flag) != set.contains(flag) {
            try page.click("#keyboard svg:not([hidden]) [data-code=\(name)Left]")
          }
          held = set
          let drawn = try page.texts(Self.drawn)
          #expect(drawn.count == drawing.keys.count)
          let differences = zip(drawn, Self.expected(drawing.keys)).filter { $0 != $1 }
          #expect(differences.isEmpty, "\(name) \(direction) \(set.canonical)")
        }
      }
    }
  }

  @Test("The keyboard follows the layout and the platform that people choose")
  func keyboardFollows() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    #expect(try page.holds("document.getElementById('keyboard').hidden"))
    try page.click("#view [value=keyboard]")
    func shown() throws -> [String] {
      try page.texts(
        "[...document.querySelectorAll('#keyboard svg')].filter(e => e.checkVisibility()).map(e => e.dataset.hardware)")
    }
    func code(of title: String) throws -> [String] {
      try page.texts(
        "[...document.querySelectorAll('#keyboard svg:not([hidden]) .used')]"
          + ".filter(e => e.querySelector('title').textContent.endsWith('\(title)')).map(e => e.dataset.code)")
    }
    #expect(try shown() == ["ANSI"] && code(of: " Back") == ["BracketLeft"])
    try page.choose("German", in: "layout")
    #expect(try shown() == ["ISO"] && code(of: " Back") == ["Semicolon"])
    try page.choose("Japanese – Romaji", in: "layout")
    #expect(try shown() == ["JIS"] && code(of: " Back") == ["BracketRight"])
  }

  /// The titles and legends that reach over the edge of their key, and whatever reaches over that of the picture or
  /// covers what explains a colour.
  static let tooWide = """
    [...document.querySelectorAll('svg:not([hidden]) .key')].flatMap(key => {
      const cap = key.querySelector('.cap').getBBox();
      return [...key.querySelectorAll('.use, .plain, .shift, .label')].filter(text => {
        const box = text.getBBox();
        return text.textContent && getComputedStyle(text).display !== 'none' && (box.x < cap.x + 1 || box.x + box.width > cap.x + cap.width - 1
          || box.y + box.height > cap.y + cap.height + 3);
      }).map(text => text.textContent);
    }).concat([...document.querySelectorAll('svg > text')].filter(text => {
      const box = text.getBBox(), svg = text.ownerSVGElement;
      return box.x < 0 || box.x + box.width > svg.width.baseVal.value
        || [...svg.querySelectorAll(':scope > .key > .cap')].some(cap => {
          const sample = cap.getBBox();
          return box.x < sample.x + sample.width && sample.x < box.x + box.width
            && box.y < sample.y + sample.height && sample.y < box.y + box.height;
        });
    }).map(text => text.textContent))
    """

  /// The lines of titles that end inside of a word and do not say so with an ellipsis or a hyphen.
  private static let badBreaks = #"""
    [...document.querySelectorAll('svg:not([hidden]) .key')].flatMap(key => {
      const title = key.querySelector('title')?.textContent ?? '', words = title.split(/[\s,;]+|(?<=[-/])/);
      if (!/^[\x20-\x5b\x5d-\x7e…⌃⌥⇧⌘]*$/.test(title)) return [];
      return [...key.querySelectorAll('.use')].map(line => line.textContent)
        .filter(line => !/[…-]$/.test(line) && !/^(\+\d+|\d+× )/.test(line)
          && !words.some(word => word.endsWith(line.split(/[\s,;]+|(?<=[-/])/).filter(Boolean).at(-1))));
    })
    """#

  /// Fonts of readers, narrow and wide; one that is not installed looks as the default one does.
  private static let fonts = ["", "DejaVu Sans", "DejaVu Serif", "Liberation Sans", "Noto Sans", "Noto Sans CJK JP"]

  /// Has all drawings shown in a font, as where it is the system's.
  private static func use(_ font: String, on page: BrowserPage) throws {
    try page.evaluate(
      """
      (() => { const sheet = new CSSStyleSheet();
        sheet.replaceSync('.menuc-keyboard text { font-family: "\(font)" !important }');
        document.adoptedStyleSheets = [sheet]; })()
      """)
  }

  @Test("A picture draws a right-to-left title at its letters, with the dots at its end")
  func titlesFromTheRight() throws {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu m "القراءة" { command a: "إضافة ملاحظة…" key="ctrl+cmd+m"; }; }; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let overlay = Overlay(try #require(compilation.targets.first).main, app: compilation.definition.app)
    let page = try BrowserPage(
      "<!DOCTYPE html>\n" + OverlaySVG(overlay, of: "A", on: "iPadOS 26").picture.text())
    #expect(
      try page.holds(
        """
        (title => title.getStartPositionOfChar(title.textContent.length - 1).x < title.getStartPositionOfChar(0).x)(
          [...document.querySelectorAll('text')].find(e => e.textContent.endsWith('ملاحظة…')))
        """))
  }

  @Test(
    "A title on a key never reaches over its edge, in the picture and on the page, in any font",
    arguments: Exhaustive.sample(
      ["Tests/Fixtures/Sheet/Hostile.menu.kdl", "Examples/Browser/Browser.menu.kdl"], every: 2),
    Exhaustive.sample(["fr", "ja"], every: 2))
  func titlesFit(_ path: String, _ name: String) throws {
    let layout = try #require(KeyboardLayouts.named(name))
    let sheet = Sheet(Self.compilation(path), layouts: [layout])
    let picture = try BrowserPage("<!DOCTYPE html>\n" + (try #require(sheet.keyboard).text()))
    #expect(try picture.holds("document.scripts.length === 0 && document.querySelectorAll('.use').length > 10"))
    #expect(try picture.texts(Self.badBreaks) == [])
    for font in Self.fonts {
      try Self.use(font, on: picture)
      #expect(try picture.texts(Self.tooWide) == [], "in the picture, \(font)")
    }
    let page = try BrowserPage(SheetHTML(sheet).text())
    try page.click("#view [value=keyboard]")
    for flag in ["", "Control", "Alt"] {
      if !flag.isEmpty { try page.click("#keyboard svg:not([hidden]) [data-code=\(flag)Left]") }
      for font in Self.fonts {
        try Self.use(font, on: page)
        try page.evaluate("drawKeyboard()")
        #expect(try page.texts(Self.badBreaks) == [])
        #expect(try page.texts(Self.tooWide) == [], "on the page, \(font)")
      }
    }
  }

  /// The size of the smallest letters of a picture that is as wide as it says.
  private static let smallest = """
    (() => { const svg = document.querySelector('svg'), scale = svg.width.baseVal.value / svg.viewBox.baseVal.width;
      return Math.min(...[...svg.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize) * scale)); })()
    """

  @Test(
    "A letter of a picture is at least ten pixels, on any keyboard, for few commands and for many",
    arguments: Exhaustive.sample(["de", "us", "ja", "ar"], every: 4))
  func letters(_ name: String) throws {
    let layout = try #require(KeyboardLayouts.named(name))
    let compilations = [
      Self.compilation(), Self.compilation("Tests/Fixtures/Sheet/Hostile.menu.kdl"),
      Self.studio(commands: 436), Self.studio(commands: 3),
    ]
    for compilation in compilations {
      var picture = try #require(Sheet(compilation, layouts: [layout]).keyboard)
      for (isCombined, isCropped) in Exhaustive.sample(
        [(false, false), (true, false), (false, true), (true, true)], every: 3)
      {
        (picture.isCombined, picture.isCropped) = (isCombined, isCropped)
        let page = try BrowserPage("<!DOCTYPE html>\n" + picture.text())
        #expect(try page.number("document.querySelectorAll('text').length") > 9)
        #expect(try page.number(Self.smallest) >= 10)
        #expect(try page.texts(Self.tooWide) == [], "\(isCombined) \(isCropped)")
      }
    }
  }

  @Test(
    "A key's use shows without colors: by its border, hatches and sign",
    arguments: [["forced-colors": "active"], ["prefers-color-scheme": "light"], ["prefers-color-scheme": "dark"]])
  func withoutColors(_ features: [String: String]) throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" {
        command a: "One" key="cmd+t"; command b: "Two" key="cmd+j"; command c: "Three" key="cmd+j"
      } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let layout = try #require(KeyboardLayouts.named("us"))
    var picture = try #require(Sheet(compilation, layouts: [layout]).keyboard)
    for isCombined in [false, true] {
      picture.isCombined = isCombined
      picture.chosen = [.command]
      let page = try BrowserPage("<!DOCTYPE html>\n" + picture.text(), features: features)
      let looks = try page.texts(
        """
        ['KeyT', 'KeyK', 'KeyJ', 'Space', 'KeyQ'].map(code => {
          const key = document.querySelector(`[data-code=${code}]`), style = getComputedStyle(key.querySelector('.cap'));
          const fill = style.fill.startsWith('url') ? 'hatched' : '';
          return [style.strokeWidth, style.strokeDasharray, fill, key.querySelector('.mark')?.getAttribute('d')].join('|');
        })
        """)
      #expect(Set(looks).count == 5, "\(looks)")
      // The same in what tells what they mean.
      let samples = try page.texts(
        """
        [...document.querySelectorAll('svg > .key')].map(key => {
          const style = getComputedStyle(key.querySelector('.cap'));
          return [style.strokeWidth, style.strokeDasharray, key.classList.contains('held') ? style.fill : '', key.querySelector('.mark')?.getAttribute('d')].join('|');
        })
        """)
      #expect(samples.count == (isCombined ? 5 : 6) && Set(samples).count == samples.count, "\(samples)")
    }
  }

  @Test("With forced colours a picture has the reader's colours")
  func forcedPicture() throws {
    let layout = try #require(KeyboardLayouts.named("us"))
    let picture = try #require(Sheet(Self.compilation(), layouts: [layout]).keyboard)
    let page = try BrowserPage("<!DOCTYPE html>\n" + picture.text(), features: ["forced-colors": "active"])
    func fill(_ selector: String) throws -> String {
      try page.text("getComputedStyle(document.querySelector('\(selector)')).fill")
    }
    #expect(try fill("[data-code=KeyT] .cap") == fill("[data-code=KeyJ] .cap"))
    #expect(try fill("[data-code=MetaLeft] .cap") == fill("[data-code=KeyT] text"))
    #expect(try fill("[data-code=MetaLeft] text") == fill("[data-code=KeyT] .cap"))
  }

  @Test("A key is a button that names its command or its freedom, and leads to its command")
  func keysAnswer() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    let nodes = try #require(try page.send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]])
    let buttons = nodes.filter { ($0["role"] as? [String: Any])?["value"] as? String == "button" }
      .compactMap { ($0["name"] as? [String: Any])?["value"] as? String }
    for name in [
      "Command T New Tab", "Command J is free", "Command Left Bracket Back",
      "Command Space is taken by the system: Search",
    ] {
      #expect(buttons.contains(name), "\(name)")
    }
    func told() throws -> String { try page.text("document.getElementById('info').innerText.replace(/\\s+/g, ' ')") }
    // One stop of the Tab key; arrows go on.
    try page.evaluate("document.querySelector('#keyboard [data-code=KeyT]').focus()")
    #expect(try told() == "⌘T New Tab ⇧⌘T Reopen Last Tab")
    try page.press("ArrowRight", code: "ArrowRight")
    #expect(try page.text("document.activeElement.dataset.code") == "KeyY")
    #expect(try page.number("document.querySelectorAll('#keyboard svg:not([hidden]) [tabindex=\"0\"]').length") == 1)
    // Pointing tells, pressing leads to the row.
    let place = try #require(
      try page.evaluate(
        "(() => { const r = document.querySelector('#keyboard [data-code=KeyD]').getBoundingClientRect(); return [r.x + 9, r.y + 9]; })()"
      ) as? [Double])
    try page.send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": place[0], "y": place[1]])
    #expect(try told() == "⌘D Add to Bookmarks")
    try page.click("#keyboard [data-code=KeyD]")
    #expect(try page.holds("document.getElementById('keyboard').hidden"))
    #expect(try page.text("document.querySelector('li.chosen bdi').textContent") == "Add to Bookmarks")
    try page.click(".actions .showKey")
    try page.send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 1, "y": 1])
    #expect(try told() == "⌘D Add to Bookmarks")
  }

  @Test("The requested key is shown with the pointer at any place, and Back leads to the row")
  func askedKey() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    let shown = "new Promise(done => addEventListener('popstate', () => setTimeout(done, 50), { once: true }))"
    let ids = ["getInfo", "reopenTab", "newTab", "toggleSidebar"]
    for id in Exhaustive.sample(ids, every: 2) where try page.holds("!!byId('cmd-\(id)')") {
      try page.click("#cmd-\(id) a")
      let code = try page.text("openedRow.key.stroke.split(' ')[0]")
      // The pointer rests where the key of a J will be.
      try page.evaluate("byId('actions').querySelector('.showKey').focus()")
      try page.press("Enter", code: "Enter")
      let place = try #require(
        try page.evaluate("(r => [r.x + 9, r.y + 9])(keyOf('KeyJ').getBoundingClientRect())") as? [Double])
      try page.evaluate("history.back(); \(shown)")
      #expect(try page.text("document.activeElement.closest('li')?.id ?? ''") == "cmd-\(id)")
      try page.send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": place[0], "y": place[1]])
      try page.evaluate("history.forward(); \(shown)")
      try page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 200)))")
      #expect(try page.text("document.activeElement.dataset.code ?? ''") == code)
      #expect(try page.texts("[...drawing().querySelectorAll('.pinned')].map(key => key.dataset.code)") == [code])
      try page.evaluate("change({ view: 'list' }, '')")
    }
  }

  @Test("Signs of modifiers are read from the left, and the legend explains the drawn parts")
  func signsFromTheLeft() throws {
    let page = try BrowserPage(Self.sheet(), address: "?language=ar&view=keyboard", on: .phone)
    #expect(
      try page.holds("[...document.querySelectorAll('#sets kbd')].every(e => getComputedStyle(e).direction === 'ltr')"))
    for held in [8, 0] {
      try page.evaluate("change({ held: \(held) })")
      let isShown = try page.holds("byId('legend').querySelector('.held').checkVisibility()")
      #expect(isShown == (held > 0))
    }
  }

  @Test("A title is beside the arrow of its key")
  func arrowsStay() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
        command a: "Previous Move" key="left"; command b: "Next" key="right"
      } } }
      """
    let page = try BrowserPage(
      Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people), address: "?view=keyboard&held=none")
    for (code, count) in [("ArrowLeft", 2), ("ArrowRight", 1)] {
      let overlaps = """
        (([sign, ...lines]) => lines.filter(line => line.left < sign.right && line.top + 2 < sign.bottom && sign.top + 2 < line.bottom).length)(
          [...keyOf('\(code)').querySelectorAll('.label, .use')].map(e => e.getBoundingClientRect()))
        """
      #expect(try page.number("keyOf('\(code)').querySelectorAll('.use').length") == Double(count))
      #expect(try page.number("keyOf('\(code)').querySelector('.label').getBoundingClientRect().width") > 0)
      #expect(try page.number(overlaps) == 0)
    }
  }

  @Test("Japanese titles break after a word, not before the end of one")
  func japaneseBreaks() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    let lines = """
      (ruler.font = '20px sans-serif', [['スタイルをペースト', 'スタイルをペ'], ['インデントを減らす', 'インデントを減ら']].map(
        ([title, room]) => whole(title, ruler.measureText(room).width, 3).join(' ')))
      """
    #expect(try page.texts(lines) == ["スタイルを ペースト", "インデントを 減らす"])
  }

  @Test("The Tab key goes from the modifiers to a key and on from the keyboard, there and back")
  func tabStops() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    try page.evaluate("document.querySelector('#sets button:last-child').focus()")
    for (place, modifiers) in [("Escape", 0), ("each", 0), ("Escape", 8)] {
      try page.press("Tab", code: "Tab", modifiers: modifiers)
      #expect(try page.text("document.activeElement.dataset.code ?? document.activeElement.id") == place)
    }
    // Nor is there a key between keys.
    try page.evaluate("drawing().focus()")
    #expect(page.takeTroubles().complaints == [])
  }

  @Test("Modifiers are held by buttons, on the drawing and on the reader's own keyboard")
  func modifiersHeld() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    func held() throws -> String { try page.text("glyphs(heldFlags()).join('')") }
    #expect(try held() == "⌘")
    try page.click("#sets button:nth-child(2)")
    #expect(try held() == "⇧⌘" && page.text("document.activeElement.firstChild.textContent") == "⇧⌘")
    try page.evaluate("document.querySelector('#sets button:nth-child(3)').focus()")
    // Shift, Tab, and Shift up again, as on the way back.
    let shift: [String: Any] = ["key": "Shift", "code": "ShiftLeft", "windowsVirtualKeyCode": 16]
    try page.send("Input.dispatchKeyEvent", shift.merging(["type": "rawKeyDown", "modifiers": 8]) { $1 })
    try page.press("Tab", code: "Tab", modifiers: 8)
    try page.send("Input.dispatchKeyEvent", shift.merging(["type": "keyUp", "modifiers": 0]) { $1 })
    #expect(try page.number("[...byId('sets').children].indexOf(document.activeElement)") == 1)
    try page.click("#sets button:first-child")
    try page.click("#keyboard [data-code=ShiftLeft]")
    #expect(try held() == "⇧⌘")
    #expect(
      try page.text("document.querySelector('#keyboard [data-code=ShiftLeft]').getAttribute('aria-pressed')") == "true")
    let key: [String: Any] = ["key": "Control", "code": "ControlLeft", "modifiers": 2, "windowsVirtualKeyCode": 17]
    try page.send("Input.dispatchKeyEvent", key.merging(["type": "rawKeyDown"]) { $1 })
    // No command has Control alone, which is Command on a keyboard without that key.
    #expect(try held() == (page.holds("isMac") ? "⌃" : "⌘"))
    try page.send("Input.dispatchKeyEvent", key.merging(["type": "rawKeyDown", "modifiers": 6]) { $1 })
    #expect(try held() == "⌃⌘")
    try page.send("Input.dispatchKeyEvent", key.merging(["type": "keyUp", "modifiers": 0]) { $1 })
    #expect(try held() == "⇧⌘")
  }

  @Test("Search marks keys, and holds the best one's modifiers if no key would show")
  func searchOnKeyboard() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=keyboard")
    func marked() throws -> [String] {
      try page.texts("[...document.querySelectorAll('#keyboard svg:not([hidden]) .match')].map(e => e.dataset.code)")
    }
    try page.click("#search")
    try page.type("tab")
    #expect(try marked() == ["KeyW", "KeyT"] || marked() == ["KeyT", "KeyW"])
    #expect(try page.titles.count == 4)
    try page.evaluate("clearSearch()")
    try page.type("sidebar")
    #expect(try marked() == ["KeyS"])
    #expect(try page.text("new URLSearchParams(location.search).get('held')") == "ctrl cmd")
    try page.press("Escape", code: "Escape")
    #expect(try marked() == [])
  }

  @Test("A Mac's default shortcut is drawn as taken, not as free")
  func takenByDefault() throws {
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?platform=mac-catalyst&view=keyboard&held=ctrl")
    func name(_ code: String) throws -> String {
      try page.text(
        "document.querySelector('#keyboard svg:not([hidden]) [data-code=\(code)]').getAttribute('aria-label')")
    }
    func isTaken(_ code: String) throws -> Bool {
      try page.holds(
        "document.querySelector('#keyboard svg:not([hidden]) [data-code=\(code)]').classList.contains('reserved')")
    }
    for code in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
      #expect(try name(code).contains("is taken by the system") && isTaken(code), "\(code)")
    }
    #expect(try name("KeyJ") == "Control J is free")
    try page.click("#keyboard svg:not([hidden]) [data-code=MetaLeft]")
    #expect(try isTaken("Space") && name("Space").contains("is taken by the system"))
    try page.click("#keyboard svg:not([hidden]) [data-code=ControlLeft]")
    #expect(try isTaken("Backquote"))
  }

  @Test("Titles on keys keep their words whole, and stay away from the letter", arguments: ["us", "de", "ar"])
  func titlesAreWhole(_ layout: String) throws {
    let titles = [
      ("a", "Preferences…"), ("b", "Transparency"), ("return", "Open in Background"), ("c", "Merge All Windows"),
      ("1", "Select Next Tab"), ("i", "Web Inspector"),
    ]
    let commands = titles.enumerated().map { "command x\($0): \"\($1.1)\" key=\"cmd+\($1.0)\"" }
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" { \(commands.joined(separator: "; ")) } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: [layout], for: .people), address: "?view=keyboard")
    let drawn = try page.texts(
      """
      [...document.querySelectorAll('#keyboard svg:not([hidden]) .used')].map(key =>
        [...key.querySelectorAll('.use')].map(line => line.textContent).join(' '))
      """)
    for (_, title) in titles { #expect(drawn.contains(title), "\(title) in \(drawn)") }
    let touching = try page.texts(
      """
      [...document.querySelectorAll('#keyboard svg:not([hidden]) .used')].flatMap(key => {
        const box = e => e.getBoundingClientRect();
        const legends = [...key.querySelectorAll('.plain, .shift')].filter(e => e.textContent).map(box);
        // Above and below its letters a line has a quarter of its height for accents and descenders.
        return [...key.querySelectorAll('.use')].filter(line => legends.some(legend =>
          box(line).top + box(line).height / 4 < legend.bottom - legend.height / 4)).map(line => line.textContent);
      })
      """)
    #expect(touching == [])
  }

  @Test("The legend explains keys, and commands without a drawn key are listed below")
  func legend() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" {
        command a: "One" key="cmd+pageUp"; command b: "Two" key="cmd+t"
      } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"], for: .people), address: "?view=keyboard")
    #expect(try page.number("document.querySelectorAll('#legend li').length") == 6)
    #expect(try page.text("document.getElementById('others').textContent") == "Not on this keyboard: ⌘⇞ One")
  }
}
