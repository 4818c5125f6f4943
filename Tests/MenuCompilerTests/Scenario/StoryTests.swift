import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Actions change the state, and later steps of a test see the change.
@Suite("Stories") struct StoryTests {
  private static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  private static func codes(_ text: String) -> [String] { compile(text).diagnostics.map(\.code.name).sorted() }

  private static func messages(_ text: String) -> [String] { compile(text).diagnostics.map(\.message) }

  private static func failures(_ text: String) -> [String] {
    let runner = TestRunner(compile(text))
    #expect(!runner.cases.isEmpty)
    return runner.run().filter { !$0.isPassed }.map(\.summary)
  }

  /// An app with tabs, a field, and a sheet, and what it does.
  private static let app = """
    app A { platforms ipados-26; supports multipleScenes; omits sidebar textFormatting; }
    state { count openTabs initial=1; choice theme light dark; }
    state perScene=#true { count rows initial=3; }
    menus {
        insert atStartOf=.file {
            section {
                command newTab: "New Tab" key="cmd+t"
                command closeTab: "Close Tab" key="alt+cmd+w"
                command deleteRow: "Delete Row" key="cmd+k"
                command showThemes: "Themes" key="shift+cmd+t"
                command dismissThemes: "Cancel" key="cmd+return"
                command openDetail: "Detail" key="cmd+j"
                command enterAddress: "Address" key="cmd+l"
            }
        }
    }
    responder Tabs {
        performs newTab: { set openTabs="openTabs + 1"; }
        performs closeTab: when="openTabs > 0" { set openTabs="openTabs - 1"; }
        performs deleteRow: when="rows > 0 && !inChain(Picker)" { set rows="rows - 1"; undoable delete; }
        performs undo: when=canUndo { undo; }
        performs redo: when=canRedo { redo; }
        performs showThemes: when="!presented(Picker)" { present Picker; }
        performs openDetail: { openScene detail firstResponder=Detail rows=9; }
        performs enterAddress: { set firstResponder=Field; }
        validate undo: { title "Undo Delete" when="undoName == delete"; }
        validate newTab: { title "New Tab Here" when="firstResponder == Field && theme == light"; }
    }
    responder Field next=Tabs acceptsText=#true
    responder Detail next=Tabs canBecomeFirstResponder=#true
    responder Picker presentedBy=Tabs { performs dismissThemes: { dismiss Picker; set theme=dark; }; }

    """

  @Test("The app of these tests has no findings") func clean() { #expect(Self.codes(Self.app) == []) }

  @Test("The next step sees the state that an action sets")
  func effects() {
    let story = """
      test "tabs" {
          given firstResponder=Tabs
          press "cmd+t" { handledBy Tabs title="New Tab"; }
          expect openTabs=2
          press "alt+cmd+w" repeats=1 { handledBy Tabs; }
          expect openTabs=0 "openTabs == 0 && theme == light"
          press "alt+cmd+w" { unhandled because=noTarget; }
          choose newTab: { handledBy Tabs; }
          expect openTabs=1 firstResponder=Tabs
          press "cmd+l" { handledBy Tabs; }
          expect firstResponder=Field
          press code=KeyT holding="cmd" { handledBy Tabs title="New Tab Here"; }
      }
      """
    #expect(Self.failures(Self.app + story) == [])
  }

  @Test("Undo takes back, Redo does again, and a new change forgets the undone changes")
  func undo() {
    let story = """
      test "rows" {
          given firstResponder=Tabs
          expect canUndo=#false canRedo=#false undoName=#null
          press "cmd+z" { unhandled because=noTarget; }
          press "cmd+k" repeats=1 { handledBy Tabs; }
          expect rows=1 canUndo=#true undoName=delete
          press "cmd+z" { handledBy Tabs action=undo: title="Undo Delete"; }
          expect rows=2 canRedo=#true redoName=delete
          press "shift+cmd+z" { handledBy Tabs action=redo:; }
          expect rows=1 canRedo=#false
          press "cmd+z" repeats=1 { handledBy Tabs; }
          expect rows=3 canUndo=#false
          press "cmd+k" { handledBy Tabs; }
          expect canRedo=#false
          press "cmd+t" { handledBy Tabs; }
          press "cmd+z" { handledBy Tabs; }
          expect rows=3 openTabs=2
      }
      """
    #expect(Self.failures(Self.app + story) == [])
  }

  @Test(
    "A sheet takes the keyboard, and gives it back when it goes, by a key or by hand",
    arguments: [
      "press \"cmd+return\" { handledBy Picker; }", "dismiss Picker",
    ])
  func sheet(_ end: String) {
    let story = """
      test "themes" {
          given firstResponder=Field
          press "shift+cmd+t" { handledBy Tabs; }
          expect presented=Picker firstResponder=#null "presented(Picker) && inChain(Picker)"
          press "cmd+k" { unhandled because=noTarget; }
          press "shift+cmd+t" { unhandled because=noTarget; }
          \(end)
          expect presented=#null firstResponder=Field "!presented(Picker)"
          press "cmd+k" { handledBy Tabs; }
      }
      """
    #expect(Self.failures(Self.app + story) == [])
  }

  @Test("Presenting sets the flag that a presentation depends on")
  func flag() {
    let text = Self.app.replacing("choice theme", with: "flag isUp; choice theme")
      .replacing("responder Picker presentedBy=Tabs {", with: "responder Picker { presentedBy Tabs when=isUp;")
    let story = """
      test "themes" {
          given firstResponder=Field
          press "shift+cmd+t" { handledBy Tabs; }
          expect isUp=#true presented=Picker
          press "cmd+return" { handledBy Picker; }
          expect isUp=#false presented=#null firstResponder=Field
      }
      """
    #expect(Self.codes(text + story) == [])
    #expect(Self.failures(text + story) == [])
  }

  @Test("Each scene has its own first responder, variables and Undo")
  func scenes() {
    let story = """
      test "two windows" {
          given firstResponder=Field
          press "cmd+k" { handledBy Tabs; }
          press "cmd+j" { handledBy Tabs; }
          expect scenes=2 scene=detail rows=9 firstResponder=Detail canUndo=#false openTabs=1
          press "cmd+t" { handledBy Tabs; }
          activateScene main
          expect scene=main rows=2 firstResponder=Field canUndo=#true openTabs=2
          openScene right
          expect scenes=3 rows=3 firstResponder=#null
          closeScene
          expect scene=main scenes=2
          closeScene detail
          expect scene=main scenes=1 "scene == main"
      }
      """
    #expect(Self.failures(Self.app + story) == [])
  }

  @Test("On AppKit a panel is key and leaves the document's window the main one")
  func panel() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .file "File" { command save: "Save" key="cmd+s"; }; }; }
      responder Editor { performs save:; }
      responder Colors canBecomeFirstResponder=#true
      test "the panel" {
          given firstResponder=Editor
          openScene colors firstResponder=Colors panel=#true
          expect scene=colors mainScene=main
          press "cmd+s" { handledBy Editor; }
          closeScene
          openScene other firstResponder=Colors
          press "cmd+s" { unhandled; }
      }
      """
    #expect(Self.failures(text) == [])
  }

  @Test("Cases begin with the test's situation and reset it, and skip steps of other platforms")
  func cases() {
    let story = """
      test "tabs" {
          given firstResponder=Tabs
          press "cmd+t" { handledBy Tabs; }
          cases openTabs 1 2 20 { press "alt+cmd+w" { handledBy Tabs; }; }
          case openTabs=0 firstResponder=Field {
              press "alt+cmd+w" { unhandled because=noTarget; }
              press "cmd+k" { handledBy Tabs; }
              expect rows=2
          }
          expect openTabs=2 firstResponder=Tabs rows=3
          on ipados-26 { press "alt+cmd+w" { handledBy Tabs; }; }
          expect openTabs=1
      }
      """
    #expect(Self.failures(Self.app + story) == [])
    let other = Self.app.replacing("platforms ipados-26", with: "platforms ipados-26 mac-catalyst")
    let wrong = "test \"a\" { on mac-catalyst { press \"cmd+9\" { handledBy Tabs; }; }; }"
    #expect(Self.failures(other + wrong).count == 1)
    #expect(Self.failures(other + wrong)[0].hasPrefix("a (mac-catalyst):"))
  }

  @Test("Each false expectation of the situation is reported")
  func expectations() {
    let story = """
      test "a" {
          given firstResponder=Tabs
          expect openTabs=2 firstResponder=#null scenes=2 presented=Picker canUndo=#true "openTabs > 1" theme=light
      }
      """
    #expect(
      Self.failures(Self.app + story)[0].split(separator: "\n").map {
        $0.replacing("a (ipados-26): expect: ", with: "")
      } == [
        "expected openTabs=2, got openTabs=1", "expected firstResponder=#null, got firstResponder=Tabs",
        "expected scenes=2, got scenes=1", "expected presented=Picker, got presented=#null",
        "expected canUndo=true, got canUndo=false", "expected \"openTabs > 1\", got it does not hold",
      ])
  }

  @Test("A count does not fall below 0, and no scene is left that is not there")
  func problems() {
    let text = Self.app.replacing("performs closeTab: when=\"openTabs > 0\"", with: "performs closeTab:")
    let story = """
      test "a" {
          given firstResponder=Tabs openTabs=0
          press "alt+cmd+w" { handledBy Tabs; }
          expect openTabs=0
          activateScene other
          closeScene
          openScene other
      }
      """
    #expect(
      Self.failures(text + story)[0].split(separator: "\n").map { String($0.drop { $0 != ":" }) } == [
        ": press \"alt+cmd+w\": expected a possible effect, got 'openTabs' would be less than 0",
        ": activateScene other: expected a possible effect, got there is no scene 'other'",
        ": closeScene: expected a possible effect, got closeScene would close the last window",
      ])
  }

  @Test("After something happened, a given that no device can be in fails the test")
  func impossibleGiven() {
    let story = """
      test "a" {
          given firstResponder=Tabs
          press "shift+cmd+t" { handledBy Tabs; }
          given firstResponder=Field
          press "cmd+t" { handledBy Tabs; }
      }
      """
    #expect(Self.codes(Self.app + story) == [])
    #expect(Self.failures(Self.app + story)[0].contains("'Field' is behind 'Picker', which is presented as a sheet"))
  }

  @Test("A gesture sends an action from who is touched, if that can be touched")
  func perform() {
    let story = """
      test "by hand" {
          given firstResponder=Detail
          perform newTab: { handledBy Tabs; }
          perform newTab: by=Field
          expect openTabs=3 firstResponder=Detail
          perform dismissThemes: { unhandled because=noTarget; }
          perform showThemes: by=Tabs
          expect presented=Picker firstResponder=#null
          perform dismissThemes: by=Picker { handledBy Picker action=dismissThemes:; }
          expect presented=#null firstResponder=Detail
      }
      """
    #expect(Self.codes(Self.app + story) == [])
    #expect(Self.failures(Self.app + story) == [])
    let wrong = """
      test "by hand" {
          perform deleteRow: by=Picker
          perform showThemes: by=Tabs
          perform newTab: by=Field
      }
      """
    #expect(
      Self.failures(Self.app + wrong)[0].split(separator: "\n").map(String.init) == [
        "by hand (ipados-26): perform deleteRow: by=Picker: expected a responder performs it, got unhandled because=noTarget",
        "by hand (ipados-26): perform newTab: by=Field: expected perform newTab: by=Field, "
          + "got 'Field' is behind 'Picker', which is presented as a sheet",
      ])
  }

  @Test("A command is validated once when its target is found, whether it runs or not, and not on a miss")
  func validations() {
    let story = """
      test "a" {
          given firstResponder=Tabs
          press "cmd+t" { handledBy Tabs validations=1; }
          choose newTab: { handledBy Tabs validations=1; }
          given openTabs=0
          press "alt+cmd+w" { unhandled because=noTarget validations=0; }
          press "cmd+9" { unhandled because=noSuchKey validations=1; }
      }
      """
    #expect(
      Self.failures(Self.app + story) == [
        "a (ipados-26): press \"cmd+9\": expected unhandled because=noSuchKey validations=1, got validations=0"
      ])
  }

  @Test("Later failures of a story are counted and not repeated")
  func following() throws {
    let story = """
      test "a" {
          given firstResponder=Tabs
          press "cmd+t" { handledBy Field; }
          expect openTabs=1
          expect openTabs=5
      }
      """
    let compilation = Self.compile(Self.app + story)
    var printer = TestText()
    let results = TestRunner(compilation).run()
    let text = printer.text([TestReport(compilation, results: results, file: "App.menu.kdl")]).plain
    #expect(text.contains("expected: handledBy Field\n"))
    #expect(!text.contains("openTabs=5\n"))
    #expect(text.contains("2 later expectations of the test fail too, perhaps because of this\n"))
  }

  @Test(
    "A sheet takes its own presentations with it, and the keyboard goes back to its owner before both",
    arguments: ["alert", "sheet"])
  func layers(_ kind: String) {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
      responder Split canBecomeFirstResponder=#true { performs go: compose: { present Composer; }; }
      responder Composer presentedBy=Split { performs close: { present Discard; }; }
      responder Body next=Composer acceptsText=#true
      responder Discard { presentedBy Composer as=\(kind); performs yes: { dismiss Composer; }; }
      test "t" {
          given firstResponder=Split
          perform compose: by=Split
          given firstResponder=Body
          perform close: by=Composer
          expect presented=Discard firstResponder=#null
          perform yes:
          expect presented=#null firstResponder=Split
      }
      """
    #expect(Self.failures(text) == [])
  }

  @Test("Each window has its own presentations and its own undo")
  func scenesOfTheirOwn() {
    let text = Self.app.replacing(
      "performs openDetail: {", with: "performs openDetail: { undoable opening; set openTabs=7;")
    let story = """
      test "t" {
          given firstResponder=Field
          press "shift+cmd+t" { handledBy Tabs; }
          openScene other
          expect presented=#null
          activateScene main
          expect presented=Picker
          dismiss Picker
          press "cmd+j" { handledBy Tabs; }
          expect scene=detail openTabs=7 canUndo=#false
          activateScene main
          expect canUndo=#true undoName=opening
      }
      """
    #expect(Self.failures(text + story) == [])
  }

  @Test("All rules of one action that hold act, and an override's action runs too")
  func severalRules() {
    let text = """
      app A { platforms ipados-26 mac-catalyst; }
      state { count n; count m; }
      menus { insert atEndOf=.view { section { command one: "One" key="cmd+j"; command two: "Two" key="cmd+y"; }; }; }
      responder R {
          performs one: { set n="n + 1"; }
          performs one: when="n > 0" { set n="n + 10"; }
          on mac-catalyst { performs one: { set m="m + 1"; }; }
          performs two: when="m > 5" { set m=9; }
          answers two:
      }
      test "t" {
          given firstResponder=R
          press "cmd+j" { handledBy R; }
          expect n=1
          press "cmd+j" { handledBy R; }
          expect n=12
          on mac-catalyst { expect m=2; }
          press "cmd+y" { handledBy R; }
          expect m=9
      }
      """
    #expect(Self.failures(text) == [])
  }

  @Test("A hidden item or one with another title cannot be chosen")
  func hidden() {
    let text = """
      app A { platforms ipados-26; }
      state { flag isHidden; }
      menus { insert atEndOf=.view { section { command one: "One" hidden=#true; command two: "Two"; }; }; }
      responder R { performs one: two:; validate two: { hidden when=isHidden; }; }
      test "t" {
          given firstResponder=R
          choose one: { unhandled because=noSuchCommand; }
          choose two: "Two" { handledBy R; }
          choose two: "Wrong" { unhandled because=noSuchCommand; }
          given isHidden=#true
          choose two: { unhandled because=noSuchCommand; }
      }
      """
    let compilation = Self.compile(text)
    #expect(
      TestRunner(compilation).run().filter { !$0.isPassed }.map(\.description).allSatisfy { $0.contains("Wrong") })
    #expect(Self.failures(text.replacing("choose two: \"Wrong\" { unhandled because=noSuchCommand; }", with: "")) == [])
  }

  @Test("A test in which things only happen expects nothing, and so does a part of one")
  func nothingExpected() {
    #expect(Self.codes(Self.app + "test \"t\" { present Picker; }") == ["missing-property"])
    #expect(Self.codes(Self.app + "test \"t\" { on ipados-26 { present Picker; }; }") == ["missing-property"])
    #expect(Self.codes(Self.app + "test \"t\" { present Picker; expect presented=Picker; }") == [])
  }

  @Test("A repeated property of a set is reported, and so are too many cases")
  func limits() {
    let twice = Self.app.replacing("set openTabs=\"openTabs + 1\"", with: "set openTabs=1 openTabs=2")
    #expect(Self.codes(twice).contains("repeated-property"))
    let open = (0..<14).map { _ in "cases openTabs 1 2 { " }.joined()
    let close = String(repeating: "; }", count: 14)
    let cases = "test \"t\" { \(open) press \"cmd+9\" { unhandled; }\(close); }"
    #expect(Self.codes(Self.app + cases).contains("limit-exceeded"))
  }

  // MARK: Conditions

  @Test("Conditions ask for the platform, the direction and the keyboard")
  func situation() {
    let text = """
      app A { platforms ipados-15 ipados-26; }
      menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
      responder Page { performs go:; validate go: {
          title "New" when="platform == ipados-26 && layout == none"
          title "Кириллица" when="script == Cyrillic"
          title "Left" when="direction == rightToLeft"
          title "German" when="layout == de"
      }; }
      group "g" { given firstResponder=Page
          test "new" platform=ipados-26 { press "cmd+j" { handledBy Page title="New"; }; }
          test "old" platform=ipados-15 { press "cmd+j" { handledBy Page title="Go"; }; }
          test "ru" layout=ru { press "cmd+j" { handledBy Page title="Кириллица"; }; }
          test "rtl" platform=ipados-15 layout=us direction=rightToLeft { press "cmd+j" { handledBy Page title="Left"; }; }
          test "de" layout=de { press "cmd+j" { handledBy Page title="German"; }; }
      }
      """
    #expect(Self.codes(text) == [])
    #expect(Self.failures(text) == [])
  }

  @Test("A condition on 'none' holds in some situations and not in others")
  func nobody() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
      responder Page { performs go: when="focused == none"; }
      responder Row next=Page focusable=#true
      group "g" { given firstResponder=Page
          test "nobody" { press "cmd+j" { handledBy Page; }; expect "layout == none"; }
          test "a row" { given focused=Row; press "cmd+j" { unhandled because=noTarget; }; }
      }
      """
    #expect(Self.codes(text) == [])
    #expect(Self.failures(text) == [])
  }

  @Test("A condition that is about another platform never holds on this one")
  func otherPlatform() {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command go: "Go" key="cmd+j"; }; }; }
      responder Page { performs go: when="platform == appkit"; }
      """
    #expect(Self.codes(text) == ["never-performable"])
    #expect(
      Self.codes(text.replacing("platforms ipados-26", with: "platforms ipados-26 appkit")).contains(
        "never-performable"))
  }

  @Test(
    "Names in conditions and effects that mean nothing are found",
    arguments: [
      ("when=\"firstResponder == Feild\"", "unknown-responder", "Feild"),
      ("when=\"inChain(Feild)\"", "unknown-responder", "Feild"),
      ("when=\"platform == ipados-62\"", "unknown-platform", "ipados-62"),
      ("when=\"layout == gernam\"", "unknown-layout", "gernam"),
      ("when=\"firstResponder\"", "mistyped-condition", "firstResponder"),
      ("when=\"Field == firstResponder\"", "unknown-state-name", "Field"),
      ("when=\"presented(\"", "malformed-condition", ""),
      ("{ set firstResponder=Feild; }", "unknown-responder", "Feild"),
      ("{ present Feild; }", "unknown-responder", "Feild"),
      ("{ present Field; }", "impossible-effect", "Field"),
      ("{ set openTab=1; }", "unknown-state-name", "openTab"),
      ("{ set openTabs=\"openTabs -1\"; }", "invalid-value", "openTabs -1"),
      ("{ set theme=blue; }", "invalid-value", "blue"),
      ("{ set; }", "missing-property", "set"),
      ("{ handledBy Field; }", "unknown-node", "handledBy"),
      ("when=\"undoName == delet\"", "unknown-state-name", "delet"),
      ("when=\"scene == mian\"", "unknown-state-name", "mian"),
      (
        "{ activateScene main; }; } test \"t\" { activateScene nowhere; expect scene=nix; ", "unknown-state-name",
        "nowhere"
      ),
      ("{ activateScene main; }; } test \"t\" { activateScene scene2; expect scene=nix; ", "unknown-state-name", "nix"),
      ("{ activateScene main; }; } test \"t\" { expect undoName=delet; ", "unknown-state-name", "delet"),
      (
        "{ activateScene main; }; } test \"t\" { given presented=Picker; expect scenes=1; ", "invalid-value",
        "presented"
      ),
    ])
  func names(_ rule: String, _ code: String, _ value: String) {
    let text = Self.app.replacing(
      "performs newTab: { set openTabs=\"openTabs + 1\"; }", with: "performs newTab: \(rule)")
    let found = Self.compile(text).diagnostics
    #expect(found.contains { $0.code.name == code && $0.message.contains(value) }, "\(found.map(\.message))")
  }

  @Test("A presentation cannot depend on another presentation")
  func circle() {
    let text = Self.app.replacing(
      "responder Picker presentedBy=Tabs {", with: "responder Picker { presentedBy Tabs when=\"inChain(Field)\";")
    #expect(Self.messages(text).contains { $0.hasPrefix("'presentedBy' cannot depend on") })
  }

  @Test("An app of one window cannot open a second")
  func oneWindow() {
    let text = Self.app.replacing("supports multipleScenes; ", with: "")
    #expect(Self.codes(text) == ["impossible-effect"])
  }

  // MARK: Checks

  @Test(
    "A state that no action reaches",
    arguments: [
      ("theme == dark", 0), ("theme == blue", 1), ("theme != blue", 1), ("size > 12", 1), ("size >= 12", 0),
      ("size > 3", 1), ("size < 12", 0), ("rows > 40", 0), ("openTabs > 40", 0), ("isPinned", 0),
    ])
  func reach(_ condition: String, _ count: Int) {
    // size is 10 or 12. The values of variables that no action changes, or that grow or fall, are unknown.
    let text = Self.app.replacing(
      "choice theme light dark;", with: "choice theme light dark blue; count size initial=10; flag isPinned;"
    )
    .replacing("performs enterAddress: {", with: "performs enterAddress: when=\"\(condition)\" { set size=12;")
    #expect(Self.codes(text).count { $0 == "unreachable-state" } == count)
    let given = "test \"a\" { given theme=blue size=40; press \"cmd+9\" { unhandled; }; }"
    #expect(Self.codes(text + given).count { $0 == "unreachable-state" } == (condition == "size > 3" ? 1 : 0))
  }

  @Test("A presentation without a dismissal is reported")
  func undismissed() {
    #expect(Self.codes(Self.app.replacing("dismiss Picker; ", with: "")) == ["undismissed-presentation"])
    let flag = Self.app.replacing("choice theme", with: "flag isUp; choice theme")
      .replacing("responder Picker presentedBy=Tabs {", with: "responder Picker { presentedBy Tabs when=isUp;")
      .replacing("present Picker", with: "set isUp=#true")
    #expect(Self.codes(flag) == [])
    #expect(Self.codes(flag.replacing("dismiss Picker; ", with: "")).contains("undismissed-presentation"))
    #expect(Self.codes(flag.replacing("dismiss Picker; ", with: "set isUp=#false; ")) == [])
  }

  @Test(
    "A command that does not repeat runs once while its key is held",
    arguments: [("", "3"), ("repeatable", "3"), ("nonRepeatable", "1")])
  func repeats(_ behavior: String, _ count: String) throws {
    let property = behavior.isEmpty ? "" : " repeatBehavior=\(behavior)"
    let compilation = Compilation(
      text: """
        app A { platforms ipados-26; }
        state { count n; }
        menus { insert atEndOf=.file { section { command add: "Add" key="cmd+k"\(property) {
            alternate more: "More" modifiers="alt"
        }; }; }; }
        responder R canBecomeFirstResponder=#true { performs add: more: { set n="n + 1"; }; }
        test "t" { given firstResponder=R n=0; press "cmd+k" repeats=2 { handledBy R; }; expect n=\(count); }
        test "u" { given firstResponder=R n=0; press "alt+cmd+k" repeats=2 { handledBy R; }; expect n=\(count); }
        """)
    #expect(compilation.diagnostics.map(\.message) == [])
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true, true])
  }

  @Test("A failure while a key is held is reported once, with the number of the repeat")
  func failingRepeat() throws {
    let compilation = Compilation(
      text: """
        app A { platforms ipados-26; }
        state { count n initial=2; }
        menus { insert atEndOf=.file { section { command take: "Take" key="cmd+k"; }; }; }
        responder R canBecomeFirstResponder=#true { performs take: when="n > 0" { set n="n - 1"; }; }
        test "t" { given firstResponder=R; press "cmd+k" repeats=4 { handledBy R; }; }
        """)
    let result = try #require(TestRunner(compilation).run().first)
    guard case .failed(let failures) = result.outcome else { return #expect(Bool(false), "\(result)") }
    #expect(failures.map(\.step) == [#"press "cmd+k", time 3 of 5,"#])
  }

  @Test("On iPadOS 27 the menu bar starts at the window, and keys at their usual start")
  func menuBarFocus() throws {
    func results(_ platform: String) throws -> [Bool] {
      let compilation = Compilation(
        text: """
          app A { platforms \(platform); }
          menus { insert atEndOf=.file { section { command add: "Add" key="cmd+k"; command all: "All"; }; }; }
          responder List { performs add:; }
          responder AppDelegate { performs all:; }
          test "key" { given firstResponder=List; press "cmd+k" { handledBy List; }; }
          test "menu" { given firstResponder=List; choose add: { handledBy List; }; }
          test "end" { given firstResponder=List; choose all: { handledBy AppDelegate; }; }
          """)
      return TestRunner(compilation).run().map(\.isPassed)
    }
    #expect(try results("ipados-26") == [true, true, true])
    #expect(try results("ipados-27") == [true, false, true])
  }
}
