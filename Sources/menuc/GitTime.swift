import MenuReports

/// The time that git may take. One limit for all calls of a run: there may be a call for each file.
final class GitTime: @unchecked Sendable {
  static let ofRun = GitTime()
  /// Seconds.
  static let limit = 60

  private let lock = Lock()
  private var taken = 0.0

  /// Whole seconds; 0 if all are taken.
  var rest: Int { lock.hold { max(0, Int((Double(Self.limit) - taken).rounded(.up))) } }

  func add(_ seconds: Double) { lock.hold { taken += seconds } }

  /// Begins another run, for `--watch`.
  func begin() { lock.hold { taken = 0 } }
}
