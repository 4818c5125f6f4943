import Foundation
import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

@Suite struct StringsReaderTests {
  private static let german = Language("de") ?? .english

  /// The texts of a strings file in German, and the findings.
  private static func read(_ bytes: [UInt8]) -> (texts: [String: String], diagnostics: [Diagnostic], bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "de.lproj/Menus.strings", bytes: bytes).inUTF8
    let table = StringTable.stringsFile(file, id: 0, in: german, diagnostics: &diagnostics)
    var texts: [String: String] = [:]
    for key in table.keys {
      guard let entry = table.entry(key), let number = table.number(of: german) else { continue }
      texts[key] = table.unit(of: entry, in: number, on: .any).map(table.text)
    }
    return (texts, diagnostics, file.bytes)
  }

  private static func utf16(_ text: String, isBigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test(
    "A text is read in every way to write it",
    arguments: [
      ("", [:]), ("/* nothing */ // at all", [:]), (#""a" = "b";"#, ["a": "b"]), ("{}", [:]),
      (#"/* c */ "56.title"="Beenden"; // d"# + "\n\"x\"\n=\n\"y\"\n;", ["56.title": "Beenden", "x": "y"]),
      (#"{ "a" = "b"; c = d; }"#, ["a": "b", "c": "d"]),
      ("NSHuman.Key-1_$ = /path/to:x;", ["NSHuman.Key-1_$": "/path/to:x"]),
      (#"'say "x"' = 'y';"#, [#"say "x""#: "y"]), (#""same"; other;"#, ["same": "same", "other": "other"]),
      (#""a" = "\"\\\n\t\r\'\a";"#, ["a": "\"\\\n\t\r'\u{7}"]),
      (#""a" = "\U00e9\u00E9\UD83D\UDE00\101";"#, ["a": "éé😀A"]),
      (#""a" = "\Ue9 \q\é";"#, ["a": "é qé"]), (#""a" = "\UD83D!";"#, ["a": "\u{FFFD}!"]),
      ("\"a\" = \"b\\\nc\";", ["a": "b\nc"]),
      ("\"a\" = \"zwei\nZeilen\";", ["a": "zwei\nZeilen"]), (#""“x” – 日本語" = "😀";"#, ["“x” – 日本語": "😀"]),
      ("\"a\"\u{2028}=\u{2029}\"b\"\u{B};", ["a": "b"]),
      (
        """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>a &amp; b</key><string>c<!-- d -->e</string><key>f</key><string/></dict></plist>
        """,
        ["a & b": "ce", "f": ""]
      ),
    ] as [(String, [String: String])])
  func texts(_ text: String, _ texts: [String: String]) {
    for bytes in [
      Array(text.utf8), Self.utf16(text, isBigEndian: false), Self.utf16(text, isBigEndian: true),
    ] {
      let read = Self.read(bytes)
      #expect(read.texts == texts)
      #expect(read.diagnostics.map(\.message) == [])
    }
  }

  @Test func byteOrderMark() {
    #expect(Self.read(Array("\u{FEFF}a = b;".utf8)).texts == ["a": "b"])
    #expect(Self.read([0xEF, 0xBB, 0xBF]).diagnostics.isEmpty)
  }

  static let mistakes: [String] = [
    "\"a\" = \"b\"«»\n\"c\" = \"d\";", #""a" = "b"«»"#, #""a"«» "b";"#, #""a"«»"#, #""a" = "say "«x»"";"#,
    #""a" = «;»"#, #""a" = «»"#, #""a" = «"»b;"#, "«/*» a", "«{» a = b;", "{ a = b; } «c»", "«=» b;",
    "«\u{A0}»a = b;", "«é» = b;", "a = «{» b = c; };", "a = «(» b );", "a = «<»00>;", #"a = "«\U»x";"#,
    #"a = "«\351»";"#, "«bplist»00", "a = \"«\u{0}»\";", "<«array»/>",
    "<plist><dict><«string»>a</string></dict></plist>", "<plist><dict><key>a</key><«dict»/></dict></plist>",
    "<plist><dict>«<key>a</key>»</dict></plist>",
  ]

  @Test("A mistake is reported at its place", arguments: mistakes)
  func mistake(_ marked: String) {
    let source = MarkedSource(marked)
    let read = Self.read(source.bytes)
    #expect(read.diagnostics.map(\.code) == [.malformedStrings])
    #expect(read.diagnostics.first?.range == source.ranges[0])
  }

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.mistakes.map { ($0, Self.read(MarkedSource($0).bytes).diagnostics.first?.message) }, "malformed-strings")
  }

  @Test("The advice on a stray word depends on how the text is written")
  func words() {
    let inQuotes = Self.read(Array(#""a" = "say "x"";"#.utf8)).diagnostics.first?.help ?? []
    #expect(inQuotes.count == 1 && inQuotes[0].contains(#"\""#), "\(inQuotes)")
    let withoutQuotes = Self.read(Array(#"New\ Tab=x;"#.utf8)).diagnostics.first?.help ?? []
    #expect(!withoutQuotes.isEmpty && withoutQuotes != inQuotes, "\(withoutQuotes)")
  }

  @Test("A file in neither UTF-8 nor marked UTF-16 is reported")
  func encodings() {
    let text = #""a" = "é";"#
    #expect(
      Self.read(text.unicodeScalars.map { UInt8($0.value) }).diagnostics.map { $0.message.contains("UTF-8") }
        == [true])
    for isBigEndian in [true, false] {
      let bytes = Self.utf16(text, isBigEndian: isBigEndian, mark: false)
      #expect(Self.read(bytes).diagnostics.map(\.code) == [.malformedStrings])
      let odd = Self.read(Array(Self.utf16(text, isBigEndian: isBigEndian).dropLast()))
      #expect(odd.diagnostics.count == 1)
    }
  }

  @Test("Keys that are repeated with another text are one finding, and the later text counts")
  func repeated() {
    let read = Self.read(Array("a = one; b = x; a = two; c = 1; c = 2; b = x; c = 3;".utf8))
    #expect(read.texts == ["a": "two", "b": "x", "c": "3"])
    #expect(read.diagnostics.map(\.summary) == ["warning malformed-strings a"])
    #expect(read.diagnostics.first?.notes.first?.range?.start == 0)
  }

  @Test("A file that is cut off or mutated is taken or refused as CoreFoundation does", arguments: 0...5)
  func mutation(_ seed: UInt64) {
    let text =
      "/* menu */\n\"New Tab\" = \"Neuer Tab\"; \"56.title\" = \"Ende\\n\\U00e9\"; k = v;\n// end\n\"é\" = \"日\";\n"
    let whole = Array(text.utf8)
    if seed == 0 {
      for count in 0..<whole.count { compare(Array(whole[..<count])) }
      return
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 1...127, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("\"\\;={}/* U0".utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      compare(bytes)
    }
  }

  private func compare(_ bytes: [UInt8]) {
    let read = Self.read(bytes)
    for range in read.diagnostics.compactMap(\.range) { #expect(Int(range.end) <= read.bytes.count) }
    let errors = read.diagnostics.filter { $0.severity == .error }
    // What the reader is stricter about than CoreFoundation, on purpose; and XML, which has tests of its own.
    let stricter = ["up to four", "ASCII", "a table", "UTF-8", "hold text"]
    if errors.contains(where: { error in stricter.contains(where: error.message.contains) }) { return }
    guard String(validating: bytes, as: UTF8.self) != nil else { return }
    let expected = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let texts = expected as? [String: String]
    let text = String(decoding: bytes, as: UTF8.self)
    // CoreFoundation does not report every mistake, and has the texts before them, as the reader has.
    if let texts { #expect(read.texts == texts, "\(text)") }
    if errors.isEmpty, !read.texts.isEmpty { #expect(texts != nil, "\(text)") }
  }
}
