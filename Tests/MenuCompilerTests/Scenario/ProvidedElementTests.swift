import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// Elements that a responder of the chain gives in place of a deferred one: `usingFocus` of iOS 26.
@Suite struct ProvidedElementTests {
  private static let app = """
    app A { platforms ipados-26 mac-catalyst; }
    menus {
        insert after=.view {
            menu history "History" {
                command back: "Back" key="cmd+["
                deferred pages usingFocus=#true
                command clear: "Clear History"
            }
        }
    }
    responder Browser {
        performs back: clear: openPage: openClosed:
        provides pages {
            command openPage: "Swift" propertyList=1 key="ctrl+cmd+1"
            menu closed "Closed Tabs" { command openClosed: "Docs"; }
        }
    }
    responder Page next=Browser
    responder Private next=Browser { provides pages { command openPrivate: "Nothing"; }; performs openPrivate:; }
    responder Sheet

    """

  private func compile(_ source: String) -> Compilation {
    Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
  }

  private func failures(_ steps: String) -> [String] {
    let compilation = compile(Self.app + "test \"t\" {\n\(steps)\n}\n")
    #expect(compilation.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
    return TestRunner(compilation).run().flatMap { result -> [String] in
      guard case .failed(let failures) = result.outcome else { return result.isPassed ? [] : ["\(result)"] }
      return failures.map { "\(result.test.platform): " + ([$0.actual] + $0.reasons).joined(separator: "; ") }
    }
  }

  @Test(
    "The first responder of the chain with a provider gives the elements, in the place of the deferred one",
    arguments: [
      """
      given firstResponder=Page
      menuBar {
          shows openPage: "Swift" propertyList=1 path="History" after=back: before=closed key="ctrl+cmd+1"
          shows openClosed: path="History > Closed Tabs"
          shows clear: after=closed
          shows pages
          lacks openPrivate: because=noTarget
      }
      """,
      """
      given firstResponder=Private
      menuBar { shows openPrivate: after=back: before=clear:; lacks openPage: because=noTarget; lacks closed; }
      """,
      """
      given firstResponder=Sheet
      menuBar { lacks openPage:; lacks openPrivate:; lacks pages because=noTarget; }
      """,
    ])
  func shown(_ steps: String) {
    #expect(failures(steps) == [])
  }

  @Test(
    "An element is chosen where a responder of the chain provides it",
    arguments: [
      "given firstResponder=Page\nchoose openPage: propertyList=1 { handledBy Browser title=Swift; }",
      "given firstResponder=Page\nchoose _ \"Docs\" { handledBy Browser action=openClosed:; }",
      "given firstResponder=Private\nchoose openPrivate: { handledBy Private; }",
      "given firstResponder=Private\nchoose openPage: propertyList=1 { unhandled because=noTarget; }",
      "given firstResponder=Sheet\nchoose openPage: propertyList=1 { unhandled because=noTarget; }",
      // No source says whether its key works before the menu opens.
      "given firstResponder=Page\npress \"ctrl+cmd+1\" { unhandled because=noSuchKey; }",
      "given firstResponder=Page\non ipados-26 { overlay { lacks openPage: because=noKey; }; }",
    ])
  func chosen(_ steps: String) {
    #expect(failures(steps) == [])
  }

  @Test("Elements that a responder adds on one platform come after its others; its closures have effects")
  func closures() throws {
    let source = """
      app A { platforms ipados-26 mac-catalyst; }
      state { flag isOpen; }
      menus { insert atEndOf=.view { deferred places usingFocus=#true; }; }
      responder List {
          provides places { action home "Home" { set isOpen=#true; }; }
          on mac-catalyst { provides places { action disk "Disk"; }; }
      }
      test "t" {
          given firstResponder=List
          choose home { runs "Home"; }
          expect isOpen
          on mac-catalyst { menuBar { shows disk after=home; }; }
          on ipados-26 { menuBar { lacks disk because=noSuchElement; }; }
      }
      """
    let compilation = compile(source)
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(TestRunner(compilation).run().filter { !$0.isPassed }.map { "\($0)" } == [])
  }

  @Test("UIKit asks once for a cached element, when it is first met in a menu; for an uncached one each time")
  func caching() {
    func failures(_ uncached: String, _ first: String) -> [String] {
      let source = """
        app A { platforms ipados-26; }
        menus {
            insert after=.view { menu m "M" { command about: "About"; deferred recents usingFocus=#true\(uncached); }; }
            insert after=m { menu n "N" { command other: "Other"; }; }
        }
        responder R { provides recents { command far: "Far"; }; performs far: near: about: other:; }
        responder V next=R { provides recents { command near: "Near"; }; }
        test "x" {
            given firstResponder=V
            \(first)
            given firstResponder=R
            menuBar { shows far:; lacks near:; }
        }
        """
      let compilation = compile(source)
      #expect(compilation.diagnostics.map(\.message) == [])
      return TestRunner(compilation).run().flatMap { result -> [String] in
        if case .failed(let failures) = result.outcome { failures.map(\.actual) } else { [] }
      }
    }
    for first in [
      "menuBar { shows near:; }", "on ipados-26 { shown { shows near:; }; }", "choose about: { handledBy R; }",
    ] {
      #expect(failures("", first).count == 2, "\(first)")
      #expect(failures(" uncached=#true", first) == [], "\(first)")
    }
    // Neither a key nor another menu meets it.
    for first in [
      "choose other: { handledBy R; }", "overlay { lacks far:; }",
      "cases firstResponder V { menuBar { shows near:; }; }",
    ] {
      #expect(failures("", first) == [], "\(first)")
    }
  }

  @Test("A place that no responder provides is empty where all responders are described, and its menu with it")
  func unprovided() {
    func isShown(_ responder: String) -> Bool {
      let source = """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.view { menu m "M" { deferred pages usingFocus=#true; }; deferred plain; }; }
        responder R { \(responder); }
        test "t" { given firstResponder=R; menuBar { shows plain; shows pages; shows m; }; }
        """
      return TestRunner(compile(source)).run().allSatisfy(\.isPassed)
    }
    #expect(!isShown("performs a:"))
    #expect(!isShown("provides other { command a: \"A\"; }"))
    #expect(isShown("provides pages { command a: \"A\"; }; performs a:"))
  }

  @Test("More elements than menuc reads are told")
  func limit() {
    let commands = (0..<70_000).map { "command a\($0): \"A \($0)\";" }.joined()
    let source = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { deferred pages usingFocus=#true; deferred pages usingFocus=#true uncached=#true; }; }
      responder R partial=#true { provides pages { \(commands) }; }
      """
    #expect(compile(source).diagnostics.filter { $0.code == .limitExceeded }.map(\.message).count == 1)
  }

  @Test("The checks see provided elements, and a place that nobody fills, only where every responder is described")
  func findings() {
    func codes(_ responders: String) -> [String] {
      let menu = "menu m \"M\" { command a: \"A\"; deferred pages usingFocus=#true; }"
      let source = "app A { platforms ipados-26; }\nmenus { insert after=.view { \(menu); }; }\n\(responders)"
      return compile(source).diagnostics.map { "\($0.code.name): \($0.message)" }
    }
    #expect(codes("") == [])
    #expect(
      codes("responder R { performs a:; }") == ["unhandled-command: no responder provides the elements of 'pages'"])
    #expect(codes("responder R partial=#true { performs a:; }") == [])
    #expect(
      codes("responder R { performs a:; provides pages { command b: \"B\"; }; }") == [
        "unhandled-command: no responder performs 'b:'"
      ])
    #expect(codes("responder R { performs a: b:; provides pages { command b: \"B\"; }; }") == [])
    #expect(
      codes("responder R { performs a:; provides page { command a: \"B\"; }; provides pages {}; }") == [
        "unsent-action: no deferred element 'page' asks responders"
      ])
  }
}
