import Foundation
@testable import MenuModel
@testable import TestSupport

/// The behavior of macOS on its keyboard layouts, measured by others: beside the package in ../shared, not part of it.
enum MeasuredLayouts {
  private static let folder = PackageFolder.root.appendingPathComponent("../shared/data").standardizedFileURL
  private static let equivalentsFile = folder.appendingPathComponent("key-equivalents/macos.jsonl")
  private static let keysFolder = folder.appendingPathComponent("mac-layouts")

  static let isPresent = [equivalentsFile, keysFolder].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  static let absence = "the measured layouts are not in ../shared/data beside the package"

  /// The keys that macOS shows for ASCII characters, by Apple's identifier of the layout.
  static let equivalents: [(identifier: String, pairs: [String: String])] = {
    let lines = (try? String(contentsOf: equivalentsFile, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.flatMap { line in
      (try? JSONDecoder().decode([String: [String: String]].self, from: Data(line.utf8))) ?? [:]
    }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }()

  /// The text that each key of a layout types, by the names of UI Events.
  struct Keys: Decodable {
    struct Info: Decodable {
      var id: String
    }

    struct Key: Decodable {
      var value: String?
      var withShift: String?
      var withAltGr: String?
      var withShiftAltGr: String?
    }

    var info: Info
    var mapping: [String: Key]
  }

  /// The names of the files with the keys of a layout.
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: keysFolder.path)) ?? []).sorted()

  static func keys(in file: String) throws -> Keys {
    try JSONDecoder().decode(Keys.self, from: Data(contentsOf: keysFolder.appendingPathComponent(file)))
  }
}
