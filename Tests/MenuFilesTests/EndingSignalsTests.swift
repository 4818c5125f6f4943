import Foundation
import Testing
@testable import MenuFiles
@testable import TestSupport

@Suite struct EndingSignalsTests {
  /// Which of the signals wait on this thread.
  private static var waiting: [Int32] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return EndingSignals.all.filter { sigismember(&mask, $0) == 1 }
  }

  @Test("Signals wait while something must not end half done, and no longer")
  func heldBack() {
    let usual = Self.waiting
    #expect(EndingSignals.heldBack { Self.waiting } == EndingSignals.all)
    #expect(Self.waiting == usual)
  }

  #if os(Linux)
    @Test("A thread that waits for another takes no signal: the one that works does")
    func waitingThread() throws {
      let usual = Self.waiting
      let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      let (status, working) = Workers.onDeepStack {
        (try? String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8), Self.waiting)
      }
      let line = try #require(status?.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
      let mask = try #require(UInt64(line.dropFirst("SigBlk:".count).drop { $0.isWhitespace }, radix: 16))
      #expect(EndingSignals.all.allSatisfy { mask & 1 << UInt64($0 - 1) != 0 }, "\(line)")
      #expect(working == usual && Self.waiting == usual)
    }
  #endif
}
