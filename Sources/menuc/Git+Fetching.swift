extension Git {
  /// The settings that a clone has of itself, for GitHub's checkout too; none of them names a program or a file to write.
  private static let plainSettings: Set<String> = [
    "core.repositoryformatversion", "core.filemode", "core.bare", "core.logallrefupdates", "core.ignorecase",
    "core.precomposeunicode", "core.symlinks", "core.autocrlf", "core.eol", "core.worktree", "core.sparsecheckout",
    "core.sparsecheckoutcone", "core.longpaths", "core.quotepath", "core.commitgraph", "core.untrackedcache", "gc.auto",
    "index.sparse", "index.version", "lfs.repositoryformatversion", "user.name", "user.email", "maintenance.auto",
    "maintenance.strategy", "fetch.prune", "pull.rebase", "pull.ff", "push.default", "include.path",
  ]
  /// The same for those with a part of any name: the first and the last.
  private static let namedSettings: [String: Set<String>] = [
    "remote": ["url", "fetch", "promisor", "partialclonefilter", "tagopt", "prune", "pushurl", "skipfetchall"],
    "branch": ["remote", "merge", "rebase", "vscode-merge-base", "description"], "submodule": ["url", "active"],
    "extensions": ["partialclone", "worktreeconfig", "objectformat", "preciousobjects"], "includeif": ["path"],
    "http": ["extraheader"],
  ]

  /// Whether a repository may lack what it can bring from where the clone is from.
  ///
  /// A clone's settings are its owner's; a repository that was unpacked of an archive may have any, and some of git's name a
  /// program to run or a file to write. Where there is one that clones do not have by themselves, nothing is brought.
  static func isPartialClone(_ folder: String) throws(Failure) -> Bool {
    let found = try bytes(of: ["config", "--show-scope", "--name-only", "-z", "--list"], in: folder, mayFetch: true)
    let parts = found.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // The scope, and the name.
    let settings = stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
    guard settings.contains(where: { $1.hasPrefix("remote.") && $1.hasSuffix(".promisor") }) else { return false }
    let other = settings.first { ["local", "worktree"].contains($0) && !isPlain($1) }
    guard let name = other?.1 else { return true }
    throw Failure(
      reason: "the repository lacks files, and menuc does not fetch them with its own setting \(name)",
      help: "if you trust it, fetch them first: git archive REVISION > /dev/null")
  }

  private static func isPlain(_ setting: String) -> Bool {
    if plainSettings.contains(setting) { return true }
    let parts = setting.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return false }
    return namedSettings[first]?.contains(last) ?? false
  }
}
