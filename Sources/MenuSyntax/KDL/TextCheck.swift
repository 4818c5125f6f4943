/// Checks for UTF-8, and for the code points KDL allows nowhere, before the parser: so no rule of the grammar must
/// handle broken text. Source: KDL 2, "Disallowed Literal Code Points".
struct TextCheck {
  /// The first run of bytes that are not UTF-8.
  private(set) var invalidRun: Range<Int>?
  /// The runs in order, at most one more than the limit.
  private(set) var disallowedRuns: [Range<Int>] = []
  /// Whether it has U+0000: with bytes that are not UTF-8, the file is no text at all.
  private(set) var holdsNull = false

  private let bytes: [UInt8]
  private let limit: Int

  /// Stops after `limit` runs of disallowed code points. O(n) in the bytes.
  init(_ bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
    run()
  }

  private mutating func run() {
    var index = 0
    while index < bytes.count {
      // A space, and the five control characters that are allowed.
      index = UTF8Text.endOfPlainText(in: bytes, from: index, besides: .lineSpace)
      guard index < bytes.count, disallowedRuns.count <= limit else { return }
      index = examine(at: index)
    }
  }

  /// Returns the offset after a character that is not plain.
  private mutating func examine(at index: Int) -> Int {
    if bytes[index] < 0x80 {
      if bytes[index] == 0 { holdsNull = true }
      addDisallowed(index..<index + 1)
      return index + 1
    }
    let length = UTF8Text.sequenceLength(in: bytes, at: index)
    guard length > 0 else {
      addInvalid(index)
      return index + 1
    }
    if Self.isDisallowed(in: bytes, at: index) { addDisallowed(index..<index + length) }
    return index + length
  }

  private mutating func addInvalid(_ index: Int) {
    guard let run = invalidRun else {
      invalidRun = index..<index + 1
      return
    }
    if run.upperBound == index { invalidRun = run.lowerBound..<index + 1 }
  }

  private mutating func addDisallowed(_ range: Range<Int>) {
    if let last = disallowedRuns.last, last.upperBound == range.lowerBound {
      disallowedRuns[disallowedRuns.count - 1] = last.lowerBound..<range.upperBound
    } else {
      disallowedRuns.append(range)
    }
  }

  /// Whether the valid sequence is a direction control, or a byte order mark that is not first.
  private static func isDisallowed(in bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case 0xE2:
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
      default: false
      }
    case 0xEF: index > 0 && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
    default: false
    }
  }
}
