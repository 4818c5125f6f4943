import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("The keyboard layouts that a project checks")
struct AppLayoutsTests {
  private static func compile(_ layouts: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array("app Lantern { \(layouts); }".utf8)))
  }

  @Test(
    "Layouts are named all or one by one, and one named twice counts once",
    arguments: [
      ("platforms ipados-26", nil, nil),
      ("layouts all", .all, nil),
      ("layouts de all fr", .all, nil),
      ("layouts de fr ja", .named(["de", "fr", "ja"]), ["de", "fr", "ja"]),
      ("layouts fr; layouts de fr", .named(["fr", "de", "fr"]), ["fr", "de"]),
      ("layouts com.apple.keylayout.German de", .named(["com.apple.keylayout.German", "de"]), ["de"]),
    ] as [(String, App.Layouts?, [String]?)])
  func layouts(_ text: String, _ expected: App.Layouts?, _ names: [String]?) {
    let compilation = Self.compile(text)
    #expect(compilation.diagnostics.isEmpty)
    let layouts = compilation.definition.app.layouts
    #expect(layouts == expected)
    if let names { #expect(layouts.map(KeyboardLayouts.layouts)?.map(\.name) == names) }
  }

  @Test("'all' names every layout")
  func all() {
    #expect(KeyboardLayouts.layouts(.all) == KeyboardLayouts.all)
  }

  @Test(
    "An unknown layout is reported with a suggestion",
    arguments: [
      ("german", "de"), ("frCH", "fr-CH"), ("Dvorak", "us-dvorak"), ("klingon", nil), ("All", "all"),
      ("com.apple.keylayout.Germn", "com.apple.keylayout.German"), ("de-DE", "de"), ("fr-FR", "fr"), ("en-US", "us"),
      ("ja-JP", "ja"), ("he_IL", "he"), ("fr_ch", "fr-CH"), ("fr-numercal", "fr-numerical"),
      // Not another language's or region's.
      ("usa", nil), ("fr-qwerty", nil), ("es-MX", nil), ("de-XH", nil),
    ] as [(String, String?)])
  func unknown(_ name: String, _ meant: String?) {
    let compilation = Self.compile("layouts de \(name)")
    #expect(compilation.diagnostics.map(\.code) == [.unknownLayout])
    #expect(compilation.diagnostics.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == (meant.map { [$0] } ?? []))
    #expect(KeyboardLayouts.layouts(compilation.definition.app.layouts ?? .all).map(\.name) == ["de"])
  }

  @Test("A node without a name is reported")
  func empty() {
    #expect(Self.compile("layouts").diagnostics.map(\.code) == [.missingProperty])
  }
}
