import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// The machine that tries every fix: alone it takes its finding away and brings no other, and all together leave nothing
/// that was not there before.
@Suite struct FixTrialTests {
  @Test(
    "A fix takes its finding away and brings no error and no warning",
    arguments: Exhaustive.sample(WrongDefinition.all, every: 12))
  func alone(_ definition: WrongDefinition) {
    let run = definition.run()
    let before = run.checked(definition.path, [:]).checked
    for finding in before.findings {
      for edits in finding.fixes {
        let step = EditStep(edits)
        let changed = step.edits.keys.reduce(into: [ExactPath: [UInt8]]()) { changed, file in
          changed[file] = step.applied(to: definition.files[file.text] ?? [], of: file)
        }
        let after = run.checked(definition.path, changed).checked
        let comparison = FindingComparison(before, after, [step])
        let text = changed.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
        let name = DiagnosticCode.all.first { $0.number == finding.place.code }?.name ?? ""
        #expect(comparison.areGone([finding.place]), "\(name) stays:\n\(text)")
        if Self.isHiding(name, in: definition) { continue }
        let new = comparison.new.compactMap { new in DiagnosticCode.all.first { $0.number == new.place.code }?.name }
        #expect(new == [], "\(name) is mended:\n\(text)")
      }
    }
  }

  /// Whether a mistake hides others in that definition: nothing is read after it, nothing of an insertion that UIKit drops
  /// is in the menus that rules look at, or what is said of a misspelt name is wrong as well. The other is found when it
  /// is mended, and `--fix` leaves it alone or mends both.
  private static func isHiding(_ code: String, in definition: WrongDefinition) -> Bool {
    [
      "Examples/Mistakes/Imports.menu.kdl malformed-xml",
      "Examples/Mistakes/SyntaxErrors.menu.kdl duplicate-shortcut",
      "Examples/Mistakes/SystemClash.menu.kdl duplicate-shortcut",
      "message 3 invalid-value",
      "a validation of nothing unsent-action",
      "a property list of nothing unsent-action",
      "brackets and glued strings syntax-error",
    ].contains("\(definition.name) \(code)")
  }

  @Test(
    "All fixes together bring nothing new, and a second run finds nothing to do",
    arguments: Exhaustive.sample(WrongDefinition.all, every: 24))
  func together(_ definition: WrongDefinition) {
    let known = KnownCompilations()
    for kinds in [DiagnosticCode.Fixes.safe, [.safe, .suggested]] { expectMended(definition, kinds, known) }
  }

  @Test("All fixes in definitions with random slips bring nothing new", arguments: 1...8)
  func slips(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let paths = Examples.paths
    for _ in 0..<Exhaustive.count(60, daily: 1) {
      guard let path = paths.randomElement(using: &random), var text = Examples.files[path] else { return }
      for _ in 0..<Int.random(in: 1...3, using: &random) { slip(in: &text, with: &random) }
      var files = Examples.files
      files[path] = text
      expectMended(WrongDefinition(example: path), [.safe, .suggested], KnownCompilations(), files: files)
    }
  }

  private func expectMended(
    _ definition: WrongDefinition, _ kinds: DiagnosticCode.Fixes, _ known: KnownCompilations,
    files: [String: [UInt8]]? = nil
  ) {
    var files = files ?? definition.files
    let before = known.compile(definition.path, .inMemory(files))
    let result = definition.run(kinds, files: files, known).run()
    for file in result.files {
      #expect(file.old == files[file.path] && file.new != file.old)
      files[file.path] = file.new
    }
    let after = known.compile(definition.path, .inMemory(files))
    let text = String(decoding: files[definition.path] ?? [], as: UTF8.self)
    #expect(result.files.isEmpty == (result.mendedCount == 0))
    let (old, new) = (Self.counts(before.diagnostics), Self.counts(after.diagnostics))
    // A mended part shows whether the findings about missing parts were right.
    let isHidden = before.hasErrors
    for (code, count) in new where !isHidden || !code.about.contains(.whatIsMissing) {
      #expect(count <= old[code] ?? 0, "\(definition.name): \(code.name) is new:\n\(text)")
    }
    let again = definition.run(kinds, files: files, known).run()
    #expect(again.mendedCount == 0 && again.files.isEmpty, "\(definition.name):\n\(text)")
  }

  private static func counts(_ diagnostics: [Diagnostic]) -> [DiagnosticCode: Int] {
    diagnostics.filter { $0.severity != .note }.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
  }

  /// Makes a mistake as people make them: in the letters of a word, or around it.
  private func slip(in text: inout [UInt8], with random: inout SeededGenerator) {
    let words = text.indices.dropLast(3).filter { text[$0...].prefix(3).allSatisfy { $0.isLetterOrDigit } }
    guard let place = words.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text.swapAt(place, place + 1)
    case 1: text.remove(at: place + 1)
    case 2: text.insert(text[place], at: place)
    case 3: replace("\"", with: "", in: &text, &random)
    case 4: replace("#true", with: "true", in: &text, &random)
    case 5: replace(" && ", with: " and ", in: &text, &random)
    case 6: replace(";", with: "", in: &text, &random)
    default: replace("=", with: " = ", in: &text, &random)
    }
  }

  private func replace(
    _ old: String, with new: String, in text: inout [UInt8], _ random: inout SeededGenerator
  ) {
    let old = Array(old.utf8)
    let places = text.indices.filter { text[$0...].starts(with: old) }
    guard let place = places.randomElement(using: &random) else { return }
    text.replaceSubrange(place..<place + old.count, with: Array(new.utf8))
  }
}

extension WrongDefinition {
  /// Makes fixes of some kinds in it.
  func run(
    _ kinds: DiagnosticCode.Fixes = [.safe, .suggested], files: [String: [UInt8]]? = nil,
    _ known: KnownCompilations = KnownCompilations()
  ) -> FixRun {
    FixRun([path], reader: .inMemory(files ?? self.files), kinds: kinds, workers: 1) { path, files in
      let compilation = known.compile(path, files)
      return (compilation.diagnostics, compilation.sources)
    }
  }
}

/// The compilations of a definition, each made once as long as the files that it read are the same.
final class KnownCompilations: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [Compilation] = []

  func compile(_ path: String, _ reader: FileReader) -> Compilation {
    func isSame(_ compilation: Compilation) -> Bool {
      compilation.sources.files.allSatisfy { file in
        guard EmbeddedPath.isFile(file.path), case .success(let bytes) = reader.read(file.path) else {
          return !EmbeddedPath.isFile(file.path)
        }
        return bytes == file.bytes
      }
    }
    return lock.withLock {
      if let known = all.last(where: isSame) { return known }
      all.append(Compilation(contentsOf: path, reader: reader))
      return all[all.count - 1]
    }
  }
}
