import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

extension WebPageTests {
  private static let hostile = "Tests/Fixtures/Sheet/Hostile.menu.kdl"

  @Test("The page makes no requests and logs no errors, with any choice")
  func quiet() throws {
    for path in ["Examples/Browser/Browser.menu.kdl", Self.hostile] {
      let page = try BrowserPage(Self.sheet(path))
      let platforms = try page.texts("[...document.getElementById('platform').options].map(o => o.text)")
      for platform in Exhaustive.sample(platforms, every: 2) {
        try page.choose(platform, in: "platform")
        for layout in ["German", "Arabic", "U.S."] { try page.choose(layout, in: "layout") }
        try page.choose("Right to left", in: "direction")
        try page.choose("Left to right", in: "direction")
      }
      try page.choose("Dark", in: "theme")
      try page.click("#search")
      try page.type("cmd t")
      try page.press("Escape", code: "Escape")
      try page.press("d", code: "KeyD", modifiers: 4)
      try page.click("#practise")
      try page.press("d", code: "KeyD", modifiers: 4)
      try page.press("Escape", code: "Escape")
      try page.click("#list li a")
      try page.send("Page.printToPDF")
      let troubles = page.takeTroubles()
      #expect(troubles.complaints == [])
      #expect(troubles.requests == [page.url.absoluteString])
    }
  }

  @Test("The page's own policy blocks scripts, styles, pictures, requests and forms")
  func policy() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    try page.evaluate(
      """
      globalThis.violations = [];
      document.addEventListener('securitypolicyviolation', e => violations.push(e.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'globalThis.owned = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<b onclick="globalThis.owned = true" style="color: red"></b>'
        + '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><iframe src="data:text/html,x"></iframe>'
        + '<form action="https://example.com"></form>');
      document.querySelector('b').click();
      document.forms[document.forms.length - 1].submit();
      globalThis.answer = fetch('https://example.com').then(() => 'open', () => 'closed');
      0
      """)
    #expect(try page.text("answer") == "closed")
    // Violations are told later than they happen.
    try page.evaluate(
      """
      new Promise(done => {
        const wait = turns => new Set(violations).size === 7 || !turns ? done() : setTimeout(wait, 20, turns - 1);
        wait(250);
      })
      """)
    #expect(try page.holds("globalThis.owned === undefined"))
    let violations = Set(try page.texts("violations"))
    let expected: Set = [
      "script-src-elem", "script-src-attr", "style-src-attr", "img-src", "frame-src", "connect-src", "form-action",
    ]
    #expect(violations == expected)
    #expect(page.takeTroubles().requests.filter { $0.hasPrefix("http") } == [])
  }

  @Test("A title is text and never markup")
  func titles() throws {
    let path = PackageFolder.root.appendingPathComponent(Self.hostile).path
    let compilation = Compilation(contentsOf: path)
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let sheet = Sheet(compilation, layouts: KeyboardLayouts.all.filter { ["us", "de"].contains($0.name) })
    for runsScripts in [true, false] {
      let page = try BrowserPage(SheetHTML(sheet, for: .developers).text(), runsScripts: runsScripts)
      for (index, platform) in sheet.pages.enumerated() where runsScripts || index == 0 {
        if runsScripts { try page.choose(platform.title, in: "platform") }
        #expect(try page.titles == platform.sections.flatMap(\.entries).map(\.title.terminalSafe))
        let headings = try page.texts("[...document.querySelectorAll('#list h2')].map(e => e.textContent)")
        #expect(headings == platform.sections.map(\.title.terminalSafe))
      }
      #expect(try page.text("document.title") == "\(sheet.name): keyboard shortcuts")
      #expect(try page.text("document.querySelector('h1').textContent") == sheet.name)
      #expect(try page.number("document.querySelectorAll('#list script, #list img, #list b, h1 script').length") == 0)
    }
  }

  @Test("Without JavaScript the first platform's list and tables of the others are there, without controls")
  func withoutScripts() throws {
    let page = try BrowserPage(Self.browserSheet.get(), runsScripts: false)
    #expect(try page.titles.count == 24)
    #expect(
      try page.holds("['controls', 'choices', 'notes', 'empty'].every(id => !document.getElementById(id).offsetParent)")
    )
    #expect(
      try page.texts("[...document.querySelectorAll('noscript h2')].map(e => e.textContent)") == [
        "Without JavaScript", "iPadOS 26", "Mac Catalyst 26",
      ])
    #expect(try page.text("document.querySelector('noscript').textContent").contains("Enter Full Screen"))
    #expect(try page.number("document.querySelector('noscript table').offsetHeight") > 100)
    #expect(page.takeTroubles().complaints == [])
  }

  @Test("Ten thousand commands are written and searched in proportionate time")
  func many() throws {
    var text = "app Many { platforms ipados-26 }\nmenus {\n"
    let inputs = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { String($0) }
    for menu in 0..<50 {
      let anchor = menu == 0 ? ".view" : "menu\(menu - 1)"
      text += "insert after=\(anchor) {\n menu menu\(menu) \"Menu \(menu)\" {\n"
      for command in 0..<200 {
        // Han characters are keys as good as any, and there are enough of them.
        let key = Unicode.Scalar(UInt32(0x4E00 + menu * 200 + command)).map { String($0) } ?? ""
        text +=
          "command act\(menu)x\(command): \"Do \(inputs[command % 26]) \(command) of \(menu)\" key=\"cmd+\(key)\"\n"
      }
      text += "} }\n"
    }
    text += "}\n"
    let compilation = Compilation(SourceFile(path: "Many.menu.kdl", bytes: Array(text.utf8)))
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us"]))
    #expect(try page.number("rows.length") >= 10_000)
    // Only rows near the window are made; all are there on paper.
    for sort in ["menu", "modifiers"] {
      try page.evaluate("change({ sort: '\(sort)' })")
      #expect(try page.number("document.querySelectorAll('#list li').length") < 2_000, "\(sort)")
    }
    try page.evaluate("prepareForPaper()")
    #expect(try page.number("document.querySelectorAll('#list li').length") >= 10_000)
    try page.click("#search")
    try page.type("199 of 49")
    // Where each row cost as much as all rows, no answer would come for minutes: the browser's patience ends first.
    #expect(
      try page.texts("[...document.querySelectorAll('#list li > a > bdi')].map(e => e.textContent)")
        == ["Do r 199 of 49"])
  }
}
