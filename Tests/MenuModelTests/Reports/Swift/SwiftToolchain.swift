import Foundation
import Testing

/// The compiler and the formatter, where this machine has them: in `PATH`, or beside the `swift` that runs the tests.
enum SwiftToolchain {
  static let compiler = tool("swiftc")
  static let formatter = tool("swift-format")

  /// Why a test is skipped.
  static let absence: Comment = "skipped: there is no swiftc or no swift-format on this machine"

  static var isPresent: Bool { compiler != nil && formatter != nil }

  private static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/opt/swift/usr/bin", "/usr/local/bin"]
    return folders.map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs one of them to its end, with the environment of the tests.
  static func run(_ tool: URL?, _ arguments: [String], in folder: URL) throws -> Program.Result {
    guard let tool else { throw CocoaError(.fileNoSuchFile) }
    return try Program.spawn(tool, arguments, environment: ProcessInfo.processInfo.environment, in: folder)
  }

  /// Compiles the stubs of Fixtures/Swift into a folder, each as a module of its own: what stands first is imported by what
  /// follows.
  static func makeModules(_ names: [String], in folder: URL) throws -> Program.Result {
    var result = Program.Result(status: 0)
    for name in names {
      let source = PackageFolder.fixtures.appendingPathComponent("Swift/\(name)/\(name).swift")
      result = try run(
        compiler,
        ["-frontend", "-emit-module", "-parse-as-library"] + objectiveC
          + ["-swift-version", "6", "-module-name", name, "-I", folder.path, "-o", "\(name).swiftmodule", source.path],
        in: folder)
      if result.status != 0 { break }
    }
    return result
  }

  /// Type-checks one file, or several as one module, and lets warnings count.
  static func check(_ files: [String], modules: URL, in folder: URL) throws -> Program.Result {
    try run(
      compiler,
      ["-frontend", "-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6"] + objectiveC
        + ["-module-name", "Generated", "-I", modules.path] + files, in: folder)
  }

  /// What lets the compiler check `@objc` where there is no Objective-C.
  private static let objectiveC = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
}
