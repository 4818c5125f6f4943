import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite struct SystemTitlesTests {
  /// A compilation of an app for the Mac with a catalog that has one title in one language.
  private static func compile(
    _ source: String = "en", language: String = "de", _ text: String = "Licht", app: String = "Lantern"
  ) -> Compilation {
    let catalog = """
      {"sourceLanguage": "\(source)", "version": "1.0", "strings": {"Light": {"localizations": {"\(language)":
      {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}}
      """
    let definition = """
      app \(app) { platforms mac-catalyst; strings "a.xcstrings"; }
      menus { remove .document; insert atEndOf=.file { section { command light: "Light"; command undo2: "Undo"; }; }; }
      test "t" { choose "Light"; }
      """
    return Compilation(
      SourceFile(path: "a.kdl", bytes: Array(definition.utf8)), reader: .inMemory(["a.xcstrings": Array(catalog.utf8)]))
  }

  private static func titles(_ compilation: Compilation) throws -> Set<String> {
    let tree = try #require(compilation.targets.first).main.tree
    return Set(tree.ids(from: MenuTree.root).map { tree[Int($0)].title })
  }

  @Test("The system's titles are in the language that the device shows the app in", arguments: ["de", "de-AT"])
  func german(_ tag: String) throws {
    let titles = try Self.titles(Self.compile().translated(into: try #require(Language(tag))))
    #expect(titles.isSuperset(of: ["Ablage", "Kopieren", "Lantern ausblenden", "Licht", "Lantern", "Lantern-Hilfe"]))
    #expect(!titles.contains("File") && !titles.contains("Edit"))
    // The app's own title is its catalogs' to translate, even if the system has the same one.
    #expect(titles.contains("Undo") && titles.contains("Widerrufen"))
  }

  @Test("The app's menu keeps the app's name, which its catalogs may have for another title")
  func appName() throws {
    let german = Self.compile(app: "Light").translated(into: try #require(Language("de")))
    let titles = try Self.titles(german)
    #expect(titles.isSuperset(of: ["Light", "Light ausblenden", "Licht"]))
  }

  @Test("An app may be called like a title of the system, or like a part of one")
  func borrowedName() throws {
    let german = try #require(Language("de"))
    for (name, title) in [("Paste", "Einsetzen"), ("A", "Über A"), ("Help", "Help-Hilfe")] {
      let titles = try Self.titles(Self.compile(app: name).translated(into: german))
      #expect(titles.isSuperset(of: [name, title]), "\(titles)")
    }
  }

  @Test("An app without the language stays in its own, with the system's titles")
  func otherLanguage() throws {
    let french = try #require(Language("fr"))
    #expect(try Self.titles(Self.compile().translated(into: french)) == Self.titles(Self.compile()))
    let japanese = Self.compile("ja", language: "ja").translated(into: try #require(Language("ja")))
    #expect(try Self.titles(japanese).contains("ファイル"))
  }

  @Test("A title that half of the apps have counts, unless Apple quotes another")
  func majority() throws {
    let cells = [
      ("zh-Hans", "Copy", "拷贝"), ("zh-Hant", "Copy", nil), ("ja", "Window", "ウインドウ"), ("ja", "Redo", "やり直し"),
    ]
    for (tag, english, title) in cells {
      let language = try #require(Language(tag))
      let titles = try #require(SystemTitles(language))
      #expect(titles.translation(of: english, appName: "Lantern") == title)
    }
  }

  @Test("A title on which no three apps agree stays English, and is named")
  func unknown() throws {
    let compilation = Self.compile()
    let german = try #require(Language("de"))
    let english = compilation.englishSystemTitles(on: compilation.targets, in: german)
    #expect(english.contains("Paste and Match Style") && !english.contains("Copy") && !english.contains("Undo"))
    #expect(english.contains("Close All"), "an alternate's title")
    #expect(try Set(english).subtracting(["Close All"]).isSubset(of: Self.titles(compilation.translated(into: german))))
    #expect(compilation.englishSystemTitles(on: compilation.targets, in: .english) == [])
    let swedish = Self.compile("sv", language: "sv")
    let all = swedish.englishSystemTitles(on: swedish.targets, in: try #require(Language("sv")))
    #expect(all.contains("Copy") && all.contains("Undo"), "no title is known in Swedish")
  }

  @Test("Hebrew and Arabic are not Apple's words")
  func unconfirmed() throws {
    for (tag, isConfirmed) in [("ar", false), ("he", false), ("de", true), ("zh-HK", true)] {
      #expect(SystemTitles(try #require(Language(tag)))?.isConfirmed == isConfirmed)
    }
    #expect(SystemTitles(.english) == nil)
  }

  @Test("A translation that is the system's title in the same menu is a finding", arguments: ["de", "ar"])
  func sameTitle(_ tag: String) throws {
    let text = tag == "de" ? "Schließen" : "إغلاق"
    let found = Self.compile(language: tag, text).diagnostics.filter { $0.code == .sameTitleInMenu }
    #expect(found.count == (tag == "de" ? 1 : 0))
  }
}
