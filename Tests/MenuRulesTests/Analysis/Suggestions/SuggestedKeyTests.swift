import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Each proposed key replaces the key in the source, and must bring no new finding.
@Suite("Proposed keys work") struct SuggestedKeyTests {
  private static let examples = Examples.paths.filter { Examples.compile($0).isReadable }

  @Test(
    "No proposal makes a new finding, or is pressed like another key on any layout",
    arguments: Exhaustive.sample(examples, every: 15))
  func proposals(_ path: String) throws {
    let compilation = Examples.compile(path)
    var generator = SeededGenerator(seed: 4)
    for keyCommand in compilation.keyableCommands {
      guard let key = keyCommand.keyCombination, let source = keyCommand.source, source.file == 0 else { continue }
      let found = try #require(
        KeySuggestions(for: keyCommand.command.identity, on: compilation.targets, of: compilation.definition, limit: 6))
      guard let proposal = found.suggestions.randomElement(using: &generator) else { continue }
      let text = String(decoding: Array(compilation.sources[0]?.bytes ?? []), as: UTF8.self)
      guard let changed = text.replacingKey(in: source, by: proposal.keyCombination) else { continue }
      let after = Compilation(
        SourceFile(path: path, bytes: Array(changed.utf8)), reader: .inMemory(Examples.files))
      let place = text.rangeOfKey(in: source)?.lowerBound
      // What is wrong with the command whatever its key.
      let others: [DiagnosticCode] = [.responderKeyCommand, .keyWithoutAction]
      for diagnostic in after.diagnostics where !others.contains(diagnostic.code) {
        // A mistake that is mended may bring others to light, but none about the new key.
        let isAboutKey = diagnostic.range.map { Int($0.start) == place } ?? false
        #expect(
          !isAboutKey && (!compilation.diagnostics.isEmpty || after.diagnostics.isEmpty),
          "\(proposal.keyCombination.canonical) for \(key.canonical): \(diagnostic.message)")
      }
      let layouts = KeyboardLayouts.common.shuffled(using: &generator).prefix(4)
      for layout in layouts { expectAlone(proposal.keyCombination, keyCommand, on: layout, in: compilation) }
    }
  }

  /// Expects that a key can be pressed and that no other command of any platform is pressed so, all keys localised.
  private func expectAlone(
    _ key: KeyCombination, _ keyCommand: KeyCommand, on layout: KeyboardLayout, in compilation: Compilation
  ) {
    for direction in App.LayoutDirection.allCases {
      for target in compilation.targets {
        let localizer = KeyLocalizer(layout, on: target.platform, for: compilation.definition.app, direction: direction)
        let stroke = localizer.localized(key, KeyMobility(keyCommand)).typing.stroke
        #expect(stroke != nil, "\(key.canonical) on \(layout.name)")
        var rivals: [String] = []
        target.main.tree.forEachID { id in
          guard case .keyCommand(let other) = target.main.tree[id], other.identity != keyCommand.identity else {
            return
          }
          for flags in [[]] + other.alternates.map(\.modifierFlags) {
            let rival = other.keyCombination.map { localizer.localized($0.adding(flags), KeyMobility(other)) }
            if rival?.typing.stroke == stroke { rivals.append(other.title) }
          }
        }
        #expect(rivals == [], "\(key.canonical) on \(layout.name)")
        for claim in target.platform.claims where claim.kind == .reserved {
          #expect(claim.keyCombination.press != key.press)
        }
      }
    }
  }
}

extension KeyCommand {
  fileprivate var identity: Command.Identity { command.identity }
}

extension String {
  /// The place of the value of `key=` in a range, by UTF-8 offsets; nil without one.
  fileprivate func rangeOfKey(in range: SourceRange) -> Range<Int>? {
    let header = String(decoding: Array(utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
    guard let value = header.firstMatch(of: /key=("[^"]*"|[^\s;]+)/) else { return nil }
    let start = Int(range.start) + header.utf8.distance(from: header.startIndex, to: value.1.startIndex)
    return start..<start + value.1.utf8.count
  }

  /// The text with the value of `key=` in a range replaced; nil where there is none.
  fileprivate func replacingKey(in range: SourceRange, by key: KeyCombination) -> String? {
    guard let place = rangeOfKey(in: range) else { return nil }
    var bytes = Array(utf8)
    bytes.replaceSubrange(place, with: Array(key.canonical.quoted.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
