import MenuReports

/// The outputs of a command: written at the end, in one go.
struct Outcome {
  /// Lines for people, for standard output or for the file at `outputPath`.
  var output = ""
  /// A document for programs in place of `output`: written unchanged.
  var document: PiecewiseBytes?
  /// A document that another one displaced from standard output; goes to standard error before `errors`, unchanged.
  var displacedDocument: PiecewiseBytes?
  /// Lines for people, for standard error.
  var errors = ""
  /// Lines about the written files: printed after them, and only if they could be written.
  var success = ""
  /// Where the output goes; nil and `-` mean standard output.
  var outputPath: String?
  /// Other files, written before the output in this order.
  var files: [OutputFile] = []
  /// An empty file that is written last, if the status is 0.
  var stamp: String?
  /// The files that were read, besides those of its compilations.
  var inputs: [String] = []
  /// The compilations, kept until the program exits: freeing a large tree costs more than leaving it.
  var compilations: [Compilation] = []
  /// The file that the one at `outputPath` may replace.
  var outputReplaces = OutputFile.Replaced.nothing
  /// Whether the file at `outputPath` must not exist yet.
  var isOutputNew = false
  var status = ExitStatus.clean

  /// The text for standard output, or for the file at `outputPath`.
  var contents: PiecewiseBytes { document ?? PiecewiseBytes(output.safeInLogs) }

  /// Makes room on standard output.
  mutating func displaceOutput() {
    if let document { displacedDocument = document } else { errors = output + errors }
    (output, document) = ("", nil)
  }

  /// Writes to standard error; returns the reason if that fails.
  private func writeErrors(_ errors: String, in surroundings: Surroundings) -> FileIO.WriteFailure? {
    surroundings.writeError((displacedDocument?.text ?? "") + errors.safeInLogs)
  }

  /// Writes the texts and returns the exit status, which is worse if they cannot be written.
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

  /// A mistake in the outputs' places: one would replace an input, or two would be one.
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
          "the output would replace \(FileIO.name(of: path)), which is read",
          help: "nothing was written: choose another file")
      }
    }
    let baselines = self.files.compactMap { if case .baseline = $0.replaces { $0.path } else { nil } }
    if !baselines.isEmpty, let path = baselines.first(where: Inputs(sources(), surroundings).contains) {
      return UsageError(
        "the baseline would replace \(FileIO.name(of: path)), which is a part of what is checked",
        help: "nothing was written: `baseline` in the project file names it")
    }
    let open = (self.files.map(\.path) + (contents.isEmpty ? [] : [outputPath ?? "-"])).compactMap(
      FileIO.outputDescriptor)
    if Set(open).count < open.count {
      return UsageError(
        "two outputs would be written to \(open.contains(FileIO.standardOutput) ? "standard output" : "one descriptor")",
        help: "nothing was written: choose a file for one of them")
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
        "two outputs would be written to \(FileIO.name(of: path))", help: "nothing was written: choose another file")
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
  /// The file that a path leads to, or would once it is written.
  fileprivate func resolvedPlace(of path: String) -> FileIdentity {
    identity(path) ?? .path(Array(writtenPath(path).utf8))
  }

  /// The place of a file without links, or its place once it is written.
  func writtenPath(_ path: String) -> String {
    if identity(path) != nil { return resolved(path) }
    let target = destination(path) ?? path
    let folder = resolved(SourcePath.folder(of: target).isEmpty ? "." : SourcePath.folder(of: target))
    return SourcePath.prefix(folder) + SourcePath.name(ofFile: target)
  }

  /// Whether a path leads into `.git`, whose files git reads or runs.
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

/// A file that a command writes besides its output, whole and in one step.
struct OutputFile: Sendable {
  let path: String
  let contents: PiecewiseBytes
  /// The file it may replace among those that were read.
  var replaces = Replaced.nothing
  /// Whether nothing may exist at the path, not even a broken link.
  var isNew = false

  enum Replaced: Sendable, Hashable {
    /// No file that was read.
    case nothing
    /// The input itself, rewritten: a formatted or fixed file; with the bytes that were read of it, nil if it did not
    /// exist.
    case itself([UInt8]?)
    /// A baseline, which is read only as such; with the same.
    case baseline([UInt8]?)
    /// A page of which menuc writes a part, or a new file with code; with the same. It is not an input.
    case output([UInt8]?)

    /// Whether it is one of the files that were read as inputs.
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

/// The status that the program exits with.
enum ExitStatus: Int32 {
  /// No findings; warnings are allowed unless `--strict` is given.
  case clean = 0
  /// A definition has a mistake.
  case findings = 1
  /// The command is meaningless, or a file cannot be read or written.
  case unusable = 2
  /// The output's reader is gone: a shell's status for a program that the signal of a closed pipe has ended.
  case closedPipe = 141

  /// Returns the worse of two.
  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
