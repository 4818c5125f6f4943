extension BinaryInteger {
  /// The number in capital hexadecimal digits, with zeros before it.
  package func hexadecimal(digits count: Int = 1) -> String {
    String(self, radix: 16, uppercase: true).withZeros(to: count)
  }
}

extension String {
  /// Digits with zeros before them, up to a length.
  package func withZeros(to count: Int) -> String { String(repeating: "0", count: max(0, count - utf8.count)) + self }
}
