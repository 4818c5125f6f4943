import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Names of commands, `as=`: their meanings, and the mistakes in some.
@Suite struct CommandNameTests {
  private static let menus = """
    app A { platforms ipados-26; }
    state { choice order name date; flag canSort; }
    menus {
        insert atEndOf=.view {
            section {
                command sort: "By Name" key="ctrl+cmd+1" propertyList=name as=sort-by-name
                command sort: "By Date" key="ctrl+cmd+2" propertyList=date as=sortByDate
            }
        }
    }

    """

  private func compile(_ text: String, _ files: [String: String] = [:]) -> Compilation {
    Compilation(
      SourceFile(path: "a.kdl", bytes: Array(text.utf8)), reader: .inMemory(files.mapValues { Array($0.utf8) }))
  }

  @Test("A name is the action and the property list, in rules, tests and expectations")
  func meaning() throws {
    let compilation = compile(
      Self.menus + """
        responder Window {
            performs sort:
        }
        responder List {
            performs sort-by-name sortByDate when=canSort
            validate sort-by-name { state on when="order == name"; }
            validate sortByDate { title "Newest First" when="order == date"; }
        }
        responder Other {
            performs sort:
            answers sortByDate
            answersOnly sort-by-name
        }
        test "a" platform=ipados-26 {
            given canSort=#true order=date firstResponder=List
            choose sortByDate { handledBy List action=sortByDate title="Newest First"; }
            press "ctrl+cmd+2" { handledBy List action=sortByDate; }
            press "ctrl+cmd+1" { handledBy List action=sort-by-name; }
            menuBar { shows sortByDate "Newest First" key="⌃⌘2"; shows sort-by-name "By Name" state=off; }
        }
        """)
    #expect(compilation.diagnostics.map(\.message) == [])
    let responders = compilation.definition.responders
    #expect(responders[1].performs.map(\.action) == ["sort:", "sort:"])
    #expect(responders[1].performs.map(\.propertyList) == [.string("name"), .string("date")])
    #expect(responders[1].validations.map(\.propertyList) == [.string("name"), .string("date")])
    #expect(responders[2].answers.map(\.propertyList) == [.string("date"), .string("name")])
    let results = TestRunner(compilation).run()
    #expect(results.map(\.isPassed) == [true])
  }

  @Test("An expectation of another command's name fails")
  func otherCommand() throws {
    let compilation = compile(
      Self.menus + """
        responder List { performs sort:; }
        test "a" { given firstResponder=List; choose sortByDate { handledBy List action=sort-by-name; }; }
        test "b" { given firstResponder=List; menuBar { lacks sortByDate; }; }
        test "c" { given firstResponder=List; menuBar { greys sortByDate; }; }
        test "d" { given firstResponder=List; press "ctrl+cmd+1" { shadows sortByDate; }; }
        """)
    #expect(TestRunner(compilation).run().map(\.isPassed) == [false, false, false, false])
  }

  @Test("Names come from included files, key commands of responders, and several platforms")
  func places() {
    let compilation = compile(
      """
      include "menus.kdl"
      app A { platforms ipados-26 mac-catalyst; }
      responder List {
          performs scrollUp printPage
          performKeyEquivalent scroll: "Up" key="cmd+u" propertyList=up as=scrollUp
      }
      lint { allow responder-key-command appkit-only; }
      """,
      [
        "menus.kdl": """
        menus {
            remove .document
            on ipados-26 { insert atEndOf=.file { section { command printPage: "Print Page" as=printPage; }; }; }
            on mac-catalyst { insert atStartOf=.file { section { command printPage: "Print Page" as=printPage; }; }; }
        }
        """
      ])
    #expect(compilation.diagnostics.map(\.message) == [])
    #expect(compilation.definition.responders.flatMap(\.performs).map(\.action) == ["scroll:", "printPage:"])
    #expect(compilation.definition.commandNames.map(\.name.text) == ["printPage", "scrollUp"])
  }

  @Test("A name changes nothing about a command")
  func sameCommand() throws {
    let plain = compile(Self.menus.replacing(" as=sort-by-name", with: "").replacing(" as=sortByDate", with: ""))
    let named = compile(Self.menus)
    let trees = try [plain, named].map { try #require($0.targets.first).main.tree }
    #expect(trees[0].nodes.count == trees[1].nodes.count)
    for id in trees[0].nodes.indices {
      var commands = trees.map { $0[id].command }
      for index in commands.indices { commands[index]?.source = nil }
      #expect(commands[0] == commands[1])
    }
  }

  @Test(
    "A wrong name is reported at its place",
    arguments: [
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«\"a b\"»; }; }; }",
        "invalid-value"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«\"2nd\"»; }; }; }",
        "invalid-value"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«_»; }; }; }",
        "invalid-value"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" propertyList=2 as=x; command a: \"B\" propertyList=1 as=«x»; }; }; }",
        "repeated-declaration"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«undo»; command undo \"B\"; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«b»; command c: \"C\" { alternate b \"B\" modifiers=alt; }; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«b»; command b \"B\" propertyList=1; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a \"A\" as=«a»; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert after=.view { menu marks \"Marks\" { command a: \"A\" as=«marks»; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«share»; action share \"Share\"; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«rest»; deferred rest; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=«x»; command a: \"B\" propertyList=1; }; }; }",
        "ambiguous-name"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" propertyList=1 as=x; }; }; }\nresponder R { performs x propertyList=«1»; }",
        "conflicting-properties"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" propertyList=1 as=x; }; }; }\nresponder R { performs x; validate x propertyList=«1» { state on; }; }",
        "conflicting-properties"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" propertyList=1 as=x; }; }; }\nresponder R { performs a:; }\ntest t { choose x propertyList=«1» { handledBy R; }; }",
        "conflicting-properties"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" propertyList=1 as=x; }; }; }\nresponder R { performs a:; }\ntest t { choose a: { handledBy R action=x propertyList=«1»; }; }",
        "conflicting-properties"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\" as=x-y; }; }; }\nresponder R { performs x-y a: «x-z»; }",
        "invalid-value"
      ),
      (
        "menus { insert atEndOf=.view { section { command a: \"A\"; }; }; }\nresponder R { performs a:; validate «x-z» { state on; }; }",
        "invalid-value"
      ),
      (
        "app A { platforms p; }\nplatform p basedOn=ipados-26 { menus { insert atEndOf=.view { section { command a: \"A\" «as»=x; }; }; }; }",
        "unknown-property"
      ),
    ])
  func mistake(_ source: String, _ code: String) throws {
    let marked = MarkedSource(source)
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.map(\.code.name) == [code])
    #expect(errors[0].range == marked.ranges[0])
    expectStyle(of: errors[0])
  }

  @Test("A command that sends nothing has no name")
  func withoutAction() {
    let compilation = compile(
      "app A { platforms appkit; }\nmenus { insert atEndOf=.root { menu m \"M\" { command _ \"A\" as=x; }; }; }")
    #expect(compilation.diagnostics.first?.summary == "error conflicting-properties x")
  }

  @Test("A mistyped name in a test gets the name that was meant")
  func suggestion() {
    let compilation = compile(
      Self.menus + "responder R { performs sort:; }\ntest \"a\" { choose sortByDat { handledBy R; }; }")
    let fixes = compilation.diagnostics.filter { $0.severity == .error }.flatMap(\.fixes)
    #expect(fixes.flatMap(\.edits).map(\.replacement) == ["sortByDate"])
  }

  @Test(
    "A mistyped name in a responder gets the name that was meant",
    arguments: ["sortByDat": "sortByDate", "sort-by-nam": "sort-by-name"])
  func suggestionForResponder(_ written: String, _ meant: String) {
    let compilation = compile(
      Self.menus + "responder R { performs sort:; validate \(written) { state on when=canSort; }; }\n"
        + "lint { allow unused-state; }")
    let fixes = compilation.diagnostics.flatMap(\.fixes).flatMap(\.edits).map(\.replacement)
    #expect(fixes == [meant])
  }

  // MARK: lint

  @Test(
    "An expectation about a command is about findings at it, and about no others",
    arguments: [
      ("command=a:", ["unhandled-command"]),
      ("command=first", ["unhandled-command"]),
      ("command=b:", ["unhandled-command"]),
      ("", []),
      ("command=c:", ["unhandled-command", "unhandled-command", "unfulfilled-expectation"]),
      ("command=fist", ["unhandled-command", "unhandled-command", "unfulfilled-expectation"]),
      ("command=a: key=\"cmd+j\"", ["unhandled-command", "unhandled-command", "unfulfilled-expectation"]),
    ])
  func expectations(_ properties: String, _ codes: [String]) throws {
    let compilation = compile(
      """
      app A { platforms ipados-26; }
      menus {
          insert atEndOf=.view {
              section {
                  command a: "A" key="cmd+j" as=first
                  command b: "B"
                  command c: "C"
              }
          }
      }
      responder R { performs c:; }
      lint { expect unhandled-command \(properties); }
      """)
    #expect(compilation.diagnostics.map(\.code.name) == codes)
    let fixes = compilation.diagnostics.flatMap(\.fixes).flatMap(\.edits).map(\.replacement)
    #expect(fixes.filter { !$0.isEmpty } == (properties == "command=fist" ? ["first"] : []))
  }

  @Test("It is fulfilled by a finding whose related place is the command, and by one at a key, and by an alternate's")
  func relatedPlaces() {
    let source = """
      app A { platforms ipados-26; }
      menus {
          insert atEndOf=.view { section { command a: "A" key="cmd+j" as=first; }; }
          insert atEndOf=.file { section { command b: "B" key="cmd+j" { alternate c: "C." modifiers=shift; }; }; }
          insert atEndOf=.file { section { command d: "D." key="cmd+shift+j"; }; }
      }

      """
    let codes = compile(source).diagnostics.map(\.code.name)
    for lint in ["command=first", "command=a:", "command=b:", "command=b: key=\"cmd+j\""] {
      let expectation = "lint { expect duplicate-shortcut \(lint) because=\"x\"; }"
      let left = compile(source + expectation).diagnostics.map(\.code.name)
      #expect(codes.contains("duplicate-shortcut"))
      #expect(left == codes.filter { $0 != "duplicate-shortcut" }, "\(lint)")
    }
  }
}
