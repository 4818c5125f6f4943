/// Reading strings dictionaries: texts that vary by a number, `Localizable.stringsdict` beside `Localizable.strings`.
extension StringTable {
  /// Reads a strings dictionary, a property list, as texts in a language.
  ///
  /// A menu counts nothing, so of texts for several numbers the one for most is taken, `other`. A key that varies by width
  /// has no text here. Source: Apple's "Localizing strings that contain plurals".
  static func stringsDictionary(
    _ file: SourceFile, id: SourceFile.ID, in language: Language, diagnostics: inout [Diagnostic]
  ) -> StringTable {
    var table = StringTable(id, bytes: file.bytes)
    let number = table.makeNumber(of: language)
    var findings = LimitedDiagnostics()
    defer { diagnostics += findings.all }
    guard let tree = XMLTree.parse(file, id: id, diagnostics: &diagnostics),
      let root = PropertyListReader.value(of: tree, diagnostics: &diagnostics)
    else { return table }
    guard case .dictionary(let members) = root.value else {
      findings.append(.malformedStrings("a strings dictionary must be a property list with a 'dict'", at: root.tag))
      return table
    }
    for member in members {
      if let earlier = table.beginEntry(member.key, at: member.keyRange) {
        findings.append(.repeatedStringsKey(member.key, at: member.keyRange, earlier: earlier))
      }
      guard let format = member.value["NSStringLocalizedFormatKey"], let text = format.string else { continue }
      table.add(format.content, .joined, joined: member.value.filledIn(text), in: number)
    }
    return table
  }
}

extension PropertyListNode {
  /// A format with the text for most numbers in the place of each variable: `%#@tabs@` is what `tabs` has under `other`.
  fileprivate func filledIn(_ format: String) -> String {
    let parts = format.split(separator: "@", omittingEmptySubsequences: false)
    var text = ""
    var index = 0
    while index < parts.count {
      if parts[index].hasSuffix("%#"), index + 2 < parts.count,
        let other = self[String(parts[index + 1])]?["other"]?.string
      {
        text += parts[index].dropLast(2) + other
        index += 2
      } else {
        text += parts[index] + (index + 1 < parts.count ? "@" : "")
        index += 1
      }
    }
    return text
  }
}
