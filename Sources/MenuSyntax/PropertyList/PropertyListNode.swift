/// A value of an XML property list with its places. Source: the document type of PropertyList-1.0.dtd and plist(5).
package struct PropertyListNode: Sendable {
  package let value: Value
  /// The start tag.
  package let tag: SourceRange
  /// The text between the tags; the tag itself if that is empty.
  package let content: SourceRange

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

  package struct Member: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: PropertyListNode
  }

  /// The first if a key occurs twice.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var elements: [PropertyListNode]? { if case .array(let elements) = value { elements } else { nil } }

  package var string: String? { if case .string(let text) = value { text } else { nil } }
}
