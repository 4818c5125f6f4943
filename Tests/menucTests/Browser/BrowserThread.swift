import Dispatch
import Testing
@testable import MenuModel
@testable import TestSupport

/// The thread that talks to the browser: what is isolated to it waits there, and keeps no thread from other tests.
///
/// It does one thing at a time, so that tests of pages wait in a queue of their own while all others go on.
@globalActor actor BrowserThread {
  static let shared = BrowserThread()

  private static let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "browser")

    func enqueue(_ job: UnownedJob) {
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
  }
}

/// Lets a suite begin at once. The steps from one of its tests to the next would otherwise wait in one queue with
/// thousands of other tests, and their turn could come last.
struct BeginningAtOnce: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, iOS 18, *) else { return try await function() }
    try await withTaskExecutorPreference(Queue.shared) { try await function() }
  }

  @available(macOS 15, iOS 18, *)
  private final class Queue: TaskExecutor {
    static let shared = Queue()

    private let queue = DispatchQueue(label: "tests of the browser")

    func enqueue(_ job: UnownedJob) {
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
