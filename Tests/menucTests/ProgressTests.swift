import Foundation
import Testing
@testable import MenuBase
@testable import TestSupport
@testable import menuc

@Suite struct ProgressTests {
  /// The progress line for files that are finished at these moments.
  private func line(_ moments: [Double], of total: Int) -> String {
    let lock = Lock()
    nonisolated(unsafe) var times = [0] + moments
    nonisolated(unsafe) var text = ""
    let progress = Progress(
      "checking", of: total, clock: { lock.hold { times.removeFirst() } }, write: { more in lock.hold { text += more } }
    )
    for _ in moments { progress.step() }
    progress.end()
    return text
  }

  @Test("Progress shows after a second, at most ten times a second, and is erased at the end")
  func moments() {
    #expect(line([0.1, 0.5, 0.99], of: 3) == "")
    #expect(line([0.5, 1.2, 1.25, 1.31], of: 1000) == "\rchecking 2 of 1,000 …\rchecking 4 of 1,000 …\r\u{1B}[K")
    // The last file needs no line.
    #expect(line([0.5, 2], of: 2) == "")
    #expect(line([2, 3], of: 1_234_567).hasPrefix("\rchecking 1 of 1,234,567 …"))
  }

  @Test("Without a terminal no progress is written")
  func nobody() throws {
    let folder = try TemporaryFolder()
    let paths = try (0..<3).map { try folder.write("app A", to: "\($0).menu.kdl") }
    nonisolated(unsafe) var time = 0.0
    let lock = Lock()
    let surroundings = Surroundings(
      standardError: Terminal(descriptor: -1, variables: [:]),
      clock: {
        lock.hold {
          time += 5
          return time
        }
      },
      writeError: {
        #expect($0 == "")
        return nil
      })
    let outcome = menuc.Program.run(["check"] + paths, in: surroundings)
    #expect(outcome.deliver(in: surroundings) == .clean && time == 0)
  }
}
