import Foundation
import Testing

/// The program, run as a user would run it: inside the tests' own process, or where the process is what is tested, in
/// one of its own.
package enum MenucProgram {
  /// The result of a run.
  package struct Result: Equatable, Codable {
    package var status: Int32
    package var output = ""
    package var errors = ""

    package init(status: Int32, output: String = "", errors: String = "") {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  // MARK: - In a process of its own

  /// Where the build put it: beside the tests' own bundle.
  package static func executable() throws -> URL {
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

  /// Runs the built program to its end.
  package static func spawn(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Result {
    try spawn(executable(), arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of shell in which `$MENUC` is the built program.
  package static func shell(_ line: String, input: String = "", in folder: URL? = nil) throws -> Result {
    try spawn(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: input, environment: ["MENUC": executable().path],
      in: folder)
  }

  /// Runs any program to its end. Its outputs go to files, so that no pipe can fill up.
  package static func spawn(
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
