import Foundation
import Testing

@testable import MenuModel

/// Generated files, whose findings and searches would grow faster than they do: each is stopped by a limit.
@Suite struct GrowthTests {
  private func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
  }

  private func state(_ count: Int) -> String {
    "state {\n" + (0..<count).map { "flag name\($0)abcdefgh\n" }.joined() + "}\n"
  }

  @Test("Many names that mean nothing list some of many that do, and the first of them what was meant")
  func unknownNames() {
    let rules = (0..<300).map { "performs a\($0): when=nome\($0)abcdefgh\n" }.joined()
    let found = compile("app A { platforms ipados-26; }\n\(state(300))responder R {\n\(rules)}\n").diagnostics
      .filter { $0.code == .unknownStateName }
    #expect(found.count == 300)
    #expect(found.allSatisfy { $0.help.first?.hasSuffix("name39abcdefgh and 260 more") == true })
    #expect(found.prefix(200).allSatisfy { !$0.fixes.isEmpty })
    #expect(found.dropFirst(200).filter { !$0.fixes.isEmpty }.isEmpty)
  }

  @Test("So with platforms")
  func unknownPlatforms() {
    let names = (0..<250).map { "ipados-\($0)x" }.joined(separator: " ")
    let platforms = (0..<250).map { "platform ipados-\($0)y \"P\"\n" }.joined()
    let found = compile("app A { platforms \(names); }\n\(platforms)").diagnostics
      .filter { $0.code == .unknownPlatform }
    #expect(found.count == 250)
    #expect(found.allSatisfy { $0.help.last?.hasSuffix("more") == true && $0.help.last?.utf8.count ?? 0 < 1000 })
    #expect(found.filter { !$0.fixes.isEmpty }.count == 200)
  }

  @Test("Searches over states have so many steps together")
  func searches() throws {
    let variables = (0..<12).map { StateVariable("f\($0)", .flag) }
    // No state will do, which is known when all are tried.
    let parity = (0..<11).map { "f\($0)" }.reduce("f11") { "(\($0) == \($1))" }
    let hard = try ConditionParser.parse("\(parity) && !f0 && f0", variables)
    #expect(ConditionSearch(variables).search(for: hard) == .never)
    let budget = SearchBudget(5_000)
    let search = ConditionSearch(variables, within: budget)
    var outcomes: [ConditionSearch.Outcome] = []
    for _ in 0..<5000 where budget.steps > 0 { outcomes.append(search.search(for: hard)) }
    #expect(outcomes.first == .never && budget.steps == 0)
    #expect(search.search(for: hard) == .unknown)
    // What needs no search is known still.
    let easy = try ConditionParser.parse("!f0", variables)
    #expect(search.search(for: easy).state != nil)
  }

  @Test("The tests of a file make so many cases")
  func cases() {
    let table = (0..<100).map(String.init).joined(separator: " ")
    let tests = (0..<5).map { "test \"t\($0)\" { press \"cmd+k\" { unhandled; }; }\n" }.joined()
    let compilation = compile(
      "app A { platforms ipados-26; }\nstate { count n; count m; }\ngroup \"g\" {\neach n \(table)\neach m \(table)\n\(tests)}\n"
    )
    let found = compilation.diagnostics.filter { $0.code == .limitExceeded }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("20000 cases") == true, "\(found)")
    #expect(compilation.definition.tests.count == 2)
  }

  @Test("Pinned menus stay where the system keeps them, however many there are")
  func pinned() {
    let pins = (0..<60).map { "pinned p\($0) position=\($0 % 2 == 0 ? "first" : "last")\n" }.joined()
    let menus = (0..<60).reversed().map { "insert atEndOf=.root { menu p\($0) \"P\($0)\"; }\n" }.joined()
    let compilation = compile(
      "app A { platforms own; }\nplatform own \"Own\" {\n\(pins)menus {\n\(menus)}; }\n")
    let tree = compilation.targets.first?.main.tree
    let titles = tree.map { tree in tree.children(of: MenuTree.root).map { tree[$0].title } }
    let expected = stride(from: 0, to: 60, by: 2).map { "P\($0)" } + stride(from: 1, to: 60, by: 2).map { "P\($0)" }
    #expect(titles == expected)
  }

  @Test("A platform keeps so many menus in their places, the last that it names")
  func pins() {
    let pins = (0...100).map { "pinned p\($0) position=first\n" }.joined()
    let menus = (0...100).reversed().map { "insert atEndOf=.root { menu p\($0) \"P\($0)\"; }\n" }.joined()
    let compilation = compile(
      "app A { platforms own; }\nplatform own \"Own\" {\n\(pins)menus {\n\(menus)}; }\n")
    let found = compilation.diagnostics.filter { $0.code == .limitExceeded }
    #expect(found.count == 1 && found.first?.message.contains("100 menus") == true, "\(found)")
    let tree = compilation.targets.first?.main.tree
    let titles = tree.map { tree in tree.children(of: MenuTree.root).map { tree[$0].title } }
    #expect(titles == (1...100).map { "P\($0)" } + ["P0"])
  }

  @Test(
    "What nests as deep as it may needs no more stack than Darwin's threads have",
    arguments: ["menus", "groups", "condition", "negation", "list", "includes"])
  func stack(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let app = "app A { platforms ipados-26; }\nstate { flag f; }\n"
    func nested(_ count: Int, _ open: (Int) -> String, _ inner: String) -> String {
      (0..<count).map(open).joined() + inner + String(repeating: "}\n", count: count)
    }
    var name = "A.menu.kdl"
    let text: String
    switch kind {
    case "menus":
      text =
        app + "menus { insert after=.view {\n" + nested(120, { "menu m\($0) \"M\($0)\" {\n" }, "command a: \"A\"\n")
        + "}; }\n"
    case "groups":
      text = app + nested(120, { "group \"g\($0)\" {\n" }, "test \"t\" { press \"cmd+k\" { unhandled; }; }\n")
    case "condition":
      text =
        app + "responder R { performs a: when=\"" + Array(repeating: "f", count: 510).joined(separator: " || ")
        + "\"; }\n"
    case "negation": text = app + "responder R { performs a: when=\"" + String(repeating: "!", count: 63) + "f\"; }\n"
    case "list":
      name = "A.plist"
      text =
        "<plist>" + String(repeating: "<array>", count: 120) + String(repeating: "</array>", count: 120) + "</plist>"
    default:
      text = app + "include \"1.kdl\"\n"
      for number in 1..<128 { _ = try folder.write("include \"\(number + 1).kdl\"\n", to: "\(number).kdl") }
      _ = try folder.write("", to: "128.kdl")
    }
    _ = try folder.write(text, to: name)
    for command in ["check", "export", "sheet --format html", "test"] {
      let line = "export SWIFT_BACKTRACE=enable=no; ulimit -s 512; \"$MENUC\" \(command) \(name) >output; test $? -le 2"
      #expect(try Program.shell(line, in: folder.url).status == 0, "\(command)")
    }
  }
}
