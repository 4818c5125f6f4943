import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Findings about elements of a platform that nobody has measured, or that an app has only with others.

@Suite struct UnmeasuredFeatureTests {
  @Test(
    "A key of an element that is not measured gives a warning, and a documented one an error",
    arguments: [
      ("supports documents", "cmd+s", false), ("supports documents", "shift+cmd+p", false),
      ("supports documents", "shift+cmd+s", false), ("supports toolbarCommands", "alt+cmd+t", false),
      ("supports sidebarCommands", "ctrl+cmd+s", false), ("supports settingsScene", "cmd+,", true),
      ("supports documents", "cmd+q", true),
    ])
  func clashes(_ feature: String, _ key: String, isMeasured: Bool) {
    let found = ResponderCheckCases.compile(
      """
      app A { platforms swiftui-mac; \(feature); }
      menus { insert before=.window { menu m "M" { command own: "Own" key="\(key)"; }; }; }
      responder V { performs own:; }
      """
    ).diagnostics.filter { $0.code == .swallowedDuplicate }
    #expect(found.map(\.severity) == [isMeasured ? .error : .warning])
    #expect(found.map(\.isMeasured) == [isMeasured])
  }

  @Test("A platform of the definition's own says what is not measured", arguments: [true, false])
  func ownPlatform(isMeasured: Bool) {
    let found = ResponderCheckCases.compile(
      """
      platform mine "Mine" basedOn=ipados-26 {
          feature extras default=#true unmeasured=\(isMeasured ? "#false" : "#true")
          menus { insert atEndOf=.file { command extra: "Extra" key="cmd+j" requires=extras; }; }
      }
      app A { platforms mine; }
      menus { insert atEndOf=.view { command own: "Own" key="cmd+j"; }; }
      """
    ).diagnostics.filter { $0.code == .duplicateShortcut }
    #expect(found.map(\.severity) == [isMeasured ? .error : .warning])
  }

  @Test(
    "A platform that names an unknown feature is told so",
    arguments: [
      ("feature extras default=#true with=«documentz»", "documents"), ("feature extras unless=«printin»", "printing"),
      ("feature extras; optional «extrass» Extra", "extras"),
      (
        "feature extras; menus { insert atEndOf=.file { command x: \"X\" requires=\"printing «extrass»\"; }; }",
        "extras"
      ),
      ("feature extras with=settingsBundle", ""),
    ])
  func unknownFeatures(_ line: String, meant: String) {
    let source = MarkedSource(
      """
      platform mine "Mine" basedOn=ipados-26 { \(line); }
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { command own: "Own" key="cmd+j"; }; }
      """)
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: source.bytes)).diagnostics
    #expect(found.map { $0.range?.start } == source.ranges.map(\.start))
    #expect(found.allSatisfy { $0.message.hasPrefix("there is no feature '") })
    #expect(found.flatMap(\.fixes).map(\.message) == (meant.isEmpty ? [] : ["did you mean `\(meant)`?"]))
  }

  @Test(
    "Some features are there by default only beside another",
    arguments: [("", 0), ("documents", 4), ("documentItems", 4)])
  func companions(feature: String, count: Int) throws {
    let platform = try Platform("ipados-26", for: App(supports: feature.isEmpty ? [] : [feature]))
    let tree = MenuBuilder(system: .main, platform: platform).tree
    let actions = ["duplicate:", "move:", "rename:", "export:"].map {
      MenuAnchor.command(Command.Identity(ActionSelector($0)))
    }
    #expect(actions.count { tree.id(of: $0) != nil } == count)
    #expect((tree.id(of: .command(Command.Identity("open:"))) != nil) == (feature == "documents"))
    #expect(platform.id == (feature.isEmpty ? "ipados-26" : "ipados-26 \(feature)"))
  }
}
