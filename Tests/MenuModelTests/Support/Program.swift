import Foundation
import Testing

/// The built program, run as a user would run it.
enum Program {
  /// What a run left behind.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Where the build put it: beside the tests' own bundle.
  static func executable() throws -> URL {
    let places =
      [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    for place in places {
      var folder = place
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("menuc")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Runs it to its end. Its outputs go to files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Result {
    try run(executable(), arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of shell in which `$MENUC` is the program.
  static func shell(_ line: String) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: "", environment: ["MENUC": executable().path], in: nil)
  }

  static func run(
    _ executable: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws -> Result {
    let files = try TemporaryFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // Nothing of the machine's own settings: no COLUMNS, no NO_COLOR.
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.currentDirectoryURL = folder ?? files.url
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: files.write(input, to: "input")))
    let output = URL(fileURLWithPath: try files.write("", to: "output"))
    let errors = URL(fileURLWithPath: try files.write("", to: "errors"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
