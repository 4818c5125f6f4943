import Foundation
@testable import TestSupport

/// Measurements of a real system, which lie beside the package in ../shared and are not part of it.
enum MeasuredProfile {
  private static let folder = PackageFolder.root.appendingPathComponent("../shared/data/profiles").standardizedFileURL

  /// The main menu of iPadOS 26.1 as an app without features found it.
  static let mainTree = folder.appendingPathComponent("ipados-26-main-tree.json")
  /// Every identifier of a system menu with its name in Swift.
  static let identifiers = folder.appendingPathComponent("identifiers.json")

  static let isPresent = [mainTree, identifiers].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  static let absence = "the measured profiles are not in ../shared/data/profiles beside the package"

  /// A menu or command of the measured tree, every field it has.
  struct Element: Decodable, Equatable {
    var menu: String?
    var command: String?
    var title: String
    var titleTemplate: String?
    var inline: Bool?
    var `class`: String?
    var key: String?
    var input: String?
    var mods: [String]?
    var destructive: Bool?
    var children: [Element]?
  }
}
