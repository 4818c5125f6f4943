import Testing

@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport
@testable import MenuRules

/// How a key is pressed, asked of everything that answers.
@Suite("All reports agree on the press of a key") struct PressedKeyTests {
  private static let keys = [
    "cmd+[", "cmd+}", "cmd+\\", "cmd+@", "ctrl+]", "shift+cmd+/", "cmd+1", "cmd+a", "shift+cmd+É", "alt+cmd+5",
    "alt+cmd+[",
    "alt+[", "cmd+left",
  ]

  /// A platform without menus. On a Mac, Option types what a key needs; on another platform that is unknown.
  private static func compile(_ key: String, onMac isMac: Bool, _ properties: String, _ added: String = "")
    -> Compilation
  {
    let text = """
      app Lantern { platforms bare; layouts de; }
      platform bare "Bare" { \(isMac ? "rules optionTypesKeys" : ""); style menuBar; }
      menus { insert atEndOf=.root { menu go "Go" { command back: "Back" key=\(key.quoted) \(properties); \(added); }; }; }
      responder Canvas { performs back: five:; }
      """
    return Compilation(SourceFile(path: "Lantern.menu.kdl", bytes: Array(text.utf8)))
  }

  private static let properties = ["", optedOut]

  /// Those of all keys, which every layout is asked about.
  private static let compilations = keys.reduce(into: [[String]: Compilation]()) { compilations, key in
    for isMac in [true, false] {
      for properties in properties {
        compilations[[key, "\(isMac)", properties]] = compile(key, onMac: isMac, properties)
      }
    }
  }

  @Test(
    "Overlay, menu bar, sheet, audit, dispatcher and suggestions agree",
    arguments: Exhaustive.sample(KeyboardLayouts.names.filter { $0 != "de" }, every: 130) + ["de"], [true, false])
  func agreement(_ name: String, _ isMac: Bool) throws {
    let layout = try #require(KeyboardLayouts.named(name))
    for key in name == "de" ? Self.keys : Exhaustive.sample(Self.keys, every: 3) {
      for properties in Self.properties {
        for direction in App.LayoutDirection.allCases {
          let compilation = try #require(Self.compilations[[key, "\(isMac)", properties]])
          try expectAgreement(on: layout, direction, in: compilation, "\(key) \(properties) \(name) \(direction)")
        }
      }
    }
  }

  private func expectAgreement(
    on layout: KeyboardLayout, _ direction: App.LayoutDirection, in compilation: Compilation, _ what: Comment
  ) throws {
    let definition = compilation.definition
    let target = try #require(compilation.targets.first)
    let setting = LayoutAudit.Setting(layout: 0, direction: direction)
    let audit = LayoutAudit(target, of: definition, on: [layout], directions: [direction])
    let key = audit.localized(0, in: setting)
    let stroke = key.typing.stroke
    #expect(audit.findings.contains { [.untypable, .unsafeOptOut].contains($0.kind) } == (stroke == nil), what)
    // What is shown.
    let localizer = KeyLocalizer(layout, on: target.platform, for: definition.app, direction: direction)
    let overlay = Overlay(target.main, app: definition.app, localizer: localizer)
    #expect(overlay.sections.flatMap(\.entries).map(\.localizedKey) == [key], what)
    let menuBar = MenuBarText(target.main, localizer: localizer, width: 80).text().plain
    #expect(menuBar.contains("cannot be typed") == (stroke == nil), what)
    let sheet = Sheet(compilation, layouts: [layout], direction: direction)
    let page = try #require(sheet.pages.first)
    let entry = try #require(page.sections.first?.entries.first)
    #expect(entry.key.map { sheet.localizer(of: page, on: layout).localized($0) } == key, what)
    #expect(sheet.uses(of: page, on: layout).commands.keys.map(\.self) == (stroke.map { [$0] } ?? []), what)
    #expect(SheetFragment(sheet).text().contains("menuc-k menuc-no") == (stroke == nil), what)
    #expect(SheetJSON(sheet).text.text.contains("\"typable\": false") == (stroke == nil), what)
    #expect(SheetViewJSON(sheet).text().contains("\"isTypable\": false") == (stroke == nil), what)
    #expect(SheetCSV(sheet).text.text.contains(key.typing.obstacle ?? ",,"), what)
    if !sheet.showsAuthoredKeysOnly {
      for text in [SheetText(sheet).text().plain, SheetMarkdown(sheet).text(), SheetDocC(sheet).text()] {
        #expect(text.contains("cannot be typed") == (stroke == nil), what)
      }
    }
    // What is pressed.
    let dispatcher = Dispatcher(target.main, localizer: localizer)
    let graph = ResponderGraph(definition.responders, on: target.platform)
    let start = Dispatcher.Start(firstResponder: graph.responder(named: "Canvas", in: AppState([])))
    func isAnswered(_ key: KeyCombination) -> Bool {
      dispatcher.press(key, from: start, isTracing: false).handling != nil
    }
    #expect(isAnswered(key.localized) == (stroke != nil), what)
    var answered: [KeyStroke] = []
    for code in PhysicalKey.allCases
    where layout.typed.text(code, .plain) != nil || layout.commanded.text(code, .plain) != nil {
      for added: KeyModifierFlags in [[], .shift, .alternate, [.shift, .alternate]] {
        let flags = key.localized.modifierFlags.union(added)
        let pressed = dispatcher.matcher.combination(of: code, flags)
        let stroke = KeyStroke(.physical(code), flags)
        // Some keys type nothing by themselves.
        guard dispatcher.matcher.press(of: pressed) == .stroke(stroke), !answered.contains(stroke) else { continue }
        if isAnswered(pressed) { answered.append(stroke) }
      }
    }
    if case .named = stroke?.key { answered = stroke.map { [$0] } ?? [] }
    #expect(answered == (stroke.map { [$0] } ?? []), what)
    // What is proposed.
    var free = FreeKeys(
      besides: TakenKeys([target.main]), on: KeyScope([layout], [direction]), localizesKeyCommands: true)
    var other = try #require(definition.keyableCommands(on: [target]).first)
    other.command = Command(title: "", action: "other:")
    if stroke == nil {
      let taken = TakenKeys([target.main], except: Command.Identity("back:"))
      var others = FreeKeys(besides: taken, on: free.scope, localizesKeyCommands: true)
      guard case .untypable = others.verdict(on: key.authored, for: other, isNew: false) else {
        Issue.record("nobody can type what is proposed: \(what)")
        return
      }
    }
    other.allowsAutomaticLocalization = false
    for stroke in answered {
      guard case .physical(let code) = stroke.key else { continue }
      let same = dispatcher.matcher.combination(of: code, stroke.modifierFlags)
      if case .free = free.verdict(on: same, for: other, isNew: false) {
        Issue.record("\(same.canonical) is proposed although 'Back' has it: \(what)")
      }
    }
  }

  private static let optedOut = "allowsAutomaticLocalization=#false"

  @Test("On a Mac with a German keyboard ⌘[ that does not move is ⌥⌘5", arguments: ["appkit", "mac-catalyst"])
  func bracket(_ platform: String) throws {
    let text = """
      app Lantern { platforms \(platform); }
      menus { insert atEndOf=.root { menu go "Go" { command back: "Back" key="cmd+[" \(Self.optedOut); }; }; }
      """
    let compilation = Compilation(SourceFile(path: "Lantern.menu.kdl", bytes: Array(text.utf8)))
    let german = try #require(KeyboardLayouts.named("de"))
    let target = try #require(compilation.targets.first)
    let app = compilation.definition.app
    #expect(LayoutAudit(target, of: compilation.definition, on: [german]).findings == [])
    let localizer = KeyLocalizer(german, on: target.platform, for: app)
    let stage = TestStage(target, compilation.definition, localizer: localizer)
    for key in ["alt+cmd+5", "cmd+["] {
      let key = try KeyCombination(spelling: key)
      let dispatch = stage.dispatcher.press(key, from: stage.start(in: TestSituation(compilation.definition.state)))
      #expect(dispatch.handling?.action == "back:", "\(key.canonical)")
    }
    let entry = Overlay(target.main, app: app, localizer: localizer).sections.flatMap(\.entries).first {
      $0.title == "Back"
    }
    #expect(entry?.typing == .typed(KeyStroke(.physical(.digit5), [.alternate, .command])))
    let sheet = Sheet(compilation, layouts: [german])
    for text in [SheetText(sheet).text().plain, MenuBarText(target.main, localizer: localizer, width: 80).text().plain]
    {
      #expect(text.contains("Back"))
      #expect(!text.contains("cannot be typed"))
    }
  }

  @Test("A proposed key is not pressed like another, by the check's own rule")
  func proposal() throws {
    func compile(_ key: String) -> Compilation {
      let text = """
        app Lantern { platforms appkit; layouts de us; }
        menus { insert atEndOf=.root { menu go "Go" {
            command back: "Back" key="cmd+[" \(Self.optedOut)
            command five: "Five" \(key)
        } } }
        """
      return Compilation(SourceFile(path: "S.menu.kdl", bytes: Array(text.utf8)))
    }
    let keyless = compile("")
    let suggestions = try #require(
      KeySuggestions(
        for: Command.Identity("five:"), on: keyless.targets, of: keyless.definition,
        modifiers: [[.alternate, .command]],
        limit: 200))
    #expect(!suggestions.suggestions.isEmpty)
    #expect(!suggestions.suggestions.contains { $0.keyCombination.canonical == "alt+cmd+5" })
    #expect(compile("key=\"alt+cmd+5\"").diagnostics.map(\.code) == [.layoutCollision])
  }
}
