import Foundation
@testable import MenuSyntax
import Testing

/// The compiler and the formatter, where this machine has them: in `PATH`, or beside the `swift` that runs the tests.
package enum SwiftToolchain {
  package static let compiler = tool("swiftc")
  package static let formatter = tool("swift-format")

  /// Why a test is skipped.
  package static let absence: Comment = "skipped: there is no swiftc or no swift-format on this machine"

  package static var isPresent: Bool { compiler != nil && formatter != nil }

  package static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/opt/swift/usr/bin", "/usr/local/bin"]
    return folders.map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs one of them to its end, with the environment of the tests.
  package static func run(_ tool: URL?, _ arguments: [String], in folder: URL) throws -> MenucProgram.Result {
    guard let tool else { throw CocoaError(.fileNoSuchFile) }
    return try MenucProgram.spawn(tool, arguments, environment: ProcessInfo.processInfo.environment, in: folder)
  }

  /// The folder of the stubs of Fixtures/Swift, each a module of its own, compiled once for all tests, beside the program.
  private static let modules: Result<URL, any Error> = Result {
    let folder = try MenucProgram.executable().deletingLastPathComponent().appendingPathComponent("menuc-stubs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What stands first is imported by what follows.
    for name in ["ObjectiveC", "UIKit", "AppKit", "SwiftUI"] {
      let source = PackageFolder.fixtures.appendingPathComponent("Swift/\(name)/\(name).swift").path
      // The bodies are not needed, and the compiler makes no thunks for Objective-C where there is none.
      let made = try run(
        compiler,
        ["-frontend", "-emit-module", "-parse-as-library", "-experimental-skip-all-function-bodies"] + objectiveC
          + ["-module-name", name, "-I", ".", "-o", "\(name).swiftmodule", source], in: folder)
      if made.status != 0 { throw CocoaError(.coderInvalidValue, userInfo: ["errors": made.errors]) }
    }
    return folder
  }

  /// Type-checks one file, or several as one module, against the stubs and lets warnings count.
  ///
  /// - Parameter others: another folder with modules.
  package static func check(_ files: [String], modules others: URL? = nil, in folder: URL) throws -> MenucProgram.Result
  {
    try run(
      compiler,
      ["-frontend", "-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6"] + objectiveC
        + ["-module-name", "Generated", "-I", modules.get().path] + (others.map { ["-I", $0.path] } ?? []) + files,
      in: folder)
  }

  /// What lets the compiler check `@objc` where there is no Objective-C.
  private static let objectiveC = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
}
