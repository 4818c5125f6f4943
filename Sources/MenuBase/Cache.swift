/// Values that are made once for each key and then kept, for every thread of the process. Only for values that are
/// always the same: two threads may both make one. Keys are strings, and one cache has many kinds of values. A
/// dictionary with its own key type costs 150,000 instructions at its first use (4,000 in `Scripts/build-release`'s
/// build); a cache for each kind costs 15% of a short run.
package final class Cache<Value: Sendable>: @unchecked Sendable {
  /// Bounds the memory of a process that compiles for ever.
  private let limit: Int
  private var values: [String: Value] = [:]
  private let lock = Lock()

  package init(limit: Int = 100) {
    self.limit = limit
  }

  /// Makes a missing value outside the lock, and does not keep nil.
  package func value(for key: String, make: () -> Value? = { nil }) -> Value? {
    if let value = lock.hold({ values[key] }) { return value }
    guard let value = make() else { return nil }
    keep(value, for: key)
    return value
  }

  package func keep(_ value: Value, for key: String) {
    lock.hold {
      if values.count >= limit { values.removeAll() }
      values[key] = value
    }
  }
}
