import Foundation

/// Where the package is on this machine.
enum PackageFolder {
  /// The folder of Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the tests' input and expected output.
  static let fixtures = root.appendingPathComponent("Tests/MenuModelTests/Fixtures")
}
