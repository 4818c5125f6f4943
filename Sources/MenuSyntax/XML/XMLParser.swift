/// Reads XML 1.0 in one pass, without recursion: the open elements are an array, not the native stack.
///
/// Every function starts at the cursor and leaves it after the text it read, or throws the mistake there. Expands and
/// fetches nothing, so a document costs what its bytes cost. Source: XML 1.0 (Fifth Edition).
struct XMLParser: SourceScanner {
  let file: SourceFile.ID
  let limits: XMLTree.Limits
  var cursor: ByteCursor

  var nodes: [XMLTree.Node] = []
  var attributes: [XMLTree.Attribute] = []
  /// The open elements, outermost first.
  var openElements: [XMLTree.NodeID] = []
  /// The combining marks at the end of the text last examined.
  var trailingMarks: (node: XMLTree.NodeID, count: Int) = (-1, 0)

  init(_ bytes: [UInt8], file: SourceFile.ID, limits: XMLTree.Limits) {
    self.file = file
    self.limits = limits
    cursor = ByteCursor(bytes)
    // An object of a storyboard has 120 bytes, an element, the white space before it and three attributes.
    nodes.reserveCapacity(min(bytes.count / 48, 1 << 24) + 4)
    attributes.reserveCapacity(min(bytes.count / 32, 1 << 24) + 4)
  }

  /// Reads `document ::= prolog element Misc*`.
  mutating func parseDocument() throws(XMLMistake) {
    try checkSize()
    try checkEncoding()
    try parseDeclaration()
    try checkCharacters()
    try parseMiscellany(allowsDocumentType: true)
    guard cursor.current == .lessThan else { throw missingRoot() }
    try parseStartTag()
    while let element = openElements.last { try parseContent(of: element) }
    try parseMiscellany(allowsDocumentType: false)
    guard cursor.isAtEnd else { throw contentAfterRoot() }
  }

  /// Reads one part of `content ::= CharData? ((element | Reference | CDSect | PI | Comment) CharData?)*`.
  private mutating func parseContent(of element: XMLTree.NodeID) throws(XMLMistake) {
    guard cursor.current == .lessThan else {
      guard !cursor.isAtEnd else { throw unclosedElement(element) }
      return try parseText()
    }
    switch cursor.peek(1) {
    case .slash: try parseEndTag(of: element)
    case .questionMark: try parseInstruction()
    case .exclamationMark where cursor.isAt("<!--"): try parseComment()
    case .exclamationMark where cursor.isAt("<![CDATA["): try parseLiteralText()
    default: try parseStartTag()
    }
  }

  /// Reads `Misc ::= Comment | PI | S`, and once, before the root element, the document type.
  private mutating func parseMiscellany(allowsDocumentType: Bool) throws(XMLMistake) {
    var allowsDocumentType = allowsDocumentType
    while true {
      cursor.skip(.xmlSpace)
      if cursor.isAt("<!--") {
        try parseComment()
      } else if cursor.isAt("<?") {
        try parseInstruction()
      } else if cursor.isAt("<!DOCTYPE") {
        guard allowsDocumentType else { throw misplacedDocumentType() }
        allowsDocumentType = false
        try parseDocumentType()
      } else {
        return
      }
    }
  }
}
