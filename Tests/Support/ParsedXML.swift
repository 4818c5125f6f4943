@testable import MenuBase
@testable import MenuSyntax

/// An XML document and what was found in it.
package struct ParsedXML {
  package let tree: XMLTree?
  package let diagnostics: [Diagnostic]
  /// The document in UTF-8.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8], limits: XMLTree.Limits = XMLTree.Limits()) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "App.xml", bytes: bytes)
    tree = XMLTree.parse(file, id: 0, limits: limits, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
    self.bytes = file.inUTF8.bytes
  }

  package init(_ text: String, limits: XMLTree.Limits = XMLTree.Limits()) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// The codes and messages.
  package var findings: [String] { diagnostics.map { "\($0.code.name): \($0.message)" } }

  /// The text of a range of the document.
  package func text(_ range: SourceRange?) -> String? {
    range.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }
}

extension XMLTree {
  /// The root element as W3C's Canonical XML has it, comments and processing instructions left out.
  ///
  /// Of attributes those with a prefix come last, which is right where the only one is `xml:`.
  package var canonicalText: String {
    var text = ""
    appendCanonical(root, to: &text)
    return text
  }

  private func appendCanonical(_ id: NodeID, to text: inout String) {
    guard nodes[id].kind == .element else {
      text += Self.escaped(self.text(of: id), ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;"])
      return
    }
    text += "<" + name(of: id)
    let pairs = attributes(of: id).map { (name: name(of: $0), value: value(of: $0)) }
    func rank(_ name: String) -> (Int, String) { (name.contains(":") ? 1 : 0, name) }
    for pair in pairs.sorted(by: { rank($0.name) < rank($1.name) }) {
      let escapes: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", "\"": "&quot;", "\t": "&#x9;", "\n": "&#xA;", "\r": "&#xD;",
      ]
      text += " \(pair.name)=\"" + Self.escaped(pair.value, escapes) + "\""
    }
    text += ">"
    for child in content(of: id) { appendCanonical(child, to: &text) }
    text += "</\(name(of: id))>"
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      // Not of Canonical XML, which has no control characters, but what is printed can be read.
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
      result += escapes[scalar] ?? (isControl ? "&#\(scalar.value);" : String(scalar))
    }
  }
}
