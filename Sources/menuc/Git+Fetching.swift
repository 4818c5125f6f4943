import MenuReports

extension Git {
  /// The settings that a clone has of itself.
  private static let settings = EmbeddedTables.all.table("git-settings").map { $0.map { $0.split(separator: " ") } }

  /// Whether a repository may lack objects that it can fetch from the clone's origin. An unpacked repository may have
  /// any settings, and some of git's name a program to run or a file to write: with a setting that clones do not have
  /// by themselves, nothing is fetched.
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
    let parts = setting.split(separator: ".", omittingEmptySubsequences: false)
    return settings.contains { row in
      row.count == 1
        ? row[0].contains { $0 == setting }
        : parts.count > 1 && row[0].first == parts.first && row[1].contains { $0 == parts.last }
    }
  }
}
