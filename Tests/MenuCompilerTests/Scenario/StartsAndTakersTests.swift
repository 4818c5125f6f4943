import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

/// The takers of keys before the menu, the presented responders, and the impossible starts.
@Suite("Starts, and who takes keys first") struct StartsAndTakersTests {
  private static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  private static func codes(_ text: String) -> [String] { compile(text).diagnostics.map(\.code.name).sorted() }

  private static func failures(_ text: String) -> [String] {
    let runner = TestRunner(compile(text))
    #expect(!runner.cases.isEmpty)
    return runner.run().filter { !$0.isPassed }.map(\.summary)
  }

  private static func menu(_ commands: String, _ platforms: String = "ipados-26") -> String {
    """
    app A { platforms \(platforms); }
    menus { insert atEndOf=.view { section { \(commands) }; }; }

    """
  }

  // MARK: Text and focus

  @Test(
    "Text being edited gets the keys that edit it, on every iPad", arguments: ["ipados-15", "ipados-16", "ipados-26"])
  func textKeys(_ platform: String) {
    let keys = [
      "cmd+left", "cmd+right", "cmd+up", "cmd+down", "shift+cmd+left", "alt+left", "alt+shift+right", "cmd+delete",
      "alt+delete", "ctrl+a", "ctrl+e", "ctrl+k", "ctrl+delete",
    ]
    for key in keys {
      let text =
        Self.menu("command go: \"Go\" key=\"\(key)\"", platform)
          + """
          responder Page { performs go:; }
          responder Field next=Page acceptsText=#true
          test "typing" { given firstResponder=Field; press "\(key)" { unhandled because=typed by=Field; shadows go:; }; }
          test "reading" { given firstResponder=Page; press "\(key)" { handledBy Page; }; }
          """
      #expect(Self.failures(text) == [], "\(key)")
      #expect(Self.codes(text) == ["text-steals-key"], "\(key)")
      let first = text.replacing("key=\"\(key)\"", with: "key=\"\(key)\" wantsPriorityOverSystemBehavior=#true")
      #expect(Self.codes(first) == ["steals-character"], "\(key)")
      let handled = first.replacing("unhandled because=typed by=Field; shadows go:;", with: "handledBy Page;")
      #expect(Self.failures(handled) == [], "\(key)")
    }
  }

  @Test("Text's own editing keys do not steal a key; a responder's key command does")
  func ownKeys() {
    let delete =
      Self.menu("command delete: \"Delete\" key=\"cmd+delete\"")
      .replacing("menus {", with: "menus { remove .standardEdit; ") + "responder Field acceptsText=#true\n"
    #expect(Self.codes(delete) == [])
    let own =
      Self.menu("command go: \"Go\" key=\"cmd+y\"")
        + """
        responder Page { performs go: jump:; keyCommand jump: "Jump" key="cmd+left"; }
        responder Field next=Page acceptsText=#true
        lint { allow responder-key-command; }
        """
    #expect(Self.codes(own) == ["text-steals-key"])
  }

  @Test("⌃Tab is the focus system's, from a text field too", arguments: ["ipados-15", "ipados-26"])
  func controlTab(_ platform: String) {
    let text =
      Self.menu("command nextTab: \"Next Tab\" key=\"ctrl+tab\"", platform)
        + """
        responder Tabs { performs nextTab:; }
        responder Field next=Tabs acceptsText=#true
        responder Cell next=Tabs focusable=#true
        test "from text" { given firstResponder=Field; press "ctrl+tab" { unhandled because=takenByFocus by=Field; }; }
        test "from an item" {
          given firstResponder=Tabs focused=Cell
          press "ctrl+tab" { unhandled because=takenByFocus by=Cell; shadows nextTab:; }
        }
        test "without focus" { given firstResponder=Tabs; press "ctrl+tab" { handledBy Tabs; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == ["text-steals-key"])
  }

  @Test("The reason names the taker of a key: priority, text or the system")
  func shadows() {
    let text =
      Self.menu(
        """
        command menu: "Menu" key="cmd+1" wantsPriorityOverSystemBehavior=#true
        command letter: "Letter" key="x"
        command switch: "Switch" key="cmd+tab"
        """)
        + """
        responder Page { performs menu: own: letter: switch:; keyCommand own: "Own" key="cmd+1"; }
        responder Field next=Page acceptsText=#true
        test "priority" { given firstResponder=Page; press "cmd+1" { handledBy Page action=menu:; shadows own:; }; }
        test "text" { given firstResponder=Field; press "x" { unhandled because=typed; shadows letter:; }; }
        test "system" { given firstResponder=Page; press "cmd+tab" { unhandled because=reserved; shadows switch:; }; }
        """
    #expect(Self.failures(text) == [])
  }

  @Test("An app's ⌥⌘W wins over Close All as its ⌘W wins over Close; an app without keeps Close All")
  func closeAll() {
    let text =
      Self.menu("command all: \"All\" key=\"alt+cmd+w\"")
        + """
        responder Page { performs all: performCloseAll:; }
        test "the app's" { given firstResponder=Page; press "alt+cmd+w" { handledBy Page action=all:; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
    let without =
      Self.menu("command all: \"All\" key=\"cmd+y\"")
        + """
        responder Page { performs all: performCloseAll:; }
        test "the system's" { given firstResponder=Page; press "alt+cmd+w" { handledBy Page action=performCloseAll:; }; }
        """
    #expect(Self.failures(without) == [])
  }

  // MARK: The end of the chain

  @Test("Without a declared responder the platform's own perform their actions, and the application the rest")
  func undeclared() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu f "File" { command newDocument: "New" key="cmd+n"; command own: "Own" key="cmd+o"; }; }; }
      test "t" { press "cmd+n" { handledBy DocumentController; }; press "cmd+o" { handledBy Application; }; }
      """
    #expect(Self.failures(text) == [])
  }

  @Test("Show Fonts is the application's, bold the text's")
  func fonts() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu f "Format" {
          command orderFrontFontPanel: "Show Fonts" key="cmd+t"; command addFontTrait: "Bold" propertyList=2
      }; }; }
      responder F acceptsText=#true
      test "t" {
          given firstResponder=F
          press "cmd+t" { handledBy Application; }
          choose addFontTrait: propertyList=2 { handledBy F; }
      }
      """
    #expect(!Self.codes(text).contains("unhandled-command"))
    #expect(Self.failures(text) == [])
  }

  @Test("A report calls the taker of a key by the app's own name")
  func ownTaker() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu g "Go" { command back: "Back" key="cmd+left"; }; }; }
      responder F acceptsText=#true
      responder AppDelegate { performs back:; }
      """
    let found = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.contains { $0.message.contains("'F'") } && !found.contains { $0.message.contains("TextView") })
  }

  @Test("The next responder of an end member is asked after it, on UIKit too")
  func spliced() {
    let text =
      Self.menu("command one: \"One\" key=\"cmd+1\"; command two: \"Two\" key=\"cmd+2\"", "ipados-26 appkit")
      .replacing(
        "insert atEndOf=.view", with: "on appkit { insert atEndOf=.root { menu .view \"V\"; }; }; insert atEndOf=.view")
        + """
        responder Window next=Coordinator
        responder Coordinator { performs one:; }
        responder AppDelegate next=Store
        responder Store { performs two:; }
        responder Page
        test "both" { given firstResponder=Page; press "cmd+1" { handledBy Coordinator; }; press "cmd+2" { handledBy Store; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
  }

  @Test(
    "A responder chain that cannot be followed is reported",
    arguments: [
      ("responder Application next=Window", "AppDelegate Application Window"),
      ("responder AppDelegate next=AppDelegate", "AppDelegate AppDelegate"),
      ("responder Window next=Application", "WindowScene Window Application"),
      ("responder Window next=Back\nresponder Back next=Window", "WindowScene Back Window"),
      ("responder Window next=WindowScene", ""), ("responder WindowScene next=Application", ""),
    ])
  func fixedEnd(_ responders: String, _ names: String) {
    let text = Self.menu("command one: \"One\" key=\"cmd+1\"") + responders + "\nresponder Page { performs one:; }\n"
    let found = Self.compile(text).diagnostics
    #expect(found.map(\.summary) == (names.isEmpty ? [] : ["warning fixed-chain-end \(names)"]))
  }

  @Test("A view that leads to its document does so by way of the window, and all others keep the document")
  func documentBehindWindow() {
    let text =
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command one: "One" key="cmd+1"; command saveDocument: "Save" key="cmd+s"; }; }; }
      responder Document { performs one:; }
      responder View next=Document
      responder Sidebar
      responder Window { performs one:; }
      test "window first" { given firstResponder=View; press "cmd+1" { handledBy Window; }; press "cmd+s" { handledBy Document; }; }
      test "the others" { given firstResponder=Sidebar; press "cmd+s" { handledBy Document; }; }
      """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
  }

  @Test("A responder behind a window and elsewhere is reported, since it has one next responder")
  func sharedDelegate() {
    let text =
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command performClose: "Close" key="cmd+w"; }; }; }
      responder Editor next=Controller
      responder Controller
      responder Window next=Controller
      """
    #expect(
      Self.compile(text).diagnostics.map(\.message)
        == ["'Controller' follows 'Window' and also another responder in the chain"])
    let panels = text.replacing(
      "responder Editor next=Controller", with: "responder Panel window=#true next=Controller")
    #expect(Self.codes(panels) == ["fixed-chain-end"])
    #expect(Self.codes(text.replacing("Editor next=Controller", with: "Editor")) == [])
  }

  @Test("Every window has the methods of a window")
  func panels() {
    let text =
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command performClose: "Close" key="cmd+w"; }; }; }
      responder Panel window=#true
      responder Dialog modal=#true
      responder Editor
      test "panel" { given firstResponder=Panel mainFirstResponder=Editor; press "cmd+w" { handledBy Panel; }; }
      test "modal" { given firstResponder=Dialog; press "cmd+w" { handledBy Dialog; }; }
      """
    #expect(Self.failures(text) == [])
  }

  @Test("AppKit's own features do nothing on an iPad")
  func onlyAppKit() {
    let text =
      Self.menu("command one: \"One\" key=\"cmd+1\" target=Foo")
        + """
        responder V { performs one:; }
        responder W
        responder Panel window=#true
        responder D { performs two:; performKeyEquivalent two: "Two" key="cmd+y"; }
        responder Window { performs one:; }
        lint { allow appkit-only; }
        test "main" { given firstResponder=W mainFirstResponder=V; press "cmd+1" { handledBy Window; }; }
        test "panel" { given firstResponder=Panel; press "cmd+1" { handledBy Window; }; }
        test "key equivalent" { given firstResponder=D; press "cmd+y" { unhandled because=noSuchKey; }; }
        """
    #expect(Self.failures(text) == [])
  }

  @Test("On AppKit the first responder types a key before key commands behind it, and after its own")
  func keyDown() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command a: "A" key="cmd+k"; }; }; }
      responder F acceptsText=#true next=V { performs own:; keyCommand own: "Own" key="y"; }
      responder V { performs a: c:; keyCommand c: "C" key="x"; }
      test "typed" { given firstResponder=F; press "x" { unhandled because=typed by=F; shadows c:; }; }
      test "own" { given firstResponder=F; press "y" { handledBy F action=own:; }; }
      test "no text" { given firstResponder=V; press "x" { handledBy V action=c:; }; }
      """
    #expect(Self.failures(text) == [])
  }

  // MARK: Presentations

  private static let presentations = """
    state { flag isUp; choice detent medium large; }
    responder Root { performs one:; }
    responder Row next=Root focusable=#true { performs two:; }
    responder Field next=Root acceptsText=#true
    responder Front {
        presentedBy Root as=KIND when=isUp
        performs three:
    }
    responder Button next=Front focusable=#true { performs four:; }

    """

  private static func presented(_ kind: String, _ test: String) -> String {
    menu(
      (1...4).map {
        "command \(["one", "two", "three", "four"][$0 - 1]): \"\($0)\" key=\"cmd+\($0)\""
      }.joined(separator: "; ")) + presentations.replacing("KIND", with: kind)
      + "lint { allow unused-state; }\ntest \"t\" { \(test) }\n"
  }

  @Test(
    "The presented responder is asked first, then its presenter",
    arguments: ["sheet", "undimmedSheet", "popover", "fullScreen"])
  func chain(_ kind: String) {
    let test = """
      given isUp=#true
      press "cmd+3" { handledBy Front; }
      press "cmd+1" { handledBy Root; }
      press "cmd+2" { unhandled because=noTarget; }
      given focused=Button
      press "cmd+4" { handledBy Button; }
      press "cmd+1" { handledBy Root; }
      given isUp=#false focused=#null
      press "cmd+3" { unhandled because=noTarget; }
      given firstResponder=Root
      press "cmd+1" { handledBy Root; }
      press "cmd+3" { unhandled because=noTarget; }
      """
    #expect(Self.failures(Self.presented(kind, test)) == [])
    #expect(Self.codes(Self.presented(kind, test)) == [])
  }

  @Test("An alert over a sheet is the visible presentation")
  func alertOverSheet() {
    let text =
      Self.menu("command enlarge: \"Enlarge\" key=\"cmd+k\"")
        + """
        state { flag asks; flag editing; }
        responder Map { performs enlarge:; }
        responder Sheet { presentedBy Map when=editing; }
        responder Question { presentedBy Sheet as=alert when=asks; }
        test "sheet" { given editing=#true; press "cmd+k" { handledBy Map; }; }
        test "alert" { given editing=#true asks=#true; press "cmd+k" { unhandled; }; }
        test "named" { given editing=#true asks=#true firstResponder=Sheet; press "cmd+k" { unhandled; }; }
        """
    #expect(Self.failures(text) == [])
  }

  @Test("A next responder that depends on the state makes nothing unreachable")
  func severalPresenters() {
    let text =
      Self.menu("command go: \"Go\" key=\"cmd+k\"; command go2: \"Go 2\" key=\"cmd+j\"")
        + """
        state { flag a; flag b; }
        responder M canBecomeFirstResponder=#false
        responder N canBecomeFirstResponder=#false { performs go:; }
        responder O canBecomeFirstResponder=#false { performs go2:; }
        responder X next=O canBecomeFirstResponder=#true { presentedBy M when=a; presentedBy N when=b; }
        test "n" { given firstResponder=X b=#true; press "cmd+k" { handledBy N; }; }
        test "o" { given firstResponder=X; press "cmd+j" { handledBy O; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
  }

  @Test("Only a possible circle is an error", arguments: [("one", "two", []), ("one", "one", ["circular-chain"])])
  func conditionalCircles(_ first: String, _ second: String, _ codes: [String]) {
    let text =
      Self.menu("command go: \"Go\" key=\"cmd+k\"")
        + """
        state { choice mode one two none; }
        responder X { presentedBy Y when="mode == \(first)"; }
        responder Y { presentedBy X when="mode == \(second)"; }
        responder Z { performs go:; }
        """
    #expect(Self.codes(text) == codes)
  }

  @Test("An alert blocks every responder behind it")
  func alert() {
    let test = """
      given firstResponder=Field focused=Row
      press "cmd+1" { handledBy Root; }
      press "cmd+2" { handledBy Row; }
      given isUp=#true
      press "cmd+1" { unhandled because=noTarget; }
      press "cmd+2" { unhandled because=noTarget; }
      press "a" { unhandled because=noSuchKey; }
      press "cmd+3" { handledBy Front; }
      """
    #expect(Self.failures(Self.presented("alert", test)) == [])
  }

  @Test(
    "Focus and first responder behind a presentation are where its kind allows them",
    arguments: [
      ("sheet", false, false), ("undimmedSheet", true, true), ("popover", false, true), ("fullScreen", false, false),
    ])
  func behind(_ kind: String, _ focusIsFree: Bool, _ firstResponderIsFree: Bool) {
    let focus = "given isUp=#true focused=Row; press \"cmd+1\" { handledBy Root; }"
    #expect(Self.codes(Self.presented(kind, focus)) == (focusIsFree ? [] : ["impossible-start"]))
    let first = "given isUp=#true firstResponder=Field; press \"cmd+1\" { handledBy Root; }"
    #expect(Self.codes(Self.presented(kind, first)) == (firstResponderIsFree ? [] : ["impossible-start"]))
    let both = "given isUp=#true firstResponder=Front focused=Row; press \"cmd+2\" { handledBy Row; }"
    #expect(Self.codes(Self.presented(kind, both)) == (focusIsFree ? [] : ["impossible-start"]))
    if focusIsFree { #expect(Self.failures(Self.presented(kind, both)) == []) }
  }

  @Test("A sheet that is dimmed at one detent only")
  func detents() {
    let text =
      Self.menu("command copyRow: \"Copy Row\" key=\"shift+cmd+c\"; command send: \"Send\" key=\"cmd+y\"")
        + """
        state { choice detent medium large; }
        responder Root
        responder Row next=Root focusable=#true { performs copyRow:; }
        responder Panel {
            presentedBy Root as=undimmedSheet when="detent == medium"
            presentedBy Root
            performs send:
        }
        test "small" { given firstResponder=Panel focused=Row; press "shift+cmd+c" { handledBy Row; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
    #expect(
      Self.codes(text.replacing("given firstResponder", with: "given detent=large firstResponder")) == [
        "impossible-start"
      ])
  }

  @Test("An embedded responder uses its own next responder if it is not presented")
  func adaptive() {
    let text =
      Self.menu("command one: \"One\" key=\"cmd+1\"; command two: \"Two\" key=\"cmd+2\"")
        + """
        state { flag isCompact; }
        responder Root { performs one:; }
        responder Column next=Root { performs two:; }
        responder Inspector next=Column { presentedBy Root when=isCompact; }
        test "beside" { given firstResponder=Inspector; press "cmd+2" { handledBy Column; }; press "cmd+1" { handledBy Root; }; }
        test "over" { given firstResponder=Inspector isCompact=#true; press "cmd+2" { unhandled; }; press "cmd+1" { handledBy Root; }; }
        """
    #expect(Self.failures(text) == [])
    #expect(Self.codes(text) == [])
  }

  // MARK: Impossible starts

  @Test(
    "Impossible starts are reported",
    arguments: [
      ("given focused=Root", "error impossible-start Root"),
      ("given firstResponder=Stiff", "error impossible-start Stiff"),
      ("given firstResponder=Front", "error impossible-start Front"),
      ("given focused=Button", "error impossible-start Button Front"),
      ("given isUp=#true focused=Row", "error impossible-start Row Front"),
      ("given firstResponder=Always focused=Row", "error impossible-start Row Always"),
      ("given focused=Field", ""), ("given firstResponder=Row", ""), ("given firstResponder=Always", ""),
      ("given isUp=#true firstResponder=Front focused=Button", ""), ("given firstResponder=Window", ""),
    ])
  func impossible(_ given: String, _ finding: String) {
    let text =
      Self.presented("sheet", "\(given)\npress \"cmd+1\" { handledBy Root; }")
      + "responder Stiff next=Root canBecomeFirstResponder=#false\nresponder Always presentedBy=Root\n"
    let compilation = Self.compile(text)
    #expect(compilation.diagnostics.map(\.summary) == (finding.isEmpty ? [] : [finding]))
    if !finding.isEmpty { #expect(TestRunner(compilation).run().allSatisfy { !$0.isPassed }) }
  }

  @Test("Tables and groups are checked too, and a fix makes an item focusable")
  func impossibleInTables() {
    let text =
      Self.presented("sheet", "each focused Row Root; each isUp #false #true; press \"cmd+1\" { handledBy Root; }")
    let found = Self.compile(text).diagnostics
    #expect(
      found.map(\.summary) == ["error impossible-start Row Front", "error impossible-start Root"])
    #expect(found.last?.fixes.flatMap(\.edits).map(\.replacement) == [" focusable=#true"])
  }

  @Test("AppKit's own features are reported if no platform is AppKit's")
  func appKitOnly() {
    let rest = """
      responder Panel window=#true modal=#true
      responder Page { performs one:; performKeyEquivalent one: "One" key="cmd+9"; }
      test "t" { given mainFirstResponder=Page; press "cmd+1" { unhandled; }; }
      lint { allow responder-key-command shadowed-key-command; }
      """
    let uiKit = Self.compile(Self.menu("command one: \"One\" key=\"cmd+1\" toolTip=\"T\"") + rest).diagnostics
    #expect(uiKit.map(\.code) == [.appKitOnly, .appKitOnly, .appKitOnly, .appKitOnly, .appKitOnly])
    let both = Self.menu("command one: \"One\" key=\"cmd+1\" toolTip=\"T\"", "mac-catalyst appkit")
      .replacing(
        "insert atEndOf=.view", with: "on appkit { insert atEndOf=.root { menu .view \"V\"; }; }; insert atEndOf=.view")
    #expect(!Self.codes(both + rest).contains("appkit-only"))
  }

  // MARK: AppKit's findings

  @Test("AppKit's standard actions are handled")
  func standardActions() {
    let actions = [
      "newDocument:", "openDocument:", "runPageLayout:", "performFindPanelAction:", "checkSpelling:", "startSpeaking:",
      "orderFrontCharacterPalette:", "orderFrontColorPanel:", "arrangeInFront:", "miniaturizeAll:", "zoom:",
      "toggleTabBar:", "selectNextTab:", "toggleToolbarShown:", "toggleSidebar:", "saveDocument:", "undo:", "copy:",
    ]
    let items = actions.map { "command \($0) \"\($0)\"" }.joined(separator: "\n")
    for responder in ["responder Editor acceptsText=#true", "responder Table"] {
      let text =
        "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu a \"A\" { \(items)\n }; }; }\n\(responder)\n"
      #expect(Self.codes(text) == [])
      #expect(Self.codes(text.replacing("zoom:", with: "zoooom:")) == ["unhandled-command"])
    }
  }

  @Test("A declared target that lacks the method is reported; an undeclared target is not")
  func targets() {
    func text(_ target: String) -> String {
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command one: "One" key="cmd+1" target=\(target); }; }; }
      responder Page { performs one:; }
      responder Helper
      """
    }
    #expect(Self.codes(text("Page")) == [])
    #expect(Self.codes(text("Updater")) == [])
    #expect(Self.codes(text("Application")) == [])
    #expect(
      Self.compile(text("Helper")).diagnostics.map(\.message)
        == ["'Helper', the target of 'One', does not perform 'one:'"])
  }

  @Test("A responder's key behind an item that always keeps it is reported, with the reason")
  func behindItem() {
    let text = """
      app A { platforms appkit; }
      state { flag f; }
      menus { insert atEndOf=.root { menu v "V" { command item: "Item" key="cmd+1"; }; }; }
      responder R {
          performs item: when=f
          performs own: when="!f"
          keyCommand own: "Own" key="cmd+1"
      }
      """
    let found = Self.compile(text).diagnostics
    #expect(found.map(\.code) == [.shadowedKeyCommand])
    #expect(found.first?.help.contains { $0.contains("not measured") } ?? false)
    let first = text.replacing("keyCommand own", with: "performKeyEquivalent own")
    #expect(Self.codes(first) == [])
  }

  @Test("An object that an item is connected to needs no chain")
  func unreachableTarget() {
    let text = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu a "A" { command one: "One" key="cmd+1" target=Helper; }; }; }
      responder Page
      responder Helper canBecomeFirstResponder=#false { performs one:; }
      """
    #expect(Self.codes(text) == [])
    #expect(Self.codes(text.replacing(" target=Helper", with: "")) == ["unreachable-command"])
  }

  @Test("A failed test about an item with a target names the target's action, and no chain")
  func failedTarget() throws {
    func failure(_ updater: String) throws -> [String] {
      let runner = TestRunner(
        Self.compile(
          """
          app A { platforms appkit; }
          state { flag busy; }
          menus { insert atEndOf=.root { menu m "M" { command act: "Act" key="cmd+j" target=Updater; }; }; }
          responder Updater { \(updater); }
          responder Page { performs toggle: { set busy=#true; }; }
          test t { given firstResponder=Page busy=#true; press "cmd+j" { handledBy Updater; }; }
          """))
      guard case .failed(let failures) = try #require(runner.run().first).outcome else { return [] }
      return failures.flatMap { $0.reasons.dropFirst() + $0.remedies }
    }
    #expect(
      try failure("performs act:; validate act: { disabled when=busy; }") == [
        "Updater's validation disables it", "given busy=#false",
      ])
    #expect(
      try failure(#"performs act: when="!busy""#) == ["Updater enables it when !busy", "given busy=#false"])
    #expect(try failure("performs toggle:") == ["the item's target Updater does not perform act:"])
  }

  @Test("A flag that names a place decides which of two titles fits")
  func inBookmarks() {
    let text =
      Self.menu("command toggleBookmark: \"Add to Bookmarks\" key=\"cmd+d\"")
        + """
        state { flag isInBookmarks; }
        responder R {
            performs toggleBookmark:
            validate toggleBookmark: { title "Add to Bookmarks" when=isInBookmarks; title "Remove from Bookmarks"; }
        }
        """
    #expect(Self.codes(text) == ["inverted-toggle-title"])
    #expect(Self.codes(text.replacing("when=isInBookmarks", with: "when=\"!isInBookmarks\"")) == [])
    #expect(Self.codes(text.replacing("isInBookmarks", with: "isInHistory")) == [])
  }
}

@Suite("The Globe key") struct GlobeKeyTests {
  @Test(
    "The Globe key is named as the system's, by each of its names",
    arguments: ["globe+c", "fn+f", "cmd+Globe+a", "🌐C", "function+left"])
  func globe(_ key: String) {
    let text = "menus { insert atEndOf=.view { section { command a: \"A\" key=\"\(key)\"; }; }; }"
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.summary) == ["error invalid-key \(key)"])
    #expect(found.flatMap(\.fixes).isEmpty)
  }
}
