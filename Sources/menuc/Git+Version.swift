import MenuReports

extension Git {
  /// The first version that keeps `safe.bareRepository`.
  private static let safe = [2, 38]

  /// Warns once if git is older: it takes files of a clone for a repository, with all that their settings name.
  static let warning: Void = {
    guard let result = try? Subprocess.run("git", ["--version"], seconds: GitTime.limit), result.status == 0,
      let version = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first?
        .split(separator: " ").dropFirst(2).first
    else { return }
    let numbers = version.split(separator: ".").prefix(2).compactMap { Int($0) }
    guard numbers.count == 2, numbers.lexicographicallyPrecedes(safe) else { return }
    _ = FileIO.writeError(
      "menuc: git \(String(version).terminalSafe) may take files in a clone for a repository; version 2.38 does not\n")
  }()
}
