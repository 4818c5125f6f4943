import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

extension MenucProgram {
  /// Runs it to its end as a function, with a folder, an input and an environment that no other run sees.
  ///
  /// - Parameter environment: all variables that there are, so nothing of the machine's own settings.
  /// - Parameter workers: how many definitions are compiled at a time; nil for what suits the machine.
  /// - Parameter folder: where relative paths begin; nil for an empty folder.
  /// - Parameter terminal: where both outputs are shown; nil without a terminal.
  /// - Parameter meanwhile: what others do after all was read and before anything is written.
  /// - Parameter waiting: what happens while a watched run waits; whether it is to look again.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], workers: Int? = nil,
    in folder: URL? = nil, on terminal: Terminal? = nil, meanwhile: () throws -> Void = {},
    waiting: @escaping @Sendable () -> Bool = { false }
  ) throws -> Result {
    let empty = folder == nil ? try TemporaryFolder() : nil
    defer { withExtendedLifetime(empty) {} }
    let run = Run(folder: (folder ?? empty?.url)?.path ?? "/")
    let place = terminal ?? Terminal(descriptor: -1, variables: environment)
    let surroundings = Surroundings(
      files: run.reader(standardInput: Array(input.utf8)), workers: workers, standardOutput: place,
      standardError: place, folder: { run.folder }, write: run.write,
      resolved: run.resolved, destination: run.destination, waitsForChanges: waiting, writeError: run.writeError)
    let outcome = menuc.Program.run(arguments, in: surroundings)
    try meanwhile()
    run.result.status = outcome.deliver(in: surroundings).rawValue
    expectPlainUsageErrors(run.result.errors)
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
          path: files.filter { $0.path != "-" }[index].path, reason: failure.reason, help: failure.help,
          isClosedPipe: failure.isClosedPipe)
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
