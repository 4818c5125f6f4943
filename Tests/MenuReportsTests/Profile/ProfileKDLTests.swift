import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// A profile that is made of a dump has the dump's menus.
@Suite struct ProfileKDLTests {
  private static let everything: Set<String> = ["printing", "multipleScenes", "documents", "openDocuments"]

  /// A platform's menus with all features of apps.
  private static func pristine(_ name: String, app: String = "Lantern") throws -> (platform: Platform, tree: MenuTree) {
    let plain = try #require(Platform(named: name))
    let platform = try #require(
      Platform(named: name, for: App(name: app, supports: Set(plain.features.map(\.name)))))
    return (platform, MenuBuilder(system: .main, platform: platform).tree)
  }

  /// The menus as `export` shows them, without what depends on where they are declared.
  private static func shown(_ tree: MenuTree) -> String {
    var json = ElementJSON(SourceFiles())
    return strip(json.children(of: MenuTree.root, in: tree)).text
  }

  private static func strip(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let members):
      .object(members.filter { $0.name != "source" }.map { .init($0.name, strip($0.value)) })
    case .array(let elements): .array(elements.map(strip))
    default: json
    }
  }

  /// Compiles a definition that includes the profile of a dump.
  private static func compile(_ profile: ProfileKDL, app: String = "Lantern") -> Compilation {
    let main = "app \(app) { platforms \(profile.name); }\ninclude \"Measured.menu.kdl\"\n"
    return Compilation(
      SourceFile(path: "App.menu.kdl", bytes: Array(main.utf8)),
      reader: .inMemory(["Measured.menu.kdl": Array(profile.text.utf8)]))
  }

  @Test(
    "A definition that uses the profile exports the measured menus",
    arguments: ["ipados-15", "ipados-16", "ipados-26", "mac-catalyst"])
  func roundTrip(_ name: String) throws {
    let (platform, tree) = try Self.pristine(name)
    let elements = DumpDocument.elements(tree, isAppKit: false)
    let dump = try DumpDocument.read(DumpDocument.json(elements, system: elements, on: platform, app: "Lantern"))
    let profile = try #require(try ProfileKDL(dump))
    #expect(profile.remarks == [])
    let compilation = Self.compile(profile)
    #expect(compilation.diagnostics.map(\.message) == [])
    let target = try #require(compilation.targets.first)
    #expect(target.platform.title == (name == "mac-catalyst" ? "Mac Catalyst 26.1 (measured)" : target.platform.title))
    #expect(Self.shown(target.main.tree) == Self.shown(tree))
    // Everything else is that of the platform it is based on.
    #expect(target.platform.rules == platform.rules && target.platform.claims.count == platform.claims.count)
    #expect(
      target.contexts.isEmpty
        && target.platform.operations(for: .context).count == platform.operations(for: .context).count)
    // And a dump of the same system is compared with it.
    #expect(dump.platform(declaredBy: compilation.definition) == profile.name)
    // Another app has its own name in the titles.
    let other = try Self.pristine(name, app: "Beacon").tree
    #expect(Self.shown(try #require(Self.compile(profile, app: "Beacon").targets.first).main.tree) == Self.shown(other))
    try expectGolden(profile.text, "Tests/Fixtures/Profiles/measured-\(name).menu.kdl")
  }

  @Test("A profile contains every kind of element")
  func everyElement() throws {
    let text = """
      app Lantern { platforms ipados-26; }
      menus {
          replaceChildren of=.root {
              menu .view "View {x}" singleSelection=#true image=eye {
                  section "Titled" displayAsPalette=#true {
                      command a: "A \\"quoted\\"" key="cmd+\\\\" wantsPriorityOverSystemBehavior=#true state=mixed destructive=#true
                      command b: "B" key="up" allowsAutomaticLocalization=#false discoverabilityTitle="Bee" image=b {
                          alternate c: "C" modifiers="alt+shift"
                          propertyList { list { - 1; - 2.5; - #true; }; name "x y"; }
                      }
                  }
                  command d: "" key="cmd+f5" allowsAutomaticMirroring=#false propertyList="a b"
                  action one "One" state=on hidden=#true
                  action _ "Two"
                  openInNewWindow three "Three"
                  deferred _ uncached=#true
                  menu _ "Inner" { menu "com.example.deep" "Deep" destructive=#true; }
              }
              menu .application "Lantern" { command about: "About Lantern"; command w: "Lanterns of Lantern"; }
              menu .window "Window"
              menu .help "Help" { command showHelp: "Lantern Help"; }
          }
      }
      """
    let source = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    let target = try #require(source.targets.first)
    #expect(target.main.failures.isEmpty)
    let elements = DumpDocument.elements(target.main.tree, isAppKit: false)
    let dump = try DumpDocument.read(DumpDocument.json(elements, system: elements, on: target.platform, app: "Lantern"))
    let profile = try #require(try ProfileKDL(dump))
    #expect(profile.remarks == [])
    let compilation = Self.compile(profile)
    let tree = try #require(compilation.targets.first).main.tree
    #expect(
      Self.shown(tree).replacing("\"isSystem\": true", with: "\"isSystem\": false") == Self.shown(target.main.tree))
  }

  @Test("Elements that cannot be written are reported")
  func unwritten() throws {
    let menu: JSONValue = [
      [
        "kind": "menu", "title": "File",
        "children": [
          ["kind": "command", "title": "Odd", "action": "not a selector"], ["kind": "unknown", "class": "X"],
        ],
      ]
    ]
    let json = DumpDocument.json(menu, system: menu, on: .iPadOS26, app: "A", language: "de")
    let profile = try #require(try ProfileKDL(try DumpDocument.read(json)))
    #expect(profile.remarks.count == 3, "\(profile.remarks)")
    #expect(profile.text.contains("// Not carried over: the command \"Odd\""))
    #expect(try ProfileKDL(try DumpDocument.read(json.with("systemMenu", .null))) == nil)
  }

  @Test("Repeated names in a dump are reported")
  func repeated() throws {
    let menu: JSONValue = [["kind": "menu", "title": "File", "children": []]]
    let text = DumpDocument.json(menu, on: .iPadOS26, app: "A").text
    let twice = "{ \"date\": \"\"," + text.drop { $0 != "{" }.dropFirst()
    let dump = try MenuDump(Array(twice.utf8), file: 0)
    #expect(dump.remarks.map { $0.value.contains("'date'") } == [true])
  }

  @Test("A dump that cannot become a platform is refused")
  func refused() throws {
    func message(_ json: JSONValue) throws -> String? {
      let dump = try DumpDocument.read(json)
      do {
        _ = try ProfileKDL(dump)
        return nil
      } catch {
        return error.message
      }
    }
    func menu(_ identifier: String, _ children: JSONValue...) -> JSONValue {
      ["kind": "menu", "title": "A", "identifier": .string(identifier), "children": .array(children)]
    }
    func json(_ elements: JSONValue...) -> JSONValue {
      DumpDocument.json(.array(elements), system: .array(elements), on: .iPadOS26, app: "A")
    }
    #expect(try message(json(menu("a"), menu("b"))) == nil)
    #expect(
      try message(json(menu("a", menu("b")), menu("b")))?.contains("'b'") == true)
    #expect(
      try message(json(menu("a", menu("com.apple.menu.root"))))
        .map { $0.contains("'com.apple.menu.root'") } == true)
    for version in [nil, JSONValue.null, ""] {
      var system: JSONValue = ["name": "iPadOS"]
      if let version { system = system.with("version", version) }
      #expect(
        try message(json(menu("a")).with("system", system)) == "the dump does not say which version its system has")
    }
    #expect(
      try message(json(menu("a")).with("system", ["name": "tvOS", "version": "26.1"]))
        == "the dump is of tvOS, of which no profile can be made")
  }
}
