import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct LanguageOptionTests {
  private static let browser = "Examples/Browser/Browser.menu.kdl"

  private static func run(_ arguments: String...) throws -> MenucProgram.Result {
    try MenucProgram.run(arguments, in: PackageFolder.root)
  }

  @Test("An overlay and an export show titles in a language", arguments: ["overlay", "export"])
  func language(_ command: String) throws {
    let written = try Self.run(command, Self.browser)
    let german = try Self.run(command, Self.browser, "--language", "de-AT")
    #expect(german.status == 0 && german.errors.isEmpty == (command == "export"))
    #expect(written.output.contains("New Tab") && !written.output.contains("Neuer Tab"))
    #expect(!german.output.contains("New Tab") && german.output.contains("Neuer Tab"))
    #expect(try Self.run(command, Self.browser, "--language=en") == written)
  }

  @Test("A language written from right to left mirrors the interface")
  func direction() throws {
    let arabic = try Self.run("overlay", Self.browser, "--language", "ar", "--format", "json")
    #expect(arabic.output.contains(#""direction": "rightToLeft""#))
  }

  @Test("A language without a catalog is reported, and the titles are shown as they are")
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
    #expect(wrong.errors.contains("'deutsch' is not a language"))
  }

  @Test("A language of the other direction without a catalog gets a warning")
  func otherDirection() throws {
    let hebrew = try Self.run("overlay", Self.browser, "--language", "he")
    #expect(hebrew.output == (try Self.run("overlay", Self.browser).output))
    #expect(
      hebrew.errors == """
        menuc: warning: no string catalog has the language 'he', so titles stay as they are
            help: languages: ar, de, en, ja
            help: a device shows the app in its own language then, from left to right
            help: write --direction rightToLeft to see it the other way round

        """)
    for words in [["overlay", Self.browser, "--direction", "rightToLeft"], ["export", Self.browser]] {
      let told = try MenucProgram.run(words + ["--language", "he"], in: PackageFolder.root).errors
      #expect(told.contains("from left to right") && !told.contains("--direction"))
    }
  }

  @Test(
    "Every command that shows titles shows them in a language",
    arguments: [
      ["trace", browser, "cmd+t", "--first-responder", "TabController"],
      ["suggest", browser, "--for", "newTab:", "--layout", "us"], ["sheet", browser],
      ["audit", browser, "--layout", "ru", "--format", "csv"],
    ])
  func everyCommand(_ words: [String]) throws {
    let written = try MenucProgram.run(words, in: PackageFolder.root)
    let german = try MenucProgram.run(words + ["--language", "de"], in: PackageFolder.root)
    #expect(written.status == german.status && german.errors.hasPrefix(written.errors))
    #expect(written.output != german.output)
    let english = ["New Tab", "New Window", "Show Next Tab"].filter(german.output.contains)
    #expect(english == [] && (written.output.contains("New Tab") || written.output.contains("Forward")))
    let french = try MenucProgram.run(words + ["--language", "fr"], in: PackageFolder.root)
    #expect(french.errors.contains("no string catalog has the language 'fr', so titles stay as they are"))
  }

  @Test("Tests run in a language, and their expectations are translated like the menus")
  func tests() throws {
    let german = try Self.run("test", Self.browser, "--language", "de")
    #expect(german == (try Self.run("test", Self.browser)))
    #expect(try Self.run("test", Self.browser, "--language", "fr").errors.contains("the language 'fr'"))
  }

  @Test("A check, and any other command's findings, are about the requested language")
  func onlyLanguage() throws {
    let folder = try TemporaryFolder()
    for name in ["de.lproj", "fr.lproj"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      _ = try folder.write("", to: name + "/a.strings")
    }
    let file = try folder.write(
      #"app A { strings "a.strings"; }; menus { insert after=.view { menu m "Menu" { command a: "A" key="cmd+y"; }; }; }"#,
      to: "a.menu.kdl")
    #expect(try Self.run("check", file).errors.contains("'Menu' is not translated into 'de' and 'fr'"))
    for command in [["check"], ["audit", "--strict"]] {
      let german = try MenucProgram.run(command + [file, "--language", "de"]).errors
      #expect(german.contains("'Menu' is not translated into 'de' [") && !german.contains("'fr'"))
    }
    let italian = try Self.run("check", file, "--language", "it", "--format", "json")
    #expect(italian.status == 0 && italian.output.contains(#""warnings": 0"#))
    #expect(italian.errors.contains("no string catalog has the language 'it', so no translation is checked"))
  }

  @Test("`strings` of the project adds translations, and they come first")
  func strings() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("fr.lproj"), withIntermediateDirectories: true)
    let file = try folder.write(#""New Tab" = "Nouvel onglet";"#, to: "fr.lproj/Localizable.strings")
    func run(_ words: String..., strings path: String) throws -> MenucProgram.Result {
      let project = try folder.write("root \"/\"\nstrings \"\(path)\"", to: "menuc.kdl")
      return try MenucProgram.run(words + ["--config", project], in: PackageFolder.root)
    }
    for path in [file, folder.path("fr.lproj"), folder.path("Localizable.strings")] {
      let french = try run("overlay", Self.browser, "--language", "fr", strings: path)
      #expect(french.output.contains("Nouvel onglet") && french.output.contains("Bookmarks"))
    }
    let missing = try run("check", Self.browser, strings: folder.path("it.lproj"))
    #expect(missing.status == 2)
    #expect(missing.errors.contains("it.lproj' cannot be read: no such file [unreadable-file]"))
    let untranslated = try run("check", "--strict", Self.browser, strings: file)
    #expect(untranslated.status == 1)
    #expect(untranslated.errors.contains("22 titles are not translated into 'fr'"))
  }
}
