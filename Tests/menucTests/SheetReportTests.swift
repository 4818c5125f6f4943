import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct SheetReportTests {
  private static func sheet(
    _ path: String, layouts: [String], direction: App.LayoutDirection? = nil, platforms: [String]? = nil
  ) -> Sheet {
    let path = PackageFolder.root.appendingPathComponent(path).path
    return Sheet(
      Compilation(contentsOf: path, platforms: platforms), layouts: layouts.compactMap(KeyboardLayouts.named),
      direction: direction)
  }

  private static let browser = "Examples/Browser/Browser.menu.kdl"
  private static let hostile = "Tests/Fixtures/Sheet/Hostile.menu.kdl"
  private static let folder = "Tests/Fixtures/Sheet/"

  @Test("A sheet can be text, Markdown, CSV and JSON", arguments: ["us", "de+ja"], App.LayoutDirection.allCases)
  func formats(_ layouts: String, _ direction: App.LayoutDirection) throws {
    let sheet = Self.sheet(
      Self.browser, layouts: layouts.split(separator: "+").map(String.init), direction: direction)
    let name = Self.folder + "Browser-\(layouts)-\(direction == .leftToRight ? "ltr" : "rtl")"
    try expectGolden(SheetText(sheet.firstPlatform).text().plain, name + ".txt")
    try expectGolden(SheetMarkdown(sheet.firstPlatform).text(), name + ".md")
    if direction == .leftToRight {
      try expectGolden(SheetCSV(sheet.firstPlatform).text.text, name + ".csv")
      try expectGolden(SheetJSON(sheet.firstPlatform).text.text, name + ".json")
    }
  }

  @Test("On a terminal the text is as wide as that, with menus beside each other where there is room")
  func widths() {
    let sheet = Self.sheet(Self.browser, layouts: ["us"]).firstPlatform
    let file = SheetText(sheet).text().plain.split(separator: "\n", omittingEmptySubsequences: false)
    for width in [30, 60, 200] {
      let lines = SheetText(sheet, width: width).text().plain.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.dropFirst().allSatisfy { $0.count <= width && $0.last != " " }, "\(lines)")
      #expect((lines.count < file.count) == (width == 200))
      for title in ["Reopen Last Tab", "in Format > Font"] { #expect(lines.contains { $0.contains(title) }) }
    }
  }

  @Test(
    "A sheet names devices for people, platforms and actions for developers, and an unusual direction for both"
  )
  func audiences() {
    let compilation = Examples.compile(Self.browser)
    let layouts = ["us", "de"].compactMap { KeyboardLayouts.named($0) }
    let sheet = Sheet(compilation, layouts: layouts, direction: .rightToLeft)
    let first = sheet.firstPlatform
    #expect(SheetText(first).text().plain.hasPrefix("Browser: keyboard shortcuts on iPad (iPadOS 15), right to left\n"))
    #expect(
      SheetText(first, for: .developers).text().plain
        .hasPrefix("Browser: keyboard shortcuts on iPadOS 15, right to left\n"))
    #expect(SheetMarkdown(first).text().contains("\nKeys on iPad (iPadOS 15), right to left.\n"))
    #expect(SheetMarkdown(sheet).text().contains("\nKeys on Mac, right to left.\n"))
    #expect(SheetMarkdown(sheet, for: .developers).text().contains("\nKeys on Mac Catalyst 26, right to left.\n"))
    // The title of a column is the layout, whatever the direction.
    #expect(SheetMarkdown(first).text().contains("| Command | Key | U.S. | German |\n"))
    #expect(
      SheetMarkdown(first, for: .developers).text().contains("| Command | Key | U.S. | German | Action | Menu |\n"))
    for text in [SheetText(sheet).text().plain, SheetMarkdown(sheet).text()] {
      #expect(!text.contains("goBack:") && !text.contains("Catalyst"))
    }
    #expect(SheetText(sheet, for: .developers).text().plain.contains("goBack:"))
    #expect(SheetMarkdown(sheet, for: .developers).text().contains("goBack:"))
    // Where there is one platform of a kind, its device says all.
    let mac = Sheet(Examples.compile("Examples/MacApp/MacApp.menu.kdl"), layouts: layouts).firstPlatform
    #expect(SheetText(mac).text().plain.contains("keyboard shortcuts on Mac\n"))
  }

  @Test("Hostile titles are harmless in text, Markdown and CSV")
  func hostile() throws {
    let sheet = Self.sheet(Self.hostile, layouts: ["us"]).firstPlatform
    try expectGolden(SheetText(sheet).text().plain, Self.folder + "Hostile.txt")
    try expectGolden(SheetMarkdown(sheet).text(), Self.folder + "Hostile.md")
    try expectGolden(SheetCSV(sheet).text.text, Self.folder + "Hostile.csv")
  }

  @Test("Markdown keeps every title in its cell and shows it unchanged")
  func markdown() {
    let sheet = Self.sheet(Self.hostile, layouts: ["us"]).firstPlatform
    let lines = SheetMarkdown(sheet).text().split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("|") }
    // A table with commands of submenus has a column more.
    var columns = 0
    for row in rows {
      var unescaped = 0
      var isEscaped = false
      for character in row.unicodeScalars {
        if character == "|", !isEscaped { unescaped += 1 }
        isEscaped = character == "\\" && !isEscaped
      }
      if row.hasPrefix("| Command |") { columns = unescaped }
      #expect(unescaped == columns && 3...4 ~= columns, "\(row)")
      // Only our own elements.
      #expect(row.replacing(/\\./, with: "").matches(of: /<\/?(\w+)/).allSatisfy { $0.1 == "kbd" }, "\(row)")
    }
    #expect(rows.count == sheet.pages[0].sections.map { $0.entries.count + 2 }.reduce(0, +))
  }

  private static let hasPython = (try? MenucProgram.shell("command -v python3").status) == 0

  @Test(
    "Another reader reads CSV back unchanged, and a cell is never a formula",
    .enabled(if: hasPython, "needs Python, whose reader of CSV is the other one"))
  func csv() throws {
    let sheet = Self.sheet(Self.hostile, layouts: ["us", "de"])
    let folder = try TemporaryFolder()
    let path = try folder.write(SheetCSV(sheet).text.text, to: "sheet.csv")
    let python = URL(fileURLWithPath: "/usr/bin/env")
    let script =
      "import csv,json,sys; print(json.dumps(list(csv.reader(open(sys.argv[1],newline='',encoding='utf-8'),strict=True))))"
    let result = try MenucProgram.spawn(python, ["python3", "-c", script, path], input: "", in: nil)
    try #require(result.status == 0, "\(result.errors)")
    let rows = try JSONDecoder().decode([[String]].self, from: Data(result.output.utf8))
    let expected = sheet.pages.flatMap { page in
      sheet.layouts.flatMap { _ in page.sections.flatMap { $0.entries.map(\.title.terminalSafe) } }
    }
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(rows.dropFirst().map { $0[4].hasPrefix("'") ? String($0[4].dropFirst()) : $0[4] } == expected)
    #expect(!rows.joined().contains { "=+-@\t\r＝".contains($0.first ?? " ") })
  }

  @Test("A page is in the language of its titles, and so are its own words if it has some")
  func language() throws {
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let layouts = [try #require(KeyboardLayouts.named("us"))]
    for (tag, direction, words) in [("ar", "rtl", "ar"), ("de", "ltr", "de"), ("en", "ltr", "en")] {
      let page = SheetHTML(Sheet(compilation, layouts: layouts, in: Language(tag))).text()
      #expect(page.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"))
      #expect(page.contains("<p id=\"about\" lang=\"\(words)\">"))
    }
    let plain = Sheet(Compilation(SourceFile(path: "A.menu.kdl", bytes: Array("app A".utf8))), layouts: layouts)
    #expect(SheetHTML(plain).text().contains("<html lang=\"en\" dir=\"ltr\">"))
    // A language without words of its own is shown in English.
    #expect(SheetWords(for: Language("ko")).language == .english)
    #expect(SheetWords(for: Language("de-AT")).language.tag == "de")
  }

  @Test("Every language has all words of the page, with the same places, and names only existing keys")
  func words() throws {
    let english = Dictionary(
      uniqueKeysWithValues: try #require(SheetWords.lines(of: .english)).map { ($0.name, $0.words) })
    let modifiers = ["Command", "Shift", "Option", "Control", "Caps Lock", "Keypad"]
    let keys = Set(modifiers + KeyInput.spokenNames.values + KeyInput.spokenSigns.map(\.word))
    func places(_ text: String) -> [String] { text.matches(of: /{\w+}/).map { String($0.output) }.sorted() }
    for tag in ["ar", "de", "es", "fr", "ja", "zh-Hans"] {
      let language = try #require(Language(tag))
      let lines = try #require(SheetWords.lines(of: language))
      #expect(Set(lines.map(\.name)).count == lines.count, "\(tag)")
      #expect(Set(english.keys).subtracting(lines.map(\.name)) == [], "\(tag)")
      for (name, words) in lines {
        if let known = english[name] {
          #expect(places(words) == places(known), "\(tag): \(name)")
          // Lists have as many parts.
          if name == "owners" { #expect(words.count { $0 == ";" } == known.count { $0 == ";" }, "\(tag)") }
        } else {
          #expect(keys.contains(name), "\(tag): \(name)")
        }
        #expect(!words.isEmpty, "\(tag): \(name)")
      }
    }
  }

  @Test(
    "JSON lists every command once for each platform, with or without keys",
    arguments: [0, 1, 31, 32, 33, 100])
  func json(_ count: Int) throws {
    let commands = (0..<count).map { number in
      let key = Unicode.Scalar(0x4E00 + UInt32(number)).map { " key=\"cmd+\($0)\"" } ?? ""
      return "command a\(number): \"A\(number)\"\(number % 3 == 0 ? key : "")"
    }
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.root { menu m "M" { \(commands.joined(separator: "; ")); }; }; }
      """
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    let layouts = ["us", "de"].compactMap { KeyboardLayouts.named($0) }
    let json = SheetJSON(Sheet(compilation, layouts: layouts, showsAll: true)).text.text
    let sections = try JSONValue(parsing: json)["platforms"]?.elements.first?["sections"]?.elements ?? []
    let entries = sections.filter { $0["title"] == "M" }.flatMap { $0["entries"]?.elements ?? [] }
    let titles: [JSONValue?] = (0..<count).map { .string("A\($0)") }
    let keyCounts: [Int?] = (0..<count).map { $0 % 3 == 0 ? 2 : 0 }
    #expect(entries.map { $0["title"] } == titles)
    #expect(entries.map { $0["keys"]?.elements.count } == keyCounts)
  }

  @Test("A layout may have any name, and JSON stays JSON")
  func hostileLayout() throws {
    let folder = PackageFolder.root
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("Examples/Layouts/Umlauts.keylayout")))
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: #"we"ird\x.keylayout"#, bytes: bytes)
    let layout = try #require(KeyboardLayout.read(keylayout: file, diagnostics: &diagnostics))
    let sheet = Sheet(
      Compilation(contentsOf: folder.appendingPathComponent(Self.browser).path), layouts: [layout])
    let json = try JSONValue(parsing: SheetJSON(sheet).text.text)
    let entry = json["platforms"]?.elements.first?["sections"]?.elements.first?["entries"]?.elements.first
    #expect(entry?["keys"]?.elements.first?["layout"] == .string(#"we"ird\x"#))
  }

  @Test("Every text of a sheet is the same each time it is made")
  func deterministic() {
    func texts() -> [String] {
      let sheet = Self.sheet(Self.browser, layouts: Exhaustive.sample(KeyboardLayouts.names, every: 8))
      return [
        SheetHTML(sheet).text(), SheetMarkdown(sheet).text(), SheetText(sheet).text().plain, SheetJSON(sheet).text.text,
        SheetCSV(sheet).text.text,
      ]
    }
    #expect(texts() == texts())
  }

  @Test("A page with two hundred commands has at most 410 kB with every layout, and 310 kB with the common ones")
  func size() {
    var text = "app A { platforms ipados-15 ipados-26 mac-catalyst }\nmenus {\n"
    for menu in 0..<10 {
      text += "insert after=\(menu == 0 ? ".view" : "menu\(menu - 1)") {\nmenu menu\(menu) \"Menu \(menu)\" {\n"
      for command in 0..<20 {
        let key = Unicode.Scalar(UInt32(0x4E00 + menu * 20 + command)).map { String($0) } ?? ""
        text += "command performItem\(menu)x\(command): \"Perform Item \(command) of \(menu)\" key=\"cmd+\(key)\"\n"
      }
      text += "} }\n"
    }
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array((text + "}\n").utf8)))
    let page = SheetHTML(Sheet(compilation, layouts: KeyboardLayouts.all)).text()
    #expect(page.utf8.count <= 410_000, "\(page.utf8.count)")
    let common = SheetHTML(Sheet(compilation, layouts: KeyboardLayouts.common)).text()
    #expect(common.utf8.count <= 310_000, "\(common.utf8.count)")
  }

  @Test("The page's data ends where its element does, and its hashes are those of its script and style")
  func document() throws {
    let page = SheetHTML(Self.sheet(Self.hostile, layouts: ["us", "de"])).text()
    // Three scripts end: the data, the script, and no other.
    #expect(page.components(separatedBy: "</script").count - 1 == 2)
    #expect(!page.contains("<!--"))
    #expect(!page.unicodeScalars.contains { [0x202E, 0x2028, 0x1B].contains($0.value) })
    #expect(!page.contains("{{direction}}") && !page.contains("{{data}}"))
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
    let json = try #require(parts.last?.components(separatedBy: "</script>").first)
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    #expect(!json.utf8.contains(UInt8(ascii: "<")))
    for (name, policy) in [("style", "style-src"), ("script", "script-src")] {
      let text = try #require(
        page.components(separatedBy: "<\(name)>").last?.components(separatedBy: "</\(name)>").first)
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: "part")
      let line = "openssl dgst -sha256 -binary '\(path)' | openssl base64"
      let hash = try MenucProgram.spawn(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: "", in: nil).output
      // Where openssl is not installed, the browser tests tell: without the right hashes no script runs.
      if !hash.isEmpty { #expect(page.contains("\(policy) 'sha256-\(hash.dropLast())'")) }
    }
  }

  @Test("A < with a mark on it is spelled out in the page's data, too")
  func markedSign() throws {
    let folder = try TemporaryFolder()
    let definition = """
      app "App" {
          platforms ipados-26
      }
      menus {
          insert after=.view {
              menu things "a <\u{338} b" {
                  command mark: "Mark" key="ctrl+cmd+1"
              }
          }
      }

      """
    let path = try folder.write(definition, to: "App.menu.kdl")
    let sheet = Sheet(Compilation(contentsOf: path), layouts: [KeyboardLayouts.authored])
    let page = SheetHTML(sheet).text()
    #expect(page.contains("\"a \\u003C\u{338} b\""))
  }
}
