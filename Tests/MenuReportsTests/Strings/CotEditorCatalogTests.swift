import Foundation
import Testing
@testable import MenuBase
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

/// The string catalog of a real app, which lies beside the package in ../shared and is not part of it.
@Suite(.enabled(if: CotEditorCatalog.isPresent, CotEditorCatalog.absence)) struct CotEditorCatalogTests {
  private func load() throws -> (table: StringTable, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "MainMenu.xcstrings", bytes: Array(try Data(contentsOf: CotEditorCatalog.url)))
    return (StringTable.catalog(file, id: 0, diagnostics: &diagnostics), diagnostics)
  }

  @Test func content() throws {
    let (table, diagnostics) = try load()
    #expect(diagnostics.isEmpty)
    #expect(table.sourceLanguage == .english)
    #expect(table.entries.count == 58)
    #expect(
      table.languages.map(\.tag).sorted() == [
        "bg", "cs", "de", "en", "en-GB", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "zh-HK", "zh-Hans",
        "zh-Hant",
      ])
    let states = table.entries.flatMap { entry in
      table.languages.compactMap { table.number(of: $0).flatMap { table.unit(of: entry, in: $0, on: .any) }?.state }
    }
    #expect(states.count == 989)
    #expect(states.count { $0 == .needsReview } == 6)
    #expect(states.count { $0 == .new } == 3)
  }

  @Test(
    "Titles as the app shows them",
    arguments: [
      ("Delete Line", "de", "Zeile löschen"), ("Delete Line", "ja", "行を削除"), ("Bigger", "bg", "Най-голям"),
      ("Allow Editing", "zh-TW", "允許編輯"), ("Allow Editing", "de-CH", "Bearbeitung zulassen"),
    ])
  func samples(_ title: String, _ tag: String, _ expected: String) throws {
    let translations = Translations([try load().table], isComplete: true)
    #expect(translations.translation(of: title, in: try #require(Language(tag)))?.text == expected)
  }

  @Test("It is read as JSONDecoder reads it")
  func comparison() throws {
    let data = try Data(contentsOf: CotEditorCatalog.url)
    #expect(ReadJSON(Array(data)).value == (try JSONDecoder().decode(JSONValue.self, from: data)))
  }

  @Test("Cut off anywhere, it is refused with one finding")
  func truncation() throws {
    let bytes = Array(try Data(contentsOf: CotEditorCatalog.url))
    for count in stride(from: 0, to: bytes.count - 1, by: 4801) {
      var diagnostics: [Diagnostic] = []
      let file = SourceFile(path: "MainMenu.xcstrings", bytes: Array(bytes[..<count]))
      _ = StringTable.catalog(file, id: 0, diagnostics: &diagnostics)
      #expect(diagnostics.map(\.code) == [.malformedStrings])
    }
  }
}

/// Where the catalog is.
enum CotEditorCatalog {
  static let url = PackageFolder.root.appending(path: "../shared/data/menus/CotEditor/MainMenu.xcstrings")
    .standardizedFileURL
  static let isPresent = FileManager.default.fileExists(atPath: url.path)

  /// Why the tests are skipped.
  static let absence: Comment = "skipped: CotEditor's string catalog is not at \(url.path)"
}
