@testable import MenuBase
@testable import MenuSyntax

/// A definition file written with `«` and `»` around the places that a test speaks of, in the order they open.
package struct MarkedSource {
  package let bytes: [UInt8]
  package let ranges: [SourceRange]

  package init(_ text: String, file: SourceFile.ID = 0) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ends: [Int: UInt32] = [:]
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«":
        open.append(starts.count)
        starts.append(bytes.count)
      case "»":
        if let index = open.popLast() { ends[index] = UInt32(bytes.count) }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    ranges = starts.enumerated().map { index, start in
      SourceRange(file: file, start: UInt32(start), end: ends[index] ?? UInt32(start))
    }
  }
}
