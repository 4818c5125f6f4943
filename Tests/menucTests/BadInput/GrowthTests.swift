import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Generated files, whose findings and searches would grow faster than they do: each is stopped by a limit.
@Suite struct GrowthTests {
  private func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(text.utf8)))
  }

  private func state(_ count: Int) -> String {
    "state {\n" + (0..<count).map { "flag name\($0)abcdefgh\n" }.joined() + "}\n"
  }

  @Test("Each of many unknown names lists some known ones, and the first of them get a fix")
  func unknownNames() {
    let rules = (0..<300).map { "performs a\($0): when=nome\($0)abcdefgh\n" }.joined()
    let found = compile("app A { platforms ipados-26; }\n\(state(300))responder R {\n\(rules)}\n").diagnostics
      .filter { $0.code == .unknownStateName }
    #expect(found.count == 300)
    #expect(found.allSatisfy { $0.help.first.map { $0.hasSuffix(" more") && $0.count <= 160 } ?? false })
    #expect(found.prefix(200).allSatisfy { !$0.fixes.isEmpty })
    #expect(found.dropFirst(200).filter { !$0.fixes.isEmpty }.isEmpty)
  }

  @Test("The first of many unknown names in tests get a fix", arguments: ["nameNy:", "nameNy", "_ \"Name N y\""])
  func unknownNamesInTests(_ written: String) throws {
    let commands = (0..<250).map { "command name\($0)x: \"Name \($0) x\"\n" }.joined()
    let tests = (0..<250).map { index in
      "test \"t\(index)\" { menuBar { shows \(written.replacing("N ", with: "\(index) ").replacing("Ny", with: "\(index)y")); }; }\n"
    }.joined()
    let menus = "menus { insert after=.view { menu m \"M\" {\n\(commands)}; }; }\n"
    let errors = try MenucProgram.run(
      ["check", "-"], input: "app A { platforms ipados-26; }\n\(menus)\(tests)"
    ).errors
    #expect(errors.components(separatedBy: "error: no").count == 251)
    #expect(errors.components(separatedBy: "fix: did you mean").count == 201)
  }

  @Test("The first of many unknown platforms get a fix")
  func unknownPlatforms() {
    let names = (0..<250).map { "ipados-\($0)x" }.joined(separator: " ")
    let platforms = (0..<250).map { "platform ipados-\($0)y \"P\"\n" }.joined()
    let found = compile("app A { platforms \(names); }\n\(platforms)").diagnostics
      .filter { $0.code == .unknownPlatform }
    #expect(found.count == 250)
    #expect(found.allSatisfy { $0.help.last?.hasSuffix("more") == true && $0.help.last?.utf8.count ?? 0 < 1000 })
    #expect(found.filter { !$0.fixes.isEmpty }.count == 200)
  }

  @Test("The first of many unknown anchors in large menus get a fix")
  func unknownAnchors() {
    let menus = (1_000..<1_000 + Suggestion.maximumCandidates).map { "menu m\($0)x \"M \($0)\"\n" }.joined()
    let operations = (1_000..<1_250).map { "insert after=m\($0)y { section { command a\($0): \"A\"; }; }\n" }.joined()
    let text = "app A { platforms ipados-26; }\nmenus {\ninsert after=.view {\n\(menus)}\n\(operations)}\n"
    let found = compile(text).diagnostics.filter { $0.code == .missingAnchor }
    #expect(found.count == 250)
    #expect(found.prefix(200).allSatisfy { !$0.fixes.isEmpty })
    #expect(found.dropFirst(200).allSatisfy { $0.fixes.isEmpty })
  }

  @Test("A text that is too long for a key is not quoted")
  func longKeys() {
    for (line, text) in [
      ("command b: \"B\" key=", "cmd+"), ("command b: \"B\" key=", "⌘"),
      ("command b: \"B\" key=\"cmd+b\" { alternate c: \"C\" modifiers=", "alt+"),
    ] {
      let menus = "menus { insert after=.view { menu m \"M\" { command a: \"A\"; \(line)\"\(text)"
      let found = compile(
        "app A { platforms ipados-26; }\n\(menus)\(String(repeating: "x", count: 1_000_000))\""
          + (line.contains("{") ? "; }" : "") + "; }; }; }\n"
      ).diagnostics.filter { $0.code == .invalidKey }
      #expect(found.map(\.message) == ["a text of \(1_000_000 + text.utf8.count) bytes is no key"])
      #expect(found.allSatisfy { $0.fixes.isEmpty })
    }
  }

  @Test("The rules about a sender are those that concern it, in order")
  func rulesAboutSenders() {
    let lists: [PropertyList?] = [nil, 1, 2, 1.0, "1", nil, true, [1], 2]
    for count in 0...lists.count {
      var rules: SenderRules<ActionRule> = []
      for (place, list) in lists.prefix(count).enumerated() {
        let source = SourceRange(file: 0, start: UInt32(place), end: UInt32(place))
        rules.append(ActionRule(action: "a:", propertyList: list, condition: nil, source: source))
      }
      for list in lists + [3] {
        let sender = Command(title: "A", action: "a:", propertyList: list)
        #expect(rules.concerning(sender) == rules.all.filter { $0.concerns(sender) })
      }
    }
  }

  @Test("Searches over states share a limit of steps")
  func searches() throws {
    let variables = (0..<12).map { StateVariable("f\($0)", .flag) }
    // No state will do, which is known when all are tried.
    let parity = (0..<11).map { "f\($0)" }.reduce("f11") { "(\($0) == \($1))" }
    let hard = try ConditionParser.parse("\(parity) && !f0 && f0", variables)
    #expect(ConditionSearch(variables).search(for: hard) == .never)
    let budget = SearchBudget(5_000)
    let search = ConditionSearch(variables, within: budget)
    var outcomes: [ConditionSearch.Answer] = []
    for _ in 0..<5000 where budget.steps > 0 { outcomes.append(search.search(for: hard)) }
    #expect(outcomes.first == .never && budget.steps == 0)
    #expect(search.search(for: hard) == .unknown)
    // What needs no search is known still.
    let easy = try ConditionParser.parse("!f0", variables)
    #expect(search.search(for: easy).state != nil)
  }

  @Test("A given-up search is reported once, at its place")
  func givenUpSearches() throws {
    // Each takes all steps that one may take.
    let flags = (0..<40).map { "flag f\($0)\n" }.joined()
    let hard = (0..<30).map { "f\($0)" }.reduce("f30") { "(\($0) == \($1))" } + " && !f39 && f39"
    let rules = (0..<Exhaustive.count(6, daily: 1)).map { "performs a\($0): when=\"\(hard)\"\n" }.joined()
    let text =
      "app A { platforms ipados-26 mac-catalyst; }\nstate {\n\(flags)}\nresponder R {\nperforms b: when=f1\n\(rules)}\n"
    let compilation = compile(text)
    let told = compilation.diagnostics.filter { $0.code == .limitExceeded }
    #expect(told.map(\.severity) == [.note])
    let place = try #require(told.first?.range)
    #expect(LineTable(Array(text.utf8)).position(at: Int(place.start)).line == 46)
    #expect(!compilation.hasErrors)
    // What is found out is not told.
    #expect(compile(text.replacing("f39 && f39", with: "f38")).diagnostics.filter { $0.code == .limitExceeded }.isEmpty)
  }

  @Test("A rule's unanswered question is reported at the responders")
  func givenUpRules() throws {
    let flags = (0..<40).map { "flag f\($0)\n" }.joined()
    func hard(_ start: Int) -> String { (start..<start + 15).map { "f\($0)" }.reduce("f39") { "(\($0) == \($1))" } }
    // Each is known to depend on the state; whether both hold is not.
    let text =
      "app A { platforms ipados-26 mac-catalyst; }\nstate {\n\(flags)}\nmenus { insert after=.view { menu m \"M\" {\n"
      + "command a: \"A\" key=\"cmd+k\"\ncommand b: \"B\" key=\"cmd+k\"\n}; }; }\n"
      + "responder R {\nkeyCommand a: \"A\" key=\"cmd+j\"\nperforms a: when=\"\(hard(0)) && !f38\"\n"
      + "performs b: when=\"\(hard(15)) && f38\"\n}\nresponder Window { performs a: when=\"\(hard(0)) && f38\"; }\n"
    let told = compile(text).diagnostics.filter { $0.code == .limitExceeded }
    #expect(told.count <= 1)
  }

  @Test("A character has at most 128 combining marks, in every format and any spelling")
  func marks() throws {
    let marks = (0..<80).map { $0 % 2 == 0 ? "\u{301}" : "\u{316}" }.joined()
    let (few, many) = ("a" + marks, "a" + marks + marks)
    #expect(CombiningMarks.excess(in: Array(few.utf8)) == nil)
    #expect(CombiningMarks.excess(in: Array("\n\n\(many)".utf8)) == 3)
    for open in ["\\u{", "\\u", "\\U", "&#x", "&#"] {
      func written(_ text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in
          let digits = open == "&#" ? String(scalar.value) : "0" + String(scalar.value, radix: 16)
          return Array(
            (scalar == "a" ? "a" : open + digits + (open == "\\u{" ? "}" : open.first == "&" ? ";" : "")).utf8)
        }
      }
      #expect(CombiningMarks.excess(in: written(few)) == nil, "\(open)")
      #expect(CombiningMarks.excess(in: written(many)) == 1, "\(open)")
    }
    // Scripts in which nearly every character has one, and numbers without end.
    for text in ["e\u{301}", "\u{915}\u{93F}", "中", "0123456789abcdef", "\u{5D0}\u{5B7}", "\\u{41}", "&#x41;"] {
      #expect(CombiningMarks.excess(in: Array(String(repeating: text, count: 5000).utf8)) == nil, "\(text)")
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"\(many)\"; }; }\n", to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", path])
    #expect(result.status == 2)
    #expect(result.errors.contains("a character on line 2 has more than 128 combining marks"), "\(result)")
    #expect(try MenucProgram.run(["check", "-"], input: "// \(few)\napp A { platforms ipados-26; }\n").status == 0)
    _ = try folder.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\(many)\":{}},\"version\":\"1.0\"}", to: "L.xcstrings")
    let named = try folder.write("app B { platforms ipados-26; strings \"L.xcstrings\"; }\n", to: "B.menu.kdl")
    #expect(try MenucProgram.run(["check", named]).errors.contains("combining marks"))
  }

  @Test("Marks with other text between them count toward the limit too")
  func separatedMarks() throws {
    func marks(_ count: Int, by separator: String, _ mark: String = "\u{301}") -> String {
      "a" + Array(repeating: mark, count: count).joined(separator: separator)
    }
    func definition(_ title: String) -> String {
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \(title); }; }\n"
    }
    func property(_ text: String) -> [UInt8] {
      Array("<plist version=\"1.0\"><dict><key>a</key><string>\(text)</string></dict></plist>".utf8)
    }
    let wide = String(repeating: " ", count: 300)
    let written: [(String, (Int) throws -> (status: Int32, told: String))] = [
      ("definition", { try Self.told("A.menu.kdl", Array(definition("\"\(marks($0, by: "\\" + wide))\"").utf8)) }),
      (
        "lines",
        {
          let lines = "\"\"\"\n  \(marks($0, by: "\\\n  "))\n  \"\"\""
          return try Self.told("A.menu.kdl", Array(definition(lines).utf8))
        }
      ),
      ("comments", { try Self.translated("A.strings", property(marks($0, by: "<!--\(wide)-->"))) }),
      ("sections", { try Self.translated("A.strings", property(marks($0, by: "<![CDATA[]]>"))) }),
      ("zeros", { try Self.translated("A.strings", property(marks($0, by: "", "&#x0000000000000301;"))) }),
      ("backslashes", { try Self.translated("A.strings", Array("a = \"\(marks($0, by: "\\"))\";".utf8)) }),
      (
        "UTF-16",
        {
          let units = "\u{FEFF}a = \"\(marks($0, by: ""))\";".utf16
          return try Self.translated("A.strings", units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        }
      ),
    ]
    for (name, run) in written {
      let few = try run(100)
      #expect(!few.told.contains("combining marks"), "\(name): \(few)")
      let many = try run(200)
      #expect(many.told.contains("combining marks") && many.status != 0, "\(name): \(many)")
    }
  }

  /// The result of `check` for a definition.
  private static func told(_ name: String, _ bytes: [UInt8]) throws -> (status: Int32, told: String) {
    let folder = try TemporaryFolder()
    let result = try MenucProgram.run(["check", try folder.write(bytes, to: name)])
    return (result.status, result.errors + result.output)
  }

  /// The result of `check` for a definition with a file of translations.
  private static func translated(_ name: String, _ bytes: [UInt8]) throws -> (status: Int32, told: String) {
    let folder = try TemporaryFolder()
    _ = try folder.write(bytes, to: "de.lproj/\(name)")
    let path = try folder.write("app A { platforms ipados-26; strings \"de.lproj/\(name)\"; }\n", to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", path])
    return (result.status, result.errors + result.output)
  }

  @Test("A number at the end of all numbers is compared like others")
  func greatestNumber() throws {
    for number in [Int.max, Int.max - 1] {
      let text =
        "app A { platforms ipados-26; }\nstate { count n; }\nresponder R { performs a: when=\"n == \(number)\" "
        + "{ set n=\"n + 1\"; }; }\n"
      #expect(try MenucProgram.run(["check", "-"], input: text).status == 0)
    }
  }

  @Test("The tests of a file repeat presses at most 5,000 times")
  func repeatedPresses() throws {
    func check(_ presses: Int) throws -> MenucProgram.Result {
      let text =
        "app A { platforms ipados-26; }\nstate { count n; }\nresponder R { performs a: { set n=\"n + 1\"; undoable x; }; }\n"
        + "menus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+j\"; }; }; }\n"
        + (0..<presses).map {
          "test \"t\($0)\" { given firstResponder=R; press \"cmd+j\" repeats=100 { handledBy R; }; }\n"
        }.joined()
      return try MenucProgram.run(["test", "-"], input: text)
    }
    #expect(try check(50).status == 0)
    let many = try check(51)
    #expect(many.status == 1 && many.errors.contains("must repeat presses at most 5000 times"), "\(many)")
  }

  @Test("A command has at most 32 alternates, one for each set of modifiers")
  func alternates() throws {
    func errors(_ count: Int) throws -> String {
      let alternates = (0..<count).map { "alternate b\($0): \"B\" modifiers=\"alt\"; " }.joined()
      let command = "command a: \"A\" key=\"cmd+k\" { \(alternates)}"
      return try MenucProgram.run(
        ["check", "-"],
        input: "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { \(command); }; }; }\n"
      ).errors
    }
    #expect(try !errors(32).contains("[limit-exceeded]"))
    #expect(try errors(300).components(separatedBy: "a command must have at most 32 alternates").count == 2)
  }

  @Test("An unclosed string or bracket needs no search of the rest for each occurrence")
  func recovery() throws {
    // Ten times as much took hours once. What is looked for in the next 4,096 bytes each time is in a shorter text.
    for text in [
      "a" + String(repeating: "#", count: 200_000), "{ " + String(repeating: "#\"x ", count: 50_000),
      "{ " + String(repeating: "#\"\"\"x\n ", count: Exhaustive.count(30_000, daily: 1_500)),
      "{ " + String(repeating: "#\"x\"# ", count: 30_000),
      "a \"" + String(repeating: "b", count: 200_000), "a \"" + String(repeating: "b ", count: 100_000),
      "a \"" + String(repeating: "; b", count: 60_000), "a \"" + String(repeating: "\\\" ", count: 60_000),
    ] {
      #expect(try MenucProgram.run(["syntax", "-"], input: text).status == 1)
    }
    #expect(
      GitIgnore(Array(repeating: UInt8(ascii: "["), count: 200_000)).leavesOut([[0x61]], isFolder: false) == nil)
    let brackets = Array(String(repeating: "[[:", count: 50_000).utf8)
    #expect(GitIgnore(brackets).leavesOut([[0x61]], isFolder: false) == nil)
  }

  @Test("An unclosed raw string ends with its line in a skipped block")
  func rawStrings() throws {
    let text = "{\n  a #\"x\n}\nb {\n  c #\"\"\"\n}\n  \"\"\"#\n}\nd\n"
    let result = try MenucProgram.run(["syntax", "-"], input: text)
    #expect(result.status == 1 && !result.errors.contains("not closed"), "\(result)")
  }

  @Test("A failure shows at most 100 variables, and how many more there are")
  func shownVariables() throws {
    func errors(_ count: Int) throws -> String {
      let text =
        "app A { platforms ipados-26; }\n\(state(count))responder R { performs a:; }\n"
        + "menus { insert after=.view { menu m \"M\" { command a: \"A\" key=\"cmd+k\"; }; }; }\n"
        + (0..<20).map { "test \"t\($0)\" { press \"cmd+k\" { handledBy S; }; }\n" }.joined() + "responder S\n"
      return try MenucProgram.run(["test", "-"], input: text).output
    }
    #expect(try errors(100).contains("name9abcdefgh=false\n"))
    let more = try errors(1_100)
    #expect(more.contains("=false and 1000 more\n") && more.contains("0 passed, 20 failed"), "\(more.prefix(2000))")
    #expect(more.utf8.count < 2 * 20 * 120 * 20)
  }

  @Test("A failing replacement examines its new elements, and not the ones it would have removed")
  func failingReplacements() throws {
    var builder = MenuBuilder(platform: try #require(Platform(named: "ipados-26")))
    let commands = (0..<200).map { MenuElement.command(Command(title: "C", action: ActionSelector("c\($0):"))) }
    try builder.insertSibling(Menu(title: "M", identifier: "m", children: commands), afterMenu: .view)
    let tree = builder.tree
    // A key of the system's menus, and names of the menu that would go: only the key is in the way.
    let clash = Menu(
      title: "M", identifier: "m",
      children: [
        .command(Command(title: "C", action: "c7:")),
        .keyCommand(KeyCommand(title: "C", action: "x:", input: "c", modifierFlags: .command)),
      ])
    var insertion = Insertion(
      into: tree, on: builder.platform, insteadOf: .element(try #require(tree.menus["m"])))
    var changed = tree
    _ = insertion.add([.menu(clash)], below: MenuTree.root, of: &changed)
    guard case .duplicates(let clashes, _)? = insertion.failure(of: .remove(.menu("m"))) else {
      Issue.record("\(String(describing: insertion.failure(of: .remove(.menu("m")))))")
      return
    }
    #expect(clashes.map(\.subject) == [.key(try KeyCombination(spelling: "cmd+c"))])
    insertion.undo(in: &changed)
    #expect(changed.nodes.count == tree.nodes.count)
    for id in tree.nodes.indices {
      if let anchor = tree[id].anchor { #expect(changed.id(of: anchor) == tree.id(of: anchor)) }
    }
    #expect(throws: MenuBuilder.Failure.self) { try builder.replace(menu: "m", with: clash) }
    for id in tree.nodes.indices {
      if let anchor = tree[id].anchor { #expect(builder.tree.id(of: anchor) == tree.id(of: anchor)) }
    }
    try builder.replace(menu: "m", with: Menu(title: "N", identifier: "m", children: Array(commands.prefix(1))))
    #expect(builder.command(for: "c0:") != nil && builder.command(for: "c1:") == nil)
  }

  @Test("A platform keeps at most 128 menus where they are")
  func pins() {
    let pins = (0..<140).map { "pinned p\($0) position=first\n" }.joined()
    let found = compile("app A { platforms own; }\nplatform own \"Own\" {\n\(pins)}\n").diagnostics
      .filter { $0.code == .limitExceeded }
    #expect(found.map(\.summary) == ["error limit-exceeded 128"])
  }

  @Test("The tests of a file make at most 20,000 cases")
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

  @Test("Any number of pinned menus stay where the system keeps them")
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

  /// Menus in each other, each put there by an operation of its own.
  private func operations(_ count: Int) -> String {
    "insert atEndOf=.root { menu m1 \"M\"; }\n"
      + (2...count).map { "insert atEndOf=m\($0 - 1) { menu m\($0) \"M\"; }\n" }.joined()
  }

  @Test("An operation is left out with an error if menus would nest too deep, and later ones with it")
  func deepOperations() throws {
    func found(_ count: Int, _ text: (String) -> String) -> [Diagnostic] {
      compile(text(operations(count))).diagnostics.filter { $0.severity == .error }
    }
    for (line, text) in [
      (131, { "app A { platforms ipados-26; }\nmenus {\n\($0)}\n" }),
      (132, { "app A { platforms own; }\nplatform own \"Own\" {\nmenus {\n\($0)}; }\n" }),
    ] as [(Int, (String) -> String)] {
      #expect(found(128, text).isEmpty)
      let errors = found(1_000, text)
      #expect(errors.map(\.summary) == ["error limit-exceeded 128"])
      let place = try #require(errors.first?.range)
      let source = text(operations(1_000))
      #expect(LineTable(Array(source.utf8)).position(at: Int(place.start)).line == line)
      #expect(errors.first?.notes.count == 1_000 - 129)
      for target in compile(source).targets {
        let tree = target.main.tree
        #expect(tree.nodes.indices.map { tree.ancestors(of: $0).count }.max() == 127)
      }
    }
    // The menus of a block count too, and those around the anchor only if the operation is inside it.
    let pair = "menu a \"A\" { menu b \"B\"; }"
    for (operation, isDeep) in [
      ("insert atEndOf=m126 { \(pair); }", false), ("insert atEndOf=m127 { \(pair); }", true),
      ("insert after=m127 { \(pair); }", false), ("insert after=m128 { \(pair); }", true),
      ("replace m127 { \(pair); }", false), ("replaceChildren m127 { \(pair); }", true),
      ("insert atEndOf=m128 { command c: \"C\"; }", false), ("remove m128", false),
    ] {
      let text = "app A { platforms ipados-26; }\nmenus {\n\(operations(128))\(operation)\n}\n"
      #expect(compile(text).diagnostics.contains { $0.code == .limitExceeded } == isDeep, "\(operation)")
    }
  }

  @Test(
    "The deepest nesting fits on the stack of Darwin's threads",
    arguments: ["menus", "operations", "groups", "condition", "negation", "list", "includes"])
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
    case "operations": text = app + "menus {\n\(operations(5_000))}\n"
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
    for command in ["check", "export", "sheet --all --format html", "generate --for swiftui", "test"] {
      let line = "export SWIFT_BACKTRACE=enable=no; ulimit -s 512; \"$MENUC\" \(command) \(name) >output; test $? -le 2"
      #expect(try MenucProgram.shell(line, in: folder.url).status == 0, "\(command)")
    }
  }

  @Test("A choice has at most 1,000 words, and uses of the others are not reported too")
  func words() {
    func found(_ count: Int) -> [Diagnostic] {
      let words = (0..<count).map { "v\($0)" }.joined(separator: " ")
      let rules = (0..<count).map { "performs a\($0): when=\"c == v\($0)\"\n" }.joined()
      return compile("app A { platforms ipados-26; }\nstate { choice c \(words); }\nresponder R {\n\(rules)}\n")
        .diagnostics.filter { $0.severity == .error }
    }
    #expect(found(1_000).isEmpty)
    let many = found(1_100)
    #expect(many.map(\.code) == [.limitExceeded], "\(many.prefix(3))")
    #expect(many.first?.summary == "error limit-exceeded 1000")
  }
}
