import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Everything in a menu can be named in a test.
@Suite struct NamedElementTests {
  private static let app = """
    app A { platforms ipados-15 ipados-26 mac-catalyst; supports multipleScenes; }
    state { flag isLocked; flag isPinned; }
    menus {
        insert atEndOf=.view {
            section {
                openInNewWindow
                openInNewWindow openTwin "Open Twin"
                command m: "M" key="cmd+1" { alternate alt: "Alt" modifiers="alt"; }
                command pin: "Pin"
                command sort: "By Name" key="cmd+2" propertyList=name { alternate reverse: "By Name Backward" modifiers="alt"; }
                command sort: "By Date" key="cmd+3" propertyList=date { alternate reverse: "By Date Backward" modifiers="alt"; }
            }
        }
        insert after=.view {
            menu tools "Tools" {
                menu things "Things" {
                    action share "Share…"
                    action archive "Archive" disabled=#true
                    action secret "Secret" hidden=#true
                    action _ "Nameless" state=on
                    deferred recents
                }
                menu empty "Empty" {}
                menu hiddenThings "Hidden Things" { command gone: "Gone" hidden=#true; }
            }
        }
    }
    responder R {
        performs m: alt: pin: sort: own: ownAlt:
        performs reverse: propertyList=name
        validate m: { hidden when=isLocked; }
        validate pin: { title "Unpin" when=isPinned; }
        keyCommand own: "Own" key="cmd+9" { alternate ownAlt: "Own Alt" modifiers="alt"; }
    }

    """

  /// The failures of a test in the app's definition; empty if it passes.
  private func failures(_ steps: String, _ header: String = "") throws -> [String] {
    let source = Self.app + "test \"t\" \(header) {\ngiven firstResponder=R\n\(steps)\n}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return TestRunner(compilation).run().flatMap { result -> [String] in
      guard case .failed(let failures) = result.outcome else { return result.isPassed ? [] : ["\(result)"] }
      return failures.map { ([$0.actual] + $0.reasons).joined(separator: "; ") }
    }
  }

  @Test(
    "Everything with a name is found in a menu bar",
    arguments: [
      "shows openInNewWindow \"Open in New Window\"", "shows openTwin \"Open Twin\"", "shows m: \"M\" key=\"cmd+1\"",
      "shows alt: \"Alt\" key=\"⌥⌘1\" section=View", "shows reverse: \"By Name Backward\" key=\"⌥⌘2\"",
      "greys reverse: \"By Date Backward\" propertyList=date", "shows tools \"Tools\" section=Tools",
      "shows things \"Things\" section=Tools", "shows share \"Share…\"", "greys archive \"Archive\"", "lacks secret",
      "shows recents section=Tools", "lacks empty", "lacks hiddenThings", "lacks gone:", "shows .view \"View\"",
      "shows .toolbar", "shows _ \"Nameless\" state=on", "shows _ \"Share…\"", "shows _ \"Alt\" key=\"⌥⌘1\"",
      "shows _ \"Tools\"", "lacks _ \"Secret\"", "shows _ \"Pin\"", "lacks _ \"Unpin\"", "lacks share \"Archive\"",
      "shows pin: \"Pin\"",
    ])
  func menuBar(_ expectation: String) throws {
    #expect(try failures("menuBar { \(expectation); }", "platform=mac-catalyst") == [])
    #expect(try failures("menuBar { \(expectation); }", "platform=ipados-26") == [])
  }

  @Test("A wrong expectation fails and prints the actual element")
  func mismatches() throws {
    func failures(_ expectation: String) throws -> [String] {
      try self.failures("menuBar { \(expectation); }", "platform=mac-catalyst")
    }
    #expect(try failures("lacks alt:") == ["shows alt:"])
    #expect(try failures("lacks things") == ["shows things"])
    #expect(try failures("lacks _ \"Share…\"") == ["shows share"])
    #expect(try failures("lacks openInNewWindow") == ["shows openInNewWindow"])
    #expect(try failures("lacks .view") == ["shows .view"])
    #expect(try failures("shows archive") == ["greys archive; it is disabled"])
    #expect(try failures("shows secret") == ["lacks secret; it is hidden"])
    #expect(try failures("shows empty") == ["lacks empty; nothing in it is shown"])
    #expect(try failures("shows share \"Teilen\" state=on") == ["shows share \"Share…\" state=off"])
    #expect(
      try failures("shows _ \"Unpin\"") == [
        "lacks _ \"Unpin\"; nothing in the main menu has the title 'Unpin' on mac-catalyst"
      ])
    #expect(
      try failures("shows reverse: propertyList=date").first?.hasPrefix(
        "greys reverse: propertyList=date; no responder in the chain") == true)
  }

  @Test("A command is found by the title that a responder gives it now")
  func validatedTitles() throws {
    #expect(
      try failures("given isPinned=#true; menuBar { shows _ \"Unpin\"; lacks _ \"Pin\"; }", "platform=ipados-26") == [])
  }

  @Test("An alternate is at the place of its command")
  func alternates() throws {
    #expect(
      try failures("menuBar { shows alt:; }; given isLocked=#true; menuBar { lacks alt:; }", "platform=ipados-26") == []
    )
    #expect(try failures("overlay { lacks alt:; shows m:; }", "platform=ipados-26") == [])
    #expect(
      try failures("overlay { shows alt:; }", "platform=ipados-15") == ["lacks alt:; the overlay lists no alternates"])
    #expect(try failures("menuBar { shows ownAlt: \"Own Alt\" key=\"⌥⌘9\" section=Help; }", "platform=ipados-26") == [])
    #expect(try failures("menuBar { shows _ \"More Keyboard Shortcuts\"; }", "platform=ipados-26") == [])
  }

  @Test("In an overlay the menus of the top level are the sections, and elements without a key are missing")
  func overlay() throws {
    #expect(
      try failures(
        "overlay { shows .view \"View\"; lacks things; lacks share; lacks recents; lacks tools; }", "platform=ipados-15"
      )
        == [])
    #expect(try failures("overlay { shows share; }", "platform=ipados-15") == ["lacks share; it has no key"])
    #expect(try failures("overlay { shows things; }", "platform=ipados-15") == ["lacks things; it has no key"])
    #expect(try failures("overlay { shows tools; }", "platform=ipados-15") == ["lacks tools; nothing in it is shown"])
  }

  @Test("The replacement of Open in New Window keeps its name in an app of one window")
  func oneWindow() throws {
    let source = """
      app A { platforms mac-catalyst; }
      menus { insert atEndOf=.view { section {
          openInNewWindow { command open: "Open Here" key="cmd+1"; }
          openInNewWindow twin "Twin"
          openInNewWindow other "Other" { command openOther: "Open Other"; }
      }; }; }
      responder R { performs open: openOther:; }
      test "t" {
          given firstResponder=R
          menuBar { shows openInNewWindow "Open Here" key="cmd+1"; lacks twin; shows other "Open Other"; shows open:; }
          choose openInNewWindow { handledBy R action=open:; }
          choose other { handledBy R action=openOther:; }
          choose twin { unhandled because=noSuchCommand; }
      }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(TestRunner(compilation).run().map(\.description) == ["t (mac-catalyst): passed"])
  }

  @Test("Everything that can be chosen is chosen by its name")
  func choosing() throws {
    #expect(
      try self.failures(
        """
        choose share { runs; }
        choose share { runs "Share…"; }
        choose _ "Nameless" { runs "Nameless"; }
        choose archive { unhandled because=disabled; }
        choose secret { unhandled because=noSuchCommand; }
        choose things { unhandled because=noSuchCommand; }
        choose recents { unhandled because=noSuchCommand; }
        choose share holding="alt" { unhandled because=noSuchCommand; }
        choose alt: { handledBy R action=alt: sender=alternate title="Alt"; }
        choose alt: holding="alt" { handledBy R; }
        choose alt: holding="shift" { unhandled because=noSuchCommand; }
        choose m: holding="alt" { handledBy R action=alt:; }
        choose reverse: { handledBy R title="By Name Backward"; }
        choose reverse: propertyList=date { unhandled because=noTarget; }
        choose _ "By Date" { handledBy R action=sort: propertyList=date; }
        choose own: { handledBy R sender=keyCommand; }
        choose openInNewWindow { runs "Open in New Window"; }
        choose openTwin { runs "Open Twin"; }
        expect scenes=3 firstResponder=#null
        """, "platform=ipados-26") == [])
    func failures(_ step: String) throws -> [String] { try self.failures(step, "platform=ipados-26") }
    #expect(try failures("choose ownAlt: { handledBy R sender=keyCommand; }") == [])
    #expect(
      try failures("choose share { handledBy R; }") == [
        "runs \"Share…\"; it is a closure, for which no responder is asked"
      ])
    #expect(try failures("choose share { runs \"Teilen\"; }") == ["runs \"Share…\""])
    #expect(try failures("choose archive { runs; }") == ["unhandled because=disabled; 'Archive' is disabled"])
    #expect(
      try failures("choose things { runs; }").map { $0.hasSuffix("is a menu, which cannot be chosen") } == [true])
    #expect(try failures("choose m: { runs; }").map { $0.prefix(22) } == ["handledBy R action=m:;"])
  }

  @Test(
    "An unknown name is reported with a suggestion",
    arguments: [
      ("menuBar { lacks «things2»; }", "error invalid-value things2", "things"),
      ("menuBar { lacks «.fiel»; }", "error invalid-value .fiel", ".file"),
      ("menuBar { lacks «shar»; }", "error invalid-value shar", "share"),
      ("menuBar { lacks «recent»; }", "error invalid-value recent", "recents"),
      ("menuBar { lacks _ «Shaer…»; }", "error invalid-value Shaer…", "\"Share…\""),
      ("menuBar { lacks «al:»; }", "error invalid-value al:", "alt:"),
      ("choose «openInNewWindw» { runs; }", "error invalid-value openInNewWindw", "openInNewWindow"),
      ("menuBar { «lacks _»; }", "error missing-property lacks _", ""),
    ])
  func mistakes(_ step: String, _ summary: String, _ meant: String) throws {
    let marked = MarkedSource(Self.app + "test \"t\" { given firstResponder=R; \(step); }")
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors.map(\.message))")
    #expect(errors[0].summary == summary)
    #expect(errors[0].range == marked.ranges[0])
    #expect(meant.isEmpty || errors[0].fixes.flatMap(\.edits).map(\.replacement).contains(meant), "\(errors[0].fixes)")
  }

  @Test("A test finds exactly the elements of the printed menu", arguments: [false, true])
  func printed(_ isLocked: Bool) throws {
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(Self.app.utf8)))
    for target in compilation.targets where target.platform.styles.contains(.menuBar) {
      let stage = TestStage(target, compilation.definition, localizer: nil)
      var situation = TestSituation(compilation.definition.state)
      situation.firstResponder = "R"
      situation.state["isLocked"] = .flag(isLocked)
      let start = stage.start(in: situation)
      let printed = MenuBarText(stage.dispatcher, from: start, width: 120).text().plain
      let presentation = stage.presentation(asking: stage.chain(in: situation), as: .menuBar)
      var subjects: [Presentation.Subject] = []
      stage.tree.forEachID { id in
        // The text has a separator for a section, and not its title.
        if !stage.tree.facts(of: id).isInline { subjects.append(.element(id)) }
        for offset in (stage.tree[id].command?.alternates ?? []).indices { subjects.append(.alternate(offset, of: id)) }
      }
      let items = subjects.compactMap(presentation.item).filter { !$0.title.isEmpty }
      for item in items where items.filter({ $0.title == item.title }).count == 1 {
        let isPrinted = printed.split(separator: "\n").contains { line in
          let words = line.drop { " ✓⌥".contains($0) }
          return words == item.title || words.hasPrefix(item.title + " ")
        }
        #expect(isPrinted == !item.visibility.isAbsent, "\(item.title) on \(target.platform.name): \(item.visibility)")
      }
    }
  }
}
