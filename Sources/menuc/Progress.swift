import MenuLibc
import MenuReports

/// A line on the terminal with a command's progress, once that takes over a second. The thread that finishes a file
/// writes it: no thread waits for a clock.
final class Progress: @unchecked Sendable {
  private let verb: String
  private let total: Int
  private let clock: @Sendable () -> Double
  private let write: @Sendable (String) -> Void
  private let lock = Lock()
  private let start: Double
  private var done = 0
  private var drawn: Double?

  /// Seconds before the first line.
  private static let patience = 1.0
  /// Seconds between two lines.
  private static let pause = 0.1

  init(
    _ verb: String, of total: Int, clock: @escaping @Sendable () -> Double, write: @escaping @Sendable (String) -> Void
  ) {
    (self.verb, self.total, self.clock, self.write) = (verb, total, clock, write)
    start = clock()
  }

  /// Nil without a terminal, with `--quiet`, or when a program's output goes to the same terminal.
  convenience init?(_ arguments: Arguments, of total: Int) {
    let surroundings = arguments.surroundings
    guard total > 1, !arguments.has(.quiet), surroundings.standardError.canRewriteLines,
      arguments.isForPeople || !surroundings.standardOutput.isTerminal
    else { return nil }
    self.init(
      arguments.showsAllFindings ? "checking" : "compiling", of: total, clock: surroundings.clock,
      write: { _ = surroundings.writeError($0) })
  }

  func step() {
    lock.hold {
      done += 1
      let now = clock()
      guard now - start >= Self.patience, now - (drawn ?? -.infinity) >= Self.pause, done < total else { return }
      drawn = now
      write("\r\(verb) \(Self.grouped(done)) of \(Self.grouped(total)) …")
    }
  }

  func end() {
    lock.hold {
      if drawn != nil { write("\r\u{1B}[K") }
      drawn = nil
    }
  }

  /// `1,000`
  private static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = Array(String(number))
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The time of a clock that never goes back.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
