import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct ExportTests {
  @Test(
    "Documentation/export.schema.json describes the export of every example on every platform",
    arguments: Exhaustive.sample(Examples.paths, every: 15))
  func example(_ path: String) throws {
    let compilation = Compilation(
      contentsOf: path, reader: .inMemory(Examples.files), platforms: Platform.names)
    let mistakes = try JSONSchema.named("export").mistakes(in: ExportJSON(compilation).json)
    #expect(mistakes.isEmpty, "\(mistakes.prefix(5).joined(separator: "\n"))")
    #expect(compilation.targets.count == Platform.names.count)
  }

  /// Every kind of element with everything it can have, on a platform with few menus.
  private static let everything = """
    platform small "Small" {
        feature documents
        feature multipleScenes
        feature toolbar default=#true
        rules elementOperations
        responder Application { performs requestNewScene: copy:; }
        menus {
            insert atEndOf=.root {
                menu .file "File" { section .newItem { command requestNewScene: "New Window" key="cmd+n"; }; }
            }
        }
        menus context { insert atEndOf=.root { section .standardEdit { command copy: "Copy"; }; }; }
    }
    app Everything direction=rightToLeft localizesKeyCommands=#false {
        platforms small
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
    lint { allow responder-key-command; allow untargeted-platform; }
    """

  @Test("Every kind of element, with everything it can have, is in the schema and in the golden file")
  func kinds() throws {
    let file = SourceFile(path: "Everything.menu.kdl", bytes: Array(Self.everything.utf8))
    let compilation = Compilation(file)
    #expect(compilation.diagnostics.map(\.message) == [])
    let json = ExportJSON(compilation).json
    #expect(try JSONSchema.named("export").mistakes(in: JSONValue(parsing: json.text)) == [])
    try expectGolden(json.text.joinedLines + "\n", "Tests/Fixtures/Reports/export-everything.json")
    expectComplete(json, compilation)
  }

  @Test("A document that is not an export fails the schema")
  func strict() throws {
    let schema = try JSONSchema.named("export")
    let text = ExportJSON(Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(Self.everything.utf8)))).json.text
    let changes = [
      ("\"version\": 4", "\"version\": 3"), ("\"kind\": \"menu\"", "\"kind\": \"submenu\""),
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

  @Test("The export of Examples/Browser has every element, and 'menuc export' prints it")
  func browser() throws {
    let path = "Examples/Browser/Browser.menu.kdl"
    let compilation = Examples.compile(path)
    let json = ExportJSON(compilation).json
    #expect(try JSONSchema.named("export").mistakes(in: json) == [])
    expectComplete(json, compilation)
    let result = try MenucProgram.run(["export", path], in: PackageFolder.root)
    #expect(result == MenucProgram.Result(status: 0, output: json.text + "\n", errors: ""))
  }

  @Test(
    "Large menus written in pieces are the same as at once",
    arguments: ["appkit", "ipados-15", "ipados-26 small appkit"])
  func pieces(_ platforms: String) {
    let compilation = Compilation(
      SourceFile(
        path: "a.menu.kdl",
        bytes: Array(
          """
          platform small "Small" { menus { insert atEndOf=.root { menu .file "File" { command a: "A"; }; }; }; }
          app A { platforms \(platforms); }
          menus {
              insert atEndOf=.root {
                section {
                  menu one "One" { deferred only; }
                  menu two "Two" { menu three "Three" { menu four "Four" { command b: "B"; }; }; section { }; }
                  menu empty "Empty"
                  \((0..<200).map { "command c\($0): \"C\($0)\"" }.joined(separator: "; "))
                  menu last "Last" { section { menu deep "Deep" { command d: "D" key="cmd+9"; }; }; }
                }
              }
          }
          menus context name=list { insert atStartOf=.root { section { command e: "E"; }; }; }
          responder R { keyCommand f: "F" key="ctrl+f"; }
          """.utf8)))
    #expect(compilation.targets.allSatisfy { $0.main.tree.nodes.count > 200 })
    #expect(ExportJSON(compilation).text.text == ExportJSON(compilation).json.text + "\n")
  }

  /// Compares a whole document with what was compiled, element by element and member by member.
  private func expectComplete(_ json: JSONValue, _ compilation: Compilation) {
    let app = compilation.definition.app
    #expect(json["version"] == .integer(4))
    #expect(json["app"]?["name"]?.string == app.name && json["app"]?["direction"]?.string == app.direction.rawValue)
    #expect(json["app"]?["localizesKeyCommands"] == .bool(app.localizesKeyCommands))
    #expect(json["app"]?["supports"]?.elements.compactMap(\.string) == app.supports.sorted())
    #expect(json["app"]?["omits"]?.elements.compactMap(\.string) == app.omits.sorted())
    #expect(json["files"]?.elements.compactMap(\.string) == compilation.sources.files.map(\.path))
    let model = ExportedModel(compilation.sources)
    let platforms = json["platforms"]?.elements ?? []
    #expect(platforms.map { $0["name"]?.string } == compilation.targets.map(\.platform.name))
    #expect(platforms.map { $0["title"]?.string } == compilation.targets.map(\.platform.title))
    for (platform, target) in zip(platforms, compilation.targets) {
      model.expectChildren(of: MenuTree.root, in: target.main.tree, platform["mainMenu"])
      let contexts = platform["contextMenus"]?.elements ?? []
      #expect(contexts.map { $0["name"]?.string } == target.contexts.map(\.name))
      for (context, menus) in zip(contexts, target.contexts) {
        model.expectChildren(of: MenuTree.root, in: menus.tree, context)
      }
    }
    let lists = json["responderKeyCommands"]?.elements ?? []
    #expect(lists.map { $0["responder"]?.string } == compilation.definition.keyCommandLists.map(\.responder))
    for (list, declared) in zip(lists, compilation.definition.keyCommandLists) {
      #expect(list["platforms"]?.elements.compactMap(\.string) == declared.platforms ?? [])
      let keyCommands = list["keyCommands"]?.elements ?? []
      #expect(keyCommands.count == declared.keyCommands.count)
      for (json, keyCommand) in zip(keyCommands, declared.keyCommands) {
        model.expectElement(.keyCommand(keyCommand), key: keyCommand.keyCombination, isSystem: false, json)
      }
    }
  }
}

/// The expected export of elements, read off the elements themselves.
private struct ExportedModel {
  let sources: SourceFiles

  init(_ sources: SourceFiles) {
    self.sources = sources
  }

  func expectChildren(of id: MenuTree.ID, in tree: MenuTree, _ json: JSONValue?) {
    let children = json?["children"]?.elements ?? []
    #expect(children.count == tree.children(of: id).count)
    for (child, json) in zip(tree.children(of: id), children) {
      expectElement(tree[child], key: tree.keyCombination(of: child), isSystem: tree.isSystem(child), json)
      if case .menu = tree[child] { expectChildren(of: child, in: tree, json) }
    }
  }

  func expectElement(_ element: MenuElement, key: KeyCombination?, isSystem: Bool, _ json: JSONValue) {
    let source = place(element.source)
    var expected: [String: JSONValue]
    switch element {
    case .menu(let menu):
      expected = [
        "kind": .string("menu"), "identifier": JSONValue(menu.identifier?.rawValue), "image": JSONValue(menu.image),
        "subtitle": JSONValue(menu.subtitle),
        "options": names(menu.options.names), "attributes": names(menu.attributes.names),
      ]
    case .command(let command): expected = members(of: command, "command", key: nil)
    case .keyCommand(let keyCommand):
      expected = members(of: keyCommand.command, "keyCommand", key: key)
      expected["key"] = self.key(key)
      expected["wantsPriorityOverSystemBehavior"] = .bool(keyCommand.wantsPriorityOverSystemBehavior)
      expected["allowsAutomaticLocalization"] = .bool(keyCommand.allowsAutomaticLocalization)
      expected["allowsAutomaticMirroring"] = .bool(keyCommand.allowsAutomaticMirroring)
    case .action(let action): expected = members(of: action, "action")
    case .deferred(let deferred):
      expected = [
        "kind": .string("deferred"), "name": .string(deferred.name), "isUncached": .bool(deferred.isUncached),
        "usesFocus": .bool(deferred.usesFocus),
      ]
    case .sceneActivation(let activation):
      expected = members(of: activation.action, "openInNewWindow")
      expected["alternate"] = json["alternate"]
      #expect((json["alternate"] == .null) == (activation.alternate == nil))
      if let alternate = activation.alternate, let json = json["alternate"], json != .null {
        expectElement(alternate, key: alternate.keyCombination, isSystem: isSystem, json)
        if case .menu(let menu) = alternate {
          #expect(json["children"]?.elements.map { $0["title"]?.string } == menu.children.map(\.title))
        }
      }
    }
    if case .deferred = element {} else { expected["title"] = .string(element.title) }
    expected["isSystem"] = .bool(isSystem)
    expected["source"] = source
    for member in json.members where member.name != "children" && member.name != "appKit" {
      #expect(member.value == expected[member.name], "\(member.name) of \(element.title)")
    }
    let names = Set(json.members.map(\.name)).subtracting(["children", "appKit"])
    #expect(names == Set(expected.keys), "\(element.title)")
    #expect((json["appKit"] == nil) == (element.appKit == nil))
  }

  private func members(of command: Command, _ kind: String, key: KeyCombination?) -> [String: JSONValue] {
    [
      "kind": .string(kind), "discoverabilityTitle": JSONValue(command.discoverabilityTitle),
      "image": JSONValue(command.image), "subtitle": JSONValue(command.subtitle),
      "selectedImage": JSONValue(command.selectedImage), "repeatBehavior": .string(command.repeatBehavior.name),
      "action": .string(command.action.rawValue),
      "propertyList": command.propertyList?.json ?? .null, "attributes": names(command.attributes.names),
      "state": .string(command.state.name),
      "alternates": .array(
        command.alternates.map { alternate in
          [
            "title": .string(alternate.title), "action": .string(alternate.action.rawValue),
            "modifierFlags": .integer(alternate.modifierFlags.rawValue),
            "key": self.key(key?.adding(alternate.modifierFlags)), "source": place(alternate.source),
          ]
        }),
    ]
  }

  private func members(of action: Action, _ kind: String) -> [String: JSONValue] {
    [
      "kind": .string(kind), "identifier": JSONValue(action.identifier?.rawValue),
      "discoverabilityTitle": JSONValue(action.discoverabilityTitle), "image": JSONValue(action.image),
      "subtitle": JSONValue(action.subtitle), "selectedImage": JSONValue(action.selectedImage),
      "attributes": names(action.attributes.names), "state": .string(action.state.name),
    ]
  }

  private func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }

  private func key(_ key: KeyCombination?) -> JSONValue {
    guard let key else { return .null }
    return [
      "input": .string(key.input.rawValue), "modifierFlags": .integer(key.modifierFlags.rawValue),
      "canonical": .string(key.canonical), "displayed": .string(key.displayed),
    ]
  }

  /// The file, and the places of the first byte and of the one after the last.
  private func place(_ range: SourceRange?) -> JSONValue {
    guard let range, let file = sources[range.file] else { return .null }
    func position(_ offset: UInt32) -> JSONValue {
      let before = file.bytes[..<Int(offset)]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      return ["line": .integer(line), "column": .integer(Int(offset) - lineStart + 1), "offset": .integer(Int(offset))]
    }
    return ["file": .string(file.path), "range": ["start": position(range.start), "end": position(range.end)]]
  }
}
