import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// The findings about titles that are untranslated, that people cannot distinguish, or that are out of date.
@Suite struct TitleCheckTests {
  /// A catalog whose entries are written `KEY: de=TEXT ja=-TEXT` a line. `-` means the state `new`, `~` means
  /// `needs_review`, and `stale` and `keep` mean themselves.
  private static func catalog(_ lines: String) -> String {
    let entries = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      var members: [String] = []
      var texts: [String] = []
      for word in parts.last?.split(separator: " ") ?? [] {
        let pair = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        if pair.count == 2 {
          let state = pair[1].hasPrefix("-") ? "new" : pair[1].hasPrefix("~") ? "needs_review" : "translated"
          let text = pair[1].drop { "-~".contains($0) }
          texts.append(#""\#(pair[0])":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#)
        } else {
          members.append(word == "stale" ? #""extractionState":"stale""# : #""shouldTranslate":false"#)
        }
      }
      members.append(#""localizations":{\#(texts.joined(separator: ","))}"#)
      return #""\#(parts[0])":{\#(members.joined(separator: ","))}"#
    }
    return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#
  }

  private static func findings(_ definition: String, _ catalog: String?, app: String = "") -> [String] {
    var files = ["a.menu.kdl": Array("app Lantern { platforms ipados-26 mac-catalyst; \(app); }\n\(definition)".utf8)]
    if let catalog {
      files["a.menu.kdl"] = Array(
        "app Lantern { platforms ipados-26 mac-catalyst; strings \"a.xcstrings\"; \(app); }\n\(definition)".utf8)
      files["a.xcstrings"] = Array(Self.catalog(catalog).utf8)
    }
    let compilation = Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(files))
    let codes: [DiagnosticCode] = [.untranslatedTitle, .sameTitleInMenu, .staleTranslation, .invalidValue]
    return compilation.diagnostics.filter { codes.contains($0.code) }.map(\.summary)
  }

  private static func menu(_ content: String) -> String {
    "menus { insert after=.view { menu m \"M\" { \(content); }; }; }"
  }

  @Test(
    "Untranslated titles are reported",
    arguments: [
      ("no catalog, no finding", #"command a: "A""#, nil, []),
      ("translated", #"command a: "A""#, "M: de=M\nA: de=Ä", []),
      ("an abbreviation", #"command a: "PDF (A4)""#, "M: de=M", []),
      ("without an entry", #"command a: "A""#, "M: de=M", ["warning untranslated-title A de"]),
      ("new", #"command a: "A""#, "M: de=M\nA: de=-A", ["warning untranslated-title A de"]),
      (
        "one finding names all languages", #"command a: "A""#, "M: de=M fr=M ja=M\nA: de=Ä",
        ["warning untranslated-title A fr ja"]
      ),
      ("a more general language counts", #"command a: "A""#, "M: de=M de-AT=M\nA: de=Ä", []),
      ("a language that the source's stands in for", #"command a: "A"; command b: "B""#, "M: en-GB=M\nA: en-GB=Ä", []),
      ("an empty text", #"command a: "A""#, "M: de=M\nA: de=", ["warning untranslated-title A de"]),
      (
        "an empty text in a language that the source's stands in for", #"command a: "A""#, "M: en-GB=M\nA: en-GB=",
        ["warning untranslated-title A en-GB"]
      ),
      (
        "an empty text before one that stands in", #"command a: "A""#, "M: de=M de-AT=M\nA: de=Ä de-AT=",
        ["warning untranslated-title A de-AT"]
      ),
      ("not to be translated", #"command a: "A""#, "M: de=M\nA: keep", []),
      ("in a menu that code fills", #"menu n "M" changedBy="Filler" { command a: "A"; }"#, "M: de=M", []),
      (
        "signs, the app's name, hidden and deferred elements",
        #"command a: "100 %"; command b: "Lantern"; command c: "C" hidden=#true; deferred d"#, "M: de=M", []
      ),
      (
        "the overlay's titles", #"command a: "M" discoverabilityTitle="D""#, "M: de=M",
        ["warning untranslated-title D de"]
      ),
      (
        "alternates", #"command a: "M" { alternate b: "B" modifiers="alt"; }"#, "M: de=M",
        ["warning untranslated-title B de"]
      ),
      (
        "a title twice is one finding", #"command a: "A"; menu n "N" { command b: "A"; }"#, "M: de=M\nN: de=N",
        ["warning untranslated-title A de"]
      ),
      (
        "actions and sections", #"action x "X"; section y "Y" { command a: "M"; }"#, "M: de=M",
        ["warning untranslated-title X de", "warning untranslated-title Y de"]
      ),
    ] as [(String, String, String?, [String])])
  func untranslated(_ name: String, _ content: String, _ catalog: String?, _ expected: [String]) {
    #expect(Self.findings(Self.menu(content), catalog) == expected, "\(name)")
  }

  @Test("A key command with a title from code is not untranslated")
  func titledByCode() {
    let keyCommand = { (mark: String) in
      "responder R { keyCommand a: \"A\" key=\"cmd+k\"\(mark); performs a:; }"
    }
    #expect(Self.findings(keyCommand(""), "M: de=M") == ["warning untranslated-title A de"])
    #expect(Self.findings(keyCommand(" titledBy=\"code\""), "M: de=M") == [])
  }

  @Test("An empty text is reported at its place, with its effect on a device")
  func empty() throws {
    let files = [
      "a.menu.kdl": "app Lantern { strings \"a.xcstrings\"; }\n" + Self.menu(#"command a: "A""#),
      "a.xcstrings": Self.catalog("M: de=M\nA: de="),
    ]
    let compilation = Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    let finding = try #require(compilation.diagnostics.first { $0.code == .untranslatedTitle })
    #expect(finding.help.last?.contains("without a title") == true)
    #expect(finding.notes.map(\.message) == ["the catalog has the key here", "the text in 'de' is empty here"])
    let german = compilation.translated(into: try #require(Language("de")))
    #expect(german.keyableCommands.map(\.command.title).contains("A"))
  }

  @Test("A requested language is the only one that counts")
  func onlyLanguage() throws {
    let files = [
      "a.menu.kdl": "app Lantern { strings \"a.xcstrings\"; languages de fr it; }\n" + Self.menu(#"command a: "A""#),
      "a.xcstrings": Self.catalog("M: de=M fr=M"),
    ]
    func findings(_ language: String?) -> [String] {
      Compilation(
        contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }),
        language: language.flatMap { Language($0) }
      ).diagnostics.map(\.summary)
    }
    let german = "warning untranslated-title A de"
    #expect(findings(nil) == ["warning untranslated-title it", german + " fr"])
    #expect(findings("de") == [german])
    #expect(findings("en") == [] && findings("ja") == [])
    #expect(findings("it") == ["warning untranslated-title it"])
  }

  @Test("A language that lacks much is one finding; a check of that language lists each title")
  func incompleteLanguages() throws {
    let letters = ["A", "B", "C", "D", "E", "F"]
    let menu = Self.menu(letters.map { "command \($0.lowercased()): \"\($0)\"" }.joined(separator: "; "))
    func catalog(_ isTranslated: (_ letter: String, _ language: String) -> Bool) -> String {
      (["M"] + letters).map { letter in
        "\(letter): "
          + ["de", "fr", "ja"].filter { letter == "M" || isTranslated(letter, $0) }
          .map { "\($0)=\(letter)" }.joined(separator: " ")
      }.joined(separator: "\n")
    }
    #expect(
      Self.findings(menu, catalog { letter, language in language == "de" || letter == "F" && language == "ja" })
        == [
          "warning untranslated-title 6 fr", "warning untranslated-title 5 ja",
        ])
    // What one language lacks in few places is told where that is.
    #expect(
      Self.findings(menu, catalog { letter, language in language == "de" || language == "ja" && letter != "B" })
        == [
          "warning untranslated-title 6 fr", "warning untranslated-title B ja",
        ])
    // What is new is told by title: that is shorter.
    #expect(
      Self.findings(menu, catalog { letter, _ in letter > "C" })
        == ["warning untranslated-title 3 de fr ja"])
    let files = [
      "a.menu.kdl": "app Lantern { platforms ipados-26; strings \"a.xcstrings\"; }\n" + menu,
      "a.xcstrings": Self.catalog(catalog { _, language in language == "de" }),
    ]
    func compile(_ language: String?) throws -> [Diagnostic] {
      Compilation(
        contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }),
        language: try language.map { try #require(Language($0)) }
      ).diagnostics
    }
    #expect(try compile("fr").map(\.summary) == letters.map { "warning untranslated-title \($0) fr" })
    let summary = try #require(try compile(nil).first)
    let help = summary.help
    #expect(summary.notes.compactMap(\.range) == (try compile("fr")).compactMap(\.range))
    #expect(help.first == "`menuc check --language fr` lists each of them")
    let silenced = files.merging(["a.menu.kdl": (files["a.menu.kdl"] ?? "") + "\nlint { expect untranslated-title; }"])
    { $1 }
    #expect(
      Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(silenced.mapValues { Array($0.utf8) })).diagnostics
        .isEmpty)
  }

  @Test("Each title and language is accepted alone")
  func accepted() {
    let letters = ["A", "B", "C", "D", "E", "F"]
    let accepted = letters.prefix(4).map {
      "command \($0.lowercased()): \"\($0)\" { allow untranslated-title; }; "
    }
    #expect(
      Self.findings(Self.menu(accepted.joined() + "command e: \"E\"; command f: \"F\""), "M: de=M fr=M\nE: de=E")
        == [
          "warning untranslated-title E fr",
          "warning untranslated-title F de fr",
        ])
  }

  @Test("Titles that responders show must be translated")
  func responders() {
    let definition =
      Self.menu(#"command a: "M""#) + #"""

        state { flag on; }
        responder R {
            performs a: b:
            validate a: { title "On" when=on; discoverabilityTitle "Now on" when=on; }
            keyCommand b: "Own" key="cmd+b"
        }
        """#
    #expect(
      Self.findings(definition, "M: de=M") == ["warning untranslated-title 3 de"])
  }

  @Test(
    "The `languages` line chooses the checked languages",
    arguments: [
      ("languages de", ["warning untranslated-title A de"]),
      ("languages ja", []), ("languages en", []),
      (
        "languages de it",
        ["warning untranslated-title it", "warning untranslated-title A de"]
      ),
      ("languages deutsch ja", ["error invalid-value deutsch"]),
    ])
  func languages(_ line: String, _ expected: [String]) {
    #expect(Self.findings(Self.menu(#"command a: "A""#), "M: de=M ja=M\nA: ja=A", app: line) == expected)
  }

  @Test(
    "Equal titles in one menu are reported",
    arguments: [
      ("two commands", #"command a: "A"; command b: "A""#, ["warning same-title-in-menu M A"]),
      (
        "three give two findings", #"command a: "A"; command b: "A"; command c: "A""#,
        Array(repeating: "warning same-title-in-menu M A", count: 2)
      ),
      (
        "a menu and an action", #"menu n "A" { command a: "B"; }; action x "A""#,
        ["warning same-title-in-menu M A"]
      ),
      (
        "across sections", #"section { command a: "A"; }; section { command b: "A"; }"#,
        ["warning same-title-in-menu M A"]
      ),
      ("a section's title tells apart", #"section s "S" { command a: "A"; }; section t "T" { command b: "A"; }"#, []),
      ("menus tell apart", #"menu s "S" { command a: "A"; }; menu t "T" { command b: "A"; }"#, []),
      ("a menu and what is in it", #"menu s "A" { command a: "A"; }"#, []),
      ("hidden", #"command a: "A"; command b: "A" hidden=#true"#, []),
      ("alternates", #"command a: "A" { alternate b: "A" modifiers="alt"; }"#, []),
      ("palettes", #"menu p "P" displayAsPalette=#true { command a: "A"; command b: "A"; }"#, []),
      ("deferred", #"command a: "A"; deferred "A""#, []),
      ("untitled", #"section { command a: ""; command b: ""; }"#, []),
      ("capital letters", #"command a: "A"; command b: "a""#, []),
    ])
  func sameTitles(_ name: String, _ content: String, _ expected: [String]) {
    #expect(Self.findings(Self.menu(content), nil) == expected, "\(name)")
  }

  @Test("One command twice, for a second key, does one thing")
  func sameCommand() {
    let once = #"command a: "A" key="cmd+1"; command a: "A" key="cmd+2""#
    // One without an action is a heading, or does nothing.
    let headings = #"command _ "H"; command _ "A"; command _ "I"; command _ "A""#
    for (commands, count) in [(once, 0), (once + " propertyList=x", 1), (headings, 0)] {
      let definition =
        "app A { platforms appkit; }\n" + #"menus { insert atStartOf=.root { menu m "M" { \#(commands); }; }; }"#
      let found = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8))).diagnostics
      #expect(found.count { $0.code == .sameTitleInMenu } == count)
    }
  }

  @Test("A command whose title comes from a responder has no title to compare")
  func retitled() {
    let definition = Self.menu(#"command a: "A"; command b: "A""#)
    #expect(Self.findings(definition, nil).count == 1)
    #expect(Self.findings(definition + "\nresponder R { performs a: b:; validate b: { title \"B\"; }; }", nil).isEmpty)
  }

  @Test("The system's elements count, and are never the ones to change")
  func systems() {
    let definition = #"menus { insert atStartOf=.edit { command a: "Select All"; }; }"#
    #expect(
      Self.findings(definition, nil) == ["warning same-title-in-menu Edit Select All"])
  }

  @Test(
    "Titles that are equal only after translation are reported",
    arguments: [
      ("A: de=X\nB: de=X\nM: de=M", ["warning same-title-in-menu B A M X de"]),
      (
        "A: de=X fr=Y\nB: de=X fr=Y\nM: de=M fr=M",
        ["warning same-title-in-menu B A M X de fr"]
      ),
      ("A: de=X\nB: de=Y\nM: de=X", []), ("A: de=B\nB: de=C\nM: de=M", []),
    ])
  func sameTranslations(_ catalog: String, _ expected: [String]) {
    #expect(Self.findings(Self.menu(#"command a: "A"; command b: "B""#), catalog) == expected)
  }

  @Test("Equal titles are reported once, not for each language")
  func sameOnce() {
    let found = Self.findings(Self.menu(#"command a: "A"; command b: "A""#), "A: de=X fr=X\nM: de=M fr=M")
    #expect(found == ["warning same-title-in-menu M A"])
  }

  @Test(
    "Stale and unreviewed entries are reported",
    arguments: [
      ("A: stale de=X\nM: de=M", ["warning stale-translation A"]),
      ("A: de=X\nM: de=M\nOld: stale de=Y", ["note stale-translation Old"]),
      ("A: de=~X\nM: de=M", ["note stale-translation A de"]),
      ("A: de=~X fr=~Y\nM: de=M fr=M", ["note stale-translation A de fr"]),
      ("A: de=X\nM: de=M\nUnused: de=~Y", []),
    ])
  func stale(_ catalog: String, _ expected: [String]) {
    #expect(Self.findings(Self.menu(#"command a: "A""#), catalog) == expected)
  }
}
