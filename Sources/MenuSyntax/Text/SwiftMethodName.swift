/// Swift's name of a method with its parameters, as in `#selector`: `newTab(_:)`.
package struct SwiftMethodName {
  /// Objective-C's name. Nil if the first parameter has a label: Swift may use another word for it.
  package let selector: String?

  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let opening = bytes.firstIndex(of: .openParenthesis), opening > 0, bytes.last == .closeParenthesis,
      bytes[..<opening].allSatisfy(ByteSet.selector.contains), !bytes[0].isDigit
    else { return nil }
    let parameters = bytes[(opening + 1)...].dropLast()
    guard parameters.allSatisfy({ ByteSet.selector.contains($0) || $0 == .colon }), parameters.last ?? .colon == .colon
    else { return nil }
    let labels = parameters.split(separator: .colon).map { String(decoding: $0, as: UTF8.self) }
    selector =
      labels.first ?? "_" == "_"
      ? String(decoding: bytes[..<opening], as: UTF8.self) + labels.map { $0 == "_" ? ":" : $0 + ":" }.joined() : nil
  }
}
