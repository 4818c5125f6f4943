import Foundation
import Testing
@testable import SwiftImporting
@testable import TestSupport

/// The package's claims about Apple's systems, which no build here can prove.
@Suite struct OldestSystemTests {
  /// The oldest macOS that Package.swift names.
  private static let oldest = 12

  @Test(
    "The sources use only the standard library of the oldest supported system",
    .enabled(if: extractor != nil, "skipped: the toolchain has no swift-symbolgraph-extract"))
  func availability() throws {
    let manifest = try String(contentsOf: PackageFolder.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".macOS(.v\(Self.oldest))"))
    let (newer, others) = try Self.names()
    #expect(newer.contains("Mutex"))
    #expect(newer.contains("firstRange"))
    var uses: [String: Set<String>] = [:]
    var declared: Set<String> = []
    for file in try Self.sources() {
      let tokens = SwiftTokens(Array(try Data(contentsOf: file)))
      var previous = ""
      for token in tokens.tokens {
        guard token.kind == .name else {
          previous = ""
          continue
        }
        let word = tokens.text(token)
        if Self.declaring.contains(previous) { declared.insert(word) }
        if newer.contains(word) { uses[word, default: []].insert(file.lastPathComponent) }
        previous = word
      }
    }
    let unavailable = uses.filter { !declared.contains($0.key) && !others.contains($0.key) }
    #expect(unavailable.isEmpty)
  }

  /// What a name that is declared comes after.
  private static let declaring: Set = ["var", "let", "func", "case", "struct", "enum", "class", "typealias"]

  private static let extractor = SwiftToolchain.tool("swift-symbolgraph-extract")

  #if arch(x86_64)
    private static let isIntel = 1
  #else
    private static let isIntel = 0
  #endif

  private static let target: String = {
    #if canImport(Darwin)
      return ["arm64", "x86_64"][Self.isIntel] + "-apple-macosx15"
    #else
      return ["aarch64", "x86_64"][Self.isIntel] + "-unknown-linux-gnu"
    #endif
  }()

  /// The names of the standard library that came after the oldest system, and all others.
  private static func names() throws -> (newer: Set<String>, others: Set<String>) {
    let modules = ["Swift", "_StringProcessing", "_Concurrency", "Synchronization"]
    let answer = try KeptAnswers.answer(
      "names of the library", of: extractor, [target, "\(oldest)"] + modules, reading: []
    ) {
      let (newer, others) = try names(in: modules)
      return MenucProgram.Result(
        status: 0, output: newer.sorted().joined(separator: "\n"), errors: others.sorted().joined(separator: "\n"))
    }
    func set(_ text: String) -> Set<String> { Set(text.split(separator: "\n").map(String.init)) }
    return (set(answer.output), set(answer.errors))
  }

  private static func names(in modules: [String]) throws -> (newer: Set<String>, others: Set<String>) {
    let folder = try TemporaryFolder()
    var (newer, others): (Set<String>, Set<String>) = ([], [])
    for module in modules {
      _ = try SwiftToolchain.run(
        extractor,
        [
          "-module-name", module, "-target", target, "-minimum-access-level", "public", "-output-dir",
          folder.url.path,
        ], in: folder.url)
    }
    for file in try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols {
        let name = String(symbol.pathComponents.last?.prefix { $0 != "(" } ?? "")
        let since = symbol.availability?.first { $0.domain == "macOS" }?.introduced?.major ?? 0
        if since > oldest { newer.insert(name) } else { others.insert(name) }
      }
    }
    return (newer, others)
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    let pathComponents: [String]
    let availability: [Availability]?
  }

  private struct Availability: Decodable {
    let domain: String?
    let introduced: Version?
  }

  private struct Version: Decodable {
    let major: Int
  }

  /// The files of the libraries.
  private static func sources() throws -> [URL] {
    let folder = PackageFolder.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift" && !$0.lastPathComponent.hasPrefix("Embedded")
    }
  }
}
