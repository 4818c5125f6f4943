/// Braces that are missing or superfluous by the indentation of their lines.
extension SyntaxParser {
  struct Brace {
    let offset: Int
    let opens: Bool
  }

  struct MissingBraces {
    /// Nodes, by the ends of their headers, whose blocks lack a `{`.
    var openings: Set<Int> = []
    /// How many blocks that lack their `}` end before an offset, where other text begins.
    var closings: [Int: Int] = [:]
    /// The `}` that close nothing, in a file with too many.
    var superfluous: Set<Int> = []

    var isEmpty: Bool { openings.isEmpty && closings.isEmpty && superfluous.isEmpty }
  }

  /// Reads the file again with the braces that indentation shows to be missing, each of them a finding. Nil if the
  /// braces have partners, or if indentation does not show which one is missing. A missing brace moves all after it to
  /// the wrong place, and findings for that would hide the real one. O(n), for errors only.
  func withBracesMended() -> SyntaxParser? {
    guard braceErrors > 0, !lostRest, !isStopped else { return nil }
    var recording = SyntaxParser(cursor.bytes, file: file, options: options)
    recording.braces = []
    recording.parseDocument()
    var missing = recording.missingBraces()
    if missing.isEmpty { missing.superfluous = recording.superfluousBraces() }
    guard !missing.isEmpty else { return nil }
    var mended = SyntaxParser(cursor.bytes, file: file, options: options)
    mended.missing = missing
    mended.parseDocument()
    return mended.braceErrors == 0 ? mended : nil
  }

  // MARK: Reading with them

  /// False for a node whose `{` is not missing.
  mutating func openMissingBlock(of id: SyntaxTree.NodeID) -> Bool {
    let end = Int(nodes[id].headerEnd)
    guard missing.openings.contains(end), !nodes[id].hasChildren, openBlocks.count < options.maximumDepth else {
      return false
    }
    nodes[id].hasChildren = true
    let isInert = nodes[id].isSlashdashed || openBlocks.last?.isInert ?? false
    openBlocks.append(OpenBlock(owner: id, opening: end, isSlashdashed: false, isInert: isInert))
    let place = range(end, end)
    report(
      "a \"{\" is missing here: what follows is indented as the children of '\(text(nodes[id].name))'", at: place,
      fixes: [Diagnostic.Fix("insert it", place, " {")])
    return true
  }

  mutating func closeMissingBlocks() {
    guard let count = missing.closings.removeValue(forKey: cursor.offset) else { return }
    var end = cursor.offset
    while end > 0, ByteSet.lineSpace.contains(cursor.byte(at: end - 1)) { end -= 1 }
    let blocks = openBlocks.suffix(count).reversed()
    openBlocks.removeLast(blocks.count)
    for block in blocks {
      nodes[block.owner].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
      nodes[block.owner].end = UInt32(truncatingIfNeeded: end)
    }
    let place = range(end, end)
    let names = blocks.map { "'\(text(nodes[$0.owner].name))'" }.listed
    let insertion = blocks.map { "\n" + indentation(ofLineAt: Int(nodes[$0.owner].name.start)) + "}" }.joined()
    let what = blocks.count == 1 ? "a \"}\" is missing here" : "\(blocks.count) \"}\" are missing here"
    report(
      Diagnostic(
        .syntaxError, "\(what): what follows is indented as if \(names) were closed", at: place,
        notes: blocks.prefix(1).map {
          Diagnostic.Note("the block is opened", here: range($0.opening, $0.opening + 1))
        },
        fixes: [Diagnostic.Fix(blocks.count == 1 ? "insert it" : "insert them", [Diagnostic.Edit(place, insertion)])]))
  }

  // MARK: Finding them

  /// Infers missing braces from indentation. A line indented less than the nodes of a block ends the block. Lines
  /// indented more than the node before them, up to a `}` below it, are its children.
  private func missingBraces() -> MissingBraces {
    let starts = nodes.map { (offset: Int($0.name.start), headerEnd: Int($0.headerEnd)) }
    var missing = MissingBraces()
    /// The indentation of each open block's node.
    var levels: [Int] = []
    /// The last node that began a line, while only nodes followed it.
    var last: (indent: Int, headerEnd: Int)?
    var node = 0
    var brace = 0
    let braces = braces ?? []
    /// The remaining steps of reading ahead: a mistake in every line must not take quadratic time.
    var budget = 200_000
    /// The indentation of the line read last, by its first node or brace.
    var lineIndent = 0
    func close(before offset: Int, indent: Int, isBrace: Bool) {
      while let level = levels.last, isBrace ? indent < level : indent <= level {
        missing.closings[offset, default: 0] += 1
        levels.removeLast()
      }
    }
    while node < starts.count || brace < braces.count {
      if node < starts.count, brace == braces.count || starts[node].offset < braces[brace].offset {
        let (offset, headerEnd) = starts[node]
        node += 1
        guard let indent = indent(before: offset) else { continue }
        lineIndent = indent
        if let last, indent > last.indent, isClosed(below: last.indent, braces[brace...], starts[node...], &budget) {
          missing.openings.insert(last.headerEnd)
          levels.append(last.indent)
        } else {
          close(before: offset, indent: indent, isBrace: false)
        }
        last = (indent, headerEnd)
        continue
      }
      let (offset, opens) = (braces[brace].offset, braces[brace].opens)
      brace += 1
      last = nil
      let indent = indent(before: offset)
      lineIndent = indent ?? lineIndent
      if opens {
        levels.append(lineIndent)
      } else {
        if let indent { close(before: offset, indent: indent, isBrace: true) }
        _ = levels.popLast()
      }
    }
    return missing
  }

  /// The braces, as many as are superfluous, of the first `}` that begin a line indented more than that of the closed
  /// block. O(n).
  private func superfluousBraces() -> Set<Int> {
    let braces = braces ?? []
    var extra = braces.count { !$0.opens } - braces.count(where: \.opens)
    var superfluous: Set<Int> = []
    var levels: [Int] = []
    var (position, lineIndent, isBlank) = (0, 0, true)
    for brace in braces {
      while position < brace.offset {
        let byte = cursor.byte(at: position)
        position += 1
        if 0x0A...0x0D ~= byte {
          (lineIndent, isBlank) = (0, true)
        } else if isBlank, byte == .space || byte == .tab {
          lineIndent += 1
        } else {
          isBlank = false
        }
      }
      if brace.opens {
        levels.append(lineIndent)
      } else if extra > 0, isBlank, let level = levels.last, lineIndent > level {
        superfluous.insert(brace.offset)
        extra -= 1
      } else {
        _ = levels.popLast()
      }
    }
    return superfluous
  }

  /// Whether the next line that is indented no more than a node begins with a `}` right below it.
  private func isClosed(
    below indent: Int, _ braces: ArraySlice<Brace>, _ nodes: ArraySlice<(offset: Int, headerEnd: Int)>,
    _ budget: inout Int
  ) -> Bool {
    for brace in braces {
      budget -= 1
      if budget < 0 { return false }
      guard !brace.opens, let own = self.indent(before: brace.offset), own <= indent else { continue }
      if own < indent { return false }
      for node in nodes {
        if node.offset > brace.offset { return true }
        budget -= 1
        if budget < 0 { return false }
        if let own = self.indent(before: node.offset), own <= indent { return false }
      }
      return true
    }
    return false
  }

  /// The indentation in bytes; nil if other text precedes the offset on its line.
  private func indent(before offset: Int) -> Int? {
    var start = offset
    while start > 0, [.space, .tab].contains(cursor.byte(at: start - 1)) { start -= 1 }
    return start == 0 || 0x0A...0x0D ~= cursor.byte(at: start - 1) ? offset - start : nil
  }

  private func indentation(ofLineAt offset: Int) -> String {
    var start = offset
    while start > 0, !(0x0A...0x0D ~= cursor.byte(at: start - 1)) { start -= 1 }
    var end = start
    while end < offset, [.space, .tab].contains(cursor.byte(at: end)) { end += 1 }
    return String(decoding: cursor.bytes[start..<end], as: UTF8.self)
  }
}
