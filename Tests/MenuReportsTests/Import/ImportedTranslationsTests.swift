import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuReports
@testable import TestSupport

@Suite("Translations of imported menus") struct ImportedTranslationsTests {
  private static func compile(_ strings: [String: String], named: [String] = []) throws -> Compilation {
    let file = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    var files = strings.mapValues { Array($0.utf8) }
    files["Base.lproj/MainMenu.xib"] = Array(try Data(contentsOf: file))
    return Compilation(contentsOf: "Base.lproj/MainMenu.xib", reader: .inMemory(files), strings: named)
  }

  /// The titles of all menus in a language.
  private static func titles(_ compilation: Compilation, in tag: String) throws -> [String] {
    let language = try #require(Language(tag))
    let target = try #require(compilation.translated(into: language).targets.first)
    return ([target.main] + target.contexts).flatMap { construction in
      construction.tree.nodes.indices.map { construction.tree[$0] }.flatMap { element in
        [element.title] + (element.command?.alternates.map(\.title) ?? [])
      }
    }
  }

  private static let identifiers = [
    "de.lproj/MainMenu.strings": """
    "11.title" = "Ablage";
    "12.title" = "Neue \\"Lampe\\"";
    "14.title" = "Alle schließen";
    """,
    "fr.lproj/MainMenu.strings": "\"61.title\" = \"Nouvelle lampe\";",
  ]

  @Test("A catalog by title translates the definition as the strings files translate the document")
  func catalog() throws {
    let original = try Self.compile(Self.identifiers)
    let translations = ImportedTranslations(original)
    let text = try #require(
      DefinitionKDL(original, translations: translations, in: "out/", catalog: "Menus.xcstrings")?.text)
    #expect(text.contains("    platforms appkit\n    strings \"Menus.xcstrings\"\n}"))
    #expect(!text.contains("Not carried over"), "\(text)")
    let imported = Compilation(
      contentsOf: "out/Menus.menu.kdl",
      reader: .inMemory([
        "out/Menus.menu.kdl": Array(text.utf8),
        "out/Menus.xcstrings": Array(translations.catalog.text.utf8),
      ]))
    #expect(!imported.diagnostics.contains { $0.code == .malformedStrings })
    #expect(imported.translations.sourceLanguage == .english)
    let german = try Self.titles(imported, in: "de")
    #expect(german.contains("Neue \"Lampe\"") && german.contains("Ablage") && german.contains("Alle schließen"))
    // A title in two places is translated in both, though the file has one of them only.
    #expect(try Self.titles(imported, in: "fr").count { $0 == "Nouvelle lampe" } == 2)
    #expect(try Self.titles(original, in: "fr").count { $0 == "Nouvelle lampe" } == 1)
  }

  @Test("The first of two translations of one title is kept, and a comment has the other")
  func differing() throws {
    var strings = Self.identifiers
    strings["de.lproj/MainMenu.strings"]? += "\n\"61.title\" = \"Neue Lampe im Dock\";"
    let compilation = try Self.compile(strings)
    let translations = ImportedTranslations(compilation)
    let text = try #require(DefinitionKDL(compilation, translations: translations, catalog: "A.xcstrings")?.text)
    #expect(
      text.contains(
        """
                // Not carried over: its translation "Neue Lampe im Dock" (de), since the title has "Neue \\"Lampe\\"".
                command newDocument: "New Lamp" key="cmd+n"
        """), "\(text)")
    let kept = translations.catalog["strings"]?["New Lamp"]?["localizations"]?["de"]?["stringUnit"]?["value"]
    #expect(kept == .string("Neue \"Lampe\""))
  }

  @Test("Without a catalog, the lost translations are listed at the top")
  func told() throws {
    let compilation = try Self.compile(Self.identifiers)
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(
      text.hasPrefix(
        """
        // Menus of MainMenu.xib, by menuc import.
        // Not carried over: the translations of its titles in
        //     de.lproj/MainMenu.strings
        //     fr.lproj/MainMenu.strings
        // They are by object identifier, which nothing here has; 'menuc import --catalog' writes them by title.
        app Lighthouse {
            platforms appkit
        }
        """), "\(text)")
    let untranslated = try Self.compile([:])
    #expect(DefinitionKDL(untranslated)?.text.contains("translations") == false)
  }

  @Test("A catalog by title is named if the definition may name it")
  func byTitle() throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"New Lamp":{"localizations":{"de":{"stringUnit":{"state":"needs_review","value":"Neue Lampe"}}}}}}
      """
    let compilation = try Self.compile(["Shared/Menus.xcstrings": catalog], named: ["Shared/Menus.xcstrings"])
    for (folder, line) in [
      ("", "Shared/Menus.xcstrings"), ("./", "Shared/Menus.xcstrings"), ("Shared/", "Menus.xcstrings"),
    ] {
      let text = try #require(DefinitionKDL(compilation, in: folder)).text
      #expect(text.contains("\n    strings \"\(line)\"\n"), "\(text)")
      #expect(!text.contains("Not carried over"))
    }
    let far = try #require(DefinitionKDL(compilation, in: "Menus/")).text
    #expect(!far.contains("\n    strings "))
    #expect(
      far.contains(
        """
        // Not carried over: the translations of its titles in
        //     Shared/Menus.xcstrings
        // Once they lie in the folder of this file, 'strings' in 'app' can name them.
        """), "\(far)")
    #expect(ImportedTranslations(compilation).catalog.text.contains("\"state\": \"needs_review\""))
  }
}
