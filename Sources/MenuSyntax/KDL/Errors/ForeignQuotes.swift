extension Diagnostic {
  /// - Parameters:
  ///   - keeping: the text with the quotes it has, between KDL's.
  ///   - isWord: whether KDL reads it as one word, of which the quotes are letters.
  package static func foreignQuotes(
    _ quoted: String, keeping: String, isWord: Bool, at range: SourceRange
  ) -> Diagnostic {
    let write = { (text: String) in
      Fix(text.utf8.count <= 60 ? "write \(text)" : "quote it", [Edit(range, text)], isWord ? .suggested : .safe)
    }
    return Diagnostic(
      .foreignQuotes, "these are not KDL quotes, so they become part of the text", at: range,
      severity: isWord ? .warning : .error,
      help: [
        isWord
          ? "replace them: people see them on the device"
          : "replace them: each word between them is an argument of its own"
      ],
      fixes: isWord ? [write(quoted), write(keeping)] : [write(quoted)])
  }
}
