import MenuReports

extension CommandOutcome {
  /// Nil for a file that is as it should be; `existing` is nil without a file, `help` says how to write it.
  static func stale(_ path: String, _ existing: String?, shouldBe text: String, help: String, usesColor: Bool)
    -> CommandOutcome?
  {
    if let existing, text.utf8.elementsEqual(existing.utf8) { return nil }
    return CommandOutcome(
      output: UnifiedDiff(existing, path, text, "\(path) (as it should be)").text.text(usesColor: usesColor),
      errors: UsageError("\(FileIO.name(of: path)) is \(existing == nil ? "missing" : "stale")", help: help).text,
      status: .findings)
  }
}
