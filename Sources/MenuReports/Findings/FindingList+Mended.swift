extension FindingList {
  /// The first file with the first safe fix of each finding. Nil without findings, or if one has no safe fix.
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
