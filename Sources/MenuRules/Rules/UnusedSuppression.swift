extension Diagnostic {
  static func unusedSuppression(
    of code: DiagnosticCode, _ declaration: SuppressionDeclaration, in sources: SourceFiles
  ) -> Diagnostic {
    let marked = declaration.isOneOfSeveral ? declaration.code.source : declaration.source
    let removed = declaration.isOneOfSeveral ? nil : declaration.block
    return Diagnostic(
      .unusedSuppression, "'allow \(code.name)' silences no finding here",
      at: marked,
      help: ["delete it, or move it to the node that has the finding: left here, it would hide a later one"],
      fixes: [Fix("delete it", [Edit(removed ?? marked.withSpaces(in: sources[marked.file]?.bytes ?? []), "")], .safe)])
  }
}

extension SourceRange {
  /// A node or one of its words, with its separators. Its whole line if it is alone there, else the spaces before it
  /// and the semicolon after it.
  func withSpaces(in bytes: [UInt8]) -> SourceRange {
    var (start, end) = (Int(self.start), Int(self.end))
    let isSpace = { (byte: UInt8) in byte == .space || byte == UInt8(ascii: "\t") }
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    var rest = end
    while rest < bytes.count, isSpace(bytes[rest]) || bytes[rest] == UInt8(ascii: ";") { rest += 1 }
    let isAlone = start == 0 || bytes[start - 1] == .lineFeed
    if isAlone, rest == bytes.count || bytes[rest] == .lineFeed {
      end = min(rest + 1, bytes.count)
    } else if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      end += 1
    }
    return SourceRange(file: file, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }
}
