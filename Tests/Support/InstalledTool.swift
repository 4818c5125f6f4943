import Foundation
@testable import MenuSyntax
import Testing

/// A program that some machines have, found where systems put programs.
package struct InstalledTool {
  package let name: String
  package let url: URL?

  package init(_ name: String) {
    self.name = name
    url = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  package var isPresent: Bool { url != nil }

  /// Why a test is skipped.
  package var absence: Comment { "skipped: there is no \(name) on this machine" }

  package static let bash = InstalledTool("bash")
  package static let zsh = InstalledTool("zsh")
  package static let fish = InstalledTool("fish")
  package static let man = InstalledTool("man")
  /// Gives a program a terminal.
  package static let script = InstalledTool("script")
}
