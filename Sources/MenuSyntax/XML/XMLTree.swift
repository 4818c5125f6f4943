/// An XML document as written: flat arrays of nodes and attributes over its bytes. Nodes are in document order, each
/// element directly before its first child, so a subtree is a run of the array and a walk is a loop. Has only the root
/// element and its content, without comments and processing instructions. Names keep their namespace prefix.
package struct XMLTree: Sendable {
  package let file: SourceFile.ID
  /// The bytes in UTF-8: the file's bytes, or the result of ``SourceFile/inUTF8``.
  package let bytes: [UInt8]
  /// The nodes in document order; never empty.
  package let nodes: [Node]
  package let attributes: [Attribute]

  /// A 0-based index into ``nodes``.
  package typealias NodeID = Int

  package struct Node: Sendable {
    package let kind: Kind
    /// 0-based, of the `<` of an element's start tag, or of a text's first byte.
    package let start: UInt32
    /// 0-based, after the name; equals `start` for text.
    let nameEnd: UInt32
    /// 0-based, after the `>` of the start tag; equals `start` for text.
    var tagEnd: UInt32
    /// 0-based, after the end tag, the start tag of an empty element, or the text.
    package var end: UInt32
    /// An index into ``XMLTree/attributes``.
    let attributesStart: UInt32
    var attributesEnd: UInt32
    package var subtreeEnd: UInt32

    package enum Kind: UInt8, Sendable {
      case element
      /// Character data, references not resolved; white space too.
      case text
      /// The text between `<![CDATA[` and `]]>`.
      case literalText
    }
  }

  package struct Attribute: Sendable {
    package let nameStart: UInt32
    let nameEnd: UInt32
    /// The offset after the first quote.
    let valueStart: UInt32
    /// The offset of the last quote.
    package let valueEnd: UInt32
  }
}

extension XMLTree {
  /// A larger document is not read.
  package struct Limits: Sendable, Hashable {
    /// The storyboards of real apps nest 16 deep, key layouts 6.
    package var depth = 128
    /// The limit in bytes of UTF-8.
    package var size = FileReader.documentLimit
    /// Whether to read a reference to U+0000, which has no meaning.
    package var allowsNull = false

    package init(depth: Int = 128, size: Int = FileReader.documentLimit, allowsNull: Bool = false) {
      self.depth = depth
      self.size = size
      self.allowsNull = allowsNull
    }
  }

  /// Appends the first mistake of a document that is not well-formed, and returns nil. Ranges are offsets into
  /// ``SourceFile/inUTF8``, so keep that file to print excerpts. Stops at the first mistake, as the specification
  /// demands: the rest would be a guess. Reads only the given bytes, and its memory is a multiple of their number.
  /// O(n) in the bytes.
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
    return XMLTree(file: id, bytes: parser.cursor.bytes, nodes: parser.nodes, attributes: parser.attributes)
  }
}
