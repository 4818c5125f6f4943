import Foundation
import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

/// JSON as Python reads it, and string catalogs as an obvious walk over that finds their texts.
@Suite(.enabled(if: OtherReader.pythonsJSON.isPresent, OtherReader.pythonsJSON.absence))
struct JSONComparisonTests {
  @Test("The catalogs and all other JSON of the repository are read alike")
  func files() throws {
    try Self.compare(Self.documents.filter { $0.count < Exhaustive.count(.max, daily: 100_000) })
  }

  @Test(
    "Both readers refuse a mutated document or read it alike", arguments: Array(0..<Exhaustive.count(40, daily: 2)))
  func mutation(_ seed: Int) throws {
    let small = Self.documents.filter { $0.count < 2_000 } + Self.seeds + Self.seeds
    var mutation = Mutation(seed: UInt64(seed), pieces: Self.pieces)
    try Self.compare((0..<500).map { _ in mutation.mutated(small) })
  }

  @Test(
    "A string catalog has the texts that a walk over Foundation's objects finds",
    arguments: Array(0..<Exhaustive.count(40, daily: 2)))
  func catalogs(_ seed: Int) throws {
    // Foundation on Linux loses U+FEFF at the beginning of a string, and behind an escape.
    var mutation = Mutation(seed: UInt64(seed), pieces: Self.pieces.filter { $0 != "\u{FEFF}" })
    var count = 0
    for _ in 0..<200 {
      let bytes = mutation.mutated([Self.seeds[0]])
      var diagnostics: [Diagnostic] = []
      let table = StringTable.catalog(
        SourceFile(path: "a.xcstrings", bytes: bytes), id: 0, diagnostics: &diagnostics)
      // What is found besides, a key that is there twice, is not for this walk to choose from.
      guard diagnostics.isEmpty else { continue }
      count += 1
      let catalog = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let strings = catalog?["strings"] as? [String: [String: Any]] ?? [:]
      #expect(Set(table.keys) == Set(strings.keys))
      for (key, entry) in strings {
        for (tag, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
          let texts = Self.texts(in: localization, for: "any")
          for device in [StringTable.Device.pad, .mac] {
            let order = device == .pad ? ["ipad", "any", "other", "mac"] : ["mac", "any", "other", "ipad"]
            let expected = order.compactMap { texts[$0] }.first ?? ""
            let found = try Language(tag).flatMap(table.number).map { number in
              table.translation(of: try #require(table.entry(key)), in: number, on: device)?.text ?? ""
            }
            #expect(found.map { Array($0.utf8) } == Array(expected.utf8), "\(String(decoding: bytes, as: UTF8.self))")
          }
        }
      }
    }
    #expect(count > 10)
  }

  /// The texts by the devices they are for; of plurals the one for most numbers.
  private static func texts(in object: [String: Any], for device: String) -> [String: String] {
    var texts: [String: String] = [:]
    let variations = object["variations"] as? [String: [String: [String: Any]]] ?? [:]
    for (name, variant) in variations["plural"] ?? [:] where name == "other" {
      texts.merge(self.texts(in: variant, for: device)) { first, _ in first }
    }
    for (name, variant) in variations["device"] ?? [:] where ["ipad", "mac", "other"].contains(name) {
      texts.merge(self.texts(in: variant, for: name)) { first, _ in first }
    }
    if let value = (object["stringUnit"] as? [String: Any])?["value"] as? String { texts[device] = value }
    return texts
  }

  private static let documents = OtherReader.documents(
    in: ["Examples", "Tests/Fixtures", "Documentation"], withExtensions: ["json", "xcstrings"])

  private static let seeds = [
    """
    { "sourceLanguage" : "en", "strings" : { "New Tab" : { "localizations" : { "de" : { "stringUnit" : {
      "state" : "translated", "value" : "Neuer \\"Tab\\" \\u00e9\\n" } }, "fr" : { "variations" : { "device" : {
      "ipad" : { "stringUnit" : { "value" : "Nouvel onglet" } }, "other" : { "stringUnit" : { "value" : "N" } } } } } } },
      "é" : { }, "Open" : { "shouldTranslate" : false, "extractionState" : "stale" } }, "version" : "1.0" }
    """,
    #"[0, -0, 1.5, 1e5, -2E-10, 1E+2, true, false, null, "", "\b\f\n\r\t\/\\\"\u0041\ud83d\ude00\ud800", {"a":1,"a":2}, [[]]]"#,
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "0", "1", ".", "e", "E+", "-",
    "+",
    "true", "null", "NaN", "Infinity", " ", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{A0}", "\u{FEFF}", "é", "/",
    "//", "'",
    "\"a\":1,", "{}", "[]",
  ]

  private static func compare(_ documents: [[UInt8]]) throws {
    for (document, expected) in zip(documents, try OtherReader.pythonsJSON.read(documents)) {
      var reader = JSONReader(document, file: 0)
      var text: String?
      var finding = ""
      do throws(StringsMistake) {
        let value = try Self.text(&reader)
        try reader.finish()
        text = value
      } catch {
        finding = error.diagnostic.message
      }
      if text == expected { continue }
      Issue.record(
        """
        \(String(decoding: document, as: UTF8.self).debugDescription)
        menuc:  \(text ?? "refused: \(finding)")
        Python: \(expected ?? "refused")
        """)
    }
  }

  /// The next value as `Scripts/read-as-others` writes it: members in their order, numbers as they are written.
  private static func text(_ reader: inout JSONReader) throws(StringsMistake) -> String {
    switch try reader.kind() {
    case .object:
      try reader.enterObject()
      var members: [String] = []
      while let name = try reader.nextName() {
        members.append(reader.value(of: name).inASCII + ":" + (try text(&reader)))
      }
      return "{" + members.joined(separator: ",") + "}"
    case .array:
      try reader.enterArray()
      var elements: [String] = []
      while try reader.nextElement() { elements.append(try text(&reader)) }
      return "[" + elements.joined(separator: ",") + "]"
    case .string:
      let string = try reader.readString()
      return reader.value(of: string).inASCII
    case .boolean: return try reader.readBoolean() ? "true" : "false"
    case .number, .null:
      let start = reader.cursor.offset
      try reader.skipValue()
      return String(decoding: reader.bytes[start..<reader.cursor.offset], as: UTF8.self)
    }
  }
}
