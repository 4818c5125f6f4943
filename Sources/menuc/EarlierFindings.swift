import MenuReports

extension Option {
  static let checkedSince = Option(
    "--since", takes: .text("git:REV"), "print only findings that the files of this revision do not have")
}

/// Findings of an earlier revision, not printed again by `check --since`: equal code, file and element, on any line.
struct EarlierFindings: Sendable {
  private let revision: String
  /// The counts by definition.
  private let counts: [ExactPath: [FindingIdentity.Key: Int]]

  /// Nil without `--since`. Throws if the revision cannot be read; a file that it lacks is new.
  init?(_ arguments: Arguments, of paths: [String]) throws(UsageError) {
    guard let word = arguments[.checkedSince] else { return nil }
    let isMarked = word.hasPrefix(GitRevision.prefix)
    guard isMarked, word.utf8.count > GitRevision.prefix.utf8.count else {
      throw UsageError(
        "a revision is written git:REVISION, not '\(word)'",
        help: "write --since git:\(isMarked || word.isEmpty ? "HEAD" : word)")
    }
    if let option = [Option.fix, .diff, .writeBaseline].first(where: arguments.has) {
      throw UsageError("'\(option.name)' cannot be used with '--since'", help: "leave out --since")
    }
    if paths.contains("-") {
      throw UsageError("'--since' needs a file, not standard input", help: "leave out --since, or name the file")
    }
    let revision = String(word.dropFirst(GitRevision.prefix.count))
    let working = arguments.surroundings.folder() ?? ""
    let reader = arguments.surroundings.files
    let repositories = Dictionary(grouping: paths) { path in
      let folder = SourcePath.parent(of: SourcePath.located(path, in: working)) ?? working
      return ExactPath(reader.repository(of: folder) ?? working)
    }
    var counts: [ExactPath: [FindingIdentity.Key: Int]] = [:]
    for (repository, paths) in repositories.sorted(by: { $0.key < $1.key }) {
      let files: RevisionFiles
      do throws(Git.Failure) {
        files = try RevisionFiles(revision, of: repository.text, in: working)
      } catch {
        throw UsageError("'\(word)' cannot be read: \(error.reason)", help: error.help)
      }
      try counts.merge(Self.counts(of: paths, in: files, arguments)) { $1 }
    }
    (self.revision, self.counts) = (revision, counts)
  }

  private static func counts(
    of paths: [String], in files: RevisionFiles, _ arguments: Arguments
  ) throws(UsageError) -> [ExactPath: [FindingIdentity.Key: Int]] {
    let known = paths.filter { files.reader.kind(of: $0) != nil }
    files.bring(known)
    let earlier = try arguments.reading(known.map { files.prefix + $0 }, from: files.reader, isQuiet: true)
    let lists = try Definitions(earlier).compiled { compilation, _ in
      var list = FindingList(compilation)
      list.identify()
      return list.findings.compactMap { $0.identity?.key(without: files.prefix) }
    }
    return Dictionary(zip(known.map(ExactPath.init), lists)) { $1 }.mapValues { keys in
      keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  func accept(_ list: inout FindingList, of path: String) {
    guard var counts = counts[ExactPath(path)] else { return }
    list.identify()
    for index in list.findings.indices where list.findings[index].acceptance == nil {
      guard let key = list.findings[index].identity?.key(), let count = counts[key], count > 0 else { continue }
      counts[key] = count - 1
      list.findings[index].acceptance = .init(kind: .external, justification: "\(revision) has it")
    }
  }
}
