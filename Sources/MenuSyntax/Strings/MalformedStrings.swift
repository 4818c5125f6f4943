extension Diagnostic {
  /// A member that is in an object of a catalog twice.
  package static func repeatedMember(_ name: String, at range: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedStrings, "'\(name)' is in its object twice", at: range, severity: .warning,
      help: ["remove one of them: JSON does not say which counts, so Xcode may show either"],
      notes: [Note("the first one is", here: earlier)])
  }

  /// `others`: how many other keys are in the file twice with different texts.
  static func repeatedStringsKey(
    _ key: String, others: Int, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    let keys = others == 0 ? "is" : others == 1 ? "and another are" : "and \(others) others are"
    return Diagnostic(
      .malformedStrings, "the key '\(key)' \(keys) in the file twice", at: range, severity: .warning,
      help: ["remove one of them: a device shows the later text"],
      notes: [Note("the first one is", here: earlier)])
  }
}
