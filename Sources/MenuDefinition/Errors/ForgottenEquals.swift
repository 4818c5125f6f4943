extension Diagnostic {
  /// A property that is written as a word of its own. Without the equals sign, it and its value count as actions.
  static func forgottenEquals(
    after property: String, value: String, at name: SourceRange, of valueRange: SourceRange
  ) -> Diagnostic {
    let whole = SourceRange(file: name.file, start: name.start, end: valueRange.end)
    let written = "\(property)=\(value)"
    return Diagnostic(
      .unexpectedArgument, "'\(property)' needs a = before its value", at: whole,
      help: ["without it '\(property)' and \(value.inSingleQuotes) are two arguments"],
      fixes: [Fix("write \(written)", [Edit(whole, written)], .safe)])
  }
}
