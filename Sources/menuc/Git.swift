import MenuReports

/// Asks git for changed files; runs only for a person who asks.
enum Git {
  struct Failure: Error {
    let reason: String
    var help: String?
    /// Whether git gave no reason.
    var isSilent = false
  }

  /// Also returns files that are not in the repository; `files` are paths from the root, without links.
  static func filesChanged(since revision: String, among files: [String]) -> Result<[String], Failure> {
    let reader = FileReader.fileSystem()
    let repositories = Dictionary(grouping: files) { file in
      let folder = SourcePath.parent(of: file) ?? "/"
      return ExactPath(reader.repository(of: folder) ?? folder)
    }
    do throws(Failure) {
      var changed: [String] = []
      for (folder, files) in repositories.sorted(by: { $0.key < $1.key }) {
        changed += try filesChanged(since: revision, in: folder.text, among: files, reader)
      }
      return .success(changed)
    } catch {
      return .failure(error)
    }
  }

  /// Compares hashes: `git diff` would run the filters that a repository's configuration names.
  private static func filesChanged(
    since revision: String, in folder: String, among files: [String], _ reader: FileReader
  ) throws(Failure) -> [String] {
    let top = SourcePath.prefix(try line(of: ["rev-parse", "--show-toplevel"], in: folder))
    let commit = try commit(revision, in: folder)
    let tree = try GitTree(commit, in: folder)
    func hashOfOld(_ file: String) -> ArraySlice<UInt8>? {
      file.utf8.starts(with: top.utf8) ? tree.hash(of: String(Substring(file.utf8.dropFirst(top.utf8.count)))) : nil
    }
    // git reads a path from each line.
    let known = files.filter { hashOfOld($0) != nil && !$0.utf8.contains(.lineFeed) }
    let paths = known.map { SourcePath.bytes(of: $0) + [.lineFeed] }.joined()
    let found = try bytes(of: ["hash-object", "--no-filters", "--stdin-paths"], in: folder, input: Array(paths))
      .split(separator: .lineFeed)
    var same: Set<ExactPath> = []
    for (file, hash) in zip(known, found) {
      let old = hashOfOld(file)
      var isSame = hash == old
      if !isSame { isSame = try hashOfLines(of: file, in: folder, reader) == old }
      if isSame { same.insert(ExactPath(file)) }
    }
    return files.filter { !same.contains(ExactPath($0)) }
  }

  /// The hash with the line ends that git keeps for a checkout with CR LF; nil for a file without CR LF.
  private static func hashOfLines(
    of file: String, in folder: String, _ reader: FileReader
  ) throws(Failure) -> ArraySlice<UInt8>? {
    guard case .success(let bytes) = reader.read(file), bytes.contains(.carriageReturn) else { return nil }
    let lines = bytes.indices.filter {
      bytes[$0] != .carriageReturn || $0 + 1 == bytes.count || bytes[$0 + 1] != .lineFeed
    }
    return try self.bytes(of: ["hash-object", "--no-filters", "--stdin"], in: folder, input: lines.map { bytes[$0] })
      .split(separator: .lineFeed).first
  }

  /// A name that begins with a dash would be an option of git's.
  static func commit(_ revision: String, in folder: String) throws(Failure) -> String {
    do throws(Failure) {
      return try line(of: ["rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"], in: folder)
    } catch {
      guard error.isSilent else { throw error }
      throw Failure(
        reason: "unknown git revision '\(revision)'",
        help: "'git tag' lists tags; 'git fetch' brings what a shallow clone lacks")
    }
  }

  static func line(of words: [String], in folder: String) throws(Failure) -> String {
    SourcePath.path(try bytes(of: words, in: folder).prefix { $0 != .lineFeed })
  }

  /// Keeps git from running programs that a repository's configuration names, and from taking files in a clone for a
  /// repository.
  private static let safeguards = [
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "gc.auto=0", "-c", "maintenance.auto=false",
  ]

  /// No repository can know this name: of a protocol that it names, git would run the program or the alias.
  private static let noProtocol = "none-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"

  /// Git's variables for the repository of a running hook, which may not be the folder's repository. Source: `git
  /// rev-parse --local-env-vars`, without its settings.
  private static let placeVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_PREFIX", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "GIT_NO_REPLACE_OBJECTS",
    "GIT_REPLACE_REF_BASE", "GIT_CONFIG",
  ]

  /// A call may fetch missing objects. It never asks for a password.
  static func bytes(
    of words: [String], in folder: String, input: [UInt8] = [], mayFetch: Bool = false, time: GitTime = .ofRun
  ) throws(Failure) -> [UInt8] {
    let outOfTime = Failure(reason: "git took longer than \(Subprocess.limits(GitTime.limit))")
    let (rest, start) = (time.rest, Progress.seconds())
    if rest == 0 { throw outOfTime }
    _ = warning
    let folder = folder.isEmpty ? "." : folder
    // A bare repository is named by a variable alone.
    let isInRepository = FileSystem.resolved(folder).flatMap { FileReader.fileSystem().repository(of: $0) } != nil
    let result: Subprocess.Result
    do throws(Subprocess.Failure) {
      result = try Subprocess.run(
        "git", safeguards + ["-C", folder] + words, input: input, seconds: rest,
        without: isInRepository ? placeVariables : [],
        with: mayFetch ? [] : ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=\(noProtocol)"])
    } catch {
      throw Failure(reason: error.reason(of: "git"))
    }
    time.add(Progress.seconds() - start)
    if result.isOutOfTime { throw outOfTime }
    if result.status == 0 { return result.output }
    if !mayFetch, try isPartialClone(folder) {
      return try bytes(of: words, in: folder, input: input, mayFetch: true, time: time)
    }
    let complaint = String(decoding: result.errors, as: UTF8.self)
    // A program that could not be started ends with 127.
    if result.status == 127, complaint.isEmpty { throw Failure(reason: Subprocess.Failure.notFound.reason(of: "git")) }
    let lines = complaint.split(separator: "\n")
    // Warnings, of ssh too, come before the reason.
    let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
    if complaint.contains("fatal: not a git repository") {
      throw Failure(reason: "this folder is not in a git repository", help: "run menuc inside the repository")
    }
    let isNamed = complaint.contains("safe.bareRepository") && !isInRepository
    throw Failure(
      reason: line.map { "git says: \($0)" } ?? "git failed",
      help: isNamed ? "where the bare repository is your own, say GIT_DIR=." : nil, isSilent: line == nil)
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
