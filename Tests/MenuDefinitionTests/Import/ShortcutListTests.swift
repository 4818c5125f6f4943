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
      (shortcut("[f25]"), "unknown key '[f25]'; function keys are [f1] to [f24]"),
      (shortcut("[tba]"), "unknown key '[tba]'; did you mean '[tab]'?"),
      (
        shortcut(""),
        "expected a key equivalent of one character, found none; the shortcut has no key until this is correct"
      ),
      (shortcut("&#xF71C;"), "a Mac has no key F25, U+F71C; function keys are F1 to F24"),
      (
        shortcut("a", action: "not a selector"),
        "'not a selector' is not a value for 'action' of 'dict'; write a selector, such as newTab:"
      ),
      (
        shortcut("a", more: "<key>commandModifier</key><string>YES</string>"),
        "'YES' is not a value for 'commandModifier' of 'dict'; write <true/> or <false/>: the modifier is not held"
      ),
      (
        shortcut("a", more: "<key>key</key><string>b</string>"),
        "the dictionary has 'key' twice; delete one: which of the two counts depends on the reader"
      ),
    ])
  func mistakes(_ shortcut: String, _ finding: String) {
    #expect(compile(shortcut).diagnostics.map { "\($0.message); \($0.help.first ?? "")" } == [finding])
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
