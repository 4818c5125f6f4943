/// Strings files: the content of a folder `de.lproj`.
extension StringTable {
  /// Reads an old-style property list or one in XML, in UTF-8 (``SourceFile/inUTF8``), up to the first mistake.
  static func stringsFile(
    _ file: SourceFile, id: SourceFile.ID, in language: Language, diagnostics: inout [Diagnostic]
  ) -> StringTable {
    var table = StringTable(id, bytes: file.bytes)
    var findings = LimitedDiagnostics()
    defer { diagnostics += findings.all + table.repeatedKeys }
    let number = table.makeNumber(of: language)
    if file.bytes.starts(with: Array("bplist".utf8)) {
      findings.append(
        .malformedStrings, "the strings file is compiled, and menuc reads text",
        at: SourceRange(file: id, start: 0, end: 6),
        help: ["name the file in the sources, not the one in the built app"])
      return table
    }
    if isXML(file.bytes) {
      if let tree = XMLTree.parse(file, id: id, diagnostics: &diagnostics) {
        table.readPropertyList(tree, in: number, diagnostics: &findings)
      }
      return table
    }
    var reader = StringsReader(file.bytes, file: id)
    do {
      try reader.read(into: &table, in: number)
    } catch {
      findings.append(error.diagnostic)
    }
    return table
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    cursor.skipSpacesAndNewlines()
    return cursor.current == .lessThan
  }

  /// Reads `<plist><dict><key>New Tab</key><string>Neuer Tab</string></dict></plist>`.
  private mutating func readPropertyList(
    _ tree: XMLTree, in language: LanguageNumber, diagnostics: inout LimitedDiagnostics
  ) {
    guard tree.isNamed("plist", tree.root), let dictionary = tree.children(of: tree.root).first(where: { _ in true }),
      tree.isNamed("dict", dictionary)
    else {
      diagnostics.append(
        .malformedStrings, "a strings file in XML must be a property list with a 'dict'",
        at: tree.nameRange(of: tree.root))
      return
    }
    var key: XMLTree.NodeID?
    for child in tree.children(of: dictionary) {
      if tree.isNamed("key", child) {
        if let key {
          diagnostics.append(.malformedStrings, "a key must be followed by its text", at: tree.range(of: key))
        }
        key = child
      } else if let current = key, tree.isNamed("string", child) {
        key = nil
        let range = tree.textRange(of: current) ?? tree.range(of: current)
        let text = tree.text(of: current)
        beginEntry(text, at: range)
        add(tree.textRange(of: child) ?? tree.range(of: child), .joined, joined: tree.text(of: child), in: language)
      } else {
        let message = key == nil ? "a text must have a key before it" : "expected a text in a 'string'"
        diagnostics.append(.malformedStrings, message, at: tree.nameRange(of: child))
        return
      }
    }
    if let key { diagnostics.append(.malformedStrings, "a key must be followed by its text", at: tree.range(of: key)) }
  }
}
