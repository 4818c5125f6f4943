import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// What responders are on some platforms only, `on` in `responder`: no rule looks at what holds elsewhere.
@Suite struct ResponderPlatformsTests {
  private func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))
  }

  private static let app = "app A { platforms ipados-26 mac-catalyst; }\nmenus { remove .document; }\n"

  // MARK: What it means

  @Test("A responder's parts apply on their platforms and nowhere else, for dispatch, menus and the overlay")
  func meaning() {
    let compilation = compile(
      Self.app + """
        state { flag isOn; choice mode a b; }
        menus { insert atEndOf=.view { section { command zoom: "Zoom" key="cmd+j"; command turn: "Turn" key="cmd+k"; }; }; }
        responder Canvas {
            performs zoom:
            on ipados-26 {
                performs turn:
                validate zoom: { title "Zoom In" when=isOn; }
                keyCommand fit: "Fit" key="cmd+y"
                performs fit:
            }
            on mac-catalyst { answers zoom: when=isOn; }
        }
        responder Other { performs turn: when="mode == a"; }
        lint { allow responder-key-command; }
        group "on each" {
            given firstResponder=Canvas isOn=#true
            test "zoom" platform=ipados-26 { press "cmd+j" { handledBy Canvas title="Zoom In"; }; }
            test "zoom" platform=mac-catalyst { press "cmd+j" { handledBy Canvas title="Zoom"; }; }
            test "not" platform=mac-catalyst { given isOn=#false; press "cmd+j" { unhandled because=noTarget; }; }
            test "turn" platform=ipados-26 { press "cmd+k" { handledBy Canvas; }; press "cmd+y" { handledBy Canvas; }; }
            test "turn" platform=mac-catalyst { press "cmd+k" { unhandled; }; press "cmd+y" { unhandled because=noSuchKey; }; }
            test "shown" platform=ipados-26 { overlay { shows fit: "Fit"; shows turn:; }; }
            test "shown" platform=mac-catalyst { menuBar { greys turn:; }; }
        }
        """)
    #expect(compilation.diagnostics.map(\.message) == [])
    #expect(TestRunner(compilation).run().map(\.isPassed) == [Bool](repeating: true, count: 7))
    let lists = compilation.targets.map { target in
      Presentation(target, of: compilation.definition, as: target.platform.styles[0])
    }
    #expect(lists.count == 2)
    #expect(compilation.definition.keyCommandLists(on: compilation.targets[0].platform).count == 1)
    #expect(compilation.definition.keyCommandLists(on: compilation.targets[1].platform).isEmpty)
  }

  @Test("Later rules win, before, inside and after an 'on'")
  func order() {
    let rules = [
      "validate go: { title \"1\"; }", "on ipados-26 { validate go: { title \"2\"; }; }",
      "validate go: { title \"3\"; }",
    ]
    for (rules, title) in [(rules, "3"), ([rules[2], rules[0], rules[1]], "2"), ([rules[1], rules[0]], "1")] {
      let compilation = compile(
        """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
        responder R next=Q { performs go:; \(rules.joined(separator: "; ")); }
        responder Q
        test "a" { given firstResponder=R; press "cmd+j" { handledBy R title="\(title)"; }; }
        """)
      #expect(TestRunner(compilation).run().map(\.isPassed) == [true], "\(rules)")
    }
  }

  @Test("The header applies everywhere, and the first presentation that holds counts")
  func header() {
    let compilation = compile(
      Self.app + """
        state { flag isUp; }
        menus { insert atEndOf=.view { section { command a: "A" key="cmd+j"; command b: "B" key="cmd+k"; }; }; }
        responder Near { performs a:; }
        responder Far { performs b:; }
        responder R next=Near {
            on mac-catalyst { presentedBy Far when=isUp; performs x:; }
            presentedBy Near as=popover when=isUp
        }
        group "g" {
            given firstResponder=R
            test "next" { press "cmd+j" { handledBy Near; }; }
            test "presented" platform=mac-catalyst { given isUp=#true; press "cmd+k" { handledBy Far; }; press "cmd+j" { unhandled; }; }
            test "presented" platform=ipados-26 { given isUp=#true; press "cmd+j" { handledBy Near; }; press "cmd+k" { unhandled; }; }
        }
        lint { allow unsent-action; }
        """)
    #expect(compilation.diagnostics.map(\.message) == [])
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true, true, true, true])
  }

  @Test("The export names the platforms of key commands that are not on all")
  func export() {
    let compilation = compile(
      Self.app
        + "responder R { keyCommand a: \"A\" key=\"cmd+j\"; on mac-catalyst { keyCommand b: \"B\" key=\"cmd+k\"; }; }")
    let lists = ExportJSON(compilation).json["responderKeyCommands"]?.elements ?? []
    #expect(lists.map { $0["platforms"] } == [.null, .array([.string("mac-catalyst")])])
  }

  // MARK: What is wrong

  @Test("A finding names the platforms on which it is one, and the others do not have it", arguments: examples)
  func findings(_ example: Example) throws {
    let source = MarkedSource(example.text)
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: source.bytes))
    let found = compilation.diagnostics.map { diagnostic in
      "\(diagnostic.code.name) " + (diagnostic.range.map { "\($0.start)..<\($0.end)" } ?? "")
        + (diagnostic.platforms.isEmpty ? "" : " " + diagnostic.platforms.joined(separator: " "))
    }
    let expected = zip(example.found, source.ranges).map { found, range in
      let words = found.split(separator: " ")
      return (["\(words[0])", "\(range.start)..<\(range.end)"] + words.dropFirst().map(String.init)).joined(
        separator: " ")
    }
    #expect(source.ranges.count == example.found.count)
    #expect(found == expected, "\(compilation.diagnostics.map(\.message))")
    for diagnostic in compilation.diagnostics { expectStyle(of: diagnostic) }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The codes in the order of the marks, each with the platforms if there are some.
    let found: [String]
    let text: String

    init(
      _ name: String, _ found: [String], on platforms: String = "ipados-26 mac-catalyst", menu: String = "",
      _ text: String
    ) {
      testDescription = name
      self.found = found
      self.text =
        "app A { platforms \(platforms); }\nlint { allow dead-item; }\n"
        + (menu.isEmpty ? "" : "menus { insert atEndOf=.view { section { \(menu); }; }; }\n") + text
    }
  }

  private static let examples: [Example] = [
    Example(
      "nobody performs it on one of the platforms", ["unhandled-command mac-catalyst"], menu: "command «a:» \"A\"",
      "responder R { on ipados-26 { performs a:; }; }"),
    Example(
      "a command of one platform that is performed there", [],
      """
      menus { on ipados-26 { insert atEndOf=.view { section { command a: "A"; }; }; }; }
      responder R { on ipados-26 { performs a:; }; }
      """),
    Example(
      "a validation of one platform's command", [],
      """
      menus { on mac-catalyst { insert atEndOf=.view { section { command a: "A"; }; }; }; }
      responder R { on mac-catalyst { performs a:; validate a: { state on; }; }; }
      """),
    Example(
      "a validation of nothing", ["unsent-action ipados-26 mac-catalyst"], menu: "command a: \"A\"",
      "responder R { performs a:; on mac-catalyst { validate «relpy:» { state on; }; }; }"),
    Example(
      "a variable that one platform's condition speaks of", [], menu: "command a: \"A\"",
      "state { flag isOn; }\nresponder R { performs a:; on mac-catalyst { validate a: { state on when=isOn; }; }; }"),
    Example(
      "an override of one platform that hides what is performed on another", [],
      menu: "command a: \"A\"; command b: \"B\"",
      "responder R { performs a:; on ipados-26 { performs b:; }; on mac-catalyst { answersOnly a:; }; }\nresponder Q { performs b:; }"
    ),
    Example(
      "an override that hides what is performed there", ["missing-super mac-catalyst"],
      menu: "command a: \"A\"; command b: \"B\"",
      "responder R { performs a: b:; on mac-catalyst { «answersOnly a:»; }; }\nresponder Q { performs b:; }"),
    Example(
      "an answer on the platform that has the method", [], menu: "command a: \"A\"",
      "responder R { on mac-catalyst { performs a:; answers a:; }; }\nresponder Q { performs a:; }"),
    Example(
      "an answer where one platform has the method", ["unimplemented-action ipados-26"], menu: "command a: \"A\"",
      "responder R { on mac-catalyst { performs a:; }; answers «a:»; }\nresponder Q { performs a:; }"),
    Example(
      "titles and marks of different platforms", [], menu: "command toggleList: \"Show List\"",
      """
      state { flag isUp; }
      responder R {
          performs toggleList:
          on ipados-26 { validate toggleList: { title "Hide List" when=isUp; }; }
          on mac-catalyst { validate toggleList: { state on when=isUp; }; }
      }
      """),
    Example(
      "a title that is the wrong way round", ["inverted-toggle-title mac-catalyst"],
      menu: "command addBookmark: \"Add Bookmark\"",
      """
      state { flag isBookmarked; }
      responder R {
          performs addBookmark:
          on mac-catalyst { validate addBookmark: { «title "Add Bookmark" when=isBookmarked»; }; }
      }
      """),
    Example(
      "a title that one platform's validation tells from another", ["same-title-in-menu ipados-26"],
      menu: "command a: \"Go\"; command b: «\"Go\"»",
      """
      state { flag isOn; }
      responder R { performs a: b:; on mac-catalyst { validate a: { title "Come" when=isOn; }; }; }
      """),
    Example(
      "a key command of one platform", ["responder-key-command mac-catalyst"],
      "responder R { performs a:; on mac-catalyst { keyCommand a: \"A\" key=«\"cmd+j\"»; }; }"),
    Example(
      "a key command that would shadow another platform's command", [],
      """
      menus { on mac-catalyst { insert atEndOf=.view { section { command b: "B" key="cmd+j"; }; }; }; }
      responder R { performs a:; on ipados-26 { keyCommand a: "A" key="cmd+j"; }; on mac-catalyst { performs b:; }; }
      lint { allow responder-key-command; }
      """),
    Example(
      "a key command that shadows a command", ["shadowed-key-command mac-catalyst"],
      menu: "command b: \"B\" key=«\"cmd+j\"»",
      """
      responder Q { performs b:; }
      responder R next=Q { performs a:; on mac-catalyst { keyCommand a: "A" key="cmd+j"; }; }
      lint { allow responder-key-command; }
      """),
    Example(
      "equal titles of two platforms' key commands", [],
      """
      responder R {
          performs a: b:
          on ipados-26 { keyCommand a: "Turn" key="cmd+j"; }
          on mac-catalyst { keyCommand b: "Turn" key="cmd+k"; }
      }
      lint { allow responder-key-command; }
      """),
    Example(
      "links of two platforms that would make a circle", [],
      "responder A { on ipados-26 { presentedBy B; }; }\nresponder B { on mac-catalyst { presentedBy A; }; }"),
    Example(
      "a circle on one platform", ["circular-chain mac-catalyst"],
      "responder A presentedBy=B\nresponder B { on mac-catalyst { presentedBy «A»; }; on ipados-26 { presentedBy Window; }; }"
    ),
    Example(
      "a presenter that nobody declares", ["unknown-responder mac-catalyst"],
      "responder A { on mac-catalyst { presentedBy «B»; }; }"),
    Example(
      "what only AppKit has, on AppKit", [], on: "ipados-26 appkit",
      "responder A { performs a:; on appkit { performKeyEquivalent a: \"A\" key=\"cmd+j\"; }; }"),
    Example(
      "what only AppKit has, on an iPad", ["appkit-only"], on: "ipados-26 appkit",
      "responder A { performs a:; on ipados-26 { «performKeyEquivalent» a: \"A\" key=\"cmd+j\"; }; }"),
    Example(
      "a start that one platform's sheet covers", ["impossible-start mac-catalyst"], menu: "command a: \"A\"",
      """
      state { flag isUp; }
      responder Page { performs a:; }
      responder Sheet { on mac-catalyst { presentedBy Page when=isUp; }; }
      test "a" platform=ipados-26 { given isUp=#true firstResponder=Page; choose a: { handledBy Page; }; }
      test "b" platform=mac-catalyst { given isUp=#true firstResponder=«Page»; choose a: { handledBy Page; }; }
      """),
    Example(
      "a command that is performed in no state on one platform", ["never-performable mac-catalyst"],
      menu: "command «a:» \"A\"",
      """
      state { flag isOn; }
      responder R { performs a: when=isOn; on mac-catalyst { validate a: { disabled when=isOn; }; }; }
      """),
    Example(
      "a platform that there is none of", ["unknown-platform"],
      "responder R { performs a:; on «ipados-62» { performs b:; }; }"),
    Example(
      "a platform that the app is not for", ["untargeted-platform"],
      "responder R { performs a:; on «appkit» { performs b:; performKeyEquivalent b: \"B\" key=\"cmd+j\"; }; }"),
    Example("no platform", ["missing-property"], "responder R { performs a:; «on» { performs b:; }; }"),
    Example(
      "an 'on' in another", ["unknown-node"],
      "responder R { performs a:; on ipados-26 { «on» mac-catalyst { performs b:; }; }; }"),
    Example(
      "an 'on' in a platform's responder", ["unknown-node"],
      "platform p basedOn=ipados-26 { responder WindowScene { «on» ipados-26 { performs b:; }; }; }"),
  ]

  @Test("A title of one platform is sought among that platform's translations only")
  func titles() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Zoom": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Zoomen"}}}},
        "Fit": {"localizations": {"de": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Einpassen"}},
          "ipad": {"stringUnit": {"state": "new", "value": "Fit"}}}}}}}
      }}
      """
    let source = """
      app A { platforms ipados-26 mac-catalyst; strings "a.xcstrings"; }
      menus { remove .document; insert atEndOf=.view { section { command zoom: "Zoom"; }; }; }
      state { flag isFit; }
      responder R { performs zoom:; PLACE { validate zoom: { title "Fit" when=isFit; }; }; }
      """
    func codes(_ place: String) -> [String] {
      Compilation(
        SourceFile(path: "a.kdl", bytes: Array(source.replacing("PLACE", with: place).utf8)),
        reader: .inMemory(["a.xcstrings": Array(catalog.utf8)])
      ).diagnostics.map(\.code.name)
    }
    #expect(codes("on mac-catalyst") == [])
    #expect(codes("on ipados-26") == ["untranslated-title"])
  }
}
