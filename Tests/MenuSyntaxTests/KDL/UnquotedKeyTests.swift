import Testing
@testable import MenuSyntax
@testable import TestSupport

/// House rule: a key combination is quoted, and a bare one that KDL cuts is one finding with the whole key in its fix.
struct UnquotedKeyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    let places: [String]
    let mended: String
    var testDescription: String { input.debugDescription }

    init(_ input: String, _ places: [String], _ mended: String) {
      self.input = input
      self.places = places
      self.mended = mended
    }
  }

  @Test(arguments: [
    // Whole words.
    Case("c key=cmd+t", ["1:7+5"], "c key=\"cmd+t\""),
    Case("c key=cmd+t;d", ["1:7+5"], "c key=\"cmd+t\";d"),
    Case("c {d key=cmd+t}", ["1:10+5"], "c {d key=\"cmd+t\"}"),
    Case("c key=cmd+t{d}", ["1:7+5"], "c key=\"cmd+t\"{d}"),
    Case("c key=cmd+t\\\n d", ["1:7+5"], "c key=\"cmd+t\"\\\n d"),
    Case("c key=cmd+t//d", ["1:7+5"], "c key=\"cmd+t\"//d"),
    Case("c key=⇧⌘T d", ["1:7+7"], "c key=\"⇧⌘T\" d"),
    Case("c key=1 d", ["1:7+1"], "c key=\"1\" d"),
    Case(
      "c key=+ key=cmd++ key=⌘+ key=-", ["1:7+1", "1:13+5", "1:23+4", "1:32+1"],
      "c key=\"+\" key=\"cmd++\" key=\"⌘+\" key=\"-\""),
    // A word of KDL is not meant as a key.
    Case("c key=true key=#null", ["1:7+4"], "c key=\"true\" key=#null"),
    Case("c key=(x)cmd+t", ["1:10+5"], "c key=(x)\"cmd+t\""),
    Case("c \"key\"=t", ["1:9+1"], "c \"key\"=\"t\""),
    Case("c key = t", ["1:9+1"], "c key = \"t\""),
    // Cut words.
    Case("c key=cmd+;\nd", ["1:7+5"], "c key=\"cmd+;\"\nd"),
    Case("c key=cmd+; d", ["1:7+5"], "c key=\"cmd+;\" d"),
    Case("c key=cmd+;;d", ["1:7+5"], "c key=\"cmd+;\";d"),
    Case("c key=cmd+\\\nd", ["1:7+5"], "c key=\"cmd+\\\\\"\nd"),
    Case(
      "c key=cmd+[\nc key=cmd+] d\nc key=cmd+=", ["1:7+5", "2:7+5", "3:7+5"],
      "c key=\"cmd+[\"\nc key=\"cmd+]\" d\nc key=\"cmd+=\""),
    Case("c key=cmd+/ d\nc key=cmd+# d", ["1:7+5", "2:7+5"], "c key=\"cmd+/\" d\nc key=\"cmd+#\" d"),
    Case("c key=cmd+( key=cmd+)", ["1:7+5", "1:17+5"], "c key=\"cmd+(\" key=\"cmd+)\""),
    Case("c key=cmd+{\nc key=cmd+}", ["1:7+5", "2:7+5"], "c key=\"cmd+{\"\nc key=\"cmd+}\""),
    Case("c key=cmd+\"\nd", ["1:7+5"], "c key=\"cmd+\\\"\"\nd"),
    Case("c key=cmd+\"t\" d", ["1:7+7"], "c key=\"cmd+t\" d"),
    Case("c key=cmd+t\" d", ["1:7+6"], "c key=\"cmd+t\" d"),
    Case("c key=⌘; key=⇧⌘[", ["1:7+4", "1:16+7"], "c key=\"⌘;\" key=\"⇧⌘[\""),
    Case(
      "c key=; d\nc key=[\nc key==\nc key=/\nc key=#", ["1:7+1", "2:7+1", "3:7+1", "4:7+1", "5:7+1"],
      "c key=\";\" d\nc key=\"[\"\nc key=\"=\"\nc key=\"/\"\nc key=\"#\""),
    Case("c key=\\\nd", ["1:7+1"], "c key=\"\\\\\"\nd"),
    Case("c key=1=2 d", ["1:7+3"], "c key=\"1=2\" d"),
    // The argument of press.
    Case("press cmd+w", ["1:7+5"], "press \"cmd+w\""),
    Case("press cmd+; { d }", ["1:7+5"], "press \"cmd+;\" { d }"),
    Case("press cmd+= d", ["1:7+5"], "press \"cmd+=\" d"),
    Case("press 1", ["1:7+1"], "press \"1\""),
    // Legal.
    Case("c key=\"cmd+;\" key=#\"cmd+\\\"#", [], ""),
    Case("c key=\\\n \"cmd+t\"", [], ""),
    Case("press \"cmd+w\" times=2 b=cmd+w d", [], ""),
    Case("key cmd+t other=cmd+t", [], ""),
    Case("press d=e", [], ""),
    // Switched off.
    Case("/-c key=cmd+t\nc /-key=cmd+t\nc /-{\n d {\n e key=cmd+t\n }\n}\n/-press cmd+w\npress /-cmd+w", [], ""),
  ])
  func bareKeys(_ testCase: Case) {
    let parsed = ParsedText(testCase.input, .definition)
    #expect(parsed.places == testCase.places.map { "\($0) unquoted-key" }, "\(parsed.findings)")
    guard !testCase.places.isEmpty else { return }
    #expect(parsed.mended == testCase.mended)
    #expect(ParsedText(testCase.mended, .definition).findings == [])
  }

  @Test func keyIsReadAsIfQuoted() {
    for key in ["cmd+t", "cmd+;", "cmd+[", "cmd+\\", "1"] {
      let parsed = ParsedText("c key=\(key)\nd", .definition)
      #expect(parsed.tree.roots.map { parsed.tree.string(parsed.tree.nodes[$0].name) } == ["c", "d"])
      #expect(parsed.tree.entries(of: 0).map { parsed.tree.string($0.value) } == [key])
    }
  }

  @Test func documentsMayHaveBareKeys() {
    #expect(ParsedText("c key=cmd+t key=1\npress cmd+w", .document).findings == [])
  }
}
