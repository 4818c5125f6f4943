import MenuCompiler
import Testing

/// What a device does, as tests of a definition say it, beside what a check finds.
@Suite struct DeviceFactsTests {
  static let facts: [(what: String, text: String, codes: [DiagnosticCode])] = [
    (
      "Only iOS 26 and later stop a held key; before, it repeats",
      """
      app A { platforms ipados-15 ipados-26 appkit; }
      menus {
          on ipados-15 ipados-26 { insert atEndOf=.view { section { command b: "B" key="alt+cmd+2" repeatBehavior=nonRepeatable; }; }; }
          on appkit { insert atEndOf=.root { menu m "M" { command b: "B" key="alt+cmd+2" repeatBehavior=nonRepeatable; }; }; }
      }
      state { count m; }
      responder V { performs b: { set m="m + 1"; }; }
      test "held" {
          given firstResponder=V
          press "alt+cmd+2" repeats=3 { handledBy V; }
          on ipados-15 appkit { expect m=4; }
          on ipados-26 { expect m=1; }
      }
      """, []
    ),
    (
      "A test may say that an item is not there whose feature the app does not have",
      """
      app A { platforms mac-catalyst; omits documentItems; }
      responder V { performs x:; }
      menus { insert atEndOf=.file { section { command x: "X"; }; }; }
      test "absent" { given firstResponder=V; menuBar { lacks duplicate: because=noSuchElement; lacks print: because=noSuchElement; shows x:; }; }
      """, []
    ),
    (
      "While the state is on the selected image is shown",
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "A" image=star selectedImage="star.fill"; }; }; }
      state { flag isOn; }
      responder V { performs a:; validate a: { state on when=isOn; }; }
      test "image" {
          given firstResponder=V
          menuBar { shows a: image=star; }
          given isOn=#true
          menuBar { shows a: state=on image="star.fill"; }
      }
      """, []
    ),
    (
      "Of a hidden menu of AppKit nothing is shown",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu n "N" {
          menu m "M" hidden=#true { command a: "A" key="cmd+1"; }
          section s hidden=#true { command b: "B" key="cmd+2"; }
          command c: "C"
      }; }; }
      responder V { performs a: b: c:; }
      test "hidden" { given firstResponder=V; menuBar { lacks m; lacks a:; lacks b:; shows c:; }; press "cmd+1" { unhandled; }; }
      """, []
    ),
    (
      "The system fills Services and Open Recent",
      """
      app A { platforms mac-catalyst; supports documents; }
      test "filled" { menuBar { shows .services; shows .openRecent; }; }
      """, []
    ),
    (
      "An app that supports printing performs it",
      """
      app A { platforms ipados-26; supports printing inspector; }
      menus { insert atEndOf=.view { section { command x: "X"; }; }; }
      responder V { performs x: toggleInspector:; }
      """, [.deadItem]
    ),
    (
      "A key that the system takes by default, and Help's on AppKit, are notes",
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .help "Help" { command guide: "Guide" key="cmd+?"; command up: "Up" key="ctrl+up"; }; }; }
      responder V { performs guide: up:; }
      """, [.conventionalShortcut, .reservedShortcut]
    ),
  ]

  @Test("Facts", arguments: facts.map(\.what))
  func fact(_ what: String) throws {
    let example = try #require(Self.facts.first { $0.what == what })
    let compilation = Compilation(text: example.text)
    #expect(compilation.diagnostics.map(\.code) == example.codes, "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .note })
    for result in TestRunner(compilation).run() where example.text.contains("test ") {
      #expect(result.isPassed, "\(result)")
    }
  }
}
