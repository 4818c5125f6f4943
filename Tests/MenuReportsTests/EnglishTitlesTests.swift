import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax

@Suite struct EnglishTitlesTests {
  @Test("A page in another language marks the system's titles that stay English", arguments: ["de", nil])
  func marks(language: String?) throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Light": {"localizations": {"de":
      {"stringUnit": {"state": "translated", "value": "Licht"}}}}}}
      """
    let definition = """
      app A { platforms mac-catalyst; strings "a.xcstrings"; }
      menus { insert atEndOf=.file { section { command light: "Light" key="cmd+j"; }; }; }
      """
    let compilation = Compilation(
      SourceFile(path: "a.kdl", bytes: Array(definition.utf8)), reader: .inMemory(["a.xcstrings": Array(catalog.utf8)]))
    let layouts = [try #require(KeyboardLayouts.named("us"))]
    let sheet = Sheet(compilation, layouts: layouts, in: try language.map { try #require(Language($0)) })
    let page = SheetHTML(sheet).text()
    #expect(page.contains(sheet.bdi("Paste and Match Style")))
    #expect(sheet.bdi("Paste and Match Style").contains("lang=\"en\"") == (language != nil))
    #expect(!sheet.bdi("Licht").contains("lang") && !sheet.bdi("Kopieren").contains("lang"))
    #expect(sheet.english["de"]?.contains("Paste and Match Style") == true && sheet.english["en"] == nil)
  }
}
