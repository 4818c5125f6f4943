import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Context menus and the edit menu of text, as they are opened in tests.
@Suite struct ContextMenuTests {
  private static let app = """
    state { flag isRead; flag isLocked; flag asks; flag isUp; }
    menus { insert atEndOf=.view { section { command reply: "Reply" key="cmd+r"; }; }; }
    menus context name=row suggestedActions=#true {
        insert atStartOf=.root {
            section {
                command openMessage: "Open"
                command reply: "Reply" key="cmd+r" { alternate replyAll: "Reply All" modifiers="alt"; }
                action pin "Pin"
                action off "Off" disabled=#true
            }
        }
        insert atEndOf=.root {
            menu move "Move To" { command moveTo: "Archive" propertyList=archive; command moveTo: "Trash" propertyList=trash; }
        }
    }
    menus context name=cell suggestedActions=#true { insert atEndOf=.root { section { command zoom: "Zoom"; }; }; }
    menus context { insert after=.standardEdit { section { command translate: "Translate"; action speak "Speak" disabled=#true; }; }; }
    responder List canBecomeFirstResponder=#false {
        performs openMessage: replyAll:
        performs reply: when=isRead
        performs moveTo: propertyList=archive
        validate openMessage: { disabled when=isLocked; title "Open Draft" when=isRead; }
        performs translate: when="!isRead"
    }
    responder Field acceptsText=#true { validate paste: { disabled when=isLocked; }; performs translate: select: toggleBoldface:; }
    responder Alert { presentedBy List as=alert when=asks; }
    responder Sheet { presentedBy List as=sheet when=isUp; performs openMessage:; }
    responder Popover { presentedBy List as=popover when="isUp && isRead"; }

    """

  private func failures(_ steps: String, on platforms: String = "ipados-15 ipados-26 mac-catalyst") throws -> [String] {
    let source = "app A { platforms \(platforms); }\n" + Self.app + "test \"t\" {\n\(steps)\n}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return TestRunner(compilation).run().flatMap { result -> [String] in
      guard case .failed(let failures) = result.outcome else { return result.isPassed ? [] : ["\(result)"] }
      return failures.map { "\($0.step): " + ([$0.actual] + $0.reasons).joined(separator: "; ") }
    }
  }

  @Test("An app's own elements come into its context menu on every system")
  func ownElements() throws {
    let compilation = Compilation(
      text: """
        app A { platforms ipados-15; }
        menus context name=row {
            insert atStartOf=.root { command open: "Open"; }
            insert after=(command)open: { command share: "Share"; }
        }
        menus context name=cell suggestedActions=#true { insert after=.standardEdit { command share: "Share"; }; }
        responder Row canBecomeFirstResponder=#true { performs open: share:; }
        test "own" { open contextMenu=row of=Row { shows open:; shows share:; }; }
        """)
    #expect(compilation.diagnostics.map(\.code) == [.unavailableOperation])
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
  }

  @Test("An app's context menu has the suggested actions only if the app asks for them")
  func suggestedActions() throws {
    func source(_ property: String) -> String {
      """
      app A { platforms ipados-26; }
      menus context name=row\(property) { insert atEndOf=.root { section { command go: "Go"; }; }; }
      responder Row canBecomeFirstResponder=#true { performs go: copy:; }
      test "t" { open contextMenu=row of=Row { shows go: "Go"; shows copy:; }; }
      """
    }
    for (property, isShown) in [("", false), (" suggestedActions=#true", true)] {
      let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source(property).utf8)))
      #expect(TestRunner(compilation).run().map(\.isPassed) == [isShown])
    }
  }

  @Test(
    "An app's context menu may have the system's suggestions, and a command twice",
    arguments: ["ipados-15", "ipados-26"])
  func duplicates(_ platform: String) {
    let compilation = Compilation(
      text: """
        app A { platforms \(platform); }
        menus context name=photo suggestedActions=#true {
            insert atStartOf=.root { section { command copy: "Copy Photo"; command rate: "Rate"; }; }
            insert atEndOf=.root { command rate: "Rate Again"; }
        }
        responder Photo canBecomeFirstResponder=#true { performs copy: rate:; }
        test "t" {
            open contextMenu=photo of=Photo { shows copy: "Copy Photo" first=#true; shows rate:; choose rate: { handledBy Photo; }; }
        }
        """)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
    // Changing the system's elements takes a builder, which has each command once.
    let built = Compilation(
      text: """
        app A { platforms ipados-26; }
        menus context name=photo suggestedActions=#true { insert after=.standardEdit { command copy: "Copy Photo"; }; }
        """)
    #expect(built.diagnostics.map(\.code) == [.duplicateCommand])
  }

  @Test("A context menu's contents depend on its owner")
  func shows() throws {
    #expect(
      try failures(
        """
        open contextMenu=row of=List {
            shows openMessage: "Open" first=#true key="" path=""
            lacks reply: because=noTarget
            shows pin "Pin" after=openMessage: before=off
            greys off because=disabled
            shows move "Move To" last=#true
            shows moveTo: propertyList=archive path="Move To" first=#true last=#true
            lacks moveTo: propertyList=trash because=noTarget
            lacks cut: because=noTarget
            lacks zoom: because=noSuchElement
            lacks .format because=empty
        }
        open contextMenu=row { lacks openMessage: because=noTarget; shows pin; }
        given isLocked=#true isRead=#true
        open contextMenu=row of=List {
            greys openMessage: "Open Draft" because=disabled
            shows reply: "Reply" key="" displayedKey=""
            shows replyAll: "Reply All"
        }
        open contextMenu=cell of=List { lacks zoom: because=noTarget; lacks openMessage: because=noSuchElement; }
        """) == [])
  }

  @Test("A chosen item performs its action from the context menu's owner")
  func chooses() throws {
    #expect(
      try failures(
        """
        given firstResponder=Field
        open contextMenu=row of=List {
            choose openMessage: { handledBy List action=openMessage: sender=command; }
            choose reply: { unhandled because=noTarget; }
            choose reply: holding="alt" { handledBy List action=replyAll: sender=alternate; }
            choose replyAll: { handledBy List; }
            choose pin { runs "Pin"; }
            choose off { unhandled because=disabled; }
            choose moveTo: propertyList=archive { handledBy List; }
            choose zoom: { unhandled because=noSuchCommand; }
        }
        choose translate: { unhandled because=noSuchCommand; }
        press "cmd+r" { unhandled because=noTarget; }
        """) == [])
  }

  @Test("The edit menu of text shows only performable commands")
  func editMenu() throws {
    #expect(
      try failures(
        """
        given firstResponder=Field
        open editMenu=#true {
            shows cut: "Cut" destructive=#false first=#true
            shows delete: destructive=#true
            shows select: in=.standardEdit
            shows selectAll: last=#true in=.standardEdit
            shows translate: "Translate" after=selectAll:
            lacks speak because=disabled
            shows .format "Format"
            shows toggleBoldface: path=Format
            lacks toggleItalics: because=noTarget
            lacks openMessage:
            choose cut: { handledBy Field; }
        }
        given isLocked=#true
        open editMenu=#true of=Field { lacks paste: because=disabled; choose paste: { unhandled because=disabled; }; }
        open editMenu=#true of=List { lacks cut:; shows translate: first=#true; }
        """, on: "ipados-26 mac-catalyst") == [])
  }

  @Test("A failure lists the menu's elements, and the searched place")
  func failing() throws {
    #expect(
      try failures(
        """
        open contextMenu=row of=List { shows openMessage: "Close"; shows off; lacks pin; shows zoom:; choose pin { handledBy List; }; }
        """, on: "ipados-26") == [
          "open contextMenu=row of=List: shows openMessage: \"Open\"",
          "open contextMenu=row of=List: greys off; it is disabled", "open contextMenu=row of=List: shows pin",
          "open contextMenu=row of=List: lacks zoom:; the context menu row has no command zoom: on ipados-26",
          "open contextMenu=row of=List: choose pin: runs \"Pin\"; it is a closure, for which no responder is asked",
        ])
  }

  @Test("A sheet or an alert blocks a long press behind it, a popover does not")
  func behind() throws {
    let step = "open contextMenu=row of=List { shows pin; }"
    #expect(
      try failures("given asks=#true; \(step)", on: "ipados-26") == [
        "open contextMenu=row of=List: no menu opens; 'List' is behind 'Alert', which is presented as an alert"
      ])
    #expect(
      try failures("given isUp=#true; \(step)", on: "ipados-26") == [
        "open contextMenu=row of=List: no menu opens; 'List' is behind 'Sheet', which is presented as a sheet"
      ])
    #expect(
      try failures("open contextMenu=row of=Sheet { shows pin; }", on: "ipados-26") == [
        "open contextMenu=row of=Sheet: no menu opens; 'Sheet' is not presented in this state"
      ])
    #expect(
      try failures(
        "given isUp=#true; open contextMenu=row of=Sheet { shows openMessage:; choose openMessage: { handledBy Sheet; }; }"
      )
        == [])
  }

  @Test("On AppKit a context menu is a menu like any other")
  func appKit() throws {
    let source = """
      app A { platforms appkit; }
      menus { insert atEndOf=.root { menu file "File" { command save: "Save" key="cmd+s"; }; }; }
      menus context name=row suggestedActions=#true { insert atEndOf=.root { command openMessage: "Open"; command reply: "Reply"; }; }
      responder List { performs openMessage:; }
      responder Other { performs reply: save:; }
      test "t" {
          open contextMenu=row of=List { shows openMessage:; greys reply: because=noTarget last=#true; }
      }
      test "u" { open editMenu=#true of=List { lacks openMessage:; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let results = TestRunner(compilation).run()
    #expect(results.map(\.isPassed) == [true, false])
    guard case .failed(let failures)? = results.last?.outcome else { return }
    #expect(failures.map(\.reasons) == [["AppKit has no edit menu that is known"]])
  }

  @Test("Two declarations of one context menu merge")
  func twice() throws {
    let source = """
      app A { platforms ipados-26; }
      menus context name=row suggestedActions=#true { insert atStartOf=.root { section { command one: "One"; }; }; }
      menus context name=row suggestedActions=#true { insert atEndOf=.root { section { command two: "Two"; }; }; }
      responder R { performs one: two:; }
      test "t" { open contextMenu=row of=R { shows one: first=#true; shows two: last=#true; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(TestRunner(compilation).run().map(\.description) == ["t (ipados-26): passed"])
  }

  @Test(
    "Mistakes are found at their place",
    arguments: [
      ("open contextMenu=«rwo» { shows pin; }", "invalid-value", "row"),
      ("open contextMenu=row of=«Lst» { shows pin; }", "unknown-responder", "List"),
      ("open contextMenu=row { shows «pni»; }", "invalid-value", "pin"),
      ("open contextMenu=row { choose «pni» { runs; }; }", "invalid-value", "pin"),
      ("open contextMenu=row { choose pin { handledBy «Lst»; }; }", "unknown-responder", "List"),
      ("open contextMenu=row { «press» \"cmd+r\"; }", "unknown-node", ""),
      ("«open of=List» { shows pin; }", "missing-property", ""),
      ("«open contextMenu=row editMenu=#true» { shows pin; }", "conflicting-properties", ""),
      ("«open contextMenu=row»", "missing-property", ""),
    ])
  func mistakes(_ step: String, _ code: String, _ meant: String) throws {
    let marked = MarkedSource(
      "app A { platforms ipados-26; }\n" + Self.app + "test \"t\" { \(step); press \"cmd+9\" { unhandled; }; }")
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors.map(\.message))")
    #expect(errors[0].code.name == code)
    #expect(errors[0].range == marked.ranges[0])
    #expect(meant.isEmpty || errors[0].fixes.flatMap(\.edits).map(\.replacement).contains(meant), "\(errors[0].fixes)")
  }

  @Test("A failure names the context menu that has the missing command")
  func elsewhere() throws {
    let why = "the main menu has no command openMessage: on ipados-26, but that of `open contextMenu=row` has"
    #expect(
      try failures("choose openMessage: { handledBy List; }; menuBar { shows openMessage:; }", on: "ipados-26") == [
        "choose openMessage:: unhandled because=noSuchCommand; \(why)", "menuBar: lacks openMessage:; \(why)",
      ])
  }

  @Test(
    "A chain starts at the responder whose menu a test opens, first responder or not", arguments: [true, false])
  func start(_ opens: Bool) {
    let source = """
      app A { platforms ipados-26; }
      menus context name=row suggestedActions=#true { insert atStartOf=.root { section { command openMessage: "Open"; }; }; }
      responder List canBecomeFirstResponder=#false { performs openMessage:; }
      responder Field acceptsText=#true
      test "t" { open contextMenu=row\(opens ? " of=List" : "") { choose openMessage: { \(opens ? "handledBy List" : "unhandled"); }; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.contains { $0.code.name == "unreachable-command" } != opens)
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
  }
}
