import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct JSONReaderTests {
  @Test(
    "Values follow RFC 8259",
    arguments: [
      ("[]", .array([])), (" { } ", .object([])), ("\u{FEFF}true", .bool(true)), ("null", .null), ("-0", .integer(0)),
      ("[1, -2, 2.5, 1e3]", [.integer(1), .integer(-2), .real(2.5), .real(1000)]),
      (#"{"a":{"b":[false]},"c":""}"#, ["a": ["b": [.bool(false)]], "c": .string("")]),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")), (#""\u00e9\uD83D\uDE00é😀""#, .string("é😀é😀")),
      (#""\u0000\u007F""#, .string("\0\u{7F}")),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ value: JSONValue) {
    let read = ReadJSON(text)
    #expect(read.value == value, "\(read.finding?.message ?? "")")
  }

  static let mistakes: [String] = [
    "«»", "  «»", "«{»", "«[»1", "«[»1,", "[1«,»]", #"{"a":1«,»}"#, #"{"a":1 «"»b":2}"#, "[1 «2»]", #"{«a»:1}"#,
    #"{"a"«1»}"#, "«nul»", "«truex»", "«'»a'", "«é»", "«01»", "«1.»", "[«-»]", "«1e»", "«//» x", "{«/*» x */}",
    "[1«/*»*/]", "«\"»abc", "«\"»a\n\"", "\"a«\t»b\"", #""«\x»""#, #""«\»"#, #""«\u»12""#, #""«\uD83D»""#,
    #""«\uDE00»""#, #""«\uD83D»\u0041""#, "{} «x»", #"{"k":"«"# + "\u{0}" + #"»"}"#,
  ]

  @Test("A mistake is reported at its place", arguments: mistakes)
  func mistake(_ marked: String) {
    let source = MarkedSource(marked)
    let finding = ReadJSON(source.bytes).finding
    #expect(finding?.range == source.ranges[0])
    #expect(finding?.code == .malformedStrings)
  }

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.mistakes.map { ($0, ReadJSON(MarkedSource($0).bytes).finding?.message) }, "malformed-json")
  }

  @Test("Bytes that are not UTF-8 are reported, with their likely encoding")
  func encodings() {
    let text = #"{"a":"é"}"#
    func finding(_ bytes: [UInt8]) -> String? { ReadJSON(bytes).finding?.message }
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let utf32: [UInt8] = [0xFF, 0xFE, 0, 0] + text.unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] }
    #expect(finding(utf16)?.contains("UTF-16") == true)
    #expect(finding(utf32)?.contains("UTF-32") == true)
    let others: [[UInt8]] = [
      Array(#"{"a":""#.utf8) + [0xE9] + Array(#""}"#.utf8), [0xC0, 0x80], [0x7B, 0xED, 0xA0, 0x80, 0x7D],
    ]
    for bytes in others {
      #expect(ReadJSON(bytes).finding?.code == .malformedStrings)
      #expect(finding(bytes)?.contains("UTF-8") == true)
    }
  }

  @Test("Nesting is limited, whatever the stack", arguments: ["[", #"{"a":"#])
  func depth(_ opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> ReadJSON {
      ReadJSON(String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth))
    }
    #expect(nested(JSONReader.maximumDepth).value != nil)
    #expect(nested(JSONReader.maximumDepth + 1).finding?.code == .limitExceeded)
    #expect(ReadJSON(String(repeating: opening, count: 1_000_000)).finding?.code == .limitExceeded)
  }

  @Test("Mutated and truncated documents are taken or refused as JSONSerialization does", arguments: 1...6)
  func mutation(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var bytes = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("{}[]\",:\\u01eE.-+tf\n ".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeSubrange(max(place, bytes.count - 12)...)
        }
        if bytes.isEmpty { bytes = [0x31] }
      }
      compare(bytes)
    }
  }

  @Test("A catalog cut off anywhere is taken or refused as JSONSerialization does")
  func truncation() {
    let bytes = Array(Self.seed.utf8)
    for count in 1..<bytes.count { compare(Array(bytes[..<count])) }
  }

  @Test(
    "Real documents are read as JSONDecoder reads them",
    arguments: ["Documentation/export.schema.json", "Examples/Browser/Localizable.xcstrings"])
  func documents(_ path: String) throws {
    let data = try Data(contentsOf: PackageFolder.root.appending(path: path))
    #expect(ReadJSON(Array(data)).value == (try JSONDecoder().decode(JSONValue.self, from: data)))
  }

  private static let seed = #"""
    { "sourceLanguage" : "en", "strings" : { "Caf\u00e9 😀 \uD83D\uDE00" : { "n" : [ 0, -1.5e+3, true, null ], "é\n" : "\\\"" } } }
    """#

  private func compare(_ bytes: [UInt8]) {
    let read = ReadJSON(bytes)
    let finding = read.finding
    #expect((read.value == nil) != (finding == nil))
    if let range = finding?.range { #expect(range.start <= range.end && Int(range.end) <= bytes.count) }
    // It guesses UTF-16 and UTF-32 by NULs, which the standard does not have, and takes half surrogate pairs.
    if bytes.contains(0) || finding?.message.contains("surrogate") == true { return }
    // It takes a comma after the last member of the outermost object.
    if let end = finding?.range.map({ Int($0.end) }), bytes[..<end].last == UInt8(ascii: ","),
      bytes[end...].first(where: { !" \n".utf8.contains($0) }) == UInt8(ascii: "}")
    {
      return
    }
    let expected = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    #expect(
      (expected == nil) == (read.value == nil), "\(String(decoding: bytes, as: UTF8.self)): \(finding?.message ?? "")")
  }

  @Test("A number is written with its digits", arguments: [0, 9, 10, 99, 100, -1, -10, Int.min, Int.max])
  func numbers(_ number: Int) throws {
    #expect(JSONValue.integer(number).text == String(number))
    #expect(try JSONValue(parsing: JSONValue.integer(number).text) == .integer(number))
    // An array of as many as fit on one line of a hundred.
    let count = 100 / (String(number).count + 2)
    let numbers = JSONValue.array(Array(repeating: .integer(number), count: count))
    #expect(!numbers.text.contains("\n") && numbers.text.count == count * (String(number).count + 2))
    let more = JSONValue.array(Array(repeating: .integer(number), count: count + 1))
    #expect(more.text.contains("\n"))
  }
}
