/// Reads `accept FILE CODE ELEMENT by=FILE because=TEXT` on each line, and comments.
struct BaselineReader {
  private static let form = "a line is: accept \"FILE\" CODE \"ELEMENT\" because=\"WHY\""
  private let tree: SyntaxTree
  private(set) var entries: [BaselineEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The comments at the top that an empty line separates from the first entry, and those after the last.
  private(set) var header: [String] = []
  private(set) var end: [String] = []

  init(_ file: SourceFile, id: SourceFile.ID) {
    tree = SyntaxTree.parse(file, id: id, options: .document, diagnostics: &diagnostics)
    var comments = tree.comments[...]
    var last: UInt32 = 0
    for node in tree.roots {
      let start = tree.headerRange(of: node).start
      var before: [SourceRange] = []
      while let comment = comments.first, comment.start < start {
        comments.removeFirst()
        if let index = entries.indices.last, !hasLineBreak(last, comment.start) {
          entries[index].trailingComment = text(comment)
        } else {
          before.append(comment)
        }
      }
      if entries.isEmpty, let cut = before.indices.last(where: { isFollowedByEmptyLine(before, $0, before: start) }) {
        header = before[...cut].map(text)
        before.removeSubrange(...cut)
      }
      last = tree.fullRange(of: node).end
      guard var entry = entry(node) else { continue }
      entry.comments = before.map(text)
      entries.append(entry)
    }
    for comment in comments {
      if let index = entries.indices.last, !hasLineBreak(last, comment.start) {
        entries[index].trailingComment = text(comment)
      } else if entries.isEmpty {
        header.append(text(comment))
      } else {
        end.append(text(comment))
      }
    }
  }

  private func text(_ range: SourceRange) -> String {
    let bytes = tree.bytes[Int(range.start)..<Int(range.end)]
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .joined(separator: "\n")
  }

  private func hasLineBreak(_ start: UInt32, _ end: UInt32) -> Bool {
    start < end && tree.bytes[Int(start)..<Int(end)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func isFollowedByEmptyLine(_ comments: [SourceRange], _ index: Int, before node: UInt32) -> Bool {
    let end = index + 1 < comments.count ? comments[index + 1].start : node
    return tree.bytes[Int(comments[index].end)..<Int(end)].count { $0 == 0x0A } > 1
  }

  private mutating func entry(_ node: SyntaxTree.NodeID) -> BaselineEntry? {
    let name = tree.nodes[node].name
    let range = tree.headerRange(of: node)
    guard !tree.nodes[node].hasErrors else { return nil }
    guard tree.matches(name, "accept") else {
      diagnostics.append(
        .unknownNode, "there is no '\(tree.string(name))' in a baseline", at: tree.range(name), help: [Self.form],
        fixes: .closest(to: tree.string(name), in: ["accept"], at: tree.range(name)))
      return nil
    }
    var arguments: [SyntaxTree.Entry] = []
    var properties: [String: String] = [:]
    for entry in tree.entries(of: node) {
      let place = tree.range(entry.value)
      guard entry.value.isString else {
        diagnostics.append(.invalidValue, "a baseline takes only texts", at: place, help: [Self.form])
        return nil
      }
      if entry.key.kind == .missing {
        arguments.append(entry)
        continue
      }
      let key = tree.string(entry.key)
      guard ["by", "because"].contains(key) else {
        diagnostics.append(
          .unknownProperty, "'accept' has no property '\(key)'", at: tree.range(entry.key),
          help: ["it has by=, the definition that was checked, and because="],
          fixes: .closest(to: key, in: ["by", "because"], at: tree.range(entry.key)))
        return nil
      }
      properties[key] = tree.string(entry.value)
    }
    guard (2...3).contains(arguments.count), !tree.nodes[node].hasChildren else {
      diagnostics.append(
        .missingProperty, "the line does not say which finding it accepts", at: range, help: [Self.form])
      return nil
    }
    let (word, place) = (tree.string(arguments[1].value), tree.range(arguments[1].value))
    guard let code = DiagnosticCode.named(word) else {
      diagnostics.append(.unknownCode(word, at: place))
      return nil
    }
    guard code.isSilenceable else {
      diagnostics.append(
        .invalidValue, "'\(code.name)' cannot be accepted", at: place,
        help: ["menuc could not read something, so there may be more mistakes: correct the file"])
      return nil
    }
    let element = arguments.count > 2 ? tree.string(arguments[2].value) : ""
    return BaselineEntry(
      key: .init(code: code, path: SourcePath.normalized(tree.string(arguments[0].value)), element: element),
      main: properties["by"].map(SourcePath.normalized), justification: properties["because"],
      source: tree.fullRange(of: node))
  }
}
