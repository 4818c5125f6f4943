/// A value made at its first use, once for all threads and all copies.
package final class Lazy<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var made: Value?
  private let make: @Sendable () -> Value

  /// - Parameter make: makes the value; it must not ask for it.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    lock.hold {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
