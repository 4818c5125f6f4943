import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// The mutants of `menuc test --mutants`, their detection and its output.
@Suite struct MutantTests {
  private func compilation(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "Mail.menu.kdl", bytes: Array(text.utf8)))
  }

  private func changes(_ text: String) -> [String] {
    let table = LineTable(Array(text.utf8))
    return MutantMaker.mutants(of: compilation(text)).flatMap { mutant in
      mutant.lines(in: table).map { "\(mutant.name) | \($0.new)" }
    }
  }

  @Test("Each mistake in a menu is a mutant with its own name")
  func menus() {
    let text = """
      menus {
        insert atEndOf=.file {
          section {
            command send: "Send" key="cmd+1" destructive=#true {
              alternate sendAll: "Send All" modifiers="shift"
            }
            command sort: "By Name" propertyList=name key="cmd+2" state=on
          }
        }
      }
      """
    #expect(
      changes(text) == [
        #"send: with the title of sort: propertyList=name | command send: "By Name" key="cmd+1" destructive=#true {"#,
        #"send: with the title of sort: propertyList=name | command sort: "Send" propertyList=name key="cmd+2" state=on"#,
        #"send: with another key | command send: "Send" key="ctrl+alt+shift+cmd+f12" destructive=#true {"#,
        #"send: without destructive | command send: "Send" key="cmd+1" {"#,
        #"send: without alternate sendAll: | /-alternate sendAll: "Send All" modifiers="shift""#,
        #"sort: propertyList=name with another key | command sort: "By Name" propertyList=name key="ctrl+alt+shift+cmd+f12" state=on"#,
        #"sort: propertyList=name without state | command sort: "By Name" propertyList=name key="cmd+2""#,
      ])
  }

  private static let commands = """
    menus { insert atEndOf=.file { command send: "Send" key="cmd+1"; command sort: "Sort" key="cmd+2"; }; }
    state { count mails; flag isRead; }

    """

  @Test("Each mistake in a responder is a mutant")
  func responders() {
    let text =
      Self.commands + """
        responder Window2 next=Window { performs sort:; }
        responder List next=Window2 focusable=#true {
          performs send: sort: when="mails > 0" { set mails="mails - 1"; undoable send; }
          validate send: { title "Again" when="mails == 1"; title "More"; disabled when=isRead; }
          performs sort: propertyList=name
        }
        responder Sheet presentedBy=List
        responder Alert { presentedBy List as=alert when=isRead; }
        """
    let names = changes(text).map { String($0.prefix { $0 != "|" }.dropLast()) }.filter { !$0.contains("another key") }
    #expect(
      names == [
        "send: with the title of sort:",
        "Window2: without performs sort:",
        "List: past Window2", "List: without focusable",
        "List: without performs send:", "List: without performs sort:",
        "List: performs send: sort: without when", #"List: performs send: sort: when="!(mails > 0)""#,
        #"List: performs send: sort: when="mails > 1""#,
        "List: performs send: sort: without set mails", "List: performs send: sort: without undoable send",
        "List: validate send: without title Again", "List: validate send: title More and the title before it",
        "List: validate send: title Again without when", #"List: validate send: title Again when="!(mails == 1)""#,
        #"List: validate send: title Again when="mails >= 1""#,
        "List: validate send: without title More",
        "List: validate send: without disabled", "List: validate send: disabled without when",
        #"List: validate send: disabled when="!isRead""#,
        "List: without performs sort: propertyList=name",
        "List: performs sort: propertyList=name without propertyList",
        "Sheet: next instead of presentedBy", "Sheet: past List",
        "Alert: without presentedBy List", "Alert: presentedBy List as=sheet", "Alert: presentedBy List without when",
        #"Alert: presentedBy List when="!isRead""#,
      ])
  }

  /// Two mistakes that no test notices: the boundary of the count, and the owner of the focus.
  private static let weak =
    commands + """
      responder List next=Page { performs send: when="mails > 1"; }
      responder Page { performs sort:; }
      responder Row next=List focusable=#true
      test "send" {
          given firstResponder=List mails=3
          press "cmd+1" { handledBy List title="Send"; }
          press "cmd+2" { handledBy Page title="Sort"; }
          given mails=0
          press "cmd+1" { unhandled; }
      }

      """

  @Test("A surviving mutant is shown with the missing test, which passes and kills it")
  func survivors() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.weak, to: "Mail.menu.kdl")
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants"], in: folder.url)
    #expect(
      result.output == """
        Mail.menu.kdl:3:48: no test notices List: performs send: when="mails >= 1"
            - responder List next=Page { performs send: when="mails > 1"; }
            + responder List next=Page { performs send: when="mails >= 1"; }
            test "⌘1 does nothing, from List, with mails=1" {
                given mails=1 firstResponder=List
                press "cmd+1" { unhandled because=noTarget; }
            }

        Mail.menu.kdl:3:48: no test notices List: performs send: when="mails > 2"
            - responder List next=Page { performs send: when="mails > 1"; }
            + responder List next=Page { performs send: when="mails > 2"; }
            test "⌘1 is send: of List, with mails=2" {
                given mails=2 firstResponder=List
                press "cmd+1" { handledBy List action=send:; }
            }

        Mail.menu.kdl:5:20: no test notices Row: past List
            - responder Row next=List focusable=#true
            + responder Row next=Page focusable=#true
            test "⌘1 is send: of List, from Row, with mails=2" {
                given mails=2 firstResponder=Row
                press "cmd+1" { handledBy List action=send:; }
            }

        Mail.menu.kdl:5:24: no test notices Row: without focusable
            - responder Row next=List focusable=#true
            + responder Row next=List
            test "⌘1 does nothing, from Row" {
                given firstResponder=List focused=Row
                press "cmd+1" { unhandled because=noTarget; }
            }

        12 mutants: 8 noticed, 4 survived

        """)
    #expect(result.status == 1)
    let tests = result.output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("    ") && !$0.hasPrefix("    -") && !$0.hasPrefix("    +")
    }
    _ = try folder.write(Self.weak + tests.joined(separator: "\n"), to: "Mail.menu.kdl")
    let pasted = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants"], in: folder.url)
    #expect(pasted.output == "12 mutants: 12 noticed\n")
    #expect(pasted.status == 0)
  }

  @Test("An expectation after an action notices an effect that the action lost")
  func effects() throws {
    let folder = try TemporaryFolder()
    let text =
      Self.commands + """
        responder List { performs send: when="mails > 0" { set mails="mails - 1"; undoable send; }; performs sort:; }
        test "send" {
            given firstResponder=List
            press "cmd+1" { unhandled; }
            press "cmd+2" { handledBy List title="Sort"; }
            given mails=1
            press "cmd+1" { handledBy List; }
        }

        """
    _ = try folder.write(text, to: "Mail.menu.kdl")
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants"], in: folder.url).output
    #expect(
      result.contains(
        """
            + responder List { performs send: when="mails > 0" { /-set mails="mails - 1"; undoable send; }; performs sort:; }
            test "⌘1 is send: of List, with mails=1" {
                given mails=1 firstResponder=List
                press "cmd+1" { handledBy List action=send:; }
                expect mails=0
            }
        """))
    #expect(result.contains("        expect undoName=send\n"))
  }

  @Test("A mistake that only shows in a context menu is noticed by a test that opens it")
  func contextMenus() {
    let text = """
      app A { platforms ipados-26; }
      state { flag isDraft; }
      menus context name=row { insert atStartOf=.root { section { command reply: "Reply"; }; }; }
      responder List { performs reply: when="!isDraft"; }
      test "t" {
          open contextMenu=row of=List { shows reply: "Reply"; choose reply: { handledBy List; }; }
          given isDraft=#true
          open contextMenu=row of=List { lacks reply:; choose reply: { unhandled because=noTarget; }; }
      }
      """
    let compilation = compilation(text)
    let results = MutationTest(of: compilation, running: TestRunner(compilation)).results
    #expect(
      results.map { "\($0.mutant.name): \($0.outcome)" }.sorted() == [
        "List: performs reply: when=\"isDraft\": noticed(by: \"t (ipados-26)\")",
        "List: performs reply: without when: noticed(by: \"t (ipados-26)\")",
        "List: without performs reply:: noticed(by: \"t (ipados-26)\")",
      ])
  }

  @Test("A judged mutant is counted, and a judgment of a killed one is stale")
  func equivalents() throws {
    let folder = try TemporaryFolder()
    let judgement = """
      lint {
          equivalent "Row: without focusable" because="nothing asks"
          equivalent "Row: without acceptsText" because="it was text once"
      }
      """
    _ = try folder.write(Self.weak + judgement, to: "Mail.menu.kdl")
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants"], in: folder.url)
    #expect(result.output.hasSuffix("12 mutants: 8 noticed, 3 survived, 1 judged equivalent\n"))
    #expect(!result.output.contains("no test notices Row: without focusable"))
    #expect(
      result.output.contains(
        "Mail.menu.kdl:15:5: stale: no mutant survives that is called 'Row: without acceptsText': delete the line"))
    // Where only some mutants are made, nothing is known of the others; and check knows nothing of mutants.
    #expect(try MenucProgram.run(["check", "Mail.menu.kdl"], in: folder.url).errors.contains("equivalent") == false)
    let json = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants", "--format", "json"], in: folder.url).output
    #expect(json.contains("\"mutants\": 12,"))
    #expect(json.contains("\"because\": \"nothing asks\""))
  }

  @Test("A judgement needs a mutant and a reason")
  func judgements() {
    let found = compilation("app A\nlint { equivalent \"X: without focusable\"; equivalent because=\"so\"; }")
      .diagnostics
    #expect(found.map(\.message).contains("'equivalent' needs the property 'because'"))
    #expect(found.count { $0.message.contains("equivalent") } == 2)
  }

  @Test("Failing tests notice nothing")
  func failing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.weak + "test \"wrong\" { press \"cmd+9\" { handledBy List; }; }\n", to: "Mail.menu.kdl")
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--mutants"], in: folder.url)
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(result.errors.contains("--mutants needs tests that pass"))
  }

  @Test("Since a revision only changed files get mutants; without git that is wrong usage")
  func since() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("include \"Parts.kdl\"\n" + Self.weak, to: "Mail.menu.kdl")
    _ = try folder.write(
      "menus { insert atEndOf=.edit { command find2: \"Find\" key=\"cmd+3\"; }; }\n", to: "Parts.kdl")
    let unknown = try MenucProgram.run(["test", folder.path("Mail.menu.kdl"), "--mutants=HEAD"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("cannot list the changes since 'HEAD':"))
    let compilation = Compilation(contentsOf: folder.path("Mail.menu.kdl"))
    let test = MutationTest(of: compilation, running: TestRunner(compilation)) { $0.hasSuffix("Parts.kdl") }
    #expect(test.results.map(\.mutant.name) == ["find2: with another key"])
    #expect(test.stale.isEmpty)
  }

  @Test("The names of mutants do not depend on lines, and are unique", arguments: ["Browser", "OutlineList"])
  func names(_ example: String) throws {
    let path = PackageFolder.root.appendingPathComponent("Examples/\(example)/\(example).menu.kdl").path
    let names = MutantMaker.mutants(of: Compilation(contentsOf: path)).map(\.name)
    #expect(names.count > 40)
    #expect(Set(names).count == names.count)
  }

  @Test("One worker and several give the same result")
  func workers() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.weak, to: "Mail.menu.kdl")
    let arguments = ["test", "Mail.menu.kdl", "--mutants"]
    #expect(
      try MenucProgram.run(arguments, workers: 1, in: folder.url)
        == MenucProgram.run(arguments, workers: 4, in: folder.url))
  }
}
