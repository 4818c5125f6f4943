import MenuReports

extension Outcome {
  /// A file that is missing or differs from what a command writes; nil for one that is as it should be.
  ///
  /// - Parameters:
  ///   - existing: the file's text; nil without one.
  ///   - help: how to write it.
  static func stale(_ path: String, _ existing: String?, shouldBe text: String, help: String, usesColor: Bool)
    -> Outcome?
  {
    if let existing, text.utf8.elementsEqual(existing.utf8) { return nil }
    return Outcome(
      output: UnifiedDiff(existing, path, text, "\(path) (as it should be)").text.text(usesColor: usesColor),
      errors: UsageError(
        "\(FileIO.name(of: path)) is \(existing == nil ? "missing" : "stale")", help: help
      ).text,
      status: .findings)
  }
}
