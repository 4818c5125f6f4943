extension [Diagnostic] {
  /// Takes out the fixes that would write words of a definition into an XML document; one that proposes another key for
  /// an imported element becomes help.
  mutating func dropFixes(in documents: [XMLTree], keys: [SourceRange: KeyCombination]) {
    if documents.isEmpty { return }
    let files = Set(documents.map(\.file))
    for index in indices where self[index].code != .malformedXML {
      for fix in self[index].fixes where fix.edits.contains(where: { keys[$0.range] != nil }) {
        self[index].help.append(fix.message)
      }
      self[index].fixes.removeAll { fix in fix.edits.contains { files.contains($0.range.file) } }
    }
  }
}
