extension Diagnostic {
  /// A mistake that Swift's parser reports.
  static func swiftSyntax(
    _ complaint: SwiftParser.Complaint, in source: SwiftSources.File, file: SourceFile.ID
  ) -> Diagnostic {
    var line = 1
    var offset = 0
    while line < complaint.line, offset < source.bytes.count {
      if source.bytes[offset] == .lineFeed { line += 1 }
      offset += 1
    }
    // Another program reported the places.
    let start = offset + min(max(0, complaint.column - 1), source.bytes.count - offset)
    let index = source.tokens.index(from: start)
    let end =
      index < source.tokens.tokens.count && Int(source.tokens.tokens[index].start) == start
      ? Int(source.tokens.tokens[index].end) : start
    return Diagnostic(
      .swiftSyntax, complaint.message, at: SourceRange(file: file, start: UInt32(start), end: UInt32(end)),
      help: ["correct the syntax: menuc reads what Swift's parser understands of the file"])
  }

  /// Code without menus, or without one that is in the menu bar, has a key or belongs to a responder.
  ///
  /// - Parameters:
  ///   - what: the missing element.
  ///   - document: an Interface Builder document in the folder, which may have it.
  static func emptySwift(
    _ what: String, _ path: String, isFolder: Bool, document: String?, hasMenus: Bool, at range: SourceRange
  ) -> Diagnostic {
    var help = ["menuc reads menu bars, commands, key commands, and context menus with a key"]
    if !isFolder { help.insert("name the folder of the app's sources if another file makes the menus", at: 0) }
    if let document { help.insert("Interface Builder's menus are read by their name: menuc check \(document)", at: 0) }
    return Diagnostic(
      .missingMenu, "found no \(what) in \(isFolder ? "the Swift files of " : "")'\(path)'", at: range,
      severity: document == nil && !hasMenus ? .warning : .note, help: help)
  }
}
