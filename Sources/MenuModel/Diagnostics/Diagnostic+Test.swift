extension Diagnostic {
  /// A responder that a test names and nobody declares.
  static func unknownResponder(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownResponder, "there is no responder '\(name)'", at: range,
      help: ["responders: " + known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", …" : "")],
      fixes: .closest(to: name, in: known, at: range))
  }
}
