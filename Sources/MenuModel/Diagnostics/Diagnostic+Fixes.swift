extension [Diagnostic] {
  /// Takes out the fixes that would write words of a definition into an XML document.
  mutating func dropFixes(in documents: [XMLTree]) {
    if documents.isEmpty { return }
    let files = Set(documents.map(\.file))
    for index in indices where self[index].code != .malformedXML {
      self[index].fixes.removeAll { fix in fix.edits.contains { files.contains($0.range.file) } }
    }
  }
}
