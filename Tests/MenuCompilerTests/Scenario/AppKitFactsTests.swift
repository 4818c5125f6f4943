import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// What AppKit does with an item and a key, each as the test of a definition. Documentation/AppKit.md has the same facts by
/// their numbers, each with its source.
@Suite("AppKit's behavior") struct AppKitFactsTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    /// The responders and the state.
    let responders: String
    /// The items of the menu.
    let items: String
    /// The steps of the test.
    let steps: String

    init(_ number: Int, _ name: String, _ responders: String, _ items: String, _ steps: String) {
      (self.number, self.name, self.responders, self.items, self.steps) = (number, name, responders, items, steps)
    }

    var testDescription: String { "\(number). \(name)" }

    var definition: String {
      """
      app A { platforms appkit; }
      state { flag on; }
      menus { insert atEndOf=.root { menu a "A" { \(items) }; }; }
      \(responders)
      test "fact" { \(steps) }
      """
    }
  }

  private static let one = #"command one: "One" key="cmd+1""#

  static let facts: [Fact] = [
    .init(
      1, "the first responder that has the method is the target",
      "responder B { performs one:; }; responder A next=B { performs one:; }",
      one, #"given firstResponder=A; press "cmd+1" { handledBy A; }"#),
    .init(
      2, "one without the method is passed", "responder B { performs one:; }; responder A next=B", one,
      #"given firstResponder=A; press "cmd+1" { handledBy B; }"#),
    .init(
      3, "the target's validation disables the item, and no responder further up is asked",
      "responder B { performs one:; }; responder A next=B { performs one: when=on; }", one,
      #"given firstResponder=A; press "cmd+1" { unhandled; }; menuBar { greys one:; }; choose one: { unhandled because=disabled; }"#
    ),
    .init(
      4, "the target's validation enables it", "responder A { performs one: when=on; }", one,
      #"given firstResponder=A on=#true; press "cmd+1" { handledBy A; }; menuBar { shows one:; }"#),
    .init(
      5, "the target's validation sets the title of a grey item, too",
      #"responder A { performs one: when=on; validate one: { title "Other"; }; }"#, one,
      #"given firstResponder=A; menuBar { greys one: "Other"; }; given on=#true; press "cmd+1" { handledBy A title="Other"; }"#
    ),
    .init(
      6, "an override of responds(to:) lets the search go on",
      "responder B { performs one:; }; responder A next=B { performs one:; answers one: when=on; }", one,
      #"given firstResponder=A; press "cmd+1" { handledBy B; }; given on=#true; press "cmd+1" { handledBy A; }"#),
    .init(
      7, "no responder has the method: the item is grey", "responder A", one,
      #"given firstResponder=A; menuBar { greys one:; }; choose one: { unhandled because=noTarget; }"#),
    .init(
      8, "only the declared target is asked",
      "responder A { performs one:; }; responder T { performs one:; }",
      #"command one: "One" key="cmd+1" target=T"#, #"given firstResponder=A; press "cmd+1" { handledBy T; }"#),
    .init(
      9, "a target that lacks the method disables the item", "responder A { performs one:; }; responder T",
      #"command one: "One" key="cmd+1" target=T"#,
      #"given firstResponder=A; press "cmd+1" { unhandled; }; menuBar { greys one:; }"#),
    .init(
      10, "a target's validation decides", "responder T { performs one: when=on; }; responder A",
      #"command one: "One" key="cmd+1" target=T"#,
      #"given firstResponder=A; menuBar { greys one:; }; given on=#true; press "cmd+1" { handledBy T; }"#),
    .init(
      11, "a target's title counts",
      #"responder T { performs one:; validate one: { title "Validated"; }; }; responder A"#,
      #"command one: "One" key="cmd+1" target=T"#,
      #"given firstResponder=A; press "cmd+1" { handledBy T title="Validated"; }; menuBar { shows one: "Validated"; }"#),
    .init(
      12, "an undeclared target has the method it was connected to", "responder A",
      #"command one: "One" key="cmd+1" target=Updater"#,
      #"given firstResponder=A; press "cmd+1" { handledBy Updater; }"#),
    .init(
      13, "the window is asked after its views", "responder Window { performs one:; }; responder A", one,
      #"given firstResponder=A; press "cmd+1" { handledBy Window; }"#),
    .init(
      14, "the window's delegate is asked after the window",
      "responder Window { performs two:; }; responder WindowDelegate { performs one: two:; }; responder A",
      one + #"; command two: "Two" key="cmd+2""#,
      #"given firstResponder=A; press "cmd+1" { handledBy WindowDelegate; }; press "cmd+2" { handledBy Window; }"#),
    .init(
      15, "the delegate may be named as the window's next",
      "responder Window next=Editor; responder Editor { performs one:; }; responder A",
      one, #"given firstResponder=A; press "cmd+1" { handledBy Editor; }"#),
    .init(
      16, "the document is asked after the window's delegate and before the application",
      "responder WindowDelegate { performs two:; }; responder Document { performs one: two:; }; responder Application { performs one:; }; responder A",
      one + #"; command two: "Two" key="cmd+2""#,
      #"given firstResponder=A; press "cmd+1" { handledBy Document; }; press "cmd+2" { handledBy WindowDelegate; }"#),
    .init(
      17, "the application is asked before its delegate",
      "responder Application { performs one:; }; responder AppDelegate { performs one: two:; }; responder A",
      one + #"; command two: "Two" key="cmd+2""#,
      #"given firstResponder=A; press "cmd+1" { handledBy Application; }; press "cmd+2" { handledBy AppDelegate; }"#),
    .init(
      18, "the document controller is asked last", "responder AppDelegate { performs newDocument:; }; responder A",
      #"command newDocument: "New" key="cmd+n"; command openDocument: "Open…" key="cmd+o""#,
      #"given firstResponder=A; press "cmd+n" { handledBy AppDelegate; }; press "cmd+o" { handledBy DocumentController; }"#
    ),
    .init(
      19, "the main window's chain is asked after the key window's and before the application",
      "responder Panel window=#true; responder Field next=Panel { performs two:; }; responder Editor { performs one: two:; }; responder AppDelegate { performs one:; }",
      one + #"; command two: "Two" key="cmd+2""#,
      #"given firstResponder=Field; press "cmd+1" { handledBy AppDelegate; }; given mainFirstResponder=Editor; press "cmd+1" { handledBy Editor; }; press "cmd+2" { handledBy Field; }"#
    ),
    .init(
      20, "a panel's delegate is asked before the main window",
      "responder Panel window=#true next=PanelController; responder PanelController { performs one:; }; responder Field next=Panel; responder Editor { performs one:; }",
      one, #"given firstResponder=Field mainFirstResponder=Editor; press "cmd+1" { handledBy PanelController; }"#),
    .init(
      21, "a modal session ends the search at its window",
      "responder Dialog modal=#true; responder Field next=Dialog { performs two:; }; responder AppDelegate { performs one:; }; responder Editor { performs one:; }",
      one + #"; command two: "Two" key="cmd+2""#,
      #"given firstResponder=Field mainFirstResponder=Editor; press "cmd+1" { unhandled; }; press "cmd+2" { handledBy Field; }"#
    ),
    .init(
      22, "the menu bar sees a key before text does", "responder E acceptsText=#true { performs one:; }",
      #"command one: "One" key="i""#, #"given firstResponder=E; press "i" { handledBy E action=one:; }"#),
    .init(
      23, "a key that no menu has is typed", "responder E acceptsText=#true", one,
      #"given firstResponder=E; type "i" { unhandled because=typed by=E; }; press "cmd+left" { unhandled because=typed by=E; }"#
    ),
    .init(
      24, "a view's performKeyEquivalent(_:) sees a key before the menu bar",
      #"responder V { performs one: view:; performKeyEquivalent view: "View" key="cmd+1"; }"#, one,
      #"given firstResponder=V; press "cmd+1" { handledBy V action=view:; shadows one:; }"#),
    .init(
      25, "a view's other handling of keys comes after the menu bar",
      #"responder V { performs one: own:; keyCommand own: "Own" key="cmd+1"; }"#, one,
      #"given firstResponder=V; press "cmd+1" { handledBy V action=one:; shadows own:; }"#),
    .init(
      26, "a view that cannot perform its key equivalent leaves the key to the menu bar",
      #"responder V { performs one:; performs view: when=on; performKeyEquivalent view: "View" key="cmd+1"; }"#, one,
      #"given firstResponder=V; press "cmd+1" { handledBy V action=one:; }; given on=#true; press "cmd+1" { handledBy V action=view:; }"#
    ),
    .init(
      27, "items of the Services menu answer to no key", "responder A { performs one: two:; }",
      #"menu .services "Services" { command two: "Two" key="cmd+1"; }; "# + one,
      #"given firstResponder=A; press "cmd+1" { handledBy A action=one:; }"#),
    .init(
      28, "an item of a menu with autoenablesItems=NO stays enabled without validation",
      #"responder A { performs one:; performs two: when=on; validate two: { title "Other"; }; }"#,
      #"menu b "B" autoenablesItems=#false { command two: "Two" key="cmd+2"; command three: "Three" key="cmd+1"; }; \#(one)"#,
      #"given firstResponder=A; press "cmd+2" { handledBy A title="Two"; }; menuBar { shows two: "Two"; shows three:; }; press "cmd+1" { unhandled because=noTarget; shadows one:; }; choose three: { unhandled because=noTarget; }"#
    ),
    .init(
      29, "one that is disabled in such a menu stays disabled", "responder A { performs two:; }",
      #"menu b "B" autoenablesItems=#false { command two: "Two" key="cmd+2" disabled=#true; }"#,
      #"given firstResponder=A; press "cmd+2" { unhandled; }; menuBar { greys two:; }"#),
    .init(
      30, "Escape alone does not fire an item, with Shift neither", "responder A { performs one: two:; }",
      #"command one: "One" key="escape"; command two: "Two" key="shift+escape""#,
      #"given firstResponder=A; press "escape" { unhandled because=noSuchKey; }; press "shift+escape" { unhandled because=noSuchKey; }"#
    ),
    .init(
      31, "Escape with Command or Control does", "responder A { performs one: two:; }",
      #"command one: "One" key="cmd+escape"; command two: "Two" key="ctrl+escape""#,
      #"given firstResponder=A; press "cmd+escape" { handledBy A action=one:; }; press "ctrl+escape" { handledBy A action=two:; }"#
    ),
    .init(
      32, "⌘= goes to what has ⌘+ where nothing has it", "responder A { performs one: two:; }",
      #"command one: "Bigger" key="cmd++""#,
      #"given firstResponder=A; press "cmd+=" { handledBy A action=one:; }; press "cmd++" { handledBy A action=one:; }"#
    ),
    .init(
      33, "⌘= is not ⌘+ where something has it", "responder A { performs one: two:; }",
      #"command one: "Bigger" key="cmd++"; command two: "Actual" key="cmd+=""#,
      #"given firstResponder=A; press "cmd+=" { handledBy A action=two:; }; press "cmd++" { handledBy A action=one:; }"#
    ),
    .init(
      34, "of two items with one key the first in menu order takes it", "responder A { performs one: two:; }",
      one + #"; command two: "Two" key="cmd+1""#,
      #"given firstResponder=A; press "cmd+1" { handledBy A action=one:; shadows two:; }"#),
    .init(
      35, "a hidden item answers to no key", "responder A { performs one: two:; validate two: { hidden when=on; }; }",
      #"command one: "One" key="cmd+1" hidden=#true; command two: "Two" key="cmd+2""#,
      #"given firstResponder=A; press "cmd+1" { unhandled because=noSuchKey; }; press "cmd+2" { handledBy A; }; given on=#true; press "cmd+2" { unhandled because=noSuchKey; }"#
    ),
    .init(
      36, "a hidden item with allowsKeyEquivalentWhenHidden answers to its key", "responder A { performs one:; }",
      #"command one: "One" key="cmd+1" hidden=#true allowsKeyEquivalentWhenHidden=#true"#,
      #"given firstResponder=A; press "cmd+1" { handledBy A; }"#),
    .init(
      37, "text performs its editing actions", "responder E acceptsText=#true",
      #"command checkSpelling: "Check" key="cmd+;"; command performFindPanelAction: "Find" key="cmd+f"; command checkTextInDocument: "Now"; command changeSpelling: "Change""#,
      #"given firstResponder=E; press "cmd+;" { handledBy E; }; press "cmd+f" { handledBy E; }; choose checkTextInDocument: { handledBy E; }; choose changeSpelling: { handledBy E; }"#
    ),
    .init(
      38, "the application performs what NSApplication does", "responder A",
      #"command arrangeInFront: "Front"; command miniaturizeAll: "Min"; command orderFrontColorPanel: "Colors"; command runPageLayout: "Page"; command startDictation: "Dictate""#,
      #"given firstResponder=A; choose startDictation: { handledBy Application; }; choose arrangeInFront: { handledBy Application; }; choose miniaturizeAll: { handledBy Application; }; choose orderFrontColorPanel: { handledBy Application; }"#
    ),
    .init(
      39, "the window performs what NSWindow does", "responder A",
      #"command toggleToolbarShown: "Toolbar"; command selectNextTab: "Next"; command zoom: "Zoom"; command undo: "Undo"; command selectNextKeyView: "Field""#,
      #"given firstResponder=A; choose selectNextKeyView: { handledBy Window; }; choose toggleToolbarShown: { handledBy Window; }; choose selectNextTab: { handledBy Window; }; choose zoom: { handledBy Window; }; choose undo: { handledBy Window; }"#
    ),
    .init(
      40, "the document performs what NSDocument does", "responder A",
      #"command saveDocument: "Save" key="cmd+s"; command revertDocumentToSaved: "Revert""#,
      #"given firstResponder=A; press "cmd+s" { handledBy Document; }; choose revertDocumentToSaved: { handledBy Document; }"#
    ),
    .init(
      41, "a split view controller performs toggleSidebar:", "responder A",
      #"command toggleSidebar: "Sidebar" key="ctrl+cmd+s""#,
      #"given firstResponder=A; press "ctrl+cmd+s" { unhandled; }; given firstResponder=SplitViewController; press "ctrl+cmd+s" { handledBy SplitViewController; }"#
    ),
    .init(
      42, "a grey item keeps its key (not measured on a device)",
      "responder A { performs one: when=on; performs two:; }",
      one + #"; command two: "Two" key="cmd+1""#,
      #"given firstResponder=A; press "cmd+1" { unhandled because=swallowed by="One"; shadows two:; }"#),
    .init(
      43, "a menu that enables its items ignores that one was disabled", "responder A { performs one:; }",
      #"command one: "One" key="cmd+1" disabled=#true"#,
      #"given firstResponder=A; press "cmd+1" { handledBy A; }; menuBar { shows one:; }"#),
    .init(
      44, "one whose items stay as they were set does not open a disabled submenu",
      "responder A { performs one: two:; }",
      #"menu b "B" autoenablesItems=#false { menu c "C" disabled=#true { \#(one) { alternate two: "Two" modifiers="alt"; }; }; }"#,
      #"given firstResponder=A; menuBar { greys c because=disabled; greys one: because=disabled; greys two: because=disabled; }; choose one: { unhandled because=disabled; }"#
    ),
    .init(
      45, "an item that is no alternate stays the same while modifiers are held", "responder A { performs one: two:; }",
      #"\#(one) { alternate two: "Two" modifiers="alt"; }"#,
      #"given firstResponder=A; choose one: holding="shift" { handledBy A action=one:; }; choose one: holding="alt" { handledBy A action=two:; }"#
    ),
    .init(
      46, "a key of the keypad goes to the item with the plain key", "responder A { performs one:; }", one,
      #"given firstResponder=A; press code=Numpad1 holding="cmd" { handledBy A; }"#),
    .init(
      47, "an app runs on without a window, and the application is asked first", "responder A { performs one:; }",
      #"\#(one); command performClose: "Close" key="cmd+w"; command terminate: "Quit""#,
      #"given firstResponder=A; press "cmd+w" { handledBy Window; }; menuBar { greys performClose:; greys one:; shows terminate:; }"#
    ),
    .init(
      48, "an alternate is an item of its own: its command's validation does not hide it",
      "responder A { performs one: two: four: six:; validate one: { hidden when=on; }; }",
      #"\#(one) { alternate two: "Two" modifiers="alt"; }; menu b "B" hidden=#true { command three: "Three" key="cmd+3" { alternate four: "Four" modifiers="alt"; }; }; command five: "Five" key="cmd+5" hidden=#true { alternate six: "Six" modifiers="alt"; }"#,
      #"given firstResponder=A on=#true; menuBar { lacks one:; shows two:; lacks four:; lacks six:; }; press "cmd+1" { unhandled because=noSuchKey; }; press "alt+cmd+1" { handledBy A action=two:; }; choose one: holding="alt" { handledBy A action=two:; }; press "alt+cmd+3" { unhandled because=noSuchKey; }; press "alt+cmd+5" { unhandled because=noSuchKey; }"#
    ),
    .init(
      49, "an item marked as an alternate is shown in the place of the item before it, if that has its key",
      "responder A { performs one: two: three: four:; }",
      #"\#(one); command two: "Two" key="alt+cmd+1" isAlternate=#true; command three: "Three" key="cmd+3"; command four: "Four" key="alt+cmd+4" isAlternate=#true"#,
      #"given firstResponder=A; choose one: holding="alt" { handledBy A action=two:; }; choose one: { handledBy A action=one:; }; choose two: { handledBy A action=two:; }; choose two: holding="shift" { unhandled because=noSuchCommand; }; press "alt+cmd+1" { handledBy A action=two:; }; menuBar { shows two: first=#true; shows three: after=one:; shows four: after=three: last=#true; }; choose three: holding="alt" { handledBy A action=three:; }"#
    ),
  ]

  @Test("Each fact holds", arguments: facts)
  func fact(_ fact: Fact) throws {
    let compilation = Compilation(SourceFile(path: "Fact.menu.kdl", bytes: Array(fact.definition.utf8)))
    let results = TestRunner(compilation).run()
    #expect(results.count == 1)
    for result in results { #expect(result.isPassed, "\(result)") }
  }

  @Test(
    "Combinations of facts hold",
    arguments: [
      Fact(
        0, "Caps Lock does not count, in a press or in a key", "responder A { performs one: two:; }",
        one + #"; command two: "Two" key="capsLock+cmd+2""#,
        #"given firstResponder=A; press "capsLock+cmd+1" { handledBy A action=one:; }; press "cmd+2" { handledBy A action=two:; }"#
      ),
      Fact(
        0, "a view handles a key by its own method, whatever is before it in the chain",
        #"responder V { performs one: when=on; performKeyEquivalent one: "Own" key="cmd+2"; }; responder A next=V { performs one:; }"#,
        one,
        #"given firstResponder=A; press "cmd+1" { handledBy A; }; press "cmd+2" { unhandled because=disabled; }; given on=#true; press "cmd+2" { handledBy V; }"#
      ),
      Fact(
        0, "a view without the method sends it along the chain",
        #"responder V { performKeyEquivalent one: "Own" key="cmd+2"; }; responder A next=V { performs one:; }"#,
        one, #"given firstResponder=A; press "cmd+2" { handledBy A; }"#),
    ])
  func severalFacts(_ fact: Fact) throws { try self.fact(fact) }

  @Test("The page has the same facts, each with a source")
  func page() throws {
    let path = PackageFolder.root.appendingPathComponent("Documentation/AppKit.md")
    let rows = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber ?? false }
      .map { $0.components(separatedBy: " | ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "| ")) } }
    #expect(rows.map(\.first) == Self.facts.map { String($0.number) })
    for (row, fact) in zip(rows, Self.facts) {
      #expect(row.count == 3)
      #expect(row[1] == fact.name)
      #expect(!(row.last ?? "").isEmpty)
    }
  }
}
