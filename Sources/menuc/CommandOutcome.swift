import MenuReports

/// The outputs of a command: written at the end, in one go.
struct CommandOutcome {
  /// The text for people; goes to standard output or to the file at `outputPath`.
  var output = ""
  /// The document for programs, in place of `output`: written unchanged.
  var document: PiecewiseBytes?
  /// Another document displaced it from standard output; goes to standard error before `errors`, unchanged.
  var displacedDocument: PiecewiseBytes?
  /// The text for people that goes to standard error.
  var errors = ""
  /// About the written files: printed after them, and only if they could be written.
  var success = ""
  /// The file of the output; nil and `-` mean standard output.
  var outputPath: String?
  /// The files that are written before the output, in this order.
  var files: [OutputFile] = []
  /// The path of an empty file, written last if the status is 0.
  var stamp: String?
  /// The inputs besides those of the compilations.
  var inputs: [String] = []
  /// Kept until the program exits: freeing a large tree costs more than leaving it.
  var compilations: [Compilation] = []
  var outputReplaces = OutputFile.Replaced.nothing
  /// Whether the file at `outputPath` must not exist yet.
  var isOutputNew = false
  var status = ExitStatus.clean

  var contents: PiecewiseBytes { document ?? PiecewiseBytes(output.safeInLogs) }

  mutating func displaceOutput() {
    if let document { displacedDocument = document } else { errors = output + errors }
    (output, document) = ("", nil)
  }

  private func writeErrors(_ errors: String, in surroundings: Surroundings) -> FileIO.WriteFailure? {
    surroundings.writeError((displacedDocument?.text ?? "") + errors.safeInLogs)
  }

  /// The status is worse if the texts cannot be written.
  func deliver(in surroundings: Surroundings) -> ExitStatus {
    if let mistake = overlap(in: surroundings) {
      _ = writeErrors(errors + mistake.text, in: surroundings)
      return .unusable
    }
    var (errors, status) = (errors, status)
    var written = files
    let output = OutputFile(path: outputPath ?? "-", contents: contents, replaces: outputReplaces, isNew: isOutputNew)
    // A failed command has no output, and the output of an earlier run stays.
    let isPrinted = output.path == "-" && !output.contents.isEmpty
    if output.path != "-", !output.contents.isEmpty { written.append(output) }
    var failure = surroundings.write(written)
    if failure == nil, isPrinted { failure = surroundings.write([output]) }
    if failure == nil { errors += success }
    if let failure, !failure.isClosedPipe {
      errors += failure.mistake.text
      status = .unusable
    }
    switch writeErrors(errors, in: surroundings) {
    case nil:
      if failure?.isClosedPipe == true { return .closedPipe }
      return status == .clean ? writeStamp(in: surroundings) : status
    case .closedPipe?: return .closedPipe
    // Findings that were not printed must not look like none.
    case .reason?: return status == .clean ? .unusable : status
    }
  }

  /// Writes the stamp, after everything that might have failed.
  private func writeStamp(in surroundings: Surroundings) -> ExitStatus {
    guard let stamp, let failure = surroundings.write([OutputFile(path: stamp, text: "")]) else { return .clean }
    if failure.isClosedPipe { return .closedPipe }
    _ = writeErrors(failure.mistake.text, in: surroundings)
    return .unusable
  }

  /// One output would replace an input, or two would be one.
  private func overlap(in surroundings: Surroundings) -> UsageError? {
    // Files rewritten in place may be many, and each was read once.
    let stamps = [stamp].compactMap { status == .clean ? $0 : nil }
    let files = self.files.compactMap { $0.replaces.isInput ? nil : $0.path } + stamps
    func sources() -> [String] { compilations.flatMap { $0.sources.files.map(\.path) } }
    let output = outputPath.flatMap { $0 == "-" || contents.isEmpty ? nil : $0 }
    let kept = files + (outputReplaces.isInput ? [] : [outputPath].compactMap { $0 == "-" ? nil : $0 })
    if !kept.isEmpty {
      // Standard input may be a redirected file.
      let inputs = Inputs(self.inputs.map { $0 == "-" ? "/dev/stdin" : $0 } + sources(), surroundings)
      if let path = kept.first(where: inputs.contains) {
        return UsageError(
          "the output would replace the input \(FileIO.name(of: path))",
          help: "choose another file: nothing was written")
      }
    }
    let baselines = self.files.compactMap { if case .baseline = $0.replaces { $0.path } else { nil } }
    if !baselines.isEmpty, let path = baselines.first(where: Inputs(sources(), surroundings).contains) {
      return UsageError(
        "the baseline would replace \(FileIO.name(of: path)), a file of the checked definition",
        help: "name another file in `baseline` of the project file: nothing was written")
    }
    let open = (self.files.map(\.path) + (contents.isEmpty ? [] : [outputPath ?? "-"])).compactMap(
      FileIO.outputDescriptor)
    if Set(open).count < open.count {
      return UsageError(
        "two outputs would be written to \(open.contains(FileIO.standardOutput) ? "standard output" : "one descriptor")",
        help: "choose a file for one of them: nothing was written")
    }
    var seen: Set<FileIdentity> = []
    let rewritten = self.files.compactMap { $0.replaces.isInput ? $0.path : nil }
    for path in (files.isEmpty && output == nil ? baselines : files + rewritten) + [output].compactMap(\.self)
    where path != "-" {
      // A pipe, or another file that is not regular, takes several outputs.
      let place = surroundings.resolvedPlace(of: path)
      guard place.isFile || surroundings.files.kind(of: path) == nil else { continue }
      guard !seen.insert(place).inserted else { continue }
      return UsageError(
        "two outputs would be written to \(FileIO.name(of: path))", help: "choose another file: nothing was written")
    }
    return nil
  }

  /// The files that were read, if an output could be one of them.
  private struct Inputs {
    private let surroundings: Surroundings
    private let identities: Set<FileIdentity>
    /// Their places if upper and lower case are the same: other people's disks keep the definition as well.
    private let places: Set<String>

    init(_ paths: [String], _ surroundings: Surroundings) {
      self.surroundings = surroundings
      let identities = paths.map { (path: $0, identity: surroundings.identity($0)) }
      self.identities = Set(identities.compactMap(\.identity))
      places = Set(identities.compactMap { $0.identity == nil ? nil : surroundings.resolved($0.path).lowercased() })
    }

    func contains(_ path: String) -> Bool {
      if let identity = surroundings.identity(path) { return identities.contains(identity) }
      guard surroundings.files.kind(of: path) == nil, case .path(let bytes) = surroundings.resolvedPlace(of: path)
      else { return false }
      return places.contains(String(decoding: bytes, as: UTF8.self).lowercased())
    }
  }
}

extension Surroundings {
  /// Where a path leads, or would once it is written.
  fileprivate func resolvedPlace(of path: String) -> FileIdentity {
    identity(path) ?? .path(Array(writtenPath(path).utf8))
  }

  /// The path without links; for a new file its later place.
  func writtenPath(_ path: String) -> String {
    if identity(path) != nil { return resolved(path) }
    let target = destination(path) ?? path
    let folder = resolved(SourcePath.folder(of: target).isEmpty ? "." : SourcePath.folder(of: target))
    return SourcePath.prefix(folder) + SourcePath.name(ofFile: target)
  }

  /// Git reads or runs the files in `.git`.
  func leadsIntoGit(_ path: String) -> Bool {
    SourcePath.names(in: writtenPath(path)).contains { $0.lowercased() == ".git" }
  }
}

extension StagedFiles.Failure {
  fileprivate var mistake: UsageError {
    UsageError("cannot write \(FileIO.name(of: path)): \(reason)", help: help)
  }
}

extension FileIdentity {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}

/// A file that is written whole and in one step.
struct OutputFile: Sendable {
  let path: String
  let contents: PiecewiseBytes
  /// The file it may replace among those that were read.
  var replaces = Replaced.nothing
  /// Whether nothing may exist at the path, not even a broken link.
  var isNew = false

  enum Replaced: Sendable, Hashable {
    /// The output replaces no file that was read.
    case nothing
    /// The input itself, rewritten: a formatted or fixed file; with the bytes read of it, nil if it did not exist.
    case itself([UInt8]?)
    /// A baseline, which is read only as such; with the same.
    case baseline([UInt8]?)
    /// A page of which menuc writes a part, or a new file with code; with the same. It is not an input.
    case output([UInt8]?)

    var isInput: Bool {
      switch self {
      case .nothing, .output: false
      case .itself, .baseline: true
      }
    }
  }

  /// Whether the file still has the bytes that were read of it, or they do not matter.
  func isAsRead(_ found: [UInt8]?) -> Bool {
    switch replaces {
    case .nothing: true
    case .itself(let read), .baseline(let read), .output(let read): read == found
    }
  }
}

extension OutputFile {
  init(path: String, text: String, replaces: Replaced = .nothing, isNew: Bool = false) {
    self.init(path: path, contents: PiecewiseBytes(text), replaces: replaces, isNew: isNew)
  }
}

enum ExitStatus: Int32 {
  /// No findings; warnings are allowed unless `--strict` is given.
  case clean = 0
  /// A definition has a mistake.
  case findings = 1
  /// The command is meaningless, or a file cannot be read or written.
  case unusable = 2
  /// The output's reader is gone: a shell's status for a program that the signal of a closed pipe has ended.
  case closedPipe = 141

  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
