/// The results of a body so far.
final class SwiftFrame {
  var returned: [SwiftValue] = []
  /// The values of statements, from which a result builder makes its own.
  package var values: [SwiftValue] = []

  package func add(_ value: SwiftValue) {
    if case .null = value { return }
    values.append(value)
  }
}
