import Foundation

/// Where the package is on this machine.
package enum PackageFolder {
  /// The folder of Package.swift.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the tests' input and expected output.
  package static let fixtures = root.appendingPathComponent("Tests/Fixtures")
}
