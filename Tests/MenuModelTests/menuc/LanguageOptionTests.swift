import Foundation
import Testing

@Suite struct LanguageOptionTests {
  private static let browser = "Examples/Browser/Browser.menu.kdl"

  private static func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: PackageFolder.root)
  }

  @Test("An overlay and an export show titles in a language", arguments: ["overlay", "export"])
  func language(_ command: String) throws {
    let written = try Self.run(command, Self.browser)
    let german = try Self.run(command, Self.browser, "--language", "de-AT")
    #expect(german.status == 0 && german.errors == "")
    #expect(written.output.contains("New Tab") && !written.output.contains("Neuer Tab"))
    #expect(!german.output.contains("New Tab") && german.output.contains("Neuer Tab"))
    #expect(try Self.run(command, Self.browser, "--language=en") == written)
  }

  @Test("A language written from right to left turns the interface round")
  func direction() throws {
    let arabic = try Self.run("overlay", Self.browser, "--language", "ar", "--format", "json")
    #expect(arabic.output.contains(#""direction": "rightToLeft""#))
  }

  @Test("A language that no catalog has is told, and the titles are shown as they are")
  func unknown() throws {
    let french = try Self.run("overlay", Self.browser, "--language", "fr")
    #expect(french.status == 0)
    #expect(french.output == (try Self.run("overlay", Self.browser).output))
    #expect(
      french.errors == """
        menuc: warning: no string catalog has the language 'fr', so titles stay as they are
            help: languages: ar, de, en, ja

        """)
    let none = try Self.run("overlay", "Examples/Canvas/Canvas.menu.kdl", "--language", "de")
    #expect(none.status == 0 && none.errors.contains("the definition names no string catalog"))
    let wrong = try Self.run("overlay", Self.browser, "--language", "deutsch")
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.errors.contains("'deutsch' is no language"))
  }

  @Test("--strings brings translations in from anywhere, and they come first")
  func strings() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("fr.lproj"), withIntermediateDirectories: true)
    let file = try folder.write(#""New Tab" = "Nouvel onglet";"#, to: "fr.lproj/Localizable.strings")
    for path in [file, folder.path("fr.lproj"), folder.path("Localizable.strings")] {
      let french = try Self.run("overlay", Self.browser, "--language", "fr", "--strings", path)
      #expect(french.output.contains("Nouvel onglet") && french.output.contains("Bookmarks"))
    }
    let missing = try Self.run("check", Self.browser, "--strings", folder.path("it.lproj"))
    #expect(missing.status == 2)
    #expect(missing.errors.contains("it.lproj' cannot be read: no such file [unreadable-file]"))
    let untranslated = try Self.run("check", "--strict", Self.browser, "--strings", file)
    #expect(untranslated.status == 1)
    #expect(untranslated.errors.contains("the title 'Close Tab' is not translated into 'fr'"))
  }
}
