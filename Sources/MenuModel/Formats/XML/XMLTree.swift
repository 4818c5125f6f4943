/// An XML document as written: flat arrays of nodes and attributes over the document's bytes.
///
/// Nodes stand in document order, every element directly before its first child, so a subtree is a run of the array and
/// a walk is a loop. Only the root element and what it contains are in it; comments and processing instructions are not.
/// Names are as written, a namespace prefix included.
struct XMLTree: Sendable {
  /// The file the ranges are offsets into.
  let file: SourceFile.ID
  /// The document in UTF-8: the file's bytes, or what ``SourceFile/inUTF8`` makes of them.
  let bytes: [UInt8]
  /// Which XML it is.
  let version: XMLVersion
  /// The root element and everything in it, in document order; never empty.
  let nodes: [Node]
  /// The attributes of all elements in document order.
  let attributes: [Attribute]

  /// A 0-based index into ``nodes``.
  typealias NodeID = Int

  /// An element, or a run of text in one.
  struct Node: Sendable {
    /// What it is.
    let kind: Kind
    /// 0-based byte offset of the `<` of an element's start tag, or of a text's first byte.
    let start: UInt32
    /// 0-based byte offset after the name, which follows the `<`; equal to `start` for text.
    let nameEnd: UInt32
    /// 0-based byte offset after the `>` of the start tag; equal to `start` for text.
    var tagEnd: UInt32
    /// 0-based byte offset after the end tag, after the start tag of an empty element, or after the text.
    var end: UInt32
    /// Index of the first attribute in ``XMLTree/attributes``.
    let attributesStart: UInt32
    /// Index after the last attribute.
    var attributesEnd: UInt32
    /// Index after the last node of this subtree.
    var subtreeEnd: UInt32

    /// What a node can be.
    enum Kind: UInt8, Sendable {
      /// A tag and what it encloses.
      case element
      /// Character data, references not resolved; white space too.
      case text
      /// What stands between `<![CDATA[` and `]]>`.
      case literalText
    }
  }

  /// An attribute of an element.
  struct Attribute: Sendable {
    /// 0-based byte offset of the name.
    let nameStart: UInt32
    /// 0-based byte offset after the name.
    let nameEnd: UInt32
    /// 0-based byte offset of the value, after the quote.
    let valueStart: UInt32
    /// 0-based byte offset after the value, of the quote.
    let valueEnd: UInt32
  }
}
