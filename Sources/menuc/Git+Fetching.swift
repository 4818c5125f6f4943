extension Git {
  /// Settings by which git brings what a partial clone lacks, and which may name a program for that.
  private static let settings =
    "^(remote\\..*\\.(promisor|uploadpack|vcs)|core\\.(sshcommand|gitproxy|askpass|alternaterefscommand)"
    + "|credential\\.(.*\\.)?helper|(protocol|hook)\\..*)$"

  /// Whether a repository may lack what it can bring from where the clone is from.
  ///
  /// A clone has no settings that name a program but its owner's; a repository that was unpacked of an archive may, so nothing is
  /// brought there.
  static func isPartialClone(_ folder: String) throws(Failure) -> Bool {
    let words = ["config", "--show-scope", "--name-only", "--get-regexp", settings]
    // It fails where there are none.
    let found = (try? bytes(of: words, in: folder, mayFetch: true)) ?? []
    // The scope, a tab, and the name.
    let lines = String(decoding: found, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "\t") }
    let isPromisor = { (line: [Substring]) in line.last?.hasSuffix(".promisor") == true }
    guard lines.contains(where: isPromisor) else { return false }
    let own = lines.first { ["local", "worktree"].contains($0.first) && !isPromisor($0) }
    guard let name = own?.last else { return true }
    throw Failure(
      reason: "the repository lacks files, and its own configuration says how to fetch them: \(name)",
      help: "if you trust it, fetch them first: git archive REVISION > /dev/null")
  }
}
