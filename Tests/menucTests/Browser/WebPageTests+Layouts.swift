import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

extension WebPageTests {
  /// Keys that layouts disagree about, and all others that a keyboard types.
  private static let keys: [KeyCombination] = {
    let inputs = (UInt8(0x21)...0x7E).map { KeyInput(Unicode.Scalar($0)) } + ["é", "ß", "ñ", "я", "¥", "§"].map { $0 }
    let named: [KeyInput] = [.leftArrow, .rightArrow, .upArrow, .tab, .return, .space, .delete, .escape]
    return inputs.flatMap { [KeyCombination($0, .command), KeyCombination($0, .alternate)] }
      + named.flatMap { [KeyCombination($0, .command), KeyCombination($0, [.control, .shift])] } + changingKeys
  }()

  /// Keys that are mirrored, or that many layouts move, with other modifiers.
  private static let changingKeys: [KeyCombination] = "[]{}()<>/\\=+-'\"`~|zZqQm".unicodeScalars.flatMap { scalar in
    let flags: [KeyModifierFlags] = [.command, [.shift, .command], [.control, .alternate], []]
    return flags.map { KeyCombination(KeyInput(scalar), $0) }
  }

  @Test("The script moves, shows, speaks and types every key as menuc does, on every layout")
  func localization() throws {
    let page = try BrowserPage(Self.sheet(of: Self.compilation(), layouts: KeyboardLayouts.names))
    func define(_ name: String, _ keys: [KeyCombination]) throws {
      let spellings = keys.map {
        "\"" + $0.canonical.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      }
      try page.evaluate("globalThis.\(name) = [\(spellings.joined(separator: ","))]; 0")
    }
    try define("keys", Self.keys)
    try define("changingKeys", Self.changingKeys)
    #expect(try page.number("layouts.length") == Double(KeyboardLayouts.all.count))
    // Many layouts show a key in the same way.
    var shown: [KeyCombination: String] = [:]
    for (index, layout) in Exhaustive.sample(Array(KeyboardLayouts.all.enumerated()), every: 5) {
      let cases = App.LayoutDirection.allCases.flatMap { direction in
        // Keys that do not move are not mirrored either, so 1 does not occur.
        [(0, Platform.iPadOS26), (2, .iPadOS26), (3, .iPadOS26), (3, .macCatalyst)].map { fixed, platform in
          (direction: direction, fixed: fixed, platform: platform, isWhole: fixed == 0 && direction == .leftToRight)
        }
      }
      let found = try page.evaluate(
        """
        [\(cases.map { "[\($0.isWhole ? "keys" : "changingKeys"),\($0.fixed),'\($0.direction.rawValue)','\($0.platform.name)']" }.joined(separator: ","))]
          .map(([keys, fixed, direction, platform]) => keys.map(text => {
            const page = data.platforms.find(page => page.name === platform);
            const { key, stroke, problem } = localize(layouts[\(index)], parse(text), fixed, direction, page);
            const words = MODIFIERS.filter(m => key.flags & m.flag).map(m => ({ numericpad: 'numericPad', alphashift: 'alphaShift' })[m.words[0]] ?? m.words[0]);
            return [[...words, key.input].join('+'), glyphs(shownFlags(key)).join('') + (named.has(key.input) ? named.get(key.input)[0] : upper(key.input)), spoken(key), stroke ?? problem].join(' ');
          }).join('\\n'))
        """)
      let answers = try #require(found as? [String])
      try #require(answers.count == cases.count)
      for ((direction, fixed, platform, isWhole), answer) in zip(cases, answers) {
        let localizer = KeyLocalizer(layout, on: platform, direction: direction)
        let expected = (isWhole ? Self.keys : Self.changingKeys).map { key in
          let localized = localizer.localized(
            key, allowsLocalization: fixed & 1 == 0, allowsMirroring: fixed & 2 == 0)
          let key = localized.localized
          let text = shown[key] ?? "\(key.canonical) \(key.displayed) \(key.spoken) "
          shown[key] = text
          return text + Self.typing(localized.typing)
        }
        if answer == expected.joined(separator: "\n") { continue }
        let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let differences = zip(expected, lines).filter { $0 != $1 }
        #expect(expected.count == lines.count)
        // One layout that differs is enough to read about.
        try #require(
          differences.isEmpty, "\(layout.name) \(platform.name) \(direction) \(fixed): \(differences.prefix(5))")
      }
    }
  }

  private static func typing(_ typing: LocalizedKey.Typing) -> String {
    switch typing {
    case .typed(let stroke):
      let bits: [(KeyModifierFlags, Int)] = [(.control, 1), (.alternate, 2), (.shift, 4), (.command, 8)]
      return "\(stroke.code) \(bits.reduce(0) { stroke.modifierFlags.contains($1.0) ? $0 | $1.1 : $0 })"
    case .needsOption: return "needsOption"
    case .missing: return "missing"
    }
  }

  @Test(
    "The script draws the same as menuc, for every kind of platform, layout and direction",
    arguments: Exhaustive.sample(
      [
        ("us", App.LayoutDirection.leftToRight), ("de", .leftToRight), ("fr", .leftToRight), ("ar", .rightToLeft),
        ("ja", .rightToLeft),
      ], every: 3))
  func sameElements(_ layout: String, _ direction: App.LayoutDirection) throws {
    for platform in ["ipados-26", "mac-catalyst"] {
      let path = PackageFolder.root.path + "/Examples/Browser/Browser.menu.kdl"
      let alone = try Self.sheet(
        of: Compilation(contentsOf: path, platforms: [platform]), layouts: [layout], direction: direction)
      let written = try BrowserPage(alone, runsScripts: false)
      let drawn = try BrowserPage(
        Self.sheet(), address: "?platform=\(platform)&layout=\(layout)&direction=\(direction.rawValue)")
      let list = "document.getElementById('list').outerHTML.replace(/>\\n</g, '><').replace(/>\\n/g, '>')"
      #expect(try written.text(list) == drawn.text(list), "\(platform)")
      #expect(try written.text("document.documentElement.dir") == drawn.text("document.documentElement.dir"))
    }
  }

  @Test("Another layout, platform or direction shows at once, and is in the address")
  func choices() throws {
    let page = try BrowserPage(Self.browserSheet.get())
    func row(_ id: String) throws -> String {
      try page.text("document.getElementById('\(id)').innerText.replace(/\\s+/g, ' ').trim()")
    }
    func label(_ id: String) throws -> [String] {
      try page.texts("[...document.querySelectorAll('#\(id) [role=img]')].map(e => e.getAttribute('aria-label'))")
    }
    #expect(try label("cmd-goBack") == ["Command Left Bracket"])
    try page.choose("German", in: "layout")
    #expect(try label("cmd-goBack") == ["written as Command Left Bracket", "Command Ö"])
    #expect(try row("cmd-goBack") == "Back ⌘[ ⌘ Ö")
    #expect(
      try page.text("document.getElementById('notes').textContent").contains(
        "another key on the \u{2068}German\u{2069} keyboard: 5."))
    try page.choose("Right to left", in: "direction")
    // Mirrored first: the bracket's mirror image moves.
    #expect(try label("cmd-goBack") == ["written as Command Left Bracket", "Command Ä"])
    try page.choose("Mac Catalyst 26", in: "platform")
    #expect(try page.titles.contains("Enter Full Screen"))
    #expect(try page.text("document.getElementById('list').className") == "menuBar")
    #expect(try page.text("location.search") == "?platform=mac-catalyst&layout=de&direction=rightToLeft")
    try page.choose("U.S.", in: "layout")
    try page.choose("Left to right", in: "direction")
    try page.choose("iPadOS 26", in: "platform")
    #expect(try label("cmd-goBack") == ["Command Left Bracket"])
    #expect(try page.text("location.search") == "")
  }

  @Test("A key that cannot be typed is marked, with the reason")
  func untypable() throws {
    let text = """
      app Keys { platforms ipados-26 }
      menus { insert after=.view { menu keys "Keys" {
        command tilde: "Tilde" key="cmd+~"
        command fixed: "Fixed" key="cmd+\\\\" allowsAutomaticLocalization=#false
      } } }
      """
    let compilation = Compilation(SourceFile(path: "Keys.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let page = try BrowserPage(Self.sheet(of: compilation, layouts: ["us", "de"]), address: "?layout=de")
    #expect(
      try page.texts("[...document.querySelectorAll('.no')].map(e => e.getAttribute('aria-label'))") == [
        "Command Backslash, cannot be typed: it needs Option"
      ])
    #expect(try page.text("getComputedStyle(document.querySelector('.no kbd')).textDecorationLine") == "line-through")
    #expect(try page.text("document.getElementById('notes').textContent").contains("cannot type: 1."))
  }
}

extension WebPageTests {
  @Test("Titles, menus, direction and the first text follow the language, which has its own name")
  func languages() throws {
    let path = PackageFolder.root.appendingPathComponent("Examples/Browser/Browser.menu.kdl").path
    let compilation = Compilation(contentsOf: path)
    let us = try ["us", "de"].map { try #require(KeyboardLayouts.named($0)) }
    // The newest iPad is shown; what is written is the first one.
    func titles(_ tag: String, at page: Int = 1) throws -> [String] {
      let sheet = Sheet(compilation, layouts: us, in: Language(tag))
      return sheet.pages[page].sections.flatMap { [$0.title] + $0.entries.map(\.title) }
    }
    let shown = "[...document.querySelectorAll('#list h2, #list li bdi:first-child')].map(e => e.textContent)"
    let page = try BrowserPage(SheetHTML(Sheet(compilation, layouts: us)).text())
    #expect(try page.texts(shown) == titles("en"))
    #expect(
      try page.texts("[...document.getElementById('language').options].map(o => o.text)") == [
        "English", "العربية", "Deutsch", "日本語",
      ])
    try page.choose("Deutsch", in: "language")
    #expect(try page.texts(shown) == titles("de"))
    #expect(try page.text("location.search") == "?language=de")
    #expect(try page.text("document.documentElement.lang") == "de")
    try page.click("#search")
    try page.type("neuer tab")
    #expect(try page.titles == ["Neuer Tab"])
    // What it is called in the definition is found too.
    try page.evaluate("clearSearch()")
    try page.type("new tab")
    #expect(try page.titles.contains("Neuer Tab"))
    try page.press("Escape", code: "Escape")
    try page.choose("العربية", in: "language")
    #expect(try page.texts(shown) == titles("ar"))
    #expect(try page.text("document.documentElement.dir") == "rtl")
    try page.choose("English", in: "language")
    #expect(try page.texts(shown) == titles("en"))
    #expect(try page.text("document.documentElement.dir") == "ltr")
    // Written in a language from the start.
    let arabic = SheetHTML(Sheet(compilation, layouts: us, in: Language("ar"))).text()
    let written = try BrowserPage(arabic, runsScripts: false)
    #expect(try written.texts(shown) == titles("ar", at: 0))
    #expect(try written.text("document.documentElement.dir") == "rtl")
    let drawn = try BrowserPage(arabic, address: "?language=de")
    #expect(try drawn.texts(shown) == titles("de"))
    #expect(try drawn.text("document.documentElement.dir") == "ltr")
    #expect(drawn.takeTroubles().complaints == [])
  }
}
