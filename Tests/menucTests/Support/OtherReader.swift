import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A reader that shares no code with menuc's, run by `Scripts/read-as-others` for many documents at once.
struct OtherReader {
  /// The format that it reads: `kdl`, `xml` or `json`.
  let format: String
  private let python: String?

  /// ckdl, which `Scripts/get-python-tools` gets.
  static let ckdl = OtherReader("kdl", [PackageFolder.root.appending(path: ".build/python/bin/python").path])
  static let expat = OtherReader("xml", pythons)
  static let pythonsJSON = OtherReader("json", pythons)

  private static let pythons = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]

  private init(_ format: String, _ places: [String]) {
    self.format = format
    python = places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  var isPresent: Bool { python != nil }

  /// The files of some folders of the repository that have one of some extensions, in the order of their paths.
  static func documents(in folders: [String], withExtensions extensions: [String]) -> [[UInt8]] {
    folders.flatMap { folder in
      let files = FileManager.default.enumerator(
        at: PackageFolder.root.appending(path: folder), includingPropertiesForKeys: nil)
      let urls = files?.allObjects.compactMap { $0 as? URL } ?? []
      return urls.filter { extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }
        .compactMap { try? Data(contentsOf: $0) }.map(Array.init)
    }
  }

  /// Why a test is skipped.
  var absence: Comment {
    format == "kdl" ? "skipped: there is no ckdl, which Scripts/get-python-tools gets" : "skipped: there is no Python"
  }

  /// The contents of each document, as text in ASCII; nil for one that the reader refuses.
  func read(_ documents: [[UInt8]]) throws -> [String?] {
    let input = try JSONEncoder().encode(documents.map { Data($0).base64EncodedString() })
    let result = try MenucProgram.spawn(
      URL(fileURLWithPath: python ?? ""), [PackageFolder.root.appending(path: "Scripts/read-as-others").path, format],
      input: String(decoding: input, as: UTF8.self), environment: ["PYTHONHASHSEED": "0"])
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([String?].self, from: Data(result.output.utf8))
  }
}

extension String {
  /// The text in quotes and in ASCII, as `Scripts/read-as-others` writes one.
  var inASCII: String {
    unicodeScalars.reduce(into: "\"") { text, scalar in
      let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      text += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    } + "\""
  }
}

/// Documents with a few places changed, so that some stay what they are.
struct Mutation {
  private var random: SeededGenerator
  private let pieces: [[UInt8]]

  /// - Parameter pieces: what is put in somewhere.
  init(seed: UInt64, pieces: [String]) {
    random = SeededGenerator(seed: seed)
    self.pieces = pieces.map { Array($0.utf8) }
  }

  mutating func mutated(_ documents: [[UInt8]]) -> [UInt8] {
    var bytes = documents.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}
