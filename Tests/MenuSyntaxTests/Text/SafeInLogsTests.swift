import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct SafeInLogsTests {
  @Test(arguments: [
    ("New Tab\n", "New Tab\n"),
    ("a::b\nstd::string ::c::\n", "a::b\nstd::string ::c::\n"),
    ("::add-mask::x", "\\u{3A}:add-mask::x"),
    ("a\n \t::add-mask::x\n", "a\n \t\\u{3A}:add-mask::x\n"),
    ("\u{A0}\u{3000}::error::x", "\u{A0}\u{3000}\\u{3A}:error::x"),
    (":::x", "\\u{3A}::x"), (": :x", ": :x"), (":", ":"), ("::", "\\u{3A}:"),
    ("a\r::add-mask::x", "a\r\\u{3A}:add-mask::x"),
    ("a ##[add-mask]x", "a #\\u{23}[add-mask]x"),
    ("##vso[task.setvariable variable=a]b", "#\\u{23}vso[task.setvariable variable=a]b"),
    ("##teamcity[message]", "#\\u{23}teamcity[message]"),
    ("###[x] ##[ ####a[", "##\\u{23}[x] #\\u{23}[ ###\\u{23}a["),
    ("## [x]\n# #[x]\n##\n[x]\n##1[\n#", "## [x]\n# #[x]\n##\n[x]\n##1[\n#"),
    ("é::x\n\u{1F600}::y\n", "é::x\n\u{1F600}::y\n"),
    ("", ""),
  ])
  func spells(_ text: String, _ safe: String) {
    #expect(text.safeInLogs == safe)
    #expect(safe.safeInLogs == safe)
  }

  @Test(arguments: [
    ("App.menu.kdl:1:1: error: x\n", "App.menu.kdl:1:1: error\\u{3A} x\n"),
    ("a\n \twarning: x\nnote:\n", "a\n \twarning\\u{3A} x\nnote\\u{3A}\n"),
    ("a:error:b error: c", "a:error\\u{3A}b error: c"), ("a\rerror:", "a\rerror\\u{3A}"),
    ("Take a note: x\nno errors: 1\nError: x", "Take a note: x\nno errors: 1\nError: x"), ("", ""),
  ])
  func messages(_ text: String, _ safe: String) {
    #expect(StyledText(stringLiteral: text).withoutMessages.plain == safe)
  }
}
