import Foundation
import Testing

@testable import MenuModel

@Suite struct LayoutCollectionTests {
  private static let folder = PackageFolder.root.appendingPathComponent("Sources/MenuModel/Layouts/Data")

  @Test("What is embedded is what the file says", arguments: KeyboardLayouts.names)
  func file(_ name: String) throws {
    let path = Self.folder.appendingPathComponent("\(name).layout.kdl")
    var diagnostics: [Diagnostic] = []
    let source = SourceFile(path: path.path, bytes: Array(try Data(contentsOf: path)))
    let tree = SyntaxTree.parse(source, id: 0, options: .document, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    let layout = try #require(KeyboardLayouts.named(name))
    let read = KeyboardLayout(tree) { KeyboardLayouts.named($0 == .jis ? "ja" : KeyboardLayouts.us) }
    #expect(layout == read, "stale: run Scripts/embed-resources")
    for scalar in layout.typed.scalars { #expect(layout.typed.place(of: scalar) == layout.firstPlace(of: scalar)) }
    #expect(layout.typed.place(of: "🙂") == nil)
    #expect(layout.name == name)
    #expect(KeyboardLayouts.named(layout.identifier) == layout)
    #expect(!layout.displayName.isEmpty && layout.displayName.displayWidth <= 40)
    #expect(Set(layout.hardware.rows.joined()).isSuperset(of: layout.typed.keys.filter { $0 != .intlBackslash }))
    #expect((layout.keyEquivalentsSource == .latin) == (layout.commanded != layout.typed))
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
    "Every key types what was dumped from macOS", .enabled(if: MeasuredLayouts.isPresent, "\(MeasuredLayouts.absence)"))
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
      #expect(layout.keyEquivalentsSource == .measured)
      let localizer = KeyLocalizer(layout, direction: .leftToRight)
      for code in UInt8(0x21)...0x7E {
        let scalar = Unicode.Scalar(code)
        let shown = pairs[String(scalar)] ?? String(scalar)
        guard let target = shown.unicodeScalars.first, shown.unicodeScalars.count == 1 else {
          left.append("\(layout.name) \(scalar)→\(shown)")
          continue
        }
        let key = localizer.localized(KeyCombination(KeyInput(scalar), .command))
        #expect(key.localized == KeyCombination(KeyInput(target), .command), "\(layout.name) \(scalar)")
      }
    }
    // What was screened out; Documentation/Layouts.md says why.
    #expect(left == ["es }→not found"])
  }

  @Test("What moves is pressed without Option", arguments: KeyboardLayouts.all)
  func targets(_ layout: KeyboardLayout) {
    let lost = layout.commandKeys.filter { $0.isMoved && $0.typing.stroke == nil }.map { $0.localized.input.rawValue }
    #expect(lost == (Self.untypedTargets[layout.name] ?? []))
  }

  /// Measured stand-ins that no key of the layout types without Option.
  ///
  /// The measurement of Norwegian Extended shows ˜ for ~ although only Option types it there.
  private static let untypedTargets = ["nb-extended": ["˜"]]

  @Test("What nobody has measured moves as the rule says", arguments: KeyboardLayouts.all)
  func computed(_ layout: KeyboardLayout) {
    guard layout.keyEquivalentsSource == .computed else { return }
    #expect(layout.keyEquivalents == KeyEquivalentRule.keyEquivalents(of: layout.typed))
  }

  @Test("A layout on which nothing moves types all of ASCII without Option", arguments: KeyboardLayouts.all)
  func nothingMoves(_ layout: KeyboardLayout) {
    guard layout.keyEquivalentsSource == .none || layout.keyEquivalentsSource == .latin else { return }
    // The Latin letters of a JIS keyboard are those of ja, where ⌘\\ moves.
    #expect(layout.keyEquivalents == (layout.hardware == .jis ? ["\\": "¥"] : [:]))
    #expect(layout.commandKeys.filter { $0.typing.stroke == nil }.map { $0.authored.displayed } == [])
  }

  @Test("What becomes of ⌘ with each ASCII character", arguments: KeyboardLayouts.all)
  func moves(_ layout: KeyboardLayout) throws {
    try expectGolden(Self.table(layout), "Tests/MenuModelTests/Fixtures/Layouts/\(layout.name).txt")
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
