import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

@Suite("Uses of the keys of a keyboard") struct KeyboardUsesTests {
  @Test("The system's use of a key is in the language of the titles")
  func owners() throws {
    let layout = try #require(KeyboardLayouts.named("us"))
    let text =
      "app A { platforms ipados-26; }\nmenus { insert atEndOf=.root { menu m \"M\" { command go: \"Go\" key=\"cmd+j\"; }; }; }\n"
    let compilation = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    for (language, owner) in [("en", "Home Screen"), ("de", "Home-Bildschirm")] {
      let sheet = Sheet(compilation, layouts: [layout], in: Language(language))
      let uses = sheet.uses(of: try #require(sheet.pages.first), on: layout)
      #expect(uses.reserved.values.contains(owner), "\(language)")
    }
  }

  @Test(
    "A Mac's default shortcut is not free, and using it is not a mistake of an app",
    arguments: ["ctrl+up", "ctrl+left", "cmd+`", "ctrl+cmd+space", "ctrl+f2"], ["mac-catalyst", "appkit"])
  func systemDefault(_ name: String, _ platform: String) throws {
    let layout = try #require(KeyboardLayouts.named("us"))
    let key = try KeyCombination(spelling: name)
    let localizer = KeyLocalizer(layout, on: .appKit, direction: .leftToRight)
    let stroke = try #require(localizer.localized(key).typing.stroke)
    func compile(_ key: String) -> Compilation {
      let text = """
        app A { platforms \(platform); }
        menus { insert atEndOf=.root { menu m "M" { command go: "Go" \(key); }; }; }
        """
      return Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
    }
    func use(in compilation: Compilation) throws -> KeyboardUses.Use {
      let sheet = Sheet(compilation, layouts: [layout])
      return sheet.uses(of: try #require(sheet.pages.first), on: layout).use(of: stroke)
    }
    guard case .reserved = try use(in: compile("")) else {
      Issue.record("\(name) is drawn as free on \(platform)")
      return
    }
    let using = compile("key=\"\(name)\"")
    let found = using.diagnostics.filter { $0.code == .reservedShortcut || $0.code == .conventionalShortcut }
    #expect(found.count == 1 && found.allSatisfy { $0.severity == .note })
    #expect(try use(in: using) == .command("Go"))
    let keyless = compile("")
    let free = try #require(
      KeySuggestions(
        for: Command.Identity("go:"), on: keyless.targets, of: keyless.definition, modifiers: [key.modifierFlags],
        layouts: [layout]))
    #expect(!free.suggestions.map(\.keyCombination.press).contains(key.press))
  }
}
