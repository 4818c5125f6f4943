import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import SwiftGeneration
@testable import TestSupport

/// The code of `generate --for swiftui` is compiled, inspected and run: stub views report their parts.
@Suite struct SwiftUISwiftTests {
  @Test("The code of examples, odd names and random definitions compiles, is tidy, and has each command, in order")
  func proof() throws {
    let many = (0..<500).map {
      "command c\($0): \"Command \($0)\"\($0 < 26 ? " key=\"cmd+alt+\(Self.letter($0))\"" : "")\n"
    }
    let text =
      "app Many { platforms mac-catalyst; }\nmenus { insert after=.view { menu many \"Many\" {\n\(many.joined())}}}\n"
    #expect(GeneratedSubject.examples.count > 20)
    let usual =
      GeneratedSubject.examples + [
        GeneratedSubject("Odd.menu.kdl", text: Compilation.odd), GeneratedSubject("Many.menu.kdl", text: text),
      ] + GeneratedSubject.awkward
    for subjects in GeneratedSubject.parts(usual) { try Self.prove(subjects) }
  }

  private static func letter(_ index: Int) -> Character { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index))) }

  @Test(
    "An element at an end of a placement is read back there", arguments: ["", "; supports textEditing textFormatting"])
  func placements(_ supports: String) {
    let rows = SwiftUIPlacements.rows.filter { $0.menu != .format || !supports.isEmpty }
    let inserts = rows.enumerated().flatMap { index, row in
      [("atStartOf", row.macGroups.first, "B"), ("atEndOf", row.macGroups.last, "A")].map { place, group, side in
        let group = group?.displayed ?? ""
        return "insert \(place)=\(group) { command c\(side)\(index): \"\(side) \(row.placement)\"; }"
      }
    }
    func places(_ compilation: Compilation) -> Set<String> {
      Set(
        compilation.definition.menus.flatMap(\.operations).flatMap { declaration in
          guard case .insert(let elements, let place) = declaration.operation else { return [String]() }
          return elements.elements.map { "\($0.displayed) \(place)" }
        })
    }
    func own(_ inserts: [String]) -> Compilation {
      let text = "app A { platforms swiftui-mac\(supports); }\nmenus { \(inserts.joined(separator: "; ")); }"
      return GeneratedSubject("App.menu.kdl", text: text).compilation
    }
    func read(_ compilation: Compilation) -> Compilation {
      let code = compilation.swiftUISwift(GeneratedSubject.origin("App", "swiftui"))
      #expect(code.remarks.isEmpty, "\(code.remarks)")
      let scenes = "@main struct P: App { var body: some Scene { WindowGroup {}.commands { ACommands() } } }"
      return Compilation(
        SourceFile(path: "Menus.swift", bytes: Array((code.text + scenes).utf8)), reader: .inMemory([:]),
        settings: CompilationSettings(), parser: .kept)
    }
    let both = own(inserts)
    #expect(both.diagnostics.isEmpty && places(both).count == inserts.count)
    #expect(places(read(both)) == places(both))
    for insert in Exhaustive.sample(inserts, every: 5) {
      let alone = own([insert])
      #expect(places(read(alone)) == places(alone), "\(insert)")
    }
  }

  @Test("A group without commands is emptied if it or its menu is removed")
  func removedMenus() {
    let menus = "menus { remove .services; remove windowList; replaceChildren of=.window {}; }"
    let text = "app A { platforms swiftui-mac; }; " + menus
    let code = GeneratedSubject("App.menu.kdl", text: text).compilation.swiftUISwift(
      GeneratedSubject.origin("App", "swiftui"))
    for placement in ["systemServices", "windowSize", "windowList", "windowArrangement"] {
      #expect(code.text.contains("CommandGroup(replacing: .\(placement))"), "\(code.text)")
    }
  }

  @Test("A definition gives the same bytes each time")
  func sameBytes() {
    for path in Exhaustive.sample(Examples.paths, every: 5) {
      let texts = (0..<2).map { _ in Examples.compile(path).swiftUISwift(GeneratedSubject.origin(path, "swiftui")).text
      }
      #expect(texts[0] == texts[1], "\(path)")
    }
  }

  @Test("Other platforms and a choice without a picker are reported once")
  func remarks() {
    let others = Self.code(of: GeneratedSubject.others)
    #expect(
      others.remarks.map(\.text).contains { $0.contains("ipados-26") && $0.contains("1 operation and 1 responder") })
    #expect(others.text.contains("EmptyCommands()"))
    let selections = Self.code(of: GeneratedSubject.selections)
    let told = selections.remarks.map(\.text).filter { $0.contains("Picker") }
    #expect(told.count == 2 && told[0].contains("'Alpha'") && told[1].contains("'Sec'"))
    #expect(selections.text.contains("Picker(\n"))
  }

  @Test("A name that begins with a digit gets a word before it, and the app's values run on the main actor")
  func digits() {
    let code = Self.code(of: GeneratedSubject.digits).text
    #expect(code.contains("var zoomTo: (@MainActor (ZoomTo) -> Void)?") && code.contains("case choice50"))
    #expect(!code.contains(#/\b(var|func|case|struct) _\d/#))
  }

  @Test("The answer of one responder enables its command")
  func answers() {
    let code = Self.code(of: GeneratedSubject.answers(platforms: "swiftui-mac", in: "after=.view"))
    #expect(code.text.contains("var isOneEnabled: Bool {\n    selector || isOpen\n  }"))
    #expect(code.text.contains("!state.isOneEnabled") && !code.text.contains("isOtherEnabled"))
  }

  @Test("A link of the code is one again, if its address is known")
  func links() {
    let code = Self.code(
      of: """
        app A { platforms swiftui-mac; }
        menus { insert before=.window { menu m "M" {
          command openURL: "Site" key="cmd+j" propertyList="https://a.b/c"
          command openURL: "Other" propertyList=site
          command openURL: "Off" disabled=#true propertyList="https://a.b/off"
        }; }; }
        """)
    #expect(code.text.contains("Link(String(localized: \"Site\"), destination: URL(string: \"https://a.b/c\")!)"))
    #expect(code.text.contains("Button(String(localized: \"Other\"))"))
    #expect(code.text.contains(#/Button\(String\(localized: "Off"\)\)[^\n]*\n +\.disabled\(true\)/#))
    #expect(code.remarks.contains { $0.text == "'Other' was a Link to site: write that in its place" })
    // A link sends none of the cases.
    #expect(code.text.ranges(of: #/\n +case /#).count == 2, "\(code.text)")
  }

  @Test("Alternates of SwiftUI's own commands are reported, and sections with unsupported properties")
  func unsaid() {
    let standard = Self.code(of: GeneratedSubject.standard)
    let told = standard.remarks.map(\.text)
    for title in ["'Close Tabs' (⌥⌘W)", "'Print Now' (⌥⌘P)"] {
      #expect(told.count { $0 == "SwiftUI has no alternates: \(title) is left out" } == 1)
      #expect(standard.text.contains(title))
    }
    #expect(!told.contains { $0.contains("changes none") })
    let section = "SwiftUI has no sections with destructive, displayAsPalette and image: 'Sec' is like any other"
    #expect(Self.code(of: GeneratedSubject.values).remarks.count { $0.text == section } == 1)
  }

  @Test("Left-out state of several responders is reported, and the clash with New Window")
  func several() {
    let told = Self.code(of: GeneratedSubject.several).remarks.map(\.text)
    func count(_ text: String) -> Int { told.count { $0.contains(text) } }
    #expect(count("of 'Complete' by Tasks and Lists is left out, its check mark and whether it is enabled") == 1)
    #expect(count("of 'Indent' by Lists is left out, whether it is enabled") == 1)
    #expect(count("New Window with ⌘N, the key of 'New Task'") == 1)
    #expect(count("New Window") == 1)
  }

  @Test("Commands that scenes add are left to them, and a capital letter of SwiftUI and a replacement stay")
  func scenes() {
    let code = Self.code(
      of: """
        app A { platforms swiftui-mac; }
        menus {
          insert atEndOf=singleWindowList { command openWindowOfScene: "Log" propertyList=log key="cmd+1"; }
          insert atEndOf=.file { command openWindow: "Open Window…" key="shift+cmd+o"; }
          replaceChildren of=systemServices { command tag: "Tag"; }
          insert after=.view { menu "Go" { command go: "Go" key="cmd+K"; }; }
        }
        """)
    #expect(code.remarks.map(\.text) == ["SwiftUI adds 'Log' for its scene"])
    #expect(!code.text.contains("Button(String(localized: \"Log\"))") && !code.text.contains("singleWindowList"))
    #expect(code.text.contains("Button(String(localized: \"Open Window…\"))"))
    #expect(code.text.contains(".keyboardShortcut(\"K\")"))
    #expect(code.text.contains("CommandGroup(replacing: .systemServices)"))
  }

  @Test("What SwiftUI has only with TextFormattingCommands or the like is in the code; Services are SwiftUI's")
  func usualMenus() {
    let code = Self.code(
      of: """
        app A { platforms appkit; }
        menus { insert atEndOf=.root {
          menu .application "A" {
            section { command orderFrontStandardAboutPanel: "About A"; }
            section { menu .services "Services" { deferred Services; }; }
          }
          menu .format "Format" {
            command toggleStrong: "Strong" key="cmd+b"
            command toggleUnderline: "Underline" key="cmd+u"
          }
          menu .view "View" {
            command toggleSidebar: "Show Sidebar" key="ctrl+cmd+s"
            command toggleFullScreen: "Enter Full Screen" key="ctrl+cmd+f"
          }
        }; }
        """)
    for title in ["Strong", "Underline", "Show Sidebar"] {
      #expect(code.text.contains("Button(String(localized: \"\(title)\"))"), "\(title)")
    }
    for title in ["About A", "Services", "Enter Full Screen"] { #expect(!code.text.contains(title)) }
    #expect(!code.remarks.contains { $0.text.contains("Services") })
  }

  @Test("A segue has no closure of another, and bindings are told")
  func nibs() {
    let code = Self.code(
      of: """
        app A { platforms appkit; }
        menus { insert atEndOf=.root { menu m "M" {
          command perform: "Log" key="cmd+1" target=logController
          command perform: "Jobs" key="cmd+2" target=jobsController
          command render: "Render" enabledBy="Doc.isVisible" toolTip="Tip"
          command toggleBar: "Bar" hiddenBy="!Defaults.bar" stateBy="Defaults.bar"
          menu style "Style" { section; section { command more: "More"; }; }
        }; }; }
        """)
    #expect(!code.text.contains("perform?()"), "\(code.text)")
    let told = code.remarks.map(\.text)
    let facts = [
      "opens logController for 'Log'", "opens jobsController for 'Jobs'",
      "'Render' is enabled by a binding to Doc.isVisible", "'Bar' is hidden by a binding to !Defaults.bar",
      "'Bar' has its check mark from Defaults.bar", "'Tip'", "separator",
    ]
    let comments = code.text.replacing(#/\n *\/\/ /#, with: " ")
    for fact in facts {
      #expect(told.count { $0.contains(fact) } == 1, "\(fact)")
      #expect(comments.contains(fact), "\(fact)")
    }
  }

  private static func code(of text: String) -> GeneratedSwift {
    GeneratedSubject("App.menu.kdl", text: text).compilation.swiftUISwift(GeneratedSubject.origin("App", "swiftui"))
  }

  // MARK: The proof

  private static func prove(_ subjects: [GeneratedSubject]) throws {
    guard SwiftToolchain.isPresent else { return }
    let codes = subjects.map { $0.compilation.swiftUISwift($0.origin("swiftui")) }
    let proof = try GeneratedProof(codes.map(\.text), named: "swiftui")
    let checked = try proof.typeCheck()
    #expect(checked.status == 0, "\(checked.errors.prefix(6000))")
    let lint = try proof.lint()
    #expect(lint.status == 0, "\(lint.errors.prefix(4000))")
    let output = try proof.run(stub: "SwiftUI", support: support) { code in
      let type = code.firstMatch(of: #/struct (\S+): Commands \{/#)?.1 ?? ""
      return "tell(nodes(of: \(type)().body))"
    }
    for ((subject, made), code) in zip(zip(subjects, output), codes) { compare(subject, made, code) }
  }

  /// Says what commands have, line by line.
  private static let support = """
    @MainActor func tell(_ nodes: [Node], _ depth: Int = 0) {
      for node in nodes {
        var key = "-"
        if let shortcut = node.key {
          let codes = shortcut.key.character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
          key = "\\(codes)/\\(shortcut.modifiers.rawValue >> 16)/\\(shortcut.localization.name)"
        }
        print("\\(depth)\\t\\(node.kind)\\t\\(node.title.debugDescription)\\t\\(key)")
        tell(node.children, depth + 1)
      }
    }

    """

  /// A command as SwiftUI and `export` have it.
  private struct Line: Hashable, CustomStringConvertible {
    let title: String
    let key: String
    var description: String { "\(title) \(key)\n" }
  }

  private static func compare(_ subject: GeneratedSubject, _ made: String, _ code: GeneratedSwift) {
    let tests: [(Platform) -> Bool] = [{ $0.isMac && $0.hasMainMenu }, \.hasMainMenu, { _ in true }]
    let platform = subject.compilation.menus(preferring: tests)?.platform
    let exported = subject.export(platform: platform?.name ?? "")
    // The commands of the code, by the menu that shows them.
    var shown: [String: [Line]] = [:]
    var menu = ""
    var ownMenus = 0
    for line in made.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4 else { continue }
      switch fields[1] {
      case "CommandMenu":
        // Two of them may have one title.
        menu = "\(ownMenus) \(fields[2])"
        ownMenus += 1
      case "CommandGroup":
        let placement = fields[2].split(separator: " ").last.map { $0.replacing("\"", with: "") } ?? ""
        menu = SwiftUIPlacements.rows.first { $0.placement == placement }?.menu.rawValue ?? ""
      case "Button", "Toggle", "Text":
        shown[menu, default: []].append(Line(title: fields[2], key: fields[3]))
        continue
      case "Divider", "Menu", "Section", "Picker": continue
      default: Issue.record("\(line)")
      }
    }
    // Those that code or remark say something else about are looked at for being there only.
    let isMoved = code.remarks.contains { $0.text.contains("comes after it") }
    let hasTitles = code.text.contains("Title: String")
    ownMenus = 0
    for top in exported["mainMenu"]?["children"]?.elements ?? [] where top.text("kind") == "menu" && !top.isSection {
      let identifier = Menu.Identifier(top.text("identifier"))
      let isStandard = SwiftUIPlacements.firstRow(of: identifier) != nil
      let name = isStandard ? identifier.rawValue : "\(ownMenus) \(top.text("title").debugDescription)"
      if !isStandard { ownMenus += 1 }
      var own: [Line] = []
      var all: [Line] = []
      collect(top, platform?.name == App.swiftUIPlatform, &own, &all)
      let made = shown[name] ?? []
      if platform?.hasMainMenu == false {
        // SwiftUI has some of them by itself.
        #expect(Set(made).isSubset(of: all) || hasTitles, "\(subject.name), \(name): \(made) \(all)")
        continue
      }
      if hasTitles {
        #expect(made.count >= own.count, "\(subject.name), \(name): \(made) \(own)")
        continue
      }
      var rest = made
      var found: [Line] = []
      for line in own {
        guard let index = rest.firstIndex(of: line) else {
          Issue.record("\(subject.name), \(name): no \(line) in\n\(made.map(\.description).joined())")
          continue
        }
        found.append(rest.remove(at: index))
      }
      #expect(rest.allSatisfy { all.contains($0) }, "\(subject.name), \(name): \(rest)")
      let sorted = made.filter { own.contains($0) }
      #expect(isMoved || sorted == own, "\(subject.name), \(name):\n\(sorted)\n\(own)")
    }
  }

  /// The commands of a menu that SwiftUI can say, those of the app by themselves.
  private static func collect(
    _ element: JSONValue, _ isSwiftUI: Bool, _ own: inout [Line], _ all: inout [Line]
  ) {
    let kind = element.text("kind")
    // A hidden `openInNewWindow` may have a visible alternate.
    if element.words("attributes").contains("hidden"), kind != "openInNewWindow", !element.isSection { return }
    switch kind {
    case "menu": for child in element["children"]?.elements ?? [] { collect(child, isSwiftUI, &own, &all) }
    case "openInNewWindow":
      if let alternate = element["alternate"], alternate.text("kind") != "menu" {
        collect(alternate, isSwiftUI, &own, &all)
      }
    case "command", "keyCommand", "action":
      var key = "-"
      // Without an action it is a heading.
      if let written = element["key"], written != .null, !element.text("action").isEmpty {
        let input = KeyInput(rawValue: written.text("input")) ?? .space
        let flags = KeyModifierFlags(rawValue: written.number("modifierFlags")).subtracting(.alphaShift)
        var combination = KeyCombination(input, flags)
        if input.isCapitalLetter, !isSwiftUI { combination = combination.press }
        let localization =
          element["allowsAutomaticLocalization"] == .bool(false)
          ? "custom" : element["allowsAutomaticMirroring"] == .bool(false) ? "withoutMirroring" : "automatic"
        key = "\(code(combination.input))/\(combination.modifierFlags.rawValue >> 16)/\(localization)"
      }
      let line = Line(title: element.text("title").debugDescription, key: key)
      all.append(line)
      if element["isSystem"] != .bool(true) { own.append(line) }
    default: break
    }
  }

  private static func code(_ input: KeyInput) -> String {
    let names = [
      "up": 0xF700, "down": 0xF701, "left": 0xF702, "right": 0xF703, "escape": 0x1B, "pageUp": 0xF72C,
      "pageDown": 0xF72D, "home": 0xF729, "end": 0xF72B, "delete": 0x8, "deleteForward": 0xF728,
    ]
    if let code = names[input.canonical] { return String(code, radix: 16) }
    let raw = input.rawValue
    if raw.hasPrefix("UIKeyInputF"), let number = Int(raw.dropFirst(11)) { return String(0xF703 + number, radix: 16) }
    return raw.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
