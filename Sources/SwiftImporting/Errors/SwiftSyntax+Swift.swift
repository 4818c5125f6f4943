extension Diagnostic {
  /// A mistake that Swift's parser tells.
  static func swiftSyntax(
    _ complaint: SwiftParser.Complaint, in source: SwiftSources.File, file: SourceFile.ID
  ) -> Diagnostic {
    var line = 1
    var offset = 0
    while line < complaint.line, offset < source.bytes.count {
      if source.bytes[offset] == .lineFeed { line += 1 }
      offset += 1
    }
    // The places are another program's.
    let start = offset + min(max(0, complaint.column - 1), source.bytes.count - offset)
    let index = source.tokens.index(from: start)
    let end =
      index < source.tokens.tokens.count && Int(source.tokens.tokens[index].start) == start
      ? Int(source.tokens.tokens[index].end) : start
    return Diagnostic(
      .swiftSyntax, complaint.message, at: SourceRange(file: file, start: UInt32(start), end: UInt32(end)),
      help: ["so says Swift's parser; what it could make out of the file is read"])
  }

  /// A folder or file without menus.
  static func missingSwift(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingMenu, "no Swift file in '\(path)' speaks of menus or shortcuts", at: range,
      help: ["these words are looked for: " + SwiftSources.words.words.prefix(6).joined(separator: ", ")])
  }

  /// Code that speaks of menus, of which none is the menu bar's, has a key or is of a responder.
  static func emptySwift(_ path: String, isFolder: Bool, at range: SourceRange) -> Diagnostic {
    var help = ["read are menu bars, commands, key commands, and context menus in which an item has a key"]
    if !isFolder { help.append("name the folder of the app's sources where the menus are made in another file") }
    return Diagnostic(
      .missingMenu, "nothing of a menu is read from the Swift code in '\(path)'", at: range, severity: .warning,
      help: help)
  }
}
