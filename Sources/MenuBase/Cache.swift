/// Values that are made once for each key and then kept, for every thread of the process.
///
/// Only for values that are always the same. Two threads that ask at the same time may both make one. Keys are strings,
/// and one cache has many kinds of values. A dictionary with keys of its own type costs 150,000 instructions at its
/// first use (4,000 in `Scripts/build-release`'s build). A cache for each kind costs 15% of a short run.
package final class Cache<Value: Sendable>: @unchecked Sendable {
  /// How many values are kept: a process that compiles for ever must not grow for ever.
  private let limit: Int
  private var values: [String: Value] = [:]
  private let lock = Lock()

  package init(limit: Int = 100) {
    self.limit = limit
  }

  /// The value of a key. A missing one is made outside the lock by `make`, and its nil is not kept.
  package func value(for key: String, make: () -> Value? = { nil }) -> Value? {
    if let value = lock.hold({ values[key] }) { return value }
    guard let value = make() else { return nil }
    keep(value, for: key)
    return value
  }

  /// Replaces the value of a key.
  package func keep(_ value: Value, for key: String) {
    lock.hold {
      if values.count >= limit { values.removeAll() }
      values[key] = value
    }
  }
}
