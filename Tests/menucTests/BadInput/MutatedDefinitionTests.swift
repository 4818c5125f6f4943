import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// Compiling a mutated definition ends, and every finding has a place in the files.
///
/// A few hundred, since a debug build takes 5 ms for each; more seeds find more (24,000 documents found nothing).
@Suite struct MutatedDefinitionTests {
  /// Short ones, since a mutation of a long one seldom meets anything; and what includes them.
  private static let definitions: [[UInt8]] = {
    let examples = Examples.files.filter { $0.key.hasPrefix("Examples/Mistakes/") }.sorted { $0.key < $1.key }
    return examples.map(\.value).filter { $0.count < 1500 } + profiles
  }()

  /// Parts of the platforms' own definitions, which have nodes that an app's has not.
  private static let profiles: [[UInt8]] = Platform.names.compactMap { name in
    Platform.definition(of: name).map { Array($0.utf8.prefix(1200)) + Array("\n}".utf8) }
  }

  private static let pieces = [
    "{", "}", "\"", "\\", "#", ";", "=", "\n", "\r\n", "\"\"\"", "/-", "/*", "*/", "(command)", "(action)",
    "key=\"cmd+n\"",
    "key=cmd+;", "before=.file", "after=nowhere", "atEndOf=.view", "propertyList=\"x\"", "remove .edit\n",
    "menu a \"A\" {",
    "section {", "command copy: \"C\"", "on appkit {", "include \"App.menu.kdl\"\n", "allow duplicate-shortcut", "é",
    "汉",
    "\u{1B}", "\u{202E}", "\u{0}", "#true", "#null", "99999999999999999999", "0x", "platforms ipados-15 appkit",
    "requires=x",
    "{appName}", "basedOn=ipados-26", "replace .file {", "replaceChildren of=.help {",
    "alternate b: \"B\" modifiers=\"alt\"",
  ]

  @Test("Invalid UTF-8 in a condition is longer as text, and moves no finding", arguments: ["", "\""])
  func bytesOfConditions(_ quote: String) {
    let head = Array("app A { platforms ipados-26; }\nresponder R { performs a: when=\(quote)x > ".utf8)
    let tail = Array("0 and y\(quote); }".utf8)
    let compilation = Compilation(
      SourceFile(path: "A.menu.kdl", bytes: head + [UInt8](repeating: 0xAF, count: 90) + tail))
    #expect(!compilation.diagnostics.isEmpty)
    expectSound(compilation)
  }

  @Test(arguments: 1...8)
  func mutation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<Exhaustive.count(40, daily: 8) {
      guard var bytes = Self.definitions.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, with: &random) }
      let files = ["App.menu.kdl": bytes]
      let compilation = Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files))
      expectSound(compilation, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      #expect(compilation.isReadable)
    }
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 3: bytes.removeSubrange(end...)
    default: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
    }
  }
}
