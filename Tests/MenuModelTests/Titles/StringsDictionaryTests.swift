import MenuModel
import Testing

@Suite("Texts that vary by a number are read from the strings dictionary beside a strings file")
struct StringsDictionaryTests {
  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>Close Tabs</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>Schließe %#@tabs@ (%#@none@)</string>
        <key>tabs</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>one</key><string>einen Tab</string><key>other</key><string>%d Tabs</string>
        </dict>
      </dict>
      <key>Open</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Auf</string></dict></dict>
    </dict></plist>
    """

  private static func compile(_ files: [String: String], naming path: String) -> Compilation {
    var files = files
    files["a.menu.kdl"] =
      #"app Lantern { strings "\#(path)"; }; menus { insert after=.view { menu m "Open" { command c: "Close Tabs"; }; }; }"#
    return Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
  }

  @Test("However the table is named", arguments: ["a.strings", "de.lproj", "de.lproj/a.strings"])
  func texts(_ path: String) throws {
    let compilation = Self.compile(
      ["de.lproj/a.stringsdict": Self.dictionary, "de.lproj/a.strings": #"Open = "Öffnen"; "Close Tabs" = "Falsch";"#],
      naming: path)
    #expect(compilation.diagnostics == [])
    let german = try #require(Language("de"))
    let translations = compilation.translations
    #expect(translations.translation(of: "Close Tabs", in: german)?.text == "Schließe %d Tabs (%#@none@)")
    #expect(translations.translation(of: "Open", in: german)?.text == "Öffnen")
  }

  @Test("There may be a strings dictionary alone", arguments: ["a.strings", "de.lproj"])
  func alone(_ path: String) throws {
    let compilation = Self.compile(["de.lproj/a.stringsdict": Self.dictionary], naming: path)
    #expect(compilation.diagnostics.map(\.message) == ["the title 'Open' is not translated into 'de'"])
  }

  @Test(
    "What is none is told",
    arguments: [
      ("<plist version=\"1.0\"><array/></plist>", "a strings dictionary must be a property list with a 'dict'"),
      ("<plist version=\"1.0\"><dict><key>a</key></dict></plist>", "a <key> must have a value after it"),
      (
        "<plist version=\"1.0\"><dict><key>a</key><true/><key>a</key><true/></dict></plist>",
        "the key 'a' must stand once in a file of translations"
      ),
    ])
  func mistakes(_ text: String, _ message: String) {
    let compilation = Self.compile(["de.lproj/a.stringsdict": text], naming: "de.lproj")
    #expect(compilation.diagnostics.map(\.message).filter { !$0.hasPrefix("the title") } == [message])
  }
}
