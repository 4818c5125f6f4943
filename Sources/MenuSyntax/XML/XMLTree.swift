/// An XML document as written: flat arrays of nodes and attributes over the document's bytes.
///
/// Nodes are in document order, every element directly before its first child. So a subtree is a run of the array and a
/// walk is a loop. Only the root element and its content are in it, without comments and processing instructions. Names
/// are as written, a namespace prefix included.
package struct XMLTree: Sendable {
  /// The file the ranges are offsets into.
  package let file: SourceFile.ID
  /// The document in UTF-8: the file's bytes, or the result of ``SourceFile/inUTF8``.
  package let bytes: [UInt8]
  package let version: XMLVersion
  /// The root element and everything in it, in document order; never empty.
  package let nodes: [Node]
  /// The attributes of all elements in document order.
  package let attributes: [Attribute]

  /// A 0-based index into ``nodes``.
  package typealias NodeID = Int

  /// An element, or a run of text in one.
  package struct Node: Sendable {
    package let kind: Kind
    /// 0-based byte offset of the `<` of an element's start tag, or of a text's first byte.
    package let start: UInt32
    /// 0-based byte offset after the name, which follows the `<`; equal to `start` for text.
    let nameEnd: UInt32
    /// 0-based byte offset after the `>` of the start tag; equal to `start` for text.
    var tagEnd: UInt32
    /// 0-based byte offset after the end tag, after the start tag of an empty element, or after the text.
    package var end: UInt32
    /// Index of the first attribute in ``XMLTree/attributes``.
    let attributesStart: UInt32
    /// Index after the last attribute.
    var attributesEnd: UInt32
    /// Index after the last node of this subtree.
    package var subtreeEnd: UInt32

    package enum Kind: UInt8, Sendable {
      /// A tag and what it encloses.
      case element
      /// Character data, references not resolved; white space too.
      case text
      /// The text between `<![CDATA[` and `]]>`.
      case literalText
    }
  }

  package struct Attribute: Sendable {
    /// 0-based byte offset of the name.
    package let nameStart: UInt32
    /// 0-based byte offset after the name.
    let nameEnd: UInt32
    /// 0-based byte offset of the value, after the quote.
    let valueStart: UInt32
    /// 0-based byte offset after the value, of the quote.
    package let valueEnd: UInt32
  }
}

extension XMLTree {
  /// Limits of a document; a larger one is not read.
  package struct Limits: Sendable, Hashable {
    /// How many elements may be open at once. The storyboards of real apps nest 16 deep, key layouts 6.
    package var depth = 128
    /// How many bytes a document may have, in UTF-8.
    package var size = FileReader.documentLimit
    /// Whether a reference to U+0000, which has no meaning, is read.
    package var allowsNull = false

    package init(depth: Int = 128, size: Int = FileReader.documentLimit, allowsNull: Bool = false) {
      self.depth = depth
      self.size = size
      self.allowsNull = allowsNull
    }
  }

  /// Reads an XML document; if it is not well-formed, appends the first mistake and returns nil.
  ///
  /// Ranges are offsets into ``SourceFile/inUTF8``, so a caller who prints excerpts must keep that file and not the one
  /// it read. Stops at the first mistake, as the specification demands: the rest would be a guess. Reads only the given
  /// bytes, and its memory is a multiple of their number. O(n) in the bytes.
  package static func parse(
    _ file: SourceFile, id: SourceFile.ID, limits: Limits = Limits(), diagnostics: inout [Diagnostic]
  ) -> XMLTree? {
    var parser = XMLParser(file.inUTF8.bytes, file: id, limits: limits)
    do {
      try parser.parseDocument()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
    return XMLTree(
      file: id, bytes: parser.cursor.bytes, version: parser.version, nodes: parser.nodes, attributes: parser.attributes)
  }
}
