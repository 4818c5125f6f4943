/// A property that equality ignores: the place of an element's declaration, or a value that only a platform sets.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (_: Self, _: Self) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}
