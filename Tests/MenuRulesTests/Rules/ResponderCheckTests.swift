import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Each rule about responders, with definitions that break it and definitions that come close and do not.
@Suite struct ResponderCheckTests {
  @Test(
    "Actions that the system's keys, title menu and edit menu send need no command",
    arguments: [
      ("appkit", ["cancelOperation:", "newWindowForTab:", "moveLeftAndModifySelection:", "insertBacktab:"], []),
      ("ipados-15", ["pasteAndGo:", "pasteAndSearch:"], ["rename:"]),
      ("ipados-16", ["rename:", "duplicate:", "move:", "export:"], []),
      ("ipados-26", ["rename:", "pasteAndGo:"], ["toggleInspector:"]),
      ("mac-catalyst", ["pasteAndSearch:"], ["insertBacktab:"]),
    ])
  func sentBySystem(_ platform: String, _ sent: [String], _ unsent: [String]) {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms \(platform); }
      menus { insert atEndOf=.root { menu m "M" { command x: "X"; }; }; }
      responder R { performs x: \((sent + unsent).joined(separator: " ")); }
      """)
    let found = compilation.diagnostics.filter { $0.code == .unsentAction }
    #expect(found.count == unsent.count, "\(compilation.report)")
  }

  @Test("The findings are at the marks, and there are no others", arguments: ResponderCheckCases.all)
  func findings(_ example: ResponderCheckCases.Example) {
    let source = MarkedSource(example.text)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: source.bytes))
    let expected = zip(example.codes, source.ranges).map { "\($0) \($1.start)..<\($1.end)" }
    let found = compilation.diagnostics.map { diagnostic in
      "\(diagnostic.code.name) " + (diagnostic.range.map { "\($0.start)..<\($0.end)" } ?? "")
    }
    #expect(source.ranges.count == example.codes.count, "a mark for each code")
    #expect(found == expected, "\(compilation.diagnostics.map(\.message))")
    for diagnostic in compilation.diagnostics { expectStyle(of: diagnostic) }
  }

  @Test("A definition without responders is not asked about any")
  func nothing() {
    let compilation = ResponderCheckCases.compile(
      "state { flag unused; }\nmenus { insert atEndOf=.file { command newTab: \"New Tab\" key=\"cmd+t\"; }; }")
    #expect(compilation.diagnostics.isEmpty)
  }

  @Test("A mistake on several platforms is one finding")
  func platforms() {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms ipados-15 ipados-26 mac-catalyst; }
      menus { insert atEndOf=.file { section { command newTab: "New Tab" key="cmd+t"; }; }; }
      lint { allow dead-item; }
      responder R
      """)
    #expect(compilation.diagnostics.map(\.code) == [.unhandledCommand])
    #expect(compilation.diagnostics.first?.platforms == ["ipados-15", "ipados-26", "mac-catalyst"])
  }

  @Test("Actions that no responder performs are one finding, besides those that have a fix")
  func manyUnhandled() {
    let commands = ["one:", "two:", "three:", "close:"].map { "command \($0) \"\($0)\";" }.joined()
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.file { section { \(commands) }; }; }
      lint { allow dead-item unsent-action; }
      responder R { performs closed:; }
      """)
    let found = compilation.diagnostics.filter { $0.code == .unhandledCommand }
    #expect(
      found.map(\.summary) == ["warning unhandled-command 3", "warning unhandled-command close:"])
    #expect(found.map(\.notes.count) == [3, 1] && found.map(\.fixes.isEmpty) == [true, false])
  }

  @Test(
    "An action of the system that differs by a letter or in case is proposed",
    arguments: [
      ("toggleSideBar:", "toggleSidebar:"), ("performclose:", "performClose:"), ("arangeInFront:", "arrangeInFront:"),
      ("closeTabs:", nil),
    ] as [(String, String?)])
  func systemActions(_ action: String, _ meant: String?) {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" { command \(action) "X"; }; }; }
      responder R
      """)
    let found = compilation.diagnostics.filter { $0.code == .unhandledCommand }
    #expect(found.map { $0.fixes.map(\.message) } == [meant.map { ["did you mean `\($0)`?"] } ?? []])
  }

  @Test(
    "An unclaimed feature is named if its elements are missing",
    arguments: [
      ("mac-catalyst", "", "print:", "write `supports printing`"),
      ("mac-catalyst", "omits documentItems;", "duplicate:", "leave out `omits documentItems`"),
      ("ipados-26", "omits toolbar;", "runToolbarCustomizationPalette:", "leave out `omits toolbar`"),
    ])
  func features(_ platform: String, _ app: String, _ action: String, _ wish: String) throws {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms \(platform); \(app) }
      menus {
          insert after=.view { menu m "M" { command x: "X"; }; }
          replace (command)\(action) { command y: "Y"; }
      }
      responder R { performs x: y: \(action); }
      """)
    for code in [DiagnosticCode.unsentAction, .missingAnchor] {
      let finding = try #require(compilation.diagnostics.first { $0.code == code }, "\(compilation.report)")
      #expect(finding.help.first?.hasPrefix(wish) == true, "\(finding.help)")
    }
  }

  @Test("Responders and variables that tests name start chains and are used")
  func named() {
    let definition = """
      state { flag isEditing; count tabs; }
      menus { insert atEndOf=.file { command newTab: "New Tab" key="cmd+t"; command closeTab: "Close Tab"; }; }
      responder R canBecomeFirstResponder=#false { performs newTab:; }
      responder Q canBecomeFirstResponder=#false { performs closeTab:; }

      """
    #expect(
      ResponderCheckCases.compile(definition).diagnostics.map(\.code)
        == [.unusedState, .unusedState, .unreachableCommand, .unreachableCommand])
    let test = """
      test "a" { given isEditing=true firstResponder=R; press "cmd+t" { handledBy R; }; }
      test "b" { each tabs 1 2; each focused Q; press "cmd+t" { unhandled; }; }
      """
    let codes = ResponderCheckCases.compile(definition + test).diagnostics.map(\.code)
    #expect(Set(codes).isDisjoint(with: [.unusedState, .unreachableCommand]), "\(codes)")
  }
}

/// The evidence of a finding is true: what it says happens when the dispatcher is asked.
@Suite struct ResponderEvidenceTests {
  @Test("If a key is shadowed, both commands could run and the named one wins")
  func shadowed() throws {
    let compilation = ResponderCheckCases.compile(
      """
      state { flag isEditing; count shapes; choice tool pen brush; }
      menus { insert atEndOf=.view { section { command fit: "Fit" key="cmd+0"; }; }; }
      responder Board { performs fit: when="isEditing && shapes > 3"; }
      responder Sheet presentedBy=Canvas { performs other: when="tool == brush"; }
      responder Canvas next=Board {
          performs reset: when="isEditing || tool == brush"
          keyCommand reset: "Reset" key="cmd+0"
      }
      menus { insert atEndOf=.file { command other: "Other"; }; }
      """)
    let finding = try #require(compilation.diagnostics.first)
    #expect(compilation.diagnostics.map(\.code) == [.shadowedKeyCommand])
    let dispatch = try press("cmd+0", finding, compilation)
    guard case .handled(let handling) = dispatch.outcome else {
      Issue.record("\(dispatch.outcome)")
      return
    }
    #expect(handling.sender.title == "Reset")
    #expect(dispatch.passedOver.map(\.command.title) == ["Fit"])
  }

  @Test("If a duplicate is swallowed, the key does nothing and the later item could run")
  func swallowed() throws {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms appkit; }
      state { count selected; }
      menus {
          insert atEndOf=.root {
              menu edit "Edit" {
                  command merge: "Merge" key="cmd+m"
                  command mix: "Mix" key="cmd+m"
              }
          }
      }
      responder Window { performs mix: when="selected >= 2"; }
      responder List { performs merge:; validate merge: { disabled when="selected != 7"; }; }
      lint { allow conventional-shortcut; }
      """)
    let finding = try #require(compilation.diagnostics.first)
    #expect(compilation.diagnostics.map(\.code) == [.swallowedDuplicate])
    let dispatch = try press("cmd+m", finding, compilation)
    #expect(dispatch.outcome == .unhandled(.swallowed(by: "Merge")))
    let (dispatcher, start) = try evidence(finding, compilation)
    let mix = dispatcher.choose(Command.Identity("mix:"), from: start)
    guard case .handled = mix.outcome else {
      Issue.record("\(mix.outcome)")
      return
    }
  }

  @Test(
    "Of two items with ⌘? the one that is not Help has the finding, whichever comes first",
    arguments: [DiagnosticCode.swallowedDuplicate, .duplicateShortcut], [true, false])
  func expectedItem(_ code: DiagnosticCode, isFirst: Bool) {
    let items = ["command showTips: \"Tips\" key=«\"cmd+?\"»", "command showHelp: \"Help\" key=\"cmd+?\""]
    let source = MarkedSource(
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu .help "Help" { \((isFirst ? items : items.reversed()).joined(separator: "; ")); }; }; }
      \(code == .swallowedDuplicate ? "responder R { performs showTips:; }" : "")
      """)
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: source.bytes))
    let found = compilation.diagnostics.filter { $0.code == code }
    #expect(found.map { $0.range?.start } == source.ranges.map(\.start), "\(compilation.report)")
    #expect(found.flatMap(\.notes).count == 1)
  }

  @Test(
    "An item that its menu leaves enabled takes its key for certain",
    arguments: [
      ("command late: \"Late\" key=\"cmd+2\"", DiagnosticCode.swallowedDuplicate, Diagnostic.Severity.error),
      ("command other: \"Other\"", .shadowedKeyCommand, .warning),
    ])
  func leftEnabled(_ item: String, _ code: DiagnosticCode, _ severity: Diagnostic.Severity) throws {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root {
          menu m "M" autoenablesItems=#false { command go: "Go" key="cmd+2"; }
          menu n "N" { \(item); }
      }; }
      responder R {
          performs late: other:
          \(code == .shadowedKeyCommand ? "keyCommand late: \"Late\" key=\"cmd+2\"" : "")
      }
      """)
    let finding = try #require(compilation.diagnostics.first { $0.code == code }, "\(compilation.report)")
    #expect(finding.severity == severity && finding.message.contains("never runs from ⌘2"), "\(finding.message)")
  }

  @Test("An item is unhandled though an alternate elsewhere sends its action to others")
  func targetAndAlternate() {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
          command go: "Go" key="cmd+1" { alternate act: "Alt" modifiers="alt"; }
          command act: "Act" key="cmd+2" target=T
      }; }; }
      responder V { performs go: act:; }
      responder T { performs go:; }
      """)
    #expect(compilation.diagnostics.map(\.code).contains(.unhandledCommand), "\(compilation.report)")
  }

  @Test("An item is performable though another with its action is connected to an object that never performs it")
  func sameActionElsewhere() {
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu m "M" {
          command go: "Go" propertyList=v target=T
          command go: "Go" propertyList=u
      }; }; }
      responder T { performs go:; validate go: { disabled; }; }
      responder V next=Window { performs go:; }
      """)
    let found = compilation.diagnostics.filter { $0.code == .neverPerformable }
    #expect(found.count == 1 && found[0].notes.allSatisfy { $0.message.contains("'T'") }, "\(compilation.report)")
  }

  @Test("A command reported as never performable never runs, from any start of a chain and in any state")
  func never() throws {
    let compilation = ResponderCheckCases.compile(
      """
      state { count tabs; flag isPrivate; }
      menus { insert atEndOf=.file { command close: "Close Page"; }; }
      responder Browser { performs close: when="tabs > 5"; }
      responder Tab next=Browser {
          performs close: when="tabs > 2"
          validate close: { disabled when="isPrivate || tabs > 2"; }
      }
      """)
    // Each chain comes from the tab. From the browser itself it could run, so that is no error.
    #expect(compilation.diagnostics.map(\.code) == [.neverPerformable])
    #expect(compilation.diagnostics.map(\.severity) == [.warning])
    let target = try #require(compilation.targets.first)
    let graph = ResponderGraph(compilation.definition.responders, on: target.platform)
    for state in states(of: compilation.definition.state) {
      let start = Dispatcher.Start(firstResponder: graph.responder(named: "Tab", in: state))
      let outcome = Dispatcher(target.main).choose(Command.Identity("close:"), from: start).outcome
      #expect(outcome == .unhandled(.noTarget) || outcome == .unhandled(.disabled), "\(state.displayed)")
    }
  }

  @Test(
    "A command that a responder performs only as first responder itself is a warning, unless it cannot become that",
    arguments: ["appkit", "ipados-26"], [true, false])
  func innerStart(_ platform: String, _ canBecome: Bool) {
    let place = platform == "appkit" ? "insert atEndOf=.root { menu m \"M\"" : "insert atEndOf=.view { section"
    let compilation = ResponderCheckCases.compile(
      """
      app A { platforms \(platform); }
      menus { \(place) { command x: "D" key="cmd+2"; }; }; }
      responder P\(canBecome ? "" : " canBecomeFirstResponder=#false") { performs x:; }
      responder C next=P { performs x:; validate x: { disabled; }; }
      """)
    #expect(compilation.diagnostics.map(\.code) == [.neverPerformable])
    #expect(compilation.diagnostics.map(\.severity) == [canBecome ? .warning : .error])
  }

  @Test("The checks agree with the dispatcher in every state and from every responder")
  func formulas() throws {
    let compilation = ResponderCheckCases.compile(
      """
      state { flag a; flag b; choice c x y z; count n; }
      menus {
          insert atEndOf=.file {
              command go: "Go"
              command go: "Go Fast" propertyList=fast
              command stop: "Stop"
          }
      }
      responder A { performs go: when="a && n > 2"; performs go: propertyList=fast when=b; performs stop:; }
      responder B next=A { performs go:; answers go: when="c == y"; validate go: { disabled when="n == 1"; }; }
      responder C next=B { performs go: stop:; answersOnly go: when="!b || c == z"; }
      responder D next=A { answersOnly stop: when=b; performs stop:; validate stop: { disabled when="a || b"; }; }
      lint { allow missing-super; }
      """)
    let target = try #require(compilation.targets.first)
    let graph = ResponderGraph(compilation.definition.responders, on: target.platform)
    let chains = ResponderChains(graph, named: [], on: target.platform)
    let dispatcher = Dispatcher(target.main)
    let identities = [
      Command.Identity("go:"), Command.Identity("go:", propertyList: .string("fast")), Command.Identity("stop:"),
    ]
    for identity in identities {
      let id = try #require(target.main.tree.id(of: .command(identity)))
      let command = try #require(target.main.tree[id].command)
      for state in states(of: compilation.definition.state) {
        for name in graph.names {
          let index = try #require(graph.index(of: name))
          let runs = try #require(chains.performance(of: command, from: index))
          let start = Dispatcher.Start(firstResponder: graph.responder(named: name, in: state))
          let isHandled = if case .handled = dispatcher.choose(identity, from: start).outcome { true } else { false }
          #expect(runs.holds(in: state) == isHandled, "\(identity.action.rawValue) \(name) \(state.displayed)")
        }
      }
    }
  }

  private func states(of variables: [StateVariable]) -> [AppState] {
    variables.reduce([AppState(variables)]) { states, variable in
      let values: [StateValue] =
        switch variable.kind {
        case .flag: [.flag(false), .flag(true)]
        case .count: (0...8).map { .count($0) }
        case .choice(let words): words.map { .choice($0) }
        }
      return states.flatMap { state in
        values.map { value in
          var state = state
          state[variable.name] = value
          return state
        }
      }
    }
  }

  private func press(_ key: String, _ finding: Diagnostic, _ compilation: Compilation) throws -> Dispatch {
    let (dispatcher, start) = try evidence(finding, compilation)
    return dispatcher.press(try KeyCombination(spelling: key), from: start)
  }

  /// The chain and the state of a finding's help: `e.g. on the chain from 'Canvas', with isEditing=true: …`.
  private func evidence(
    _ finding: Diagnostic, _ compilation: Compilation
  ) throws -> (Dispatcher, Dispatcher.Start) {
    let text = try #require(finding.help.first { $0.hasPrefix("e.g. ") })
    let name = String(try #require(text.replacing("system's '", with: "'").split(separator: "'").dropFirst().first))
    var state = AppState(compilation.definition.state)
    for word in text.prefix(while: { $0 != ":" }).split(separator: " ") {
      let parts = word.split(separator: "=")
      guard parts.count == 2 else { continue }
      let variable = try #require(compilation.definition.state.first { $0.name == parts[0] })
      let value: StateValue = try #require(variable.value(spelling: String(parts[1])))
      state[variable.name] = value
    }
    let target = try #require(compilation.targets.first)
    let graph = ResponderGraph(compilation.definition.responders, on: target.platform)
    let responder: DeclaredResponder = try #require(graph.responder(named: name, in: state))
    return (Dispatcher(target.main), Dispatcher.Start(firstResponder: responder))
  }
}
