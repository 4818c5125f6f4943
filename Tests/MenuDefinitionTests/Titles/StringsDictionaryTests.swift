import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

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

  @Test("Any name of a table will do", arguments: ["a.strings", "de.lproj", "de.lproj/a.strings"])
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

  /// A dictionary with one key, `Close Tabs`, and the value under it.
  private static func texts(_ value: String) -> (pad: String?, mac: String?, diagnostics: [Diagnostic]) {
    let text = "<plist version=\"1.0\"><dict><key>Close Tabs</key>\(value)</dict></plist>"
    let compilation = compile(["de.lproj/a.stringsdict": text], naming: "de.lproj")
    let german = Language("de") ?? .english
    func shown(_ device: Translations.Device) -> String? {
      compilation.translations.translation(of: "Close Tabs", in: german, on: device)?.text
    }
    return (shown(.pad), shown(.mac), compilation.diagnostics.filter { $0.code != .untranslatedTitle })
  }

  private static func format(_ format: String, _ variables: KeyValuePairs<String, String>) -> String {
    let members = variables.map {
      "<key>\($0)</key><dict><key>one</key><string>1</string><key>other</key><string>\($1)</string></dict>"
    }
    return "<dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(members.joined())</dict>"
  }

  @Test(
    "Variables are filled in, those of variables too; a circle ends",
    arguments: [
      (format("%1$#@a@ %2$#@b@", ["a": "A", "b": "B"]), "A B"), (format("%#@a@!", ["a": "A%#@b@", "b": "B"]), "AB!"),
      (format("%#@a@", ["a": "A%#@b@", "b": "B%#@a@"]), "AB%#@a@"), (format("%#@a@", ["a": "%#@a@"]), "%#@a@"),
      (format("%%#@a@ %#@a", ["a": "A"]), "%%#@a@ %#@a"), (format("%#@a@ %arg", ["a": "%arg"]), "%arg %arg"),
      ("<string>Tabs</string>", "Tabs"),
    ])
  func variables(_ value: String, _ text: String) {
    let read = Self.texts(value)
    #expect(read.pad == text && read.mac == text && read.diagnostics == [])
  }

  @Test("Texts of different devices stay separate")
  func devices() {
    let value = """
      <dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\(Self.format("%#@a@", ["a": "Mac"]))
      <key>other</key><string>Other</string></dict></dict>
      """
    let read = Self.texts(value)
    #expect(read.pad == "Other" && read.mac == "Mac" && read.diagnostics == [])
  }

  @Test("The expansion of variables is limited")
  func limits() {
    let many = String(repeating: "%#@a@", count: 5_000)
    let long = String(repeating: "x", count: 50_000)
    let deep = (0..<20).map { "<key>v\($0)</key><dict><key>other</key><string>%#@v\($0 + 1)@</string></dict>" }.joined()
    let values = [
      Self.format(many, ["a": "x"]), Self.format("%#@a@%#@a@", ["a": long]),
      "<dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>\(deep)</dict>",
    ]
    for value in values { #expect(Self.texts(value).diagnostics.map(\.code) == [.limitExceeded]) }
    let one = Self.texts(Self.format("%#@a@", ["a": long]))
    #expect(one.pad == long && one.diagnostics == [])
    // Variables that name each other twice: 2 to the power of 15.
    let doubled = (0..<15).map {
      "<key>v\($0)</key><dict><key>other</key><string>%#@v\($0 + 1)@%#@v\($0 + 1)@</string></dict>"
    }
    let twice = "<dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>\(doubled.joined())</dict>"
    #expect(Self.texts(twice).diagnostics.map(\.code) == [.limitExceeded])
  }

  @Test("A strings dictionary may be the only file", arguments: ["a.strings", "de.lproj"])
  func alone(_ path: String) throws {
    let compilation = Self.compile(["de.lproj/a.stringsdict": Self.dictionary], naming: path)
    #expect(compilation.diagnostics.map(\.summary) == ["warning untranslated-title Open de"])
  }

  @Test(
    "An invalid strings dictionary is reported",
    arguments: [
      ("<plist version=\"1.0\"><array/></plist>", "error malformed-strings dict"),
      ("<plist version=\"1.0\"><dict><key>a</key></dict></plist>", "error unsupported-file"),
      (
        "<plist version=\"1.0\"><dict><key>a</key><true/><key>a</key><string>b</string></dict></plist>",
        "warning malformed-strings a"
      ),
    ])
  func mistakes(_ text: String, _ summary: String) {
    let compilation = Self.compile(["de.lproj/a.stringsdict": text], naming: "de.lproj")
    #expect(compilation.diagnostics.filter { $0.code != .untranslatedTitle }.map(\.summary) == [summary])
  }
}
