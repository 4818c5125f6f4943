/// A value of an XML property list with its places: the content of Apple's `.plist` files.
///
/// Source: the document type of PropertyList-1.0.dtd and plist(5).
package struct PropertyListNode: Sendable {
  package let value: Value
  /// The start tag of the element.
  package let tag: SourceRange
  /// The text between its tags; the tag itself if that is empty.
  package let content: SourceRange

  /// A value, by its element's name.
  package indirect enum Value: Sendable {
    case dictionary([Member])
    case array([PropertyListNode])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as written, ISO 8601.
    case date(String)
    case data([UInt8])
  }

  /// A key of a dictionary with its value.
  package struct Member: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: PropertyListNode
  }

  /// The value of a key of a dictionary, the first if a key occurs twice; nil without one.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; nil for other values.
  package var elements: [PropertyListNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = value { text } else { nil } }
}
