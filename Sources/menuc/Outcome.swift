import MenuModel

/// What a command has to say: written at the end, in one go.
struct Outcome {
  /// For standard output, or for the file at `outputPath`.
  var output = ""
  /// What stands in the place of `output` where that may be long.
  var pieces: PiecewiseBytes?
  /// For standard error.
  var errors = ""
  /// Where the output goes; nil and `-` stand for standard output.
  var outputPath: String?
  /// Other files, written before the output in this order.
  var files: [OutputFile] = []
  /// The files that the command was told to read, besides those of its compilations.
  var inputs: [String] = []
  /// What was compiled: kept until the program exits, since taking a large tree apart costs more than leaving it.
  var compilations: [Compilation] = []
  /// How it went.
  var status = ExitStatus.clean

  /// What is written for standard output, or to the file at `outputPath`.
  var contents: PiecewiseBytes { pieces ?? PiecewiseBytes(output) }

  /// Writes the texts and returns the status to exit with, which is worse when they cannot be written.
  func deliver(in surroundings: Surroundings) -> ExitStatus {
    let output = contents
    var errors = errors
    var status = status
    let paths = files.compactMap { $0.replacesInput ? nil : $0.path } + [outputPath].compactMap(\.self)
    if let path = paths.first(where: { isInput($0, in: surroundings) }) {
      let error = UsageError(
        "the output would replace \(FileIO.name(of: path)), which is read",
        help: "nothing was written: choose another file with -o")
      surroundings.writeError(errors + error.text)
      return .unusable
    }
    // What is rewritten in place are many files at times, each of which was read once.
    let outputs =
      files.compactMap { $0.replacesInput ? nil : $0.path }
      + [outputPath].compactMap { $0 == "-" || output.isEmpty ? nil : $0 }
    for (index, path) in outputs.enumerated()
    where outputs[..<index].contains(where: { isSame($0, path, surroundings) }) {
      let error = UsageError(
        "two outputs would be written to \(FileIO.name(of: path))", help: "nothing was written: choose another file")
      surroundings.writeError(errors + error.text)
      return .unusable
    }
    for file in files {
      guard let failure = surroundings.write(file.contents, file.path) else { continue }
      surroundings.writeError(errors + UsageError("cannot write \(FileIO.name(of: file.path)): \(failure)").text)
      return .unusable
    }
    let path = outputPath ?? "-"
    // A command that failed has no output, and what an earlier run wrote stays.
    if !output.isEmpty, let failure = surroundings.write(output, path) {
      errors += UsageError("cannot write \(FileIO.name(of: path)): \(failure)").text
      status = .unusable
    }
    surroundings.writeError(errors)
    return status
  }

  private func isSame(_ first: String, _ second: String, _ surroundings: Surroundings) -> Bool {
    first == second || surroundings.isSameFile(first, second)
  }

  /// Whether a path leads to a file that was read: a definition, or what it includes, imports or takes titles from.
  private func isInput(_ path: String, in surroundings: Surroundings) -> Bool {
    if path == "-" { return false }
    // What is read as standard input may be a file that was redirected.
    return inputs.contains { surroundings.isSameFile($0 == "-" ? "/dev/stdin" : $0, path) }
      || compilations.contains { $0.sources.files.contains { surroundings.isSameFile($0.path, path) } }
  }
}

/// A file that a command writes besides its output, whole and in one step.
struct OutputFile: Sendable {
  let path: String
  let contents: PiecewiseBytes
  /// Whether it is a file that was read, and is to be written anew: what is formatted or mended in place.
  var replacesInput = false

  init(path: String, contents: PiecewiseBytes, replacesInput: Bool = false) {
    self.path = path
    self.contents = contents
    self.replacesInput = replacesInput
  }

  init(path: String, text: String, replacesInput: Bool = false) {
    self.init(path: path, contents: PiecewiseBytes(text), replacesInput: replacesInput)
  }
}

/// The status that the program exits with.
enum ExitStatus: Int32 {
  /// Nothing found; warnings are allowed unless `--strict` is given.
  case clean = 0
  /// Something is wrong with a definition.
  case findings = 1
  /// The command makes no sense, or a file cannot be read or written.
  case unusable = 2

  /// The one of two that is to be told.
  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
