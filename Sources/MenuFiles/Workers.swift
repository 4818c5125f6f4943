import MenuLibc

/// The same work on many things, several at a time. Threads of the C library cost nothing until one starts. Linking
/// Dispatch costs 8 page faults at each start, a main function of Swift's concurrency 15, and 130 more where used.
package enum Workers {
  /// The number of processors; more than eight threads have little to do with small files.
  package static var usual: Int { max(1, min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)) }

  /// The results, in the order of the things. `begin` runs in order and never at the same time, such as to read a pipe;
  /// `finish` is the rest of the work. `count` includes the calling thread; the others have `stackSize`, for recursion.
  package static func map<Thing: Sendable, Begun, Result: Sendable>(
    _ things: [Thing], on count: Int? = nil, stackSize: Int = usualStackSize,
    begin: @escaping @Sendable (Thing) -> Begun,
    finish: @escaping @Sendable (Begun) -> Result
  ) -> [Result] {
    // No collection algorithm, see `joined(separator:)`.
    if things.isEmpty { return [] }
    if things.count == 1 { return [finish(begin(things[0]))] }
    let queue = Queue(things, begin, finish)
    let helpers = (1..<max(1, min(count ?? usual, things.count))).compactMap { _ in
      Thread(stackSize: stackSize) { queue.work() }
    }
    queue.work()
    for helper in helpers { helper.join() }
    return queue.results.compactMap(\.self)
  }

  /// Makes things, several at a time, and hands them on one by one in order. One is made while another is taken, and at
  /// most as many exist as there are threads.
  ///
  /// - Parameters:
  ///   - make: makes one by its number.
  ///   - take: takes it, on any of the threads; returns false to stop.
  static func inTurn<Made>(_ count: Int, make: @escaping @Sendable (Int) -> Made, take: (Made) -> Bool) {
    // A thread costs more than a few small things.
    if count <= usual {
      for index in 0..<count where !take(make(index)) { return }
      return
    }
    withoutActuallyEscaping(take) { take in
      let line = WorkInOrder(count, make, take)
      let helpers = (1..<usual).compactMap { _ in Thread(stackSize: usualStackSize) { line.work() } }
      line.work()
      for helper in helpers { helper.join() }
    }
  }

  /// Starts work that goes on until the program ends. Without a free thread, runs it to its end at once.
  package static func startBeside(_ work: @escaping @Sendable () -> Void) {
    if Thread(stackSize: usualStackSize, work) == nil { work() }
  }

  /// The size of a main thread's; Darwin gives others 512 KB, musl 128.
  static let usualStackSize = 8 << 20
  /// The stack for recursion over a deep tree. The system reserves the stack and leaves unused parts untouched.
  package static let deepStackSize = 512 << 20

  /// Uses the calling thread if the system has none with ``deepStackSize``.
  package static func onDeepStack<Result>(_ work: () -> Result) -> Result { on(stackOf: deepStackSize, work) }

  /// Runs work that recurses for each level of a deep tree. A thread with little stack, as on Darwin or with `ulimit
  /// -s`, hands it to one that has ``usualStackSize``.
  package static func withRoom<Result>(_ work: () -> Result) -> Result {
    hasRoom ? work() : on(stackOf: usualStackSize, work)
  }

  /// Four times the stack that the deepest definition takes in an unoptimized program.
  private static let leastStackSize = 4 << 20

  private static var hasRoom: Bool {
    #if canImport(Darwin)
      return pthread_get_stacksize_np(pthread_self()) >= leastStackSize
    #else
      // A thread has the limit of the process, unless it was started with another.
      var limit = rlimit()
      #if canImport(Musl)
        let failure = getrlimit(RLIMIT_STACK, &limit)
      #else
        let failure = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
      #endif
      return failure != 0 || limit.rlim_cur >= leastStackSize
    #endif
  }

  private static func on<Result>(stackOf size: Int, _ work: () -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
      let job = Job(work)
      // A signal is for the working thread, not the waiting one: its handler must not run beside the work.
      let usual = EndingSignals.holdBack()
      defer { usual.resume() }
      let body = { @Sendable in
        usual.resume()
        job.run()
      }
      guard let thread = Thread(stackSize: size, body) else {
        usual.resume()
        return work()
      }
      thread.join()
      return job.result ?? work()
    }
  }
}

private final class Job<Result>: @unchecked Sendable {
  private var work: (() -> Result)?
  private(set) var result: Result?

  init(_ work: @escaping () -> Result) { self.work = work }

  func run() {
    result = work?()
    work = nil
  }
}

/// Things, and the results of those that a thread has taken.
private final class Queue<Thing: Sendable, Begun, Result: Sendable>: @unchecked Sendable {
  private let things: [Thing]
  private let begin: @Sendable (Thing) -> Begun
  private let finish: @Sendable (Begun) -> Result
  private let lock = Lock()
  private var next = 0
  /// The results in the order of the things; complete when every thread has ended.
  private(set) var results: [Result?]

  init(
    _ things: [Thing], _ begin: @escaping @Sendable (Thing) -> Begun, _ finish: @escaping @Sendable (Begun) -> Result
  ) {
    self.things = things
    self.begin = begin
    self.finish = finish
    results = things.map { _ in nil }
  }

  func work() {
    while let (index, begun) = take() {
      let result = finish(begun)
      lock.hold { results[index] = result }
    }
  }

  private func take() -> (Int, Begun)? {
    lock.hold {
      guard next < things.count else { return nil }
      defer { next += 1 }
      return (next, begin(things[next]))
    }
  }
}

/// Made at any time, taken one after the other.
private final class WorkInOrder<Made>: @unchecked Sendable {
  private let count: Int
  private let make: @Sendable (Int) -> Made
  private let take: (Made) -> Bool
  private let turns = Turns()

  init(_ count: Int, _ make: @escaping @Sendable (Int) -> Made, _ take: @escaping (Made) -> Bool) {
    self.count = count
    self.make = make
    self.take = take
  }

  func work() {
    while let number = turns.next(below: count) {
      let made = make(number)
      let isWanted = turns.wait(for: number)
      turns.end(number, goesOn: isWanted && take(made))
    }
  }
}

private final class Turns: @unchecked Sendable {
  private let lock = Lock()
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var drawn = 0
  private var turn = 0
  private var isOver = false

  init() { pthread_cond_init(change, nil) }

  deinit {
    pthread_cond_destroy(change)
    change.deallocate()
  }

  func next(below count: Int) -> Int? {
    lock.hold {
      guard drawn < count, !isOver else { return nil }
      defer { drawn += 1 }
      return drawn
    }
  }

  /// Waits for the turns of all earlier numbers; false if no more results are wanted.
  func wait(for number: Int) -> Bool {
    lock.hold {
      while turn != number { lock.wait(for: change) }
      return !isOver
    }
  }

  func end(_ number: Int, goesOn: Bool) {
    lock.hold {
      turn = number + 1
      if !goesOn { isOver = true }
      pthread_cond_broadcast(change)
    }
  }
}

private struct Thread {
  private let thread: pthread_t

  /// Nil if the system has no more threads.
  init?(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let body = Unmanaged.passRetained(Body(work))
    let failure = pthread_create(&thread, &attributes, { Body.run($0) }, body.toOpaque())
    #if canImport(Glibc)
      let started: pthread_t? = thread
    #else
      let started = thread
    #endif
    guard failure == 0, let started else {
      body.release()
      return nil
    }
    self.thread = started
  }

  func join() { pthread_join(thread, nil) }

  /// The work in the form that the C library hands on.
  private final class Body: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().work() }
      return nil
    }
  }
}
