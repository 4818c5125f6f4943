/// Combining marks in a row. A character of a real language has a few; a made-up text has any number.
///
/// Texts are compared by Unicode's rules, which sort the marks of each character. A text of marks alone would take
/// quadratic time, at each look-up.
package enum CombiningMarks {
  /// How many a character may have. Unicode's Stream-Safe Text Format has 30 at most (UAX #15, 12).
  package static let limit = 128

  /// The message about too many marks, and the help.
  package static let tooMany = "a character must have at most \(limit) combining marks"
  package static let help = "no language writes more than a few: take them out"

  /// The 1-based line with too many marks in a row, written or escaped in any of the formats. Nil without one. O(n /
  /// 256) for nearly every text.
  package static func excess(in bytes: [UInt8]) -> Int? {
    // A mark takes two bytes at least, so too many marks contain one of the sampled bytes.
    var sample = 0
    while sample < bytes.count {
      guard mayBelong(bytes[sample]) else {
        sample += step
        continue
      }
      var start = sample
      while start > 0, mayBelong(bytes[start - 1]) { start -= 1 }
      var end = sample + 1
      while end < bytes.count, mayBelong(bytes[end]) { end += 1 }
      if end - start >= step, let place = excess(in: bytes, start..<end) {
        return bytes[..<place].count { $0 == .lineFeed } + 1
      }
      sample = max(end, sample + step)
    }
    return nil
  }

  private static let step = 2 * limit

  /// Includes parts of escapes.
  private static func mayBelong(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), .backslash, UInt8(ascii: "u"), UInt8(ascii: "U"), .openBrace, .closeBrace,
      UInt8(ascii: "&"), .hash, UInt8(ascii: "x"), .semicolon:
      true
    default: false
    }
  }

  private static func excess(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80, bytes[index] != .backslash, bytes[index] != UInt8(ascii: "&") {
        count = 0
        index += 1
        continue
      }
      let (scalar, length) = character(in: bytes, at: index, before: range.upperBound)
      // A strings file may have a meaningless backslash before any character.
      let meansNothing = bytes[index] == .backslash && scalar == nil
      count = scalar.map(isMark) ?? false ? count + 1 : meansNothing ? count : 0
      if count > limit { return index }
      index += length
    }
    return nil
  }

  /// The character, as it is or as an escape, and its length in bytes. Nil if it cannot be a mark.
  private static func character(
    in bytes: [UInt8], at index: Int, before end: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    if bytes[index] >= 0x80 {
      let length = UTF8Text.sequenceLength(in: bytes, at: index)
      if length == 0 { return (nil, 1) }
      return (String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first, length)
    }
    let rest = bytes[index..<min(end, index + 3)]
    for (opening, radix) in openings where rest.starts(with: opening) {
      // Four digits, unless the escape itself ends the number.
      let isClosed = opening.count == 3 || radix == 10
      let start = index + opening.count
      let digits = bytes[start..<(isClosed ? end : min(end, start + 4))].prefix { $0.hexDigitValue != nil }
      let length = opening.count + digits.count + (isClosed ? 1 : 0)
      return (digits.number(radix: radix).flatMap(Unicode.Scalar.init), max(1, length))
    }
    return (nil, 1)
  }

  private static let openings: [(opening: [UInt8], radix: UInt32)] = [
    (Array("\\u{".utf8), 16), (Array("\\u".utf8), 16), (Array("\\U".utf8), 16), (Array("&#x".utf8), 16),
    (Array("&#".utf8), 10),
  ]

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }
}

// MARK: Texts that are put together

/// Checks for texts whose marks are apart in the file: the bytes between them are not part of the text.
extension CombiningMarks {
  /// Whether a text has more marks in a row than may be.
  package static func areTooMany(in text: [UInt8]) -> Bool {
    var count = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      count = scalar.value >= 0x300 && isMark(scalar) ? count + 1 : 0
      if count > limit { return true }
    }
    return false
  }

  /// How many marks a text ends with when it follows another that ends with some.
  package static func trailing(in text: ArraySlice<UInt8>, after earlier: Int) -> Int {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    let own = scalars.reversed().prefix(while: isMark).count
    return own == scalars.count ? earlier + own : own
  }
}
