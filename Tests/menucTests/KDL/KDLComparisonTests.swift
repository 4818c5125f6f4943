import Foundation
import Testing
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// KDL as ckdl reads it, which is written in C and knows nothing of menuc.
@Suite(.enabled(if: OtherReader.ckdl.isPresent, OtherReader.ckdl.absence))
struct KDLComparisonTests {
  @Test("The examples, the fixtures and the specification's own documents are read alike")
  func files() throws {
    try Self.compare(Self.documents + ConformanceSuite.cases.map(\.input))
  }

  @Test(
    "Both readers refuse a mutated document or read it alike", arguments: Array(0..<Exhaustive.count(40, daily: 2)))
  func mutation(_ seed: Int) throws {
    let small = Self.documents.filter { $0.count < 2_000 } + ConformanceSuite.cases.map(\.input) + Self.seeds
    var mutation = Mutation(seed: UInt64(seed), pieces: Self.pieces)
    try Self.compare((0..<500).map { _ in mutation.mutated(small) })
  }

  /// The definitions of the repository.
  private static let documents = OtherReader.documents(
    in: ["Examples", "Tests/Fixtures", "Sources"], withExtensions: ["kdl"])

  private static let seeds = [
    "a 1 2.5 0x1F -0b10 +0o7 1_000 1e5 #inf #-inf #nan #true #false #null { b c=d; (t)e (u)\"f\" g=(v)#\"h\"#; }\n",
    "a \"\"\"\n    one\n      two\\n\n    \"\"\" ##\"x\"#y\"## \\\n  /- b /* c /* d */ */ // e\n/- f { g; }\nh {}\n",
    "\u{FEFF}é 汉=\"\\u{41}\\s\\t\\\\\" -a .b a.b <c> ~ @ 'x' \u{2003}z;b\r\nc\u{85}d\n",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "(", ")", "\"", "\"\"\"", "#", "#\"", "\"#", "\\", "/-", "/*", "*/", "//", ";", "=", "\n", "\r", "\r\n",
    " ",
    "\u{2028}", "\u{FEFF}", "\u{A0}", "1", "0x", "_", ".", "-", "+", "e", "#true", "#nan", "true", "\\u{", "\\ \n",
    "\u{0}",
    "\u{7F}", "é", "{}", "a=", "\n  ", "\t",
  ]

  private static func compare(_ documents: [[UInt8]]) throws {
    var others: [[UInt8]] = []
    for (document, expected) in zip(documents, try OtherReader.ckdl.read(documents)) {
      let parsed = Parsed(document)
      if parsed.text == expected { continue }
      if expected != nil, let finding = parsed.finding, forbidden.contains(where: finding.contains) { continue }
      others.append(document)
    }
    // What ckdl reads otherwise than the specification says is written as it reads it; then nothing may be left.
    let avoiding = others.map(Self.avoidingMistakes)
    for (index, expected) in try OtherReader.ckdl.read(avoiding).enumerated() {
      let parsed = Parsed(avoiding[index])
      if avoiding[index] != others[index], parsed.text == expected { continue }
      Issue.record(
        """
        \(String(decoding: others[index], as: UTF8.self).debugDescription)
        menuc: \(parsed.text ?? "refused: \(parsed.finding ?? "")")
        ckdl:  \(expected ?? "refused")
        """)
    }
  }

  /// What the specification forbids and ckdl 1.0 reads, by what menuc says of it.
  private static let forbidden = [
    // `;` alone: a node ends with one, and there is none.
    "a \";\" must have a node before it",
    // "A slashdash may be followed by … comments (other than other slashdashes)", and switches something off.
    "a slashdash must not follow another", "a slashdash must be followed by",
    // Behind `\` come a comment and the end of the line, and in a word it has no place.
    "that continues a line must be the last of the line", "a word with \"\\\" in it must be quoted",
    // `b= {` and `(t)(u)c`: a property has a value, and a value one type.
    "a property must have a value after its", "a type annotation must be followed by a value",
    // One to six digits.
    "an escape \\u must have one to six",
    // Not of KDL: Documentation/Language.md, Limits.
    "must be at most 255 bytes",
  ]

  /// A document without what ckdl 1.0 refuses or reads otherwise, and the specification allows: a block or a slashdash
  /// directly behind a word, U+000B, which ends a line, and a line that goes on behind a type.
  private static func avoidingMistakes(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in document.enumerated() {
      let isEndOfLine = document[(index + 1)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\\"), isEndOfLine { continue }
      if byte == UInt8(ascii: "\n"), let start = document[..<index].lastIndex(where: { $0 != UInt8(ascii: " ") }),
        document[start] == UInt8(ascii: "\\")
      {
        continue
      }
      let isSlashdash =
        byte == UInt8(ascii: "/") && index + 1 < document.count && document[index + 1] == UInt8(ascii: "-")
      let isEscape = byte == UInt8(ascii: "{") && result.suffix(2) == [UInt8(ascii: "\\"), UInt8(ascii: "u")]
      if isSlashdash || byte == UInt8(ascii: "{"), !isEscape, let last = result.last, last > 0x20 {
        result.append(UInt8(ascii: " "))
      }
      result.append(byte == 0x0B ? 0x0A : byte)
    }
    return result
  }

  private struct Parsed {
    let text: String?
    let finding: String?

    init(_ document: [UInt8]) {
      let parsed = ParsedText(document)
      finding = parsed.diagnostics.first { $0.severity == .error }?.message
      text = finding == nil ? KDLComparisonTests.text(of: parsed.tree) : nil
    }
  }

  // MARK: Text

  /// The nodes as `Scripts/read-as-others` writes them.
  private static func text(of tree: SyntaxTree) -> String {
    var lines: [String] = []
    func append(_ id: SyntaxTree.NodeID, _ depth: Int) {
      var line = String(repeating: "  ", count: depth)
      line += annotation(tree.annotation(tree.nodes[id].annotation), in: tree) + value(tree.nodes[id].name, in: tree)
      var properties: [(key: [UInt8], text: String)] = []
      for entry in tree.entries(of: id) {
        let text = annotation(tree.annotation(entry.annotation), in: tree) + value(entry.value, in: tree)
        if entry.key.kind == .missing {
          line += " " + text
          continue
        }
        let key = StringDecoder(tree.bytes).value(entry.key)
        properties.removeAll { $0.key == key }
        properties.append((key, String(decoding: key, as: UTF8.self).inASCII + "=" + text))
      }
      for property in properties.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        line += " " + property.text
      }
      lines.append(line)
      for child in tree.children(of: id) { append(child, depth + 1) }
    }
    for id in tree.roots { append(id, 0) }
    return lines.joined(separator: "\n")
  }

  private static func annotation(_ token: SyntaxToken, in tree: SyntaxTree) -> String {
    token.kind == .missing ? "" : "(" + value(token, in: tree) + ")"
  }

  private static func value(_ token: SyntaxToken, in tree: SyntaxTree) -> String {
    let written = tree.bytes[tree.range(of: token)]
    switch token.kind {
    case .missing: return ""
    case .true: return "#true"
    case .false: return "#false"
    case .null: return "#null"
    case .keywordNumber:
      let word = String(decoding: written, as: UTF8.self).dropFirst()
      return word == "nan" ? "nan" : bits(Double(word) ?? 0)
    case .number:
      let text = String(decoding: NumberFormat.canonical(written), as: UTF8.self)
      return text.contains { $0 == "." || $0 == "E" } ? bits(Double(text) ?? .nan) : text
    case .identifier, .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine:
      return String(decoding: StringDecoder(tree.bytes).value(token), as: UTF8.self).inASCII
    }
  }

  private static func bits(_ number: Double) -> String {
    let digits = String(number.bitPattern, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
