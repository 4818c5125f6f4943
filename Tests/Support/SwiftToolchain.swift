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
    for (name, source) in stubs {
      // The bodies are not needed, and the compiler makes no thunks for Objective-C where there is none.
      let made = try run(
        compiler,
        ["-frontend", "-emit-module", "-parse-as-library", "-experimental-skip-all-function-bodies"] + objectiveC
          + ["-module-name", name, "-I", ".", "-o", "\(name).swiftmodule", source.path], in: folder)
      if made.status != 0 { throw CocoaError(.coderInvalidValue, userInfo: ["errors": made.errors]) }
    }
    return folder
  }

  /// The same for a tool whose answer depends on nothing but its arguments and the files of the folder.
  package static func answer(_ name: String, of tool: URL?, _ arguments: [String], in folder: URL) throws
    -> MenucProgram.Result
  {
    try KeptAnswers.answer(name, of: tool, arguments, reading: [folder]) { try run(tool, arguments, in: folder) }
  }

  /// What a program prints that some files of a folder, and others, are compiled to; else the compiler's errors.
  package static func output(
    _ name: String, of files: [String], module: String, and others: [URL] = [], in folder: URL
  ) throws -> MenucProgram.Result {
    let arguments =
      ["-Onone", "-wmo", "-suppress-warnings", "-module-name", module, "-o", "program"] + files + others.map(\.path)
    return try KeptAnswers.answer(name, of: compiler, arguments, reading: [folder] + others) {
      let built = try run(compiler, arguments, in: folder)
      return built.status == 0 ? try MenucProgram.spawn(folder.appendingPathComponent("program"), []) : built
    }
  }

  /// Type-checks one file, or several as one module, against the stubs and lets warnings count.
  ///
  /// - Parameters:
  ///   - name: what the answer is kept as; nil to ask anew.
  ///   - others: another folder with modules.
  package static func check(_ files: [String], keptAs name: String? = nil, modules others: URL? = nil, in folder: URL)
    throws -> MenucProgram.Result
  {
    let arguments =
      ["-frontend", "-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6"] + objectiveC
      + ["-module-name", "Generated"] + (others.map { ["-I", $0.path] } ?? []) + files
    func ask() throws -> MenucProgram.Result {
      try run(compiler, arguments + ["-I", modules.get().path], in: folder)
    }
    guard let name else { return try ask() }
    return try KeptAnswers.answer(name, of: compiler, arguments, reading: [folder] + stubs.map(\.source), ask: ask)
  }

  /// The stubs of Fixtures/Swift; each imports those before it.
  private static let stubs = ["ObjectiveC", "UIKit", "AppKit", "SwiftUI"].map { name in
    (name: name, source: PackageFolder.fixtures.appendingPathComponent("Swift/\(name)/\(name).swift"))
  }

  /// Options that let the compiler check `@objc` without an Objective-C runtime.
  private static let objectiveC = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
}
