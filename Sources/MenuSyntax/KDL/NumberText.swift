/// The text of a word that begins like a number, tested against the grammar of numbers. Source: KDL 2, "Number".
struct NumberText {
  enum Reading {
    case number
    /// An identifier: a sign or a dot that no digit follows.
    case word
    /// `.5` or `+.5`.
    case noIntegerDigit
    /// `1.`, `0x`, `3dView`.
    case notNumber
  }

  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// O(n) in its bytes.
  var reading: Reading {
    var index = range.lowerBound
    if byte(index) == .plus || byte(index) == .minus { index += 1 }
    if byte(index) == .dot { return byte(index + 1).isDigit ? .noIntegerDigit : .word }
    guard byte(index).isDigit else { return .word }
    let end =
      switch Radix(byte(index), byte(index + 1)) {
      case .decimal: decimalEnd(index)
      case let radix: digitsEnd(index + 2, radix)
      }
    return end == range.upperBound ? .number : .notNumber
  }

  /// Whether the word can follow a decimal point: digits with an optional exponent.
  var isFraction: Bool {
    let end = digitsEnd(range.lowerBound, .decimal).map(exponentEnd)
    return end == range.upperBound
  }

  private func byte(_ index: Int) -> UInt8 { index < range.upperBound ? bytes[index] : 0 }

  /// The end of `integer ('.' integer)? exponent?`; nil if a digit is missing.
  private func decimalEnd(_ start: Int) -> Int? {
    guard var end = digitsEnd(start, .decimal) else { return nil }
    if byte(end) == .dot {
      guard let fractionEnd = digitsEnd(end + 1, .decimal) else { return nil }
      end = fractionEnd
    }
    return exponentEnd(end)
  }

  private func exponentEnd(_ start: Int) -> Int {
    guard byte(start) | 0x20 == UInt8(ascii: "e") else { return start }
    let isSigned = byte(start + 1) == .plus || byte(start + 1) == .minus
    return digitsEnd(start + (isSigned ? 2 : 1), .decimal) ?? start
  }

  /// The end of `digit (digit | '_')*`; nil without a first digit.
  private func digitsEnd(_ start: Int, _ radix: Radix) -> Int? {
    guard radix.value(of: byte(start)) != nil else { return nil }
    var index = start + 1
    while byte(index) == .underscore || radix.value(of: byte(index)) != nil { index += 1 }
    return index
  }

  enum Radix: Int {
    case binary = 2
    case octal = 8
    case decimal = 10
    case hexadecimal = 16

    init(_ first: UInt8, _ second: UInt8) {
      switch (first, second) {
      case (UInt8(ascii: "0"), UInt8(ascii: "x")): self = .hexadecimal
      case (UInt8(ascii: "0"), UInt8(ascii: "o")): self = .octal
      case (UInt8(ascii: "0"), UInt8(ascii: "b")): self = .binary
      default: self = .decimal
      }
    }

    func value(of byte: UInt8) -> Int? {
      guard let value = byte.hexDigitValue, Int(value) < rawValue else { return nil }
      return Int(value)
    }
  }
}
