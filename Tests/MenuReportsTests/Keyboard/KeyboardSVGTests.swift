import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

@Suite struct KeyboardSVGTests {
  private static func layout(_ name: String) throws -> KeyboardLayout { try #require(KeyboardLayouts.named(name)) }

  /// A picture of commands by their keys as definitions write them, and of the keys the system takes.
  private static func picture(
    _ layoutName: String, _ commands: [(key: String, title: String)], reserved: [(key: String, owner: String)] = [],
    expected: [(key: String, owner: String)] = [], in language: Language? = nil, showsOption: Bool = false
  ) throws -> KeyboardSVG {
    let layout = try layout(layoutName)
    var uses = KeyboardUses()
    func key(_ text: String) throws -> KeyCombination { try #require(try? KeyCombination(spelling: text), "\(text)") }
    let localizer = KeyLocalizer(layout, on: .iPadOS26, direction: .leftToRight)
    for (name, title) in commands { uses.add(title, localizer.localized(try key(name))) }
    var claims: [KeyClaim] = []
    for (name, owner) in reserved {
      claims.append(KeyClaim(keyCombination: try key(name), owner: owner, kind: .reserved, citation: ""))
    }
    for (name, owner) in expected {
      claims.append(KeyClaim(keyCombination: try key(name), owner: owner, kind: .convention("act:"), citation: ""))
    }
    uses.add(claims, localizer)
    return KeyboardSVG(
      layout, uses: uses, title: "Example", subtitle: "iPadOS 26", in: language, showsOption: showsOption)
  }

  private static let commands: [(key: String, title: String)] = [
    ("cmd+t", "New Tab"), ("shift+cmd+t", "Reopen Last Tab"), ("cmd+[", "Back"), ("cmd+up", "Go Up"),
    ("cmd+j", "Type Tool"), ("cmd+j", "Join"), ("cmd+return", "Open"), ("cmd+f5", "Refresh"),
  ]

  private static func key(
    _ code: String, in picture: KeyboardSVG, with modifiers: String = "cmd"
  ) throws -> KeyboardPicture.Key {
    let set = try #require(try KeyboardPicture(picture.text()).sets.first { $0.modifiers == modifiers })
    return try #require(set.keys.first { $0.code == code })
  }

  @Test("Pictures of all three kinds of keyboard", arguments: [("us", "ANSI"), ("de", "ISO"), ("ja", "JIS")])
  func golden(_ layout: String, _ hardware: String) throws {
    let picture = try Self.picture(
      layout, Self.commands.filter { !$0.key.hasPrefix("shift") }, reserved: [("cmd+space", "Search")],
      expected: [("cmd+,", "Settings")])
    #expect(picture.layout.hardware.rawValue == hardware)
    try expectGolden(picture.text(), "Tests/Fixtures/Sheet/keyboard-\(hardware).svg")
  }

  @Test(
    "Every key is drawn once in each drawing, with a legend where it types something",
    arguments: Exhaustive.sample(KeyboardLayouts.names, every: 25))
  func keys(_ name: String) throws {
    let layout = try Self.layout(name)
    let codes = KeyboardGeometry(layout.hardware).keys.map(\.code)
    let picture = try KeyboardPicture(Self.picture(name, [("cmd+t", "One"), ("f5", "Two")]).text())
    #expect(picture.sets.map(\.modifiers) == ["cmd", ""])
    for (modifiers, keys) in picture.sets {
      #expect(keys.map(\.code) == codes)
      for key in keys where key.classes.contains("typing") {
        let physical = try #require(PhysicalKey(rawValue: key.code))
        let layer = modifiers == "cmd" ? layout.commanded : layout.typed
        #expect((layer.text(physical, .plain) == nil) == key.texts("plain").isEmpty, "\(key.code)")
      }
    }
  }

  @Test("A used key has the command's title, in full when pointed at")
  func used() throws {
    let long = "Sort All Bookmarks by the Name of the Page and the Date of the Last Visit"
    let picture = try Self.picture("us", [("cmd+b", long), ("cmd+t", "New Tab")])
    let description = try KeyboardPicture(picture.text()).text("desc")
    #expect(description == "⌘T New Tab; ⌘B \(long).")
    let tab = try Self.key("KeyT", in: picture)
    #expect(tab.classes.isSuperset(of: ["typing", "letter", "used"]))
    #expect(tab.texts("title") == ["⌘T New Tab"] && tab.texts("use") == ["New Tab"])
    #expect(tab.texts("plain") == ["T"] && tab.texts("shift").isEmpty)
    let sort = try Self.key("KeyB", in: picture)
    #expect(sort.texts("title") == ["⌘B \(long)"])
    #expect(sort.texts("use").count == 3 && sort.texts("use").last?.hasSuffix("…") == true)
  }

  @Test("On a page of 830 pixels the letters of usual titles and of labels have nine")
  func letters() throws {
    let picture = try Self.picture(
      "us", [("cmd+t", "New Tab"), ("cmd+d", "Back to Top"), ("cmd+w", "Preferences"), ("cmd+b", "Add to Bookmarks")])
    let text = picture.text(), scale = 830 / Double(picture.picture.width)
    for code in ["KeyT", "KeyD", "KeyW", "KeyB"] {
      #expect(try Self.key(code, in: picture).parts.allSatisfy { !$0.name.hasPrefix("use") || $0.name == "use large" })
    }
    #expect(try Self.key("KeyB", in: picture).texts("use large") == ["Add to", "Bookmarks"])
    for name in [".use.large", ".label:not(.sign)"] {
      let size = try #require(text.split(separator: "\n").last { $0.contains("\(name) { font-size") })
      #expect(scale * (Double(size.split(separator: " ")[4].dropLast(2)) ?? 0) >= 9, "\(name)")
    }
  }

  @Test("A line has a length only if a font may make it wider than its key")
  func lengths() throws {
    let picture = try Self.picture("us", [("cmd+t", "New Tab"), ("cmd+b", "{}{}{}{}{}{}{}")])
    func lines(_ code: String) throws -> [KeyboardPicture.Key.Part] {
      try Self.key(code, in: picture).parts.filter { $0.name.hasPrefix("use") }
    }
    #expect(try lines("KeyT").map(\.length) == [nil])
    #expect(try lines("KeyB").map(\.length) == ["64"])
    // Joined letters are never torn.
    var text = ""
    for title in ["إضافة إلى الإشارات المرجعية", "Add to Bookmarks"] {
      SVGText(title, "use", 0, 0).write(size: 13, fitting: 90, slack: 0, to: &text)
    }
    #expect(text.split(separator: "textLength").count == 2)
  }

  @Test("A title is beside the arrow of its key")
  func arrows() throws {
    let picture = try Self.picture("us", [("cmd+left", "Previous Page"), ("cmd+right", "Next")])
    let (left, right) = (try Self.key("ArrowLeft", in: picture), try Self.key("ArrowRight", in: picture))
    #expect(left.texts("use") == ["Previous", "Page"] && left.texts("label start") == ["←"])
    #expect(right.texts("use") == ["Next"] && right.texts("label start") == ["→"])
  }

  @Test("A title in three lines is below the word on its key")
  func wordAndTitle() throws {
    let picture = try Self.picture("us", [("cmd+delete", "Remove Everything Selected")]).text()
    let key = try #require(picture.split(separator: "data-code=\"Backspace\"").last?.prefix { $0 != "\n" })
    let lines = key.matches(of: /class="(\w+)[^"]*" x="\d+" y="(\d+)"/).map { (name: $0.1, y: Int($0.2) ?? 0) }
    #expect(lines.map(\.name) == ["label", "use", "use", "use"])
    #expect(lines[0].y + KeyTitle.large <= lines[1].y)
  }

  @Test("A name of spaces counts as no name", arguments: ["", " ", "\t\u{A0} "])
  func noName(_ name: String) throws {
    let picture = KeyboardSVG(try Self.layout("us"), uses: KeyboardUses(), title: name, subtitle: name)
    #expect(try KeyboardPicture(picture.text()).texts("about").count == 1)
  }

  @Test("Other keys are free, taken by the system, or expected to do something")
  func states() throws {
    let picture = try Self.picture(
      "us", [("cmd+t", "New Tab"), ("cmd+h", "Highlight"), ("cmd+,", "Settings…")],
      reserved: [("cmd+space", "Search"), ("cmd+h", "Home Screen")],
      expected: [("cmd+q", "Quit"), ("cmd+,", "Settings")])
    func key(_ code: String) throws -> KeyboardPicture.Key { try Self.key(code, in: picture) }
    #expect(try key("KeyY").texts("title") == ["⌘Y is free"])
    #expect(try key("KeyY").classes == ["key", "typing", "letter"])
    #expect(try key("Space").classes == ["key", "named", "reserved"])
    #expect(try key("Space").texts("title") == ["⌘Space is taken by the system: Search"])
    #expect(try key("Space").texts("use") == ["Search"])
    #expect(try key("KeyQ").classes.contains("expected"))
    #expect(try key("Comma").classes.isDisjoint(with: ["expected", "collides"]))
    #expect(try key("KeyH").classes.isSuperset(of: ["used", "collides"]))
    #expect(try key("KeyH").texts("title") == ["⌘H Highlight; the system takes it for Home Screen"])
    #expect(try key("MetaLeft").classes.contains("held") && !key("ShiftLeft").classes.contains("held"))
    let counts = try KeyboardPicture(picture.text()).texts("count")
    #expect(counts == ["Used 3 · free 43"])
  }

  @Test("Commands on one key are shown together, in any spelling")
  func collisions() throws {
    let picture = try Self.picture(
      "us",
      [("cmd+j", "Type"), ("cmd+j", "Join"), ("shift+cmd+7", "Seven"), ("cmd+&", "And"), ("cmd+up", "A")]
        + ["B", "C", "D"].map { ("cmd+k", $0) } + [("cmd+up", "B"), ("cmd+k", "E")])
    #expect(try Self.key("KeyJ", in: picture).texts("use") == ["Type", "Join"])
    #expect(try Self.key("KeyJ", in: picture).texts("title") == ["⌘J Type, Join; one of them gets it at a time"])
    #expect(try Self.key("KeyK", in: picture).texts("use") == ["B", "C", "+2"])
    #expect(try Self.key("ArrowUp", in: picture).texts("use") == ["2× A"])
    let seven = try Self.key("Digit7", in: picture, with: "shift+cmd")
    #expect(seven.classes.contains("collides") && seven.texts("use") == ["Seven", "And"])
  }

  @Test("The picture's own words are in the language of the titles, and long words are hyphenated")
  func language() throws {
    let picture = try Self.picture(
      "us", [("cmd+ф", "Nie"), ("cmd+k", "Rechteckwerkzeug"), ("cmd+j", "Eins"), ("cmd+j", "Zwei")],
      reserved: [("cmd+space", "Suche")], in: Language("de"))
    let read = try KeyboardPicture(picture.text())
    #expect(try Self.key("KeyK", in: picture).texts("use") == ["Rechteck-", "werkzeug"])
    #expect(try Self.key("KeyA", in: picture).texts("title") == ["⌘A ist frei"])
    #expect(try Self.key("KeyJ", in: picture).texts("title") == ["⌘J Eins, Zwei; einer davon bekommt sie"])
    #expect(try Self.key("Space", in: picture).texts("title") == ["⌘Space nimmt das System: Suche"])
    #expect(read.text("title").hasPrefix("Example: Tastenkurzbefehle"))
    #expect(read.texts("set") == ["⌘  Befehl"] && read.texts("count") == ["Belegt 2 · frei 45"])
    #expect(read.texts("warning") == ["Mit dieser Belegung nicht zu tippen: ⌘Ф Nie"])
    #expect(read.texts("note").suffix(5).first == "Belegt" && read.texts("note").contains("Frei"))
  }

  @Test("Each set of modifiers in use has a drawing, Command first, none last")
  func sets() throws {
    let keys = [
      "f5", "ctrl+tab", "shift+f5", "alt+cmd+t", "ctrl+alt+cmd+t", "shift+cmd+t", "cmd+t", "ctrl+cmd+t", "alt+up",
      "alt+shift+cmd+t",
    ]
    let picture = try KeyboardPicture(Self.picture("us", keys.map { ($0, $0) }).text())
    #expect(
      picture.sets.map(\.modifiers) == [
        "cmd", "shift+cmd", "alt+cmd", "ctrl+cmd", "alt+shift+cmd", "ctrl+alt+cmd", "ctrl", "shift", "alt", "",
      ])
    let used = picture.sets.map { set in set.keys.count { $0.classes.contains("used") } }
    #expect(used == Array(repeating: 1, count: keys.count))
    // Where keys type text, none is free.
    #expect(picture.texts("count").suffix(3) == ["Used 1", "Used 1", "Used 1"])
    #expect(try KeyboardPicture(Self.picture("us", []).text()).sets.map(\.modifiers) == ["cmd"])
  }

  @Test("Keys that the keyboard lacks or that cannot be pressed are listed below")
  func others() throws {
    let picture = try KeyboardPicture(
      Self.picture(
        "de", [("cmd+pageUp", "Page Up"), ("numericPad+cmd+5", "Five"), ("cmd+delete", "Delete"), ("cmd+ф", "Never")]
      ).text())
    #expect(picture.sets.map(\.modifiers) == ["cmd"])
    #expect(picture.texts("note")[0] == "Not on this keyboard: ⌨⌘5 Five · ⌘⇞ Page Up")
    #expect(picture.texts("warning") == ["Cannot be typed on this layout: ⌘Ф Never"])
    #expect(picture.keys.first { $0.code == "Backspace" }?.texts("use") == ["Delete"])
    #expect(picture.texts("count")[0].hasPrefix("Used 3 "))
  }

  @Test("Every one of many commands that cannot be pressed is listed")
  func manyOthers() throws {
    let characters = (0x430..<0x450).compactMap { Unicode.Scalar($0) }.map { String($0) }
    let picture = try KeyboardPicture(
      Self.picture("de", characters.map { ("cmd+\($0)", "A command that is called \($0) and has a long title") }).text()
    )
    let told = picture.texts("warning").joined(separator: " ")
    #expect(characters.allSatisfy { told.contains("called \($0) and has") })
    #expect(characters.allSatisfy { picture.text("desc").contains("called \($0) and has") })
  }

  @Test("With Command, keys of other scripts show the characters of shortcuts beside their own")
  func scripts() throws {
    let picture = try Self.picture("ru", [("cmd+q", "Quit"), ("f5", "Refresh")])
    #expect(try Self.key("KeyQ", in: picture).texts("plain") == ["Q"])
    #expect(try Self.key("KeyQ", in: picture).texts("native") == ["Й"])
    #expect(try Self.key("KeyQ", in: picture, with: "").texts("plain") == ["Й"])
    #expect(try Self.key("KeyQ", in: picture, with: "").texts("native").isEmpty)
    // Greek has two small letters with one capital, Turkish a capital of its own for i.
    #expect(try Self.key("KeyI", in: Self.picture("us", [])).texts("plain") == ["I"])
  }

  @Test("Characters typed with Option are shown on request")
  func option() throws {
    #expect(try Self.key("KeyL", in: Self.picture("de", [])).texts("option").isEmpty)
    #expect(try Self.key("KeyL", in: Self.picture("de", [], showsOption: true)).texts("option").contains("@"))
  }

  @Test("Titles that look like markup stay text", .enabled(if: XMLLint.isPresent, XMLLint.absence))
  func hostile() throws {
    let compilation = Compilation(
      contentsOf: PackageFolder.fixtures.appendingPathComponent("Sheet/Hostile.menu.kdl").path)
    for name in ["us", "ar", "ja", "fr"] {
      let sheet = Sheet(compilation, layouts: [try Self.layout(name)])
      let text = try #require(sheet.keyboard).text()
      let picture = try KeyboardPicture(text)
      #expect(picture.elements("script").isEmpty && picture.elements("img").isEmpty && picture.elements("a").isEmpty)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isTerminalSafe })
      #expect(try XMLLint.malformed([Array(text.utf8)]).isEmpty)
      #expect(picture.texts("head") == ["Hostile </title><script>document.title='owned'</script>"])
      let titles = picture.keys.flatMap { $0.texts("title") }
      #expect(titles.contains { $0.contains("Open \\u{202E}txt.exe\\u{2028}next") }, "\(name)")
      #expect(titles.contains { $0.contains("<!-- --> ]]> <![CDATA[") })
      #expect(titles.contains { $0.count > 9_000 })
      #expect(picture.keys.allSatisfy { $0.texts("use").allSatisfy { $0.count < 80 } })
    }
  }

  @Test("The picture follows the reader's light or dark setting, and its texts can be read in both")
  func colors() throws {
    let text = try Self.picture("us", Self.commands).text()
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    let standsOn = [
      ".key text": ".cap", ".key .native": ".cap", ".key .option": ".cap", ".modifier text": ".modifier .cap",
      ".other text": ".other .cap", ".text .key text": ".text .cap", ".expected text": ".expected .cap",
      ".key.used text": ".key.used .cap", ".key.collides text": ".key.collides .cap",
      ".key.held text": ".key.held .cap",
      ".reserved .mark": ".hatched", ".expected .mark": ".expected .cap", ".key.used .mark": ".key.used .cap",
      ".key.collides .mark": ".key.collides .cap", "text": ".page", ".about": ".page", ".count": ".page",
      ".note": ".page", ".warning": ".page",
    ]
    var fills: [String: SVGStyle.Color] = [:]
    for color in KeyboardSVGStyle.drawing.colors where color.property == "fill" { fills[color.name] = color }
    for (front, back) in standsOn {
      let (front, back) = (try #require(fills[front], "\(front)"), try #require(fills[back], "\(back)"))
      #expect(Contrast.between(front.light, back.light) >= 4.5, "\(front.name)")
      #expect(Contrast.between(front.dark, back.dark) >= 4.5, "\(front.name) in the dark")
    }
    // On hatches, a text has two colours behind it.
    let hatches = try #require(
      KeyboardSVGStyle.drawing.colors.first { ($0.name, $0.property) == (".hatches", "stroke") })
    for (front, back) in [(".reserved text", hatches), (".reserved text", fills[".hatched"])] {
      let (front, back) = (try #require(fills[front]), try #require(back))
      #expect(Contrast.between(front.light, back.light) >= 4.5 && Contrast.between(front.dark, back.dark) >= 4.5)
    }
  }

  @Test("The letters of titles have their fitted sizes")
  func titleSizes() {
    for (name, size) in [(".use", KeyTitle.size), (".use.large", KeyTitle.large), (".signs", KeyTitle.size)] {
      #expect(KeyboardSVGStyle.drawing.shapes.contains { $0.hasPrefix("\(name) { font-size: \(size)px") }, "\(name)")
    }
  }

  // MARK: - All modifiers on one keyboard

  private static func combined(
    _ commands: [(key: String, title: String)], reserved: [(key: String, owner: String)] = [],
    expected: [(key: String, owner: String)] = [], layout: String = "us"
  ) throws -> KeyboardPicture {
    var picture = try picture(layout, commands, reserved: reserved, expected: expected)
    picture.isCombined = true
    return try KeyboardPicture(picture.text())
  }

  @Test("A key of the combined drawing has a line for each set of modifiers that it is used with")
  func combined() throws {
    let picture = try Self.combined(
      Self.commands + [("ctrl+cmd+t", "Terminal"), ("cmd+h", "Highlight")],
      reserved: [("cmd+space", "Search"), ("cmd+h", "Home")], expected: [("cmd+q", "Quit"), ("shift+cmd+t", "Nothing")])
    #expect(picture.sets.map(\.modifiers) == Array(repeating: "cmd shift+cmd ctrl+cmd", count: 2))
    // The space bar is in both halves.
    #expect(picture.keys.map(\.code).sorted() == (KeyboardGeometry(.ansi).keys.map(\.code) + ["Space"]).sorted())
    func key(_ code: String) throws -> KeyboardPicture.Key { try #require(picture.keys.first { $0.code == code }) }
    func lines(_ code: String) throws -> [String] { try key(code).uses.map { "\($0.signs) \($0.title)" } }
    #expect(try lines("KeyT") == ["⌘ New Tab", "⇧⌘ Reopen Last Tab", "⌃⌘ Terminal"])
    #expect(try key("KeyT").texts("title") == ["⌘T New Tab · ⇧⌘T Reopen Last Tab · ⌃⌘T Terminal"])
    #expect(try key("KeyT").texts("plain start") == ["T"] && key("KeyT").marks.isEmpty)
    // Two commands, and what the system keeps, are told by themselves, with a sign.
    #expect(try lines("KeyJ") == ["⌘ Type Tool", "⌘ Join"] && key("KeyJ").marks.count == 2)
    #expect(try lines("KeyH") == ["⌘ Highlight", "⌘ Home"] && Set(key("KeyH").marks).count == 2)
    #expect(try lines("Space") == ["⌘ Search"] && lines("KeyQ") == ["⌘ Quit"])
    #expect(try lines("ArrowUp") == ["⌘ Go Up"] && lines("Enter") == ["⌘ Open"] && lines("F5") == ["⌘ Refresh"])
    func classes(_ code: String) throws -> Set<String> {
      try key(code).classes.subtracting(["key", "typing", "named", "letter", "all"])
    }
    #expect(try classes("KeyT") == ["used"] && classes("KeyJ") == ["used", "collides"] && classes("KeyK") == [])
    #expect(try classes("Space") == ["reserved"] && classes("KeyQ") == ["expected"])
    #expect(try key("KeyK").texts("title") == ["⌘K is free · ⇧⌘K is free · ⌃⌘K is free"])
    #expect(picture.texts("count") == ["Used 9 · free 42"])
    #expect(picture.text("desc").contains("⇧⌘T Reopen Last Tab"))
  }

  @Test(
    "The combined drawing lists the uses that do not fit on a key below",
    arguments: Exhaustive.sample(["us", "de", "ja"], every: 3))
  func combinedIsWhole(_ name: String) throws {
    let flags = [
      "cmd", "shift+cmd", "alt+cmd", "ctrl+cmd", "alt+shift+cmd", "ctrl+alt+cmd", "ctrl", "alt+ctrl+shift+cmd",
    ]
    let titles = [
      "Copy", "Sort All Bookmarks by the Name of the Page", "Donaudampfschifffahrtsgesellschaft", "Import/Export…",
      "Select Everything Between Here and the End of the Current Paragraph", "新しいタブで開く",
    ]
    var commands: [(key: String, title: String)] = []
    for input in ["a", "b", "1", "up", "f5", "space", "return", "pageUp"] {
      for flags in flags {
        commands.append(("\(flags)+\(input)", "\(titles[commands.count % titles.count]) \(commands.count)"))
      }
    }
    // In the same place on all of these layouts.
    commands += (0..<40).map { ("cmd+m", "Zoom \($0)") }
    let picture = try Self.combined(commands, layout: name)
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let below = squeezed(picture.texts("note").joined())
    let above = Set(
      picture.keys.flatMap(\.uses).map { squeezed($0.title.replacing(/\s\+\d+$/, with: "")).replacing("-", with: "") })
    for (_, title) in commands {
      #expect(above.contains(squeezed(title)) || below.contains(squeezed(title)), "\(title)")
    }
    // Every line is on its key.
    for key in picture.keys where !key.uses.isEmpty {
      #expect(key.uses.allSatisfy { !$0.title.isEmpty }, "\(key.code)")
    }
    #expect(picture.keys.first { $0.code == "KeyM" }?.uses.last?.title.hasSuffix(" +17") == true)
  }

  @Test(
    "The combined drawing is as wide as a README, with any keyboard and any number of sets",
    arguments: ["us", "de", "ja"])
  func combinedWidth(_ name: String) throws {
    for count in Exhaustive.isOn ? Array(1...8) : [1, 3, 8] {
      let flags = ["cmd", "shift+cmd", "alt+cmd", "ctrl+cmd", "ctrl", "alt", "shift+alt+cmd", "ctrl+alt+cmd"]
      var picture = try Self.picture(name, flags.prefix(count).map { ("\($0)+f5", "Refresh") })
      picture.isCombined = true
      #expect(picture.picture.width <= 830)
      // The texts on the right do not meet the texts on the left.
      if [1, 3, 8].contains(count) { #expect(try DrawnPicture(picture.text()).overlaps == []) }
    }
  }

  // MARK: - A part of the keyboard

  private static func cropped(
    _ commands: [(key: String, title: String)], isCombined: Bool = false, layout: String = "us"
  ) throws -> KeyboardPicture {
    var picture = try picture(layout, commands, reserved: [("cmd+space", "Search")])
    (picture.isCropped, picture.isCombined) = (true, isCombined)
    return try KeyboardPicture(picture.text())
  }

  @Test("A part of the keyboard has the rows and columns with used keys, and every key that reaches into them")
  func cropped() throws {
    func codes(_ commands: [String], isCombined: Bool = false, layout: String = "us") throws -> [[String]] {
      try Self.cropped(commands.map { ($0, $0) }, isCombined: isCombined, layout: layout).sets.map {
        $0.keys.map(\.code)
      }
    }
    #expect(try codes(["cmd+d", "cmd+g"]) == [["KeyD", "KeyF", "KeyG"]])
    // Each drawing has the rows that it needs, and all have the same columns.
    let rows = try codes(["cmd+d", "cmd+g", "shift+cmd+t"])
    #expect(rows.count == 2 && rows[0].contains("KeyD") && !rows[0].contains("KeyT"))
    #expect(rows[1].contains("KeyT") && !rows[1].contains("KeyD"))
    #expect(try codes(["cmd+d", "shift+cmd+t"], isCombined: true)[0].contains("KeyT"))
    // A key over two rows brings both.
    #expect(try codes(["cmd+return"], layout: "de")[0].contains("Backslash"))
    // Without a key there is the whole keyboard.
    #expect(try codes([])[0].count == KeyboardGeometry(.ansi).keys.count)
    let whole = try Self.picture("us", [("cmd+d", "D")]).picture
    var part = try Self.picture("us", [("cmd+d", "D")])
    part.isCropped = true
    #expect(part.picture.width < whole.width && part.picture.height < whole.height)
  }

  @Test("The legend explains the drawn keys, and in a part no others")
  func legend() throws {
    func samples(isCropped: Bool) throws -> [String] {
      var whole = try Self.picture("us", [("cmd+d", "D")], reserved: [("cmd+space", "Search")])
      whole.isCropped = isCropped
      let picture = try KeyboardPicture(whole.text())
      let others = picture.elements("g").filter { picture.value("data-code", of: $0) == nil }
      return others.compactMap { picture.value("class", of: $0) }.filter { $0.hasPrefix("key ") }
    }
    #expect(
      try samples(isCropped: false) == ["key typing used", "key typing", "key typing reserved", "key modifier held"])
    #expect(try samples(isCropped: true) == ["key typing used", "key typing"])
  }

  @Test("The picture has a name and a description, and loads nothing")
  func document() throws {
    let text = try Self.picture("us", Self.commands).text()
    let picture = try KeyboardPicture(text)
    let root = picture.tree.root
    #expect(picture.value("role", of: root) == "img")
    // Pictures beside each other in a page have no ids that meet.
    #expect(picture.elements("title").allSatisfy { picture.value("id", of: $0) == nil })
    #expect(picture.text("title") == "Example: keyboard shortcuts: iPadOS 26: U.S.")
    #expect(picture.text("desc").hasPrefix("⌘F5 Refresh; ⌘T New Tab; ⌘[ Back; ⌘J Type Tool, Join; "))
    #expect(!text.contains("href") && !text.contains("@import") && !text.contains("<script"))
    // The only address is the name of the format.
    #expect(text.components(separatedBy: "http").count == 2)
    let again = try Self.picture("us", Self.commands).text()
    #expect(text == again)
  }

  @Test("A template has every key with the texts for a page to fill in", arguments: KeyboardHardware.allCases)
  func template(_ hardware: KeyboardHardware) throws {
    let text = KeyboardSVG.template(hardware)
    let picture = try KeyboardPicture(text)
    #expect(picture.value("data-hardware", of: picture.tree.root) == hardware.rawValue)
    #expect(picture.keys.map(\.code) == KeyboardGeometry(hardware).keys.map(\.code))
    for key in picture.keys {
      let names = key.parts.map(\.name)
      let cap = key.code == "Enter" && hardware != .ansi ? "path" : "rect"
      #expect(names.first == cap, "\(key.code)")
      if key.classes.contains("typing") {
        #expect(names.dropFirst() == ["native", "shift", "plain"], "\(key.code)")
      }
      // The page writes titles, in as many lines as they need.
      #expect(key.texts("use").isEmpty && key.texts("title").isEmpty)
    }
    // A page allows its own style sheet only.
    #expect(!text.contains("<style") && !text.contains(" style="))
    #expect(KeyboardSVG.templateStyle.contains("light-dark("))
  }
}
