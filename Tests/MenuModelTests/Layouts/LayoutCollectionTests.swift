import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite struct LayoutCollectionTests {
  private static let folder = PackageFolder.root.appendingPathComponent("Sources/MenuModel/Layouts/Data")

  @Test("The embedded layout matches its file", arguments: KeyboardLayouts.names)
  func file(_ name: String) throws {
    let path = Self.folder.appendingPathComponent("\(name).layout.kdl")
    var diagnostics: [Diagnostic] = []
    let source = SourceFile(path: path.path, bytes: Array(try Data(contentsOf: path)))
    let tree = SyntaxTree.parse(source, id: 0, options: .document, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    let layout = try #require(KeyboardLayouts.named(name))
    let read = KeyboardLayout(tree) { KeyboardLayouts.named($0 == .jis ? "ja" : KeyboardLayouts.us) }
    #expect(layout == read, "stale: run Scripts/embed-resources")
    let elsewhere = layout.typed.scalars.filter { layout.typed.place(of: $0) != layout.firstPlace(of: $0) }
    #expect(elsewhere.isEmpty)
    #expect(layout.typed.place(of: "🙂") == nil)
    #expect(layout.name == name)
    #expect(KeyboardLayouts.named(layout.identifier) == layout)
    #expect(!layout.displayName.isEmpty && layout.displayName.displayWidth <= 40)
    #expect(Set(layout.hardware.rows.joined()).isSuperset(of: layout.typed.keys.filter { $0 != .intlBackslash }))
    #expect([.latin, .command].contains(layout.keyEquivalentsSource) == (layout.commanded != layout.typed))
  }

  @Test func keysAreNumberedInOrder() {
    #expect(PhysicalKey.allCases.map(\.index) == Array(PhysicalKey.allCases.indices))
    // A layer's table of places has a byte for each of four levels of each key.
    #expect(PhysicalKey.allCases.count * 4 < 256)
  }

  @Test func namesAreInOrderAndUnique() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(KeyboardLayouts.names == files.map { $0.replacing(".layout.kdl", with: "") }.sorted())
    #expect(KeyboardLayouts.all.map(\.name) == KeyboardLayouts.names)
    #expect(Set(KeyboardLayouts.all.map(\.identifier)).count == KeyboardLayouts.all.count)
    #expect(Set(KeyboardLayouts.all.map(\.displayName)).count == KeyboardLayouts.all.count)
    #expect(KeyboardLayouts.named("klingon") == nil)
    #expect(KeyboardLayouts.named("com.apple.keylayout.Klingon") == nil)
  }

  @Test(
    "Every key types as the dump of macOS says", .enabled(if: MeasuredLayouts.isPresent, "\(MeasuredLayouts.absence)"))
  func keys() throws {
    #expect(MeasuredLayouts.files.count == 24)
    for file in MeasuredLayouts.files {
      let measured = try MeasuredLayouts.keys(in: file)
      let layout = try #require(KeyboardLayouts.named(measured.info.id), "\(measured.info.id)")
      for (code, texts) in measured.mapping {
        guard let key = PhysicalKey(rawValue: code) else { continue }
        let expected = [texts.value, texts.withShift, texts.withAltGr, texts.withShiftAltGr]
        for (level, text) in zip(KeyLayer.Level.allCases, expected) {
          let text = text.flatMap { $0.isEmpty ? nil : $0 }
          #expect(layout.typed.text(key, level) == text, "\(layout.name) \(code) \(level)")
        }
      }
    }
  }

  @Test("Every measured pair is reproduced", .enabled(if: MeasuredLayouts.isPresent, "\(MeasuredLayouts.absence)"))
  func pairs() throws {
    #expect(MeasuredLayouts.equivalents.count == 59)
    var left: [String] = []
    for (identifier, pairs) in MeasuredLayouts.equivalents {
      let layout = try #require(KeyboardLayouts.named(identifier), "\(identifier)")
      if Self.wrongRows[layout.name] == layout.keyEquivalentsSource { continue }
      #expect(layout.keyEquivalentsSource == .measured)
      let localizer = KeyLocalizer(layout, on: .iPadOS26, direction: .leftToRight)
      for code in UInt8(0x21)...0x7E {
        let scalar = Unicode.Scalar(code)
        let target = (pairs[String(scalar)] ?? String(scalar)).unicodeScalars.first
        let key = localizer.localized(KeyCombination(KeyInput(scalar), .command))
        if key.localized != KeyCombination(KeyInput(try #require(target)), .command) {
          left.append("\(layout.name) \(scalar)→\(key.localized.displayed)")
        }
      }
    }
    // What is not as it was measured; Documentation/Layouts.md says why.
    #expect(left.sorted() == ["is }→⇧⌘´", "lt 0→⌘“", "lt 9→⌘„"])
  }

  /// The layouts whose measurement is wrong, and where their key equivalents come from.
  private static let wrongRows: [String: KeyboardLayout.KeyEquivalentsSource] = [
    "es": .computed, "nb-extended": .derived,
  ]

  @Test("A moved key needs no Option", arguments: KeyboardLayouts.all)
  func targets(_ layout: KeyboardLayout) {
    let lost = layout.commandKeys.filter { $0.isMoved && $0.typing.stroke == nil }.map { $0.localized.input.rawValue }
    #expect(lost == [])
  }

  @Test("Norwegian with many dead keys moves the keys of Norwegian Sámi, which types the same without Option")
  func derived() throws {
    let extended = try #require(KeyboardLayouts.named("nb-extended"))
    let sami = try #require(KeyboardLayouts.named("nb-sami"))
    #expect(extended.keyEquivalents == sami.keyEquivalents)
    for key in PhysicalKey.allCases {
      for level in [KeyLayer.Level.plain, .shift] {
        #expect(extended.typed.text(key, level) == sami.typed.text(key, level))
      }
    }
  }

  @Test("Without a table nothing moves, and a key that needs Option stays", arguments: KeyboardLayouts.all)
  func absent(_ layout: KeyboardLayout) {
    guard layout.keyEquivalentsSource == .absent else { return }
    #expect(layout.keyEquivalents.isEmpty)
    #expect(layout.commanded == layout.typed)
    #expect(layout.commandKeys.contains { $0.typing.stroke == nil })
  }

  @Test("The collection has at least 160 layouts, and the common ones are measured or need no table")
  func counts() throws {
    #expect(KeyboardLayouts.names.count == 215)
    #expect(KeyboardLayouts.common.count == 39)
    #expect(KeyboardLayouts.commonNames == KeyboardLayouts.common.map(\.name))
    #expect(KeyboardLayouts.common == KeyboardLayouts.all.filter(\.isCommon))
    let usual: [KeyboardLayout.KeyEquivalentsSource] = [.measured, .none, .latin, .command, .ours]
    let others = KeyboardLayouts.common.filter { !usual.contains($0.keyEquivalentsSource) }
    // Romanian has no table; the Spanish measurement is wrong.
    #expect(others.map(\.name) == ["es", "ro"])
    for name in ["us", "de", "fr", "ja", "ru", "zh-Hans"] {
      #expect(try #require(KeyboardLayouts.named(name)).isCommon)
    }
    for name in ["az", "se", "tk", "nb-extended", "ro-standard", "tr-legacy"] {
      #expect(try !#require(KeyboardLayouts.named(name)).isCommon)
    }
  }

  @Test("Keys type the characters of a current Mac", arguments: legends)
  func legend(_ row: Legend) throws {
    let layout = try #require(KeyboardLayouts.named(row.layout))
    #expect(layout.typed.text(row.key, row.level) == row.text)
  }

  /// A layout, a key, what is held, and what is typed.
  typealias Legend = (layout: String, key: PhysicalKey, level: KeyLayer.Level, text: String)

  static let legends: [Legend] = [
    ("lt", .digit9, .plain, "„"), ("lt", .digit0, .plain, "“"), ("uk", .backquote, .plain, "ґ"),
    ("uk", .backslash, .plain, "ʼ"), ("uk", .backslash, .shift, "₴"), ("et", .equal, .plain, "´"),
    ("bg-phonetic", .keyX, .plain, "ь"), ("bg-phonetic", .keyY, .plain, "ъ"), ("ar-pc", .digit1, .plain, "١"),
    ("ar-pc", .digit0, .plain, "٠"), ("tr-legacy", .keyH, .option, "₺"), ("he", .keyW, .plain, "׳"),
    ("he", .quote, .shift, "״"), ("he", .keyF, .option, "€"), ("he", .keyD, .option, "\u{200F}"),
    ("he", .keyJ, .option, "”"), ("ja", .intlYen, .shiftOption, "|"), ("ja", .digit0, .shift, "0"),
    ("hr-pc", .keyF, .option, "["), ("ru-pc", .backquote, .shift, "Ё"), ("yo", .keyS, .option, "ṣ"),
    ("km", .keyK, .plain, "ក"), ("abc-india", .digit4, .option, "₹"), ("vi-telex", .keyW, .plain, "w"),
  ]

  @Test(
    "The collection has the layouts that people asked for",
    arguments: [
      "abc-india", "vi-telex", "fr-CA-pc", "ar-qwerty", "ar-azerty", "he-qwerty", "he-pc", "el-polyton", "ru-qwerty",
      "uk-qwerty", "fa-qwerty", "tr-q-legacy", "ku", "ckb", "az", "uz-Cyrl", "ky", "mn", "km", "lo", "my", "si", "ta",
      "te",
      "mr", "gu", "pa", "kn", "ml", "or", "ne", "ur", "bn", "zh-Hant-pinyin", "se", "smj", "sma", "smn", "sms", "iu",
      "chr",
      "ha", "ig", "yo", "mi", "sm", "to",
    ])
  func wanted(_ name: String) {
    #expect(KeyboardLayouts.named(name)?.name == name)
  }

  @Test("A layout on which nothing moves types all of ASCII without Option", arguments: KeyboardLayouts.all)
  func nothingMoves(_ layout: KeyboardLayout) {
    guard [.none, .latin, .command].contains(layout.keyEquivalentsSource) else { return }
    // The Latin letters of a JIS keyboard are those of ja, where ⌘\\ moves.
    #expect(layout.keyEquivalents == (layout.hardware == .jis ? ["\\": "¥"] : [:]))
    #expect(layout.commandKeys.filter { $0.typing.stroke == nil }.map { $0.authored.displayed } == [])
  }

  @Test("The table of moved ⌘ keys matches the golden file", arguments: KeyboardLayouts.all)
  func moves(_ layout: KeyboardLayout) throws {
    try expectGolden(Self.table(layout), "Tests/Fixtures/Layouts/\(layout.name).txt")
  }

  /// A line for each key that moves or cannot be pressed: as authored, as shown, and as pressed.
  private static func table(_ layout: KeyboardLayout) -> String {
    layout.commandKeys.filter { $0.isMoved || $0.typing.stroke == nil }.map { key in
      let pressed =
        switch key.typing {
        case .typed(let stroke): stroke.text
        case .needsOption(let place): "needs \(place.level.modifierFlags.canonical)+\(place.key.rawValue)"
        case .missing: "no key"
        }
      return "\(key.authored.displayed)\t\(key.localized.displayed)\t\(pressed)\n"
    }.joined()
  }
}

extension KeyboardLayout {
  /// Where a character is typed, found by looking at every key in no hurry.
  fileprivate func firstPlace(of scalar: Unicode.Scalar) -> KeyLayer.Place? {
    KeyLayer.Level.allCases.lazy.flatMap { level in hardware.keys.map { KeyLayer.Place(key: $0, level: level) } }
      .first { typed.scalar($0.key, $0.level) == scalar }
  }
}

extension KeyStroke {
  fileprivate var text: String {
    switch key {
    case .physical(let key): modifierFlags.canonical + "+" + key.rawValue
    case .named(let input): KeyCombination(input, modifierFlags).canonical
    }
  }
}
