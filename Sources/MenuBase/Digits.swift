extension BinaryInteger {
  package func hexadecimal(digits count: Int = 1) -> String {
    String(self, radix: 16, uppercase: true).withZeros(to: count)
  }
}

extension String {
  package func withZeros(to count: Int) -> String { String(repeating: "0", count: max(0, count - utf8.count)) + self }
}
