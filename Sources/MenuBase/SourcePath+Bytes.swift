/// Paths are bytes to the system and need not be UTF-8. A byte outside UTF-8 becomes one unused character: 0xFF is
/// U+10DCFF. In a name, these characters count as the bytes that they consist of. So each name has one path, each path
/// one name, and a path is a text that still leads to its file.
extension SourcePath {
  package static func path(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.count == bytes.count, !mayHoldBytes(text), text.utf8.elementsEqual(bytes) { return text }
    let bytes = Array(bytes)
    var path = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let length = UTF8Text.sequenceLength(in: bytes, at: index)
      let character = String(decoding: bytes[index..<index + max(1, length)], as: UTF8.self).unicodeScalars
      if length > 0, let first = character.first, byte(of: first) == nil {
        path.append(first)
      } else {
        for byte in bytes[index..<index + max(1, length)] {
          path.append(Unicode.Scalar(firstByte + UInt32(byte)) ?? "\u{FFFD}")
        }
      }
      index += max(1, length)
    }
    return String(path)
  }

  package static func bytes(of path: String) -> [UInt8] {
    guard mayHoldBytes(path) else { return Array(path.utf8) }
    return path.unicodeScalars.reduce(into: []) { bytes, scalar in
      if let byte = byte(of: scalar) { bytes.append(byte) } else { bytes += String(scalar).utf8 }
    }
  }

  /// Escapes nothing else: `\xFF` for the byte 0xFF.
  package static func shown(_ path: String) -> String {
    guard mayHoldBytes(path) else { return path }
    return path.unicodeScalars.reduce(into: "") { text, scalar in
      if let byte = byte(of: scalar) { text += spelledOut(byte) } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Nil for a character that is itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (firstByte + 0x80...firstByte + 0xFF).contains(scalar.value) ? UInt8(scalar.value - firstByte) : nil
  }

  /// The escape of a byte, `\xFF`.
  package static func spelledOut(_ byte: UInt8) -> String { "\\x" + byte.hexadecimal() }

  private static let firstByte: UInt32 = 0x10DC00

  /// Characters for bytes begin with 0xF4 in UTF-8.
  private static func mayHoldBytes(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { $0.contains(0xF4) }
  }
}

extension String {
  /// The path's bytes with a final zero.
  package var systemPath: [CChar] { SourcePath.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }

  package init(systemPath: UnsafePointer<CChar>) {
    var count = 0
    while systemPath[count] != 0 { count += 1 }
    self = SourcePath.path(UnsafeRawBufferPointer(start: systemPath, count: count))
  }
}
