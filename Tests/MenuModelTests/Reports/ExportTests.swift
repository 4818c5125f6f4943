import Foundation
import MenuModel
import Testing

@Suite struct ExportTests {
  private static let schema = Result {
    let file = PackageFolder.root.appendingPathComponent("Documentation/export.schema.json")
    return try JSONSchema(JSONValue(parsing: String(decoding: Data(contentsOf: file), as: UTF8.self)))
  }

  @Test(
    "Documentation/export.schema.json describes the export of every example on every platform",
    arguments: Examples.paths)
  func example(_ path: String) throws {
    let compilation = Compilation(
      contentsOf: path, reader: .inMemory(Examples.files), platforms: Platform.names)
    let mistakes = try Self.schema.get().mistakes(in: ExportJSON(compilation).json)
    #expect(mistakes.isEmpty, "\(mistakes.prefix(5).joined(separator: "\n"))")
    #expect(compilation.targets.count == Platform.names.count)
  }

  /// Every kind of element with everything it can have.
  private static let everything = """
    app Everything direction=rightToLeft localizesKeyCommands=#false {
        platforms ipados-26
        supports documents multipleScenes
        omits toolbar
        layouts de com.apple.keylayout.French de
    }
    menus {
        insert atEndOf=.file {
            menu all "All" image=star singleSelection=#true displayAsPalette=#true destructive=#true {
                command bare: "Bare"
                command full: "Full" key="cmd+1" discoverabilityTitle="Fuller" image=star state=mixed disabled=#true destructive=#true hidden=#true keepsMenuPresented=#true wantsPriorityOverSystemBehavior=#true allowsAutomaticLocalization=#false {
                    propertyList { text t; number 1; fraction 1.5; flag #true; list 1 2; inner { a b; }; }
                    alternate other: "Other" modifiers="alt"
                }
                command up: "All Up" key="cmd+up"
                action share "Share" state=on
                action _ "Nameless"
                deferred recents uncached=#true
                openInNewWindow {
                    menu _ "Instead" { command instead: "Instead" key="cmd+2"; }
                }
                openInNewWindow open "Window"
            }
        }
    }
    menus context name=bookmark { insert atStartOf=.root { command one: "One"; }; }
    menus context { }
    responder Reader { performs next: bare: up: one:; keyCommand next: "Next" key="space"; keyCommand next: "" key="n"; }
    lint { allow responder-key-command; }
    """

  @Test("Every kind of element, with everything it can have, is in the schema and in the golden file")
  func kinds() throws {
    let file = SourceFile(path: "Everything.menu.kdl", bytes: Array(Self.everything.utf8))
    let compilation = Compilation(file)
    #expect(compilation.diagnostics.map(\.message) == [])
    let json = ExportJSON(compilation).json
    #expect(try Self.schema.get().mistakes(in: JSONValue(parsing: json.text)) == [])
    try expectGolden(
      Self.withoutSystemPlaces(json).text + "\n", "Tests/MenuModelTests/Fixtures/Reports/export-everything.json")
  }

  @Test("A document that is not an export fails the schema")
  func strict() throws {
    let schema = try Self.schema.get()
    let text = ExportJSON(Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(Self.everything.utf8)))).json.text
    let changes = [
      ("\"version\": 3", "\"version\": 2"), ("\"kind\": \"menu\"", "\"kind\": \"submenu\""),
      ("\"state\": \"off\"", "\"state\": \"maybe\""), ("\"column\": ", "\"col\": "), ("\"line\": 1", "\"line\": -1"),
      ("\"isSystem\": true,\n", "\n"), ("\"image\": null", "\"image\": 1"), ("\"bare:\"", "null"),
      ("\"responder\": \"Reader\"", "\"responder\": null"), ("\"responderKeyCommands\"", "\"keyCommands\""),
    ]
    for (old, new) in changes {
      let place = try #require(text.range(of: old))
      let changed = text.replacingCharacters(in: place, with: new)
      #expect(try !schema.mistakes(in: JSONValue(parsing: changed)).isEmpty, "\(old) as \(new)")
    }
  }

  @Test("The export of Examples/Browser")
  func browser() throws {
    let path = "Examples/Browser/Browser.menu.kdl"
    let json = ExportJSON(Examples.compile(path)).json
    try expectGolden(
      Self.withoutSystemPlaces(json).text + "\n", "Tests/MenuModelTests/Fixtures/Reports/export-browser.json")
    let result = try Program.run(["export", path], in: PackageFolder.root)
    #expect(result == Program.Result(status: 0, output: json.text + "\n", errors: ""))
  }

  /// The document without the places inside platform profiles, which move with every comment there.
  private static func withoutSystemPlaces(_ json: JSONValue) -> JSONValue {
    switch json {
    case .array(let elements): return .array(elements.map(withoutSystemPlaces))
    case .object(let members):
      let isPlace = json["file"]?.string?.hasPrefix("<") ?? false
      return .object(
        members.map { member in
          JSONValue.Member(
            member.name, isPlace && member.name == "range" ? .string("…") : withoutSystemPlaces(member.value))
        })
    default: return json
    }
  }
}
