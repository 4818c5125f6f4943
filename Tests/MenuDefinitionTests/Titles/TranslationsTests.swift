import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

@Suite struct TranslationsTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : { },
        "New Tab" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Neuer Tab" } },
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Nouvel onglet" } },
          "zh-Hant" : { "stringUnit" : { "state" : "new", "value" : "New Tab" } } } },
        "pop.title" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "new", "value" : "Pop Up" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Ausklappen" } } } },
        "56.title" : { "comment" : "Class = \\"NSMenuItem\\"; title = \\"Quit\\"; ObjectID = \\"56\\";", "localizations" : {
          "en" : { "stringUnit" : { "state" : "new", "value" : "Quit" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Beenden" } } } },
        "Tap" : { "localizations" : { "de" : { "variations" : { "device" : {
          "iphone" : { "stringUnit" : { "state" : "translated", "value" : "iPhone" } },
          "mac" : { "stringUnit" : { "state" : "translated", "value" : "Klicken" } },
          "other" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "Einmal" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tippen" } } } } } } } } } },
        "⌘ %@" : { "shouldTranslate" : false, "extractionState" : "manual" },
        "Caf\\u00e9" : { "extractionState" : "stale", "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Kaffeehaus" } } } }
      },
      "version" : "1.1"
    }
    """

  private static func translations(_ files: [String: String], naming paths: String...) -> (Translations, [Diagnostic]) {
    var files = files.mapValues { Array($0.utf8) }
    let names = paths.map { "\"\($0)\"" }.joined(separator: " ")
    files["App/App.menu.kdl"] = Array("app Lantern { strings \(names); }".utf8)
    let compilation = Compilation(contentsOf: "App/App.menu.kdl", reader: .inMemory(files))
    return (compilation.translations, compilation.diagnostics)
  }

  @Test(
    "A title's translation comes from the closest language",
    arguments: [
      ("New Tab", "de", "Neuer Tab de translated"), ("New Tab", "de-AT", "Neuer Tab de translated"),
      ("New Tab", "fr-CA", "Nouvel onglet fr needs_review"), ("New Tab", "zh-HK", "New Tab zh-Hant new"),
      ("New Tab", "ja", nil), ("New Tab", "en", nil), ("Nothing", "de", nil), ("⌘ %@", "de", "⌘ %@ en untranslatable"),
      ("Café", "de", "Kaffeehaus de translated"), ("pop.title", "fr", "Pop Up en new"),
      ("Tap", "de", "Tippen de translated"),
    ] as [(String, String, String?)])
  func translation(_ title: String, _ language: String, _ expected: String?) throws {
    let (translations, diagnostics) = Self.translations(
      ["App/Localizable.xcstrings": Self.catalog], naming: "Localizable.xcstrings")
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let found = translations.translation(of: title, in: try #require(Language(language)))
    #expect(found.map { "\($0.text) \($0.language) \($0.state.rawValue)" } == expected)
  }

  @Test("Interface Builder's keys are looked up before titles, and each device has its own text")
  func objectIDs() throws {
    var (translations, _) = Self.translations(
      ["App/Localizable.xcstrings": Self.catalog], naming: "Localizable.xcstrings")
    let (item, other) = (SourceRange(file: 1, start: 0, end: 1), SourceRange(file: 1, start: 2, end: 3))
    translations.titleKeys = [item: "56.title", other: "57.title"]
    let german = try #require(Language("de"))
    #expect(translations.translation(of: "Quit", declaredAt: item, in: german)?.text == "Beenden")
    #expect(translations.translation(of: "New Tab", declaredAt: other, in: german)?.text == "Neuer Tab")
    #expect(translations.translation(of: "Quit", declaredAt: item, in: .english)?.text == "Quit")
    #expect(translations.translation(of: "Tap", in: german, on: .mac)?.text == "Klicken")
    #expect(translations.translation(of: "Tap", in: german, on: .pad)?.text == "Tippen")
  }

  @Test("Languages are those that any catalog has")
  func languages() throws {
    let (translations, _) = Self.translations(
      ["App/Localizable.xcstrings": Self.catalog], naming: "Localizable.xcstrings")
    #expect(translations.languages.map(\.tag) == ["de", "en", "fr", "zh-Hant"])
    #expect(translations.has(try #require(Language("de-CH"))))
    #expect(!translations.has(try #require(Language("ja"))))
    #expect(Translations().languages == [] && Translations().isEmpty)
  }

  private static let folders = [
    "App/Base.lproj/Menus.strings": #""New Tab" = "New Tab";"#,
    "App/de.lproj/Menus.strings": #""New Tab" = "Neuer Tab";"#,
    "App/de.lproj/Panels.strings": #""Close" = "Schließen";"#, "App/zh_TW.lproj/Menus.strings": #""New Tab" = "新分頁";"#,
    "App/Menus.txt": "",
  ]

  @Test(
    "A path names a strings file, its folder or its sibling folders",
    arguments: [
      ("Menus.strings", "de en zh-Hant", "Neuer Tab"), ("de.lproj/Menus.strings", "de en", "Neuer Tab"),
      ("de.lproj", "de en", "Neuer Tab"), ("./de.lproj/", "de en", "Neuer Tab"), ("Base.lproj", "en", "New Tab"),
    ])
  func paths(_ path: String, _ languages: String, _ german: String) throws {
    let (translations, diagnostics) = Self.translations(Self.folders, naming: path)
    #expect(diagnostics.map(\.message) == [])
    #expect(translations.languages.map(\.tag).joined(separator: " ") == languages)
    let found = translations.translation(of: "New Tab", in: try #require(Language("de")))
    #expect((found?.text ?? "New Tab") == german)
    let close = translations.translation(of: "Close", in: try #require(Language("de")))
    #expect((close != nil) == ["de.lproj", "./de.lproj/"].contains(path))
  }

  @Test(
    "A folder that is not named after a language is reported once, and is not read",
    arguments: [
      ("Deutsch.lproj", ["App/Deutsch.lproj"]), ("x.lproj/Menus.strings", ["App/x.lproj"]),
      ("de.lproj/.lproj", ["App/de.lproj/.lproj"]), ("Menus.strings", ["App/Deutsch.lproj", "App/x.lproj"]),
      ("German.lproj", []),
    ])
  func foreignFolders(_ path: String, _ told: [String]) throws {
    var files: [String: String] = [:]
    for folder in ["Deutsch.lproj", "x.lproj", "de.lproj/.lproj", "German.lproj", "y.lproj"] {
      files["App/\(folder)/\(folder == "y.lproj" ? "Other" : "Menus").strings"] = #""New Tab" = "Neuer Tab";"#
      files["App/\(folder)/Others.stringsdict"] = ""
    }
    files["App/German.lproj/Others.stringsdict"] = nil
    let (translations, diagnostics) = Self.translations(files, naming: path)
    #expect(diagnostics.map(\.summary) == told.map { "warning invalid-value \($0)" })
    #expect(diagnostics.allSatisfy { $0.range?.start == 22 })
    #expect(
      translations.languages.map(\.tag) == (["German.lproj", "Menus.strings"].contains(path) ? ["de", "en"] : []))
  }

  @Test("A catalog has a thousand languages at most, and a tag 255 bytes")
  func languageLimits() {
    func read(_ tags: [String]) -> [Diagnostic] {
      let text = tags.map { "\"\($0)\":{}" }.joined(separator: ",")
      let file = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{\#(text)}}}}"#
      var diagnostics: [Diagnostic] = []
      _ = StringTable.catalog(SourceFile(path: "a", bytes: Array(file.utf8)), id: 0, diagnostics: &diagnostics)
      return diagnostics
    }
    let tags = (0...1000).map { "de-a\($0)" }
    #expect(read(Array(tags.dropLast())) == [])
    #expect(read(tags).map(\.code) == [.limitExceeded])
    let parts = String(repeating: "-a", count: 126)
    #expect(read(["de" + parts]) == [] && read(["de-a1" + parts]).map(\.code) == [.malformedStrings])
  }

  @Test("Variables of a text have their values for most numbers, and for a device")
  func variables() throws {
    let catalog = #"""
      {"sourceLanguage":"en","strings":{
        "Close":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%#@tabs@ in %1$#@windows@, %#@none@"},
          "substitutions":{
            "tabs":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
              "one":{"stringUnit":{"value":"Ein Tab"}},"other":{"stringUnit":{"value":"%arg Tabs"}}}}},
            "windows":{"variations":{"device":{
              "mac":{"variations":{"plural":{"other":{"stringUnit":{"value":"%arg Fenstern"}}}}},
              "other":{"stringUnit":{"value":"Szenen"}}}}}}}}}}}
      """#
    let (translations, diagnostics) = Self.translations(["App/a.xcstrings": catalog], naming: "a.xcstrings")
    #expect(diagnostics == [])
    let german = try #require(Language("de"))
    #expect(translations.translation(of: "Close", in: german)?.text == "%lld Tabs in Szenen, %#@none@")
    #expect(
      translations.translation(of: "Close", in: german, on: .mac)?.text == "%lld Tabs in Szenen, %#@none@")
  }

  @Test("The key that a title was meant to be is the nearest of the tables that are asked for it")
  func similarKeys() {
    let (translations, _) = Self.translations(["App/a.xcstrings": Self.catalog], naming: "a.xcstrings")
    var similar = SimilarKeys(translations)
    #expect(similar.closest(to: "New Tabs", declaredAt: nil) == "New Tab")
    #expect(similar.closest(to: "New Tabs", declaredAt: SourceRange(file: 3, start: 0, end: 0)) == "New Tab")
    #expect(similar.closest(to: "Something else", declaredAt: nil) == nil)
  }

  @Test(
    "An unreadable path is reported where it is written",
    arguments: [
      ("Missing.xcstrings", DiagnosticCode.missingInclude, "no such file"),
      ("it.lproj", .missingInclude, "no such file"),
      ("it.lproj/Menus.strings", .missingInclude, "no such file"),
      ("Menus.txt", .invalidValue, "not a file of translations"),
      ("../Menus.xcstrings", .includeOutsideRoot, "outside"), ("", .includeOutsideRoot, "outside"),
    ])
  func missing(_ path: String, _ code: DiagnosticCode, _ words: String) throws {
    let (_, diagnostics) = Self.translations(Self.folders, naming: path)
    #expect(diagnostics.map(\.code) == [code])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
    #expect(diagnostic.range?.start == 22)
  }

  static let wrongCatalogs: [String] = [
    "«[»]", "«»{}", #"{"sourceLanguage":«1»,"strings":{}}"#, #"{"sourceLanguage":"«x»","strings":{}}"#,
    #"«»{"strings":{}}"#, #"{"sourceLanguage":"en","strings":«n»ull}"#,
    #"{"sourceLanguage":"en","strings":{"a":«"»b"}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"shouldTranslate":«"»no"}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"«Deutsch»":{}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":«1»}}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"A","value":"«B»"}}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{},"«de»":{}}},"b":{"localizations":{"de":{}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{},"DE":{},"«de»":{}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{},"«stringUnit»":{}}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"variations":{"device":{"ipad":{},"«ipad»":{}}}}}}}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{},"«localizations»":{}}}}"#,
    #"{"sourceLanguage":"en","strings":{},"«strings»":{}}"#,
    #"{"sourceLanguage":"en","«sourceLanguage»":"de","strings":{}}"#,
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"b"}}}},"«a»":{}}}"#,
  ]

  private static func findings(inCatalog bytes: [UInt8]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = StringTable.catalog(SourceFile(path: "a.xcstrings", bytes: bytes), id: 0, diagnostics: &diagnostics)
    return diagnostics
  }

  @Test("A JSON file that is not a catalog is reported at its place", arguments: wrongCatalogs)
  func shapes(_ marked: String) {
    let source = MarkedSource(marked)
    let diagnostics = Self.findings(inCatalog: source.bytes)
    #expect(diagnostics.first?.code == .malformedStrings)
    #expect(diagnostics.first?.range == source.ranges[0])
    #expect(diagnostics.count == (marked.contains("«»{}") ? 2 : 1))
  }

  @Test("Each mistake in a catalog has its message")
  func messages() throws {
    try expectMessages(
      Self.wrongCatalogs.map { ($0, Self.findings(inCatalog: MarkedSource($0).bytes).first?.message) },
      "string-catalogs")
  }

  @Test("Two tags of one language are two members, and the first counts")
  func synonyms() throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"File":{"localizations":{
        "zh-Hant":{"stringUnit":{"value":"檔案"}},"zh-Hant-TW":{"stringUnit":{"value":"文件"}}}}}}
      """
    let (translations, diagnostics) = Self.translations(["App/a.xcstrings": catalog], naming: "a.xcstrings")
    #expect(diagnostics.isEmpty)
    let language = try #require(Language("zh-TW"))
    #expect(translations.translation(of: "File", in: language)?.text == "檔案")
  }

  @Test("A catalog that is cut off anywhere is one finding, and no title counts as untranslated")
  func truncation() {
    let bytes = Array(Self.catalog.utf8)
    let definition = #"app A { strings "a.xcstrings"; }; menus { insert atEndOf=.file { command x: "X"; }; }"#
    for count in stride(from: 0, to: bytes.count - 1, by: Exhaustive.count(7, daily: 61)) {
      let compilation = Compilation(
        contentsOf: "a.menu.kdl",
        reader: .inMemory(["a.menu.kdl": Array(definition.utf8), "a.xcstrings": Array(bytes[..<count])]))
      expectSound(compilation)
      #expect(compilation.diagnostics.filter { $0.severity != .note }.map(\.code) == [.malformedStrings], "\(count)")
    }
  }

  @Test("The translations of an interface file lie beside it, by its name")
  func besideInterfaceFile() throws {
    let files = [
      "mul.lproj/Main.xcstrings": Self.catalog, "fr.lproj/Main.strings": #""56.title" = "Quitter";"#,
      "fr.lproj/Other.strings": #""56.title" = "Non";"#,
    ]
    var sources = SourceFiles()
    let file = SourceFile(path: "Base.lproj/Main.xib", bytes: Array("<document/>".utf8))
    let id = sources.append(file)
    var diagnostics: [Diagnostic] = []
    let document = try #require(XMLTree.parse(file, id: id, diagnostics: &diagnostics))
    var loader = StringsLoader(sources, isInterface: true, reader: .inMemory(files.mapValues { Array($0.utf8) }))
    loader.load(beside: document)
    #expect(loader.sources.files.dropFirst().map(\.path) == ["mul.lproj/Main.xcstrings", "fr.lproj/Main.strings"])
    var translations = loader.translations
    let item = SourceRange(file: id, start: 0, end: 1)
    translations.titleKeys = [item: "56.title"]
    let texts = ["de", "fr"].map { tag in
      Language(tag).flatMap { translations.translation(of: "Quit", declaredAt: item, in: $0)?.text }
    }
    #expect(texts == ["Beenden", "Quitter"])
    // A named file does not come before the document's own.
    loader = StringsLoader(
      sources, isInterface: true,
      reader: .inMemory([
        "fr.lproj/Main.strings": Array("\"56.title\" = \"Quitter\";".utf8),
        "fr.lproj/Localizable.strings": Array("\"Quit\" = \"Partir\"; \"Stay\" = \"Rester\";".utf8),
      ]))
    loader.load(path: "fr.lproj/Localizable.strings")
    loader.load(beside: document)
    translations = loader.translations
    translations.titleKeys = [item: "56.title"]
    let french = try #require(Language("fr"))
    #expect(translations.translation(of: "Quit", declaredAt: item, in: french)?.text == "Quitter")
    #expect(translations.translation(of: "Quit", in: french)?.text == "Partir")
  }
}
