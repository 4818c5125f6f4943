import MenuReports

/// Asks git which files are not what they were; it is run for nobody who does not ask.
enum Git {
  /// Why git says nothing.
  struct Failure: Error {
    let reason: String
    /// What to do about it; nil where the reason says it.
    var help: String?
  }

  /// The files that changed since a revision, those that git does not know yet too, as paths from the root.
  ///
  /// - Parameter folder: a folder of the repository; empty for the current one.
  static func filesChanged(since revision: String, in folder: String) -> Result<[String], Failure> {
    do throws(Failure) {
      let root = try output(of: ["rev-parse", "--show-toplevel"], in: folder)
      let top = String(root.prefix { $0 != "\n" })
      let changed = try output(of: ["diff", "--name-only", "-z", revision, "--"], in: top)
      let unknown = try output(of: ["ls-files", "--others", "--exclude-standard", "-z"], in: top)
      return .success((changed + unknown).split(separator: "\0").map { top + "/" + $0 })
    } catch {
      return .failure(error)
    }
  }

  /// Keeps git from programs that a repository's configuration names, and from taking files in a clone for a repository.
  private static let safeguards = [
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// How long one call may take, in seconds: it may bring from afar what a clone lacks.
  private static let patience = 60

  /// What git prints for some words.
  static func output(of words: [String], in folder: String) throws(Failure) -> String {
    SourcePath.path(try bytes(of: words, in: folder))
  }

  /// The same, where it need not be text.
  static func bytes(of words: [String], in folder: String) throws(Failure) -> [UInt8] {
    let result: Subprocess.Result
    do throws(Subprocess.Failure) {
      result = try Subprocess.run(
        "git", safeguards + ["-C", folder.isEmpty ? "." : folder] + words, seconds: patience)
    } catch {
      throw Failure(reason: error.reason(of: "git"))
    }
    if result.isOutOfTime { throw Failure(reason: "git took longer than \(patience) seconds") }
    if result.status == 0 { return result.output }
    let complaint = String(decoding: result.errors, as: UTF8.self)
    // A program that could not be started ends with 127.
    if result.status == 127, complaint.isEmpty { throw Failure(reason: Subprocess.Failure.notFound.reason(of: "git")) }
    throw Failure(
      reason: complaint.split(separator: "\n").first.map { "git says: \($0)" } ?? "git failed",
      help: complaint.contains("safe.bareRepository") ? "where the bare repository is your own, say GIT_DIR=." : nil)
  }
}

extension Subprocess.Failure {
  fileprivate func reason(of program: String) -> String {
    switch self {
    case .notFound: "\(program) is not installed"
    case .failed(let reason): reason
    }
  }
}
