import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

extension WebPageTests {
  private static let searchedPage = Result { try BrowserPage(browserSheet.get()) }

  @Test(
    "Search finds titles, menus, actions and keys in any spelling",
    arguments: [
      ("tab", ["New Tab", "Reopen Last Tab", "Close Tab", "Open in New Tab"]),
      ("TAB new", ["New Tab", "Open in New Tab"]),
      ("sidebar", ["Show Sidebar"]),
      ("format", ["Bigger", "Smaller", "Align Left", "Center", "Align Right"]),
      ("goForward:", ["Forward"]),
      ("sort date", ["Sort Bookmarks by Date"]),
      ("cmd t", ["New Tab"]),
      ("command-t", ["New Tab"]),
      ("Cmd+T", ["New Tab"]),
      ("⌘T", ["New Tab"]),
      ("⌘ t", ["New Tab"]),
      ("shift cmd t", ["Reopen Last Tab"]),
      ("command shift t", ["Reopen Last Tab"]),
      ("⇧⌘T", ["Reopen Last Tab"]),
      ("⌘⇧T", ["Reopen Last Tab"]),
      ("cmd++", ["Bigger"]),
      ("cmd plus", ["Bigger"]),
      ("cmd -", ["Smaller"]),
      ("⌘[", ["Back"]),
      ("cmd return", ["Open in Background"]),
      ("cmd enter", ["Open in Background"]),
      ("⌃⌘", ["Show Sidebar", "Sort Bookmarks by Name", "Sort Bookmarks by Date"]),
      ("ctrl", ["Show Sidebar", "Sort Bookmarks by Name", "Sort Bookmarks by Date"]),
      ("opt shift cmd v", ["Paste and Match Style"]),
      ("nothing like it", []),
    ])
  func search(_ query: String, titles: [String]) throws {
    // Every case leaves the page as it was, which it makes sure of.
    let page = try Self.searchedPage.get()
    try page.click("#search")
    try page.type(query)
    #expect(try page.titles == titles)
    let count = try page.text("document.getElementById('count').textContent")
    #expect(count == "\(titles.count) of 34")
    #expect(try page.holds("document.getElementById('empty').hidden") == !titles.isEmpty)
    try page.press("Escape", code: "Escape")
    #expect(try page.titles.count == 34)
    #expect(try page.text("document.getElementById('search').value") == "")
  }

  @Test(
    "Keys are found in any spelling, in signs, words or both, and while they are being typed",
    arguments: [
      ("command left bracket", ["Back"]), ("^⌘s", ["Show Sidebar"]), ("⌘⏎", ["Open in Background"]),
      ("cmd1", ["View as List"]), ("cmd shift =", ["Bigger"]), ("cmd close", ["Close Tab"]),
      ("Bookmarks > Sort", ["Sort Bookmarks by Name", "Sort Bookmarks by Date"]),
      ("cmd clo", ["Close Tab"]),
      ("shift cm", ["Reopen Last Tab", "Redo", "Paste and Match Style", "Find Previous", "Open in New Tab"]),
    ])
  func spellings(_ query: String, titles: [String]) throws {
    let page = try Self.searchedPage.get()
    try page.evaluate("clearSearch()")
    try page.type(query)
    #expect(try page.titles == titles)
    try page.press("Escape", code: "Escape")
  }

  @Test("Titles that begin with the typed text come first, then words, keys, parts of words and menus")
  func ranks() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Tools" {
        command a: "Reset" key="cmd+1"; command b: "Straße schließen" key="cmd+t"; command c: "New Tab" key="cmd+2"
        command d: "Tab" key="cmd+3"; command e: "Vegetable" key="cmd+4"; command table: "Order" key="cmd+5"
      } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, titles) in [
      ("ta", ["Tab", "New Tab", "Vegetable"]),
      ("t", ["Tab", "New Tab", "Straße schließen", "Reset", "Vegetable", "Order"]),
      ("strasse schliessen", ["Straße schließen"]), ("STRASSE", ["Straße schließen"]),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
      // One card, and nothing that separates nothing.
      #expect(try page.number("document.querySelectorAll('#list section').length") == 1)
      #expect(try page.number("document.querySelectorAll('#list ul').length") == 1)
    }
    #expect(try page.text("document.querySelector('#list .path').textContent") == "Tools")
  }

  @Test("Similar titles that begin with the typed text come first, and everyday words find menus")
  func likelyOrder() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Tools" {
        command a: "Reopen Closed Tab" key="cmd+1"; command b: "Close Tab" key="cmd+2"; command c: "Checklist" key="cmd+3"
        command d: "وضع القراءة" key="cmd+4"
      }; menu develop "Develop" { command e: "Empty Caches" key="cmd+5"; }; } }
      """
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, titles) in [
      ("clsoe", ["Close Tab", "Reopen Closed Tab"]), ("todo list", ["Checklist"]), ("القراءه", ["وضع القراءة"]),
      ("dev tools", ["Empty Caches"]), ("dark mode", []),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
    }
  }

  @Test("Titles with the typed words come before meanings, endings are forgiven, and kana are one")
  func ownWords() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu table "Table" {
        command a: "New Sheet" key="cmd+1"; command b: "Row Above" key="cmd+2"; command c: "Increase Decimals" key="cmd+3"
        command d: "Bigger" key="cmd+4"; command e: "Copy Style" key="cmd+5"; command f: "Percent" key="cmd+6"
        command g: "Print…" key="cmd+7"; command h: "シャッフル" key="cmd+8"
      } } }
      """
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, titles) in [
      ("add row", ["Row Above", "New Sheet"]), ("bigger text", ["Bigger", "Increase Decimals"]),
      ("copy format", ["Copy Style"]), ("rows", ["Row Above"]), ("printing", ["Print…"]), ("percentage", ["Percent"]),
      ("しゃっふる", ["シャッフル"]),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
    }
  }

  @Test("Everyday words find what has another name, and hyphens part words")
  func everydayWords() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu table "Table" {
        command a: "Increase Indent" key="cmd+1"; command b: "Decrease Indent" key="cmd+2"
        command c: "Export as Portable Document…" key="cmd+3"; command d: "Equation" key="cmd+4"
        command e: "Match Style" key="cmd+5"; command f: "Sort by Name" key="cmd+6"
        command g: "Full Screen" key="cmd+7"; command h: "Compare with Earlier Version…" key="cmd+8"
      } } }
      """
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, title) in [
      ("indent less", "Decrease Indent"), ("pdf", "Export as Portable Document…"), ("math", "Equation"),
      ("alphabetical", "Sort by Name"), ("full-screen mode", "Full Screen"),
      ("diff versions", "Compare with Earlier Version…"),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles.first == title, "\(query)")
    }
    try page.evaluate("clearSearch()")
    try page.type("full-screen")
    let marked = "[...document.querySelectorAll('#list mark')].map(e => e.textContent)"
    #expect(try page.texts(marked) == ["Full", "Screen"])
  }

  @Test("Shown titles come before those that are only written")
  func shownFirst() throws {
    let page = try BrowserPage(Self.sheet(of: Self.compilation(), layouts: ["us"], for: .people))
    try page.choose("Deutsch", in: "language")
    try page.click("#search")
    // Some have the letters only in the English title: nothing is marked in them.
    for letter in ["s", "b", "a", "n"] {
      try page.evaluate("clearSearch()")
      try page.type(letter)
      let isMarked = try page.texts(
        "[...document.querySelectorAll('#list li a > bdi')].map(e => String(/(^|[^\\p{L}])\(letter)/iu.test(e.textContent)))"
      )
      #expect(isMarked == isMarked.sorted { $0 > $1 } && Set(isMarked).count == 2, "\(letter): \(isMarked)")
    }
  }

  @Test("A key is found by pressing it, and its first modifiers do not report a miss")
  func onTheWay() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?platform=mac-catalyst")
    try page.click("#search")
    for query in ["cmd shift /", "cmd?", "schließen cmd"] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles.contains("Browser Help") == query.hasPrefix("cmd"), "\(query)")
    }
    // As people who come from other systems say it.
    for query in ["ctrl t", "strg t"] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == ["New Tab"])
    }
    for query in ["cmd t", "command t", "⌘t", "shift cmd t"] {
      try page.evaluate("clearSearch()")
      for letter in query {
        try page.type(String(letter))
        let typed = try page.text("document.getElementById('search').value")
        #expect(try page.holds("document.getElementById('empty').hidden"), "\(typed)")
      }
    }
  }

  @Test("A search result names its place once, with spaced signs, and has no action for people")
  func paths() throws {
    for (html, path) in [(Self.peoplesSheet, "Bookmarks › Sort"), (Self.browserSheet, "Bookmarks › Sort sort: date")] {
      let page = try BrowserPage(html.get(), address: "?q=by+date")
      #expect(
        try page.texts("[...document.querySelectorAll('#list li .path')].map(e => e.textContent)") == [path])
      #expect(try page.number("document.querySelectorAll('#list :is(h2, h3)').length") == 0)
    }
    let page = try BrowserPage(Self.peoplesSheet.get(), address: "?platform=mac-catalyst")
    #expect(
      try page.texts("[...document.querySelectorAll('#list h3')].map(e => e.textContent)").allSatisfy {
        !$0.contains(/\S›|›\S/)
      })
  }

  @Test("On another layout search finds the key as it is written and as it is pressed")
  func searchOnLayout() throws {
    let page = try BrowserPage(Self.sheet(), address: "?layout=de")
    for query in ["cmd [", "cmd ö", "⌘Ö"] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == ["Back"], "\(query)")
    }
  }

  @Test("Keys in no menu are found by owner, by key and by pressing them on a layout")
  func lists() throws {
    let text = """
      app A { platforms appkit; }
      responder Sidebar { keyCommand next: "Next" key="n"; keyCommand back: "Back" key="cmd+["; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us", "de"]))
    try page.click("#search")
    for (query, titles) in [("sidebar", ["Next", "Back"]), ("cmd [", ["Back"]), ("next:", ["Next"])] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
    }
    try page.choose("German", in: "layout")
    try page.press("Escape", code: "Escape")
    try page.press("ö", code: "Semicolon", modifiers: 4)
    #expect(try page.texts("[...document.querySelectorAll('.hit bdi')].map(e => e.textContent)") == ["Back"])
  }

  @Test("A key combination shows its command on the chosen layout, in every view and without a mode")
  func press() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func hits() throws -> [String] {
      try page.texts("[...document.querySelectorAll('.hit bdi')].map(e => e.textContent)")
    }
    func said() throws -> String {
      try page.text("document.getElementById('toast').textContent.replace(/[\\u2066\\u2069]/g, '')")
    }
    try page.press("d", code: "KeyD", modifiers: 4)
    #expect(try hits() == ["Add to Bookmarks"])
    #expect(try said() == "⌘D: Add to Bookmarks")
    try page.press("Z", code: "KeyZ", modifiers: 4 + 8)
    #expect(try hits() == ["Redo"])
    // ⌘+ is on the key of =, with Shift.
    try page.press("+", code: "Equal", modifiers: 4 + 8)
    #expect(try hits() == ["Bigger"])
    try page.press("j", code: "KeyJ", modifiers: 4)
    #expect(try hits() == [])
    #expect(try said() == "⌘J: no command has it.")
    try page.press("*", code: "NumpadMultiply", modifiers: 4)
    #expect(try said() == "⌨⌘*: no command has it.")
    try page.press("Enter", code: "Enter", modifiers: 4)
    #expect(try hits() == ["Open in Background"])
    // What a key types does not count, but where it is: German Ö is the key of the semicolon, Z that of Y.
    try page.choose("German", in: "layout")
    try page.press("ö", code: "Semicolon", modifiers: 4)
    #expect(try hits() == ["Back"])
    try page.press("z", code: "KeyY", modifiers: 4)
    #expect(try hits() == ["Undo"])
    try page.press("Escape", code: "Escape")
    #expect(try hits() == [])
    // A text is edited with the browser's own keys, and other combinations work there, too.
    try page.click("#search")
    try page.type("tab")
    try page.press("a", code: "KeyA", modifiers: 4)
    #expect(try hits() == [])
    try page.press("d", code: "KeyD", modifiers: 4)
    #expect(try hits() == ["Add to Bookmarks"])
    try page.click("#view [value=keyboard]")
    try page.press("T", code: "KeyT", modifiers: 4 + 8)
    #expect(try page.text("document.querySelector('.pinned').dataset.code") == "KeyT")
    #expect(try page.text("new URLSearchParams(location.search).get('held')") == "shift cmd")
  }

  @Test("In an empty search field the editing keys show their commands")
  func editingKeys() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    let hits = "[...document.querySelectorAll('.hit bdi')].map(e => e.textContent)"
    try page.click("#search")
    try page.type("tab")
    try page.press("z", code: "KeyZ", modifiers: 4)
    #expect(try page.texts(hits) == [])
    try page.press("Escape", code: "Escape")
    try page.press("z", code: "KeyZ", modifiers: 4)
    #expect(try page.texts(hits) == ["Undo"])
    #expect(try page.text("document.activeElement.id") == "search")
  }

  @Test("From right to left a key is announced as its row shows it")
  func toldFromTheRight() throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?language=ar")
    try page.press("[", code: "BracketLeft", modifiers: 4)
    #expect(try page.text("byId('toast').textContent").hasPrefix("\u{2066}⌘[\u{2069}: "))
  }

  @Test("Letters of words are found wherever the words skip them, those that begin all words first")
  func letters() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
        command a: "Show Comments of Wiki" key="cmd+1"; command b: "Show Word Count" key="cmd+2"
        command c: "Export as PDF…" key="cmd+3"; command d: "Swap Windows and Cards" key="cmd+4"
      } } }
      """
    let page = try BrowserPage(Self.sheet(of: Compilation(text: text), layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, titles) in [
      ("swc", ["Show Word Count", "Show Comments of Wiki", "Swap Windows and Cards"]), ("shwrd", ["Show Word Count"]),
      ("expdf", ["Export as PDF…"]),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
    }
  }

  @Test("The browser gets a combination without a command, and any that is pressed a second time")
  func browsersKeys() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    try page.evaluate(
      "globalThis.prevented = []; addEventListener('keydown', event => { prevented.push(String(event.defaultPrevented)); event.preventDefault(); }); 0"
    )
    for (key, code) in [("d", "KeyD"), ("j", "KeyJ"), ("p", "KeyP"), ("p", "KeyP"), ("p", "KeyP")] {
      try page.press(key, code: code, modifiers: 4)
    }
    #expect(try page.texts("prevented") == ["true", "false", "true", "false", "true"])
  }

  @Test("Typing anywhere starts a search", arguments: ["list", "keyboard"])
  func typing(_ view: String) throws {
    let page = try BrowserPage(Self.browserSheet.get(), address: "?view=\(view)")
    try page.press("j", code: "KeyJ", modifiers: 4)
    try page.evaluate("document.body.style.minHeight = '3000px'; scrollTo(0, 900)")
    for key in ["t", "a", "b"] { try page.press(key, code: "Key" + key.uppercased()) }
    #expect(try page.text("document.getElementById('search').value") == "tab")
    #expect(try page.titles.count == 4)
    // The best is at the top, and what was said of another key is gone.
    #expect(try page.text("scrollY + byId('toast').textContent") == "0")
    try page.press("Escape", code: "Escape")
    // Escape stays in the search box, where a slash is the key that is searched for.
    try page.evaluate("document.activeElement.blur()")
    try page.press("/", code: "Slash")
    #expect(try page.text("document.activeElement.id + document.activeElement.value") == "search")
  }

  @Test("Enter opens the only match, and copies nothing")
  func entering() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    try page.click("#search")
    try page.type("reopen")
    try page.press("Enter", code: "Enter")
    try page.evaluate("new Promise(done => setTimeout(done, 100))")
    #expect(try page.text("document.activeElement.className + byId('toast').textContent") == "copyKey")
  }

  @Test("While modifiers are held only their commands stand out in the list")
  func holding() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func bright() throws -> [String] {
      try page.texts(
        "[...document.querySelectorAll('#list li:not(.other)')].map(e => e.querySelector('.k').innerText.replace(/\\s+/g, ''))"
      )
    }
    let all = try bright()
    let key: [String: Any] = ["key": "Control", "code": "ControlLeft", "modifiers": 6, "windowsVirtualKeyCode": 17]
    try page.send("Input.dispatchKeyEvent", key.merging(["type": "rawKeyDown"]) { $1 })
    #expect(try bright() == ["⌃⌘S", "⌃⌘1", "⌃⌘2"])
    try page.send("Input.dispatchKeyEvent", key.merging(["type": "keyUp", "modifiers": 0]) { $1 })
    #expect(try bright() == all)
  }

  /// Words of people who do not know a command's name, each with the command that they mean.
  private nonisolated static let everydayWords = [
    ("preferences", "Settings…"), ("prefrences", "Settings…"), ("maxmize", "Enter Full Screen"),
    ("options", "Settings…"), ("prefs", "Settings…"), ("fullscreen", "Enter Full Screen"),
    ("maximize", "Enter Full Screen"), ("exit", "Quit Browser"), ("larger", "Bigger"), ("zoom in", "Bigger"),
    ("zoom out", "Smaller"), ("go back", "Back"), ("favorite", "Add to Bookmarks"), ("properties", "Get Info"),
    ("look for", "Find"), ("substitute", "Find & Replace"), ("take back", "Undo"), ("again", "Redo"),
    ("without formatting", "Paste and Match Style"), ("tiles", "as Grid"), ("reopen closed tab", "Reopen Last Tab"),
    ("sidebra", "Show Sidebar"), ("bokmark", "Add to Bookmarks"), ("nwtb", "New Tab"), ("shut window", "Close Window"),
    ("next match", "Find Next"), ("undo close tab", "Reopen Last Tab"), ("font size", "Bigger"),
  ]

  @Test(
    "Everyday words find the command that people mean, first", arguments: Exhaustive.sample(everydayWords, every: 2))
  func everyday(_ words: String, _ title: String) throws {
    let page = try Self.macPage.get()
    try page.evaluate("clearSearch()")
    try page.type(words)
    #expect(try page.titles.first == title)
    // What was found is marked.
    #expect(try page.number("document.querySelectorAll('#list li:first-child mark').length") > 0)
  }

  @Test("Everyday words find commands with other titles, and few letters do not find distant ones")
  func otherNames() throws {
    let titles = [
      "Use Selection for Find", "New Smart Folder", "Share Note", "Delete Note", "Add Link…", "Checklist",
      "Scan with iPhone Camera…", "Record Audio",
    ]
    let commands = titles.enumerated().map { "command a\($0): \"\($1)\" key=\"cmd+\($0)\"" }.joined(separator: "\n")
    let text =
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu things \"Things\" {\n\(commands)\n} } }\n"
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"], for: .people))
    try page.click("#search")
    for (query, titles) in [
      ("send", ["Share Note"]), ("bin", ["Delete Note"]), ("url", ["Add Link…"]), ("todo", ["Checklist"]),
      ("photo", ["Scan with iPhone Camera…"]), ("mic", ["Record Audio"]), ("nsf", ["New Smart Folder"]), ("star", []),
      ("delte", ["Delete Note"]), ("lnik", ["Add Link…"]), ("autochecklist", ["Checklist"]),
      // What has one of the words is left out where a title has both, or their letters.
      ("dlt note", ["Delete Note"]), ("shre note", ["Share Note"]),
    ] {
      try page.evaluate("clearSearch()")
      try page.type(query)
      #expect(try page.titles == titles, "\(query)")
    }
    #expect(try page.texts("[...document.querySelectorAll('mark')].map(e => e.textContent)") == ["Share", "Note"])
  }

  private static let macPage = Result {
    try BrowserPage(peoplesSheet.get(), address: "?platform=mac-catalyst")
  }

  @Test("The list marks a key that two commands have, or that the system takes")
  func clashes() throws {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu things "Things" {
        command a: "One" key="cmd+j"; command b: "Two" key="cmd+j"; command c: "Three" key="cmd+tab"
        command d: "Four" key="cmd+k"
      } } }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"], for: .people))
    #expect(
      try page.texts(
        "[...document.querySelectorAll('#list li')].map(e => e.querySelector('.clash')?.textContent ?? '')")
        == ["Same key: Two", "Same key: One", "The system takes this key: App Switcher", ""])
    // Both are found by pressing it, and the keyboard leads to each.
    try page.press("j", code: "KeyJ", modifiers: 4)
    #expect(try page.texts("[...document.querySelectorAll('.hit bdi')].map(e => e.textContent)") == ["One", "Two"])
    try page.press("Escape", code: "Escape")
    try page.click("#view [value=keyboard]")
    try page.click("#keyboard [data-code=KeyJ]")
    #expect(try page.texts("[...document.querySelectorAll('#info a')].map(e => e.textContent)") == ["One", "Two"])
  }
}
