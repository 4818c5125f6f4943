extension FindingList {
  /// The text of the first file with the first safe fix of each finding. Nil if there are no findings, or if one has no
  /// safe fix and would stay open.
  package var mended: String? {
    guard let file = sources[0], !reported.isEmpty else { return nil }
    var edits: [Diagnostic.Edit] = []
    for diagnostic in reported {
      guard let fix = diagnostic.fixes.first(where: { $0.safety == .safe }) else { return nil }
      edits += fix.edits
    }
    return String(validating: edits.applied(to: file.bytes), as: UTF8.self)
  }
}
