import Foundation
import Testing

@testable import MenuModel
@testable import menuc

/// The program, run as a user would run it: inside the tests' own process, or where the process is what is tested, in
/// one of its own.
enum Program {
  /// What a run left behind.
  struct Result: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
  }

  /// Runs it to its end as a function, with a folder, an input and an environment that no other run sees.
  ///
  /// - Parameter environment: all variables that there are, so nothing of the machine's own settings.
  /// - Parameter workers: how many definitions are compiled at a time; nil for what suits the machine.
  /// - Parameter folder: where relative paths begin; nil for an empty folder.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], workers: Int? = nil,
    in folder: URL? = nil
  ) throws -> Result {
    let empty = folder == nil ? try TemporaryFolder() : nil
    defer { withExtendedLifetime(empty) {} }
    let run = Run(folder: (folder ?? empty?.url)?.path ?? "/")
    let nowhere = Terminal(descriptor: -1, variables: environment)
    let surroundings = Surroundings(
      files: run.reader(standardInput: Array(input.utf8)), workers: workers, standardOutput: nowhere,
      standardError: nowhere, folder: { run.folder }, write: run.write,
      resolved: run.resolved, destination: run.destination, cacheFolder: { nil },
      writeError: run.writeError)
    let outcome = menuc.Program.run(arguments, in: surroundings)
    run.result.status = outcome.deliver(in: surroundings).rawValue
    return run.result
  }

  /// One run inside this process; used by one thread.
  private final class Run: @unchecked Sendable {
    let folder: String
    var result = Result(status: 0)

    init(folder: String) {
      self.folder = folder
    }

    func write(_ files: [OutputFile]) -> StagedFiles.Failure? {
      for file in files where file.path == "-" { result.output += file.contents.text }
      let located = files.filter { $0.path != "-" }.map {
        OutputFile(path: absolute($0.path), contents: $0.contents, replaces: $0.replaces, isNew: $0.isNew)
      }
      return StagedFiles.write(located).map { failure in
        let index = located.firstIndex { $0.path == failure.path } ?? 0
        return StagedFiles.Failure(
          path: files.filter { $0.path != "-" }[index].path, reason: failure.reason, isClosedPipe: failure.isClosedPipe)
      }
    }

    func destination(_ path: String) -> String? { FileIO.destination(of: absolute(path)) }

    func resolved(_ path: String) -> String { FileIO.resolved(absolute(path)) }

    func writeError(_ text: String) -> FileIO.WriteFailure? {
      result.errors += text
      return nil
    }

    func reader(standardInput: [UInt8]) -> FileReader {
      let files = FileReader.fileSystem()
      return FileReader(
        readFile: { files.read(self.absolute($0)) },
        readFileInside: { files.read(self.absolute($0), inside: self.absoluteFolder($1)) },
        listFolder: { files.names(inFolder: self.absoluteFolder($0), inside: $1.map(self.absoluteFolder)) },
        readInput: { .success(standardInput) }, kind: { files.kind(of: self.absolute($0)) },
        entries: { files.entries(inFolder: self.absoluteFolder($0)) },
        absolutePath: { files.absolutePath(of: self.absoluteFolder($0)) },
        identity: { files.fileIdentity(of: self.absolute($0)) }, link: { files.link(at: self.absolute($0)) })
    }

    /// No path stays none: it is not the folder.
    private func absolute(_ path: String) -> String {
      path.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
    }

    private func absoluteFolder(_ path: String) -> String {
      path.isEmpty ? folder : absolute(path)
    }
  }
}

// MARK: - In a process of its own

extension Program {
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

  /// Runs the built program to its end.
  static func spawn(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Result {
    try spawn(executable(), arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of shell in which `$MENUC` is the built program.
  static func shell(_ line: String, input: String = "", in folder: URL? = nil) throws -> Result {
    try spawn(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: input, environment: ["MENUC": executable().path],
      in: folder)
  }

  /// Runs any program to its end. Its outputs go to files, so that no pipe can fill up.
  static func spawn(
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
