import MenuReports

extension Option {
  static let depfile = Option(
    "--depfile", takes: .text("FILE"), "write the files that were read, as a make rule for the output file")
  static let stamp = Option(
    "--stamp", takes: .text("FILE"),
    "write this empty file if the exit status is 0, and the files that were read to FILE.d")
}

/// The files that were read for an output, in make's form, which Ninja reads as well. Leaves out missing files, which
/// Ninja takes for out of date.
struct Dependencies {
  private let path: String
  private let target: String
  private let files: ReadFiles

  /// Nil without `--depfile` and `--stamp`, which writes a rule too. Throws if no output could depend on anything.
  init?(_ arguments: Arguments) throws(UsageError) {
    let stamp = arguments[.stamp].flatMap { FileIO.isDescriptor($0) ? nil : $0 }
    guard let path = arguments[.depfile] ?? stamp.map({ $0 + ".d" }) else { return nil }
    guard let target = stamp ?? arguments[.output], target != "-" else {
      throw UsageError("option '--depfile' needs an output file", help: "write -o FILE")
    }
    guard Self.isNameable(target) else {
      throw UsageError(
        "a rule of make cannot name \(FileIO.name(of: target))",
        help: "write a file with another name, without tabs, line breaks, `:`, `;`, `|` and their like")
    }
    (self.path, self.target, files) = (path, target, arguments.readFiles)
  }

  func add(to outcome: inout CommandOutcome) {
    if outcome.status == .unusable { return }
    let outputs = Set((outcome.files.map(\.path) + [target, path]).map { ExactPath(SourcePath.normalized($0)) })
    let paths = files.paths.filter { !outputs.contains(ExactPath($0)) }
    outcome.files.append(OutputFile(path: path, contents: PiecewiseBytes(rule(paths.filter(Self.isNameable)))))
    for path in paths where !Self.isNameable(path) {
      outcome.errors +=
        UsageError(
          "\(FileIO.name(of: self.path)) lacks \(FileIO.name(of: path)): a rule of make cannot name it",
          help: "rename it: make does not notice its changes"
        ).asWarning
    }
  }

  /// Whether make and Ninja can name a file. A line break would begin another rule, a tab another name, and these
  /// characters something else. A final backslash would take the space after it into the name.
  static func isNameable(_ path: String) -> Bool {
    path.utf8.last != UInt8(ascii: "\\")
      && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F || unnameable.contains($0) }
  }

  private static let unnameable = Array(":;|*?=".utf8)

  private func rule(_ paths: [String]) -> [UInt8] {
    Self.escaped(target) + Array(":".utf8) + paths.flatMap { Array(" \\\n  ".utf8) + Self.escaped($0) }
      + Array("\n".utf8)
  }

  /// For make and Ninja backslashes count only before a space or a hash.
  static func escaped(_ path: String) -> [UInt8] {
    var text: [UInt8] = []
    var backslashes = 0
    for byte in SourcePath.bytes(of: path) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"):
        text += [UInt8](repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): text.append(byte)
      default: break
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      text.append(byte)
    }
    return text
  }
}
