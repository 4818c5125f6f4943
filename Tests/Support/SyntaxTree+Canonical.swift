@testable import MenuBase
@testable import MenuSyntax

/// The canonical document: one spelling for every document with the same data.
///
/// Leaves out comments and slashdashed parts, indents by four spaces, puts properties after arguments, sorted by the
/// UTF-8 of their names; of equal names the last counts. Strings are bare if possible, numbers decimal. Source: the
/// translation rules of the KDL test suite.
extension SyntaxTree {
  /// Meaningful only for a file without syntax errors.
  package func canonicalText() -> String {
    var output: [UInt8] = []
    appendCanonical(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A document without nodes is one empty line.
  func appendCanonical(to output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count)
    var openBlocks: [NodeSequence] = [roots]
    var isEmpty = true
    while var siblings = openBlocks.popLast() {
      guard let id = siblings.next() else {
        if !openBlocks.isEmpty {
          appendIndent(openBlocks.count - 1, to: &output)
          output.append(.closeBrace)
          output.append(.lineFeed)
        }
        continue
      }
      openBlocks.append(siblings)
      isEmpty = false
      appendIndent(openBlocks.count - 1, to: &output)
      appendHeader(of: id, to: &output)
      var firstChild = children(of: id)
      if firstChild.next() != nil {
        output.append(.space)
        output.append(.openBrace)
        openBlocks.append(children(of: id))
      }
      output.append(.lineFeed)
    }
    if isEmpty { output.append(.lineFeed) }
  }

  private func appendIndent(_ depth: Int, to output: inout [UInt8]) {
    output += repeatElement(UInt8.space, count: 4 * depth)
  }

  private func appendHeader(of id: NodeID, to output: inout [UInt8]) {
    appendAnnotation(annotation(nodes[id].annotation), to: &output)
    appendValue(nodes[id].name, to: &output)
    var properties: [(key: [UInt8], entry: Entry)] = []
    for entry in entries(of: id) {
      if entry.key.kind == .missing {
        output.append(.space)
        appendAnnotation(annotation(entry.annotation), to: &output)
        appendValue(entry.value, to: &output)
      } else {
        properties.append((StringDecoder(bytes).value(entry.key), entry))
      }
    }
    guard !properties.isEmpty else { return }
    // The sort is stable, so of equal keys the last written is the last.
    properties.sort { $0.key.lexicographicallyPrecedes($1.key) }
    for (index, property) in properties.enumerated() {
      if index + 1 < properties.count, properties[index + 1].key == property.key { continue }
      output.append(.space)
      StringQuoting.append(property.key[...], to: &output)
      output.append(.equals)
      appendAnnotation(annotation(property.entry.annotation), to: &output)
      appendValue(property.entry.value, to: &output)
    }
  }

  private func appendAnnotation(_ token: SyntaxToken, to output: inout [UInt8]) {
    guard token.kind != .missing else { return }
    output.append(.openParenthesis)
    appendValue(token, to: &output)
    output.append(.closeParenthesis)
  }

  private func appendValue(_ token: SyntaxToken, to output: inout [UInt8]) {
    switch token.kind {
    case .number: output += NumberFormat.canonical(bytes[range(of: token)])
    case .keywordNumber: output += bytes[range(of: token)]
    case .true: output += "#true".utf8
    case .false: output += "#false".utf8
    case .null: output += "#null".utf8
    case .identifier where bytes[range(of: token)].allSatisfy { (0x20...0x7E).contains($0) }:
      output += bytes[range(of: token)]
    case .identifier, .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine:
      StringQuoting.append(StringDecoder(bytes).value(token)[...], to: &output)
    case .missing: break
    }
  }
}
