import Foundation
import Testing
@testable import TestSupport

/// The public part of the library is small, and is on the first of its pages.
@Suite struct PublicFaceTests {
  @Test(
    "Every public type of a library is a topic of its page, and every topic is a public type",
    arguments: ["MenuModel", "MenuModelTesting", "MenuCompiler"])
  func topics(module: String) throws {
    let page = try String(
      contentsOf: Self.sources.appendingPathComponent("\(module)/\(module).docc/\(module).md"), encoding: .utf8)
    let topics = page.split(separator: "\n").compactMap { $0.wholeMatch(of: #/- ``(\w+)``/#).map { String($0.1) } }
    let types = try Self.publicLines(in: module).compactMap { line in
      line.firstMatch(of: #/^public (?:indirect )?(?:struct|enum|protocol|final class) (\w+)/#).map { String($0.1) }
    }
    #expect(types.sorted() == topics.sorted())
  }

  /// UIKit has most of the constants, too: identifiers of menus, keys, modifiers, options. The others are the platforms.
  @Test("The model's public interface stays small, apart from constants of the type that they are in")
  func size() throws {
    let values = ["= Menu.Identifier(", "= KeyInput(", "(rawValue: ", "= known(", ": KeyModifierFlags {"]
    let lines = try Self.publicLines(in: "MenuModel").filter { line in
      !(line.contains("public static ") && values.contains { line.contains($0) })
    }
    #expect(lines.count <= 350, "\(lines.count)")
  }

  private static let sources = PackageFolder.root.appendingPathComponent("Sources")

  /// Every line of a module, or of all, that makes something public, as it is written.
  private static func publicLines(in module: String) throws -> [Substring] {
    let folder = sources.appendingPathComponent(module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap {
      file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
        $0.drop { $0 == " " }.hasPrefix("public ")
      }
    }
  }
}
