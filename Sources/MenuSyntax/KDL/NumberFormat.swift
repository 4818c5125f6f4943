/// Numbers in their one canonical spelling: decimal, no underscores, no `+`, no leading zeros, exponents as `E+10`.
enum NumberFormat {
  /// Converts at most this many digits: the time grows with their square.
  static let convertibleDigits = 10_000

  /// A number in another base with more than ``convertibleDigits`` digits stays in it.
  static func canonical(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var digits = text[...]
    var result: [UInt8] = []
    if let sign = digits.first, sign == .plus || sign == .minus {
      digits = digits.dropFirst()
      if sign == .minus { result.append(.minus) }
    }
    let radix = NumberText.Radix(digits.first ?? 0, digits.dropFirst().first ?? 0)
    if radix == .decimal {
      appendDecimal(digits, to: &result)
    } else {
      appendConverted(digits, radix, to: &result)
    }
    // Minus zero is zero, but as a floating-point number it is another value and keeps its point.
    return result == [.minus, UInt8(ascii: "0")] ? [UInt8(ascii: "0")] : result
  }

  private static func appendDecimal(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let integerEnd = text.firstIndex { !$0.isDigit && $0 != .underscore } ?? text.endIndex
    appendInteger(text[..<integerEnd], to: &result)
    let exponentStart = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    result += text[integerEnd..<exponentStart].lazy.filter { $0 != .underscore }
    guard exponentStart < text.endIndex else { return }
    var exponent = text[(exponentStart + 1)...]
    result.append(UInt8(ascii: "E"))
    result.append(exponent.first == .minus ? .minus : .plus)
    if exponent.first == .minus || exponent.first == .plus { exponent = exponent.dropFirst() }
    appendInteger(exponent, to: &result)
  }

  /// Drops underscores and leading zeros.
  private static func appendInteger(_ digits: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let isZero = { (byte: UInt8) in byte == UInt8(ascii: "0") || byte == .underscore }
    let significant = digits.drop(while: isZero)
    if significant.isEmpty {
      result.append(UInt8(ascii: "0"))
    } else {
      result += significant.lazy.filter { $0 != .underscore }
    }
  }

  private static func appendConverted(_ text: ArraySlice<UInt8>, _ radix: NumberText.Radix, to result: inout [UInt8]) {
    let digits = text.dropFirst(2).filter { $0 != .underscore }
    guard digits.count <= convertibleDigits else {
      result += text.prefix(2)
      result += digits
      return
    }
    // Nine decimal digits each, the lowest first.
    let base: UInt64 = 1_000_000_000
    var limbs: [UInt64] = [0]
    // As many digits as thirty bits hold: a limb times thirty bits has room.
    let step = radix == .hexadecimal ? 7 : radix == .octal ? 10 : 30
    for start in stride(from: digits.startIndex, to: digits.endIndex, by: step) {
      var factor: UInt64 = 1
      var carry: UInt64 = 0
      for digit in digits[start..<min(start + step, digits.endIndex)] {
        factor *= UInt64(radix.rawValue)
        carry = carry * UInt64(radix.rawValue) + UInt64(radix.value(of: digit) ?? 0)
      }
      for index in limbs.indices {
        let value = limbs[index] * factor + carry
        limbs[index] = value % base
        carry = value / base
      }
      while carry > 0 {
        limbs.append(carry % base)
        carry /= base
      }
    }
    result += String(limbs.removeLast()).utf8
    for limb in limbs.reversed() {
      let digits = String(limb)
      result += repeatElement(UInt8(ascii: "0"), count: 9 - digits.utf8.count)
      result += digits.utf8
    }
  }
}
