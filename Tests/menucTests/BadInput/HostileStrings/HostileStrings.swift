@testable import TestSupport

/// Texts that end what they are put into, or begin what acts, in one of the languages that menuc writes; and some that are
/// hard to carry.
enum HostileStrings {
  /// Each has something else in it that acts.
  static let all: [String] = markup + quotes + tables + scalars + code + builds + logs + paths

  private static let markup = [
    "</title></head><body><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style><style>*{color:red}",
    "\"><svg onload=alert(1)>", "' onmouseover='alert(1)", "]]>", "<![CDATA[<a/>]]>", "<!--", "-->",
    "<!-- </script> -->",
    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>&b;",
    "&lt;b&gt; &amp;amp; &#x0; &#0;",
    "</text></svg><foreignObject/>", "javascript:alert(1)", "<!-- menuc:end -->", "<\u{301}script\u{301}>",
    "<details open ontoggle=alert(1)>",
  ]

  private static let quotes = [
    "\"", "'", "`", "``` ```", "\\", "\"\\\"'`", "“”‘’«»",
    "\"\u{301} \\\u{301} '\u{301} `\u{301} |\u{301} ,\u{301} #\u{301}",
    "\\\\\" \\u{41} \\u0041 \\x41 \\n \\0",
  ]

  private static let tables = [
    "a | b | c", "a \\| b", "](javascript:alert(1)) [b](https://example.com)", "![x](https://example.com/x.png)",
    "https://example.com www.example.com a@example.com @everyone", "*a* _b_ **c** ~~d~~ $e$ #1 - > 1. +",
    "=1+1", "@SUM(A1:A9)", "+1", "-1", "=\u{301}1", "  =cmd|'/c calc'!A1", "\"=1\"", "\t=1", "＝1", "a,b;c\td",
    "a\nb", "a\rb", "a\r\nb\n\n# c",
  ]

  private static let scalars = [
    "a\u{0}b", "\u{1B}[31ma\u{1B}[0m", "\u{1B}]8;;https://example.com\u{1B}\\a\u{1B}]8;;\u{7}",
    "\u{7}\u{8}\u{7F}\u{9B}2J",
    "\u{202E}a\u{2066}b\u{2069}\u{200F}", "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "\u{FEFF}a", "👨‍👩‍👧‍👦 🏳️‍🌈",
    "a\u{378}b", "\u{E000}\u{F8FF}\u{10FFFD}", noncharacters, "\u{301}\u{308}", "𝒜𐐷𠀀",
    "a\u{200B}b\u{200D}c\u{AD}d\u{E0041}", "ﷺ e\u{301} é",
  ]

  /// Swift has no literals of all of them.
  private static let noncharacters = [0xFFFE, 0xFFFF, 0x1FFFE, 0xFDD0, 0x10FFFF].compactMap(Unicode.Scalar.init)
    .map { String($0) }.joined()

  private static let code = [
    "\\(fatalError())", "\"\"\"", "\"#\\#(x)", "*/ import Darwin /*", "// \nimport Darwin", "}\nfatalError()\n{",
    "\"; menus { remove .file; } //", "/- r#\"a\"# #true {}", "\",\"a\":{\"b\":null},\"", "- a: &b !!str *b",
    "--- ...", "%s%n%@ %1$@", "#if #sourceLocation(file: \"x\", line: 1)", "self Type init `class`",
  ]

  private static let builds = ["$(touch x)", "${HOME} $$ $\n$x", "; rm -r x & | > x", "\\ : # \\#", "= := += %.o:"]

  private static let logs = [
    "# SKIP", "x # TODO x", "\\# SKIP", "not ok 1", "1..0", "Bail out!", "end_of_record", "::error::a", "##vso[a]b",
    "%0A::add-mask::a", "##[group]a",
  ]

  private static let paths = ["../../x", "/etc/passwd", "C:\\x", "file:///x", "~/x", "-rf", "."]

  /// As long as no name may be.
  static let long = String(repeating: "<|\"#,", count: 800)

  /// Nothing of all that, and as many.
  static func harmless(_ words: [String]) -> [String] { words.indices.map { "Harmless\($0)" } }
}
