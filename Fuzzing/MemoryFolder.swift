@testable import Fuzzed
@testable import MenuReports
@testable import MenuSyntax

/// A folder in memory, in which the program runs as a function, and what its last run printed.
final class MemoryFolder: @unchecked Sendable {
  /// The files by their names in the folder.
  var files: [String: [UInt8]]
  private(set) var output = ""
  private(set) var errors = ""

  private static let root = "/app/"

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

  subscript(name: String) -> String { String(decoding: files[name] ?? [], as: UTF8.self) }

  /// Runs a line of words, and returns its status. What it prints as JSON is JSON; of wrong definitions that is nothing.
  @discardableResult
  func run(_ line: String) -> Int32 {
    (output, errors) = ("", "")
    let words = line.split(separator: " ").map(String.init)
    let nowhere = Terminal(descriptor: -1, variables: [:])
    let surroundings = Surroundings(
      files: reader, workers: 1, standardOutput: nowhere, standardError: nowhere, folder: { "/app" },
      write: { self.write($0) }, resolved: { Self.root + Self.name($0) }, destination: { Self.root + Self.name($0) },
      writeError: {
        self.errors += $0
        return nil
      })
    let status = Workers.withRoom { Program.run(words, in: surroundings).deliver(in: surroundings) }
    if line.contains("--format json"), !output.isEmpty { checkJSON(output) }
    return status.rawValue
  }

  private static func name(_ path: String) -> String {
    let path = SourcePath.normalized(SourcePath.located(path, in: "/app"))
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private func write(_ written: [OutputFile]) -> StagedFiles.Failure? {
    for file in written {
      if file.path == "-" {
        output += file.contents.text
      } else {
        files[Self.name(file.path)] = Array(file.contents.text.utf8)
      }
    }
    return nil
  }

  private var reader: FileReader {
    let files = files
    let memory = FileReader.inMemory(Dictionary(uniqueKeysWithValues: files.map { (Self.root + $0.key, $0.value) }))
    let located = { @Sendable (path: String) in SourcePath.normalized(SourcePath.located(path, in: "/app")) }
    return FileReader(
      readFile: { memory.read(located($0)) }, readFileInside: { memory.read(located($0), inside: located($1)) },
      listFolder: { memory.names(inFolder: located($0), inside: $1.map(located)) }, readInput: { .success([]) },
      absolutePath: located,
      identity: { path in files[Self.name(path)].map { _ in .path(Array(located(path).utf8)) } })
  }
}
