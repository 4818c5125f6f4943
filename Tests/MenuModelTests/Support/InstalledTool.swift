import Foundation
import Testing

/// A program that some machines have, found where systems put programs.
struct InstalledTool {
  let name: String
  let url: URL?

  init(_ name: String) {
    self.name = name
    url = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  var isPresent: Bool { url != nil }

  /// Why a test is skipped.
  var absence: Comment { "skipped: there is no \(name) on this machine" }

  static let bash = InstalledTool("bash")
  static let zsh = InstalledTool("zsh")
  static let fish = InstalledTool("fish")
  static let man = InstalledTool("man")
  /// Gives a program a terminal.
  static let script = InstalledTool("script")
}
