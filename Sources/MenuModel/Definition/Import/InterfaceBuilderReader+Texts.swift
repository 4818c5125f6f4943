/// Reading texts: as attributes, as elements, in base64, with attributes of their own.
extension InterfaceBuilderReader {
  func attribute(_ name: String, of node: XMLTree.NodeID) -> String? {
    tree.attribute(name, of: node)?.value
  }

  /// A property that is an attribute or, where it has line breaks or control characters, a child element.
  func text(_ name: String, of node: XMLTree.NodeID) -> Located<String>? {
    if let (value, range) = tree.attribute(name, of: node) { return Located(value, at: range) }
    for child in tree.children(of: node) where tree.isNamed("string", child) || tree.isNamed("mutableString", child) {
      if attribute("key", of: child) == name {
        return Located(stringElement(child), at: tree.textRange(of: child) ?? tree.tagRange(of: child))
      }
    }
    return nil
  }

  /// Why the text of a string element is not what its base64 stands for; nil where it is, or there is no base64.
  func encodingError(of node: XMLTree.NodeID) -> KeyEquivalentError? {
    guard isBase64(node) else { return nil }
    let text = tree.text(of: node)
    guard let bytes = Base64.decoded(text) else {
      return .notBase64(text.split { $0.isWhitespace }.joined(separator: " "))
    }
    return String(validating: bytes, as: UTF8.self) == nil ? .notText : nil
  }

  private func isBase64(_ node: XMLTree.NodeID) -> Bool {
    attribute("base64-UTF8", of: node) == "YES" || attribute("base64", of: node) == "YES"
  }

  /// The text of a string element; in base64 where an attribute says so, as Interface Builder writes control characters.
  func stringElement(_ node: XMLTree.NodeID) -> String {
    let text = tree.text(of: node)
    return !isBase64(node) ? text : Base64.decoded(text).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The text of `<attributedString key="attributedTitle">`; nil where there is none.
  func attributedTitle(of node: XMLTree.NodeID) -> Located<String>? {
    for child in tree.children(of: node, named: "attributedString")
    where attribute("key", of: child) == "attributedTitle" {
      if let text = attributedText(child) { return text }
    }
    return nil
  }

  /// The text of an attributed string; nil where it has none.
  func attributedText(_ node: XMLTree.NodeID) -> Located<String>? {
    let fragments = tree.children(of: node, named: "fragment").compactMap { text("content", of: $0) }
    return fragments.first.map { Located(fragments.map(\.value).joined(), at: $0.range) }
  }
}
