import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// A test can say exactly how a menu element looks, and where it is.
@Suite struct AppearanceTests {
  private static let app = """
    app A { platforms ipados-15 ipados-26 mac-catalyst; supports documents; }
    state { flag isOn; flag isLocked; }
    menus {
        insert after=.view {
            menu go "Go" {
                command back: "Back" key="cmd+[" image="chevron.left" discoverabilityTitle="Back to the Page Before"
                command plain: "Plain"
                section places "Places" {
                    command ghost: "Ghost" key="cmd+9" hidden=#true
                    command home: "Home" key="cmd+1" { alternate start: "Start" modifiers="alt"; }
                    command bare: "" key="cmd+8"
                }
                section nothing {}
                menu more "More" image=ellipsis {
                    command erase: "Erase" key="cmd+2" destructive=#true
                    command stay: "Stay" key="cmd+3" keepsMenuPresented=#true
                    action share "Share…" image="square.and.arrow.up"
                    action _ "Print…"
                }
                command nobody: "Nobody" key="cmd+4"
                command locked: "Locked" key="cmd+5"
            }
        }
    }
    responder R {
        performs back: home: start: bare: erase: stay: locked: ghost: plain:
        validate home: { image "house.fill" when=isOn; discoverabilityTitle "Home Page" when=isOn; }
        validate locked: { disabled when=isLocked; }
        validate erase: { destructive when=isOn; }
        keyCommand own: "Own" key="cmd+6"
        keyCommand other: "Other" key="cmd+7"
        performs own: other:
    }

    """

  private func failures(_ steps: String, on platform: String = "ipados-26", layout: String? = nil) throws -> [String] {
    let keyboard = layout.map { " layout=\($0)" } ?? ""
    let source =
      Self.app + "test \"t\" platform=\(platform)\(keyboard) {\ngiven firstResponder=R\n\(steps)\n}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return TestRunner(compilation).run().flatMap { result -> [String] in
      guard case .failed(let failures) = result.outcome else { return result.isPassed ? [] : ["\(result)"] }
      for failure in failures { #expect(steps.contains(failure.expected), "\(failure.expected)") }
      return failures.map { ([$0.actual] + $0.reasons).joined(separator: "; ") }
    }
  }

  @Test(
    "A true expectation passes",
    arguments: [
      "shows back: key=\"⌘[\" displayedKey=\"⌘[\" image=\"chevron.left\"",
      "shows back: discoverabilityTitle=\"Back to the Page Before\"",
      "shows plain: key=\"\" displayedKey=\"\" image=\"\"",
      "shows plain: discoverabilityTitle=\"\" destructive=#false keepsMenuPresented=#false",
      "shows erase: destructive=#true", "shows stay: keepsMenuPresented=#true",
      "shows share image=\"square.and.arrow.up\"",
      "shows more image=ellipsis path=Go", "shows back: path=Go", "shows erase: path=\"Go > More\"",
      "shows go path=\"\"", "shows home: path=Go in=places", "shows home: in=go", "shows erase: in=more",
      "shows start: path=Go displayedKey=\"⌥⌘1\"", "shows back: first=#true", "shows back: last=#false",
      "shows plain: after=back: before=home:", "shows home: after=plain: before=bare:", "shows home: first=#false",
      "shows home: in=places first=#true", "shows bare: in=places last=#true after=home:",
      "shows more after=bare: before=nobody:", "greys nobody: after=more before=locked: because=noTarget",
      "shows locked: last=#true", "shows erase: first=#true in=more", "shows _ \"Print…\" last=#true after=share",
      "shows share before=\"Print…\"", "shows start: after=plain:", "shows nobody: key=\"\"",
      "shows go after=.view before=.window", "shows .application first=#true", "shows .help last=#true",
      "lacks ghost: because=hidden", "lacks nothing because=empty",
      "shows own: path=\"Help > More Keyboard Shortcuts\"",
      "shows own: first=#true before=other:", "shows other: last=#true",
      "shows _ \"More Keyboard Shortcuts\" last=#true path=Help",
      "lacks duplicate: propertyList=x because=noSuchElement",
    ])
  func met(_ expectation: String) throws {
    // One of them is wrong, so that it is known that they are looked at.
    let isWrong = expectation.hasPrefix("shows nobody:")
    #expect(try failures("menuBar { \(expectation); }").isEmpty != isWrong)
  }

  @Test(
    "A false expectation fails and prints the actual value in the same form",
    arguments: [
      ("shows back: key=\"\"", "shows back: key=\"⌘[\""), ("shows plain: key=\"⌘1\"", "shows plain: key=\"\""),
      ("shows back: displayedKey=\"⌘]\"", "shows back: displayedKey=\"⌘[\""),
      ("shows plain: displayedKey=\"⌘]\"", "shows plain: displayedKey=\"\""),
      ("shows plain: image=star", "shows plain: image=\"\""),
      ("shows back: image=\"\"", "shows back: image=\"chevron.left\""),
      ("shows plain: discoverabilityTitle=\"P\"", "shows plain: discoverabilityTitle=\"\""),
      ("shows erase: destructive=#false", "shows erase: destructive=#true"),
      ("shows erase: keepsMenuPresented=#true", "shows erase: keepsMenuPresented=#false"),
      ("shows erase: path=\"Go\"", "shows erase: path=\"Go > More\""), ("shows home: in=more", "shows home: in=places"),
      ("shows plain: first=#true", "shows plain: first=#false; it is between back: and home:"),
      ("shows back: first=#false", "shows back: first=#true; it is the first, before plain:"),
      ("shows back: last=#true", "shows back: last=#false; it is the first, before plain:"),
      ("shows back: after=plain:", "shows back: first=#true; it is the first, before plain:"),
      ("shows home: after=back:", "shows home: after=plain:; it is between plain: and bare:"),
      ("shows share before=stay:", "shows share before=\"Print…\"; it is between stay: and _ \"Print…\""),
      ("shows locked: before=nobody:", "shows locked: last=#true; it is the last, after nobody:"),
      ("greys back: because=disabled", "shows back:"),
      ("lacks ghost: because=noKey", "lacks ghost: because=hidden; it is hidden"),
      (
        "lacks duplicate: propertyList=x because=hidden",
        "lacks duplicate: propertyList=x because=noSuchElement; the main menu has duplicate:"
      ),
    ])
  func unmet(_ expectation: String, _ actual: String) throws {
    #expect(try failures("menuBar { \(expectation); }") == [actual])
  }

  @Test("A grey item has its reason")
  func obstacles() throws {
    #expect(try failures("given isLocked=#true; menuBar { greys locked: because=disabled; }") == [])
    let grey = try failures("given isLocked=#true; menuBar { greys locked: because=noTarget; }")
    #expect(grey == ["greys locked: because=disabled; it is disabled, by itself or by R's validate(_:)"])
  }

  @Test("An overlay has its own reasons and its own order, in which only its entries count")
  func overlay() throws {
    #expect(
      try failures(
        """
        overlay {
            lacks plain: because=noKey
            lacks bare: because=untitled
            lacks start: because=alternate
            lacks nobody: because=noTarget
            lacks ghost: because=hidden
            lacks share because=noKey
            lacks more because=noKey
            lacks .window because=empty
            shows back: "Back to the Page Before" first=#true before=home:
            shows home: after=back: before=erase:
            shows locked: last=#true after=stay:
            shows erase: path="Go > More" in=go
            shows go first=#true last=#true
            shows own: first=#true path=Other before=other:
        }
        """, on: "ipados-15") == [])
    #expect(
      try failures("overlay { lacks plain: because=hidden; }", on: "ipados-15") == [
        "lacks plain: because=noKey; it has no key"
      ])
  }

  @Test("Everything is as validate leaves it, and keys as on the keyboard")
  func validated() throws {
    #expect(
      try failures(
        """
        menuBar { shows home: image="" discoverabilityTitle=""; shows back: displayedKey="⌘Ö"; }
        given isOn=#true
        menuBar { shows home: image="house.fill" discoverabilityTitle="Home Page"; }
        """, layout: "de") == [])
    #expect(
      try failures("menuBar { shows back: displayedKey=\"⌘[\"; }", layout: "de") == ["shows back: displayedKey=\"⌘Ö\""])
  }

  @Test(
    "Unknown names are found",
    arguments: [
      ("shows back: after=«plian:»", "invalid-value", "plain:"),
      ("shows back: before=«shaer»", "invalid-value", "share"),
      ("shows back: in=«plcaes»", "invalid-value", "places"),
      ("lacks back: because=«hiden»", "invalid-value", "hidden"),
      ("greys back: because=«hidden»", "invalid-value", ""),
      ("shows back: «because»=hidden", "unknown-property", ""),
    ])
  func mistakes(_ expectation: String, _ code: String, _ meant: String) throws {
    let marked = MarkedSource(Self.app + "test \"t\" { given firstResponder=R; menuBar { \(expectation); }; }")
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors.map(\.message))")
    #expect(errors[0].code.name == code)
    #expect(errors[0].range == marked.ranges[0])
    #expect(meant.isEmpty || errors[0].fixes.flatMap(\.edits).map(\.replacement).contains(meant), "\(errors[0].fixes)")
  }

  @Test("Titles of menus and neighbours are those of the language that is shown")
  func translated() throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Go":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Gehe zu"}}}},
      "More":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Mehr"}}}},
      "Print…":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Drucken …"}}}}}}
      """
    let source =
      Self.app.replacing("supports documents;", with: "supports documents; strings \"L.xcstrings\";") + """
        test "t" platform=ipados-26 {
            given firstResponder=R
            menuBar { shows share path="Go > More" before="Print…"; shows _ "Print…" path="Go > More"; }
        }
        """
    let compilation = Compilation(
      SourceFile(path: "a.kdl", bytes: Array(source.utf8)), reader: .inMemory(["L.xcstrings": Array(catalog.utf8)]))
    let german = try #require(Language("de"))
    let runner = TestRunner(compilation.translated(into: german))
    #expect(runner.run().map(\.description) == ["t (ipados-26): passed"])
  }
}
