import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite("XML property lists") struct PropertyListReaderTests {
  private static func read(_ text: String) -> (value: PropertyListNode?, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "A.plist", bytes: Array(text.utf8))
    var diagnostics: [Diagnostic] = []
    let tree = XMLTree.parse(file, id: 0, diagnostics: &diagnostics)
    return (tree.flatMap { PropertyListReader.value(of: $0, diagnostics: &diagnostics) }, diagnostics)
  }

  @Test("Every kind of value")
  func values() throws {
    let text = """
      <plist version="1.0"><dict>
        <key>a</key><array><string>x &amp; y</string><true/><false/></array>
        <key>n</key><integer> -42 </integer>
        <key>h</key><integer>0xFF</integer>
        <key>r</key><real>1.5e3</real>
        <key>d</key><date>2026-11-21T10:00:00Z</date>
        <key>b</key><data>
          TGFu
          dGVybg==
        </data>
        <key>e</key><string/>
      </dict></plist>
      """
    let (value, diagnostics) = Self.read(text)
    let root = try #require(value)
    #expect(diagnostics.isEmpty)
    let elements = try #require(root["a"]?.elements)
    #expect(elements[0].string == "x & y")
    guard case .boolean(true) = elements[1].value, case .boolean(false) = elements[2].value,
      case .integer(let negative)? = root["n"]?.value, case .integer(let hexadecimal)? = root["h"]?.value,
      case .real(let real)? = root["r"]?.value, case .date(let date)? = root["d"]?.value,
      case .data(let data)? = root["b"]?.value
    else {
      Issue.record("a value is of another kind")
      return
    }
    #expect(negative == -42)
    #expect(hexadecimal == 255)
    #expect(real == 1500)
    #expect(date == "2026-11-21T10:00:00Z")
    #expect(String(decoding: data, as: UTF8.self) == "Lantern")
    #expect(root["e"]?.string == "")
    #expect(root["missing"] == nil)
    let range = elements[0].content
    #expect(String(decoding: Array(text.utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self) == "x &amp; y")
  }

  static let mistakes: [String] = [
    "<dict/>", "<plist/>", "<plist><true/><true/></plist>", "<plist><set/></plist>",
    "<plist><dict><string>a</string></dict></plist>", "<plist><dict><key>a</key></dict></plist>",
    "<plist><dict><key>a</key><key>b</key><true/></dict></plist>", "<plist><integer>1.5</integer></plist>",
    "<plist><integer/></plist>", "<plist><real>one</real></plist>", "<plist><data>?</data></plist>",
  ]

  @Test("An invalid property list is reported", arguments: mistakes)
  func mistake(_ text: String) {
    let (value, diagnostics) = Self.read(text)
    #expect(value == nil)
    #expect(diagnostics.map(\.code) == [.unsupportedFile])
  }

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.mistakes.map { ($0, Self.read($0).diagnostics.first?.message) }, "property-lists")
  }

  @Test(
    "Base64",
    arguments: [("", ""), ("CA", "\u{8}"), ("Gw==", "\u{1B}"), (" 75\nyC ", "\u{F702}"), ("TGFudGVybg", "Lantern")])
  func base64(_ text: String, _ decoded: String) {
    #expect(Base64.decoded(text).map { String(decoding: $0, as: UTF8.self) } == decoded)
  }

  @Test("Invalid base64 is refused", arguments: ["C", "CA=A", "-", "Ä"])
  func noBase64(_ text: String) {
    #expect(Base64.decoded(text) == nil)
  }
}
