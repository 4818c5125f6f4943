import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct JSONValueTests {
  @Test("A short value stays on one line, a longer one has a line for each member")
  func layout() {
    let title = JSONValue.string(String(repeating: "x", count: 90))
    let document: JSONValue = [
      "version": .integer(1), "enabled": .bool(true), "key": .null, "empty": [:], "none": [], "numbers": [.real(1.5)],
      "short": [["title": .string("A")], ["title": .string("B")]], "long": [["title": title, "state": .bool(false)]],
    ]
    #expect(
      document.text == """
        {
          "version": 1,
          "enabled": true,
          "key": null,
          "empty": {},
          "none": [],
          "numbers": [1.5],
          "short": [{ "title": "A" }, { "title": "B" }],
          "long": [
            {
              "title": "\(String(repeating: "x", count: 90))",
              "state": false
            }
          ]
        }
        """)
  }

  @Test("A line holds 100 bytes", arguments: [(98, 1), (99, 3)])
  func longestLine(_ length: Int, _ lines: Int) {
    let text = JSONValue.array([.string(String(repeating: "x", count: length - 2))]).text
    #expect(text.split(separator: "\n").count == lines)
  }

  @Test(arguments: [
    ("", #""""#),
    (#"a"b\c/"#, #""a\"b\\c/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001B\u007F\u009B""#),
    ("中😀é", #""中😀é""#),
    ("\u{202E}\u{2028}\u{FEFF}", #""\u202E\u2028\uFEFF""#),
  ])
  func strings(_ string: String, _ literal: String) {
    #expect(JSONValue.string(string).text == literal)
  }

  @Test("A scalar beyond the first plane is escaped as a surrogate pair")
  func surrogates() throws {
    let scalar = try #require(Unicode.Scalar(0x10FFFF))
    #expect(JSONValue.string(String(scalar)).text == #""\uDBFF\uDFFF""#)
  }

  @Test("A sign is escaped at any place of a text", arguments: 0..<20)
  func places(_ place: Int) {
    let before = String(repeating: "!", count: place)
    let signs = [
      ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{7F}", "\\u007F"), ("é", "é"), ("#", "#"), ("]", "]"),
      ("[", "["), ("~", "~"),
    ]
    for (sign, written) in signs {
      #expect(JSONValue.string(before + sign + before).text == "\"\(before)\(written)\(before)\"")
    }
  }

  @Test("Another parser reads back every scalar")
  func roundTrip() throws {
    for first in stride(from: UInt32(0), to: 0x11_0000, by: 0x1000) {
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: (first..<first + 0x1000).compactMap(Unicode.Scalar.init))
      let text = String(scalars)
      let data = Data(JSONValue.array([.string(text)]).text.utf8)
      let parsed = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
      #expect(parsed.first?.unicodeScalars.elementsEqual(scalars) == true, "from \(String(first, radix: 16))")
    }
  }
}
