extension FindingList {
  /// The text of the first file with the first safe fix of each finding. Nil if a finding has no such fix, since it is
  /// then still open, or if there are no findings.
  package var mended: String? {
    guard let file = sources[0], !reported.isEmpty else { return nil }
    var edits: [Diagnostic.Edit] = []
    for diagnostic in reported {
      guard let fix = diagnostic.fixes.first(where: { $0.safety == .safe }) else { return nil }
      edits += fix.edits
    }
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.replacement.utf8)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
