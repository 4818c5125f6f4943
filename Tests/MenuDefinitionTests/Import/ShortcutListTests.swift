import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

@Suite("Lists of shortcuts") struct ShortcutListTests {
  private func compile(_ shortcuts: String) -> Compilation {
    let text = "<plist version=\"1.0\"><array>\(shortcuts)</array></plist>"
    return Compilation(SourceFile(path: "Keys.plist", bytes: Array(text.utf8)))
  }

  private static func shortcut(_ key: String, action: String = "go:", more: String = "") -> String {
    "<dict><key>key</key><string>\(key)</string><key>action</key><string>\(action)</string>\(more)</dict>"
  }

  @Test(
    "An invalid shortcut is reported with the reason",
    arguments: [
      (shortcut("[f25]"), ["[f25]", "[f24]"]), (shortcut("[tba]"), ["[tba]", "[tab]"]), (shortcut(""), []),
      (shortcut("&#xF71C;"), ["F25", "U+F71C", "F24"]),
      (shortcut("a", action: "not a selector"), ["not a selector", "action"]),
      (shortcut("a", more: "<key>commandModifier</key><string>YES</string>"), ["YES", "commandModifier", "<true/>"]),
      (shortcut("a", more: "<key>key</key><string>b</string>"), ["'key'"]),
    ] as [(String, [String])])
  func mistakes(_ shortcut: String, _ values: [String]) throws {
    let found = compile(shortcut).diagnostics
    try #require(found.count == 1, "\(found)")
    let text = "\(found[0].message); \(found[0].help.first ?? "")"
    for value in values { #expect(text.contains(value), "\(text)") }
    #expect(found[0].range != nil)
    expectStyle(of: found[0])
  }

  @Test("Numbers are Booleans, as NSNumber has it")
  func numbers() {
    let compilation = compile(
      Self.shortcut(
        "a", more: "<key>commandModifier</key><integer>1</integer><key>shiftModifier</key><integer>0</integer>"))
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.definition.shortcutLists.flatMap(\.keyCommands).map(\.keyCombination?.canonical) == ["cmd+a"])
  }

  @Test("The count is of the shortcuts that were read")
  func count() {
    #expect(compile(Self.shortcut("a")).importSummary == "Keys.plist: 1 shortcut in no menu\n")
    #expect(
      compile(Self.shortcut("a") + Self.shortcut("[f99]")).importSummary
        == "Keys.plist: 2 shortcuts in no menu, 1 of them read\n")
  }
}
